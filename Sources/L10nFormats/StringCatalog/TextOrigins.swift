import L10nSource

/// The origins of a catalog's strings in its file, if its text isn't kept.
package struct TextOrigins: Sendable {
  /// A copied string.
  private struct Origin {
    /// Its start in the copies. All starts differ.
    let start: UInt32
    /// Its position in the text of the file; `none` if it has escape sequences and isn't there verbatim.
    var offset: UInt32

    /// Files are smaller.
    static let none = UInt32.max
  }

  /// In the order of the copies.
  private var origins: [Origin] = []

  init() {}

  /// - Parameter capacity: the number of strings.
  init(capacity: Int) {
    origins = [Origin](largeCapacity: capacity)
  }

  var count: Int { origins.count }

  /// Records the next string.
  mutating func append(start: Int, offset: Int?) {
    origins.append(
      Origin(start: UInt32(start), offset: offset.map { UInt32($0) } ?? Origin.none))
  }

  /// Appends the origins of other strings.
  ///
  /// - Parameter distance: the offset of the others' strings.
  mutating func append(_ others: TextOrigins, movedBy distance: Int) {
    for origin in others.origins {
      origins.append(Origin(start: origin.start + UInt32(distance), offset: origin.offset))
    }
  }

  /// Shifts all strings from an index on.
  mutating func move(from first: Int, by distance: Int) {
    for position in first..<origins.count where origins[position].offset != Origin.none {
      origins[position].offset += UInt32(distance)
    }
  }

  mutating func removeLast(_ count: Int) {
    origins.removeLast(count)
  }

  /// The position of a piece of a copied string in the text of the file; nil if it isn't there verbatim.
  ///
  /// - Parameter piece: a range of the copies.
  /// - Complexity: O(log *n*) in the number of strings.
  package func range(of piece: Range<Int>) -> Range<Int>? {
    var low = 0
    var high = origins.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if origins[middle].start <= piece.lowerBound { low = middle } else { high = middle }
    }
    guard low < high, origins[low].start <= piece.lowerBound, origins[low].offset != Origin.none
    else { return nil }
    let start = Int(origins[low].offset) + piece.lowerBound - Int(origins[low].start)
    return start..<start + piece.count
  }
}
