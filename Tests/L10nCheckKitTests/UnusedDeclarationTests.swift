import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Keys in code whose texts no user sees.
@Suite struct UnusedDeclarationTests {
  /// A package in two languages whose code uses ten keys, and further code.
  private func report(
    _ code: String, keys: [String] = [], german: [String] = [], _ others: [String: String] = [:]
  ) async throws -> Report {
    let asked = (0..<10).map { "reef\($0)" }
    func strings(_ keys: [String], _ language: String) -> String {
      (asked + keys).map { "\"\($0)\" = \"Reef \($0) in \(language)\";\n" }.joined()
    }
    return try await Checker.report(
      on: [
        "Package.swift":
          "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
        "Sources/Mill/en.lproj/Localizable.strings": strings(keys, "English"),
        "Sources/Mill/de.lproj/Localizable.strings": strings(german, "German"),
        "Sources/Mill/Mill.swift": asked.map {
          "show(NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\"))\n"
        }.joined() + code,
      ].merging(others) { $1 })
  }

  private func reported(_ report: Report, _ check: String) -> [String] {
    report.findings.filter { $0.check.identifier == check }.compactMap { $0.key?.string }
  }

  private static let lookup = "NSLocalizedString(\"anchor\", bundle: .module, comment: \"\")"

  @Test(arguments: [
    ("enum Texts { static let anchor = LOOKUP }", true),
    ("let anchor = LOOKUP", false),
    ("enum Texts { static let anchor = LOOKUP }\nshow(Texts.anchor)", false),
    ("public enum Texts { public static let anchor = LOOKUP }", false),
    ("struct Deck { var anchor: String { LOOKUP } }", true),
    ("enum Texts {}\nextension Texts { static let anchor = LOOKUP }", true),
    (
      "enum Texts { static let anchor = LOOKUP }\nvar texts: Texts.Type?\nshow(texts?.anchor)",
      false
    ),
    ("final class Deck { func anchor() -> String { LOOKUP } }", true),
    ("class Deck: ObservableObject { func anchor() async -> String { LOOKUP } }", true),
    ("class Deck { func anchor() -> String { LOOKUP } }\nshow(deck.anchor())", false),
    ("class Deck {}\nextension Deck { func anchor() -> String { LOOKUP } }", true),
    ("class Deck {}\nextension Deck { var anchor: String { LOOKUP } }", true),
    ("class Deck { var anchor: String { LOOKUP } }", true),
    ("class Deck: NSObject { @objc var anchor: String { LOOKUP } }", false),
    ("class Deck { lazy var anchor: String = LOOKUP }\nshow(deck.anchor)", false),
    (
      "class Deck {}\nextension Deck { func anchor() -> String { LOOKUP } }\nshow(deck.anchor())",
      false
    ),
    ("extension Deck { func anchor() -> String { LOOKUP } }", false),
    ("protocol Deck {}\nextension Deck { func anchor() -> String { LOOKUP } }", false),
    ("class Deck {}\nextension Deck: Boat { func anchor() -> String { LOOKUP } }", false),
    ("class Deck {}\n@objc extension Deck { func anchor() -> String { LOOKUP } }", false),
    // Type parameters, subclasses and Objective-C can use these.
    ("class Deck: Boat { func anchor() -> String { LOOKUP } }", false),
    ("class Deck { override func anchor() -> String { LOOKUP } }", false),
    ("@objcMembers class Deck: NSObject { func anchor() -> String { LOOKUP } }", false),
    ("protocol Deck {}\nextension Deck { static var anchor: String { LOOKUP } }", false),
    ("extension Array { static var anchor: String { LOOKUP } }", false),
    ("class Deck { class var anchor: String { LOOKUP } }", false),
    ("class Deck { @objc(bow) static func anchor() -> String { LOOKUP } }", false),
    ("struct Deck { var anchor: String { LOOKUP } }\nshow(deck.anchor)", false),
    ("show(LOOKUP)\nenum Texts { static let anchor = LOOKUP }", false),
  ])
  func `a key is unused if only an unused declaration looks it up`(_ code: String, isUnused: Bool)
    async throws
  {
    let report = try await report(
      code.replacing("LOOKUP", with: Self.lookup), keys: ["anchor"])
    #expect(reported(report, "unused-accessor") == (isUnused ? ["anchor"] : []))
    #expect(reported(report, "unused-key") == [], "the declaration has to go first")
    let german = try #require(report.languages.first)
    #expect(german.unused == (isUnused ? 1 : 0))
    #expect((german.verdict == .ready) == isUnused)
  }

