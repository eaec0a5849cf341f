import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// The text of `.strings` files.
  static let ofStringsFiles: [CheckExplanation] = [
    CheckExplanation(
      .syntaxError,
      meaning: """
        A strings file has a mistake within an entry: a semicolon, a quote or an equals sign is missing, or something
        stands where it cannot. Only the first mistake says what CoreFoundation does; the others are named so that all can
        be corrected at once.
        """,
      effect: """
        CoreFoundation rejects the whole file. The file is still the one that is found, so no other serves in its place:
        users see the raw key of every text in it.
        """,
      example: """
        "open" = "Ouvrir"
        "close" = "Fermer";
        """,
      remedy: """
        Correct the place under the caret; the help says how. To see what would be loaded, run l10ncheck dump --as-loaded
        on the file.
        """),
    CheckExplanation(
      .truncatedTable,
      meaning: """
        A character stands between two entries of a strings file that no key can begin with: a second semicolon, a
        curly quote, an equals sign.
        """,
      effect: """
        CoreFoundation takes it for the end of the file, and says nothing. The entries before it work, and all entries
        after it are lost: users see their raw keys. Since the file loads, nobody notices until somebody looks at that
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
        A comment begins with /* and no */ follows.
        """,
      effect: """
        Everything up to the end of the file is part of the comment. CoreFoundation says nothing; users see the raw keys
        of all entries after that place.
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
        The bytes of a file are no text in an encoding that CoreFoundation reads: UTF-8, or UTF-16 and UTF-32 with a byte
        order mark. Common cases are Latin-1 and other 8-bit encodings, and UTF-16 whose byte order mark is missing.
        """,
      effect: """
        As a rule the whole file is lost, and users see raw keys. Where CoreFoundation reads on with a wrong character,
        the finding is a warning and says so.
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
        A file has no bytes, or a byte order mark and nothing else.
        """,
      effect: """
        That is no table without keys, but no property list at all, and CoreFoundation rejects it. Since the file is
        found, no other serves in its place: users see raw keys.
        """,
      example: """
        fr.lproj/Localizable.strings    (0 bytes)
        """,
      remedy: """
        Fill the file, or remove it, so that another localization's serves.
        """),
    CheckExplanation(
      .notATable,
      meaning: """
        A strings file is a property list of another kind than keys and values: an array, data or a single string.
        """,
      effect: """
        It loads and has no keys. Users see the raw key of every text of the table.
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
        The value of a key in a strings file is no string but a dictionary, an array, data or a number.
        """,
      effect: """
        The file loads. Code that asks for a text gets something else, which it does not expect.
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
        A key or value of a strings file has an escape of JSON or Swift, \\u00dc or \\u{dc}. CoreFoundation knows \\U00dc alone;
        after a backslash any other character stands for itself.
        """,
      effect: """
        Users see u00dc. A key that is written so is never found.
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
        A file defines a key more than once. Keys are compared by their UTF-16 code units, as CoreFoundation does: é as
        one character and é as two are two keys. Where the values are the same, too, the finding is but a note.
        """,
      effect: """
        CoreFoundation takes the last definition. If the values differ, a translation that somebody corrects in the first
        place never shows.
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
