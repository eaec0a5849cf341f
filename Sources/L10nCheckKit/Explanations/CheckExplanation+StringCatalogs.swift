import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// String catalogs among the files of a project, and the state of their keys.
  static let ofStringCatalogs: [CheckExplanation] = [
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
    CheckExplanation(
      .staleKey,
      meaning: """
        A key of a string catalog has the extraction state "stale": Xcode no longer finds it in the code.
        """,
      effect: """
        Usually, users no longer see its texts, but translators may still work on them. The key doesn't count in any
        figure.
        """,
      example: """
        "removed.key" : { "extractionState" : "stale" }
        """,
      remedy: """
        Remove the key. If the code uses it in a way that Xcode can't detect, set its extraction state to "manual".
        """),
    CheckExplanation(
      .needlessTranslation,
      meaning: """
        A string catalog marks a key as not translatable ("shouldTranslate" is false) but has translations of it.
        """,
      effect: """
        Either the translations are left over, or the mark is a mistake. The key doesn't count in any figure.
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
        A key is both in a string catalog and in a .strings or .stringsdict file of the same table, for the same
        language.
        """,
      effect: """
        Someone moved the table into the catalog but left the older file behind. A change to one text doesn't change the
        other. Xcode doesn't build both in one target.
        """,
      example: """
        Localizable.xcstrings             "open" in "en" and "fr"
        fr.lproj/Localizable.strings      "open" = "Ouvrir";
        """,
      remedy: """
        Compare the two texts, keep the better one in the catalog, and delete the older file once the catalog has all of
        its keys.
        """),
    CheckExplanation(
      .tableBesideCatalog,
      meaning: """
        A table is both a string catalog and a .strings or .stringsdict file.
        """,
      effect: """
        Xcode refuses to build both in one target: a catalog cannot coexist with other tables of its name. If they
        belong to different targets, the build works and you can ignore the finding.
        """,
      example: """
        Localizable.xcstrings
        fr.lproj/Localizable.strings
        """,
      remedy: """
        Move what only the older files have into the catalog, and delete them.
        """),
    CheckExplanation(
      .documentBesideCatalog,
      meaning: """
        An interface document has a string catalog of its name, and also .strings files or localized copies of itself.
        """,
      effect: """
        Xcode refuses to build it: the translations of a document must be either in a catalog or in separate files, not
        in both.
        """,
      example: """
        Base.lproj/Main.storyboard
        mul.lproj/Main.xcstrings
        fr.lproj/Main.strings
        """,
      remedy: """
        Move what only the other files have into the catalog, and delete them.
        """),
    CheckExplanation(
      .misplacedCatalog,
      meaning: """
        A string catalog is in the directory of one language. The only .lproj directory for catalogs is mul.lproj,
        beside interface documents.
        """,
      effect: """
        Xcode refuses to build it: a catalog contains all languages and doesn't belong in the directory of one.
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
        Two string catalogs have the same name and belong to the same place, so they are one table.
        """,
      effect: """
        Xcode refuses to build both in one target. If they belong to different targets, you can ignore the finding.
        """,
      example: """
        Localizable.xcstrings
        mul.lproj/Localizable.xcstrings
        """,
      remedy: """
        Merge the two, or rename one of them and the table in the code that uses it.
        """),
    CheckExplanation(
      .uncompiledCatalog,
      meaning: """
        A built bundle contains a string catalog. A build compiles a catalog to .strings and .stringsdict files; some
        tools, including Swift Package Manager on Linux, copy the catalog as it is.
        """,
      effect: """
        Lookups at run time don't read catalogs: users see the keys themselves, in every language.
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
        The source language of a string catalog differs from the development region of the project or bundle.
        """,
      effect: """
        The text of an untranslated key is in the catalog's language, but users whom no localization matches get the
        development region. Tools and people disagree about which texts are the originals.
        """,
      example: """
        developmentRegion = de;
        { "sourceLanguage" : "en", "strings" : { … }, "version" : "1.0" }
        """,
      remedy: """
        Correct whichever is wrong. "sourceLanguage" has to be the language of the catalog's original texts.
        """),
  ]
}
