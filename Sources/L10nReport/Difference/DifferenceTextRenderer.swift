package import L10nCoverage
import L10nModel
import L10nSource

/// Writes what changed between two trees for people at a terminal: what matters to a release first.
///
/// The text is a pure function of the difference, the width, the theme and the detail.
package struct DifferenceTextRenderer: TerminalText {
  package let settings: RenderingSettings

  /// How many keys of a section are shown one by one unless all were asked for, and how many localizations of a key.
  static let mostKeys = 10
  static let mostLocalizations = 12
  /// How many bundles, localizations, tables and files.
  static let mostStructure = 20

  package init(_ settings: RenderingSettings) { self.settings = settings }

  /// Writes everything that differs; where nothing does, one sentence.
  ///
  /// - Complexity: O(*n*) in the number of differences.
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
    writeSummary(difference.counts, to: &output)
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
    writeExtras(of: difference, words, to: &output)
  }

  private func writeNewErrors(of difference: TreeDifference, to output: inout ByteOutput) {
    let errors = difference.regressions(.crash) + difference.regressions(.error)
    guard !errors.isEmpty else { return }
    let count = errors.reduce(0) { $0 + $1.count }
    writeHeading("new errors", Numbers.counted(count, "error"), to: &output)
    let most = detail == .full ? errors.count : Self.mostKeys
    for case .finding(let finding) in errors.prefix(most) {
      let path = (finding.path ?? finding.bundle ?? .root).string
      let place = finding.place.map { "\(path):\($0.line):\($0.column)" } ?? path
      writeParagraph(
        [
          TextSpan(user: place, .heading), TextSpan("  \(finding.check.identifier)  ", .broken),
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
      output.writeSpaces(Grid.indent)
      var spans = [
        TextSpan(change.sign.rawValue + " ", change.sign.role), TextSpan(change.noun + " "),
        TextSpan(user: change.name, .heading),
      ]
      if !change.remark.isEmpty { spans.append(TextSpan(user: "  " + change.remark, .faint)) }
      Paragraph(spans: spans, indent: Grid.indent, hangingIndent: Grid.indent + 4, width: width)
        .write(to: &output, theme)
    }
    writeMore(changes.count - most, "change", to: &output)
  }

  private func writeSummary(_ counts: DifferenceCounts, to output: inout ByteOutput) {
    ItemLine(items: counts.items.map { [TextSpan($0.words, $0.role)] })
      .write(to: &output, theme, width: width)
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
  /// "2025-01-31 to 2025-03-01, 120 commits"
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
