import L10nSource

/// Where the strings of a catalog stand in its file, for one whose text is not kept.
package struct TextOrigins: Sendable {
  /// A string that was copied.
  private struct Origin {
    /// Where it begins in the copies. Each string begins somewhere else.
    let start: UInt32
    /// Where it stands in the text of the file; `none` where it has escapes, and so does not stand there as it is.
    var offset: UInt32

    /// Files are smaller.
    static let none = UInt32.max
  }

  /// In the order of the copies.
  private var origins: [Origin] = []

  init() {}

  /// - Parameter capacity: for how many strings there is to be room.
  init(capacity: Int) {
    origins = [Origin](largeCapacity: capacity)
  }

  var count: Int { origins.count }

  /// Notes the next string.
  mutating func append(start: Int, offset: Int?) {
    origins.append(
      Origin(start: UInt32(start), offset: offset.map { UInt32($0) } ?? Origin.none))
  }

  /// Adds those of other strings that come next.
  ///
  /// - Parameter distance: how far the others' strings are moved.
  mutating func append(_ others: TextOrigins, movedBy distance: Int) {
    for origin in others.origins {
      origins.append(Origin(start: origin.start + UInt32(distance), offset: origin.offset))
    }
  }

  /// Moves the places of all strings from a position on.
  mutating func move(from first: Int, by distance: Int) {
    for position in first..<origins.count where origins[position].offset != Origin.none {
      origins[position].offset += UInt32(distance)
    }
  }

  mutating func removeLast(_ count: Int) {
    origins.removeLast(count)
  }

  /// Where a piece of a copied string stands in the text of the file; nil where it does not stand there as it is.
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
