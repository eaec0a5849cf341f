import L10nModel
import Testing

@testable import L10nLocale

@Suite struct ScriptTests {
  @Test(arguments: [
    ("ja", "Hani Hira Kana"), ("ko", "Hang Hani"), ("ru", "Cyrl"), ("sr", "Cyrl"),
    ("sr-Latn", "Latn"), ("zh-Hant", "Bopo Hani"), ("zh_TW", "Bopo Hani"), ("zh-Hans", "Hani"),
    ("zh", "Hani"), ("yue", "Bopo Hani"), ("ar", "Arab"), ("de", "Latn"), ("de-AT", "Latn"),
    ("hi", "Deva"), ("hi-Latn", "Latn"), ("he", "Hebr"), ("iw", "Hebr"), ("el", "Grek"),
    ("th", "Thai"), ("pa-PK", "Arab"), ("uz-Cyrl", "Cyrl"), ("ca-valencia", "Latn"),
  ])
  func scriptsOfLanguage(identifier: LocaleIdentifier, codes: String) throws {
    let scripts = try #require(LocaleScripts(identifier))
    #expect(scripts.scripts.map(\.code).joined(separator: " ") == codes)
  }

  /// ICU would say Latin. Klingon's own letters aren't in Unicode.
  @Test(arguments: [
    "xx", "tlh-Piqd", "qps-ploc", "jp", "Base", "", "und", "x-test", "de-Qaaa", "日本語",
  ])
  func unknownLanguageHasNoScripts(identifier: LocaleIdentifier) {
    #expect(LocaleScripts(identifier) == nil)
  }

