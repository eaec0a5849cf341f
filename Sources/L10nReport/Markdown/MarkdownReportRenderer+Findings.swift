import L10nCoverage
import L10nModel
import L10nSource

extension MarkdownReportRenderer {
  private static let closing = "\n</details>\n\n"

  /// One entry of a list, and how many findings it stands for.
  private typealias Item = (text: String, count: Int)

  /// Writes the findings, the gravest first, and returns how many had no room.
  func write(
    _ outline: FindingOutline, _ findings: [Finding], of report: Report,
    to markdown: inout LimitedText
  ) -> Int {
    var left = findings.count
    guard left > 0, markdown.append("### Findings\n\n") else { return left }
    for section in outline.sections {
      let beginning = opening(of: section, findings, in: report)
      var items = self.items(of: section, outline, findings).makeIterator()
      guard let first = items.next(),
        markdown.append(beginning + first.text, reserve: Self.closing.utf8.count)
      else { return left }
      left -= first.count
      var isFull = false
      while !isFull, let item = items.next() {
        isFull = !markdown.append(item.text, reserve: Self.closing.utf8.count)
        if !isFull { left -= item.count }
      }
      _ = markdown.append(Self.closing)
      if isFull { return left }
    }
    if let folded = foldedWords(outline, findings), markdown.append(folded) {
      left -= outline.folded.reduce(0) { $0 + $1.findings.count }
    }
    return left
  }

  private func opening(
    of section: FindingOutline.Section, _ findings: [Finding], in report: Report
  ) -> String {
    var counts = FindingCounts()
    for position in section.findings { counts.add(1, of: findings[position].severity) }
    let file =
      section.path.map { paths.displayed($0, input: section.input) }
      ?? (report.inputs.indices.contains(section.input) ? report.inputs[section.input] : ".")
    var heading = "<code>\(MarkdownText.html(file))</code>"
    if let localization = section.localization { heading += " " + MarkdownText.html(localization) }
    let start = section.severity == .error ? "<details open>" : "<details>"
    return "\(start)<summary>\(heading): \(counts.words)</summary>\n\n"
  }

  /// The entries of a section.
  private func items(
    of section: FindingOutline.Section, _ outline: FindingOutline, _ findings: [Finding]
  ) -> [Item] {
    let places = FindingPlaces(section, outline, findings)
    return section.entries.flatMap { entry -> [Item] in
      switch entry {
      case .single(let position):
        return [(text(of: findings[position], at: places[position], in: section), 1)]
      case .fold(let fold):
        return [(text(of: fold, findings, in: section), fold.findings.count)]
      case .sample(let positions):
        let shown = positions.prefix(FindingOutline.sampleSize).map {
          (text(of: findings[$0], at: places[$0], in: section), 1)
        }
        let rest = positions.dropFirst(FindingOutline.sampleSize)
        let words = MarkdownText.escaping(outline.words(ofRest: rest, in: section, findings))
        return shown + [("\(lead(findings[positions[0]])): \(words)\n", rest.count)]
      case .rest(let positions):
        let words = MarkdownText.escaping(outline.words(ofCounted: positions))
        return [("\(lead(findings[positions[0]])): \(words)\n", positions.count)]
      }
    }
  }

  /// - Parameter place: where the finding is; empty where that is nowhere.
  private func lead(_ finding: Finding, at place: String = "") -> String {
    let place = place.isEmpty ? "" : MarkdownText.escaping(place) + " "
    return "- \(place)**\(finding.severity.rawValue)** \(finding.check.identifier)"
  }

  private func text(
    of finding: Finding, at place: String, in section: FindingOutline.Section
  ) -> String {
    var text = lead(finding, at: place) + ": " + message(of: finding, in: section) + "\n"
    if let excerpt = finding.excerpt { text += block(of: excerpt) }
    return text + help(finding.help)
  }

  private func message(of finding: Finding, in section: FindingOutline.Section) -> String {
    var text = ""
    if let file = section.fileName(of: finding) { text += MarkdownText.code(file) + ": " }
    switch finding.message {
    case .text(let message): text += MarkdownText.escaping(message)
    case .aboutKey(let before, let after):
      text += MarkdownText.escaping(before.string)
      text += finding.key.map { MarkdownText.code($0) } ?? ""
      text += MarkdownText.escaping(after.string)
    }
    return text
  }

  private func text(
    of fold: Fold, _ all: [Finding], in section: FindingOutline.Section
  ) -> String {
    let listed = fold.subjects.map { all[$0] }
    var text = lead(listed[0]) + ": "
    let localizations = fold.localizationWords(isFull: false)
    if !localizations.isEmpty { text += MarkdownText.escaping(localizations) + ": " }
    if let finding = fold.spokesman(among: all) {
      text += message(of: finding, in: section)
    } else {
      text += names(of: listed, in: section)
    }
    text += "\n"
    guard let shared = listed[0].help, listed.allSatisfy({ $0.help == shared }) else { return text }
    return text + help(shared)
  }

  private func names(of findings: [Finding], in section: FindingOutline.Section) -> String {
    let subjects = FindingSubjects(of: findings, in: section)
    let shown = FindingSubjects.shownCount(of: findings)
    let names = findings.prefix(shown).map { finding in
      switch subjects.name(of: finding) {
      case .key(let key): MarkdownText.code(key)
      case .text(let text): MarkdownText.code(text)
      }
    }
    let text =
      "\(Numbers.counted(findings.count, subjects.noun)): " + names.joined(separator: ", ")
    guard shown < findings.count else { return text }
    return text + " and \(Numbers.grouped(findings.count - shown)) more"
  }

  private func help(_ help: String?) -> String {
    help.map { "  - help: \(MarkdownText.escaping($0))\n" } ?? ""
  }

  /// The source line with a caret under the place, as code below the entry of a list.
  private func block(of excerpt: Excerpt) -> String {
    let bytes = ByteOutput.collect { output in
      ExcerptLines(excerpt, indent: 0, width: 100, role: .text).write(to: &output, .plain)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let fence = MarkdownText.fence(around: excerpt.line + (excerpt.label ?? ""))
    return "  \(fence)text\n" + lines.map { "  \($0)\n" }.joined() + "  \(fence)\n"
  }

  private func foldedWords(_ outline: FindingOutline, _ findings: [Finding]) -> String? {
    guard !outline.folded.isEmpty else { return nil }
    let counts = outline.foldedCounts(findings).map { "\(Numbers.grouped($0.count)) \($0.check)" }
    let files = Numbers.counted(outline.folded.count, "more file")
    return "notes in \(files): \(counts.joined(separator: ", "))\n"
  }
}
