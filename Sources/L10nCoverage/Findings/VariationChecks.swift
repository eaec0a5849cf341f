package import L10nModel
package import L10nSource

extension Check {
  package static let shadowedKey = Check(
    "shadowed-key", .note, "key in both a .strings file and the .stringsdict file beside it")
  package static let missingOther = Check(
    "missing-other", .error, "plural without the fallback category \"other\"")
  package static let missingPluralCategory = Check(
    "missing-plural-category", .warning, "plural without a category that its language needs")
  package static let missingRareCategory = Check(
    "missing-rare-category", .note,
    "plural without a category that its language needs for rare numbers only", isOptional: true)
  package static let unusedPluralCategory = Check(
    "unused-plural-category", .note, "plural category that the language doesn't have")
  package static let missingDevice = Check(
    "missing-device", .warning, "text by device without one of the source's devices")
}

extension CheckExplanation {
  /// Plural categories, devices and widths.
  package static let ofVariations = [
    CheckExplanation(
      .shadowedKey,
      meaning: """
        A localization has a key both in its .strings file and in the .stringsdict file of the same table.
        """,
      effect: """
        Users see the value of the .stringsdict file. Changing the other one has no effect.
        """,
      example: """
        fr.lproj/Localizable.strings        "%d files" = "%d fichiers";
        fr.lproj/Localizable.stringsdict    <key>%d files</key> <dict>…</dict>
        """,
      remedy: """
        Remove the key from the .strings file.
        """),
    CheckExplanation(
      .missingOther,
      meaning: """
        A value has texts by plural category but lacks "other", the category of all numbers that no other category
        covers.

        If other categories cover all whole numbers of the language, the finding is only a warning: in Russian, whole
        numbers take "one", "few" or "many".
        """,
      effect: """
        There is no text for numbers of the missing category. Apple's documentation requires "other" in every language.
        A key without it counts as partial, unless no whole number needs it.
        """,
      example: """
        "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "1 file" } }
        } } } } }
        """,
      remedy: """
        Add a text for "other". In languages where only fractions take it, the text of "many" or "few" reads well
        enough.
        """),
    CheckExplanation(
      .missingPluralCategory,
      meaning: """
        A value, or its source, has texts by plural category, and a category that whole numbers need in this language
        has no text. A text that is still to be translated doesn't count, nor does an empty one, unless the source has
        empty ones too. Each language needs its own categories, even if the source has only "one" and "other".

        If there is one text for all numbers, either plain or as "other" of a source that has only "other", the finding
        is a note: "%d Zeichen" is right in German for 1 and for 2, and only people can tell.
        """,
      effect: """
        Users see the text of "other" for such numbers, which is ungrammatical: "2 plików" for "2 pliki" in Polish. The
        key counts as partial, unless it has one text for all numbers.
        """,
      example: """
        /* pl.lproj/Localizable.stringsdict */
        <key>one</key>   <string>%d plik</string>
        <key>other</key> <string>%d pliku</string>
        """,
      remedy: """
        Add the texts. "l10ncheck explain" with a language code shows which numbers each category covers.
        """),
    CheckExplanation(
      .missingRareCategory,
      meaning: """
        A value lacks a plural category that its language uses only for rare numbers, such as "many" in French for
        millions, or in Czech for fractions. One finding covers all such keys of a file.
        """,
      effect: """
        Users see the text of "other" for these numbers. The key counts as complete: Xcode doesn't write such a category
        either.
        """,
      example: """
        /* fr.lproj/Localizable.stringsdict */
        <key>one</key>   <string>%d fichier</string>
        <key>other</key> <string>%d fichiers</string>
        """,
      remedy: """
        Add the category where such numbers occur: French has "1 000 000 de fichiers". Otherwise, leave it.
        """),
    CheckExplanation(
      .unusedPluralCategory,
      meaning: """
        A value has a text for a plural category that its language doesn't have. "zero" is an exception: Apple's systems
        use it for the number 0 in every language. One finding covers all such keys of a file.
        """,
      effect: """
        Users never see the text. Usually, someone copied the forms of another language.
        """,
      example: """
        /* ja.lproj/Localizable.stringsdict */
        <key>one</key>   <string>%d個のファイル</string>
        <key>other</key> <string>%d個のファイル</string>
        """,
      remedy: """
        Remove the text. "l10ncheck explain" with a language code lists the categories of the language.
        """),
    CheckExplanation(
      .missingDevice,
      meaning: """
        Both the source and the translation have texts by device, but for one of the source's devices the translation
        has neither a text nor a text for "other", or its text is empty. A translation with one text for all devices is
        complete.
        """,
      effect: """
        Users of that device have no text in their language. The key counts as partial.
        """,
      example: """
        "en" : … "device" : { "mac" : "Click", "iphone" : "Tap" }
        "de" : … "device" : { "mac" : "Klicken" }
        """,
      remedy: """
        Add a text for the device, or one for "other", which covers all devices without a text of their own.
        """),
  ]
}
