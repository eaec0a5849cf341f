import L10nCoverage
import L10nModel
import L10nSource

extension DifferenceTextRenderer {
  /// Writes the keys of a section, table by table.
  func write(
    _ section: DifferenceOutline.Section, of difference: TreeDifference, _ words: DifferenceWords,
    to output: inout ByteOutput
  ) {
    writeHeading(section.kind.title, section.size, section.kind.explanation, to: &output)
    let keys = section.keys.map { difference.keys[$0] }
    guard section.kind.showsTranslations else {
      writeNames(of: keys, words, to: &output)
      return
    }
    let most = detail == .full ? keys.count : Self.mostKeys
    var lastPlace: String?
    for key in keys.prefix(most) {
      let place = words.place(of: key)
      if place != lastPlace {
        output.writeSpaces(Grid.indent)
        output.write(TextSpan(user: place, .path).truncatedInMiddle(to: width - 4), theme)
        output.endLine()
        lastPlace = place
      }
      write(key, in: section.kind, words, to: &output)
    }
    writeMore(keys.count - most, "key", to: &output)
  }

  /// The keys of each table in a paragraph.
  private func writeNames(
    of keys: [KeyDifference], _ words: DifferenceWords, to output: inout ByteOutput
  ) {
    var rest = keys[...]
    while let first = rest.first {
      let place = words.place(of: first)
      let group = rest.prefix { words.place(of: $0) == place }
      rest = rest.dropFirst(group.count)
      let shown = detail == .full ? group : group.prefix(Self.mostKeys)
      var spans = [TextSpan(user: place, .path), TextSpan("  ")]
      for (position, key) in shown.enumerated() {
        if position > 0 { spans.append(TextSpan(", ", .faint)) }
        spans.append(TextSpan(key: key.key).truncatedInMiddle(to: 40))
      }
      if shown.count < group.count {
        spans.append(
          TextSpan(" and \(Numbers.grouped(group.count - shown.count)) more", .faint))
      }
      output.writeSpaces(Grid.indent)
      Paragraph(spans: spans, indent: Grid.indent, hangingIndent: Grid.indent + 4, width: width)
        .write(to: &output, theme)
    }
  }

  private func write(
    _ key: KeyDifference, in kind: DifferenceOutline.Kind, _ words: DifferenceWords,
    to output: inout ByteOutput
  ) {
    let indent = Grid.indent * 2
    var spans = [TextSpan(key: key.key).truncatedInMiddle(to: max(20, width / 2))]
    var remarks: [TextSpan] = []
    if kind == .missing, key.fate == .added { remarks.append(TextSpan("new key", .faint)) }
    if let origin = words.origin(of: key), kind == .moved {
      remarks.append(TextSpan(user: origin, .faint))
    }
    for (word, names) in words.fates(of: key, in: kind) {
      let most = detail == .full ? names.count : Self.mostLocalizations
      let list = words.list(names, of: key, atMost: most)
      let isWorst = word == "raw" || word.hasPrefix("stale")
      remarks.append(
        TextSpan(user: "\(word) in \(list)", word == "raw" ? .broken : isWorst ? .warning : .text))
    }
    if kind == .source, let history = words.history(of: key) {
      remarks.append(TextSpan(user: history, .faint))
    }
    for (position, remark) in remarks.enumerated() {
      spans.append(position == 0 ? TextSpan("  ") : TextSpan(" · ", .faint))
      spans.append(remark)
    }
    output.writeSpaces(indent)
    Paragraph(spans: spans, indent: indent, hangingIndent: indent + 4, width: width)
      .write(to: &output, theme)
    switch kind {
    case .source: writeChange(from: key.oldSource, to: key.newSource, "", to: &output)
    case .changed:
      let changed = key.translations.filter { key.change(of: $0) == .changed }
      let most = detail == .full ? changed.count : 3
      for translation in changed.prefix(most) {
        writeChange(
          from: translation.old?.text, to: translation.new?.text,
          changed.count == 1 ? "" : translation.localization.rawValue, to: &output)
      }
    default: break
    }
  }

  /// The forms that differ, the old one above the new one.
  private func writeChange(
    from old: ValueText?, to new: ValueText?, _ label: String, to output: inout ByteOutput
  ) {
    guard let old, let new else { return }
    for line in ChangedForm.all(from: old, to: new) {
      let lead = [label, line.label].filter { !$0.isEmpty }.joined(separator: " ")
      for (sign, text, role) in [("-", line.old, Theme.Role.broken), ("+", line.new, .complete)] {
        guard let text else { continue }
        output.writeSpaces(Grid.indent * 3 + 2)
        let head = TextSpan(user: lead.isEmpty ? sign + " " : "\(sign) \(lead) ", role)
        output.write(head, theme)
        let room = width - Grid.indent * 3 - 2 - head.width
        output.write(TextSpan(key: text).truncatedInMiddle(to: max(8, room)), theme)
        output.endLine()
      }
    }
  }

  /// Keys that only localizations have, where they came or went.
  func writeExtras(
    of difference: TreeDifference, _ words: DifferenceWords, to output: inout ByteOutput
  ) {
    let all = difference.bundles.flatMap { $0.tables.flatMap(\.extras) }
    guard !all.isEmpty else { return }
    writeHeading(
      "extra", Numbers.counted(all.count, "key") + " changed",
      "keys that the development region doesn't have", to: &output)
    let groups: [(String, [ExtraDifference])] = [
      ("added", all.filter { $0.old == nil }), ("removed", all.filter { $0.new == nil }),
      ("changed", all.filter { $0.old != nil && $0.new != nil }),
    ]
    for (title, extras) in groups where !extras.isEmpty {
      let most = detail == .full ? extras.count : Self.mostKeys
      var spans = [TextSpan(title + "  ", .path)]
      for (position, extra) in extras.prefix(most).enumerated() {
        if position > 0 { spans.append(TextSpan(", ", .faint)) }
        spans += [
          TextSpan(key: extra.key).truncatedInMiddle(to: 40),
          TextSpan(user: " (\(extra.localization))", .faint),
        ]
      }
      if extras.count > most {
        spans.append(TextSpan(" and \(Numbers.grouped(extras.count - most)) more", .faint))
      }
      output.writeSpaces(Grid.indent)
      Paragraph(spans: spans, indent: Grid.indent, hangingIndent: Grid.indent + 4, width: width)
        .write(to: &output, theme)
    }
  }
}
