import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

/// The texts that Siri and the Shortcuts app show for intents.
@Suite("Texts of intents") struct IntentTextTests {
  @Test(arguments: [
    ("{ IntentPhrases = ({ IntentName = INA; IntentExamples = (Hello); }); }", ["INA"]),
    ("{ IntentPhrases = ({ IntentName = INA; IntentExamples = (\"\"); }); }", []),
    ("{ IntentPhrases = ({ IntentName = INA; }, { IntentExamples = (x); }); }", []),
    ("{ IntentPhrases = INA; ParameterVocabularies = (); }", []),
  ])
  func `an intent with an example`(_ text: String, _ intents: [String]) {
    let parsed = IntentVocabulary.parse(Array(text.utf8))
    #expect(parsed.value.intents == intents)
    #expect(parsed.diagnostics.isEmpty)
  }

  @Test func `a broken vocabulary is reported`() {
    let parsed = IntentVocabulary.parse(Array("{ IntentPhrases = ( ".utf8))
    #expect(parsed.value.intents == [])
    #expect(!parsed.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      "{ INIntentsSupported = (INPlayMediaIntent, PlantIntent, InstallIntent, INX); }",
      ["INPlayMediaIntent"]
    ),
    (service("com.apple.intents-service"), ["INSendMessageIntent"]),
    (service("com.apple.usernotifications.service"), []), ("{", []), ("( a )", []),
  ])
  func `system intents that an application or an intents extension declares`(
    _ infoPlist: String, _ intents: [String]
  ) {
    #expect(IntentVocabulary.intents(declaredBy: Array(infoPlist.utf8)) == intents)
  }

  private static func service(_ point: String) -> String {
    """
    { NSExtension = { NSExtensionPointIdentifier = "\(point)";
      NSExtensionAttributes = { IntentsSupported = (INSendMessageIntent, PlantIntent); }; }; }
    """
  }

  /// Members of an intent, and its texts; missing ones are in brackets.
  @Test(arguments: [
    ("INIntentTitle = Plant; INIntentDescription = Plants;", ["title -", "description -"]),
    (
      "INIntentTitle = Plant; INIntentDescriptionID = tVvJ9c;",
      ["title -", "(description) tVvJ9c"]
    ),
    (
      "INIntentDescription = \"\"; INIntentTitleID = gpCwrM;",
      ["(title) gpCwrM", "(description) -"]
    ), ("INIntentType = System;", []),
  ])
  func `an intent has a title and a description`(_ members: String, _ expected: [String]) {
    let text = "{ INIntents = ({ INIntentName = Plant; \(members) }); }"
    let intents = IntentSummary.all(in: Array(text.utf8)).value
    #expect(
      intents.flatMap(\.texts).map {
        "\($0.isWritten ? $0.words : "(\($0.words))") \($0.key?.string ?? "-")"
      } == expected)
    #expect(intents.allSatisfy { $0.name == "Plant" && $0.range != nil })
  }

  @Test func `missing texts are listed with their intents`() throws {
    let text =
      "{ INIntents = ({ INIntentName = A; }, { INIntentName = B; }, { INIntentName = C; }, { INIntentName = D; }); }"
    let intents = IntentSummary.all(in: Array(text.utf8)).value
    let first = try #require(intents.first)
    #expect(
      Diagnostic.undescribedIntent(first, without: ["title", "description"], in: ["de", "fr"])
        .message
        == "the intent \"A\" has no title and no description in de, fr: the App Store reports ITMS-90626"
    )
    #expect(
      Diagnostic.untranslatedIntents(intents, in: ["de"]).message
        == "titles or descriptions of \"A\", \"B\", \"C\" and 1 more are missing in de: the App Store reports ITMS-90626"
    )
  }
}
