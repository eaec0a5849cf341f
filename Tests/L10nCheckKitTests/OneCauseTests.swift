import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// One cause has one finding, which says what users see.
@Suite struct OneCauseTests {
  private func findings(_ files: [String: String]) async throws -> [String] {
    try await Checker.report(on: files).findings.map {
      "\($0.severity.rawValue) \($0.path?.string ?? ""): \($0.messageText)"
    }
  }

  @Test func `mistakes that translations copied from the source are one finding`() async throws {
    let texts = "\"a\" = \"Ferry \\u203A dock\";\n"
    let found = try await findings([
      "en.lproj/T.strings": texts, "de.lproj/T.strings": texts.replacing("Ferry", with: "Fähre"),
      "fr.lproj/T.strings": texts.replacing("Ferry", with: "Bac"),
      "sv.lproj/T.strings": "\"a\" = \"Färja \\u00e9\";\n",
    ])
    let defect = "CoreFoundation doesn't support the escape \\u203A: users see \"u203A\""
    #expect(
      found.filter { $0.contains("escape") } == [
        "warning en.lproj/T.strings: \(defect)",
        "warning en.lproj/T.strings: in 2 localizations (de, fr), too: \(defect)",
        "warning sv.lproj/T.strings: CoreFoundation doesn't support the escape \\u00e9: users see \"u00e9\"",
      ])
  }

  @Test func `files that are also empty in the source are one finding`() async throws {
    let empty =
      "the file is empty: CoreFoundation ignores it, and no other file takes its place"
    let source = "en.lproj/T.strings"
    #expect(
      try await findings([source: "", "de.lproj/T.strings": "", "fr.lproj/T.strings": ""])
        == ["note \(source): in 2 localizations (de, fr), too: \(empty)"])
    // Users can lack texts that other localizations have.
    let german = ["de.lproj/T.strings": "\"Moor\" = \"Anlegen\";\n"]
    let alone = try await findings([source: ""].merging(german) { $1 })
    #expect(alone.filter { $0.hasSuffix(empty) } == ["warning \(source): \(empty)"])
  }

  @Test func `an older source text as a translation isn't also in the wrong script`() async throws {
    let (old, new) = ("The given quay does not exist.", "No quay exists in the given port.")
    let found = try await findings([
      "en.lproj/T.strings": "\"a\" = \"\(new)\";\n", "ja.lproj/T.strings": "\"a\" = \"\(old)\";\n",
      "de.lproj/T.strings": "\"a\" = \"Kein Kai\";\n", "fr.lproj/T.strings": "\"a\" = \"Rien\";\n",
    ])
    #expect(
      found.count == 1 && found[0].hasSuffix("it is probably an older copy of it"), "\(found)")
  }

  @Test
  func `a launch screen whose only translation is a copy isn't missing elsewhere`() async throws {
    func files(_ german: String) -> [String: String] {
      [
        "Base.lproj/Launch.storyboard": storyboard,
        "de.lproj/Launch.strings": "\"a-b-c.text\" = \"\(german)\";\n",
        "en.lproj/T.strings": "\"a\" = \"Moor\";\n", "de.lproj/T.strings": "\"a\" = \"Anlegen\";\n",
        "fr.lproj/T.strings": "\"a\" = \"Amarrer\";\n",
      ]
    }
    let missing = { (found: [String]) in found.filter { $0.contains("Launch.strings is missing") } }
    #expect(missing(try await findings(files("Ahoy sailors"))) == [])
    #expect(missing(try await findings(files("Ahoi Leute"))).count == 1)
  }

  private let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes><scene sceneID="s"><objects><viewController id="v"><view key="view" id="w"><subviews>
    <label text="Ahoy sailors" id="a-b-c"/>
    </subviews></view></viewController></objects></scene></scenes>
    </document>
    """

  @Test(arguments: [
    (["de", "fr"], "fr.lproj/T.strings: its 8 translations are those of de"),
    // The translations in another script are the wrong ones.
    (["ar", "de"], "ar.lproj/T.strings: its 8 translations are those of de"),
    (["da", "nb"], nil), (["de", "fr", "it"], nil),
  ])
  func `translations of another language are one finding, unless the languages are alike`(
    _ languages: [String], _ reported: String?
  ) async throws {
    let english = [
      "Cast off", "Haul in", "Drop anchor", "Weigh anchor", "Hoist the sail", "Turn to port",
      "Steer straight", "Row faster",
    ]
    let german = [
      "Leinen los", "Einholen", "Anker werfen", "Anker lichten", "Segel setzen", "Nach Backbord",
      "Geradeaus steuern", "Schneller rudern",
    ]
    func table(_ texts: [String]) -> String {
      zip(english, texts).map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    }
    var files = ["en.lproj/T.strings": table(english)]
    for language in languages { files["\(language).lproj/T.strings"] = table(german) }
    let found = try await findings(files)
    if let reported {
      #expect(
        found.count == 1 && found[0].hasPrefix("warning \(reported), text for text"), "\(found)")
    } else {
      #expect(found.isEmpty)
    }
  }

  @Test func `English texts in another language of a source that isn't English are reported`()
    async throws
  {
    func table(_ form: String) -> String {
      (0..<4).map { "\"k\($0)\" = \"\(form) \($0)\";\n" }.joined()
    }
    var files = [
      "A.xcodeproj/project.pbxproj":
        "{ rootObject = P; objects = { P = { isa = PBXProject; developmentRegion = nl; }; }; }",
      "nl.lproj/T.strings": table("Hijs het zeil van de boot"),
    ]
    for language in ["de", "en", "en-GB"] {
      files["\(language).lproj/T.strings"] = table("Hoist the sail of your boat")
    }
    let found = try await findings(files).filter { $0.contains("text for text") }
    #expect(
      found.count == 1
        && found[0].hasPrefix("warning de.lproj/T.strings: its 4 translations are those of en"),
      "\(found)")
  }

  @Test func `extra spaces at the ends of a file's texts are one finding`() async throws {
    let found = try await findings([
      "en.lproj/T.strings": "\"a\" = \"Anchor\"; \"b\" = \"Boat\"; \"c\" = \"Crew\";",
      "de.lproj/T.strings": "\"a\" = \"Anker \"; \"b\" = \" Boot \"; \"c\" = \"Mannschaft\";",
    ])
    #expect(
      found == [
        "note de.lproj/T.strings: 2 translations begin or end with a space that their sources don't have; the first is that of \"a\", then \"b\""
      ])
  }

  @Test(arguments: [2, 3])
  func `spaces between Chinese and Latin words in three texts are intentional`(_ count: Int)
    async throws
  {
    let all = [
      ("a", "HP of %@", " HP 属于%@"), ("b", "TP of %@", " TP 属于%@"), ("c", "%@ in KB", "%@是 KB "),
    ]
    func table(_ texts: [(String, String)]) -> String {
      texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    }
    let texts = all.prefix(count)
    let found = try await findings([
      "en.lproj/T.strings": table(texts.map { ($0.0, $0.1) }),
      "zh-Hans.lproj/T.strings": table(texts.map { ($0.0, $0.2) }),
    ]).filter { $0.contains("a space") }
    #expect(found.count == (count == 2 ? 1 : 0), "\(found)")
  }

  @Test(arguments: [
    (" Anker", "begins with a space"), ("Anker ", "ends with a space"),
    (" Anker ", "begins and ends with spaces"),
  ])
  func `the message about an extra space says where it is`(_ text: String, _ words: String)
    async throws
  {
    let found = try await findings([
      "en.lproj/T.strings": "\"a\" = \"Anchor\";", "de.lproj/T.strings": "\"a\" = \"\(text)\";",
    ])
    #expect(
      found == [
        "note de.lproj/T.strings: the translation of \"a\" \(words) that the source doesn't have"
      ])
  }

  @Test func `a variable with a letter outside of ASCII has a single finding`() async throws {
    func table(_ name: String) -> String {
      "<plist><dict><key>boats</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@\(name)@</string>"
        + "<key>boats</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d x</string>"
        + "<key>few</key><string>%d y</string><key>many</key><string>%d z</string>"
        + "<key>other</key><string>%d z</string></dict></dict></dict></plist>"
    }
    for name in ["łodzi", "lodzi"] {
      let found = try await findings([
        "en.lproj/T.stringsdict": table("boats"), "pl.lproj/T.stringsdict": table(name),
      ])
      #expect(
        found.filter { $0.contains("pl.lproj") } == [
          "error pl.lproj/T.stringsdict: a text of \"boats\" refers to the undefined variable \"\(name)\""
        ])
    }
  }

  @Test func `texts exchanged between two keys in eight languages are one finding`() async throws {
    let other = (0..<8).map { ("k\($0)", "Moor the boat \($0) at quay") }
    let pair = ["Hold, then press", "Press, hold or turn the wheel; the boat follows at once."]
    var files: [String: String] = [:]
    for (language, isExchanged) in [
      ("en", false), ("de", true), ("fr", true), ("sv", true), ("it", true), ("da", true),
      ("nl", true), ("pt", true), ("fi", true), ("es", false),
    ] {
      let texts = other + [("a", pair[isExchanged ? 1 : 0]), ("b", pair[isExchanged ? 0 : 1])]
      files["\(language).lproj/T.strings"] = texts.map { key, text in
        "\"\(key)\" = \"\(language == "en" ? text : text.replacing("o", with: "ö"))\";\n"
      }.joined()
    }
    func exchanged() async throws -> [String] {
      try await findings(files).filter { $0.contains("exchanged") }
    }
    #expect(
      try await exchanged() == [
        "warning en.lproj/T.strings: the translations of \"a\" and \"b\" are probably exchanged in 8 localizations (da, de, fi and 5 more)"
      ])
    files["sv.lproj/T.strings"] = files["es.lproj/T.strings"]
    #expect(try await exchanged() == [])
  }

  @Test
  func `different final punctuation in several languages is a note about the source`() async throws
  {
    var files = ["en.lproj/T.strings": "\"a\" = \"Leave the dock?\";\n"]
    let texts = ["de": "Verlasse den Steg", "fr": "Quitte le quai", "sv": "Lämna bryggan"]
    for (language, text) in texts {
      files["\(language).lproj/T.strings"] = "\"a\" = \"\(text)\";\n"
    }
    #expect(
      try await findings(files) == [
        "note en.lproj/T.strings: 3 localizations (de, fr, sv) end \"a\" differently from the source"
      ])
    files["sv.lproj/T.strings"] = "\"a\" = \"Lämna bryggan?\";\n"
    #expect(try await findings(files).count == 2)
  }

  /// A language without spaces between words doesn't count.
  @Test(arguments: [
    (
      "Segel:",
      "note en.lproj/T.strings: 2 localizations (de, sv) have other spaces than the source at the ends of \"a\""
    ),
    (
      "Segel: ",
      "note de.lproj/T.strings: the translation of \"a\" doesn't end with a space, but the source does"
    ),
  ])
  func `a space that no language has is a mistake of the source`(
    _ swedish: String, _ reported: String
  ) async throws {
    let found = try await findings([
      "en.lproj/T.strings": "\"a\" = \"Sails: \";\n", "de.lproj/T.strings": "\"a\" = \"Segel:\";\n",
      "sv.lproj/T.strings": "\"a\" = \"\(swedish)\";\n", "ja.lproj/T.strings": "\"a\" = \"帆：\";\n",
      "zh-Hans.lproj/T.strings": "\"a\" = \"帆：\";\n",
    ])
    #expect(found.filter { $0.contains("space") } == [reported])
  }

  @Test(arguments: [("נשלח מ-", 0), ("נשלח מ\u{5BE}", 0), ("נשלח -", 1), ("נשלח", 1)])
  func `a prefix with a hyphen joins the word that follows`(_ text: String, _ count: Int)
    async throws
  {
    let found = try await findings([
      "en.lproj/T.strings": "\"a\" = \"Sent from \";\n",
      "he.lproj/T.strings": "\"a\" = \"\(text)\";\n",
      "de.lproj/T.strings": "\"a\" = \"Gesendet von \";\n",
    ])
    #expect(found.count { $0.contains("space") } == count)
  }

  @Test(arguments: [
    (
      "Call the pilot ", "Ruf den Lotsen", 3,
      "note en.lproj/T.strings: 3 localizations (de, fr, sv) have other spaces than the source at the ends of \"a\""
    ),
    ("Call the pilot ", "Ruf den Lotsen", 2, nil),
    (
      "Call the pilot\\n", "Ruf den Lotsen", 3,
      "note en.lproj/T.strings: 3 localizations (de, fr, sv) break the lines of \"a\" differently from the source"
    ),
    ("Call the pilot\\n", "Ruf den Lotsen", 2, nil),
    (
      "%d boats", "%li Boote", 4,
      "note en.lproj/T.strings: 4 localizations (de, fr, it, sv) read an integer of \"a\" as 64 bits, the source as 32"
    ),
    ("%ld boats", "%d Boote", 4, nil),
  ])
  func `a difference that half of the languages share is a note about the source`(
    _ source: String, _ other: String, _ count: Int, _ reported: String?
  ) async throws {
    let languages = ["de", "fr", "sv", "it", "nl", "da"]
    var files = ["en.lproj/T.strings": "\"a\" = \"\(source)\";\n"]
    for (position, language) in languages.enumerated() {
      let text = position < count ? other : source.replacing("pilot", with: "lots")
      files["\(language).lproj/T.strings"] = "\"a\" = \"\(text)\";\n"
    }
    // Copies of the source's text don't count.
    for language in ["fi", "pl", "cs"] {
      files["\(language).lproj/T.strings"] = files["en.lproj/T.strings"]
    }
    let found = try await findings(files).filter {
      $0.contains("space") || $0.contains("break") || $0.contains("integer")
    }
    if let reported {
      #expect(found == [reported])
    } else {
      #expect(found.count == count && found.allSatisfy { !$0.contains("localizations") })
    }
  }

  /// A translator may change a small number, or one before another unit, but not one that three languages keep.
  @Test(arguments: [
    ("3 Wochen", 3, "warning"), ("3 Wochen", 2, nil), ("30 Wochen", 4, "note"),
  ])
  func `a changed number is a warning if three other languages keep it`(
    _ text: String, _ keeping: Int, _ severity: String?
  ) async throws {
    let languages = ["fr", "sv", "it", "nl"]
    let weeks = text.hasPrefix("30") ? "20" : "2"
    var files = [
      "en.lproj/T.strings": "\"a\" = \"in \(weeks) weeks\";\n",
      "de.lproj/T.strings": "\"a\" = \"in \(text)\";\n",
    ]
    for (position, language) in languages.prefix(keeping).enumerated() {
      let number = severity == "note" && position > 0 ? "many" : weeks
      files["\(language).lproj/T.strings"] = "\"a\" = \"\(language) \(number) v\";\n"
    }
    if severity == "note" { files["da.lproj/T.strings"] = "\"a\" = \"om 40 uger\";\n" }
    let found = try await findings(files).filter { $0.contains("where the source has") }
    #expect(found.map { $0.split(separator: " ")[0] }.first.map(String.init) == severity)
  }

  @Test func `of two directories for one language, the one with more keys counts`() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/T.strings": "a = \"Fore\"; b = \"Aft\"; c = \"Port\";",
      "fa_IR.lproj/T.strings": "a = \"جلو\"; b = \"عقب\";", "fa-IR.lproj/T.strings": "a = \"جلو\";",
    ])
    #expect(report.languages.map { "\($0.identifier) \($0.keysToDo)" } == ["fa-IR 1"])
  }

  @Test func `a file in the script of another language is one finding`() async throws {
    func texts(_ word: String) -> String {
      (1...6).map { "\"k\($0)\" = \"\(word)\";\n" }.joined()
    }
    #expect(
      try await findings([
        "en.lproj/T.strings": texts("Pull down"), "ru.lproj/T.strings": texts("아래로 당겨"),
      ]).map { $0.prefix(80) } == [
        "warning ru.lproj/T.strings: 6 of 6 texts have words in a script that Russian doe"
      ])
  }

  @Test func `keys after the end of a truncated file are missing`() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/T.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"Three\";\n",
      "de.lproj/T.strings": "\"a\" = \"Eins\";;\n\"b\" = \"Zwei\";\n",
    ])
    #expect(report.bundles[0].cell("de", "T")?.counts.missing == 2)
    #expect(
      report.findings.map { "\($0.check.identifier) \($0.key?.string ?? "")" } == [
        "truncated-table ", "missing-key c",
      ])
  }

  /// A German catalog with two translated texts and one in another state.
  private func catalog(_ key: String, _ state: String) -> String {
    func unit(_ language: String, _ state: String, _ text: String) -> String {
      "\"\(language)\": {\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
    }
    let texts = [("dock.a", "translated"), ("dock.b", "translated"), (key, state)].map {
      "\"\($0)\": {\"localizations\": {\(unit("en", "translated", "Dock")), \(unit("de", $1, "Steg"))}}"
    }
    return
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(texts.joined(separator: ","))}}"
  }

  @Test func `a text marked as new isn't built, and its key is raw`() async throws {
    let report = try await Checker.report(on: ["Localizable.xcstrings": catalog("dock.c", "new")])
    let cell = try #require(report.bundles[0].cell("de", "Localizable"))
    #expect(cell.counts.untranslated == 1)
    #expect(cell.raw == 1)
    #expect(
      report.findings.map(\.messageText) == [
        "\"dock.c\" is marked as new: Xcode doesn't build it, and users see the key itself"
      ])
    #expect(report.languages.first?.verdict == .blocked)
  }

  @Test func `a text marked as new whose key is a text isn't raw`() async throws {
    let report = try await Checker.report(on: [
      "Localizable.xcstrings": catalog("Dock", "new")
    ])
    #expect(report.bundles[0].cell("de", "Localizable")?.raw == 0)
    #expect(
      report.findings.map(\.messageText) == [
        "\"Dock\" is marked as new: Xcode doesn't build it, and users see it in another language"
      ])
  }

  @Test func `a plural form that the source lacks isn't required of translations`() async throws {
    func rules(_ forms: [String], _ word: String) -> String {
      let texts = forms.map { "<key>\($0)</key><string>%d \(word) (\($0))</string>" }.joined()
      return """
        <plist version="1.0"><dict><key>k</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict></dict></plist>
        """
    }
    func partial(_ source: [String], _ forms: [String]) async throws -> Int? {
      try await Checker.report(on: [
        "en.lproj/T.stringsdict": rules(source, "sails"),
        "cs.lproj/T.stringsdict": rules(forms, "plachty"),
      ]).bundles[0].cell("cs", "T")?.counts.partial
    }
    #expect(try await partial(["other"], ["few", "other"]) == 0)
    #expect(try await partial(["one", "other"], ["few", "other"]) == 1)
    #expect(try await partial(["other"], ["one", "other"]) == 1)
  }

  @Test func `lowercase phrases are symbolic keys if their texts differ`() async throws {
    func raw(_ texts: [String: String]) async throws -> Int? {
      let english = texts.map { "\"\($0)\" = \"\($1)\";\n" }.sorted()
      return try await Checker.report(on: [
        "en.lproj/Localizable.strings": english.joined(),
        "de.lproj/Localizable.strings": english.dropLast().joined(),
        "Package.swift":
          "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\", path: \".\")])",
        "A.swift": texts.keys.sorted().map {
          "let a = NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\")"
        }.joined(separator: "\n"),
      ]).bundles[0].cell("de", "Localizable")?.raw
    }
    let docks = ["North", "South", "East", "West", "Old"]
    let names = docks.map { ("dock \($0.lowercased()) name", $0) }
    #expect(try await raw(Dictionary(uniqueKeysWithValues: names)) == 1)
    let texts = docks.map { ("dock \($0.lowercased()) name", "dock \($0.lowercased()) name") }
    #expect(try await raw(Dictionary(uniqueKeysWithValues: texts)) == 0)
  }
}
