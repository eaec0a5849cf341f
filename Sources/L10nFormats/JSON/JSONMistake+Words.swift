import L10nSource

extension JSONMistake {
  /// Whether Foundation rejects text with this mistake.
  var isFatal: Bool { kind != .trailingComma }

  /// The mistake in words.
  ///
  /// - Parameters:
  ///   - isFirst: whether it is the one at which the file is given up.
  ///   - reader: who cannot read the file.
  ///   - text: the text of the file.
  func diagnostic(isFirst: Bool, reader: String, in text: some RandomAccessCollection<UInt8>)
    -> Diagnostic
  {
    let bytes = Array(text.dropFirst(start).prefix(max(end - start, 16)))
    let words = words(found: Found(bytes: bytes))
    let message = isFirst ? "\(words.message): \(reader) cannot read the file" : words.message
    return Diagnostic(
      kind == .conflictMarker ? .mergeConflict : .syntaxError,
      severity: isFatal ? .error : .warning, at: SourceRange(start, max(start, end)), message,
      label: words.label, help: words.help)
  }

  private struct Words {
    var message: String
    var label: String?
    var help: String?

    init(_ message: String, label: String? = nil, help: String? = nil) {
      self.message = message
      self.label = label
      self.help = help
    }
  }

  /// The text at a mistake.
  private struct Found: CustomStringConvertible {
    let bytes: [UInt8]

    /// The character in quotes, or its number where it cannot be seen.
    var description: String {
      guard !bytes.isEmpty else { return "the end of the file" }
      let (scalar, _) = decodeWTF8(bytes, at: 0)
      let isVisible = scalar > 0x20 && !(0x7F...0xA0).contains(scalar) && scalar != 0xFEFF
      guard isVisible, let character = Unicode.Scalar(scalar) else { return number }
      return "'\(Character(character))'"
    }

    var number: String {
      let (scalar, _) = decodeWTF8(bytes, at: 0)
      let digits = String(scalar, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The first bytes as text.
    func text(_ count: Int) -> String { String(decoding: bytes.prefix(count), as: UTF8.self) }
  }

  private func words(found: Found) -> Words {
    switch kind {
    case .unexpectedEnd:
      Words(
        "the file ends inside an object",
        help: "restore the rest of the file from version control")
    case .expectedValue: Words("expected a value, found \(found)", help: "add the value")
    case .expectedName:
      Words(
        "expected a quoted name or '}', found \(found)", help: "put straight quotes around names")
    case .expectedColon:
      Words("expected ':' after the name, found \(found)", help: "put ':' between name and value")
    case .expectedCommaOrEnd:
      Words(
        "expected ',' or the end of the object, found \(found)",
        help: "write \\\" for a quote in a string, and ',' after each value")
    case .missingComma:
      Words(
        "expected ',' here", label: "',' is missing here", help: "add ',' between the two values")
    case .trailingComma:
      Words("trailing comma, which JSON doesn't allow", help: "remove the comma")
    case .extraComma: Words("extra comma without a value before it", help: "remove the comma")
    case .comment:
      Words("comment, which JSON doesn't allow", help: "move it into a \"comment\" field")
    case .conflictMarker:
      Words(
        "unresolved merge conflict in the file",
        help:
          "keep one side of the conflict, or both if their keys differ, and remove the markers"
      )
    case .controlCharacter:
      Words(
        "control character \(found.number) in a string",
        help: "write an escape sequence: \\n for a line break, \\t for a tab")
    case .unknownEscape:
      Words(
        "\"\(found.text(2))\" is not a JSON escape sequence", help: "write \\\\ for a backslash")
    case .loneSurrogate:
      Words(
        "\"\(found.text(6))\" is half of a surrogate pair without its other half",
        help: "write the character itself, or both halves")
    case .unterminatedString:
      Words(
        "the string that starts here is never closed", label: "no closing quote follows",
        help: "add the closing quote")
    case .malformedNumber:
      Words("\"\(found.text(end - start))\" is not a JSON number", help: "write only digits")
    case .unknownWord:
      Words("\"\(found.text(end - start))\" is not a JSON value", help: "put quotes around strings")
    case .tooDeep:
      Words(
        "objects and arrays are nested more than \(JSONReader.depthLimit) levels deep",
        help: "remove the innermost ones")
    case .textAfterEnd:
      Words(
        "expected the end of the file, found \(found)", help: "remove what follows the last '}'")
    case .missingClosingBrace:
      Words(
        "expected '}' before the next key", label: "a closing brace is missing here",
        help: "close the entry")
    case .extraClosingBrace:
      Words("extra '}' above", help: "remove the extra brace")
    }
  }
}
