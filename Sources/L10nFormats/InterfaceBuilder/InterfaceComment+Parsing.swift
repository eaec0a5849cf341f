import L10nSource

extension InterfaceComment {
  /// Parses a comment, with or without its delimiters, also after other comments or followed by other words.
  ///
  /// - Returns: nil if it isn't such a comment.
  /// - Complexity: O(*n*) in the length of the comment.
  package static func parse(_ comment: some Collection<UInt8>) -> InterfaceComment? {
    let bytes = Array(comment)
    return bytes.withView { bytes in
      InterfaceCommentPlaces(in: bytes).map { InterfaceComment($0, in: bytes) }
    }
  }

  private init(_ places: InterfaceCommentPlaces, in bytes: ByteView) {
    func text(_ range: Range<Int>) -> CodeUnitString {
      var text: [UInt8] = []
      appendUnescaped(bytes.part(range), to: &text)
      return CodeUnitString(bytes: text)
    }
    let identifier = text(places.identifier).string
    let prefix = identifier + "."
    let name = String(decoding: bytes[places.propertyName], as: UTF8.self)
    self.init(
      className: text(places.className).string,
      property: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name,
      sourceText: text(places.sourceText), objectIdentifier: identifier,
      note: places.note.map(text))
  }
}

/// The ranges of the parts of such a comment; values are without quotes and undecoded.
struct InterfaceCommentPlaces {
  private(set) var className = 0..<0
  private(set) var propertyName = 0..<0
  private(set) var sourceText = 0..<0
  private(set) var identifier = 0..<0
  private(set) var note: Range<Int>?

  /// Finds them in a comment; nil if it isn't such a comment.
  ///
  /// - Complexity: O(*n*) in the length of the comment.
  init?(in bytes: ByteView) {
    var start = 0
    // A comment has at most a dozen of these.
    for _ in 0..<16 {
      guard let found = bytes.firstIndex(of: Self.opening, from: start) else { return nil }
      if readFields(bytes, from: found) { return }
      start = found + Self.opening.utf8CodeUnitCount
    }
    return nil
  }

  /// Whether bytes can contain such a comment, alone or among others.
  static func mayStand(in bytes: ByteView) -> Bool {
    bytes.firstIndex(of: opening, from: 0) != nil
  }

  private static let opening: StaticString = "Class = \""
  private static let equals: StaticString = " = \""

  /// `name = "value";`
  private struct Field {
    let name: Range<Int>
    let value: Range<Int>
    let end: Int
  }

  /// Parses the consecutive fields from `start` on; returns whether they are those of such a comment.
  private mutating func readFields(_ bytes: ByteView, from start: Int) -> Bool {
    guard let first = Self.field(bytes, from: start), Self.isName(first, "Class", bytes),
      let second = Self.field(bytes, from: first.end),
      let third = Self.field(bytes, from: second.end), Self.isName(third, "ObjectID", bytes)
    else { return false }
    className = first.value
    propertyName = second.name
    sourceText = second.value
    identifier = third.value
    let fourth = Self.field(bytes, from: third.end)
    note = fourth.flatMap { Self.isName($0, "Note", bytes) ? $0.value : nil }
    return true
  }

  private static func isName(_ field: Field, _ name: StaticString, _ bytes: ByteView) -> Bool {
    bytes.part(field.name).hasSameBytes(as: ByteView(name))
  }

  /// The field at or after `start`, preceded only by whitespace.
  private static func field(_ bytes: ByteView, from start: Int) -> Field? {
    guard let nameEnd = bytes.firstIndex(of: equals, from: start) else { return nil }
    let valueStart = nameEnd + equals.utf8CodeUnitCount
    guard let end = endOfValue(bytes, from: valueStart) else { return nil }
    var nameStart = start
    while nameStart < nameEnd, bytes[nameStart].isXMLWhitespace { nameStart += 1 }
    for index in nameStart..<nameEnd
    where bytes[index].isXMLWhitespace || bytes[index] == UInt8(ascii: "\"") { return nil }
    return Field(name: nameStart..<nameEnd, value: valueStart..<end.quote, end: end.next)
  }

  /// The closing quote of a value: unescaped and followed by a semicolon, because some tools don't escape quotes.
  private static func endOfValue(
    _ bytes: ByteView, from start: Int
  ) -> (quote: Int, next: Int)? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""):
        var next = index + 1
        while next < bytes.count, bytes[next].isXMLWhitespace { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: ";") { return (index, next + 1) }
      default: break
      }
      index += 1
    }
    return nil
  }
}
