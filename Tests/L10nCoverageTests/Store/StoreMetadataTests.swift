import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

@Suite("Texts for the App Store") struct StoreMetadataTests {
  typealias Texts = [StoreText: String]

  private static let page: Texts = [
    .name: "Garden", .description: "All about plants.", .keywords: "garden,plants,seeds",
    .releaseNotes: "Plant by the moon.",
  ]

  private static func own(_ language: String) -> Texts {
    page.mapValues { $0 == "Garden" ? $0 : "\($0) \(language)" }
  }

  private func findings(
    _ folders: [String: Texts], app: [String]? = ["en"], region: String = "en",
    others: [String] = []
  ) -> [Finding] {
    let metadata = StoreMetadata(
      path: "fastlane/metadata",
      folders: folders.sorted { $0.key < $1.key }.map { name, texts in
        StoreMetadata.Language(
          name: name, path: TreePath("fastlane/metadata/\(name)"), texts: texts)
      })
    let application = app.map {
      StoreApplication(name: "Garden", localizations: $0, developmentRegion: region)
    }
    return StoreMetadataFindings(metadata, of: application, input: 0).all(otherFolders: others)
  }

  private func summary(_ findings: [Finding]) -> [String] {
    findings.map {
      "\($0.severity.rawValue) \($0.check.identifier) \($0.localization ?? "-") \($0.path?.string ?? "")"
    }
  }

  // MARK: Limits

