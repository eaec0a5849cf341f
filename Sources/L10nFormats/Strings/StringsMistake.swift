package import L10nSource

/// A mistake in the text of a `.strings` file.
struct StringsMistake {
  let kind: Kind
  /// Where the text stops being right, or where something is to be put in.
  let offset: Int
  /// Where the last thing that was right ends.
  let previousEnd: Int

  enum Kind {
    case strayCharacter
    case unterminatedString
    /// A quote within the text of a key or value ends it, right before `previousEnd`.
    case unescapedQuote(Part)
    /// A quote is to be put in at `offset`.
    case missingQuote(Side, Part)
    case missingValue
    case missingEqualsSign(Writing)
    case missingSemicolon(Writing)
    case missingClosingBrace
    case textAfterEnd
    /// A mistake within a nested value, in words.
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

  /// How the text before the mistake is written.
  enum Writing {
    case quoted
    case unquoted
  }
}

extension StringsParser {
  /// Notes a mistake that loses the whole file to CoreFoundation.
  mutating func fail(_ kind: StringsMistake.Kind, at offset: Int, after previousEnd: Int? = nil) {
    note(kind, at: offset, after: previousEnd, .lost)
  }

  /// Notes a mistake where a key is expected. CoreFoundation takes it for the end of the list, which is the end of the
  /// file without braces; but the very first token must be a value.
  mutating func stop(_ kind: StringsMistake.Kind, at offset: Int) {
    note(kind, at: offset, after: nil, entries.isEmpty || isBraced ? .lost : .truncated)
  }

  /// Notes the mistake within a nested value, which loses the whole file.
  mutating func failInObject() {
    guard let mistake = objects.mistake else { return }
    fail(.object(mistake.message, mistake.help), at: mistake.offset)
  }

  /// Notes a mistake that CoreFoundation does not mind.
  mutating func noteForgiven(_ kind: StringsMistake.Kind, at offset: Int) {
    mistakes.append(StringsMistake(kind: kind, offset: offset, previousEnd: offset))
  }

  private mutating func note(
    _ kind: StringsMistake.Kind, at offset: Int, after previousEnd: Int?,
    _ status: StringsFile.Loaded.Status
  ) {
    if divergence == nil {
      divergence = Divergence(
        status: status, entryCount: status == .lost ? 0 : entries.count, mistake: mistakes.count)
    }
    mistakes.append(StringsMistake(kind: kind, offset: offset, previousEnd: previousEnd ?? offset))
  }
}

extension Check {
  /// A mistake that the parser of the platform stops at.
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
    "not-a-table", .error, "strings file that doesn't hold keys and values",
    losesFile: true)
  package static let valueIsNotText = Check(
    "value-is-not-text", .warning, "value of a strings file that isn't a string")
}
