import L10nFormats
import L10nModel
import L10nSource

extension LineMerge {
  /// Merges the lines of three versions of a table.
  ///
  /// Two sides that add the same key near each other, parted by a line that all have, are no conflict to a merge of lines;
  /// but the table has the key twice then. Differences that make such a table are one difference.
  ///
  /// - Parameter side: the side for which conflicts are decided; nil if they are shown.
  /// - Complexity: O(*n* · *d*) in the number of lines and of those that differ.
  static func merge(
    _ texts: Sides<[UInt8]>, _ format: TableFormat?, decidedFor side: MergeSide?
  ) -> VersionedText {
    let isStrings = format == .strings && !texts.ours.isXML
    for parting in [1, 2, 4, 16] {
      let lines = merge(texts, parting: parting)
      if !lines.isSame, side == nil { return lines }
      let merged = lines[side ?? .ours]
      let isSound =
        switch format {
        case .strings where isStrings: isSoundStrings(merged, texts, isDecided: !lines.isSame)
        case .strings, .stringsdict: isSound(merged, texts) { KeyedPropertyList($0) }
        case .xcstrings: isSound(merged, texts) { KeyedCatalog($0) }
        default: true
        }
      if isSound { return lines }
    }
    return merge(texts, parting: .max)
  }

  /// Whether no key is there more often than in both sides, and each has the value that was changed, if only one side
  /// changed it. Mistakes are passed over.
  private static func isSoundStrings(
    _ merged: [UInt8], _ texts: Sides<[UInt8]>, isDecided: Bool
  ) -> Bool {
    let sides = texts.map(Pairs.init)
    let result = Pairs(merged)
    func value(_ pairs: Pairs, _ key: CodeUnitString) -> CodeUnitString? { pairs.values[key]?.last }
    let keys = Set(result.values.keys).union(sides.ours.values.keys).union(sides.theirs.values.keys)
    return keys.allSatisfy { key in
      func count(_ pairs: Pairs) -> Int { pairs.values[key]?.count ?? 0 }
      guard count(result) <= max(count(sides.ours), count(sides.theirs)) else { return false }
      let (base, ours, theirs) = (
        value(sides.base, key), value(sides.ours, key), value(sides.theirs, key)
      )
      if ours == theirs || theirs == base { return value(result, key) == ours }
      return ours == base ? value(result, key) == theirs : isDecided
    }
  }

  /// The values of each key, in order.
  private struct Pairs: Sendable {
    private(set) var values: [CodeUnitString: [CodeUnitString]] = [:]

    init(_ text: [UInt8]) {
      let file = StringsFile.parsePairs(of: SourceText(checkedUTF8: text)).value
      for entry in file.entries {
        values[file.key(of: entry), default: []].append(file.value(of: entry))
      }
    }
  }

  /// Whether the text can be read, and has no name twice unless a side does.
  private static func isSound<Text: KeyedText>(
    _ merged: [UInt8], _ texts: Sides<[UInt8]>, _ read: ([UInt8]) -> Text?
  ) -> Bool {
    func hasRepeatedNames(_ text: Text, _ member: Int = 0) -> Bool {
      let members = text.members(of: member) ?? []
      return text.names(of: members).contains { $0.kind == .key && $0.ordinal > 0 }
        || members.contains { hasRepeatedNames(text, $0) }
    }
    guard let merged = read(merged) else { return false }
    return !hasRepeatedNames(merged)
      || [texts.ours, texts.theirs].contains { read($0).map { hasRepeatedNames($0) } ?? false }
  }
}
