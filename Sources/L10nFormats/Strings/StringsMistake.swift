package import L10nModel
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
}

extension CheckExplanation {
  /// Mistakes in strings files.
  package static let ofStringsFiles = [
    CheckExplanation(
      .syntaxError,
      meaning: """
        An entry of a strings file has a syntax error: a missing semicolon, quote or equals sign, or an unexpected
        character. Only the first message describes what CoreFoundation does; the others let you correct all errors at
        once.
        """,
      effect: """
        CoreFoundation ignores the whole file. The lookup still stops at this file, so no other one replaces it: users
        see the raw key of every text in it.
        """,
      example: """
        "open" = "Ouvrir"
        "close" = "Fermer";
        """,
      remedy: """
        Correct the place under the caret; the help line says how. To see what CoreFoundation would load, run l10ncheck
        dump --as-loaded on the file.
        """),
    CheckExplanation(
      .truncatedTable,
      meaning: """
        Between two entries of a strings file is a character that can't start a key: a second semicolon, a curly quote,
        an equals sign.
        """,
      effect: """
        CoreFoundation silently treats it as the end of the file. The entries before it work, and all entries after it
        are lost: users see their raw keys. The file loads without an error, so nobody notices until someone sees that
        screen.
        """,
      example: """
        "open" = "Ouvrir";;
        "close" = "Fermer";
        """,
      remedy: """
        Remove the character, or put the key in straight quotes.
        """),
    CheckExplanation(
      .unterminatedComment,
      meaning: """
        A comment starts with /* and no */ follows.
        """,
      effect: """
        The comment extends to the end of the file. CoreFoundation doesn't report an error; users see the raw keys of
        all entries after the start of the comment.
        """,
      example: """
        /* The title of the window.
        "title" = "Titre";
        """,
      remedy: """
        End the comment with */.
        """),
    CheckExplanation(
      .unreadableEncoding,
      meaning: """
        The file isn't in an encoding that CoreFoundation reads: UTF-8, or UTF-16 and UTF-32 with a byte order mark.
        Common cases are Latin-1 and other 8-bit encodings, and UTF-16 without a byte order mark.
        """,
      effect: """
        Usually the whole file is lost, and users see raw keys. If CoreFoundation continues with a wrong character, the
        finding is a warning and says so.
        """,
      example: """
        "street" = "Stra\\xDFe";    (the byte 0xDF, ß in Latin-1)
        """,
      remedy: """
        Save the file as UTF-8.
        """),
    CheckExplanation(
      .emptyFile,
      meaning: """
        A file has no bytes, or only a byte order mark.
        """,
      effect: """
        An empty file isn't a table without keys: it isn't a property list at all, and CoreFoundation rejects it. The
        lookup still stops at this file, so no other one replaces it: users see raw keys.
        """,
      example: """
        fr.lproj/Localizable.strings    (0 bytes)
        """,
      remedy: """
        Add the texts, or delete the file, so that users get another localization's.
        """),
    CheckExplanation(
      .notATable,
      meaning: """
        A strings file is a property list but not a dictionary of keys and values: it is an array, data or a single
        string.
        """,
      effect: """
        The file loads without any keys. Users see the raw key of every text of the table.
        """,
      example: """
        ( "Open", "Close" )
        """,
      remedy: """
        Write pairs: "key" = "value";
        """),
    CheckExplanation(
      .valueIsNotText,
      meaning: """
        The value of a key in a strings file isn't a string but a dictionary, an array, data or a number.
        """,
      effect: """
        The file loads. Code that requests the text gets an unexpected type.
        """,
      example: """
        "files" = { one = "1 file"; other = "%d files"; };
        """,
      remedy: """
        Put the value in quotes. Plurals belong in a .stringsdict file of the same name.
        """),
  ]
}
