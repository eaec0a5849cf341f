public import L10nSource

/// Keys and where they stand, in the order of a report.
///
/// A large report has hundreds of thousands of them, so that they are kept together: the texts one behind the other,
/// and a few numbers for each. Parts share the memory of what they are parts of, and keys of a table their texts with all
/// others of it.
public struct PlacedKeys: Sendable {
  /// The texts of keys as WTF-8, one behind the other: of these, and perhaps of others. Together they have less than 4 GB,
  /// as those of a file do.
  @usableFromInline
  var text: [UInt8] = []
  @usableFromInline
  var positions: [Position] = []
  /// Whether the texts are known to be plain, as those of a table are.
  @usableFromInline
  var arePlain = false
  /// Which of the positions are meant.
  @usableFromInline
  var range = 0..<0

  /// Where a key stands in the text, and its place.
  @usableFromInline
  struct Position: Sendable {
    @usableFromInline
    let start: UInt32
    @usableFromInline
    let count: UInt32
    /// 0 where there is no place: lines and columns begin at 1, and no text has more of them than bytes.
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

  public init() {}

  /// - Complexity: O(*n*) in the number of keys and the length of their texts.
  public init(_ keys: some Sequence<PlacedKey>) {
    for key in keys { append(key) }
  }

  /// Keys of which is known how many there are.
  ///
  /// - Parameters:
  ///   - textCount: how many bytes they have together.
  ///   - fill: adds all of them.
  package init(count: Int, textCount: Int, _ fill: (inout Filler) -> Void) {
    guard count > 0 else { return }
    // Set at the end, so that nothing is copied while they are filled.
    var written: [UInt8] = []
    let positions = [Position](capacity: count) { positions in
      var keyCount = 0
      written = [UInt8](capacity: textCount) { text in
        var filler = Filler(positions: positions, text: UnsafeMutableRawBufferPointer(text))
        fill(&filler)
        keyCount = filler.count
        return filler.textCount
      }
      return keyCount
    }
    text = written
    self.positions = positions
    range = 0..<positions.count
  }

  /// Some of the keys of a table, with which they share their texts.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - fill: adds all of them.
  package init(of texts: TableKeys, count: Int, _ fill: (inout SharingFiller) -> Void) {
    guard count > 0 else { return }
    text = texts.bytes
    arePlain = texts.arePlain
    positions = texts.ends.withUnsafeBufferPointer { ends in
      [Position](capacity: count) { positions in
        var filler = SharingFiller(positions: positions, ends: ends)
        fill(&filler)
        return filler.count
      }
    }
    range = 0..<positions.count
  }

  /// Takes keys that share their texts.
  @usableFromInline
  package struct SharingFiller {
    @usableFromInline
    let positions: UnsafeMutableBufferPointer<Position>
    @usableFromInline
    let ends: UnsafeBufferPointer<UInt32>
    @usableFromInline
    var count = 0

    fileprivate init(
      positions: UnsafeMutableBufferPointer<Position>, ends: UnsafeBufferPointer<UInt32>
    ) {
      self.positions = positions
      self.ends = ends
    }

    /// - Parameter number: that of the key among all of the table.
    /// - Precondition: there are not more keys than was said.
    @inlinable
    package mutating func append(_ number: Int, place: LineColumn?) {
      precondition(
        count < positions.count && ends.indices.contains(number), "more keys than was said")
      let start = number == 0 ? 0 : ends[number &- 1]
      positions.initializeElement(at: count, to: Position(start, ends[number] &- start, place))
      count &+= 1
    }
  }

