import L10nSource

/// Handles bytes in an XML property list that aren't UTF-8.
///
/// CoreFoundation checks the encoding of each text separately, and only in keys and strings. There it accepts © of
/// Latin-1 and MacRoman, 0xA9, and reads it as U+FFFD.
struct XMLTextRepair {
  /// The first byte that CoreFoundation rejects; nil if there is none.
  private(set) var rejected: Int?
  /// The first byte that it reads as U+FFFD.
  private(set) var replaced: Int?

  /// Checks every text of a list, and replaces it with what CoreFoundation reads.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  init(_ list: inout FlatPropertyList, in source: ByteView) {
    for position in list.nodes.indices {
      let node = list.nodes[position]
      if node.hasKey,
        let key = repaired(list, node.keyStart, node.keyCount, node.keyElementStart, source)
      {
        let text = list.decode(key)
        list.nodes[position].keyStart = text.start
        list.nodes[position].keyCount = text.count
      }
      if node.kind == .string,
        let value = repaired(list, node.textStart, node.textCount, node.start, source)
      {
        let text = list.decode(value)
        list.nodes[position].textStart = text.start
        list.nodes[position].textCount = text.count
      }
    }
  }

  /// The text as CoreFoundation reads it; nil if that is unchanged, or nothing.
  private mutating func repaired(
    _ list: FlatPropertyList, _ start: UInt32, _ count: UInt32, _ element: UInt32,
    _ source: ByteView
  ) -> [UInt8]? {
    let text = list.bytes(start: start, count: count, in: source)
    guard let first = firstInvalidUTF8Offset(in: text) else { return nil }
    let isInSource = Int(start) < list.sourceCount
    var result: [UInt8] = []
    var end = 0
    var invalid: Int? = first
    while let offset = invalid {
      guard text[offset] == 0xA9 else {
        rejected = rejected ?? (isInSource ? Int(start) + offset : Int(element))
        return nil
      }
      result += text[end..<offset]
      result += [0xEF, 0xBF, 0xBD]
      end = offset + 1
      invalid = firstInvalidUTF8Offset(in: text, from: end)
    }
    replaced = replaced ?? (isInSource ? Int(start) + first : Int(element))
    return result + text[end...]
  }
}

extension Diagnostic {
  /// - Parameter first: the first byte of the file that isn't UTF-8.
  static func notUTF8(_ repair: XMLTextRepair, first: Int, in text: ByteView)
    -> Self
  {
    let offset = repair.rejected ?? repair.replaced ?? first
    let (severity, effect): (Severity, String) =
      if repair.rejected != nil {
        (.error, "CoreFoundation ignores the whole file")
      } else if repair.replaced != nil {
        (.warning, "CoreFoundation reads U+FFFD in its place")
      } else {
        (.note, "CoreFoundation ignores it outside keys and strings")
      }
    return Self(
      .unreadableEncoding, severity: severity, at: SourceRange(offset, offset + 1),
      "\(subject(text[offset])): \(effect)", label: "not UTF-8", help: "save the file as UTF-8")
  }

  private static func subject(_ byte: UInt8) -> String {
    guard byte >= 0x80 else { return "this text has a byte that is not UTF-8" }
    return "byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8"
  }
}
