import L10nCoverage
import L10nModel
import L10nSource

extension ParsedTable {
  /// The lines and columns of the entries in findings.
  func places(
    of entries: [Int] = [], _ duplicates: [TableComparison.Duplicate] = []
  ) -> [Int: LineColumn] {
    var indices = entries
    for duplicate in duplicates { indices += [duplicate.losing, duplicate.winning] }
    return Dictionary(zip(indices, places(inOrder: indices))) { first, _ in first }
  }

  /// The lines and columns of entries, in the given order; empty if the text is unavailable.
  func places(inOrder entries: [Int]) -> [LineColumn] {
    places(ofOffsets: entries.map { Int(content.entries[$0].offset) })
  }

  /// The lines and columns of offsets of the text; empty if the text is unavailable.
  func places(ofOffsets offsets: [Int]) -> [LineColumn] {
    guard !offsets.isEmpty else { return [] }
    if let fileBackedText { return fileBackedText.lineColumns(of: offsets) }
    let text =
      switch content.text {
      case .beginning: content.bytes
      case .separate(let text): text
      case .none: [UInt8]()
      }
    guard !text.isEmpty else { return [] }
    guard let lines else { return lineColumns(of: offsets, in: text) }
    return offsets.map { lines.lineColumn(of: $0, in: text) }
  }
}

extension ParsedTable {
  /// The keys of some entries.
  ///
  /// - Parameter place: returns the place of each entry in turn.
  func keys(of some: [Int], place: () -> LineColumn?) -> PlacedKeys {
    guard !some.isEmpty else { return PlacedKeys() }
    return content.entries.withView { entries in
      let textCount = some.reduce(0) { $0 + Int(entries[$1].keyCount) }
      return PlacedKeys(count: some.count, textCount: textCount) { keys in
        content.bytes.withView { bytes in
          for entry in some {
            keys.append(
              bytes.part(entries[entry].keyRange), place: place())
          }
        }
      }
    }
  }

  /// The duplicate keys of the file, if nothing else needs its keys.
  var duplicates: [TableComparison.Duplicate] { SourceTable([content]).duplicates[0] }

  /// The duplicate keys, with their places.
  func placed(_ duplicates: [TableComparison.Duplicate]) -> [ComparedFile.Duplicate] {
    guard !duplicates.isEmpty else { return [] }
    let places = places(of: [], duplicates)
    return duplicates.map {
      placed($0, losing: places[$0.losing], winning: places[$0.winning])
    }
  }

  // The content itself isn't copied: that would retain everything in it.
  func key(ofEntry position: Int) -> CodeUnitString {
    content.bytes.withView { bytes in
      let key = bytes.part(content.entries[position].keyRange)
      return CodeUnitString(bytes: Array(key))
    }
  }

  func placed(
    _ duplicate: TableComparison.Duplicate, losing: LineColumn?, winning: LineColumn?
  ) -> ComparedFile.Duplicate {
    ComparedFile.Duplicate(
      key: key(ofEntry: duplicate.losing), losingPlace: losing,
      winningPlace: winning, hasSameValue: duplicate.hasSameValue)
  }
}
