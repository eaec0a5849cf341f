import L10nCoverage
import L10nModel
import L10nSource

extension ParsedTable {
  /// The lines and columns of the entries that findings name.
  func places(
    of entries: [Int] = [], _ duplicates: [TableComparison.Duplicate] = []
  ) -> [Int: LineColumn] {
    var indices = entries
    for duplicate in duplicates { indices += [duplicate.losing, duplicate.winning] }
    return Dictionary(zip(indices, places(inOrder: indices))) { first, _ in first }
  }

  /// The lines and columns of entries, in the order in which they are named; none where the text has none.
  func places(inOrder entries: [Int]) -> [LineColumn] {
    places(ofOffsets: entries.map { Int(content.entries[$0].offset) })
  }

  /// The lines and columns of offsets of the text; none where the text has none.
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
  /// - Parameter place: tells the place of each in turn.
  func keys(of some: [Int], place: () -> LineColumn?) -> PlacedKeys {
    guard !some.isEmpty else { return PlacedKeys() }
    return content.entries.withUnsafeBufferPointer { entries in
      let textCount = some.reduce(0) { $0 + Int(entries[$1].keyCount) }
      return PlacedKeys(count: some.count, textCount: textCount) { keys in
        content.bytes.withUnsafeBytes { bytes in
          for entry in some {
            keys.append(
              UnsafeRawBufferPointer(rebasing: bytes[entries[entry].keyRange]), place: place())
          }
        }
      }
    }
  }

  /// The keys that the file defines twice, where nothing else asks for its keys.
  var duplicates: [TableComparison.Duplicate] { SourceTable([content]).duplicates[0] }

  /// The keys that are defined twice, with their places.
  func placed(_ duplicates: [TableComparison.Duplicate]) -> [ComparedFile.Duplicate] {
    guard !duplicates.isEmpty else { return [] }
    let places = places(of: [], duplicates)
    return duplicates.map {
      placed($0, losing: places[$0.losing], winning: places[$0.winning])
    }
  }

  // The content itself is not taken out: all that it holds would be counted.
  func key(ofEntry position: Int) -> CodeUnitString {
    content.bytes.withUnsafeBufferPointer { bytes in
      let key = UnsafeBufferPointer(rebasing: bytes[content.entries[position].keyRange])
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
