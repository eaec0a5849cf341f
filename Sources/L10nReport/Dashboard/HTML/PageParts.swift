import L10nCoverage
import L10nHistory
import L10nModel
import L10nSource

/// Parts that several pages share, such as a key's name, text and place.
struct PageParts {
  let project: ProjectPages
  let page: SitePath

  func name(of key: Int) -> HTML { "\(key: project.names.keys[key].name.bytes[...])" }

  /// Returns the cell with the text of the development region, marked with its language.
  func sourceCell(of key: Int) -> HTML {
    "\(sourceCellStart(ofTable: project.names.keys[key].table))\(key: sourceText(of: key))</td>"
  }

  /// Returns the start of that cell, up to the text, which all keys of a table share.
  func sourceCellStart(ofTable position: Int) -> HTML {
    let table = project.names.tables[position]
    let language = LocaleIdentifier(project.names.bundles[table.bundle].language)
    let name: HTML = table.name == nil ? "<span class=\"faint\">file</span>" : ""
    return "<td class=\"remark\"\(language: language)>\(name)"
  }

  /// Returns the text of the development region; nil for a file.
  func sourceText(of key: Int) -> ArraySlice<UInt8>? {
    guard project.names.tables[project.names.keys[key].table].name != nil else { return nil }
    return project.status.sources[key]?.text?.bytes[...]
  }

  /// Returns the file and line of a key, with a link if the address is known.
  func place(of key: Int) -> HTML? {
    let name = project.names.keys[key]
    return name.path.map { place($0, name.line) }
  }

  func place(_ path: String, _ line: Int?) -> HTML {
    let commit = project.status.newest.commit
    let place: HTML = "\(name: path)\(line.map { ":\($0)" } ?? "" as String)"
    guard let address = project.links?.address(path: path, line: line, commit: commit) else {
      return place
    }
    return "<a href=\"\(attribute: address)\">\(place)</a>"
  }

  func table(of key: Int) -> HTML {
    let position = project.names.keys[key].table
    let table = project.names.tables[position]
    let bundle = project.names.bundles[table.bundle]
    let name = table.name ?? "files"
    let words = project.status.bundles.count > 1 ? "\(bundle.name): \(name)" : name
    if let place = project.paths.table(position, of: table.bundle), place != page {
      return .link(words, to: place, from: page)
    }
    return "\(name: words)"
  }

  /// The maximum number of localizations in a list.
  private static let mostNames = 12

  func names(ofLocalizations localizations: [Int]) -> HTML {
    let spellings = localizations.map { project.names.localizations[$0].spelling }.sorted()
    let named = spellings.prefix(Self.mostNames).map { "\(name: $0)" as HTML }.joined(by: ", ")
    guard spellings.count > Self.mostNames else { return named }
    return "\(named) and \(Numbers.grouped(spellings.count - Self.mostNames)) more"
  }

  /// Returns the day of the run in which something began, and its age in days. Anything in the first run may be older.
  func since(_ run: Int) -> HTML {
    let since: HTML =
      "<time>\(project.history.runs[run].day)</time>\(run == 0 ? " or before" : "")"
    let days = project.history.age(ofRun: run)
    guard days > 0 else { return since }
    return "\(since) <small>\(Numbers.counted(days, "day"))</small>"
  }
}

/// The errors of the newest run.
extension PageParts {
  private static let mostErrors = 50

  func errors(of language: String? = nil) -> [Span<Int>] {
    project.status.errors.filter { span in
      language == nil || project.names.errors[span.fact].language == language
    }
  }

  func write(_ errors: [Span<Int>], to output: inout ByteOutput) {
    guard !errors.isEmpty else { return }
    output.section("errors", "Errors: \(Numbers.grouped(errors.count))") { output in
      output.table(
        "error-table", "Errors of the newest run, the newest first",
        ["check", "language", "message", "place", "since"], .cards
      ) { output in
        let sorted = errors.sorted { ($1.since, $0.fact) < ($0.since, $1.fact) }
        for span in sorted.prefix(Self.mostErrors) {
          let error = project.names.errors[span.fact]
          output.html(
            """
            <tr><th scope="row">\(project.link(toCheck: error.check, from: page))</th>\
            <td>\(error.language.map { "\(name: $0)" })</td>\
            <td class="remark">\(name: error.message)</td>\
            <td class="remark">\(error.path.map { place($0, error.line) })</td>\
            <td>\(since(span.since))</td></tr>

            """)
        }
      }
      if errors.count > Self.mostErrors {
        let more = Numbers.counted(errors.count - Self.mostErrors, "more error")
        output.html("<p class=\"faint\">\(more)</p>\n")
      }
    }
  }
}

