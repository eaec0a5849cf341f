import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Tables, keys and resources that are missing or left over.
  static let ofCoverage: [CheckExplanation] = [
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
      .untranslatedAnywhere,
      meaning: """
        A file of the development region has texts that no localization has ever translated: placeholders that Interface
        Builder puts into new objects, such as "Text Cell"; literals of a settings pane that no table contains; names of
        document types and addresses in Info.plist.
        """,
      effect: """
        Users of every localization see them as they are, if at all. They don't count as missing until one localization
        translates them. A literal that looks like a key, such as SETTINGS_OFFSET, is on screen by mistake, so it is a
        warning.
        """,
      example: """
        Settings.bundle/Root.plist has the title "SETTINGS_OFFSET"
        Settings.bundle/en.lproj/Root.strings has no "SETTINGS_OFFSET"
        """,
      remedy: """
        Add the texts that users see to the tables of all localizations, or leave them as they are.
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
      .missingLocalization,
      meaning: """
        An Xcode project lists a language among its known regions, but the project contains neither a directory nor a
        string catalog with that language.
        """,
      effect: """
        The language is planned, or was removed. Its users get another one, and reports have no row for it.
        """,
      example: """
        knownRegions = (en, Base, fr, ja);
        en.lproj/  fr.lproj/
        """,
      remedy: """
        Add the localization, or remove the language from the project's localizations.
        """),
  ]
}
