import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Settings, intents and assets.
  static let ofOtherFormats: [CheckExplanation] = [
    CheckExplanation(
      .unlocalizedPane,
      meaning: """
        A pane of a settings bundle has texts and no StringsTable.
        """,
      effect: """
        The Settings application looks for no translation: the texts show as they are written, in every language.
        """,
      example: """
        Settings.bundle/Root.plist    (without StringsTable)
        Settings.bundle/fr.lproj/Root.strings
        """,
      remedy: """
        Add StringsTable with the name of the table. Usually it is that of the pane's file.
        """),
    CheckExplanation(
      .missingPane,
      meaning: """
        A pane of a settings bundle opens another one, and there is no such file.
        """,
      effect: """
        The row leads to nothing.
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
        A localization has one translation for both. One of the two texts shows the other's. It happens when a part of the
        file was copied by hand.
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
        An asset has a place for a language with nothing in it, although the same place is filled for others.
        """,
      effect: """
        Users of the language get the common image, color or file, which may have words or signs of another culture in it.
        """,
      example: """
        { "idiom" : "universal", "locale" : "de", "scale" : "2x" }
        """,
      remedy: """
        Put the file into the well, or remove the language from the asset.
        """),
    CheckExplanation(
      .notAnAssetSet,
      meaning: """
        The Contents.json of an asset is no object.
        """,
      effect: """
        Xcode cannot read the asset, and nothing is known here of its languages.
        """,
      example: """
        []
        """,
      remedy: """
        Restore the file from version control.
        """),
  ]
}
