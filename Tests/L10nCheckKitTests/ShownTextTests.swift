import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// What users see of a text that their language lacks, and whether it has to be translated.
@Suite struct ShownTextTests {
  private func german(_ files: [String: String]) async throws -> LanguageCoverage {
    let report = try await Checker.report(on: files)
    return try #require(report.languages.first { $0.identifier == "de" })
  }

  private func strings(_ texts: KeyValuePairs<String, String>) -> String {
    texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  @Test
  func `a key identical to the development region's text is what all users see`() async throws {
    for (text, raw) in [("irc.example.org", 0), ("Server", 1)] {
      let language = try await german([
        "en.lproj/Localizable.strings": strings(["irc.example.org": text, "dock": "Dock"]),
        "de.lproj/Localizable.strings": strings(["dock": "Anleger"]),
      ])
      #expect((language.raw, language.keys.missing) == (raw, 1))
    }
  }

  @Test func `without a project, code uses the table beside it and not another with its name`()
    async throws
  {
    let keys = ["sail_set", "sail_furl", "dock_open"]
    var files: [String: String] = [:]
    for (target, asked) in [("Widget", keys), ("Watch", [])] {
      files["\(target)/expo-target.config.js"] = ""
      files["\(target)/A.swift"] = asked.map {
        "let a = NSLocalizedString(\"\($0)\", comment: \"\")\n"
      }.joined()
      files["\(target)/en.lproj/Localizable.strings"] = strings([
        "sail_set": "Set", "sail_furl": "Furl", "dock_open": "Open",
      ])
      files["\(target)/de.lproj/Localizable.strings"] = strings(["dock_open": "Auf"])
    }
    let language = try await german(files)
    #expect((language.raw, language.unclear, language.keys.missing) == (2, 2, 4))
  }

  @Test(arguments: [("bac.net", 0), ("ferry.net", 1)])
  func `a website can have a host for each language, but a single different host is a mistake`(
    _ french: String, _ count: Int
  ) async throws {
    let report = try await Checker.report(on: [
      "en.lproj/Localizable.strings": strings(["help": "https://ferry.net/help"]),
      "de.lproj/Localizable.strings": strings(["help": "https://faehre.net/hilfe"]),
      "fr.lproj/Localizable.strings": strings(["help": "https://\(french)/aide"]),
    ])
    #expect(report.findings.count { $0.check.identifier == "foreign-address" } == count)
  }

  @Test(arguments: [true, false])
  func `the name of an enumeration case alone isn't a use of a key`(_ isLiteral: Bool) async throws
  {
    let code = isLiteral ? "let a = \"hoist_sail\"" : "enum Act: String { case hoist_sail }"
    let asked = ["dock_open", "dock_shut"].map {
      "let b = NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\")\n"
    }
    let language = try await german([
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": asked.joined() + code,
      "Sources/Mill/en.lproj/Localizable.strings": strings([
        "hoist_sail": "Hoist", "dock_open": "Open", "dock_shut": "Shut",
      ]),
      "Sources/Mill/de.lproj/Localizable.strings": strings(["dock_open": "Auf", "dock_shut": "Zu"]),
    ])
    #expect((language.raw, language.keys.missing) == (isLiteral ? 1 : 0, 1))
  }

  @Test(arguments: [
    ("https://example.org/ferry", KeyState.translated), ("OK", .translated), ("DONE", .missing),
    ("See https://example.org", .missing),
  ])
  func `a URL and OK are the same in all languages`(_ text: String, _ state: KeyState) async throws
  {
    let language = try await german([
      "Info.plist": "{ CFBundleIdentifier = a; NSHomeDescription = \"\(text)\"; }",
      "en.lproj/Localizable.strings": strings([text: text, "dock": "Dock"]),
      "de.lproj/Localizable.strings": strings(["dock": "Anleger"]),
    ])
    #expect(language.keys.missing == (state == .missing ? 1 : 0))
  }

  @Test func `names that all languages keep, initials and letters are the same in all languages`()
    async throws
  {
    let names: KeyValuePairs = [
      "Sabrina": "Sabrina", "Red Sabrina": "Red Sabrina", "QVAK": "QVAK", "A": "A",
      "Settings": "Settings",
    ]
    var files = [
      "en.lproj/L.strings": strings(names), "de.lproj/L.strings": strings(["dock": "Anleger"]),
    ]
    files["fr.lproj/L.strings"] = strings(names)
    func missing() async throws -> Int { try await german(files).keys.missing }
    #expect(try await missing() == 4, "one language says little; a letter needs none")
    files["es.lproj/L.strings"] = strings(names)
    #expect(try await missing() == 2)
    files["it.lproj/L.strings"] = strings(["Sabrina": "La Sabrina"])
    #expect(try await missing() == 3)
  }

  @Test
  func `a part of a sentence can be empty in a language with another word order`() async throws {
    func untranslated(_ source: String, empty: Int = 1) async throws -> Int {
      let others = (0..<60).map { "\"k\($0)\" = \"Ferry \($0)\";\n" }.joined()
      let own = (0..<60).map {
        "\"k\($0)\" = \"\($0 < empty - 1 ? "" : "Fähre \($0)")\";\n"
      }.joined()
      return try await german([
        "en.lproj/Localizable.strings": others + strings(["part": source]),
        "de.lproj/Localizable.strings": own + strings(["part": ""]),
      ]).keys.untranslated
    }
    #expect(try await untranslated("You gain ") == 0)
    #expect(try await untranslated("You gain") == 1)
    #expect(try await untranslated("You gain ", empty: 5) == 5, "in an unfinished file")
  }

  @Test func `an intent definition beside the localizations has the texts of its identifiers`()
    async throws
  {
    let definition = "<?xml version=\"1.0\"?><plist><dict/></plist>"
    for (name, raw) in [("Intents", 1), ("Others", 3)] {
      let language = try await german([
        "App/\(name).intentdefinition": definition,
        "App/en.lproj/Intents.strings": strings([
          "a1B2c3": "Call a ferry", "a1B2c3-d4E5f6": "A ferry for ${count}",
          "ferry.title": "Ferry", "Gh12Ij": "Dock",
        ]),
        "App/de.lproj/Intents.strings": strings(["Gh12Ij": "Anleger"]),
      ])
      #expect((language.raw, language.keys.missing) == (raw, 3), "\(name)")
    }
  }

  private static let ferry = """
    { rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (T, U); };
      G = { isa = PBXGroup; children = (V, A, B); };
      V = { isa = PBXVariantGroup; name = Localizable.strings; children = (V1, V2); };
      V1 = { isa = PBXFileReference; path = en.lproj/Localizable.strings; };
      V2 = { isa = PBXFileReference; path = de.lproj/Localizable.strings; };
      A = { isa = PBXFileReference; path = App.swift; };
      B = { isa = PBXFileReference; path = Share.swift; };
      T = { isa = PBXNativeTarget; name = Ferry; productType = "com.apple.product-type.application";
        buildPhases = (R, S, E); productReference = TP; };
      TP = { isa = PBXFileReference; path = Ferry.app; sourceTree = BUILT_PRODUCTS_DIR; };
      R = { isa = PBXResourcesBuildPhase; files = (RB); };
      RB = { isa = PBXBuildFile; fileRef = V; };
      S = { isa = PBXSourcesBuildPhase; files = (SB); };
      SB = { isa = PBXBuildFile; fileRef = A; };
      E = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (EB); };
      EB = { isa = PBXBuildFile; fileRef = UP; };
      U = { isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension";
        buildPhases = (US); productReference = UP; };
      UP = { isa = PBXFileReference; path = Share.appex; sourceTree = BUILT_PRODUCTS_DIR; };
      US = { isa = PBXSourcesBuildPhase; files = (UB); };
      UB = { isa = PBXBuildFile; fileRef = B; };
    }; }
    """

  @Test func `code of an extension without the table finds no text of the application's table`()
    async throws
  {
    for (code, severity) in [
      ("show(NSLocalizedString(\"dock\", comment: \"\"))", "warning"),
      ("show(NSLocalizedString(\"pier.title\", comment: \"\"))", "error"),
      // Where the system looks up an intent's texts is unknown.
      (
        "struct Pier: AppIntent { static let title: LocalizedStringResource = \"Open pier\" }",
        "warning"
      ),
    ] {
      let report = try await Checker.report(on: [
        "Ferry.xcodeproj/project.pbxproj": Self.ferry,
        "en.lproj/Localizable.strings": strings(["dock": "Dock"]),
        "de.lproj/Localizable.strings": strings(["dock": "Anleger"]),
        "App.swift": "show(NSLocalizedString(\"dock\", comment: \"\"))",
        "Share.swift": code,
      ])
      #expect(
        report.findings.filter { $0.severity > .note }.map {
          "\($0.check.identifier) \($0.severity)"
        } == ["unknown-table \(severity)"],
        "\(code)")
    }
  }

