package import L10nCoverage
import L10nModel
import L10nSource

/// Writes the changes between two trees for a terminal, most important for a release first.
///
/// The text is a pure function of the difference, the width, the theme and the detail.
package struct DifferenceTextRenderer: TerminalText {
  package let settings: RenderingSettings

  /// The maximum number of keys in a section without `--verbose`.
  static let mostKeys = 10
  static let mostLocalizations = 12
  /// The maximum number of bundles, localizations, tables and files.
  static let mostStructure = 20

  package init(_ settings: RenderingSettings) { self.settings = settings }

  /// Writes all changes, or a single sentence if there are none.
  package func render(_ difference: TreeDifference, to output: inout ByteOutput) {
    guard !difference.isEmpty else {
      writeSameness(of: difference, to: &output)
      return
    }
    let outline = DifferenceOutline(difference)
    let words = DifferenceWords(difference)
    writeParagraph(
      [
        TextSpan(user: difference.inputs.first ?? "", .heading), TextSpan(" → ", .faint),
        TextSpan(user: difference.inputs.last ?? "", .heading),
      ] + (difference.revisions.map { [TextSpan("  " + $0.words, .faint)] } ?? []), to: &output)
    writeSummary(of: difference, to: &output)
    for table in CoverageTable.all(difference, outline) {
      write(table, of: difference, words, to: &output)
    }
    writeNewErrors(of: difference, to: &output)
    let urgent: [DifferenceOutline.Kind] = [.lost, .missing, .source]
    for section in outline.sections where urgent.contains(section.kind) {
      write(section, of: difference, words, to: &output)
    }
    writeStructure(words.structure, to: &output)
    for section in outline.sections where !urgent.contains(section.kind) {
      write(section, of: difference, words, to: &output)
    }
    writeExtras(of: difference, to: &output)
  }

  private func writeNewErrors(of difference: TreeDifference, to output: inout ByteOutput) {
    let errors = difference.regressions(.crash) + difference.regressions(.error)
    guard !errors.isEmpty else { return }
    let count = errors.reduce(0) { $0 + $1.count }
    writeHeading("new errors", Numbers.counted(count, "error"), to: &output)
    let most = detail == .full ? errors.count : Self.mostKeys
    for case .finding(let finding) in errors.prefix(most) {
      writeParagraph(
        [
          TextSpan(user: finding.placeInBundle, .heading),
          TextSpan("  \(finding.check.identifier)  ", .broken),
          TextSpan(user: finding.messageText),
        ], indent: Grid.indent, hanging: 4, to: &output)
    }
    writeMore(errors.count - most, "error", to: &output)
  }

  private func writeSameness(of difference: TreeDifference, to output: inout ByteOutput) {
    let bundles = difference.bundles.count
    guard bundles > 0 else {
      output.write("no changes: neither version has localizations\n")
      return
    }
    let localizations = difference.bundles.reduce(0) { $0 + $1.localizations.count }
    let keys = difference.bundles.flatMap(\.tables).reduce(0) { $0 + ($1.new?.keys ?? 0) }
    writeParagraph(
      [
        TextSpan(
          "no changes: \(Numbers.counted(bundles, "bundle")), "
            + "\(Numbers.counted(localizations, "localization")) and "
            + "\(Numbers.counted(keys, "key")) are the same")
      ], to: &output)
  }

  func writeHeading(
    _ title: String, _ size: String, _ explanation: String = "", to output: inout ByteOutput
  ) {
    output.endLine()
    var spans = [TextSpan(title, .heading), TextSpan(": " + size)]
    if !explanation.isEmpty { spans.append(TextSpan(" (" + explanation + ")", .faint)) }
    writeParagraph(spans, to: &output)
  }

  func writeMore(_ count: Int, _ noun: String, to output: inout ByteOutput) {
    guard count > 0 else { return }
    output.writeSpaces(Grid.indent)
    output.write(
      TextSpan(
        "\(Numbers.grouped(count)) more \(noun)\(count == 1 ? "" : "s"); --verbose lists them",
        .faint), theme)
    output.endLine()
  }

  private func writeStructure(_ changes: [StructureChange], to output: inout ByteOutput) {
    guard !changes.isEmpty else { return }
    writeHeading("bundles, localizations, tables, files", "\(changes.count) changed", to: &output)
    let most = detail == .full ? changes.count : Self.mostStructure
    for change in changes.prefix(most) {
      var spans = [
        TextSpan(change.sign.rawValue + " ", change.sign.role), TextSpan(change.noun + " "),
        TextSpan(user: change.name, .heading),
      ]
      if !change.remark.isEmpty { spans.append(TextSpan(user: "  " + change.remark, .faint)) }
      writeParagraph(spans, indent: Grid.indent, hanging: 4, to: &output)
    }
    writeMore(changes.count - most, "change", to: &output)
  }

  private func writeSummary(of difference: TreeDifference, to output: inout ByteOutput) {
    var items = difference.counts.items.map { [TextSpan($0.words, $0.role)] }
    let tableless = difference.newTextsInNoTable
    if tableless > 0 {
      items.append([
        TextSpan("\(Numbers.counted(tableless, "more text")) in no table", .incomplete)
      ])
    }
    writeItems(items, to: &output)
  }
}

