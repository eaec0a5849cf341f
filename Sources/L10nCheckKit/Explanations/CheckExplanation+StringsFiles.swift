import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// The text of `.strings` files.
  static let ofStringsFiles: [CheckExplanation] = [
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
    CheckExplanation(
      .foreignEscape,
      meaning: """
        A key or value of a strings file has an escape sequence of JSON or Swift, \\u00dc or \\u{dc}. CoreFoundation
        supports only \\U00dc; a backslash before any other character has no effect.
        """,
      effect: """
        Users see u00dc. Lookups never find a key with such an escape.
        """,
      example: """
        "apply" = "\\u00dcbernehmen";
        """,
      remedy: """
        Write \\U00dc, or the character itself.
        """),
    CheckExplanation(
      .duplicateKey,
      meaning: """
        A file defines the same key more than once. Keys are compared by their UTF-16 code units, as CoreFoundation
        does: é as one character and é as two are different keys. If the values are the same too, the finding is a note.
        """,
      effect: """
        CoreFoundation takes the last definition. If the values differ, a correction to the first one has no effect.
        """,
      example: """
        "open" = "Ouvrir";
        "close" = "Fermer";
        "open" = "Ouvrir…";
        """,
      remedy: """
        Keep one definition and remove the others.
        """),
  ]
}
