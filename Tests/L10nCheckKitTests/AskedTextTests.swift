import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// How code uses a text decides whether it has to be translated.
@Suite struct AskedTextTests {
  private let package =
    "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])"

  private func report(
    _ code: String, catalog: String? = nil, english: [String] = [], german: [String] = [],
    _ others: [String: String] = [:]
  ) async throws -> Report {
    func table(_ keys: [String], _ value: String) -> String {
      keys.map { "\"\($0)\" = \"\(value) \($0)\";\n" }.joined()
    }
    var files = others.merging(["Package.swift": package, "Sources/Mill/A.swift": code]) { $1 }
    if let catalog {
      files["Sources/Mill/Localizable.xcstrings"] =
        "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(catalog)}}"
    } else {
      files["Sources/Mill/en.lproj/Localizable.strings"] = table(english, "Turn")
      files["Sources/Mill/de.lproj/Localizable.strings"] = table(german, "Drehen")
    }
    return try await Checker.report(on: files)
  }

  private func reported(_ report: Report, _ check: String) -> [String] {
    report.findings.filter { $0.check.identifier == check }.map {
      "\($0.severity.rawValue) \($0.key?.string ?? $0.messageText)"
    }
  }

  @Test func `a table without a language is one of its target's, whoever asks it`() async throws {
    func target(_ name: String, _ folder: String) -> String {
      "  \(name):\n    type: application\n    platform: iOS\n    sources: [\(folder), Shared]\n"
    }
    let english = Self.keys.map { "\"\($0)\" = \"text \($0)\";\n" }.joined()
    let asked = (Self.keys + ["sail.own", "sail.lost"]).map { "show(find(\"\($0)\"))\n" }.joined()
    let report = try await Checker.report(on: [
      "project.yml": "name: Mill\ntargets:\n" + target("Mill", "A") + target("Barn", "B"),
      "A/Localizable.strings": "\"sail.own\" = \"Own sail\";\n",
      "B/en.lproj/Localizable.strings": english, "B/de.lproj/Localizable.strings": english,
      "Shared/Code.swift":
        "func find(_ key: String) -> String { NSLocalizedString(key, bundle: current, comment: \"\") }\n"
        + asked,
    ])
    #expect(reported(report, "missing-in-tables") == ["error sail.lost"])
  }

