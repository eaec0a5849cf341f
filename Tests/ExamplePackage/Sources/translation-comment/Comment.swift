import L10nCheckKit

/// A Markdown comment about a report.
struct Comment {
  let text: String

  /// The maximum number of keys to list for each table.
  private static let mostKeys = 3

  init(on report: Report) {
    var lines = ["| language | coverage | to do | |", "| --- | --: | --: | --- |"]
    for language in report.languages {
      let coverage = language.keys.coverage?.formatted ?? "no keys"
      let words = Self.counted(language.wordsToDo, "word")
      lines.append(
        "| \(language.name) | \(coverage) | \(words) | \(Self.remark(on: language)) |")
    }
    for bundle in report.bundles {
      for localization in bundle.localizations where localization.keys.missing > 0 {
        for table in bundle.tables(in: localization.spelling) {
          lines += Self.lines(about: table, of: bundle)
        }
      }
    }
    text = lines.joined(separator: "\n")
  }

  private static func remark(on language: LanguageCoverage) -> String {
    switch language.verdict {
    case .ready: "can be shipped"
    case .blocked: language.raw > 0 ? "shows \(counted(language.raw, "raw key"))" : "blocked"
    case .toDo: "unfinished"
    case .notCompared: "nothing to compare"
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func lines(about table: LocalizedTable, of bundle: BundleCoverage) -> [String] {
    let missing = table.keys(.missing)
    guard !missing.isEmpty else { return [] }
    var lines = ["", "\(bundle.name), \(table.name), \(table.localization.name):", ""]
    for key in missing.prefix(mostKeys) {
      let place = key.source?.place.map { " (\($0.path):\($0.line ?? 1))" } ?? ""
      lines.append("- `\(key.name)`: \(key.source?.text?.string ?? "")\(place)")
    }
    if missing.count > mostKeys { lines.append("- and \(missing.count - mostKeys) more") }
    return lines
  }
}
