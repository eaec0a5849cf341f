import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Texts of which a number or a device chooses one.
  static let ofVariations: [CheckExplanation] = [
    CheckExplanation(
      .missingOther,
      meaning: """
        A value has texts by plural category, and "other", the category of all numbers that no other one takes, is not
        among them.

        Where every count of things has another category in the language, the finding is but a warning: in Russian whole
        numbers take "one", "few" or "many".
        """,
      effect: """
        Numbers of the missing category have no text to be shown. Apple's documentation requires "other" in every
        language. A key without it is counted as partial, unless no count of things needs it.
        """,
      example: """
        "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "1 file" } }
        } } } } }
        """,
      remedy: """
        Add a text for "other". In languages where only fractions take it, the text of "many" or "few" reads well enough.
        """),
    CheckExplanation(
      .missingPluralCategory,
      meaning: """
        A value has texts by plural category, or its source has, and a category is without a text that counts of things
        need in this language. A text that is still to be translated is none, nor is an empty one, unless the source has
        empty ones, too. Each language needs categories of its own: that the source has "one" and "other" alone does not
        matter.

        Where there is one text for all numbers, plain or as "other" of a source that has no more, the finding is but a
        note: "%d Zeichen" is right in German for 1 and for 2, and only people can tell.
        """,
      effect: """
        Users see the text of "other" for such numbers, which is wrong grammar: "2 plików" for "2 pliki" in Polish. The
        key counts as partial, unless it has one text for all numbers.
        """,
      example: """
        /* pl.lproj/Localizable.stringsdict */
        <key>one</key>   <string>%d plik</string>
        <key>other</key> <string>%d pliku</string>
        """,
      remedy: """
        Add the texts. "l10ncheck explain" with the code of a language shows which numbers its categories cover.
        """),
    CheckExplanation(
      .missingRareCategory,
      meaning: """
        A value lacks a plural category that its language has for rare numbers only, such as "many" in French for
        millions, or in Czech for fractions. One finding stands for all such keys of a file.
        """,
      effect: """
        Users see the text of "other" for these numbers. The key counts as complete: Xcode writes no such category
        either.
        """,
      example: """
        /* fr.lproj/Localizable.stringsdict */
        <key>one</key>   <string>%d fichier</string>
        <key>other</key> <string>%d fichiers</string>
        """,
      remedy: """
        Add the category where such numbers occur: French has "1 000 000 de fichiers". Elsewhere leave it.
        """),
    CheckExplanation(
      .unusedPluralCategory,
      meaning: """
        A value has a text for a plural category that its language does not have. "zero" is never meant: Apple's systems
        take it for the number 0 in every language. One finding stands for all such keys of a file.
        """,
      effect: """
        The text is never shown. Most often the forms of another language were copied.
        """,
      example: """
        /* ja.lproj/Localizable.stringsdict */
        <key>one</key>   <string>%d個のファイル</string>
        <key>other</key> <string>%d個のファイル</string>
        """,
      remedy: """
        Remove the text. "l10ncheck explain" with the code of a language lists the categories that it has.
        """),
    CheckExplanation(
      .missingDevice,
      meaning: """
        The source has texts by device, and so has the translation, which has none that serves one of these devices: it
        does not name it and has none for "other", or its text for it is empty. A translation that is one text for all
        devices lacks none.
        """,
      effect: """
        Users of that device have no text in their language. The key counts as partial.
        """,
      example: """
        "en" : … "device" : { "mac" : "Click", "iphone" : "Tap" }
        "de" : … "device" : { "mac" : "Klicken" }
        """,
      remedy: """
        Add a text for the device, or one for "other", which serves all devices without a text of their own.
        """),
  ]
}
