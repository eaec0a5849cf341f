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
  /// The note for translators.
  package var note: CodeUnitString?

  package init(
    className: String, property: String, sourceText: CodeUnitString, objectIdentifier: String,
    note: CodeUnitString? = nil
  ) {
    self.className = className
    self.property = property
    self.sourceText = sourceText
    self.objectIdentifier = objectIdentifier
    self.note = note
  }

  /// The key that the comment applies to.
  package var key: CodeUnitString { CodeUnitString("\(objectIdentifier).\(property)") }
}

// MARK: - Writing

extension InterfaceDocument {
  /// The comment for a unit's entry.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
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
  ///
  /// - Complexity: O(*n*) in the length of the texts.
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
      // It would close the comment.
      case UInt8(ascii: "/") where previous == UInt8(ascii: "*"): bytes += "\\/".utf8
      default: bytes.append(byte)
      }
      previous = byte
    }
    bytes += "\"; ".utf8
  }
}