extension StructureChange.Sign {
  fileprivate var role: Theme.Role {
    switch self {
    case .added: .complete
    case .removed: .broken
    case .changed: .incomplete
    }
  }
}

extension RevisionSpan {
  /// "2025-01-31 to 2025-03-01, 120 commits".
  fileprivate var words: String {
    "\(UTCDay(time: oldTime)) to \(UTCDay(time: newTime)), \(Numbers.counted(commitCount, "commit"))"
  }
}

extension DifferenceCounts {
  var items: [(words: String, role: Theme.Role)] {
    let all: [(Int, String, Theme.Role)] = [
      (lost, Numbers.counted(lost, "translation") + " lost", .broken),
      (
        missing - lost, "\(Numbers.grouped(missing - lost)) new and not translated yet", .incomplete
      ),
      (raw, "\(Numbers.grouped(raw)) newly raw", .broken),
      (stale, "\(Numbers.grouped(stale)) stale", .incomplete),
      (keysAdded, Numbers.counted(keysAdded, "key") + " added", .text),
      (keysRemoved, Numbers.counted(keysRemoved, "key") + " removed", .text),
      (keysMoved, "\(Numbers.grouped(keysMoved)) moved", .text),
      (keysUncounted, "\(Numbers.grouped(keysUncounted)) no longer counted", .text),
      (keysCounted, "\(Numbers.grouped(keysCounted)) counted again", .text),
      (sourcesChanged, Numbers.counted(sourcesChanged, "source text") + " changed", .text),
      (
        translationsChanged, Numbers.counted(translationsChanged, "translation") + " changed", .text
      ),
      (done, "\(Numbers.grouped(done)) newly translated", .complete),
      (statesChanged, "\(Numbers.grouped(statesChanged)) changed state", .text),
      (extrasChanged, Numbers.counted(extrasChanged, "extra key") + " changed", .text),
      (bundlesAdded, Numbers.counted(bundlesAdded, "bundle") + " added", .text),
      (bundlesRemoved, Numbers.counted(bundlesRemoved, "bundle") + " removed", .text),
      (localizationsAdded, Numbers.counted(localizationsAdded, "localization") + " added", .text),
      (
        localizationsRemoved, Numbers.counted(localizationsRemoved, "localization") + " removed",
        .broken
      ),
    ]
    let items = all.filter { $0.0 > 0 }.map { (words: $0.1, role: $0.2) }
    return items.isEmpty ? [("no keys changed", .text)] : items
  }
}

