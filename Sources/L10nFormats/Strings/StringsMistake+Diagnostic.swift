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
      case (_, 0): "CoreFoundation rejects the whole file"
      case (_, 1): "CoreFoundation rejects the whole file, its entry with it"
      case (_, let count): "CoreFoundation rejects the whole file, all \(count) entries of it"
      }
    }
  }

  private struct Words {
    var range: SourceRange
    var message: String
    var label: String?
    var help: String?
  }

  private func words(in text: [UInt8]) -> Words {
    switch kind {
    case .strayCharacter:
      let range = scalarRange(in: text)
      return Words(
        range: range, message: "expected a key, found \(quoted(range, in: text))",
        label: "no key can begin with this",
        help: helpForStrayCharacter(in: text))
    case .unterminatedString:
      return Words(
        range: SourceRange(offset, min(offset + 1, text.count)),
        message: "the text that begins here is never closed",
        label: "no closing quote follows", help: "add the closing quote, and ';' after it")
    case .unescapedQuote:
      return Words(
        range: SourceRange(max(previousEnd - 1, 0), previousEnd),
        message: "a quote within the value ends it too early",
        label: "the value ends here", help: "write \\\" for a quote within the text")
    case .missingValue:
      return Words(
        range: SourceRange(at: offset), message: "expected a value after '='",
        help: "add the value and ';'")
    case .missingEqualsSign:
      return Words(
        range: scalarRange(in: text),
        message:
          "expected '=' or ';' after the key, found \(quoted(scalarRange(in: text), in: text))",
        help: "put '=' between key and value; a quote within the key is written \\\"")
    case .missingSemicolon:
      return Words(
        range: SourceRange(at: previousEnd), message: "expected ';' after the value",
        label: "';' is missing here",
        help: "end the entry with ';'")
    case .missingSemicolonAfterKey:
      return Words(
        range: SourceRange(at: previousEnd), message: "expected '=' or ';' after the key",
        label: "the text ends here", help: "add '=', the value and ';'")
    case .missingClosingBrace:
      return Words(
        range: SourceRange(at: offset), message: "expected '}' at the end of the file",
        help: "add '}', or remove the '{' at the beginning")
    case .textAfterEnd:
      return Words(
        range: scalarRange(in: text),
        message: "expected the end of the file, found \(quoted(scalarRange(in: text), in: text))",
        help: "remove what follows, or write key = value pairs without braces")
    case .object(let message, let help):
      return Words(range: scalarRange(in: text), message: message, help: help)
    }
  }

  private func helpForStrayCharacter(in text: [UInt8]) -> String {
    let rest = text[min(offset, text.count)...]
    if rest.starts(with: "\u{FEFF}".utf8) { return "remove the second byte order mark" }
    if rest.starts(with: "\u{201C}".utf8) || rest.starts(with: "\u{201D}".utf8) {
      return "use straight quotes: \""
    }
    switch rest.first {
    case UInt8(ascii: "#"): return "write a comment as /* … */ or //"
    case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "}"): return "remove it"
    default: return "put the key in quotes, or remove the character"
    }
  }

  /// The character at the mistake; empty at the end of the text.
  private func scalarRange(in text: [UInt8]) -> SourceRange {
    guard offset < text.count else { return SourceRange(at: text.count) }
    return SourceRange(offset, offset + decodeWTF8(text, at: offset).length)
  }

  private func quoted(_ range: SourceRange, in text: [UInt8]) -> String {
    guard !range.isEmpty else { return "the end of the file" }
    let (scalar, _) = decodeWTF8(text, at: range.start)
    guard scalar > 0x20, scalar != 0x7F, scalar != 0xFEFF, let character = Unicode.Scalar(scalar)
    else {
      let digits = String(scalar, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return "'\(Character(character))'"
  }
}