  /// Takes keys into memory that is large enough for all of them: growing arrays would be asked at every key whether they
  /// are, and by how many they are held.
  @usableFromInline
  package struct Filler {
    @usableFromInline
    let positions: UnsafeMutableBufferPointer<Position>
    @usableFromInline
    let text: UnsafeMutableRawBufferPointer
    /// How many keys and bytes there are.
    @usableFromInline
    var keyCount = 0
    @usableFromInline
    var textCount = 0

    package var count: Int { keyCount }

    fileprivate init(
      positions: UnsafeMutableBufferPointer<Position>, text: UnsafeMutableRawBufferPointer
    ) {
      self.positions = positions
      self.text = text
    }

    /// - Parameter key: WTF-8.
    /// - Precondition: there are not more keys, nor bytes in them, than was said.
    // Part of the loops of others, as above.
    @inlinable
    package mutating func append(_ key: UnsafeRawBufferPointer, place: LineColumn?) {
      precondition(
        keyCount < positions.count && key.count <= text.count &- textCount,
        "more keys than was said")
      if let source = key.baseAddress, let start = text.baseAddress {
        (start + textCount).copyMemory(from: source, byteCount: key.count)
      }
      positions.initializeElement(
        at: keyCount, to: Position(UInt32(textCount), UInt32(key.count), place))
      textCount &+= key.count
      keyCount &+= 1
    }
  }

  public mutating func append(_ key: PlacedKey) {
    // What is appended to a part is not to follow what comes after the part.
    if range.upperBound < positions.count { positions.removeSubrange(range.upperBound...) }
    let bytes = key.key.bytes
    positions.append(Position(UInt32(text.count), UInt32(bytes.count), key.place))
    text.append(contentsOf: bytes)
    arePlain = false
    range = range.lowerBound..<positions.count
  }

  /// Lends the keys and their places. No string is made, and no reference counted for each of them.
  @inlinable
  package func withLent<Result>(_ body: (Lent) -> Result) -> Result {
    text.withUnsafeBytes { text in
      positions.withUnsafeBufferPointer { positions in
        body(
          Lent(
            texts: text, positions: UnsafeBufferPointer(rebasing: positions[range]),
            arePlain: arePlain))
      }
    }
  }

  /// Keys in somebody else's memory.
  // What goes through all findings of a report is compiled with it: a call for each key would take as long as much of
  // what is done with it.
  @usableFromInline
  package struct Lent {
    /// The texts of all keys, and perhaps of others.
    @usableFromInline
    let texts: UnsafeRawBufferPointer
    @usableFromInline
    let positions: UnsafeBufferPointer<Position>
    /// Whether the texts are known to be printable ASCII without quotes and backslashes.
    @usableFromInline
    package let arePlain: Bool

    @inlinable
    init(
      texts: UnsafeRawBufferPointer, positions: UnsafeBufferPointer<Position>, arePlain: Bool
    ) {
      self.texts = texts
      self.positions = positions
      self.arePlain = arePlain
    }

    @inlinable
    package var count: Int { positions.count }

    @inlinable
    package func text(at index: Int) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: texts[positions[index].range])
    }

    @inlinable
    package func place(at index: Int) -> LineColumn? { positions[index].place }
  }
}

/// Single keys, without a copy of their texts. They are numbered from 0 in a part, too.
extension PlacedKeys {
  /// WTF-8.
  func text(at index: Int) -> ArraySlice<UInt8> { text[positions[range.lowerBound + index].range] }

  func place(at index: Int) -> LineColumn? { positions[range.lowerBound + index].place }

  /// Whether one of them has a place.
  ///
  /// - Complexity: O(*n*) in their number.
  var hasPlaces: Bool { positions[range].contains { $0.line > 0 } }
}

extension PlacedKeys: RandomAccessCollection {
  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }

  public subscript(position: Int) -> PlacedKey {
    let element = positions[position]
    return PlacedKey(
      key: CodeUnitString(bytes: Array(text[element.range])), place: element.place)
  }

  /// A part, with the same positions.
  public subscript(bounds: Range<Int>) -> PlacedKeys {
    precondition(
      bounds.lowerBound >= range.lowerBound && bounds.upperBound <= range.upperBound,
      "keys that are not there")
    var part = self
    part.range = bounds
    return part
  }
}

extension PlacedKeys: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  public func hash(into hasher: inout Hasher) {
    for key in self { hasher.combine(key) }
  }
}

/// A key and where it stands.
public struct PlacedKey: Sendable, Hashable {
  public let key: CodeUnitString
  public let place: LineColumn?

  public init(key: CodeUnitString, place: LineColumn?) {
    self.key = key
    self.place = place
  }
}