/// The frame around the content of each page of a site.
struct PageFrame {
  let path: SitePath
  let title: String
  /// The pages above this one, from the top.
  let crumbs: [Crumb]
  let toolVersion: String
  /// The sections of the page to jump to.
  var sections: [(name: HTML, id: HTML)] = []
  var rowCount = 0

  typealias Crumb = (name: String, path: SitePath)

  static var allProjects: Crumb { ("All projects", SitePath("index.html")) }

  func write(
    to output: inout ByteOutput, heading: HTML, content: (inout ByteOutput) -> Void
  ) {
    let feed = SitePath("feed.xml").address(from: path)
    let style = HTMLShell.Style.linked(SitePath("style.css").address(from: path))
    let hasScript = rowCount > SiteScript.mostRows
    let shell = HTMLShell(
      title: title, style: style, feed: feed, policy: hasScript ? SiteScript.policy : nil)
    shell.write(to: &output) { output in
      output.write("<header>\n")
      if !crumbs.isEmpty { writeCrumbs(to: &output) }
      output.html("<h1>\(heading)</h1>\n")
      if !sections.isEmpty { output.contents(sections) }
      output.write("</header>\n<main>\n")
      content(&output)
      output.html(
        """
        </main>
        <footer>
        <p>l10ncheck \(toolVersion) · <a href="\(feed)">feed of changes</a> · \
        <a href="\(SitePath("latest.json").address(from: path))">latest.json</a></p>
        </footer>

        """)
      guard hasScript else { return }
      output.write("<script>")
      output.write(EmbeddedText.siteScript.bytes)
      output.write("</script>\n")
    }
  }

  private func writeCrumbs(to output: inout ByteOutput) {
    output.write("<nav class=\"crumbs\" aria-label=\"Pages above\">\n<ul>\n")
    for (name, place) in crumbs {
      output.html("<li>\(HTML.link(name, to: place, from: path))</li>\n")
    }
    output.write("</ul>\n</nav>\n")
  }
}

extension HTML {
  static func link(_ name: String, to place: SitePath, from page: SitePath) -> HTML {
    "<a href=\"\(attribute: place.address(from: page))\">\(name: name)</a>"
  }
}

/// The languages of a project: the languages of the release, and below them the others, collapsed.
extension PageParts {
  func writeLanguages(to output: inout ByteOutput) {
    let (shipped, others) = project.status.languagesByShipping
    guard !shipped.isEmpty else {
      return write(
        others, "language-table",
        "Languages, those that block a release first; changes since the run before", to: &output)
    }
    write(
      shipped, "language-table", "Languages of the release; changes since the run before",
      to: &output)
    guard !others.isEmpty else { return }
    output.details("\(Numbers.counted(others.count, "other language"))") {
      write(others, "other-language-table", "Other languages", to: &$0)
    }
  }

  private func write(
    _ languages: [LanguageStatus], _ id: HTML, _ caption: HTML, to output: inout ByteOutput
  ) {
    let columns = columns
    output.table(id, caption, columns.map(\.heading), .cards) { output in
      for language in languages {
        output.html("<tr>\(columns.map { $0.cell(language) }.joined(by: ""))</tr>\n")
      }
    }
  }

  private var columns: [(heading: HTML, cell: (LanguageStatus) -> HTML)] {
    [
      ("language", nameCell),
      ("verdict", HTML.verdictCell),
      ("coverage", { HTML.barCell($0.record.keys, raw: $0.record.raw) }),
      ("trend", { "<td>\(project.status.trend($0.coverage).html)</td>" }),
      (.numberHeading("keys to do"), { HTML.numberCell($0.record.keysToDo, "keys to do") }),
      (.numberHeading("change"), changeCell),
      (.numberHeading("words to do"), { HTML.numberCell($0.record.wordsToDo, "words") }),
      ("done by", { "<td>\($0.pace.doneWords)</td>" }),
      ("problems", { "<td class=\"remark\">\($0.problemWords)</td>" }),
    ]
  }

  private func nameCell(_ language: LanguageStatus) -> HTML {
    let record = language.record
    let place = project.paths.language(record.identifier)
    let name = HTML.language(record.name, record.identifier, to: place, from: page)
    return "<th scope=\"row\">\(name)</th>"
  }

  private func changeCell(_ language: LanguageStatus) -> HTML {
    let change = HTML.difference(language.record.keysToDo, language.previous?.keysToDo)
    return "<td class=\"n\">\(change)</td>"
  }
}
