public import L10nSource

/// Keys with their places, in the order of a report.
///
/// A large report has hundreds of thousands of them, so they share storage: one buffer for the texts, and a few numbers per
/// key. Slices share the memory of their base, and the keys of a table share its buffer.
@usableFromInline
package struct PlacedKeys: Sendable {
  /// The texts of the keys as WTF-8, possibly among texts of other keys. The buffer is smaller than 4 GB, like a file.
  @usableFromInline
  var text: [UInt8] = []
  @usableFromInline
  var positions: [Position] = []
  /// The elements of `positions` that belong to this collection.
  @usableFromInline
  var range = 0..<0

  @usableFromInline
  struct Position: Sendable {
    @usableFromInline
    let start: UInt32
    @usableFromInline
    let count: UInt32
    /// The line, or 0 if the key has no place. Lines and columns start at 1, and a text has at most as many of them as bytes.
    @usableFromInline
    let line: UInt32
    @usableFromInline
    let column: UInt32

    @inlinable
    init(_ start: UInt32, _ count: UInt32, _ place: LineColumn?) {
      self.start = start
      self.count = count
      line = place.map { UInt32(clamping: $0.line) } ?? 0
      column = place.map { UInt32(clamping: $0.column) } ?? 0
    }

    @inlinable
    var range: Range<Int> { Int(start)..<Int(start) &+ Int(count) }

    @inlinable
    var place: LineColumn? {
      line == 0 ? nil : LineColumn(line: Int(line), column: Int(column))
    }
  }

  package init() {}

  package init(_ keys: some Sequence<PlacedKey>) {
    for key in keys { append(key) }
  }

  /// Creates a collection with reserved capacity.
  ///
  /// - Parameters:
  ///   - textCount: the total number of bytes.
  ///   - fill: appends the keys.
  package init(count: Int, textCount: Int, _ fill: (inout PlacedKeys) -> Void) {
    guard count > 0 else { return }
    positions.reserveCapacity(count)
    text.reserveCapacity(textCount)
    fill(&self)
  }

  /// Creates a collection of some keys of a table, sharing its texts.
  ///
  /// - Parameters:
  ///   - count: the number of keys.
  ///   - fill: appends the keys.
  package init(of texts: TableKeys, count: Int, _ fill: (inout SharingFiller) -> Void) {
    guard count > 0 else { return }
    text = texts.bytes
    positions = texts.ends.withView { ends in
      var filler = SharingFiller(ends)
      filler.positions.reserveCapacity(count)
      fill(&filler)
      return filler.positions
    }
    range = 0..<positions.count
  }

  @usableFromInline
  package struct SharingFiller {
    @usableFromInline
    let ends: View<UInt32>
    @usableFromInline
    var positions: [Position] = []

    fileprivate init(_ ends: View<UInt32>) {
      self.ends = ends
    }

    /// Appends a key.
    ///
    /// - Parameter number: the index of the key in the table.
    @inlinable
    package mutating func append(_ number: Int, place: LineColumn?) {
      let start = number == 0 ? 0 : ends[number &- 1]
      positions.append(Position(start, ends[number] &- start, place))
    }
  }

  package mutating func append(_ key: PlacedKey) {
    key.key.bytes.withView { append($0, place: key.place) }
  }

  /// Appends a key.
  ///
  /// - Parameter key: WTF-8.
  package mutating func append(_ key: ByteView, place: LineColumn?) {
    // In a slice, removes the elements after it, so that the new one follows directly.
    if range.upperBound < positions.count { positions.removeSubrange(range.upperBound...) }
    positions.append(Position(UInt32(text.count), UInt32(key.count), place))
    text.append(contentsOf: key.buffer)
    range = range.lowerBound..<positions.count
  }

  /// Calls a closure with the keys and their places. This creates no strings and avoids a retain and a release per key.
  @inlinable
  package func withLent<Result>(_ body: (Lent) -> Result) -> Result {
    text.withView { text in
      positions.withView { positions in
        body(Lent(texts: text, positions: positions.part(range)))
      }
    }
  }

  /// A borrowed view of the keys.
  // Inlinable: a call per key would take as long as most of the work on it.
  @usableFromInline
  package struct Lent {
    /// The texts of all keys, possibly among others.
    @usableFromInline
    let texts: ByteView
    @usableFromInline
    let positions: View<Position>

    @inlinable
    init(texts: ByteView, positions: View<Position>) {
      self.texts = texts
      self.positions = positions
    }

    @inlinable
    package var count: Int { positions.count }

    @inlinable
    package func text(at index: Int) -> ByteView {
      texts.part(positions[index].range)
    }

    @inlinable
    package func place(at index: Int) -> LineColumn? { positions[index].place }
  }
}

/// Access to single keys without copying their texts. The indices start at 0, also in a slice.
extension PlacedKeys {
  /// Returns the text of a key as WTF-8.
  func text(at index: Int) -> ArraySlice<UInt8> { text[positions[range.lowerBound + index].range] }

  func place(at index: Int) -> LineColumn? { positions[range.lowerBound + index].place }

  var hasPlaces: Bool { positions[range].contains { $0.line > 0 } }
}

extension PlacedKeys: RandomAccessCollection {
  @usableFromInline
  package var startIndex: Int { range.lowerBound }
  @usableFromInline
  package var endIndex: Int { range.upperBound }

  @usableFromInline
  package subscript(position: Int) -> PlacedKey {
    let element = positions[position]
    return PlacedKey(
      key: CodeUnitString(bytes: Array(text[element.range])), place: element.place)
  }

  /// Returns a slice with the same indices.
  @usableFromInline
  package subscript(bounds: Range<Int>) -> PlacedKeys {
    precondition(
      bounds.lowerBound >= range.lowerBound && bounds.upperBound <= range.upperBound,
      "keys that are not there")
    var part = self
    part.range = bounds
    return part
  }
}

extension PlacedKeys: Hashable {
  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    for key in self { hasher.combine(key) }
  }
}

@usableFromInline
package struct PlacedKey: Sendable, Hashable {
  package let key: CodeUnitString
  package let place: LineColumn?

  package init(key: CodeUnitString, place: LineColumn?) {
    self.key = key
    self.place = place
  }
}
