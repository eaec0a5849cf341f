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
    if finding.place == nil, finding.key == nil, let path = finding.path, let base = group.path,
      let relative = path.relative(to: base), !relative.isEmpty,
      !finding.message.begins(with: relative)
    {
      message.insert(TextSpan(user: relative + ": "), at: 0)
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
    let isByLanguage = findings.areOfOneTableInSeveralLanguages
    let noun: String =
      if first.key != nil {
        "key"
      } else if isByLanguage {
        "localization"
      } else {
        first.table != nil ? "table" : "file"
      }
    let count = Numbers.counted(findings.count, noun)
    func subject(of finding: Finding, in group: FindingGroups.Group) -> TextSpan {
      if isByLanguage, let spelling = finding.localization { return TextSpan(user: spelling) }
      return self.subject(of: finding, in: group)
    }
    if detail == .full {
      columns.paragraph([TextSpan(count + ":")]).write(to: &output, theme)
      for finding in findings {
        output.writeSpaces(columns.list)
        output.write(subject(of: finding, in: group), theme)
        output.endLine()
      }
    } else {
      // What would be left out has to be more than a few.
      let few = first.severity == .note ? 3 : 6
      let most = findings.count <= few + 2 ? findings.count : few
      var spans = [TextSpan(count + ": ")]
      for (position, finding) in findings.prefix(most).enumerated() {
        if position > 0 { spans.append(TextSpan(", ")) }
        spans.append(subject(of: finding, in: group).truncatedInMiddle(to: 48))
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

  private func subject(of finding: Finding, in group: FindingGroups.Group) -> TextSpan {
    if let key = finding.key { return TextSpan(key: key) }
    if let table = finding.table { return TextSpan(user: table) }
    let path = finding.path ?? .root
    let relative = group.path.flatMap { path.relative(to: $0) } ?? path.string
    return TextSpan(user: relative.isEmpty ? path.string : relative)
  }

  /// How many more there are of a kind, and on which lines.
  private func writeRest(
    _ findings: ArraySlice<Finding>, _ columns: FindingColumns, to output: inout ByteOutput
  ) {
    guard let first = findings.first else { return }
    writeLead(first, place: "", columns, to: &output)
    let lines = findings.compactMap { $0.place?.line }.sorted()
    var text = "\(Numbers.grouped(findings.count)) more"
    if !lines.isEmpty {
      text += " in " + (lines.count == 1 ? "line " : "lines ")
      text += lines.prefix(8).map(String.init).joined(separator: ", ")
      if lines.count > 8 { text += ", …" }
    }
    columns.paragraph([TextSpan(text)]).write(to: &output, theme)
  }

  /// What was not listed, by check.
  private func writeFolded(
    _ groups: FindingGroups, _ findings: [Finding], to output: inout ByteOutput
  ) {
    var counts: [String: Int] = [:]
    let lead: String
    if groups.showsOnlyErrors {
      for finding in findings where finding.severity != .error {
        counts[finding.check.identifier, default: 0] += 1
      }
      lead = "not listed"
    } else {
      for position in groups.folded.flatMap(\.findings) {
        counts[findings[position].check.identifier, default: 0] += 1
      }
      lead = "notes in " + Numbers.counted(groups.folded.count, "more file")
    }
    guard !counts.isEmpty else { return }
    let items = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(Numbers.grouped($0.value)) \($0.key)" }
    let hint = groups.showsOnlyErrors ? "" : "; --verbose lists them"
    output.endLine()
    Paragraph(
      spans: [TextSpan(lead + ": " + items.joined(separator: ", ") + hint, .faint)], indent: 0,
      hangingIndent: 2, width: width
    ).write(to: &output, theme)
  }
}

extension [Finding] {
  /// Whether the findings are about one file of a table and differ in nothing but the language.
  fileprivate var areOfOneTableInSeveralLanguages: Bool {
    guard let first, first.key == nil, first.table != nil, count > 1 else { return false }
    return allSatisfy { $0.table == first.table && $0.path == first.path }
      && Set(map(\.localization)).count == count
  }
}

extension Finding.Message {
  /// Whether the message names the file itself.
  fileprivate func begins(with file: String) -> Bool {
    switch self {
    case .text(let text): text.utf8.starts(with: file.utf8)
    case .aboutKey: false
    }
  }
}