  @Test(arguments: StoreText.allCases)
  func `each text can have as many characters as App Store Connect allows`(_ text: StoreText) {
    let fits = String(repeating: "ñ", count: text.limit)
    #expect(findings(["en-US": [text: fits]]).isEmpty)
    let found = findings(["en-US": [text: fits + "s"]])
    #expect(
      summary(found) == [
        "error long-store-text en fastlane/metadata/en-US/\(text.fileName)"
      ])
    #expect(found.first?.help == "shorten it by 1")
  }

  /// Texts of the subtitle, and whether they are too long: Unicode scalars count, carriage returns don't.
  @Test(arguments: [
    (String(repeating: "\r\n", count: 30), false), (String(repeating: "नि", count: 15), false),
    (String(repeating: "नि", count: 16), true), (String(repeating: "😀", count: 30), false),
  ])
  func `the length of a text counts its Unicode scalars`(_ text: String, _ isLong: Bool) {
    #expect(findings(["hi": [.subtitle: text]], app: ["hi"], region: "hi").isEmpty == !isLong)
  }

  @Test func `a copy of a long text isn't reported again, but a default text is`() {
    let long = [StoreText.name: String(repeating: "x", count: 31)]
    #expect(
      summary(findings(["en-US": long, "de-DE": long, "default": long])) == [
        "error long-store-text en fastlane/metadata/en-US/name.txt"
      ])
    #expect(
      summary(findings(["default": long])) == [
        "error long-store-text - fastlane/metadata/default/name.txt"
      ])
  }

  @Test(arguments: [
    ("garden, seeds", false), (String(repeating: "garden, ", count: 12), true),
    (String(repeating: "garden,", count: 14), false),
    (String(repeating: "my garden,", count: 10), false),
  ])
  func `spaces after commas are reported only for long keywords`(
    _ keywords: String, _ isReported: Bool
  ) {
    let checks = findings(["en-US": [.keywords: keywords]]).map(\.check.identifier)
    #expect(checks == (isReported ? ["keyword-spaces"] : []))
  }

  // MARK: Languages

  /// Languages of the application, folders, and the missing languages with the help.
  @Test(arguments: [
    (["en", "de", "fr"], ["en-US", "fr-CA"], ["de", "add de-DE"]),
    (
      ["en", "zh_CN", "zh-Hant", "nb", "pt"], ["en-US", "zh-Hans", "no"],
      ["zh-Hant, pt", "add zh-Hant, pt-BR"]
    ),
    (["en", "eo", "Base", "mul"], ["en-US"], []), (["en", "en-GB"], ["en-US"], []),
    (["en", "de"], ["default", "de-DE"], []), (["en", "de"], ["de-DE"], ["en", "add en-US"]),
  ])
  func `a language of the application without a folder`(
    _ app: [String], _ folders: [String], _ expected: [String]
  ) {
    let texts = Dictionary(uniqueKeysWithValues: folders.map { ($0, Self.own($0)) })
    let found = findings(texts, app: app).filter { $0.check == .missingStoreLanguage }
    let parts = found.flatMap { finding in
      [
        finding.messageText.split(separator: " but its")[0].split(separator: "in ").last.map {
          String($0.dropLast())
        }, finding.help,
      ].compactMap(\.self)
    }
    #expect(parts == expected)
  }

  @Test
  func `folders that aren't languages are one finding, and don't count as missing languages`() {
    let found = findings(["en-US": Self.page], app: ["en", "fr"], others: ["fr", "old"])
    #expect(summary(found) == ["warning unknown-store-language - fastlane/metadata"])
    #expect(found.first?.count == 2)
    #expect(found.first?.help == "use fr-FR for fr")
  }

  @Test func `without an application, no language is missing`() {
    #expect(findings(["en-US": Self.page], app: nil).isEmpty)
  }

  // MARK: Texts

  @Test func `a language lacks texts that most languages have`() {
    var german = Self.own("de-DE")
    german[.keywords] = nil
    german[.releaseNotes] = ""
    let folders = ["en-US": Self.page, "de-DE": german, "fr-FR": Self.own("fr-FR")]
    let found = findings(folders.merging(["ja": Self.own("ja")]) { $1 }, app: nil)
    #expect(summary(found) == ["warning missing-store-text de-DE fastlane/metadata/de-DE"])
    #expect(
      found.first?.messageText.hasPrefix(
        "keywords.txt, release_notes.txt are missing or empty in de-DE, but not in en-US:") == true)
  }

  /// The texts that German lacks, those of them in French, those in `default`, and the severity.
  @Test(arguments: [
    ([StoreText.releaseNotes], [StoreText.releaseNotes], [], "warning"),
    ([.name], [.name], [], "note"), ([.releaseNotes], [], [], nil),
    ([.releaseNotes], [.releaseNotes], [StoreText.releaseNotes], nil),
  ])
  func `a text is expected where most languages have it and no default exists`(
    _ lacking: [StoreText], _ french: [StoreText], _ fallback: [StoreText], _ severity: String?
  ) {
    let without = Self.own("de-DE").filter { !lacking.contains($0.key) }
    let others = Self.own("fr-FR").filter { !lacking.contains($0.key) || french.contains($0.key) }
    var folders = ["en-US": Self.page, "de-DE": without, "fr-FR": others]
    if !fallback.isEmpty {
      folders["default"] = Self.own("all").filter { fallback.contains($0.key) }
    }
    let found = findings(folders, app: nil)
    #expect(found.map(\.severity.rawValue) == [severity].compactMap(\.self))
  }

  @Test func `an empty file hides the default text`() {
    var german = Self.own("de-DE")
    german[.releaseNotes] = ""
    let found = findings(
      ["en-US": Self.page, "de-DE": german, "default": Self.own("all")], app: nil)
    #expect(summary(found) == ["warning missing-store-text de-DE fastlane/metadata/de-DE"])
  }

  @Test func `languages with the same copied texts are one finding`() {
    var german = Self.own("de-DE")
    german[.description] = Self.page[.description]
    var french = Self.own("fr-FR")
    french[.description] = Self.page[.description]
    let folders = ["en-US": Self.page, "en-GB": Self.page, "de-DE": german, "fr-FR": french]
    let found = findings(folders, app: nil)
    #expect(summary(found) == ["note copied-store-text - fastlane/metadata"])
    #expect(found.first?.count == 2)
    #expect(found.first?.messageText == "description.txt in de-DE, fr-FR is identical to en-US")
  }

  @Test(arguments: [
    (StoreText.name, "The Garden of Plants", true), (.subtitle, "Gardenplanner", true),
    (.subtitle, "Plans all gardens", false), (.keywords, "garden,plants", false),
    (.releaseNotes, "Bug fixes", true),
  ])
  func `names and short release notes may be the same in two languages`(
    _ text: StoreText, _ value: String, _ maySame: Bool
  ) {
    let found = findings(["en-US": [text: value], "de-DE": [text: value]], app: nil)
    #expect(found.isEmpty == maySame)
  }

  @Test func `a finding names the localization as the application does`() {
    let long = [StoreText.subtitle: String(repeating: "x", count: 31)]
    let found = findings(["pt-BR": long, "zh-Hans": long], app: ["en", "pt", "zh_CN"])
    #expect(found.compactMap(\.localization) == ["pt", "zh_CN"])
  }
}
