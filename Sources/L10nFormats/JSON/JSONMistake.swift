package import L10nSource

/// A place where the text isn't JSON according to RFC 8259.
struct JSONMistake: Sendable, Hashable {
  let kind: Kind
  let start: Int
  let end: Int

  enum Kind: Sendable, Hashable {
    /// The text ends inside a value.
    case unexpectedEnd
    /// Another token in place of a value.
    case expectedValue
    /// Another token in place of a member's name or the end of the object.
    case expectedName
    case expectedColon
    case expectedCommaOrEnd
    /// A comma is missing at `start`.
    case missingComma
    /// A trailing comma in an object or array. Foundation on Linux accepts it.
    case trailingComma
    case extraComma
    case comment
    /// A conflict marker of Git or another tool.
    case conflictMarker
    case controlCharacter
    case unknownEscape
    case loneSurrogate
    case unterminatedString
    case malformedNumber
    /// A word other than `true`, `false` and `null`.
    case unknownWord
    case tooDeep
    case textAfterEnd
    /// The entry before this place lacks its closing braces.
    case missingClosingBrace
    /// A brace closes an object that the following text continues.
    case extraClosingBrace
  }
}

extension Check {
  package static let mergeConflict = Check(
    "merge-conflict", .error, "merge conflict markers in a file",
    losesFile: true)
}

extension JSONMistake {
  /// Whether Foundation rejects text with this mistake.
  var isFatal: Bool { kind != .trailingComma }

  /// Returns the diagnostic for the error.
  ///
  /// - Parameters:
  ///   - isFirst: whether readers stop at this error.
  ///   - reader: the program that can't read the file.
  ///   - text: the text of the file.
  func diagnostic(isFirst: Bool, reader: String, in text: some RandomAccessCollection<UInt8>)
    -> Diagnostic
  {
    let bytes = Array(text.dropFirst(start).prefix(max(end - start, 16)))
    let parts = messageParts(found: Found(bytes: bytes))
    let message = isFirst ? "\(parts.message): \(reader) can't read the file" : parts.message
    return Diagnostic(
      kind == .conflictMarker ? .mergeConflict : .syntaxError,
      severity: isFatal ? .error : .warning, at: SourceRange(start, max(start, end)), message,
      label: parts.label, help: parts.help)
  }

  private struct MessageParts {
    var message: String
    var label: String?
    var help: String?

    init(_ message: String, label: String? = nil, help: String? = nil) {
      self.message = message
      self.label = label
      self.help = help
    }
  }

  /// The text at an error.
  private struct Found: CustomStringConvertible {
    let bytes: [UInt8]

    /// The character in quotes, or its code point if it is invisible.
    var description: String {
      guard !bytes.isEmpty else { return "the end of the file" }
      let (scalar, _) = decodeWTF8(bytes, at: 0)
      let isVisible = scalar > 0x20 && !(0x7F...0xA0).contains(scalar) && scalar != 0xFEFF
      guard isVisible, let character = Unicode.Scalar(scalar) else { return number }
      return "'\(Character(character))'"
    }

    var number: String { String(codePoint: decodeWTF8(bytes, at: 0).scalar) }

    func text(_ count: Int) -> String { String(decoding: bytes.prefix(count), as: UTF8.self) }
  }

  private func messageParts(found: Found) -> MessageParts {
    switch kind {
    case .unexpectedEnd:
      MessageParts(
        "the file ends inside an object",
        help: "restore the rest of the file from version control")
    case .expectedValue: MessageParts("expected a value, found \(found)", help: "add the value")
    case .expectedName:
      MessageParts(
        "expected a quoted name or '}', found \(found)", help: "put straight quotes around names")
    case .expectedColon:
      MessageParts(
        "expected ':' after the name, found \(found)", help: "put ':' between name and value")
    case .expectedCommaOrEnd:
      MessageParts(
        "expected ',' or the end of the object, found \(found)",
        help: "write \\\" for a quote in a string, and ',' after each value")
    case .missingComma:
      MessageParts(
        "expected ',' here", label: "',' is missing here", help: "add ',' between the two values")
    case .trailingComma:
      MessageParts("trailing comma, which JSON doesn't allow", help: "remove the comma")
    case .extraComma:
      MessageParts("extra comma without a value before it", help: "remove the comma")
    case .comment:
      MessageParts("comment, which JSON doesn't allow", help: "move it into a \"comment\" field")
    case .conflictMarker:
      MessageParts(
        "unresolved merge conflict in the file",
        help:
          "keep one side of the conflict, or both if their keys differ, and remove the markers"
      )
    case .controlCharacter:
      MessageParts(
        "control character \(found.number) in a string",
        help: "write an escape sequence: \\n for a line break, \\t for a tab")
    case .unknownEscape:
      MessageParts(
        "\"\(found.text(2))\" is not a JSON escape sequence", help: "write \\\\ for a backslash")
    case .loneSurrogate:
      MessageParts(
        "\"\(found.text(6))\" is half of a surrogate pair without its other half",
        help: "write the character itself, or both halves")
    case .unterminatedString:
      MessageParts(
        "the string that starts here is never closed", label: "no closing quote follows",
        help: "add the closing quote")
    case .malformedNumber:
      MessageParts("\"\(found.text(end - start))\" is not a JSON number", help: "write only digits")
    case .unknownWord:
      MessageParts(
        "\"\(found.text(end - start))\" is not a JSON value", help: "put quotes around strings")
    case .tooDeep:
      MessageParts(
        "objects and arrays are nested more than \(JSONReader.depthLimit) levels deep",
        help: "remove the innermost ones")
    case .textAfterEnd:
      MessageParts(
        "expected the end of the file, found \(found)", help: "remove what follows the last '}'")
    case .missingClosingBrace:
      MessageParts(
        "expected '}' before the next key", label: "a closing brace is missing here",
        help: "close the entry")
    case .extraClosingBrace:
      MessageParts("extra '}' above", help: "remove the extra brace")
    }
  }
}
