import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

@Suite("Example phrases") struct ExamplePhrasesTests {
  private static let send = "INSendMessageIntent"
  private static let search = "INSearchForMessagesIntent"

  struct Case: Sendable {
    var vocabularies: [String: [String]]
    var common: [String] = []
    var declared: [String] = []
    var localizations = ["en", "de"]
    var expected: [String]
  }

  static let cases = [
    Case(vocabularies: ["en": [send], "de": [send]], expected: []),
    Case(
      vocabularies: ["en": [send], "de": []],
      expected: ["warning de App/de.lproj/AppIntentVocabulary.plist"]),
    Case(vocabularies: ["en": [send]], expected: ["warning de App"]),
    Case(
      vocabularies: ["en": [send]], localizations: ["en", "de", "fr", "Base", "en-GB"],
      expected: ["warning - App"]),
    Case(
      vocabularies: ["en": [send, search], "de": [search]],
      expected: ["warning de App/de.lproj/AppIntentVocabulary.plist"]),
    Case(vocabularies: ["en": [], "de": []], common: [send], expected: []),
    Case(
      vocabularies: ["en": [send], "de": [send]], declared: [send, search],
      expected: ["note - App"]),
    Case(vocabularies: ["zh-Hans": [send]], localizations: ["zh_CN"], expected: []),
  ]

  @Test(arguments: cases)
  func `an intent has an example in each language of the application`(_ example: Case) {
    let phrases = ExamplePhrases(
      vocabularies: example.vocabularies, common: example.common, declared: example.declared)
    let found = phrases.findings(localizations: example.localizations, bundle: "App", input: 0)
    #expect(
      found.map { "\($0.severity.rawValue) \($0.localization ?? "-") \($0.path?.string ?? "")" }
        == example.expected)
  }
}
