import L10nCoverage
import L10nModel
import L10nSource

extension TextRenderer {
  /// Writes some sections of findings under the names of their files.
  ///
  /// - Parameter isFirst: whether the output is still empty.
  func write(
    _ outline: FindingOutline, sections: Range<Int>, of report: Report, isFirst: Bool = true,
    to output: inout ByteOutput
  ) {
    let runs = outline.runs
    for (position, section) in zip(sections, outline.sections[sections]) {
      if position > 0 || !isFirst { output.endLine() }
      output.write(TextSpan(user: section.heading(paths, in: report), .path), theme)
      if let localization = section.localization {
        output.write(TextSpan(user: "  " + localization, .heading), theme)
      }
      output.endLine()
      let columns = FindingColumns(section, of: outline, width: width)
      for entry in section.entries {
        switch entry {
        case .single(let position):
          write(position, of: outline, in: section, columns, to: &output)
        case .fold(let fold):
          write(fold, of: outline, in: section, columns, to: &output)
        case .sample(let positions):
          for position in positions.prefix(FindingOutline.sampleSize) {
            write(position, of: outline, in: section, columns, to: &output)
          }
          let rest = positions.dropFirst(FindingOutline.sampleSize)
          writeCounted(
            outline.words(ofRest: rest, in: section), like: runs[entry.first.run], columns,
            to: &output)
        case .rest(let positions):
          writeCounted(
            outline.words(ofCounted: positions), like: runs[entry.first.run], columns, to: &output)
        }
      }
    }
  }

  private func write(
    _ position: FindingPosition, of outline: FindingOutline, in section: FindingOutline.Section,
    _ columns: FindingColumns, to output: inout ByteOutput
  ) {
    let run = outline.runs[position.run]
    writeLead(run, place: outline.place(of: position, in: section), columns, to: &output)
    columns.paragraph(spans(of: position, of: outline, in: section)).write(to: &output, theme)
    let finding = run.common
    if let excerpt = finding.excerpt {
      ExcerptLines(
        excerpt, indent: columns.gutter, width: width, role: finding.severity.role
      ).write(to: &output, theme)
    }
    if detail == .full, let seen = finding.seenTexts {
      for (text, line) in seen.texts {
        output.writeSpaces(columns.list)
        output.write(TextSpan("\(line)  ", .faint), theme)
        output.write(TextSpan(key: text), theme)
        output.endLine()
      }
    }
    if let help = finding.help {
      let indent = finding.excerpt == nil ? columns.text : columns.gutter + 2
      writeHelp(help, indent: indent, to: &output)
    }
  }

  private func writeHelp(_ help: String, indent: Int, to output: inout ByteOutput) {
    writeParagraph(
      [TextSpan("help: ", .help), TextSpan(user: help)], indent: indent, hanging: 6, to: &output)
  }

  /// Writes place, severity and check, up to the start of the message.
  private func writeLead(
    _ run: FindingRun, place: String, _ columns: FindingColumns, to output: inout ByteOutput
  ) {
    output.writeSpaces(Grid.indent)
    if columns.place > 0, !(columns.isNarrow && place.isEmpty) {
      if !columns.isNarrow { output.writeSpaces(columns.place - place.utf8.count) }
      output.write(place)
      output.writeSpaces(Grid.gap)
    }
    let severity = run.severity.rawValue
    output.write(TextSpan(severity, run.severity.role), theme)
    output.writeSpaces(FindingColumns.severity - severity.utf8.count + Grid.gap)
    let check = run.check.identifier
    output.write(TextSpan(check, .faint), theme)
    if columns.isNarrow {
      output.endLine()
      output.writeSpaces(columns.text)
    } else {
      output.writeSpaces(columns.check - check.utf8.count + Grid.gap)
    }
  }

  /// Returns the message, preceded by the file if the message doesn't name it.
  private func spans(
    of position: FindingPosition, of outline: FindingOutline, in section: FindingOutline.Section
  ) -> [TextSpan] {
    let run = outline.runs[position.run]
    let file = section.fileName(of: run).map { [TextSpan(user: $0 + ": ")] } ?? []
    switch run.message {
    case .text(let text):
      return file + [TextSpan(user: text)]
    case .aboutKey(let before, let after):
      let key = CodeUnitString(bytes: outline.runs.key(at: position) ?? [])
      let message =
        [TextSpan(before.string)] + keySpans(key, at: position, of: outline)
        + [TextSpan(after.string)]
      return file + message.filter { !$0.isEmpty }
    }
  }