extension DifferenceTextRenderer {
  /// Writes the keys of a section by table.
  func write(
    _ section: DifferenceOutline.Section, of difference: TreeDifference, _ words: DifferenceWords,
    to output: inout ByteOutput
  ) {
    writeHeading(section.kind.rawValue, section.size, section.kind.explanation, to: &output)
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
      writeParagraph(spans, indent: Grid.indent, hanging: 4, to: &output)
    }
  }

  private func write(
    _ key: KeyDifference, in kind: DifferenceOutline.Kind, _ words: DifferenceWords,
    to output: inout ByteOutput
  ) {
    let indent = Grid.indent * 2
    var spans = [TextSpan(key: key.key).truncatedInMiddle(to: max(20, width / 2))]
    var remarks: [TextSpan] = []
    if kind == .missing, key.change == .added { remarks.append(TextSpan("new key", .faint)) }
    if let origin = words.origin(of: key), kind == .moved {
      remarks.append(TextSpan(user: origin, .faint))
    }
    for (word, names) in words.changes(of: key, in: kind) {
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
    writeParagraph(spans, indent: indent, hanging: 4, to: &output)
    let textIndent = Grid.indent * 3 + 2
    switch kind {
    case .source:
      guard let old = key.oldSource, let new = key.newSource else { break }
      writeChange(from: old, to: new, indent: textIndent, to: &output)
    case .changed:
      let changed = key.translations.filter { key.change(of: $0) == .changed }
      let most = detail == .full ? changed.count : 3
      for translation in changed.prefix(most) {
        guard let old = translation.old?.text, let new = translation.new?.text else { continue }
        writeChange(
          from: old, to: new, changed.count == 1 ? "" : translation.localization.rawValue,
          indent: textIndent, to: &output)
      }
    default: break
    }
  }

  /// Writes the added, removed and changed extra keys.
  func writeExtras(
    of difference: TreeDifference, to output: inout ByteOutput
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
      writeParagraph(spans, indent: Grid.indent, hanging: 4, to: &output)
    }
  }
}

extension DifferenceTextRenderer {
  /// Writes a row for each localization that differs, and the names of the others.
  func write(
    _ table: CoverageTable, of difference: TreeDifference, _ words: DifferenceWords,
    to output: inout ByteOutput
  ) {
    output.endLine()
    if let bundle = table.bundle, difference.bundles.count > 1 {
      output.write(
        TextSpan(user: words.name(ofBundle: bundle), .heading).truncatedInMiddle(to: width - 4),
        theme)
      output.endLine()
    }
    let rows = table.changed
    let labels = rows.map { TextSpan(user: words.languageName(of: $0.identifier), .faint) }
    let remarks = rows.map { TextSpan($0.remark) }
    var grid = Grid(
      fitting: [
        ("", .leading), ("before", .trailing), ("after", .trailing), ("change", .trailing),
      ],
      rows: rows.map { row in
        [
          TextSpan(user: row.identifier.rawValue), TextSpan(row.before), TextSpan(row.after),
          TextSpan(row.change, row.role),
        ]
      })
    let room = width - grid.width - Grid.gap
    let remarkWidth = room < 8 ? 0 : min(remarks.map(\.width).max() ?? 0, room)
    grid.insert(.leading(width: remarkWidth), remarks, at: grid.columns.count)
    let nameWidth = min(labels.map(\.width).max() ?? 0, 28)
    if room - remarkWidth - Grid.gap >= nameWidth {
      grid.insert(.leading(width: nameWidth), labels, at: 1)
    }
    grid.write(to: &output, theme)
    guard !table.unchanged.isEmpty else { return }
    let list = table.unchanged.map(\.rawValue).shortList(Self.mostLocalizations)
    writeParagraph(
      [TextSpan(user: "\(table.unchanged.count) unchanged: \(list)", .faint)], indent: Grid.indent,
      hanging: 2, to: &output)
  }
}