  @Test(arguments: [(true, "warning"), (false, "note")])
  func `a text matters where its own program is translated`(
    _ isTranslated: Bool, _ severity: String
  ) async throws {
    func target(_ name: String) -> String {
      "  \(name):\n    type: application\n    platform: iOS\n    sources: [\(name)]\n"
    }
    let texts = Self.keys.map { "The \($0)" }
    let table = texts.map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    let asked = texts.map { "show(NSLocalizedString(\"\($0)\", comment: \"\"))\n" }.joined()
    var files = [
      "project.yml": "name: Mill\ntargets:\n" + target("Mill") + target("Barn"),
      "Mill/en.lproj/Localizable.strings": table, "Mill/de.lproj/Localizable.strings": table,
      "Mill/A.swift": asked, "Barn/en.lproj/Localizable.strings": table,
      "Barn/B.swift": asked
        + "show(NSLocalizedString(\"Close the barn\", comment: \"\"))\n",
    ]
    if isTranslated { files["Barn/de.lproj/Localizable.strings"] = table }
    let report = try await Checker.report(on: files)
    #expect(
      report.findings.filter { $0.check.identifier == "missing-in-tables" }.map(\.severity.rawValue)
        == [severity],
      "\(report.findings.map(\.messageText))")
  }

  private func ask(_ keys: [String]) -> String {
    keys.map { "show(NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\"))\n" }.joined()
  }

  /// An entry of a catalog with an English and optionally a German text.
  private func entry(_ key: String, german: String? = nil, isStale: Bool = true) -> String {
    func unit(_ value: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}"
    }
    let texts =
      ["\"en\": \(unit("Turn the \(key)"))"] + (german.map { ["\"de\": \(unit($0))"] } ?? [])
    let state = isStale ? "\"extractionState\": \"stale\", " : ""
    return "\"\(key)\": {\(state)\"localizations\": {\(texts.joined(separator: ", "))}}"
  }

  @Test(arguments: [true, false])
  func `a stale key of a catalog counts where code uses it`(_ isAsked: Bool) async throws {
    let catalog = [
      entry("sails", german: "Segel", isStale: false), entry("millstone"), entry("flour"),
    ].joined(separator: ",\n")
    let report = try await report(
      ask(isAsked ? ["sails", "millstone"] : ["sails"]), catalog: catalog)
    let german = try #require(report.languages.first { $0.identifier == "de" })
    #expect(german.keys.total == (isAsked ? 2 : 1))
    #expect(german.keys.missing == (isAsked ? 1 : 0))
    #expect(
      reported(report, "stale-key").sorted()
        == (isAsked ? ["note flour", "warning millstone"] : ["note flour", "note millstone"]))
  }

  @Test(arguments: [
    ("let a = 1", "\"grind the corn\" is stale: no code uses it any more"),
    (
      "let a = Row(title: \"grind the corn\")",
      "\"grind the corn\" is stale: code contains the text, but no recognized lookup"
    ),
    (
      "#if DEBUG\nlet a = NSLocalizedString(\"grind the corn\", bundle: .module, comment: \"\")\n#endif",
      "\"grind the corn\" is stale: only code that users never reach uses it"
    ),
  ])
  func `a stale key isn't called unused where code contains it`(_ code: String, _ message: String)
    async throws
  {
    let catalog = [entry("sails", german: "Segel", isStale: false), entry("grind the corn")]
    let report = try await report(
      ask(["sails"]) + code, catalog: catalog.joined(separator: ",\n"))
    let stale = report.findings.filter { $0.check.identifier == "stale-key" }
    #expect(stale.map(\.messageText).contains { $0.contains(message) })
  }

  @Test(arguments: [(nil, "warning grind %@ sacks"), ("grind %lld sacks", "note grind %@ sacks")])
  func `a lookup with interpolations uses a stale key, unless another key fits better`(
    _ other: String?, _ found: String
  ) async throws {
    let catalog =
      [entry("sails", german: "Segel", isStale: false), entry("grind %@ sacks")]
      + [other].compactMap(\.self).map { entry($0, german: "Mahlen", isStale: false) }
    let report = try await report(
      ask(["sails"]) + "let a = String(localized: \"grind \\(count) sacks\", bundle: .module)",
      catalog: catalog.joined(separator: ",\n"))
    #expect(reported(report, "stale-key") == [found])
  }

  @Test
  func `a literal in another program's TypeScript isn't a use of the catalog's key`() async throws {
    let catalog = [entry("sails", german: "Segel", isStale: false), entry("grind the corn")]
    let report = try await report(
      ask(["sails"]), catalog: catalog.joined(separator: ",\n"),
      ["desktop/mill.ts": "const a = \"grind the corn\""])
    let stale = report.findings.filter { $0.check.identifier == "stale-key" }
    #expect(stale.map(\.messageText).contains { $0.contains("no code uses it any more") })
  }

  @Test func `a key that only Base has is raw where a language lacks it`()
    async throws
  {
    var files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": ask(["mill.sails", "mill.wind"]),
    ]
    for (language, keys) in [
      ("Base", ["mill.sails", "mill.wind"]), ("en", ["mill.sails"]),
      ("de", ["mill.sails", "mill.wind"]), ("fi", ["mill.sails"]),
    ] {
      files["Sources/Mill/\(language).lproj/Localizable.strings"] =
        keys.map { "\"\($0)\" = \"\(language) \($0)\";\n" }.joined()
    }
    let languages = try await Checker.report(on: files).languages
    #expect(
      languages.filter { !$0.isSource }.map { "\($0.identifier) \($0.raw)" }.sorted()
        == ["de 0", "fi 1"])
  }

  @Test func `texts as other keys don't decide whether users see a symbolic key`() async throws {
    let texts = (1...3).map { "Hoist the sail \($0)" }
    let report = try await report(
      ask(texts) + "let a = Row(name: \"mill.sail\")", english: texts + ["mill.sail"],
      german: ["Hoist the sail 1"])
    let german = try #require(report.languages.first { $0.identifier == "de" })
    #expect((german.raw, german.unclear, german.shownInSource) == (0, 1, 2))
  }

  private static let keys = (1...10).map { "sail\($0)" }

  @Test(arguments: [
    ("let a = UIAlertAction(title: \"Stop the mill\", style: .cancel)", 1),
    ("let a = UIAlertController(title: \"Remove\", message: \"No wind today\")", 2),
    ("let a = NSMenuItem(title: \"Ferry Hamlet\", action: nil, keyEquivalent: \"\")", 0),
    ("let a = UIAlertAction(title: \"Ignore\", style: .cancel)", 1),
    ("func f() { label.text = \"Ignore\" }\nf()", 0),
    ("func f() { menu.addItem(withTitle: \"Ferry Hamlet…\", action: nil) }\nf()", 1),
    ("let a = UIAlertAction(title: name, style: .cancel)", 0),
    ("let a = UIAlertAction(title: \"OK\", style: .cancel)", 0),
    ("#if DEBUG\nlet a = UIAlertAction(title: \"Stop the mill\", style: .cancel)\n#endif", 0),
    (
      "struct S { func f() { let a = UIAlertAction(title: \"Stop the mill\", style: .cancel); show(a) } }",
      0
    ),
    (
      "func f() { let a = UIAlertAction(title: \"Stop the mill\", style: .cancel); show(a) }\nf()",
      1
    ),
    (
      "struct Row: View { func f() { label.text = \"Stop the mill\" }; var body: some View { a(f) } }",
      0
    ),
  ])
  func `literals passed to AppKit and UIKit are reported where other texts are looked up`(
    _ code: String, _ count: Int
  ) async throws {
    let report = try await report(ask(Self.keys) + code, english: Self.keys, german: Self.keys)
    let found = report.findings.filter { $0.check.identifier == "verbatim-text" }
    #expect(found.reduce(0) { $0 + $1.count } == count)
  }

  @Test(
    "texts of views that no table has are reported where users see them",
    arguments: [
      ("A.swift", "Text(\"Raise the sails\", bundle: .module)", 1),
      ("DebugMenu.swift", "Text(\"Raise the sails\", bundle: .module)", 0),
      ("MillDevTools.swift", "Text(\"Raise the sails\", bundle: .module)", 0),
      ("AboutDeveloper.swift", "Text(\"Raise the sails\", bundle: .module)", 1),
      ("A.swift", "if mill.isDebugged { Text(\"Raise the sails\", bundle: .module) }", 1),
      ("A.swift", "if mill.developerMode { Text(\"Raise the sails\", bundle: .module) }", 0),
      ("A.swift", "if !mill.developerMode { Text(\"Raise the sails\", bundle: .module) }", 1),
      (
        "A.swift",
        "if mill.debug { Text(\"A\") }\nText(\"Raise the sails\", bundle: .module)", 1
      ),
      ("A.swift", "if false { Text(\"Raise the sails\", bundle: .module) }", 0),
      ("A.swift", "Text(\"GitHub\", bundle: .module)", 0),
      ("A.swift", "Text(\"FOCUS MODES\", bundle: .module)", 1),
      ("A.swift", Self.notes(on: (0..<5).map { "Version 1.\($0)" }), 0),
      ("A.swift", Self.notes(on: (0..<5).map { "Speed 1.\($0)" }), 10),
      ("A.swift", Self.notes(on: ["Version 1.0", "Version 1.2.1"]), 4),
      ("A.swift", Self.notes(on: ["One sail", "Two sails", "Four sails"]), 6),
    ])
  func textsInNoTable(_ file: String, _ body: String, _ count: Int) async throws {
    let table = Self.keys.map { "\"\($0)\" = \"text \($0)\";\n" }.joined()
    let report = try await Checker.report(on: [
      "Package.swift": package, "Sources/Mill/Asked.swift": ask(Self.keys),
      "Sources/Mill/\(file)":
        "import SwiftUI\npublic struct Sails: View { public var body: some View { VStack {\n\(body)\n} } }",
      "Sources/Mill/en.lproj/Localizable.strings": table,
      "Sources/Mill/de.lproj/Localizable.strings": table,
    ])
    let found = report.findings.filter { $0.check.identifier == "missing-in-tables" }
    #expect(found.reduce(0) { $0 + $1.count } == count, "\(found.map(\.messageText))")
  }

  private static func notes(on versions: [String]) -> String {
    versions.map {
      "Section(header: Text(\"\($0)\", bundle: .module)) { Text(\"\($0) turns faster\", bundle: .module) }\n"
    }.joined()
  }

  @Test(arguments: [("Ελληνικά", 0), ("Русский", 0), ("Ο μύλος", 1)])
  func `language names in their own language aren't reported`(_ title: String, _ count: Int)
    async throws
  {
    let code = ask(Self.keys) + "let a = UIAlertAction(title: \"\(title)\", style: .cancel)"
    let table = Self.keys.map { "\"\($0)\" = \"text \($0)\";\n" }.joined()
    let report = try await Checker.report(on: [
      "Package.swift": package, "Sources/Mill/A.swift": code,
      "Sources/Mill/en.lproj/Localizable.strings": table,
      "Sources/Mill/el.lproj/Localizable.strings": table,
    ])
    #expect(report.findings.count { $0.check.identifier == "verbatim-text" } == count)
  }

  @Test(arguments: [
    ("Text(name ?? \"sail1\")", []),
    ("func show(t: String) { label.text = t }; show(t: \"mill.sail\")", ["warning mill.sail"]),
    ("let a = \"mill.sail\".localized()", []),
    (
      "var title: String { name ?? \"mill.sail\".localized() }; func f() { label.text = title }",
      []
    ),
  ])
  func `a key that a view shows as a literal is reported`(_ code: String, _ expected: [String])
    async throws
  {
    let wrapper =
      "\nextension String { func localized() -> String { NSLocalizedString(self, bundle: .module, comment: \"\") } }"
    let keys = Self.keys + ["mill.sail"]
    let report = try await report(ask(Self.keys) + code + wrapper, english: keys, german: keys)
    #expect(reported(report, "verbatim-text").filter { $0.hasPrefix("warning mill") } == expected)
  }

  @Test(arguments: [
    ("import Texts\nlet a = Mill.sail1", 1), ("import Texts\nlet a = \"sail1\".milled", 1),
    ("import Texts", 0), ("let a = Mill.sail1", 0),
  ])
  func `code can use the texts of an imported module, and show others as literals`(
    _ code: String, _ count: Int
  ) async throws {
    let table = Self.keys.map { "\"\($0)\" = \"text \($0)\";\n" }.joined()
    let texts = Self.keys.map {
      "public static let \($0) = NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\")\n"
    }
    let report = try await Checker.report(on: [
      "project.yml": "name: App\ntargets:\n  App:\n    type: application\n    sources: [App]\n",
      "App/A.swift": code + "\nlet b = UIAlertAction(title: \"Stop the mill\", style: .cancel)",
      "Texts/Package.swift": package.replacing("\"Mill\"", with: "\"Texts\""),
      "Texts/Sources/Texts/A.swift":
        "public enum Mill {\n\(texts.joined())}\npublic extension String { var milled: String { NSLocalizedString(self, bundle: .module, comment: \"\") } }",
      "Texts/Sources/Texts/en.lproj/Localizable.strings": table,
      "Texts/Sources/Texts/de.lproj/Localizable.strings": table,
    ])
    #expect(report.findings.count { $0.check.identifier == "verbatim-text" } == count)
  }

  @Test(arguments: [("B.m", 1), ("B.hpp", 0)])
  func `a header in C++ shows no views`(_ file: String, _ count: Int) async throws {
    let report = try await report(
      ask(Self.keys), english: Self.keys, german: Self.keys,
      ["Sources/Mill/\(file)": "void f() { [button setTitle:@\"Stop the mill\" forState:0]; }"])
    #expect(reported(report, "verbatim-text").count == count)
  }

  @Test(arguments: [("No wind today", 1), ("C --", 0), ("?d ?h", 0), ("ZZ", 0)])
  func `a placeholder for a missing value isn't a text`(_ text: String, _ count: Int) async throws {
    let code = "import SwiftUI\n" + ask(Self.keys) + "let a = Text(name ?? \"\(text)\")"
    let report = try await report(code, english: Self.keys, german: Self.keys)
    #expect(report.findings.count { $0.check.identifier == "verbatim-text" } == count)
  }

  @Test(arguments: [
    (#"Text(error?.localizedDescription ?? "No wind today")"#, []),
    (#"Text("No wind today at " + mill.name)"#, ["No wind today at …"]),
    (#"Text("v" + mill.name)"#, []),
    (#"NSMenuItem(title: "less than the wind", action: nil, keyEquivalent: "")"#, []),
  ])
  func `literals beside values are reported, unless an error's description replaces them`(
    _ code: String, _ texts: [String]
  ) async throws {
    // The texts of a predicate editor's menus are in its own table.
    let keys = Self.keys + ["%[less than the wind,more than the wind]@ %@"]
    let report = try await report(
      "import SwiftUI\n" + ask(Self.keys) + "let a = \(code)", english: keys, german: keys)
    let found = report.findings.filter { $0.check.identifier == "verbatim-text" }
    #expect(found.count == texts.count)
    for text in texts { #expect(found[0].messageText.contains("\"\(text)\"")) }
  }

  @Test(arguments: [
    ("\"Raise the sails\" = \"Segel hissen\";", "though the table has it"),
    ("\"Lower the mast\" = \"Mast legen\";", "though code also looks it up"),
  ])
  func `a text that other code looks up isn't in the table for that`(
    _ german: String, _ contrast: String
  ) async throws {
    let lookups = ["Raise the sails", "Lower the mast", "Leave the dock"].map {
      "show(NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\"))\n"
    }
    let report = try await Checker.report(on: [
      "Package.swift": package,
      "Sources/Mill/A.swift":
        "import SwiftUI\n" + lookups.joined() + "let a = Text(name ?? \"Raise the sails\")",
      "Sources/Mill/en.lproj/Localizable.strings": "\"Moor\" = \"Moor\";\n",
      "Sources/Mill/de.lproj/Localizable.strings": german,
    ])
    let found = report.findings.filter { $0.check.identifier == "verbatim-text" }
    #expect(found.count == 1 && found[0].messageText.contains(", \(contrast): "), "\(found)")
  }

  @Test(arguments: [("N/A", 0), ("k. A.", 1)])
  func `a literal text is reported where a language translates it`(_ german: String, _ count: Int)
    async throws
  {
    let unit =
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(german)\"}}"
    let report = try await report(
      "import SwiftUI\nlet a = Text(name ?? \"N/A\")\nlet b = Text(\"N/A\")",
      catalog: "\"N/A\": {\"localizations\": {\"de\": \(unit)}}")
    #expect(reported(report, "verbatim-text").count == count)
  }

  @Test(arguments: [true, false])
  func `in a project with one language, a text missing from the table is a note`(_ hasGerman: Bool)
    async throws
  {
    var files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": "show(String(localized: \"Raise the sails\", bundle: .module))",
      "Sources/Mill/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
    ]
    if hasGerman { files["Sources/Mill/de.lproj/Localizable.strings"] = "\"a\" = \"Ä\";\n" }
    #expect(
      try await reported(Checker.report(on: files), "missing-in-tables").map {
        $0.split(separator: " ")[0]
      } == [hasGerman ? "warning" : "note"])
  }

  @Test(arguments: [
    ("print(\(lookup))", 0), ("logger.error(\"\\(\(lookup))\")", 0), ("show(\(lookup))", 1),
    ("print(1); show(\(lookup))", 1),
  ])
  func `a key that only logs use needs no translation`(_ code: String, _ missing: Int) async throws
  {
    let report = try await report(
      ask(["sails"]) + "func f() { \(code) }", english: ["sails", "wind"], german: ["sails"])
    let german = try #require(report.languages.first { $0.identifier == "de" })
    #expect(german.keysToDo - german.unused == missing)
  }

  private static let lookup = "NSLocalizedString(\"wind\", bundle: .module, comment: \"\")"

  @Test(arguments: [("http://x.x.x.x:8080", []), ("wind.speed", ["error wind.speed"])])
  func `a URL is a text, not a symbolic key`(_ key: String, _ found: [String]) async throws {
    let keys = (1...10).map { "sail.number\($0)" }
    let report = try await report(ask(keys + [key]), english: keys, german: keys)
    #expect(reported(report, "missing-in-tables").filter { $0.hasPrefix("error") } == found)
  }
}
