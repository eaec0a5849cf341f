import L10nCoverage
import L10nModel
import L10nSource

extension TextRenderer {
  /// The findings under the names of their files.
  func write(
    _ groups: FindingGroups, _ findings: [Finding], of report: Report, to output: inout ByteOutput
  ) {
    for (position, group) in groups.groups.enumerated() {
      if position > 0 || !report.bundles.isEmpty { output.endLine() }
      output.write(heading(of: group, in: report), theme)
      if let localization = group.localization {
        output.write(TextSpan(user: "  " + localization, .heading), theme)
      }
      output.endLine()
      let columns = FindingColumns(group.findings, of: findings, width: width)
      for entry in group.entries {
        switch entry {
        case .single(let position):
          write(findings[position], in: group, columns, to: &output)
        case .list(let positions):
          writeList(positions.map { findings[$0] }, in: group, columns, to: &output)
        case .sample(let positions):
          let sampled = positions.map { findings[$0] }
          for finding in sampled.prefix(FindingGroups.sampleSize) {
            write(finding, in: group, columns, to: &output)
          }
          writeRest(sampled.dropFirst(FindingGroups.sampleSize), columns, to: &output)
        }
      }
    }
    writeFolded(groups, findings, to: &output)
  }

  private func heading(of group: FindingGroups.Group, in report: Report) -> TextSpan {
    if let path = group.path {
      return TextSpan(user: displayed(path, input: group.input), .path)
    }
    let input = report.inputs.indices.contains(group.input) ? report.inputs[group.input] : "."
    return TextSpan(user: input, .path)
  }

  private func write(
    _ finding: Finding, in group: FindingGroups.Group, _ columns: FindingColumns,
    to output: inout ByteOutput
  ) {
    writeLead(finding, place: finding.place.map { "\($0)" } ?? "", columns, to: &output)
    var message = spans(of: finding.message, key: finding.key)
    if let file = group.fileName(of: finding) {
      message.insert(TextSpan(user: file + ": "), at: 0)
    }
    columns.paragraph(message).write(to: &output, theme)
    if let excerpt = finding.excerpt {
      ExcerptLines(
        excerpt, indent: columns.gutter, width: width, role: finding.severity.role
      ).write(to: &output, theme)
    }
    if let help = finding.help {
      let indent = finding.excerpt == nil ? columns.text : columns.gutter + 2
      writeHelp(help, indent: indent, to: &output)
    }
  }

  private func writeHelp(_ help: String, indent: Int, to output: inout ByteOutput) {
    output.writeSpaces(indent)
    Paragraph(
      spans: [TextSpan("help: ", .help), TextSpan(user: help)], indent: indent,
      hangingIndent: indent + 6, width: width
    ).write(to: &output, theme)
  }

  /// Place, severity and check, up to where the message begins.
  private func writeLead(
    _ finding: Finding, place: String, _ columns: FindingColumns, to output: inout ByteOutput
  ) {
    output.writeSpaces(Grid.indent)
    if columns.place > 0, !(columns.isNarrow && place.isEmpty) {
      if !columns.isNarrow { output.writeSpaces(columns.place - place.utf8.count) }
      output.write(place)
      output.writeSpaces(Grid.gap)
    }
    let severity = finding.severity.rawValue
    output.write(TextSpan(severity, finding.severity.role), theme)
    output.writeSpaces(FindingColumns.severity - severity.utf8.count + Grid.gap)
    let check = finding.check.identifier
    output.write(TextSpan(check, .faint), theme)
    if columns.isNarrow {
      output.endLine()
      output.writeSpaces(columns.text)
    } else {
      output.writeSpaces(columns.check - check.utf8.count + Grid.gap)
    }
  }

  private func spans(of message: Finding.Message, key: CodeUnitString?) -> [TextSpan] {
    switch message {
    case .text(let text):
      return [TextSpan(user: text)]
    case .aboutKey(let before, let after):
      var spans = [TextSpan(before.string), TextSpan(key: key ?? ""), TextSpan(after.string)]
      spans.removeAll(where: \.isEmpty)
      return spans
    }
  }

  // MARK: Folded findings

  /// The keys, tables or files that the findings are about.
  private func writeList(
    _ findings: [Finding], in group: FindingGroups.Group, _ columns: FindingColumns,
    to output: inout ByteOutput
  ) {
    guard let first = findings.first else { return }
    writeLead(first, place: "", columns, to: &output)
    let subjects = FindingSubjects(of: findings, in: group)
    let count = Numbers.counted(findings.count, subjects.noun)
    func span(of finding: Finding) -> TextSpan {
      switch subjects.name(of: finding) {
      case .key(let key): TextSpan(key: key)
      case .text(let text): TextSpan(user: text)
      }
    }
    if detail == .full {
      columns.paragraph([TextSpan(count + ":")]).write(to: &output, theme)
      for finding in findings {
        output.writeSpaces(columns.list)
        output.write(span(of: finding), theme)
        output.endLine()
      }
    } else {
      let most = FindingSubjects.shownCount(of: findings)
      var spans = [TextSpan(count + ": ")]
      for (position, finding) in findings.prefix(most).enumerated() {
        if position > 0 { spans.append(TextSpan(", ")) }
        spans.append(span(of: finding).truncatedInMiddle(to: 48))
      }
      if findings.count > most {
        spans.append(TextSpan(" and \(Numbers.grouped(findings.count - most)) more", .faint))
      }
      columns.paragraph(spans).write(to: &output, theme)
    }
    if let help = first.help, findings.allSatisfy({ $0.help == help }) {
      writeHelp(help, indent: detail == .full ? columns.list : columns.text, to: &output)
    }
  }

  /// How many more there are of a kind, and on which lines.
  private func writeRest(
    _ findings: ArraySlice<Finding>, _ columns: FindingColumns, to output: inout ByteOutput
  ) {
    guard let first = findings.first else { return }
    writeLead(first, place: "", columns, to: &output)
    columns.paragraph([TextSpan(FindingSubjects.words(ofRest: findings))]).write(to: &output, theme)
  }

  /// What was not listed, by check.
  private func writeFolded(
    _ groups: FindingGroups, _ findings: [Finding], to output: inout ByteOutput
  ) {
    let counts = groups.foldedCounts(findings)
    guard !counts.isEmpty else { return }
    let lead =
      groups.showsOnlyErrors
      ? "not listed" : "notes in " + Numbers.counted(groups.folded.count, "more file")
    let items = counts.map { "\(Numbers.grouped($0.count)) \($0.check)" }
    let hint = groups.showsOnlyErrors ? "" : "; --verbose lists them"
    output.endLine()
    Paragraph(
      spans: [TextSpan(lead + ": " + items.joined(separator: ", ") + hint, .faint)], indent: 0,
      hangingIndent: 2, width: width
    ).write(to: &output, theme)
  }
}
