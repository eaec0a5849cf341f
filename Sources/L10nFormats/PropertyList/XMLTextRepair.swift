import L10nSource

/// Bytes that are not UTF-8, in a property list in XML.
///
/// CoreFoundation looks at the encoding of one text at a time, and so minds them in keys and strings alone. There it
/// forgives © of Latin-1 and MacRoman, 0xA9, and reads U+FFFD.
struct XMLTextRepair {
  /// The first byte that CoreFoundation objects to; nil where there is none.
  private(set) var rejected: Int?
  /// The first byte that it reads as U+FFFD.
  private(set) var replaced: Int?

  /// Looks at every text of a list, and puts in what CoreFoundation reads.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  init(_ list: inout FlatPropertyList, in source: UnsafeBufferPointer<UInt8>) {
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

  /// The text as CoreFoundation reads it; nil where that is as it stands, or not at all.
  private mutating func repaired(
    _ list: FlatPropertyList, _ start: UInt32, _ count: UInt32, _ element: UInt32,
    _ source: UnsafeBufferPointer<UInt8>
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
  /// - Parameter first: the first byte of the file that is not UTF-8.
  static func notUTF8(_ repair: XMLTextRepair, first: Int, in text: UnsafeBufferPointer<UInt8>)
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
