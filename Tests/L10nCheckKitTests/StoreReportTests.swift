import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Findings about texts for the App Store.
@Suite("Texts for the App Store in a report") struct StoreReportTests {
  private static let strings = "\"open\" = \"Open\";\n"
  private static let localized = [
    "App/en.lproj/Localizable.strings": strings,
    "App/de.lproj/Localizable.strings": "\"open\" = \"Öffnen\";\n",
  ]
  private static let long = String(repeating: "x", count: 31)

  private static func vocabulary(_ intents: [String]) -> String {
    let phrases = intents.map { "{ IntentName = \($0); IntentExamples = (Hello); }" }
    return "{ IntentPhrases = (\(phrases.joined(separator: ", "))); }"
  }

  private static func intents(_ members: String) -> String {
    "{ INIntents = ({ INIntentName = Plant; INIntentTitle = Plant; INIntentTitleID = gpCwrM; \(members) }); }"
  }

  private static let undescribed = intents("INIntentDescriptionID = tVvJ9c;")

  private func findings(_ files: [String: String]) async throws -> [String] {
    try await Checker.report(on: files.merging(Self.localized) { own, _ in own }).findingSummary
  }

  @Test
  func `texts are read without surrounding white space, and files that aren't text are skipped`()
    async throws
  {
    let found = try await findings([
      "fastlane/metadata/en-US/subtitle.txt": "\n \(String(repeating: "x", count: 30))\n\n",
      "fastlane/metadata/de-DE/subtitle.txt": "\(Self.long)\n",
    ])
    #expect(found == ["long-store-text fastlane/metadata/de-DE/subtitle.txt"])
  }

  @Test func `a language that the nearest application has`() async throws {
    let found = try await findings([
      "fastlane/metadata/en-US/description.txt": "Plants.",
      "fastlane/metadata/en-US/keywords.txt": "plants",
    ])
    #expect(found == ["missing-store-language fastlane/metadata"])
  }

  @Test func `errors in one language don't block others`() async throws {
    var report = try await Checker.report(
      on: Self.localized.merging([
        "App/fr.lproj/Localizable.strings": "\"open\" = \"Ouvrir\";\n",
        "fastlane/metadata/en-US/subtitle.txt": "Plants",
        "fastlane/metadata/de-DE/subtitle.txt": Self.long,
      ]) { $1 })
    #expect(report.findings.map(\.localization) == ["de"])
    var gate = ReportGate()
    gate.ship = ["de", "fr"].map { ShippedLanguage($0) }
    report.judge(by: gate)
    #expect(report.gate?.shipping.map(\.canShip) == [false, true])
  }

  @Test func `products, and the mistakes in their file`() async throws {
    let text =
      #"{"products":[{"productID":"a","localizations":[{"locale":"en_US","displayName":"\#(String(repeating: "x", count: 36))"}]}]}"#
    let found = try await findings(["App/Store.storekit": text, "App/Broken.storekit": "{"])
    #expect(found == ["syntax-error App/Broken.storekit", "long-store-text App/Store.storekit"])
  }

