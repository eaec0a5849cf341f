import L10nHistory
import L10nModel
import L10nSource

/// The parts that pages have in common. Of a key: its name, what it says, and where it stands.
struct PageParts {
  let project: ProjectPages
  let page: SitePath

  func name(of key: Int) -> HTML { "\(key: project.names.keys[key].name.bytes[...])" }

  /// The cell with the text of the development region, in its language.
  func sourceCell(of key: Int) -> HTML {
    "\(sourceCellStart(ofTable: project.names.keys[key].table))\(key: sourceText(of: key))</td>"
  }

  /// The same up to the text, for all keys of a table.
  func sourceCellStart(ofTable position: Int) -> HTML {
    let table = project.names.tables[position]
    let language = LocaleIdentifier(project.names.bundles[table.bundle].language)
    let name: HTML = table.name == nil ? "<span class=\"faint\">file</span>" : ""
    return "<td class=\"remark\"\(language: language)>\(name)"
  }

  /// The text of the development region; nil for a file.
  func sourceText(of key: Int) -> ArraySlice<UInt8>? {
    guard project.names.tables[project.names.keys[key].table].name != nil else { return nil }
    return project.standing.sources[key]?.text?.bytes[...]
  }

  /// The file and the line, which lead to them where that is known.
  func place(of key: Int) -> HTML? {
    let name = project.names.keys[key]
    return name.path.map { place($0, name.line) }
  }

  func place(_ path: String, _ line: Int?) -> HTML {
    let commit = project.standing.newest.commit
    let place: HTML = "\(name: path)\(line.map { ":\($0)" } ?? "" as String)"
    guard let address = project.links?.address(path: path, line: line, commit: commit) else {
      return place
    }
    return "<a href=\"\(attribute: address)\">\(place)</a>"
  }

  /// The table of a key, with its bundle where there are several.
  func table(of key: Int) -> HTML {
    let position = project.names.keys[key].table
    let table = project.names.tables[position]
    let bundle = project.names.bundles[table.bundle]
    let name = table.name ?? "files"
    let words = project.standing.bundles.count > 1 ? "\(bundle.name): \(name)" : name
    if let place = project.paths.table(position, of: table.bundle), place != page {
      return .link(words, to: place, from: page)
    }
    return "\(name: words)"
  }

  /// How many localizations are named.
  private static let mostNames = 12

  /// The spellings of localizations.
  func names(ofLocalizations localizations: [Int]) -> HTML {
    let spellings = localizations.map { project.names.localizations[$0].spelling }.sorted()
    let named = spellings.prefix(Self.mostNames).map { "\(name: $0)" as HTML }.joined(by: ", ")
    guard spellings.count > Self.mostNames else { return named }
    return "\(named) and \(Numbers.grouped(spellings.count - Self.mostNames)) more"
  }

  /// Since when something is there, and how many days these are. What the first run has may be older.
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
  /// How many errors are told.
  private static let mostErrors = 50

  /// - Parameter language: the language that the errors are about; nil for all.
  func errors(of language: String? = nil) -> [Span<Int>] {
    project.standing.errors.filter { span in
      language == nil || project.names.errors[span.fact].language == language
    }
  }

  /// Writes a part of the page; nothing where there are no errors.
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
