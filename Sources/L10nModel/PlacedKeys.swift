public import L10nSource

/// Keys and where they stand, in the order of a report.
///
/// A large report has hundreds of thousands of them, so that they are kept together: the texts one behind the other,
/// and a few numbers for each. Parts share the memory of what they are parts of.
public struct PlacedKeys: Sendable {
  /// The text of all keys as WTF-8, one behind the other.
  @usableFromInline
  var text: [UInt8] = []
  @usableFromInline
  var positions: [Position] = []
  /// Which of the positions are meant.
  @usableFromInline
  var range = 0..<0

  /// A key by the end of its text, and its place.
  @usableFromInline
  struct Position: Sendable {
    @usableFromInline
    let textEnd: Int
    /// 0 where there is no place: lines and columns begin at 1, and no text has more of them than bytes.
    @usableFromInline
    let line: UInt32
    @usableFromInline
    let column: UInt32

    @inlinable
    init(textEnd: Int, _ place: LineColumn?) {
      self.textEnd = textEnd
      line = place.map { UInt32(clamping: $0.line) } ?? 0
      column = place.map { UInt32(clamping: $0.column) } ?? 0
    }

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
      textCount &+= key.count
      positions.initializeElement(at: keyCount, to: Position(textEnd: textCount, place))
      keyCount &+= 1
    }

    package mutating func append(_ key: CodeUnitString, place: LineColumn?) {
      key.bytes.withUnsafeBytes { append($0, place: place) }
    }
  }

  public mutating func append(_ key: PlacedKey) {
    append(key.key, place: key.place)
  }

  package mutating func append(_ key: CodeUnitString, place: LineColumn?) {
    key.bytes.withUnsafeBytes { append($0, place: place) }
  }

  /// - Parameter key: WTF-8.
  package mutating func append(_ key: UnsafeRawBufferPointer, place: LineColumn?) {
    if range.upperBound < positions.count { removeWhatIsNotMeant() }
    text.append(contentsOf: key)
    positions.append(Position(textEnd: text.count, place))
    range = range.lowerBound..<positions.count
  }

  /// What is appended to a part is not to follow what comes after the part.
  private mutating func removeWhatIsNotMeant() {
    positions.removeSubrange(range.upperBound...)
    text.removeSubrange((positions.last?.textEnd ?? 0)...)
  }

  /// Lends the keys and their places. No string is made, and no reference counted for each of them.
  @inlinable
  package func withLent<Result>(_ body: (Lent) -> Result) -> Result {
    let texts = textStart(of: range.lowerBound)..<textStart(of: range.upperBound)
    return text.withUnsafeBytes { text in
      positions.withUnsafeBufferPointer { positions in
        body(
          Lent(
            texts: UnsafeRawBufferPointer(rebasing: text[texts]), textStart: texts.lowerBound,
            positions: UnsafeBufferPointer(rebasing: positions[range])))
      }
    }
  }

  /// Keys in somebody else's memory.
  // What goes through all findings of a report is compiled with it: a call for each key would take as long as much of
  // what is done with it.
  @usableFromInline
  package struct Lent {
    /// The texts of all keys, one behind the other.
    @usableFromInline
    package let texts: UnsafeRawBufferPointer
    /// What the ends of the texts are counted from.
    @usableFromInline
    let textStart: Int
    @usableFromInline
    let positions: UnsafeBufferPointer<Position>

    @inlinable
    init(
      texts: UnsafeRawBufferPointer, textStart: Int, positions: UnsafeBufferPointer<Position>
    ) {
      self.texts = texts
      self.textStart = textStart
      self.positions = positions
    }

    @inlinable
    package var count: Int { positions.count }

    @inlinable
    package func text(at index: Int) -> UnsafeRawBufferPointer {
      let start = index == 0 ? 0 : positions[index &- 1].textEnd &- textStart
      return UnsafeRawBufferPointer(rebasing: texts[start..<positions[index].textEnd &- textStart])
    }

    @inlinable
    package func place(at index: Int) -> LineColumn? { positions[index].place }
  }

  @usableFromInline
  func textStart(of position: Int) -> Int {
    position == 0 ? 0 : positions[position - 1].textEnd
  }
}

extension PlacedKeys: RandomAccessCollection {
  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }

  public subscript(position: Int) -> PlacedKey {
    let element = positions[position]
    return PlacedKey(
      key: CodeUnitString(bytes: Array(text[textStart(of: position)..<element.textEnd])),
      place: element.place)
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
