import L10nHistory
import L10nModel
import L10nReport
import L10nSource

/// What pages say of a key: its name, what it says, and where it stands.
struct KeyParts {
  let project: ProjectPages
  let page: SitePath

  func writeName(of key: Int, to output: inout ByteOutput) {
    output.write(htmlKey: project.names.keys[key].name.bytes[...])
  }

  /// Writes the text of the development region, in its language.
  func writeSourceCell(of key: Int, to output: inout ByteOutput) {
    let table = project.names.tables[project.names.keys[key].table]
    let language = project.names.bundles[table.bundle].language
    output.write("<td class=\"remark\"")
    output.write(languageAttribute: LocaleIdentifier(language))
    output.write(">")
    if table.name == nil {
      output.write("<span class=\"faint\">file</span>")
    } else if let text = project.standing.sources[key]?.text {
      output.write(htmlKey: text.bytes[...])
    }
    output.write("</td>")
  }

  /// Writes the file and the line, which lead to them where that is known.
  func writePlace(of key: Int, to output: inout ByteOutput) {
    let name = project.names.keys[key]
    guard let path = name.path else { return }
    write(path, name.line, to: &output)
  }

  func write(_ path: String, _ line: Int?, to output: inout ByteOutput) {
    let commit = project.standing.newest.commit
    let address = project.links?.address(path: path, line: line, commit: commit)
    if let address {
      output.write("<a href=\"")
      output.write(attribute: address)
      output.write("\">")
    }
    output.write("<bdi>")
    output.write(html: path)
    output.write("</bdi>")
    if let line {
      output.write(":")
      output.write(line)
    }
    if address != nil { output.write("</a>") }
  }

  /// Writes the table of a key, with its bundle where there are several.
  func writeTable(of key: Int, to output: inout ByteOutput) {
    let position = project.names.keys[key].table
    let table = project.names.tables[position]
    let bundle = project.names.bundles[table.bundle]
    let name = table.name ?? "files"
    let words = project.standing.bundles.count > 1 ? "\(bundle.name): \(name)" : name
    if let place = project.paths.table(position, of: table.bundle), place != page {
      output.writeLink(words, to: place, from: page)
    } else {
      output.write(htmlName: words)
    }
  }

  /// Writes the spellings of the localizations of gaps.
  func writeLocalizations(of gaps: [OpenGap], to output: inout ByteOutput) {
    writeLocalizations(gaps.map(\.localization), to: &output)
  }

  /// How many localizations are named.
  private static let mostNames = 12

  func writeLocalizations(_ localizations: [Int], to output: inout ByteOutput) {
    let spellings = localizations.map { project.names.localizations[$0].spelling }.sorted()
    for (position, spelling) in spellings.prefix(Self.mostNames).enumerated() {
      if position > 0 { output.write(", ") }
      output.write(htmlName: spelling)
    }
    if spellings.count > Self.mostNames {
      output.write(" and ")
      output.write(Numbers.grouped(spellings.count - Self.mostNames))
      output.write(" more")
    }
  }

  /// Writes since when something is there, and how many days these are. What the first run has may be older.
  func writeSince(_ run: Int, to output: inout ByteOutput) {
    output.write("<time>")
    output.write(project.history.runs[run].day)
    output.write(run == 0 ? "</time> or before" : "</time>")
    let days = project.history.age(ofRun: run)
    guard days > 0 else { return }
    output.write(" <small>")
    output.write(Numbers.counted(days, "day"))
    output.write("</small>")
  }
}
