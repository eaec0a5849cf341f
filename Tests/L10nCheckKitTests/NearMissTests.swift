import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Lookups and keys that are meant for each other and differ.
@Suite struct NearMissTests {
  private func strings(_ texts: KeyValuePairs<String, String>) -> String {
    texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  private func found(
    _ code: String, _ others: [String: String] = [:], key: String = "Set the sails"
  ) async throws -> [String] {
    let source = strings([
      key: key, "reef_title": "Take in a reef", "a": "A", "b": "B",
    ])
    let files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/en.lproj/Localizable.strings": source,
      "Sources/Mill/de.lproj/Localizable.strings": strings([
        key: "Segel setzen", "reef_title": "Reffen", "a": "Ä", "b": "Be",
      ]),
      "Sources/Mill/A.swift": """
      let a = NSLocalizedString("a", bundle: .module, comment: "")
      let b = NSLocalizedString("b", bundle: .module, comment: "")
      \(code)
      """,
    ]
    return try await Checker.report(on: files.merging(others) { $1 }).findings
      .filter { $0.check.identifier == "missing-in-tables" }.map(\.messageText)
  }

  @Test(arguments: [("Set the sails!", "Set the sails"), ("Hoist more...", "Hoist more…")])
  func `a lookup differs from an unused key in its punctuation`(
    _ asked: String, _ key: String
  ) async throws {
    #expect(
      try await found(
        "let c = String(localized: \"\(asked)\", bundle: .module)", key: key) == [
          "code looks up \"\(asked)\", and the table Localizable has the text under the key \"\(key)\", which no code uses: its translations into 1 language are never seen"
        ])
  }

  @Test func `a lookup uses the text of an unused key`() async throws {
    let found = try await found(#"let c = String(localized: "Take in a reef", bundle: .module)"#)
    #expect(
      found.map { $0.contains("under the key \"reef_title\", which no code uses") } == [true])
  }

  @Test func `a lookup differs from another used key in its capitals`() async throws {
    let found = try await found(
      """
      let c = String(localized: "Set the Sails", bundle: .module)
      let d = String(localized: "Set the sails", bundle: .module)
      """)
    #expect(
      found == [
        "code looks up \"Set the Sails\", and the table Localizable has the text under the key \"Set the sails\", with translations into 1 language"
      ])
  }

  @Test(arguments: [("All the boats", 0), ("Sails", 1)])
  func `a key of one word with another text is its name`(_ text: String, _ count: Int) async throws
  {
    let found = try await found(
      """
      let c = String(localized: "Sails", bundle: .module)
      let d = NSLocalizedString("sails", bundle: .module, comment: "")
      """,
      [
        "Sources/Mill/en.lproj/Localizable.strings": strings(["a": "A", "b": "B", "sails": text]),
        "Sources/Mill/de.lproj/Localizable.strings": strings(["a": "Ä", "b": "Be", "sails": "Alle"]
        ),
      ])
    #expect(found.count { $0.contains("under the key") } == count)
  }

  @Test
  func `a lookup differs from a key in its format specifier, with a part of the program absent`()
    async throws
  {
    let found = try await found(
      #"let c = NSLocalizedString("%lu sails", bundle: .module, comment: "")"#,
      [
        ".gitmodules": "[submodule \"Rig\"]\n\tpath = Rig\n\turl = https://example.org/rig.git\n",
        "Sources/Mill/en.lproj/Localizable.strings": strings(["a": "A", "%u sails": "%u sails"]),
        "Sources/Mill/de.lproj/Localizable.strings": strings(["a": "Ä", "%u sails": "%u Segel"]),
      ])
    #expect(
      found.contains { $0.hasPrefix(#"code looks up "%lu sails", and the table Localizable has"#) })
  }

  @Test func `a text with a value differs from a key in its punctuation`() async throws {
    let found = try await found(
      #"let c = String(localized: "Sails set: \(count)", bundle: .module)"#,
      [
        "Sources/Mill/en.lproj/Localizable.strings": strings([
          "a": "A", "b": "B", "Sails set: %@.": "Sails set: %@.",
        ]),
        "Sources/Mill/de.lproj/Localizable.strings": strings([
          "a": "Ä", "b": "Be", "Sails set: %@.": "Segel: %@.",
        ]),
      ])
    #expect(
      found == [
        "code looks up \"Sails set: …\", and the table Localizable has the text under the key \"Sails set: %@.\", which no code uses: its translations into 1 language are never seen"
      ])
  }

  @Test
  func `a text without a similar key, and one whose similar key code also uses`() async throws {
    let others = try await found(
      """
      let c = String(localized: "Cast off the ropes", bundle: .module)
      let d = String(localized: "Set the sails!", bundle: .module)
      let e = String(localized: "Set the sails", bundle: .module)
      """)
    #expect(others.count == 1 && others[0].hasPrefix("code looks up 2 texts"))
  }

  @Test
  func `the file of the development region is empty, and the keys are the texts`() async throws {
    let names = ["Mast", "Sail the boat", "Keel of the boat", "Rope"]
    let german = names.map { "\"\($0)\" = \"\($0) !\";\n" }.joined()
    let files = [
      "en.lproj/L.strings": "", "de.lproj/L.strings": german, "fr.lproj/L.strings": german,
      "sv.lproj/L.strings": "\"Mast\" = \"En mast\";\n",
    ]
    for code in [
      [:],
      [
        "A.m": names.map { "t(NSLocalizedStringFromTable(@\"\($0)\", @\"L\", nil));" }.joined(
          separator: "\n")
      ],
    ] {
      let report = try await Checker.report(on: files.merging(code) { $1 })
      #expect(
        report.languages.map { "\($0.identifier) \($0.verdict) \($0.keysToDo)" }
          == ["sv toDo 3", "de ready 0", "fr ready 0"])
      #expect(report.findings.contains { $0.check.identifier == "empty-file" })
      #expect(!report.findings.contains { $0.check.identifier == "extra-key" })
    }
  }

  @Test
  func `unused keys of Base that the development region's file hides aren't reported`() async throws
  {
    let code = """
      let a = NSLocalizedString("a", bundle: .module, comment: "")
      let b = NSLocalizedString("b", bundle: .module, comment: "")
      let c = NSLocalizedString("c", bundle: .module, comment: "")
      """
    for (asked, severity) in [
      ("", nil), ("let d = NSLocalizedString(\"old\", bundle: .module, comment: \"\")", .warning),
      ("let d = NSLocalizedString(\"old\", bundle: .module, value: \"O\", comment: \"\")", .note),
    ] as [(String, Severity?)] {
      let report = try await Checker.report(on: [
        "Package.swift":
          "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
        "Sources/Mill/A.swift": code + "\n" + asked,
        "Sources/Mill/Base.lproj/Localizable.strings": strings(["a": "A", "old": "Old text"]),
        "Sources/Mill/en.lproj/Localizable.strings": strings(["a": "A", "b": "B", "c": "C"]),
        "Sources/Mill/de.lproj/Localizable.strings": strings(["a": "Ä", "b": "Be", "c": "Ce"]),
      ])
      let found = report.findings.first { $0.check.identifier == "masked-keys" }
      #expect(found?.severity == severity)
    }
  }

  @Test func `a text whose comment forbids translation isn't missing`() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/L.strings":
        "/* Do not translate, a technical term */\n\"qos\" = \"quality of service\";\n\"mast\" = \"Mast\";\n",
      "de.lproj/L.strings": "\"mast\" = \"Der Mast\";\n",
    ])
    #expect(report.languages.map { "\($0.identifier) \($0.verdict)" } == ["de ready"])
    #expect(report.bundles[0].tables[0].excluded == ["qos"])
    #expect(report.findings.isEmpty)
  }

  @Test func `a comment in a table doesn't forbid to translate the plurals beside it`() async throws
  {
    let plurals = """
      <plist version="1.0"><dict><key>sails</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d sail</string><key>other</key><string>%d sails</string>
      </dict></dict></dict></plist>
      """
    let report = try await Checker.report(on: [
      "en.lproj/L.strings":
        "/* Do not translate - see the stringsdict */\n\"sails\" = \"sails\";\n\"mast\" = \"Mast\";\n",
      "en.lproj/L.stringsdict": plurals, "de.lproj/L.strings": "\"mast\" = \"Der Mast\";\n",
    ])
    #expect(report.languages.map { "\($0.identifier) \($0.verdict)" } == ["de toDo"])
    #expect(!report.findings.contains { $0.check.identifier == "shadowed-key" })
  }

  @Test
  func `a library that a submodule builds uses no keys, but source files in it may`() async throws {
    func reported(_ reference: String) async throws -> [String] {
      let report = try await Checker.report(on: [
        ".gitmodules": "[submodule \"core\"]\n\tpath = core\n",
        "App.xcodeproj/project.pbxproj": """
        { rootObject = P; objects = {
          P = { isa = PBXProject; developmentRegion = en; mainGroup = G; };
          G = { isa = PBXGroup; children = (F); };
          F = { isa = PBXFileReference; \(reference) sourceTree = "<group>"; };
          S = { isa = XCBuildConfiguration; buildSettings = { HEADER_SEARCH_PATHS = "core/include"; }; };
        }; }
        """,
        "A.m": "t(NSLocalizedString(@\"a\", nil)); t(NSLocalizedString(@\"b\", nil));",
        "en.lproj/Localizable.strings": strings(["a": "A", "b": "B", "idle": "Idle"]),
      ])
      return report.findings.map(\.check.identifier)
    }
    #expect(
      try await reported("lastKnownFileType = archive.ar; path = core/libcore.a;") == ["unused-key"]
    )
    #expect(
      try await reported("lastKnownFileType = sourcecode.c.objc; path = core/Core.m;") == [
        "absent-submodule"
      ])
  }

  @Test func `unused generated members, even if most members are unused`() async throws {
    let names = ["mast", "sail", "keel", "rope", "oar", "deck"]
    let members = names.map {
      "  static var \($0)Title: String { return Texts.tr(\"Localizable\", \"\($0).title\") }"
    }
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/Texts.swift": """
      // Generated using SwiftGen
      enum Texts {
      \(members.joined(separator: "\n"))
      }
      extension Texts {
        private static func tr(_ table: String, _ key: String) -> String {
          Bundle.module.localizedString(forKey: key, value: nil, table: table)
        }
      }
      """,
      "Sources/Mill/A.swift": "show(Texts.mastTitle)",
      "Sources/Mill/en.lproj/Localizable.strings":
        names.map { "\"\($0).title\" = \"The \($0)\";\n" }.joined(),
    ])
    #expect(
      report.findings.filter { $0.check.identifier == "unused-key" }.compactMap(\.key?.string)
        == names.dropFirst().map { "\($0).title" }.sorted())
  }

  @Test func `a similar key in a table that the code can't reach isn't suggested`() async throws {
    let found = try await found(
      #"let c = String(localized: "Oil the axle", bundle: .module)"#,
      [
        "Package.swift":
          "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\"), .target(name: \"Wheel\")])",
        "Sources/Wheel/en.lproj/Localizable.strings": strings(["Oil the axle!": "Oil the axle!"]),
        "Sources/Wheel/de.lproj/Localizable.strings": strings(["Oil the axle!": "Achse ölen!"]),
        "Sources/Wheel/B.swift": "show(String(localized: \"Oil it\", bundle: .module))",
      ])
    #expect(
      found == [
        "code looks up 2 texts, which the table Localizable of the development region doesn't have: \"Oil it\", \"Oil the axle\": languages without them show the texts from the code"
      ])
  }

  @Test func `texts that only other languages have are reported`() async throws {
    let found = try await found(
      #"let c = [String(localized: "Oil the axle", bundle: .module), String(localized: "Turn it", bundle: .module)]"#,
      [
        "Sources/Mill/en.lproj/Localizable.strings": strings(["a": "A", "b": "B"]),
        "Sources/Mill/de.lproj/Localizable.strings":
          strings(["a": "A", "b": "B", "Oil the axle": "Achse ölen", "Turn it": "Drehen"]),
        "Sources/Mill/fr.lproj/Localizable.strings":
          strings(["a": "A", "b": "B", "Turn it": "Tourner"]),
      ])
    let table = "the table Localizable"
    let which = "which code looks up and other languages have"
    #expect(
      found.filter { $0.contains(which) } == [
        "\(table) of the development region lacks the text \"Turn it\", \(which)",
        "\(table) of the development region lacks the text \"Oil the axle\", \(which): users of fr see it as written in code",
      ])
    #expect(!found.contains { $0.contains("languages without") })
  }

  @Test(arguments: [0, 8])
  func `a similar key isn't called unused where most keys of its table have unknown uses`(
    _ others: Int
  ) async throws {
    let oars = (0..<others).map { "\"oar\($0)\" = \"Oar \($0)\";\n" }.joined()
    let found = try await found(
      #"let c = String(localized: "Take in a reef", bundle: .module)"#,
      [
        "Sources/Mill/en.lproj/Localizable.strings":
          strings(["reef_title": "Take in a reef", "a": "A", "b": "B"]) + oars,
        "Sources/Mill/de.lproj/Localizable.strings":
          strings(["reef_title": "Reffen", "a": "Ä", "b": "Be"]) + oars,
      ])
    #expect(found.contains { $0.contains("which no code uses") } == (others == 0), "\(found)")
  }
}
