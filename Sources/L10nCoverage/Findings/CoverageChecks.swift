package import L10nModel
package import L10nSource

extension Check {
  package static let missingTable = Check(
    "missing-table", .warning, "table missing from a localization")
  package static let missingKey = Check(
    "missing-key", .warning, "key missing from a localization's table")
  package static let maskedKeys = Check(
    "masked-keys", .warning, "keys that a localization's table hides in its parent")
  package static let emptyValue = Check(
    "empty-value", .warning, "empty value where the development region has a text")
  package static let extraTable = Check(
    "extra-table", .note, "table missing from the development region")
  package static let extraKey = Check(
    "extra-key", .note, "key missing from the development region")
  package static let missingResource = Check(
    "missing-resource", .warning, "localized file missing from a localization")
  package static let extraResource = Check(
    "extra-resource", .note, "localized file missing from the development region")
  package static let untranslatedKey = Check(
    "untranslated-key", .warning, "translation marked as still to be done")
  package static let valueIsKey = Check(
    "value-is-key", .warning, "value identical to its key")
  package static let needsReview = Check(
    "needs-review", .note, "translation marked for review")
}

extension CheckExplanation {
  /// What localizations lack, or have too much of.
  package static let ofCoverage = [
    CheckExplanation(
      .missingTable,
      meaning: """
        The development region has a file for this table, but the localization has none, and no other localization of
        the same language and script has one to use instead.
        """,
      effect: """
        The lookup continues with the next localization, and usually ends at the development region: users see every
        text of the table in another language. If it finds no file at all, they see the keys. The message says which.

        For the table InfoPlist, users see the values of Info.plist itself.
        """,
      example: """
        en.lproj/Localizable.strings
        en.lproj/Errors.strings
        fr.lproj/Localizable.strings
        """,
      remedy: """
        Add the file, here fr.lproj/Errors.strings, with all keys of the development region. Don't add an empty file:
        the lookup would stop there, and users would see every key.
        """),
    CheckExplanation(
      .missingKey,
      meaning: """
        The localization has a file for the table, but the file lacks a key of the development region's file.
        """,
      effect: """
        A lookup chooses one file for the whole table: the first file it finds answers for every key. If a key is
        missing from that file, the lookup doesn't search anywhere else, not even in the development region. Users see
        the key itself, unless the code passes a default value.

        If keys are English sentences, users see English; if they are names such as settings.title, users see those.

        The table InfoPlist is an exception: users see the value of Info.plist.
        """,
      example: """
        /* en.lproj/Localizable.strings */    /* fr.lproj/Localizable.strings */
        "open" = "Open";                      "open" = "Ouvrir";
        "close" = "Close";
        """,
      remedy: """
        Add the key with its translation. Until there is one, use the development region's text: users see that instead
        of the key.
        """),
    CheckExplanation(
      .maskedKeys,
      meaning: """
        A localization's file for a table lacks keys that a more general localization of the same language has. The file
        hides the more general file and all of its keys.
        """,
      effect: """
        Without this file, its users would get the texts of the more general one. With it, they see raw keys. This is a
        common mistake with regional variants: a file that contains only the words that differ.
        """,
      example: """
        en.lproj/Localizable.strings       "colour" = "Color";   "bird" = "Bird";
        en_GB.lproj/Localizable.strings    "colour" = "Colour";
        Users in Britain see "bird".
        """,
      remedy: """
        Copy the missing keys from the parent localization, or remove the file, so that users get the parent's file. The
        development region's own file hides the one in Base in the same way. The system looks up files other than tables
        one by one, so a subset of those works.
        """),
    CheckExplanation(
      .emptyValue,
      meaning: """
        The value of a key is the empty string, but the development region's value is not.
        """,
      effect: """
        The lookup finds the key and shows its value: users see a button without a title or a blank line. The key counts
        as untranslated.
        """,
      example: """
        "Delete" = "";
        """,
      remedy: """
        Translate the value. If there is no translation yet, use the development region's text.
        """),
    CheckExplanation(
      .valueIsKey,
      meaning: """
        The value of a key is the key itself, and the key is an identifier rather than a text for people. In source
        trees, the check reports it where the source has a text; in built bundles, always.
        """,
      effect: """
        Users see settings.title on screen. String catalog compilers write such values for keys without a text. The key
        counts as untranslated.
        """,
      example: """
        /* A.app/Contents/Resources/fr.lproj/Localizable.strings */
        "settings.title" = "settings.title";
        """,
      remedy: """
        Translate the key. For a built bundle, translate it in the sources and build again.
        """),
    CheckExplanation(
      .extraTable,
      meaning: """
        A localization has a file for a table that the development region doesn't have.
        """,
      effect: """
        Either no code uses the table any more and it is dead weight, or code does use it and users of the other
        localizations see raw keys.
        """,
      example: """
        en.lproj/Localizable.strings
        de.lproj/Localizable.strings
        de.lproj/OldPanel.strings
        """,
      remedy: """
        Remove the file, or add one for the development region.
        """),
    CheckExplanation(
      .extraKey,
      meaning: """
        A localization's file has a key that the development region's file doesn't have.
        """,
      effect: """
        Usually someone renamed or removed the key and left its translation behind: no user sees it. If the key was
        renamed, the new key is missing, and the old translation may still be useful. Sometimes the development region
        lacks the key.
        """,
      example: """
        /* en.lproj/Localizable.strings */    /* de.lproj/Localizable.strings */
        "save.as" = "Save As…";               "saveAs" = "Sichern unter …";
        """,
      remedy: """
        Rename the key if the text is still right, remove it if no code uses it, or add it to the development region.
        """),
    CheckExplanation(
      .missingResource,
      meaning: """
        The development region has a localized file, such as an image, a nib or a text, but this localization has none.
        Neither another localization of the same language nor a file outside the localizations can replace it.
        """,
      effect: """
        Users get another localization's file, or none; the message says which. For an image without words, that may be
        fine; for a text, it is the wrong language.
        """,
      example: """
        en.lproj/Credits.rtf
        en.lproj/Localizable.strings
        ja.lproj/Localizable.strings
        """,
      remedy: """
        Add the file. If it needs no translation, move the development region's file out of its directory, next to the
        .lproj directories: every user then gets it.
        """),
    CheckExplanation(
      .extraResource,
      meaning: """
        A localization has a file that the development region doesn't have.
        """,
      effect: """
        Either no code uses the file any more, or code does use it and users of other localizations get no file.
        """,
      example: """
        en.lproj/Localizable.strings
        ja.lproj/Localizable.strings
        ja.lproj/OldTips.txt
        """,
      remedy: """
        Remove the file, or add one for the development region.
        """),
    CheckExplanation(
      .untranslatedKey,
      meaning: """
        A translation in a string catalog, or one of the texts of a plural, has the state "new": it isn't translated
        yet, whatever its text. In the source language, the state has no meaning: Xcode sets it for texts that it
        extracts.

        In files of other formats, a comment has the same meaning: l10ncheck: needs translation.
        """,
      effect: """
        Xcode doesn't build such a text of a catalog, as if the language did not have it: users see the key itself, or
        another localization's text if nothing of the table is built in this language. In files of other formats, users
        see the text as it is. The key counts as untranslated, or as partial if other texts of it are translated.
        """,
      example: """
        "fr" : { "stringUnit" : { "state" : "new", "value" : "Open" } }
        """,
      remedy: """
        Translate the text and set its state to "translated", or remove the comment.
        """),
    CheckExplanation(
      .needsReview,
      meaning: """
        A translation in a string catalog, or a part of it, has the state "needs_review": someone should check it again.
        Xcode sets the state when the source text changes.
        """,
      effect: """
        Xcode builds the text, users see it, and it counts as covered. It may be the translation of an earlier source
        text.
        """,
      example: """
        "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Öffnen" } }
        """,
      remedy: """
        Compare both texts, correct the translation if necessary, and mark it as reviewed.
        """),
  ]
}
