import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Problems in the development region's own texts.
@Suite struct SourceTextTests {
  private func found(_ texts: [String], language: LocaleIdentifier = "en") -> [String] {
    let pairs = texts.enumerated().map { ("k\($0)", SampleValue(stringLiteral: $1)) }
    return Texts(pairs, language: language).texts.findings.found.map {
      if case .text(let text) = $0.problem.words.message(about: CodeUnitString("k\($0.entry)")) {
        text
      } else {
        ""
      }
    }
  }

  @Test(
    arguments: [
      ("MISSING: Allow the camera", "\"k0\" begins with \"MISSING:\", which isn't a part of it"),
      ("TODO: Moor", "\"k0\" begins with \"TODO:\", which isn't a part of it"),
      ("[TODO] Moor", "\"k0\" begins with \"[TODO]\", which isn't a part of it"),
      ("Moor the boat (deepl)", "\"k0\" ends with \"(deepl)\", which isn't a part of it"),
      // Words of ordinary texts.
      ("TODO", nil), ("TODO list", nil), ("MISSING: %d boats", nil), ("MISSING", nil),
      ("Translate texts (DeepL)", nil), ("Translation:", nil),
    ] as [(String, String?)])
  func `developers' notes that users see`(_ text: String, _ reported: String?) {
    #expect(found([text]) == [reported].compactMap(\.self))
  }

  @Test func manyNotesAreOne() {
    let texts = ["Moor", "Furl", "Luff", "Reef"].map { "\($0) the sail (deepl)" }
    #expect(
      found(["Haul"] + texts) == [
        "4 texts have notes such as \"(deepl)\", which aren't a part of them; the first is that of \"k1\", then \"k2\", \"k3\", \"k4\""
      ])
    #expect(found(Array(texts.prefix(3))).count == 3)
  }

  @Test func `texts in the script of another language`() {
    let chinese = ["船已经停靠在码头上", "请把帆升起来再出发", "今天的风太大不能出海", "设置"]
    #expect(
      found(["Moor"] + chinese) == [
        "4 of 5 texts are in Chinese script, which English doesn't use; the first is that of \"k1\""
      ])
    #expect(found(["Moor"] + chinese, language: "zh-Hans") == [])
    let names = [
      "Deutsch", "Русский", "Українська", "简体中文", "日本語", "한국어", "العربية", "ไทย", "한국어(대한민국)",
    ]
    #expect(found(names + ["Ελληνικά", "עברית", "हिन्दी", "繁體中文（中國香港）"]) == [], "names of languages")
    #expect(found(["Type 船已经停靠在码头上 to moor the boat at the quay of the harbour"]) == [])
  }

  @Test func `an argument with two conversions is reported in the source only`() {
    let source = "The list has %s@ boats"
    #expect(
      found([source]) == [
        "\"k0\" has \"%s@\", where the at sign isn't part of the placeholder"
      ])
    #expect(TextStory(SampleValue(stringLiteral: source), "%@ bateaux").found() == [])
    for text in ["%s@%s", "%d@quay.example", "%s boats"] { #expect(found([text]) == []) }
    #expect(TextStory("%s boats", "%@ bateaux", "fr").found() == ["mismatched-argument!"])
  }
}