  @Test(arguments: [
    ("ja", "漢かカー、。々12 !", "aяا"), ("de", "aßÄ1 .,%\u{301}", "я漢ا、"), ("ru", "яЁ1 «", "aا漢"),
    ("sr", "ђЂ", "đ"), ("sr-Latn", "đĐ", "ђ"), ("ar", "ا؟،\u{64B}1", "aא"),
    ("hi", "क।\u{93F}", "aক"),
    ("zh-Hant", "繁ㄅ。", "かa"), ("zh-Hans", "简。", "かa"), ("ko", "한漢", "かa"),
  ])
  func scriptsOfCharacters(identifier: LocaleIdentifier, own: String, foreign: String) throws {
    let scripts = try #require(LocaleScripts(identifier))
    for scalar in own.unicodeScalars { #expect(scripts.contains(scalar), "\(scalar)") }
    for scalar in foreign.unicodeScalars { #expect(!scripts.contains(scalar), "\(scalar)") }
  }

  @Test(arguments: [
    ("a", "Latn"), ("я", "Cyrl"), ("漢", "Hani"), ("1", "Zyyy"), ("\u{301}", "Zinh"),
  ])
  func scriptOfCharacter(scalar: Unicode.Scalar, code: String) {
    #expect(Script(of: scalar).code == code)
    #expect(Script(of: scalar) == Script(code: code))
  }

  @Test(arguments: ["Jpan", "Piqd", "", "x", "Latin script"])
  func noCharacterIsOfTheScript(code: String) { #expect(Script(code: code) == nil) }

  /// Letters, letters of names and loanwords, punctuation; and characters that the language doesn't use.
  @Test(arguments: [
    ("ja", "日本語かなカナー々、。「」", "яاđ"), ("ru", "абвЯёЁ«»—\u{301}", "aіїђ漢"),
    ("sr", "ђћџЂЋ", "ыщđa"), ("sr-Latn", "đšžčćĐŠ", "ђыß"), ("zh-Hant", "繁體們麼，。「」", "们かя"),
    ("zh-Hans", "简体们么，。“”", "們かя"), ("ar", "ابتةى،؟؛ءأ", "aяۍ漢"),
    ("de", "abcßÄöüẞé–„“‚‘…!?", "яđ漢ا"), ("hi", "कखगक्षज़\u{94D}।", "aক漢"), ("en", "azAZé’“”", "яđ"),
    ("en-GB", "azAZé", "я"), ("fr-CA", "çÇœŒàÿ«»’", "яđß"), ("zh_TW", "體們", "们"),
    ("vi", "ơƯặẸđ", "яß"),
  ])
  func exemplars(identifier: LocaleIdentifier, own: String, foreign: String) throws {
    let exemplars = try #require(Exemplars(identifier))
    for scalar in own.unicodeScalars { #expect(exemplars.contains(scalar), "\(scalar)") }
    for scalar in foreign.unicodeScalars { #expect(!exemplars.contains(scalar), "\(scalar)") }
  }

  /// No language; one without exemplar data in CLDR; and a script that isn't that of the language's letters.
  @Test(arguments: [
    "xx", "tlh", "qps-ploc", "jp", "", "Base", "und", "root", "la", "de-Cyrl", "ru-Latn",
  ])
  func unknownLanguageHasNoExemplars(identifier: LocaleIdentifier) {
    #expect(Exemplars(identifier) == nil)
  }

  /// For all locales with exemplars in ICU, the letters of a language are of its scripts.
  @Test func exemplarsAreOfTheScripts() throws {
    var known = 0
    for (_, code) in SubtagValidity.englishLanguageNames() {
      let identifier = LocaleIdentifier(code)
      guard let exemplars = Exemplars(identifier) else { continue }
      known += 1
      let scripts = try #require(LocaleScripts(identifier), "\(code)")
      let starts = exemplars.runs.compactMap { Unicode.Scalar($0.lowerBound) }
      #expect(
        starts.contains { scalar in scripts.scripts.contains { $0.contains(scalar) } }, "\(code)")
    }
    #expect(known > 150)
  }

  /// The search gives the same result as going through all runs: at both ends of each, and beside them.
  @Test(arguments: ["de", "ja", "zh-Hant", "hi"])
  func searchAgreesWithRuns(identifier: LocaleIdentifier) throws {
    let exemplars = try #require(Exemplars(identifier))
    let all = (0...0x2_FFFF).compactMap { Unicode.Scalar($0) }
    let held = Set(exemplars.runs.flatMap { Array($0) })
    #expect(all.allSatisfy { exemplars.contains($0) == held.contains($0.value) })
    for (left, right) in zip(exemplars.runs, exemplars.runs.dropFirst()) {
      #expect(left.upperBound + 1 < right.lowerBound)
    }
  }

  @Test func simplifiedCharactersAreNotTraditional() throws {
    let simplified = try #require(Exemplars("zh-Hans"))
    let traditional = try #require(Exemplars("zh-Hant"))
    let used = (UInt32(0x4E00)...0x9FFF).compactMap(Unicode.Scalar.init)
      .filter(ChineseCharacters.simplified.contains)
    #expect(used.count > 800)
    // Other versions of CLDR differ for a few characters.
    let own = used.count { simplified.contains($0) && !traditional.contains($0) }
    #expect(own * 20 >= used.count * 19)
    for shared in "添遵循后里面温内".unicodeScalars {
      #expect(!ChineseCharacters.simplified.contains(shared))
    }
    for character in "选状态视频们".unicodeScalars {
      #expect(ChineseCharacters.simplified.contains(character))
    }
  }

  @Test func traditionalCharactersAreNotSimplified() throws {
    let simplified = try #require(Exemplars("zh-Hans"))
    let used = (UInt32(0x4E00)...0x9FFF).compactMap(Unicode.Scalar.init)
      .filter(ChineseCharacters.traditional.contains)
    #expect(used.count > 800)
    #expect(used.count(where: simplified.contains) * 20 <= used.count)
    #expect(!used.contains(where: ChineseCharacters.simplified.contains))
    for character in "選狀態視頻們".unicodeScalars {
      #expect(ChineseCharacters.traditional.contains(character))
    }
  }
}