  @Test(arguments: [("class Deck {}", true), ("@objcMembers class Deck: NSObject {}", false)])
  func `Objective-C can use an extension of a class that it sees`(
    _ declaration: String, isUnused: Bool
  ) async throws {
    let report = try await report(
      "extension Deck { func anchor() -> String { \(Self.lookup) } }", keys: ["anchor"],
      ["Sources/Mill/Deck.swift": declaration])
    #expect(reported(report, "unused-accessor") == (isUnused ? ["anchor"] : []))
  }

  @Test(arguments: [
    ("Package.swift", "dependencies: [.package(path: \"Wheel\")], ", true),
    ("project.yml", "targets:\n  Mill:\n    type: application\n    sources: [Wheel]\n", false),
  ])
  func `an absent submodule can use declarations, unless it is a module of its own`(
    _ file: String, _ text: String, isUnused: Bool
  ) async throws {
    let package =
      "let package = Package(name: \"Mill\", defaultLocalization: \"en\", DEPENDENCIEStargets: [.target(name: \"Mill\")])"
    let isPackage = file == "Package.swift"
    let report = try await report(
      "enum Texts { static let anchor = \(Self.lookup) }", keys: ["anchor", "rope"],
      [
        ".gitmodules": "[submodule \"wheel\"]\n\tpath = Wheel\n",
        "Package.swift": package.replacing("DEPENDENCIES", with: isPackage ? text : ""),
      ].merging(isPackage ? [:] : [file: text]) { $1 })
    #expect(reported(report, "unused-accessor") == (isUnused ? ["anchor"] : []))
    #expect(reported(report, "unused-key") == [], "the submodule can have any key")
    let german = try #require(report.languages.first)
    #expect(german.unused == (isUnused ? 1 : 0), "and asks for those that have a constant by it")
  }

  @Test(arguments: [
    ("", [], ["note duplicate-key", "note mismatched-argument", "note dropped-argument"]),
    (
      "Wheel", [],
      ["warning duplicate-key", "error mismatched-argument", "note dropped-argument"]
    ),
    (
      "Wheel", ["bow", "keel", "mast"],
      ["warning duplicate-key", "error mismatched-argument", "warning dropped-argument"]
    ),
  ])
  func
    `what is wrong with a key that no code asks for is a note, and with one that other code may ask for what its texts have`(
      _ submodule: String, _ others: [String], _ expected: [String]
    )
    async throws
  {
    let keys = "\"rope\" = \"Rope of %@\";\n\"ropes\" = \"%d ropes\";\n"
    let texts = (0..<10).map { "\"reef\($0)\" = \"Reef \($0)\";\n" }.joined()
    let more = others.map { "\"\($0)\" = \"Reef\";\n" }.joined()
    let ropes = "\"ropes\" = \"%@ Seile\";\n"
    let wrong = "\"rope\" = \"Tau\";\n\"rope\" = \"Seil\";\n" + ropes
    let report = try await report(
      "",
      [
        ".gitmodules":
          submodule.isEmpty ? "" : "[submodule \"wheel\"]\n\tpath = \(submodule)\n",
        "project.yml": "targets:\n  Mill:\n    type: application\n    sources: [Sources, Wheel]\n",
        "Sources/Mill/en.lproj/Localizable.strings": texts + keys + more,
        "Sources/Mill/de.lproj/Localizable.strings": texts + wrong + more,
      ])
    let checks = Set(expected.map { $0.split(separator: " ")[1] })
    let found = report.findings.filter { checks.contains($0.check.identifier[...]) }.map {
      "\($0.severity) \($0.check.identifier)"
    }
    #expect(Set(found) == Set(expected))
  }

  @Test func `a key of the Android program isn't reported as unused`() async throws {
    let report = try await report("", keys: ["anchor.android", "Android.sail"])
    #expect(reported(report, "unused-key") == [])
    #expect(report.languages.first?.unused == 2)
  }

