import L10nSource

extension InterfaceComment {
  /// Reads a comment, with its delimiters or without, also behind other comments and with other words behind it.
  ///
  /// - Returns: nil where it is not such a comment.
  /// - Complexity: O(*n*) in the length of the comment.
  package static func parse(_ comment: some Collection<UInt8>) -> InterfaceComment? {
    let bytes = Array(comment)
    var start = 0
    // A comment has a dozen of these at most.
    for _ in 0..<16 {
      guard let found = offset(of: opening, in: bytes, from: start) else { return nil }
      if let comment = InterfaceComment(fields: fields(bytes, from: found)) { return comment }
      start = found + opening.count
    }
    return nil
  }

  private static let opening = Array("Class = \"".utf8)
  private static let equals = Array(" = \"".utf8)

  /// Where a pattern stands first. The standard library's search asks for the types of its parts at every call, which takes
  /// longer than going through a comment.
  private static func offset(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return start }
    var index = start
    while index + pattern.count <= bytes.count {
      if bytes[index] == first,
        bytes[index..<index + pattern.count].elementsEqual(pattern)
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// `name = "value";`
  private struct Field {
    var name: String
    var value: CodeUnitString
  }

  private init?(fields: [Field]) {
    guard fields.count >= 3, fields[0].name == "Class", fields[2].name == "ObjectID" else {
      return nil
    }
    let identifier = fields[2].value.string
    let prefix = identifier + "."
    let name = fields[1].name
    self.init(
      className: fields[0].value.string,
      property: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name,
      sourceText: fields[1].value, objectIdentifier: identifier,
      note: fields.dropFirst(3).first { $0.name == "Note" }?.value)
  }

  /// The fields that follow each other from `start` on.
  private static func fields(_ bytes: [UInt8], from start: Int) -> [Field] {
    var fields: [Field] = []
    var index = start
    while fields.count < 4, let nameEnd = offset(of: equals, in: bytes, from: index),
      let end = endOfValue(bytes, from: nameEnd + equals.count)
    {
      let name = bytes[index..<nameEnd].drop { isXMLSpace($0) }
      guard !name.contains(where: { isXMLSpace($0) || $0 == UInt8(ascii: "\"") }) else { break }
      var value: [UInt8] = []
      bytes.withUnsafeBytes {
        appendUnescaped(
          UnsafeRawBufferPointer(rebasing: $0[nameEnd + equals.count..<end.quote]), to: &value)
      }
      fields.append(
        Field(name: String(decoding: name, as: UTF8.self), value: CodeUnitString(bytes: value)))
      index = end.next
    }
    return fields
  }

  /// The quote that ends a value: one that is not escaped and has a semicolon behind it, since some tools leave quotes
  /// as they are.
  private static func endOfValue(
    _ bytes: [UInt8], from start: Int
  ) -> (quote: Int, next: Int)? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""):
        var next = index + 1
        while next < bytes.count, isXMLSpace(bytes[next]) { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: ";") { return (index, next + 1) }
      default: break
      }
      index += 1
    }
    return nil
  }
}
