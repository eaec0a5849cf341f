import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Tables, keys and resources that are missing or left over.
  static let ofCoverage: [CheckExplanation] = [
    CheckExplanation(
      .missingTable,
      meaning: """
        The development region has a file for this table, and the localization has none. No other localization of the
        same language and script has one that would serve in its place.
        """,
      effect: """
        A lookup goes on to the next localization, which ends at the development region as a rule: users see every text
        of the table in another language. Where nothing at all is found, they see the keys themselves. The message says
        which of the two.

        For the table InfoPlist the values of Info.plist itself are shown.
        """,
      example: """
        en.lproj/Localizable.strings
        en.lproj/Errors.strings
        fr.lproj/Localizable.strings
        """,
      remedy: """
        Add the file, here fr.lproj/Errors.strings, with all keys of the development region's. An empty file would make
        matters worse: it is found, so no other is asked, and every key shows raw.
        """),
    CheckExplanation(
      .missingKey,
      meaning: """
        The localization has a file for the table, and the file lacks a key that the development region's has.
        """,
      effect: """
        A table is looked up as a whole: the first file that is found answers for every key. A key that is not in it is
        not looked up anywhere else, not even in the development region. Users see the key itself, unless the code gives
        a default value with the call.

        Where keys are English sentences, users see English; where they are names such as settings.title, they see
        those.

        Keys of the table InfoPlist are an exception: there the value of Info.plist is shown.
        """,
      example: """
        /* en.lproj/Localizable.strings */    /* fr.lproj/Localizable.strings */
        "open" = "Open";                      "open" = "Ouvrir";
        "close" = "Close";
        """,
      remedy: """
        Add the key with its translation. Until there is one, even the development region's text is better than nothing:
        users see that instead of the key.
        """),
    CheckExplanation(
      .maskedKeys,
      meaning: """
        A localization's file for a table lacks keys that a more general localization of the same language has. The file
        hides that other file, and so all of its keys.
        """,
      effect: """
        Without the smaller file, its users would get the texts of the larger one. With it they see raw keys. This is the
        usual mistake with regions: a file with only the words that are spelt in another way.
        """,
      example: """
        en.lproj/Localizable.strings       "colour" = "Color";   "bird" = "Bird";
        en_GB.lproj/Localizable.strings    "colour" = "Colour";
        Users in Britain see "bird".
        """,
      remedy: """
        Copy the keys that are missing from the parent localization, or remove the file, so that the parent's serves as a
        whole. The development region's own file hides that in Base in the same way. Files other than tables are looked up one by one: there, a subset is fine.
        """),
    CheckExplanation(
      .untranslatedAnywhere,
      meaning: """
        A file of the development region has texts that no localization has ever had: placeholders that Interface Builder
        puts into new objects, such as "Text Cell"; literals of a settings pane that are in no table; names of document types
        and addresses in Info.plist.
        """,
      effect: """
        Users of every localization see them as they are, if at all. They count as missing nowhere, until one localization
        has them. A literal that looks like a key, such as SETTINGS_OFFSET, is on screen by mistake and a warning.
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
        The value of a key is the empty string, where the development region's is not.
        """,
      effect: """
        The key is found, so that its value is shown: users see a button without a title or a blank line. The key counts
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
        The value of a key is the key itself, and the key is a name of the program's rather than a text for people. In
        source trees it is told of where the source has a text, in built bundles always.
        """,
      effect: """
        Users see settings.title on the screen. Compilers of string catalogs write such values for keys that have no
        text. The key counts as untranslated.
        """,
      example: """
        /* A.app/Contents/Resources/fr.lproj/Localizable.strings */
        "settings.title" = "settings.title";
        """,
      remedy: """
        Translate the key; in a built bundle, in its sources, and build again.
        """),
    CheckExplanation(
      .extraTable,
      meaning: """
        A localization has a file for a table that the development region does not have.
        """,
      effect: """
        Either nothing asks for the table any more, and it is dead weight; or the code does ask, and then users of the
        other localizations see raw keys.
        """,
      example: """
        en.lproj/Localizable.strings
        de.lproj/Localizable.strings
        de.lproj/OldPanel.strings
        """,
      remedy: """
        Remove the file, or add the development region's.
        """),
    CheckExplanation(
      .extraKey,
      meaning: """
        A localization's file has a key that the development region's has not.
        """,
      effect: """
        As a rule the key was renamed or removed, and its translation stayed behind: nobody sees it. When it was renamed,
        the new key is missing at the same time, and the old translation may still be of use. Sometimes the development
        region is the one that lacks the key.
        """,
      example: """
        /* en.lproj/Localizable.strings */    /* de.lproj/Localizable.strings */
        "save.as" = "Save As…";               "saveAs" = "Sichern unter …";
        """,
      remedy: """
        Rename the key where the text is the same, remove it where nothing asks for it, or add it to the development
        region.
        """),
    CheckExplanation(
      .missingResource,
      meaning: """
        The development region has a localized file, such as a picture, a nib or a text, and this localization has none:
        neither has another localization of the same language that would serve, nor does a file outside of the
        localizations.
        """,
      effect: """
        Users get another localization's file, or none; the message says which. For a picture without words that may be
        what you want; for a text it is the wrong language.
        """,
      example: """
        en.lproj/Credits.rtf
        en.lproj/Localizable.strings
        ja.lproj/Localizable.strings
        """,
      remedy: """
        Add the file. If it needs no translation, move the development region's out of its directory, next to the .lproj
        directories: then it serves everybody.
        """),
    CheckExplanation(
      .extraResource,
      meaning: """
        A localization has a file that the development region does not have.
        """,
      effect: """
        Either nothing asks for the file any more, or the code does, and users of other localizations get none.
        """,
      example: """
        en.lproj/Localizable.strings
        ja.lproj/Localizable.strings
        ja.lproj/OldTips.txt
        """,
      remedy: """
        Remove the file, or add the development region's.
        """),
    CheckExplanation(
      .missingLocalization,
      meaning: """
        An Xcode project lists a language among its known regions, and below the project no directory is for it and no
        string catalog has it.
        """,
      effect: """
        The language was meant to be there, or was once. Users of it get another one, and reports have no row for it.
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