  @Test(arguments: [
    ("\"Stop the wheel\"", "a text", "users of every language see the same text"),
    ("\"StopWheel\"", "a key", "users of every language see the key"),
    ("isOn ? \"StopWheel\" : \"StartWheel\"", "2 keys", "users of every language see the keys"),
    ("\"wheel.stop\"", "a key", "users see the key"),
  ])
  func `a missing table's finding says whether users see keys or texts`(
    _ key: String, _ count: String, _ effect: String
  ) async throws {
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift":
        "show(NSLocalizedString(\(key), tableName: \"Wheel\", bundle: .module, comment: \"\"))",
      "Sources/Mill/en.lproj/Localizable.strings": "\"close\" = \"Close\";\n",
      "Sources/Mill/de.lproj/Localizable.strings": "\"close\" = \"Schließen\";\n",
    ])
    let found = report.findings.filter { $0.check.identifier == "unknown-table" }
    #expect(
      found.map(\.messageText) == [
        "code of Mill_Mill looks up \(count) in the table Wheel, which is missing from Mill_Mill: \(effect)"
      ])
  }

  @Test
  func `keys that only another program uses aren't missing from the languages`() async throws {
    let all: KeyValuePairs = [
      "dock": "Anleger", "Old pier": "Alt", "New pier": "Neu", "Board here": "Hier",
    ]
    let report = try await Checker.report(on: [
      "Ferry.xcodeproj/project.pbxproj": Self.ferry,
      "en.lproj/Localizable.strings": strings(["dock": "Dock"]),
      "de.lproj/Localizable.strings": strings(all),
      "App.swift":
        "show([Text(\"dock\"), Text(\"Old pier\"), Text(\"New pier\")])",
      "Share.swift": "show(Text(\"Board here\"))",
    ])
    #expect(
      report.bundles.first?.tables.first?.keys.map(\.string) == ["New pier", "Old pier", "dock"])
  }

  @Test
  func `an interpolated text without a matching key is reported with the others`() async throws {
    func reported(_ keys: [String]) async throws -> [String] {
      let texts = (["Dock"] + keys).map { "\"\($0)\" = \"\($0)\";\n" }.joined()
      return try await Checker.report(on: [
        "Ferry.xcodeproj/project.pbxproj": Self.ferry,
        "en.lproj/Localizable.strings": texts, "de.lproj/Localizable.strings": texts,
        "App.swift":
          #"let a = [Text("Dock"), Text("Board \(count) cars at 5%"), Text("Board \(n) cars at 5%"), Text("\(n)s")]"#,
      ]).findings.filter { $0.check.identifier == "missing-in-tables" }.map(\.messageText)
    }
    #expect(try await reported(["Board %lld cars at 5%%"]) == [])
    #expect(
      try await reported([]) == [
        "code looks up the text \"Board … cars at 5%\", which the table Localizable of the development region doesn't have: languages without it show the text from the code"
      ])
  }

  @Test(arguments: [
    ("board.cars", #"Text("board.cars \(count)")"#, true),
    ("board.cars %lld", #"Text("board.cars \(count)")"#, false),
    ("board.cars", #"Text("board.carts \(count)")"#, false),
    ("board.cars", #"Text(verbatim: "board.cars \(count)")"#, false),
  ])
  func `an interpolated key that the table has without the argument is raw`(
    _ key: String, _ call: String, _ isRaw: Bool
  ) async throws {
    let texts = "\"dock\" = \"Dock\";\n\"\(key)\" = \"Board %lld cars\";\n"
    let report = try await Checker.report(on: [
      "Ferry.xcodeproj/project.pbxproj": Self.ferry,
      "en.lproj/Localizable.strings": texts, "de.lproj/Localizable.strings": texts,
      "App.swift": "show([Text(\"dock\"), \(call)])",
    ])
    let reported = report.findings.filter { $0.check.identifier == "missing-in-tables" }
    #expect(
      reported.map { "\($0.severity) \($0.messageText)" }
        == (isRaw
          ? [
            "error code looks up \"board.cars …\" in the table Localizable, which the development region has only without the value: users see the key"
          ] : []))
  }

  @Test func `a key that only another target with its own table uses is unused`() async throws {
    func unused(_ others: String) async throws -> [String] {
      let target = ".target(name: \"Mill\"), .target(name: \"Wheel\")"
      let report = try await Checker.report(on: [
        "Package.swift":
          "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [\(target)])",
        "Sources/Mill/en.lproj/Localizable.strings": strings(["open": "Open", "shut": "Shut"]),
        "Sources/Mill/A.swift":
          "let a = NSLocalizedString(\"open\", bundle: .module, comment: \"\")\n\(others)",
        "Sources/Wheel/en.lproj/Localizable.strings": strings(["shut": "Shut"]),
        "Sources/Wheel/B.swift":
          "let b = NSLocalizedString(\"shut\", bundle: .module, comment: \"\")",
      ])
      return report.findings.map {
        "\($0.check.identifier) \($0.path ?? "") \($0.key?.string ?? "")"
      }
    }
    #expect(try await unused("") == ["unused-key Sources/Mill/en.lproj/Localizable.strings shut"])
    #expect(try await unused("let name = \"shut\"") == [])
  }

  @Test func `a table without keys in another program makes no difference`() async throws {
    let files = [
      "Ferry.xcodeproj/project.pbxproj": Self.ferry,
      "en.lproj/Localizable.strings": strings(["dock": "Dock"]),
      "de.lproj/Localizable.strings": strings(["dock": "Anleger"]),
      "App.swift":
        "show(NSLocalizedString(\"dock\", comment: \"\"), NSLocalizedString(\"pier.title\", comment: \"\"))",
    ]
    let empty = "/* No texts yet */"
    for others in [[:], ["Kit/fr.lproj/Localizable.strings": empty]] {
      let report = try await Checker.report(on: files.merging(others) { $1 })
      #expect(
        report.findings.filter { $0.severity == .error }.map(\.check.identifier)
          == ["missing-in-tables"])
    }
  }

  @Test func `a key that only the development region lacks isn't raw in a language that has it`()
    async throws
  {
    for (texts, raw) in [
      (strings(["dock": "Anleger"]), 1), (strings(["dock": "Anleger", "pier.title": "Pier"]), 0),
    ] {
      let language = try await german([
        "Ferry.xcodeproj/project.pbxproj": Self.ferry,
        "en.lproj/Localizable.strings": strings(["dock": "Dock"]),
        "de.lproj/Localizable.strings": texts,
        "App.swift":
          "show(NSLocalizedString(\"dock\", comment: \"\"), NSLocalizedString(\"pier.title\", comment: \"\"))",
      ])
      #expect(language.raw == raw)
    }
  }

  @Test
  func `an undefined substitution is an error of its language and the only finding`() async throws {
    func value(_ text: String) -> String {
      "\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}"
    }
    let report = try await Checker.report(on: [
      "Localizable.xcstrings": """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"docks": {"localizations": {
        "en": {\(value("%#@docks@")), "substitutions": {"docks": {"argNum": 1, "formatSpecifier": "lld",
          "variations": {"plural": {"one": {\(value("%arg dock"))}, "other": {\(value("%arg docks"))}}}}}},
        "de": {\(value("%#@docks@"))}, "fr": {\(value("Quais : %lld"))}}}}}
      """
    ])
    let reported = report.findings.filter { $0.localization == "de" && $0.severity > .note }
    #expect(reported.map(\.check.identifier) == ["undefined-substitution"])
    #expect(
      report.languages.map { "\($0.identifier.rawValue) \($0.verdict)" }
        == ["de blocked", "fr ready"])
  }

  @Test(arguments: [(10, 12), (9, 0)])
  func `most keys of a table can be unused if code uses ten others`(_ asked: Int, _ unused: Int)
    async throws
  {
    let keys = (0..<asked + 12).map { "dock_\($0)" }
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": keys.prefix(asked).map {
        "func f() { show(NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\")) }\n"
      }.joined(),
      "Sources/Mill/en.lproj/Localizable.strings": keys.map { "\"\($0)\" = \"Dock\";\n" }.joined(),
    ])
    #expect(
      report.findings.filter { $0.check.identifier == "unused-key" }.reduce(0) { $0 + $1.count }
        == unused)
  }
}
