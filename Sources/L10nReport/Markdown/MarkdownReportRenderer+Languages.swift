import L10nCoverage
import L10nModel

// What a release depends on, before anything else.
extension MarkdownReportRenderer {
  /// The reasons of a gate that failed; nothing of one that passed.
  func writeGate(of report: Report, to markdown: inout LimitedText) {
    guard let gate = report.gate else { return }
    if let answer = gate.answer { _ = markdown.append("**\(MarkdownText.escaping(answer))**\n\n") }
    if let reasons = gate.otherReasonWords {
      _ = markdown.append("**\(gate.lead)** \(MarkdownText.escaping(reasons))\n\n")
    }
  }

  /// A row for each language over all bundles that has something to do; those that are ready are named in a line.
  func writeLanguages(of report: Report, to markdown: inout LimitedText) {
    let languages = report.languages
    let open = languages.shown
    if !open.isEmpty {
      var table = MarkdownTable()
      for header in ["language", "verdict"] { table.addColumn(header) }
      for header in ["coverage", "keys to do", "words"] { table.addColumn(header, .trailing) }
      table.addColumn("problems")
      table.rows = open.map(cells)
      _ = markdown.append(table.head + table.lines.joined() + "\n")
    }
    for (words, names) in languages.folded {
      _ = markdown.append("\(words): \(Self.listing(names))\n\n")
    }
  }

  private func cells(of language: LanguageCoverage) -> [String] {
    let identifier = language.identifier.rawValue
    let name = language.name == identifier ? identifier : "\(identifier) \(language.name)"
    let verdict = language.verdictWords
    return [
      MarkdownText.escaping(Self.cut(name)),
      language.verdict == .blocked ? "**\(verdict)**" : verdict,
      language.keys.coverage?.formatted ?? "",
      Numbers.grouped(language.keysToDo), Numbers.grouped(language.wordsToDo),
      MarkdownText.escaping(Remark(language).items.map(\.long).joined(separator: ", ")),
    ]
  }
}
