import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// String catalogs among the files of a project, and the state of their keys.
  static let ofStringCatalogs: [CheckExplanation] = [
    CheckExplanation(
      .untranslatedKey,
      meaning: """
        A translation in a string catalog, or one of the texts of a plural, is in the state "new": it is still to be done,
        whatever text stands there. In the source language the state says nothing: Xcode gives it to texts that it finds.

        In files of other formats a comment says the same: l10ncheck: needs translation.
        """,
      effect: """
        Such a text of a catalog is not built, as if the language did not have it: users see the key itself, or another
        localization's text where nothing of the table is built in this language. In other files the text that stands
        there is shown. The key counts as untranslated, or as partial where it has other texts.
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
        A translation in a string catalog, or a part of it, is in the state "needs_review": somebody is to look at it
        again. Xcode sets the state when the source text changes.
        """,
      effect: """
        The text is built and shown, and counts as covered. It may say what the source said once.
        """,
      example: """
        "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Öffnen" } }
        """,
      remedy: """
        Read both texts, correct the translation where it needs that, and mark it as reviewed.
        """),
    CheckExplanation(
      .staleKey,
      meaning: """
        A string catalog has a key in the extraction state "stale": Xcode did not find it in the code any more.
        """,
      effect: """
        Nobody sees its texts as a rule, and translators may still be working on them. The key is outside of all figures.
        """,
      example: """
        "removed.key" : { "extractionState" : "stale" }
        """,
      remedy: """
        Remove the key. If the code does ask for it in a way that Xcode does not see, set its extraction state to
        "manual".
        """),
    CheckExplanation(
      .needlessTranslation,
      meaning: """
        A string catalog marks a key as not to be translated ("shouldTranslate" is false), and has translations of it.
        """,
      effect: """
        Either the translations are left over, or the mark is a mistake. The key is outside of all figures.
        """,
      example: """
        "MyBrand" : {
          "shouldTranslate" : false,
          "localizations" : { "de" : { "stringUnit" : … } }
        }
        """,
      remedy: """
        Remove the translations, or the mark.
        """),
    CheckExplanation(
      .halfMigrated,
      meaning: """
        A key is in a string catalog and in a .strings or .stringsdict file of the same table, both for the same
        language.
        """,
      effect: """
        The table was moved into the catalog and the older file stayed behind. Whoever changes the one text does not
        change the other. Xcode builds the two together in no target.
        """,
      example: """
        Localizable.xcstrings             "open" in "en" and "fr"
        fr.lproj/Localizable.strings      "open" = "Ouvrir";
        """,
      remedy: """
        Compare the two texts, keep the better one in the catalog, and remove the older file once nothing is in it alone.
        """),
    CheckExplanation(
      .tableBesideCatalog,
      meaning: """
        A table is both a string catalog and a .strings or .stringsdict file.
        """,
      effect: """
        Xcode refuses to build both in one target: a catalog cannot exist beside other tables of its name. Where they
        belong to different targets the build works, and the finding is of no importance.
        """,
      example: """
        Localizable.xcstrings
        fr.lproj/Localizable.strings
        """,
      remedy: """
        Move what only the older files have into the catalog, and remove them.
        """),
    CheckExplanation(
      .documentBesideCatalog,
      meaning: """
        An interface document has a string catalog of its name, and besides it .strings files or localized copies of
        itself.
        """,
      effect: """
        Xcode refuses to build it: a document has its translations in a catalog or in files of the languages, not in
        both.
        """,
      example: """
        Base.lproj/Main.storyboard
        mul.lproj/Main.xcstrings
        fr.lproj/Main.strings
        """,
      remedy: """
        Move what only the other files have into the catalog, and remove them.
        """),
    CheckExplanation(
      .misplacedCatalog,
      meaning: """
        A string catalog lies in the directory of one language. The one .lproj directory that catalogs may be in is
        mul.lproj, beside interface documents.
        """,
      effect: """
        Xcode refuses to build it: a catalog has all languages and belongs into the directory of none.
        """,
      example: """
        en.lproj/Localizable.xcstrings
        """,
      remedy: """
        Move the catalog out of the .lproj directory.
        """),
    CheckExplanation(
      .twinCatalogs,
      meaning: """
        Two string catalogs of one name belong to the same place, so that they are one table.
        """,
      effect: """
        Xcode refuses to build two of them in one target. If they belong to two targets, the finding is of no importance.
        """,
      example: """
        Localizable.xcstrings
        mul.lproj/Localizable.xcstrings
        """,
      remedy: """
        Merge the two, or rename one together with the table that the code asks for.
        """),
    CheckExplanation(
      .uncompiledCatalog,
      meaning: """
        A built bundle has a string catalog in it. A build makes .strings and .stringsdict files of a catalog; some tools,
        the Swift package manager on Linux among them, copy the file as it is.
        """,
      effect: """
        A lookup at run time knows nothing of catalogs: users see the keys themselves, in every language.
        """,
      example: """
        Weather.bundle/Contents/Info.plist
        Weather.bundle/Contents/Resources/Localizable.xcstrings
        """,
      remedy: """
        Build the bundle with a tool that compiles catalogs, or keep the texts in .strings files.
        """),
    CheckExplanation(
      .sourceLanguageDiffers,
      meaning: """
        A string catalog names another source language than the development region of the project or bundle.
        """,
      effect: """
        A key without translation is a text in the catalog's language, and users without a localization of their own
        get the development region. Tools and people take different texts for the originals.
        """,
      example: """
        developmentRegion = de;
        { "sourceLanguage" : "en", "strings" : { … }, "version" : "1.0" }
        """,
      remedy: """
        Correct the one that is wrong. "sourceLanguage" has to be the language that the texts of the catalog are written
        in.
        """),
  ]
}
