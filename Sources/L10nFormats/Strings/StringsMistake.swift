package import L10nSource

/// An error in the text of a `.strings` file.
struct StringsMistake {
  let kind: Kind
  /// The position of the error, or of a missing token.
  let offset: Int
  /// The end of the last valid token.
  let previousEnd: Int

  enum Kind {
    case strayCharacter
    case unterminatedString
    /// An unescaped quote inside a key or value ends it, right before `previousEnd`.
    case unescapedQuote(Part)
    /// A quote is missing at `offset`.
    case missingQuote(Side, Part)
    case missingValue
    case missingEqualsSign(Writing)
    case missingSemicolon(Writing)
    case missingClosingBrace
    case textAfterEnd
    /// An error within a nested value, with its message.
    case object(String, String)
  }

  enum Part: String {
    case key
    case value
  }

  enum Side: String {
    case opening
    case closing
  }

  /// The form of the text before the error.
  enum Writing {
    case quoted
    case unquoted
  }
}

extension StringsParser {
  /// Records an error that makes CoreFoundation ignore the whole file.
  mutating func fail(_ kind: StringsMistake.Kind, at offset: Int, after previousEnd: Int? = nil) {
    note(kind, at: offset, after: previousEnd, .lost)
  }

  /// Records an error where a key is expected. CoreFoundation treats it as the end of the list, which is the end of a file
  /// without braces; but the very first token must be a value.
  mutating func stop(_ kind: StringsMistake.Kind, at offset: Int) {
    note(kind, at: offset, after: nil, entries.isEmpty || isBraced ? .lost : .truncated)
  }

  /// Records the error inside a nested value, which makes CoreFoundation ignore the whole file.
  mutating func failInObject() {
    guard let mistake = objects.mistake else { return }
    fail(.object(mistake.message, mistake.help), at: mistake.offset)
  }

  private mutating func note(
    _ kind: StringsMistake.Kind, at offset: Int, after previousEnd: Int?,
    _ status: StringsFile.Loaded.Status
  ) {
    if divergence == nil {
      divergence = (status, status == .lost ? 0 : entries.count, mistakes.count)
    }
    mistakes.append(StringsMistake(kind: kind, offset: offset, previousEnd: previousEnd ?? offset))
  }
}

extension Check {
  /// An error at which the platform's parser stops.
  package static let syntaxError = Check(
    "syntax-error", .error,
    "syntax error that makes CoreFoundation ignore a strings file",
    losesFile: true)
  package static let truncatedTable = Check(
    "truncated-table", .error,
    "strings file that CoreFoundation silently reads only in part",
    losesFile: true)
  package static let unterminatedComment = Check(
    "unterminated-comment", .warning, "unclosed comment that hides the rest of the file")
  package static let unreadableEncoding = Check(
    "unreadable-encoding", .error,
    "file in an encoding that CoreFoundation can't read", losesFile: true)
  package static let emptyFile = Check(
    "empty-file", .warning, "empty file, which isn't a property list", losesFile: true)
  package static let notATable = Check(
    "not-a-table", .error, "strings file without keys and values",
    losesFile: true)
  package static let valueIsNotText = Check(
    "value-is-not-text", .warning, "value of a strings file that isn't a string")

  package static let ofStringsFiles: [Check] = [
    syntaxError, truncatedTable, unterminatedComment, unreadableEncoding, emptyFile, notATable,
    valueIsNotText,
  ]
}

extension StringsMistake {
  /// Returns the diagnostic for the error.
  ///
  /// - Parameters:
  ///   - effect: CoreFoundation's reaction; nil if it stopped reading earlier.
  ///   - text: the text of the file.
  func diagnostic(effect: Effect?, in text: [UInt8]) -> Diagnostic {
    let parts = messageParts(in: text)
    let check = effect?.status == .truncated ? Check.truncatedTable : .syntaxError
    // Punctuation after the last entry loses nothing yet.
    let isHarmless =
      effect?.status == .truncated && effect?.lostEntryCount == 0
      && !text[offset...].contains { $0.isASCIIAlphanumeric || $0 >= 0x80 || $0 == 0x22 }
    let message =
      effect.map {
        "\(parts.message): \($0.description)"
          + (isHarmless ? ", and would drop entries added below" : "")
      } ?? parts.message
    return Diagnostic(
      check, severity: isHarmless ? .warning : nil, at: parts.range, message, label: parts.label,
      help: parts.help)
  }

