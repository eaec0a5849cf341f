import L10nSource

/// The messages for errors with several variants.
extension StringsMistake {
  func messageForStrayCharacter(in text: [UInt8]) -> MessageParts {
    if let marker = conflictMarker(in: text) {
      return MessageParts(
        range: marker, message: "unresolved merge conflict in the file",
        help: "keep one side of the conflict, and remove the markers")
    }
    return MessageParts(
      range: foundRange(in: text), message: "expected a key, found \(found(in: text))",
      label: "no key can start with this", help: helpForStrayCharacter(in: text))
  }

  private func helpForStrayCharacter(in text: [UInt8]) -> String {
    switch foundScalar(in: text) {
    case "\u{FEFF}": "remove the second byte order mark"
    case let scalar? where Self.typographicQuotes.contains(scalar): "use straight quotes: \""
    case "#": "write a comment as /* … */ or //"
    case "@": "remove it: keys start with a quote"
    case "*": "remove it, or start the comment with /*"
    case let scalar? where scalar.value < 0x80: "remove it"
    case let scalar? where scalar.properties.isWhitespace: "remove this space"
    case let scalar? where Self.fullWidthSemicolons.contains(scalar): "remove it"
    default: "put the key in quotes"
    }
  }

  func messageForUnescapedQuote(_ part: Part, in text: [UInt8]) -> MessageParts {
    let start = max(previousEnd - 1, 0)
    let quote = start < text.count ? Character(Unicode.Scalar(text[start])) : "\""
    let isBehindLooseBackslash = text[..<start].suffix(2).elementsEqual("\\ ".utf8)
    return MessageParts(
      range: SourceRange(start, previousEnd),
      message: "an unescaped quote ends the \(part.rawValue) too early",
      label: "the \(part.rawValue) ends here",
      help: isBehindLooseBackslash
        ? "remove the space after the backslash: write \\\(quote) for a quote in the text"
        : "write \\\(quote) for a quote in the text")
  }

  func messageForMissingValue(in text: [UInt8]) -> MessageParts {
    guard isFoundOnSameLine(in: text) else {
      return MessageParts(
        range: SourceRange(at: previousEnd), message: "expected a value after '='",
        label: "the value is missing here", help: "add the value and ';'")
    }
    let help =
      switch foundScalar(in: text) {
      case ";": "put the value between '=' and ';'"
      case "=": "remove one of the two '='"
      case "@": "remove the '@'"
      case let scalar? where Self.typographicQuotes.contains(scalar): "use straight quotes: \""
      default: Self.helpForUnquotedText("value")
      }
    return MessageParts(
      range: foundRange(in: text), message: "expected a value after '=', found \(found(in: text))",
      label: "no value can start with this", help: help)
  }

  func messageForMissingEqualsSign(_ writing: Writing, in text: [UInt8]) -> MessageParts {
    guard isFoundOnSameLine(in: text) else {
      return MessageParts(
        range: SourceRange(at: previousEnd), message: "expected '=' or ';' after the key",
        label: "the key ends here", help: "add '=', the value and ';'")
    }
    let help =
      switch (foundScalar(in: text), writing) {
      case (":"?, _), ("\u{FF1D}"?, _): "write '=' instead of \(found(in: text))"
      case (_, .unquoted): Self.helpForUnquotedText("key")
      case (_, .quoted): "put '=' between key and value"
      }
    return MessageParts(
      range: foundRange(in: text),
      message: "expected '=' or ';' after the key, found \(found(in: text))", help: help)
  }

  func messageForMissingSemicolon(_ writing: Writing, in text: [UInt8]) -> MessageParts {
    guard isFoundOnSameLine(in: text) else {
      return MessageParts(
        range: SourceRange(at: previousEnd), message: "expected ';' after the value",
        label: "';' is missing here", help: "add ';' at the end of the entry")
    }
    let message = "expected ';' after the value, found \(found(in: text))"
    let scalar = foundScalar(in: text)
    if let scalar, scalar == "," || scalar == ":" || Self.fullWidthSemicolons.contains(scalar) {
      return MessageParts(
        range: foundRange(in: text), message: message,
        help: "write ';' instead of \(found(in: text))"
      )
    }
    guard writing == .unquoted else {
      return MessageParts(
        range: SourceRange(at: previousEnd), message: message, label: "';' is missing here",
        help: "add ';' at the end of the entry")
    }
    return MessageParts(
      range: foundRange(in: text), message: message, help: Self.helpForUnquotedText("value"))
  }

  /// Typographic quotes, including those of other languages.
  private static let typographicQuotes: Set<Unicode.Scalar> = [
    "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2018}", "\u{2019}", "\u{201A}", "\u{AB}",
    "\u{BB}", "\u{300C}", "\u{300D}", "\u{FF02}",
  ]

  /// Characters that input methods produce for ';'; the last is the Greek question mark.
  private static let fullWidthSemicolons: Set<Unicode.Scalar> = ["\u{FF1B}", "\u{37E}"]

  private static func helpForUnquotedText(_ part: String) -> String {
    "put the \(part) in quotes: only A–Z, a–z, 0–9 and _ $ / : . - may be unquoted"
  }
}

/// The text found at the error.
extension StringsMistake {
  /// The character at the error; empty at the end of the text.
  func foundRange(in text: [UInt8]) -> SourceRange {
    guard offset < text.count else { return SourceRange(at: text.count) }
    return SourceRange(offset, offset + decodeWTF8(text, at: offset).length)
  }

  /// The character at the error; nil at the end of the text or for invalid bytes.
  private func foundScalar(in text: [UInt8]) -> Unicode.Scalar? {
    guard offset < text.count else { return nil }
    return Unicode.Scalar(decodeWTF8(text, at: offset).scalar)
  }

  /// The character in quotes, or its code point if it is invisible.
  func found(in text: [UInt8]) -> String {
    guard offset < text.count else { return "the end of the file" }
    let (scalar, _) = decodeWTF8(text, at: offset)
    let isVisible = scalar > 0x20 && !(0x7F...0xA0).contains(scalar) && scalar != 0xFEFF
    guard isVisible, let character = Unicode.Scalar(scalar), !character.properties.isWhitespace
    else {
      let digits = String(scalar, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "'\(Character(character))'"
  }

  /// Whether there is text at the error, on the line of the valid part.
  private func isFoundOnSameLine(in text: [UInt8]) -> Bool {
    offset < text.count && previousEnd <= offset
      && !text[previousEnd..<offset].contains { $0.isLineBreak }
  }

  /// The merge conflict marker at the start of the error's line.
  private func conflictMarker(in text: [UInt8]) -> SourceRange? {
    text.withView { ConflictMarkers.marker(at: offset, in: $0) }
  }
}
