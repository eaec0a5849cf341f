import L10nModel
package import L10nSource

/// Xcode's comment above an entry in the table of an interface document:
///
/// ```
/// /* Class = "NSMenuItem"; title = "Hide"; ObjectID = "abc-12-xyz"; Note = "in the main menu"; */
/// ```
///
/// An array element has its key as the name: `abc-12-xyz.segmentTitles[0] = "First"`. The text is that of the document
/// when the entry was created: if it differs from the current one, the translation is outdated.
package struct InterfaceComment: Sendable, Hashable {
  package var className: String
  /// The property as in the key: `title`, `segmentTitles[0]`.
  package var property: String
  package var sourceText: CodeUnitString
  package var objectIdentifier: String
  package var note: CodeUnitString?

  /// The key that the comment applies to.
  package var key: CodeUnitString { CodeUnitString("\(objectIdentifier).\(property)") }
}

// MARK: - Writing

extension InterfaceDocument {
  package func comment(of unit: Unit) -> InterfaceComment {
    let property = unit.property.rawValue
    return InterfaceComment(
      className: className(of: unit),
      property: unit.property.isArray ? "\(property)[\(unit.index)]" : property,
      sourceText: text(of: unit), objectIdentifier: objectIdentifier(of: unit).string,
      note: note(of: unit))
  }
}

extension InterfaceComment {
  /// The comment as Xcode writes it, with its delimiters.
  package func write() -> [UInt8] {
    var bytes = Array("/* ".utf8)
    let isElement = property.utf8.last == UInt8(ascii: "]")
    append("Class", CodeUnitString(className), to: &bytes)
    append(isElement ? "\(objectIdentifier).\(property)" : property, sourceText, to: &bytes)
    append("ObjectID", CodeUnitString(objectIdentifier), to: &bytes)
    if let note { append("Note", note, to: &bytes) }
    bytes += "*/".utf8
    return bytes
  }

  private func append(_ name: String, _ value: CodeUnitString, to bytes: inout [UInt8]) {
    bytes += name.utf8
    bytes += " = \"".utf8
    var previous: UInt8 = 0
    for byte in value.bytes {
      switch byte {
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      // An unescaped slash would close the comment.
      case UInt8(ascii: "/") where previous == UInt8(ascii: "*"): bytes += "\\/".utf8
      default: bytes.append(byte)
      }
      previous = byte
    }
    bytes += "\"; ".utf8
  }
}

extension InterfaceComment {
  /// Parses a comment, with or without its delimiters, also after other comments or followed by other words.
  ///
  /// - Returns: nil if it isn't such a comment.
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

  /// Finds the parts in the bytes of a comment; nil if it isn't such a comment.
  init?(in bytes: ByteView) {
    var start = 0
    // A comment contains the opening at most a dozen times.
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

/// Whether the author requests no translation of a text.
///
/// Two conventions are supported:
///
/// - `#bc-ignore!` or `#bartycrouch-ignore!`, in the note or the text itself, in any letter case.
/// - “DO NOT TRANSLATE” or “DO NOT LOCALIZE” in the note. In capitals, it counts anywhere, unless a quoted word follows: “DO
///   NOT TRANSLATE 'Rectangle'” applies only to that word. In other letters, it must be a line, a sentence or a part of one by
///   itself, because “Do not translate the name” applies only to a part of the text. A text counts if it consists of the
///   phrase, or of the phrase or its initials in brackets: `<dnl>`, `<< do not localize >>`.
enum TranslationDirective {
  static func stands(inText text: ByteView) -> Bool {
    if text.contains(UInt8(ascii: "#")), hasMark(Array(text)) { return true }
    guard text.count <= longestDirective, let first = text.first else { return false }
    guard first | 0x20 == UInt8(ascii: "d") || "<[({«≪".utf8.contains(first) else { return false }
    var words = String(decoding: text, as: UTF8.self).lowercased()[...]
    while words.count > 2,
      ["<>", "[]", "()", "{}", "«»", "≪≫"].contains("\(words.prefix(1))\(words.suffix(1))")
    {
      words = words.dropFirst().dropLast()
      // Without brackets, the initials can stand for anything.
      if words == "dnl" || words == "dnt" { return true }
    }
    let parts = words.split(separator: " ")
    return parts.count == 3 && isDirective(parts.map(String.init), capitals: false)
  }

  static func stands(inNote note: [UInt8]) -> Bool {
    hasMark(note) || UntranslatableComment.says(note[...]) || forbidsInCapitals(note)
  }

  /// “do not translate”, with extra spaces allowed.
  private static let longestDirective = 24

  private static func hasMark(_ text: [UInt8]) -> Bool {
    let folded = text.map(\.lowercasedASCII)
    return folded.contains(Array("#bc-ignore!".utf8))
      || folded.contains(Array("#bartycrouch-ignore!".utf8))
  }

  private static func forbidsInCapitals(_ note: [UInt8]) -> Bool {
    let text = String(decoding: note, as: UTF8.self)
    let sentences = text.split { ".!?;\n\r\u{2028}\u{2029}".contains($0) }
    return sentences.contains { sentence in
      let words = sentence.split { " \t:,-–—*()[]\u{a0}".contains($0) }
      guard words.count >= 3 else { return false }
      return (0...words.count - 3).contains { start in
        let next = start + 3 < words.count ? words[start + 3].first : nil
        return isDirective(words[start..<start + 3].map(String.init), capitals: true)
          && !(next.map { "\"'“”‘’„«".contains($0) } ?? false)
      }
    }
  }

  private static func isDirective(_ words: [String], capitals: Bool) -> Bool {
    let last = capitals ? words[2].lowercased() : words[2]
    guard !capitals || words[2] == words[2].uppercased() else { return false }
    return words[0] == (capitals ? "DO" : "do") && words[1] == (capitals ? "NOT" : "not")
      && ["translate", "localize", "localise"].contains(last)
  }
}