  /// CoreFoundation's reaction to the first error.
  struct Effect {
    let status: StringsFile.Loaded.Status
    /// The number of entries after the error, or in the whole file if CoreFoundation ignores it.
    let lostEntryCount: Int

    var description: String {
      switch (status, lostEntryCount) {
      case (.truncated, 0): "CoreFoundation stops reading here"
      case (.truncated, 1): "CoreFoundation stops reading here and drops the entry below"
      case (.truncated, let count):
        "CoreFoundation stops reading here and drops the \(count) entries below"
      case (_, 0): "CoreFoundation ignores the whole file"
      case (_, 1): "CoreFoundation ignores the whole file (1 entry)"
      case (_, let count):
        "CoreFoundation ignores the whole file (\(count) entries)"
      }
    }
  }

  struct MessageParts {
    var range: SourceRange
    var message: String
    var label: String?
    var help: String?
  }

  private func messageParts(in text: [UInt8]) -> MessageParts {
    switch kind {
    case .strayCharacter: return messageForStrayCharacter(in: text)
    case .unterminatedString:
      return MessageParts(
        range: SourceRange(offset, min(offset + 1, text.count)),
        message: "the string that starts here is never closed",
        label: "no closing quote follows", help: "add the closing quote, and ';' after it")
    case .unescapedQuote(let part): return messageForUnescapedQuote(part, in: text)
    case .missingQuote(let side, let part):
      return MessageParts(
        range: SourceRange(at: offset),
        message: "the \(side.rawValue) quote of the \(part.rawValue) is missing",
        label: "a quote is missing here",
        help: side == .opening
          ? "start the \(part.rawValue) with a quote" : "end the \(part.rawValue) with a quote")
    case .missingValue: return messageForMissingValue(in: text)
    case .missingEqualsSign(let writing): return messageForMissingEqualsSign(writing, in: text)
    case .missingSemicolon(let writing): return messageForMissingSemicolon(writing, in: text)
    case .missingClosingBrace:
      return MessageParts(
        range: SourceRange(at: offset), message: "expected '}' at the end of the file",
        help: "add '}', or remove the '{' at the beginning")
    case .textAfterEnd:
      return MessageParts(
        range: foundRange(in: text),
        message: "expected the end of the file, found \(found(in: text))",
        label: "the '}' before this ends the file",
        help: "remove what follows, or write key = value pairs without braces")
    case .object(let message, let help):
      let showsCharacter =
        message.hasPrefix("expected") && offset < text.count && text[offset] > 0x20
      return MessageParts(
        range: foundRange(in: text),
        message: showsCharacter ? "\(message), found \(found(in: text))" : message, help: help)
    }
  }
}

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
      label: "a key can't start with this", help: helpForStrayCharacter(in: text))
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
      label: "a value can't start with this", help: help)
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

  /// Returns the character in quotes, or its code point if it is invisible.
  func found(in text: [UInt8]) -> String {
    guard offset < text.count else { return "the end of the file" }
    let (scalar, _) = decodeWTF8(text, at: offset)
    let isVisible = scalar > 0x20 && !(0x7F...0xA0).contains(scalar) && scalar != 0xFEFF
    guard isVisible, let character = Unicode.Scalar(scalar), !character.properties.isWhitespace
    else { return String(codePoint: scalar) }
    return "'\(Character(character))'"
  }

  /// Whether there is text at the error, on the same line as the valid part before it.
  private func isFoundOnSameLine(in text: [UInt8]) -> Bool {
    offset < text.count && previousEnd <= offset
      && !text[previousEnd..<offset].contains { $0.isLineBreak }
  }

  private func conflictMarker(in text: [UInt8]) -> SourceRange? {
    text.withView { $0.conflictMarker(at: offset) }
  }
}