  @Test func `each language needs examples if the file has any`() async throws {
    let send = Self.vocabulary(["INSendMessageIntent"])
    let found = try await findings([
      "App/en.lproj/AppIntentVocabulary.plist": send,
      "App/de.lproj/AppIntentVocabulary.plist": Self.vocabulary([]),
      "App/Info.plist": "{ INIntentsSupported = (INPlayMediaIntent); }",
    ])
    #expect(
      found == [
        "missing-example-phrase App",
        "missing-example-phrase App/de.lproj/AppIntentVocabulary.plist",
      ])
    #expect(
      try await findings([
        "App/en.lproj/AppIntentVocabulary.plist": send,
        "App/de.lproj/AppIntentVocabulary.plist": send + " ",
      ]) == [])
  }

  @Test func `intents of a built application and its extension are checked`() async throws {
    let report = try await Checker.report(on: [
      "Garden.app/Info.plist": "{ CFBundleDevelopmentRegion = en; }",
      "Garden.app/en.lproj/Localizable.strings": Self.strings,
      "Garden.app/de.lproj/Localizable.strings": "\"open\" = \"Öffnen\";\n",
      "Garden.app/en.lproj/AppIntentVocabulary.plist": Self.vocabulary(["INSendMessageIntent"]),
      "Garden.app/Base.lproj/Intents.intentdefinition": Self.undescribed,
      "Garden.app/en.lproj/Intents.strings": "\"gpCwrM\" = \"Plant\";",
      "Garden.app/de.lproj/Intents.strings": "\"gpCwrM\" = \"Pflanzen\";",
      "Garden.app/PlugIns/Siri.appex/Info.plist": """
      { NSExtension = { NSExtensionPointIdentifier = "com.apple.intents-service";
        NSExtensionAttributes = { IntentsSupported = (INSearchForMessagesIntent); }; }; }
      """,
    ])
    let found = report.findings.filter { $0.check.identifier != "missing-table" }
    #expect(
      found.map { "\($0.severity.rawValue) \($0.check.identifier) \($0.localization ?? "-")" }
        == [
          "note missing-example-phrase -", "warning missing-example-phrase de",
          "warning undescribed-intent -",
        ])
  }

  /// The files beside the definition, and whether its description is missing.
  @Test(arguments: [
    ([:], true), (["App/Other.strings": "tVvJ9c"], true),
    (["App/en.lproj/Intents.strings": "\"tVvJ9c\" = \"Plants.\";"], true),
    (
      [
        "App/en.lproj/Intents.strings": "\"tVvJ9c\" = \"Plants.\";",
        "App/de.lproj/Intents.strings": "\"tVvJ9c\" = \"Pflanzt.\";",
      ], false
    ),
    (
      [
        "App/Intents.xcstrings":
          #"{"sourceLanguage":"en","version":"1.0","strings":{"tVvJ9c":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Pflanzt."}}}}}}"#
      ], false
    ),
  ])
  func `an intent's description can be in its definition, in tables or in a catalog`(
    _ files: [String: String], _ isMissing: Bool
  ) async throws {
    let found = try await findings(
      files.merging(["App/Intents.intentdefinition": Self.undescribed]) { $1 })
    #expect(
      found.contains("undescribed-intent App/Intents.intentdefinition") == isMissing)
    let alone = try await Checker.report(on: [
      "Widget/Intents.intentdefinition": Self.undescribed, "App/en.lproj/a.txt": "a",
    ]).findingSummary
    #expect(alone == ["undescribed-intent Widget/Intents.intentdefinition"])
  }

  /// The tables of English and German, and the missing texts.
  @Test(arguments: [
    ("gpCwrM tVvJ9c", "gpCwrM tVvJ9c", nil), ("", "gpCwrM tVvJ9c", nil),
    (
      "", "gpCwrM",
      "the title or description of \"Plant\" is missing in de: the App Store reports ITMS-90626"
    ),
  ])
  func `each language needs the title and the description of every intent`(
    _ english: String, _ german: String, _ expected: String?
  ) async throws {
    func table(_ keys: String) -> String {
      keys.split(separator: " ").map { "\"\($0)\" = \"x \($0)\";\n" }.joined()
    }
    let report = try await Checker.report(on: [
      "App/Base.lproj/Intents.intentdefinition": Self.intents(
        "INIntentDescription = Plants; INIntentDescriptionID = tVvJ9c;"),
      "App/en.lproj/Intents.strings": table(english),
      "App/de.lproj/Intents.strings": table(german),
    ])
    let found = report.findings.filter { $0.check.identifier == "untranslated-intent" }
    #expect(found.map(\.messageText) == [expected].compactMap(\.self))
    #expect(found.allSatisfy { $0.path == "App/Base.lproj/Intents.intentdefinition" })
  }
}
