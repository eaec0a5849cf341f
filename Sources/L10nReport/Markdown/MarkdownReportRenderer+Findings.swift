import L10nCoverage
import L10nModel
import L10nSource

extension MarkdownReportRenderer {
  private static let closing = "\n</details>\n\n"

  /// One entry of a list, and how many findings it stands for.
  private typealias Item = (text: String, count: Int)

  /// Writes the findings, files with the worst ones first, and returns how many had no room.
  func write(
    _ groups: FindingGroups, _ findings: [Finding], of report: Report,
    to markdown: inout LimitedText
  ) -> Int {
    var left = findings.count
    guard left > 0, markdown.append("### Findings\n\n") else { return left }
    let ranked = groups.groups.enumerated().map { position, group in
      (group: group, severity: group.severity(in: findings), position: position)
    }.sorted { ($1.severity, $0.position) < ($0.severity, $1.position) }
    for (group, severity, _) in ranked {
      let beginning = opening(of: group, severity, findings, in: report)
      var items = self.items(of: group, findings).makeIterator()
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
    if let folded = foldedWords(groups, findings), markdown.append(folded) {
      left -= groups.folded.reduce(0) { $0 + $1.findings.count }
    }
    return left
  }

  private func opening(
    of group: FindingGroups.Group, _ severity: Severity, _ findings: [Finding], in report: Report
  ) -> String {
    var counts = FindingCounts()
    for position in group.findings { counts.add(1, of: findings[position].severity) }
    let file =
      group.path.map { paths.displayed($0, input: group.input) }
      ?? (report.inputs.indices.contains(group.input) ? report.inputs[group.input] : ".")
    var heading = "<code>\(MarkdownText.html(file))</code>"
    if let localization = group.localization { heading += " " + MarkdownText.html(localization) }
    let start = severity == .error ? "<details open>" : "<details>"
    return "\(start)<summary>\(heading): \(counts.words)</summary>\n\n"
  }

  /// The entries of a file, the worst severity first.
  private func items(of group: FindingGroups.Group, _ findings: [Finding]) -> [Item] {
    var items: [(item: Item, severity: Severity)] = []
    for entry in group.entries {
      switch entry {
      case .single(let position):
        items.append(((text(of: findings[position], in: group), 1), findings[position].severity))
      case .list(let positions):
        let listed = positions.map { findings[$0] }
        items.append(((text(ofList: listed, in: group), listed.count), listed[0].severity))
      case .sample(let positions):
        let sampled = positions.map { findings[$0] }
        for finding in sampled.prefix(FindingGroups.sampleSize) {
          items.append(((text(of: finding, in: group), 1), finding.severity))
        }
        let rest = sampled.dropFirst(FindingGroups.sampleSize)
        let text = lead(sampled[0]) + ": \(FindingSubjects.words(ofRest: rest))\n"
        items.append(((text, rest.count), sampled[0].severity))
      }
    }
    return items.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }.map(\.element.item)
  }

  private func lead(_ finding: Finding) -> String {
    let place = finding.place.map { "\($0.line):\($0.column) " } ?? ""
    return "- \(place)**\(finding.severity.rawValue)** \(finding.check.identifier)"
  }

  private func text(of finding: Finding, in group: FindingGroups.Group) -> String {
    var text = lead(finding) + ": "
    if let file = group.fileName(of: finding) { text += MarkdownText.code(file) + ": " }
    switch finding.message {
    case .text(let message): text += MarkdownText.escaping(message)
    case .aboutKey(let before, let after):
      text += MarkdownText.escaping(before.string)
      text += finding.key.map { MarkdownText.code($0) } ?? ""
      text += MarkdownText.escaping(after.string)
    }
    text += "\n"
    if let excerpt = finding.excerpt { text += block(of: excerpt) }
    return text + help(finding.help)
  }

  private func text(ofList findings: [Finding], in group: FindingGroups.Group) -> String {
    let subjects = FindingSubjects(of: findings, in: group)
    let shown = FindingSubjects.shownCount(of: findings)
    let names = findings.prefix(shown).map { finding in
      switch subjects.name(of: finding) {
      case .key(let key): MarkdownText.code(key)
      case .text(let text): MarkdownText.code(text)
      }
    }
    var text = lead(findings[0]) + ": \(Numbers.counted(findings.count, subjects.noun)): "
    text += names.joined(separator: ", ")
    if shown < findings.count { text += " and \(Numbers.grouped(findings.count - shown)) more" }
    text += "\n"
    guard let shared = findings[0].help, findings.allSatisfy({ $0.help == shared }) else {
      return text
    }
    return text + help(shared)
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

  private func foldedWords(_ groups: FindingGroups, _ findings: [Finding]) -> String? {
    guard !groups.folded.isEmpty else { return nil }
    let counts = groups.foldedCounts(findings).map { "\(Numbers.grouped($0.count)) \($0.check)" }
    let files = Numbers.counted(groups.folded.count, "more file")
    return "notes in \(files): \(counts.joined(separator: ", "))\n"
  }
}

extension FindingGroups.Group {
  /// That of the worst finding.
  fileprivate func severity(in findings: [Finding]) -> Severity {
    self.findings.map { findings[$0].severity }.max() ?? .note
  }
}
