import L10nSource

extension StringsMistake {
  /// The mistake in words.
  ///
  /// - Parameters:
  ///   - effect: what CoreFoundation does there; nil where it stopped reading before.
  ///   - text: the text of the file.
  func diagnostic(effect: Effect?, in text: [UInt8]) -> Diagnostic {
    let words = words(in: text)
    let check = effect?.status == .truncated ? Check.truncatedTable : .syntaxError
    let message = effect.map { "\(words.message): \($0.description)" } ?? words.message
    return Diagnostic(check, at: words.range, message, label: words.label, help: words.help)
  }

  /// What CoreFoundation does at the first mistake.
  struct Effect {
    let status: StringsFile.Loaded.Status
    /// How many entries stand behind the mistake, or in the whole file where that is lost.
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

  struct Words {
    var range: SourceRange
    var message: String
    var label: String?
    var help: String?
  }

  private func words(in text: [UInt8]) -> Words {
    switch kind {
    case .strayCharacter: return wordsForStrayCharacter(in: text)
    case .unterminatedString:
      return Words(
        range: SourceRange(offset, min(offset + 1, text.count)),
        message: "the string that starts here is never closed",
        label: "no closing quote follows", help: "add the closing quote, and ';' after it")
    case .unescapedQuote(let part): return wordsForUnescapedQuote(part, in: text)
    case .missingQuote(let side, let part):
      return Words(
        range: SourceRange(at: offset),
        message: "the \(side.rawValue) quote of the \(part.rawValue) is missing",
        label: "a quote is missing here",
        help: side == .opening
          ? "start the \(part.rawValue) with a quote" : "end the \(part.rawValue) with a quote")
    case .missingValue: return wordsForMissingValue(in: text)
    case .missingEqualsSign(let writing): return wordsForMissingEqualsSign(writing, in: text)
    case .missingSemicolon(let writing): return wordsForMissingSemicolon(writing, in: text)
    case .missingClosingBrace:
      return Words(
        range: SourceRange(at: offset), message: "expected '}' at the end of the file",
        help: "add '}', or remove the '{' at the beginning")
    case .textAfterEnd:
      return Words(
        range: foundRange(in: text),
        message: "expected the end of the file, found \(found(in: text))",
        label: "the '}' before this ends the file",
        help: "remove what follows, or write key = value pairs without braces")
    case .object(let message, let help):
      let showsCharacter =
        message.hasPrefix("expected") && offset < text.count && text[offset] > 0x20
      return Words(
        range: foundRange(in: text),
        message: showsCharacter ? "\(message), found \(found(in: text))" : message, help: help)
    }
  }
}