  /// Returns the key, followed by the document's text if people can't recognize the key.
  private func keySpans(
    _ key: CodeUnitString, at position: FindingPosition, of outline: FindingOutline
  ) -> [TextSpan] {
    let text = outline.objectText(at: position).map { TextSpan(user: " (\($0))") }
    return [TextSpan(key: key)] + [text].compactMap(\.self)
  }

  // MARK: Folded findings

  /// Writes the localizations, followed by the keys, tables or files of the findings.
  private func write(
    _ fold: Fold, of outline: FindingOutline, in section: FindingOutline.Section,
    _ columns: FindingColumns, to output: inout ByteOutput
  ) {
    let lead = outline.runs[fold.subjects[0].run]
    writeLead(lead, place: VisibleText.escaping(fold.onlyLocalization), columns, to: &output)
    let localizations =
      fold.onlyLocalization.isEmpty ? fold.localizationWords(isFull: detail == .full) : ""
    var spans: [TextSpan] = []
    if !localizations.isEmpty { spans.append(TextSpan(user: localizations + ": ", .heading)) }
    if let position = outline.representative(of: fold) {
      spans += self.spans(of: position, of: outline, in: section)
      columns.paragraph(spans).write(to: &output, theme)
    } else {
      writeNames(of: fold.subjects, outline, in: section, after: spans, columns, to: &output)
    }
    if let help = outline.commonHelp(of: fold) {
      writeHelp(help, indent: detail == .full ? columns.list : columns.text, to: &output)
    }
  }

  private static let linesOfNames = 2

  /// Writes names in full, because people search for them.
  private func writeNames(
    of positions: [FindingPosition], _ outline: FindingOutline,
    in section: FindingOutline.Section, after lead: [TextSpan], _ columns: FindingColumns,
    to output: inout ByteOutput
  ) {
    let subjects = FindingSubjects(of: positions, in: section, outline.runs)
    func nameSpans(of position: FindingPosition) -> [TextSpan] {
      switch subjects.name(of: position) {
      case .key(let key): keySpans(key, at: position, of: outline)
      case .text(let text): [TextSpan(user: text)]
      }
    }
    var spans = lead + [TextSpan(Numbers.counted(positions.count, subjects.noun) + ":")]
    if detail == .full {
      columns.paragraph(spans).write(to: &output, theme)
      for position in positions {
        output.writeSpaces(columns.list)
        for span in nameSpans(of: position) { output.write(span, theme) }
        output.endLine()
      }
      return
    }
    let most = FindingSubjects.shownCount(of: positions, in: outline.runs)
    // Names aren't shortened, but there are fewer long ones.
    var room = (width - columns.text) * Self.linesOfNames - spans.reduce(0) { $0 + $1.width }
    var shown = 0
    for position in positions.prefix(most) {
      let name = nameSpans(of: position)
      room -= name.reduce(2) { $0 + $1.width }
      guard shown == 0 || room > 0 else { break }
      spans.append(TextSpan(shown > 0 ? ", " : " "))
      spans += name
      shown += 1
    }
    if positions.count > shown {
      spans.append(TextSpan(" and \(Numbers.grouped(positions.count - shown)) more", .faint))
    }
    columns.paragraph(spans).write(to: &output, theme)
  }

  private func writeCounted(
    _ words: String, like run: FindingRun, _ columns: FindingColumns, to output: inout ByteOutput
  ) {
    writeLead(run, place: "", columns, to: &output)
    columns.paragraph([TextSpan(user: words)]).write(to: &output, theme)
  }

  /// Writes the number of findings of each check that aren't listed.
  func writeFolded(_ outline: FindingOutline, to output: inout ByteOutput) {
    let counts = outline.foldedCounts
    guard !counts.isEmpty else { return }
    let lead = "notes in " + Numbers.counted(outline.folded.count, "more file")
    let items = counts.map { "\(Numbers.grouped($0.count)) \($0.check)" }
    let hint = "; --verbose lists them"
    output.endLine()
    writeParagraph(
      [TextSpan(lead + ": " + items.joined(separator: ", ") + hint, .faint)], hanging: 2,
      to: &output)
  }
}
