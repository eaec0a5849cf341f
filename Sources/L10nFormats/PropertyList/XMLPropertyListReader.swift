import L10nSource

/// Reads XML property lists like CoreFoundation, with the range of every value.
///
/// Ranges cover whole elements, from `<` to `>`, also for keys. Only XML's five entities and numeric references are expanded,
/// and nothing outside the text is accessed.
///
/// Known difference from CoreFoundation: an `<integer>` above `Int64.max` becomes the nearest floating-point number.
enum XMLPropertyListReader {
  /// Reads the text of a file. Bytes that aren't UTF-8 matter only where CoreFoundation checks them.
  static func read(_ source: SourceText) -> Parsed<PropertyListReading> {
    let parsed = readFlat(source)
    let reading = source.utf8.withView { text in
      PropertyListReading(
        root: parsed.value.list.tree(in: text), isLoadable: parsed.value.isLoadable)
    }
    return Parsed(reading, diagnostics: parsed.diagnostics)
  }

  static func readFlat(
    _ source: SourceText
  ) -> Parsed<(list: FlatPropertyList, isLoadable: Bool)> {
    source.utf8.withView { text in
      var parser = XMLPropertyListParser(text)
      var isLoadable = parser.parse()
      var list = parser.list
      var diagnostics = parser.diagnostics
      if case .notUTF8(let first) = source.defect {
        let repair = XMLTextRepair(&list, in: text)
        isLoadable = isLoadable && repair.rejected == nil
        diagnostics.insert(.notUTF8(repair, first: first, in: text), at: 0)
      } else if let defect = source.defect {
        isLoadable = isLoadable && !defect.hidesText
        diagnostics = source.encodingDiagnostics + diagnostics
      }
      return Parsed((list, isLoadable), diagnostics: diagnostics)
    }
  }
}

/// Detects the form of a file before parsing.
package enum XMLPropertyListDetection {
  /// Whether to read UTF-8 text without a byte order mark as XML.
  ///
  /// CoreFoundation tries XML first, and the old-style form if that fails. XML can succeed only if the text, after
  /// whitespace, starts with a declaration, a comment, a document type or a property list element. Such text never succeeds
  /// as old-style, where `<` starts hexadecimal data.
  package static func isXML(_ text: [UInt8]) -> Bool {
    text.withView { bytes in
      guard let start = bytes.firstIndex(where: { !$0.isXMLWhitespace }),
        bytes[start] == UInt8(ascii: "<"),
        start + 1 < bytes.count
      else { return false }
      let name = bytes[(start + 1)...]
      if name.first == UInt8(ascii: "?") || name.first == UInt8(ascii: "!") { return true }
      let end = name.firstIndex { !$0.isASCIILowercase } ?? bytes.count
      return XMLPropertyListElement(name: bytes.part(start + 1..<end))
        != nil
    }
  }
}

/// Handles bytes of an XML property list that aren't UTF-8.
///
/// CoreFoundation checks the encoding of each text separately, and only in keys and strings.
struct XMLTextRepair {
  /// The offset of the first byte that CoreFoundation rejects; nil if there is none.
  private(set) var rejected: Int?
  /// The offset of the first byte that CoreFoundation reads as U+FFFD; nil if there is none.
  private(set) var replaced: Int?

  /// Checks each text of a list, and replaces it by what CoreFoundation reads.
  init(_ list: inout FlatPropertyList, in source: ByteView) {
    for position in list.nodes.indices {
      let node = list.nodes[position]
      if let key = node.key, let text = repaired(list, key, node.keyElementStart, source) {
        list.nodes[position].key = list.decode(text)
      }
      if node.kind == .string, let text = repaired(list, node.text, node.start, source) {
        list.nodes[position].text = list.decode(text)
      }
    }
  }

  /// Returns the text as CoreFoundation reads it; nil if it is unchanged or rejected.
  private mutating func repaired(
    _ list: FlatPropertyList, _ stored: StoredText, _ element: UInt32, _ source: ByteView
  ) -> [UInt8]? {
    let text = list.bytes(stored, in: source)
    guard let first = firstInvalidUTF8Offset(in: text) else { return nil }
    let start = Int(stored.start) < list.sourceCount ? Int(stored.start) : nil
    let (result, offset) = replacingCopyrightSigns(in: text, from: first)
    if let offset {
      rejected = rejected ?? start.map { $0 + offset } ?? Int(element)
      return nil
    }
    replaced = replaced ?? start.map { $0 + first } ?? Int(element)
    return result
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
