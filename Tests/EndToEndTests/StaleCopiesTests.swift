import Foundation
import TestSupport
import Testing

/// What `l10ncheck stale` counts apart from stale translations, in text, JSON and gate alike.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct StaleCopiesTests {
  private static func strings(_ texts: [String]) -> String {
    texts.enumerated().map { "\"k\($0)\" = \"\($1)\";\n" }.joined()
  }

  /// A history with a file for each language and keys `k0`, `k1` and so on.
  private static func repository(_ versions: [[String: [String]]]) throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    for version in versions {
      var files: [String: Data] = [:]
      for (language, texts) in version {
        files["\(language).lproj/L.strings"] = Data(strings(texts).utf8)
      }
      history.commit(files)
    }
    try history.write(to: "Work", in: directory)
    return directory
  }

  private static func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A copy of the old source text isn't a translation: no gate counts it.
  @Test func whatWasNeverTranslatedIsCountedApart() throws {
    let directory = try Self.repository([
      ["en": ["One", "Left"], "de": ["Eins", "Links"], "fr": ["One", "Gauche"]],
      ["en": ["Two", "Left"], "de": ["Eins", "Links"], "fr": ["One", "Gauche"]],
    ])
    let text = try directory.run("stale", "--fail-after", "0", from: "Work")
    #expect(text.output.hasPrefix("1 of 3 translations is stale"), "\(text)")
    #expect(
      Self.unwrapped(text.output).contains(
        "1 text is a copy of an old source text, never translated: copy the new one, or"),
      "\(text)")
    #expect(text.errors.contains("1 translation has been stale"), "\(text)")
    let french = try directory.run("stale", "--fail-after", "0", "-l", "fr", from: "Work")
    #expect(french.status == 0 && french.output.hasPrefix("no stale translations"), "\(french)")
    let run = try directory.run("stale", "-f", "json", from: "Work")
    let json = try JSONValue(run.outputBytes)
    #expect(json["schemaVersion"]?.integer == 2)
    func languages(_ name: String) -> [String?]? {
      json[name]?.array?.map { $0["localization"]?.string }
    }
    #expect(languages("translations") == ["de"] && languages("neverTranslated") == ["fr"])
    let localizations = try #require(json["localizations"]?.array)
    #expect(localizations.map { $0["stale"]?.integer } == [1, 0])
    #expect(localizations.map { $0["neverTranslated"]?.integer } == [0, 1])
    #expect(localizations.map { $0["translations"]?.integer } == [2, 1])
    let report = try directory.run(
      "report", "--stale", "--only", "stale-translation", "-f", "lines", from: "Work")
    #expect(report.output.contains("de.lproj") && !report.output.contains("fr.lproj"), "\(report)")
  }

  /// Each language with mostly copies has one line; the texts of the others are listed.
  @Test func languagesMadeOfCopiesAreFolded() throws {
    let old = ["Mend the boat", "Sell the oar", "Row home"]
    let new = ["Ask the captain", "Hoist the flag", "Swim ashore"]
    let german = [old[0], "Ruder", "Heim"]
    let directory = try Self.repository([
      ["en": old, "de": german, "fr": old, "nl": old],
      ["en": new, "de": german, "fr": old, "nl": old],
    ])
    let text = try directory.run("stale", from: "Work")
    #expect(text.output.contains("fr, nl: 6 copies of 3 texts; --verbose lists them"), "\(text)")
    #expect(text.output.contains("de  a copy of the old source text"), "\(text)")
    let all = try directory.run("stale", "--verbose", from: "Work")
    #expect(!all.output.contains("6 copies") && all.output.contains("nl  a copy"), "\(all)")
  }

  @Test func slightChangesAreCountedByTexts() throws {
    let old = ["Mend the boat", "Sell the oar"]
    let directory = try Self.repository([
      ["en": old, "de": ["Boot", "Ruder"], "fr": [old[0], "Rame"]],
      ["en": ["Mend the Boat!", old[1]], "de": ["Boot", "Ruder"], "fr": [old[0], "Rame"]],
      ["en": ["Mend the Boat!", old[1]], "de": ["Boot", "Ruder"], "fr": [old[0], "Rame"]],
    ])
    let text = try directory.run("stale", from: "Work")
    #expect(
      text.output.contains(
        "no stale translations: no source text of 3 translations changed in meaning without them\n"
          + "1 source text (2 translations) changed only slightly"), "\(text)")
    let json = try JSONValue(try directory.run("stale", "-f", "json", from: "Work").outputBytes)
    #expect(json["slightlyChanged"]?.integer == 2 && json["slightlyChangedTexts"]?.integer == 1)
  }

  /// A long text in the source's language is an older source text, not a translation.
  @Test func olderCopiesAreNoTranslations() throws {
    let old = "The captain has to ask the harbour master before the boat leaves the harbour"
    let new = "The captain must wait until the tide is high enough for the boat and its crew"
    let others = ["de": "Der Kapitän wartet auf die Flut", "es": "El capitán espera la marea alta"]
    func version(_ english: String) -> [String: [String]] {
      var texts = others.mapValues { [$0, "x"] }
      texts["en"] = [english, "Left"]
      texts["fr"] = [old, "Gauche"]
      return texts
    }
    let directory = try Self.repository([version(old), version(new)])
    let json = try JSONValue(try directory.run("stale", "-f", "json", from: "Work").outputBytes)
    func languages(_ name: String) -> [String?]? {
      json[name]?.array?.map { $0["localization"]?.string }
    }
    #expect(languages("translations") == ["de", "es"] && languages("neverTranslated") == ["fr"])
  }

  /// The history has no tables of texts in code.
  @Test func textsWhoseSourceIsInCodeAreCounted() throws {
    let directory = try ScratchDirectory()
    var history = GitHistory()
    history.commit([
      "Package.swift": Data(
        """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "App", defaultLocalization: "en", targets: [.target(name: "App", path: "App")])
        """.utf8),
      "App/View.swift": Data(
        """
        import Foundation
        let first = NSLocalizedString("open.title", value: "Open it", comment: "")
        """.utf8),
      "App/de.lproj/Localizable.strings": Data("\"open.title\" = \"Auf\";\n".utf8),
    ])
    try history.write(to: "Work", in: directory)
    let text = try directory.run("stale", from: "Work")
    #expect(
      Self.unwrapped(text.output).contains(
        "1 translation not compared: its source text is in code"), "\(text)")
    let json = try JSONValue(try directory.run("stale", "-f", "json", from: "Work").outputBytes)
    #expect(json["uncompared"]?.integer == 1)
  }

  /// The translations of a language that changes before the source aren't stale: the source was revised after it.
  @Test func theLeadingLanguageIsLeft() throws {
    func table(_ text: String, _ last: String) -> [String] {
      [String](repeating: text, count: 20) + [last]
    }
    let (mend, sell) = (
      "Mend the old torn boat, harbour dock", "Sell each new boat, harbour dock"
    )
    let directory = try ScratchDirectory()
    var history = GitHistory()
    let versions: [(day: Int, english: [String], german: [String], others: [String])] = [
      (0, table(mend, "Sell the oar"), table("Reparieren", "Ruder"), table("x", "a")),
      (1, table(mend, "Sell the oar"), table("Verkaufen", "Ruder"), table("x", "a")),
      (2, table(sell, "Sell the oar"), table("Verkaufen", "Ruder"), table("y", "a")),
      (90, table(sell, "Paint the broken old oar"), table("Verkaufen", "Ruder"), table("y", "b")),
    ]
    for (day, english, german, others) in versions {
      let texts = ["en": english, "de": german, "fr": others, "nl": others]
      var files: [String: Data] = [:]
      for (language, texts) in texts {
        files["\(language).lproj/L.strings"] = Data(Self.strings(texts).utf8)
      }
      history.commit(files, day: day)
    }
    try history.write(to: "Work", in: directory)
    let json = try JSONValue(try directory.run("stale", "-f", "json", from: "Work").outputBytes)
    #expect(json["translations"]?.array?.isEmpty == true && json["passedOver"]?.integer == 1)
  }
}