  @Test func `an empty numbered form of another key isn't reported as unused`() async throws {
    let asked = (0..<10).map { "\"reef\($0)\" = \"Reef\";\n" }.joined()
    let forms = "\"ropes-plural\" = \"%d ropes\";\n\"ropes-plural-2\" = \"\";\n"
    let others = "\"ropes-plural-3\" = \"Rope\";\n\"knot-2\" = \"\";\n"
    let report = try await report(
      "", ["Sources/Mill/en.lproj/Localizable.strings": asked + forms + others])
    #expect(
      reported(report, "unused-key").sorted() == ["knot-2", "ropes-plural", "ropes-plural-3"])
  }

  @Test func `a key that no table has is a note if only unused code looks it up`() async throws {
    let report = try await report("enum Texts { static let anchor = \(Self.lookup) }")
    let found = report.findings.filter { $0.check.identifier == "missing-in-tables" }
    #expect(found.map(\.severity) == [.note])
  }

  @Test(arguments: [
    // In the bundle of the program, which lacks the key.
    ("", ["Deck/en.lproj/Localizable", "Rig/en.lproj/Localizable"], "missing-bundle"),
    ("bundle: .module, ", ["Rig/en.lproj/Ropes"], "missing-in-tables"),
    ("bundle: .module, ", ["Deck/en.lproj/Ropes"], "wrong-table"),
  ])
  func
    `a key that the code of a package looks up in the wrong bundle isn't unused, and a table of another package isn't named`(
      _ bundle: String, _ tables: [String], _ expected: String
    ) async throws
  {
    let asked = (0..<5).map { "reef\($0)" }
    func lookups(_ keys: [String], _ bundle: String = "bundle: .module, ") -> String {
      keys.map { "show(NSLocalizedString(\"\($0)\", \(bundle)comment: \"\"))\n" }.joined()
    }
    func strings(_ keys: [String]) -> String {
      keys.map { "\"\($0)\" = \"The \($0)\";\n" }.joined()
    }
    var files = [
      "Package.swift": """
      let package = Package(name: "Mill", defaultLocalization: "en", targets: [
        .target(name: "Deck"), .target(name: "Rig"),
        .executableTarget(name: "Mill", dependencies: ["Deck", "Rig"])])
      """,
      "Sources/Deck/A.swift": lookups(asked) + lookups(["anchor.rope"], bundle),
      "Sources/Rig/A.swift": lookups(asked + ["anchor.rope"]),
      "Sources/Mill/A.swift": lookups(asked),
    ]
    for target in ["Deck", "Rig", "Mill"] {
      files["Sources/\(target)/en.lproj/Localizable.strings"] = strings(asked)
    }
    for table in tables { files["Sources/\(table).strings"] = strings(asked + ["anchor.rope"]) }
    let found = try await Checker.report(on: files).findings.filter {
      $0.key == "anchor.rope" && $0.path?.string.hasPrefix("Sources/Deck") ?? false
    }
    #expect(found.map(\.check.identifier) == [expected])
  }

  @Test func `a key whose text code uses in place of the key isn't unused`() async throws {
    let report = try await report(
      "show(String(localized: \"Reef anchor in English\", bundle: .module))",
      keys: ["anchor", "rope"], german: ["anchor", "rope"])
    #expect(reported(report, "unused-key") == ["rope"])
  }

  @Test
  func `rows of languages without the table also count unused keys separately`() async throws {
    let report = try await report(
      "", keys: ["rope"],
      [
        "Sources/Mill/fr.lproj/Other.strings": "\"a\" = \"à\";\n",
        "Sources/Mill/en.lproj/Other.strings": "\"a\" = \"a\";\n",
      ])
    let rows = Dictionary(uniqueKeysWithValues: report.languages.map { ($0.identifier, $0.unused) })
    #expect(rows["fr"] == rows["de"])
  }

  @Test(arguments: [
    (
      "func sample() -> String { let text = Text(\"Sample tide\"); return text }",
      "#Preview { show(sample()) }"
    ),
    ("struct Picker: View { var body: some View { Text(\"Deutsch\") } }", "show(Picker())"),
    (
      "final class Queue { let name: String; init(name: String) { self.name = name } }\nlet queue = Queue(name: \"Save queue\")",
      "struct Row: View { let other: Other; var body: some View { Text(verbatim: other.name) } }\nshow(Row())"
    ),
  ])
  func `previews, language names and internal names aren't texts`(_ code: String, _ use: String)
    async throws
  {
    let report = try await report(code + "\n" + use)
    let checks: Set = ["missing-in-tables", "verbatim-text", "missing-bundle"]
    #expect(
      report.findings.filter { checks.contains($0.check.identifier) }.map(\.messageText) == [])
  }

  @Test(
    arguments: [
      ([], "\"sign.in\" = \"Anmelden\";", .notCompared), (["en.lproj"], "/* No text. */", .ready),
    ] as [([String], String, LanguageCoverage.Verdict)])
  func `a language isn't compared if the development region lacks a table that code uses`(
    _ places: [String], _ german: String, _ verdict: LanguageCoverage.Verdict
  ) async throws {
    var files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/en.lproj/Other.strings": "\"a\" = \"a\";\n",
      "Sources/Mill/de.lproj/Other.strings": "\"a\" = \"ä\";\n",
      "Sources/Mill/de.lproj/Localizable.strings": german,
      "Sources/Mill/A.swift": """
      show(NSLocalizedString("sign.in", bundle: .module, comment: ""))
      show(NSLocalizedString("a", tableName: "Other", bundle: .module, comment: ""))
      """,
    ]
    for place in places { files["Sources/Mill/\(place)/Localizable.strings"] = "/* No text. */" }
    let report = try await Checker.report(on: files)
    #expect(report.languages.map(\.verdict) == [verdict])
  }

  @Test(arguments: [("schema", []), ("scheme", ["com_mill_tide.Description"])])
  func `Spotlight uses the descriptions of an importer's attributes`(
    _ table: String, _ unused: [String]
  ) async throws {
    let texts = #""com_mill_tide" = "Tide"; "com_mill_tide.Description" = "The tide at noon.";"#
    let report = try await report(
      "show(NSLocalizedString(\"com_mill_tide\", tableName: \"\(table)\", bundle: .module, comment: \"\"))",
      [
        "Sources/Mill/en.lproj/\(table).strings": texts, "Sources/Mill/schema.xml": "<schema/>",
      ])
    #expect(reported(report, "unused-key") == unused)
  }

  @Test func `a setting for missing texts doesn't apply to keys with a default text in code`()
    async throws
  {
    var options = CheckOptions()
    options.code.missingTexts = [MissingTextRule(.key)]
    let report = try await Checker.report(
      on: [
        "Package.swift":
          "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
        "Sources/Mill/en.lproj/Localizable.strings":
          "\"sail\" = \"Sail\";\n\"oar\" = \"Oar\";\n\"reef\" = \"Reef\";\n",
        "Sources/Mill/de.lproj/Localizable.strings": "\"reef\" = \"Reff\";\n",
        "Sources/Mill/A.swift": """
        show(NSLocalizedString("sail", bundle: .module, value: "Sail", comment: ""))
        show(NSLocalizedString("oar", bundle: .module, comment: ""))
        show(NSLocalizedString("reef", bundle: .module, comment: ""))
        """,
      ], options: options)
    #expect(report.languages.first?.raw == 1)
  }

  @Test(arguments: ["en-GB", "de-AT"])
  func `an unused key isn't hidden`(_ localization: String) async throws {
    let strings = (0..<10).map { "\"reef\($0)\" = \"Reefe \($0)\";\n" }.joined()
    let report = try await report(
      "", keys: ["rope"], german: ["rope"],
      ["Sources/Mill/\(localization).lproj/Localizable.strings": strings])
    #expect(!report.findings.contains { $0.check.identifier == "masked-keys" })
    #expect(reported(report, "unused-key") == ["rope"])
    let own = try #require(report.languages.first { $0.identifier.description == localization })
    #expect(own.verdict == .ready)
  }

  @Test(arguments: [
    ("cd \"$SRCROOT/../android\"\\n./gradlew :boats:embed\\n", true),
    ("cd \"$SRCROOT/boats\"\\n./gradlew :boats:embed\\n", false),
    ("cd \"$SRCROOT/../android\"\\nswiftlint\\n", false),
  ])
  func `a framework that Gradle builds outside of the tree can use any key`(
    _ script: String, isAbsent: Bool
  ) async throws {
    let project = """
      { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; };
      G = { isa = PBXGroup; children = (); };
      T = { isa = PBXNativeTarget; name = Mill; productType = "com.apple.product-type.application"; buildPhases = (S); };
      S = { isa = PBXShellScriptBuildPhase; shellScript = "\(script.replacing("\"", with: "\\\""))"; };
      }; rootObject = P; }
      """
    let report = try await report("", keys: ["rope"], ["Mill.xcodeproj/project.pbxproj": project])
    #expect(reported(report, "unused-key") == (isAbsent ? [] : ["rope"]))
    let found = report.findings.filter { $0.check.identifier == "absent-submodule" }
    #expect(found.map(\.messageText.isEmpty) == (isAbsent ? [false] : []))
    #expect(found.allSatisfy { $0.messageText.hasPrefix("../android, where a script") })
  }

  @Test(arguments: [
    ("../tide/Tide.xcodeproj", true), ("../Pods/Pods.xcodeproj", false),
    ("tide/Tide.xcodeproj", false),
  ])
  func `a project outside of the tree can use any key`(_ path: String, isAbsent: Bool) async throws
  {
    let project = """
      { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (); developmentRegion = en; };
      G = { isa = PBXGroup; children = (F); };
      F = { isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = \(path); sourceTree = SOURCE_ROOT; };
      }; rootObject = P; }
      """
    let report = try await report("", keys: ["rope"], ["Mill.xcodeproj/project.pbxproj": project])
    #expect(reported(report, "unused-key") == (isAbsent ? [] : ["rope"]))
    let found = report.findings.filter { $0.check.identifier == "absent-submodule" }
    #expect(found.map { $0.messageText.hasPrefix("\(path), to which") } == (isAbsent ? [true] : []))
  }
}
