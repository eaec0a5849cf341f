import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Which texts that are still those of the source count as never translated.
@Suite struct UnchangedTextTests {
  /// The localizations in which an English text is told of, by what they have.
  private func told(
    _ source: String, _ texts: [String: String], key: String = "key",
    options: TextCheckOptions = TextCheckOptions(), table: String = "Localizable"
  ) -> [String] {
    var listing = "en: \(table).strings"
    var contents = ["en/\(table)": [(key, source as String?)]]
    for (language, text) in texts {
      listing += "\n\(language): \(table).strings"
      contents["\(language)/\(table)"] = [(key, text)]
    }
    let bundle = BundleDescription(listing)
    let sample = SampleBundle(bundle, contents, textOptions: options)
    return sample.findings.filter { $0.check == .unchangedText }.compactMap(\.localization).sorted()
  }

  private let hint = "Drag a file here"

  @Test func threeWords() {
    #expect(told(hint, ["fr": hint]) == ["fr"])
    #expect(told(hint, ["fr": hint, "de": "Datei", "ja": "ファイル"]) == ["fr"])
    #expect(told(hint, ["fr": "Un fichier"]) == [])
  }

  @Test func fewWordsAreWeak() {
    #expect(told("Options", ["fr": "Options", "de": "Optionen", "es": "Opciones"]) == [])
    #expect(told("Normal mode", ["de": "Normal mode", "es": "Modo", "it": "Modo"]) == [])
    #expect(told("Options", ["ja": "Options", "de": "Optionen", "es": "Opciones"]) == ["ja"])
    #expect(told("Options", ["ja": "Options"]) == [])
  }

  @Test func whatHalfOfThemHaveIsAName() {
    #expect(told(hint, ["fr": hint, "de": hint, "es": "x"]) == [])
    #expect(told(hint, ["fr": hint, "de": "x", "es": "x"]) == ["fr"])
    #expect(told(hint, ["fr": hint, "de": hint, "es": "x", "it": "x", "pl": "x"]) == ["de", "fr"])
  }

  @Test func noWords() {
    let sign = "%1$@ – GitHub UTF-8 %2$@ README.md HTML"
    #expect(told(sign, ["ja": sign, "de": "x", "fr": "x"]) == [])
  }

  @Test func variantsOfTheLanguage() {
    #expect(told(hint, ["en-GB": hint, "fr": "x"]) == [])
    #expect(told(hint, ["en-GB": hint, "en-AU": hint, "fr": hint]) == ["fr"])
  }

  @Test func allowed() {
    var options = TextCheckOptions()
    options.unchangedWords = ["Drag", "file"]
    #expect(told(hint, ["fr": hint], options: options) == [])
    options.unchangedWords = [hint]
    #expect(told(hint, ["fr": hint], options: options) == [])
    options.unchangedWords = []
    options.disabledChecks = ["unchanged-text"]
    #expect(told(hint, ["fr": hint], options: options) == [])
  }

  @Test func namesOfInfoPlist() {
    let name = "My Very Own App"
    #expect(told(name, ["fr": name], key: "CFBundleDisplayName", table: "InfoPlist") == [])
    #expect(told(name, ["fr": name], key: "CFBundleDisplayName") == ["fr"])
  }
}
