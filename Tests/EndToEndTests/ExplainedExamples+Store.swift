extension ExplainedExamplesTests {
  private static func metadata(_ texts: [String: String]) -> [String: String] {
    var files = beside("fr").merging(["de.lproj/Localizable.strings": open]) { $1 }
    for (path, text) in texts { files["fastlane/metadata/" + path] = text }
    return files
  }

  private static func vocabulary(_ intents: String...) -> String {
    let phrases = intents.map {
      "<dict><key>IntentName</key><string>\($0)</string><key>IntentExamples</key><array><string>Hello</string></array></dict>"
    }
    return infoPlist("<key>IntentPhrases</key><array>\(phrases.joined())</array>")
  }

  private static func intent(_ members: String) -> String {
    infoPlist(
      "<key>INIntents</key><array><dict><key>INIntentName</key><string>PlantSeeds</string><key>INIntentTitle</key><string>Plant Seeds</string><key>INIntentTitleID</key><string>gpCwrM</string>\(members)</dict></array>"
    )
  }

  static let store = [
    Example(
      "long-store-text",
      metadata(["fr-FR/subtitle.txt": "Votre jardin, planifié pour toute l'année"])),
    Example(
      "unknown-store-language",
      metadata(["en-US/keywords.txt": "garden", "fr/description.txt": "Jardin"])),
    Example(
      "missing-store-language",
      metadata([
        "en-US/description.txt": "Garden", "en-US/keywords.txt": "garden",
        "fr-FR/description.txt": "Jardin",
      ])),
    Example(
      "missing-store-text",
      metadata([
        "en-US/release_notes.txt": "Plants", "fr-FR/release_notes.txt": "Plantes",
        "ja/.gitkeep": "",
      ])),
    Example(
      "copied-store-text",
      metadata([
        "en-US/release_notes.txt": "Plan your garden by the moon.",
        "fr-FR/release_notes.txt": "Plan your garden by the moon.",
      ])),
    Example(
      "keyword-spaces",
      metadata([
        "en-US/keywords.txt":
          "garden, plants, seeds, tomatoes, moon, sowing, harvest, weather, watering, vegetables, calendar"
      ])),
    Example(
      "missing-example-phrase",
      [
        "en.lproj/AppIntentVocabulary.plist": vocabulary(
          "INSendMessageIntent", "INPlayMediaIntent"),
        "de.lproj/AppIntentVocabulary.plist": vocabulary("INSendMessageIntent"),
      ]),
    Example(
      "undescribed-intent",
      beside("fr").merging(["Garden.intentdefinition": intent("")]) { $1 }),
    Example(
      "untranslated-intent",
      beside("fr").merging([
        "Garden.intentdefinition": intent(
          "<key>INIntentDescription</key><string>Plants.</string><key>INIntentDescriptionID</key><string>tVvJ9c</string>"
        ), "fr.lproj/Garden.strings": "\"gpCwrM\" = \"Planter\";",
      ]) { $1 }),
  ]
}
