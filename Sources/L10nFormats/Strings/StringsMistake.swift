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
    /// An unescaped quote within a key or value ends it, right before `previousEnd`.
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
  /// Records an error that loses the whole file in CoreFoundation.
  mutating func fail(_ kind: StringsMistake.Kind, at offset: Int, after previousEnd: Int? = nil) {
    note(kind, at: offset, after: previousEnd, .lost)
  }

  /// Records an error where a key is expected. CoreFoundation treats it as the end of the list, which is the end of a
  /// file without braces; but the very first token must be a value.
  mutating func stop(_ kind: StringsMistake.Kind, at offset: Int) {
    note(kind, at: offset, after: nil, entries.isEmpty || isBraced ? .lost : .truncated)
  }

  /// Records the error within a nested value, which loses the whole file.
  mutating func failInObject() {
    guard let mistake = objects.mistake else { return }
    fail(.object(mistake.message, mistake.help), at: mistake.offset)
  }

  /// Records an error that CoreFoundation ignores.
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
    "not-a-table", .error, "strings file that doesn't hold keys and values",
    losesFile: true)
  package static let valueIsNotText = Check(
    "value-is-not-text", .warning, "value of a strings file that isn't a string")

  /// Mistakes in strings files.
  package static let ofStringsFiles: [Check] = [
    syntaxError, truncatedTable, unterminatedComment, unreadableEncoding, emptyFile, notATable,
    valueIsNotText,
  ]
}
