import L10nSource

extension StringsMistake {
  /// The diagnostic for the error.
  ///
  /// - Parameters:
  ///   - effect: CoreFoundation's reaction; nil if it stopped reading earlier.
  ///   - text: the text of the file.
  func diagnostic(effect: Effect?, in text: [UInt8]) -> Diagnostic {
    let parts = messageParts(in: text)
    let check = effect?.status == .truncated ? Check.truncatedTable : .syntaxError
    // Signs behind the last entry lose nothing yet.
    let isHarmless =
      effect?.status == .truncated && effect?.lostEntryCount == 0
      && !text[offset...].contains { $0.isASCIIAlphanumeric || $0 >= 0x80 || $0 == 0x22 }
    let message =
      effect.map {
        "\(parts.message): \($0.description)"
          + (isHarmless ? ", and would drop what is added below" : "")
      } ?? parts.message
    return Diagnostic(
      check, severity: isHarmless ? .warning : nil, at: parts.range, message, label: parts.label,
      help: parts.help)
  }

  /// CoreFoundation's reaction to the first error.
  struct Effect {
    let status: StringsFile.Loaded.Status
    /// The number of entries after the error, or in the whole file if it is lost.
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
