import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Settings, intents and assets.
  static let ofOtherFormats: [CheckExplanation] = [
    CheckExplanation(
      .unlocalizedPane,
      meaning: """
        A pane of a settings bundle has texts but no StringsTable.
        """,
      effect: """
        The Settings app doesn't look for translations: it shows the texts as they are, in every language.
        """,
      example: """
        Settings.bundle/Root.plist    (without StringsTable)
        Settings.bundle/fr.lproj/Root.strings
        """,
      remedy: """
        Add StringsTable with the name of the table, usually that of the pane's file.
        """),
    CheckExplanation(
      .missingPane,
      meaning: """
        A pane of a settings bundle opens another pane whose file doesn't exist.
        """,
      effect: """
        The row opens nothing.
        """,
      example: """
        <key>File</key>
        <string>About</string>    (and no About.plist)
        """,
      remedy: """
        Add the file, or remove the row.
        """),
    CheckExplanation(
      .sharedIdentifier,
      meaning: """
        Two different texts of an intent definition have the same identifier, which is the key of their translations.
        """,
      effect: """
        Both texts share one translation in each localization, so one of them is wrong. The usual cause is a part of the
        file copied by hand.
        """,
      example: """
        INIntentTitle: Water a bed,  INIntentTitleID: a1B2c3
        INTypeDisplayName: Bed,  INTypeDisplayNameID: a1B2c3
        """,
      remedy: """
        Give one of the texts another identifier, and add it to the localizations.
        """),
    CheckExplanation(
      .emptyWell,
      meaning: """
        An asset has an empty slot for a language, but the same slot has a file for other languages.
        """,
      effect: """
        Users of the language get the default image, color or file, which may contain words or symbols of another
        culture.
        """,
      example: """
        { "idiom" : "universal", "locale" : "de", "scale" : "2x" }
        """,
      remedy: """
        Add the file to the slot, or remove the language from the asset.
        """),
    CheckExplanation(
      .notAnAssetSet,
      meaning: """
        The Contents.json of an asset isn't a JSON object.
        """,
      effect: """
        Xcode can't read the asset, and l10ncheck doesn't know its languages.
        """,
      example: """
        []
        """,
      remedy: """
        Restore the file from version control.
        """),
  ]
}
