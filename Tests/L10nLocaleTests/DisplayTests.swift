import L10nModel
import Testing

@testable import L10nLocale

@Suite struct DisplayTests {
  @Test(arguments: [
    ("en", "en", "English"), ("en-GB", "en", "English (United Kingdom)"),
    ("zh-Hans", "en", "Chinese (Simplified)"), ("de", "fr", "allemand"), ("ja", "ja", "日本語"),
    ("sr-Latn", "de", "Serbisch (Lateinisch)"), ("es-419", "en", "Spanish (Latin America)"),
    ("ca-valencia", "en", "Catalan (Valencian)"), ("pt-BR", "en-GB", "Portuguese (Brazil)"),
  ])
  func displayName(identifier: LocaleIdentifier, reader: LocaleIdentifier, name: String) {
    #expect(identifier.displayName(in: reader) == name)
  }

  @Test(arguments: [
    ("jp", "en"), ("Base", "en"), ("", "en"), ("x-test", "en"), ("und", "en"), ("日本語", "en"),
    // Not a language, so no text can be in it.
    ("en", "xx"), ("en", "qqq"), ("de", "Base"),
  ])
  func unknownLanguageHasNoName(identifier: LocaleIdentifier, reader: LocaleIdentifier) {
    #expect(identifier.displayName(in: reader) == nil)
  }

  @Test(arguments: ["ar", "he", "fa", "ur", "ckb", "pa-Arab", "az-IR", "yi", "skr", "ar-EG"])
  func linesRunFromRightToLeft(identifier: LocaleIdentifier) {
    #expect(identifier.writingDirection == .rightToLeft)
  }

  @Test(arguments: ["ar-Latn", "en", "az", "pa", "zh-Hant", "jp", "Base", "", "x-ar"])
  func linesRunFromLeftToRight(identifier: LocaleIdentifier) {
    #expect(identifier.writingDirection == .leftToRight)
  }

  @Test(arguments: [
    ("en", "en-GB", true), ("pt", "pt-PT", true), ("zh", "zh-Hans", true),
    ("zh-Hant", "zh-Hant-HK", true),
    ("sr", "sr-Cyrl", true), ("de", "de-AT", true), ("jp", "jp", true), ("Base", "Base", true),
    ("zh-Hans", "zh-Hant", false), ("zh", "zh-Hant", false), ("sr", "sr-Latn", false),
    ("en", "de", false),
    ("hi", "hi-Latn", false), ("nb", "nn", false), ("uz", "uz-Cyrl", false), ("pa", "pa-PK", false),
    ("x-a", "en", false), ("x-a", "x-b", false), ("", "en", false), ("Base", "en", false),
  ])
  func sameLanguageAndScript(left: LocaleIdentifier, right: LocaleIdentifier, same: Bool) {
    #expect((LanguageAndScript(left) == LanguageAndScript(right)) == same)
  }
}
