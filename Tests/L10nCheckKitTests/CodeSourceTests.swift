import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Tables whose texts only code has, so that the development region has no file of them.
@Suite struct CodeSourceTests {
  private let manifest = """
    // swift-tools-version:6.0
    import PackageDescription
    let package = Package(name: "Barn", defaultLocalization: "en", targets: [.target(name: "Barn")])
    """

  private func report(
    _ code: String, _ tables: [String: String], options: CheckOptions = CheckOptions()
  ) async throws -> Report {
    var files = ["Package.swift": manifest, "Sources/Barn/Barn.swift": code]
    for (path, pairs) in tables { files["Sources/Barn/\(path)"] = pairs }
    return try await Checker.report(on: files, options: options)
  }

  private func pairs(_ keys: String...) -> String {
    keys.map { "\"\($0)\" = \"\($0) !\";\n" }.joined()
  }

  private func table(_ report: Report) throws -> TableCoverage {
    try #require(report.bundles.first?.tables.first { $0.name == "Localizable" })
  }

  private func missing(_ report: Report, _ localization: String) throws -> [String] {
    let table = try table(report)
    let cell = try #require(report.bundles[0].cell(localization, "Localizable"))
    return cell.keys(.missing).map { table.keys[$0].string }
  }

  private let defaults = """
    let hay = NSLocalizedString("hay.title", bundle: .module, value: "Hay", comment: "")
    let oats = String(localized: "oats.title", defaultValue: "Oats", bundle: .module)
    let gate = NSLocalizedString("gate.title", bundle: .module, value: "Gate", comment: "")
    """

  @Test func `code of a third-party library isn't a source of the project's tables`() async throws {
    let rope = """
      let package = Package(name: "Rope", defaultLocalization: "en", targets: [.target(name: "Rope")])
      """
    let report = try await Checker.report(on: [
      "Package.swift": manifest,
      "Sources/Barn/Barn.swift":
        "let hay = NSLocalizedString(\"hay.title\", bundle: .module, value: \"Hay\", comment: \"\")",
      "Sources/Barn/en.lproj/Localizable.strings": pairs("oats.title"),
      "Sources/Barn/de.lproj/Localizable.strings": pairs("oats.title"),
      "Dependencies/Rope/Package.swift": rope,
      "Dependencies/Rope/Sources/Rope/Rope.swift":
        "let knot = NSLocalizedString(\"knot.title\", value: \"Knot\", comment: \"\")",
      "Dependencies/Rope/Sources/Rope/en.lproj/Localizable.strings": pairs("knot.title"),
    ])
    #expect(report.bundles.map(\.path) == ["Sources/Barn"])
    #expect(try missing(report, "de") == ["hay.title"])
  }

  @Test(arguments: [
    ("BarnView", ["Open the gate"]), ("DebugView", []), ("DeveloperScene", []),
    ("AboutDeveloper", ["Open the gate"]),
  ])
  func `a text in a developer's view isn't missing from a language`(
    _ view: String, _ expected: [String]
  ) async throws {
    let code = """
      import SwiftUI
      public struct Barn: View { public var body: some View { Text("Hay loft", bundle: .module) } }
      public struct \(view): View { public var body: some View { Text("Open the gate", bundle: .module) } }
      """
    let report = try await report(code, ["de.lproj/Localizable.strings": pairs("Hay loft")])
    #expect(try missing(report, "de") == expected)
  }

  @Test(arguments: [
    // The package's bundle isn't the program's.
    ("Sources/Barn/Gate.swift", [], true),
    ("Sources/Mill/Gate.swift", [], false),
    // An application that uses the library could look it up.
    ("Sources/Sail/Gate.swift", [], true),
    ("Examples/Farm/Sources/Gate.swift", [], false),
    ("Farm/Examples/Ox/Gate.swift", [], false),
    ("Farm/Sources/Gate.swift", ["Open the gate", "Shut the gate"], true),
  ])
  func `texts that samples and other libraries look up aren't missing from a library's table`(
    _ path: String, _ expected: [String], _ isTold: Bool
  ) async throws {
    let project = "import ProjectDescription\nlet project = Project(name: \"Farm\", targets: all)"
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Barn\", defaultLocalization: \"en\", targets: [.target(name: \"Barn\"), .target(name: \"Mill\"), .target(name: \"Sail\", dependencies: [\"Barn\"])])",
      "Examples/Farm/Project.swift": project, "Farm/Project.swift": project,
      "Sources/Mill/Mill.swift": "let a = 1", "Sources/Sail/Sail.swift": "let a = 1",
      "Sources/Barn/Barn.swift": #"Text("Hay", bundle: .module)"#,
      path: #"Text("Open the gate")\nText("Shut the gate")"#.replacing("\\n", with: "\n"),
      "Sources/Barn/en.lproj/Localizable.strings": pairs("Hay"),
      "Sources/Barn/de.lproj/Localizable.strings": pairs("Hay"),
    ])
    #expect(try missing(report, "de") == expected)
    #expect(report.findings.isEmpty != isTold, "\(report.findings)")
  }

  @Test(arguments: ["en.lproj/x.txt", "en.lproj/Localizable.strings"])
  func `without a file of the development region, keys of translations are raw elsewhere`(
    _ file: String
  ) async throws {
    let code = ["Open barn", "Feed horse", "1 day", "ends", "gate.title"]
      .map { "let a = NSLocalizedString(\"\($0)\", comment: \"\")" }.joined(separator: "\n")
    let report = try await report(
      code,
      [
        file: "\"\" = \"\";\n", "de.lproj/x.txt": "", "fr.lproj/x.txt": "",
        "de.lproj/Localizable.strings": pairs(
          "Open barn", "Feed horse", "1 day", "ends", "gate.title"),
        "fr.lproj/Localizable.strings": pairs("Open barn", "Feed horse"),
      ])
    #expect(try missing(report, "fr") == ["1 day", "ends"])
  }

  @Test(arguments: ["", ", bundle: .module"])
  func `a package's table lacks only the texts that code looks up in its bundle`(
    _ bundle: String
  ) async throws {
    let report = try await report(
      """
      let texts = [Text("Feed the cows"\(bundle)), Text("Shut the gate"\(bundle))]
      let oats = NSLocalizedString("oats.title"\(bundle), value: "Oats", comment: "")
      let milk = Text("Milk", bundle: .module)
      """,
      [
        "en.lproj/Localizable.strings": pairs("Milk"),
        "de.lproj/Localizable.strings": pairs("Milk"),
      ]
    )
    let isOwn = !bundle.isEmpty
    #expect(try table(report).code?.sourceTexts == (isOwn ? 3 : 0))
    #expect(
      try missing(report, "de") == (isOwn ? ["Feed the cows", "Shut the gate", "oats.title"] : []))
    #expect(
      report.findings.map(\.check.identifier)
        == (isOwn ? ["missing-key", "missing-key", "missing-key"] : ["missing-in-tables"]))
  }

  @Test func defaultsOfCodeAreTheSource() async throws {
    let report = try await report(
      defaults,
      [
        "en.lproj/x.txt": "", "de.lproj/x.txt": "", "fr.lproj/x.txt": "",
        "de.lproj/Localizable.strings": pairs("hay.title", "oats.title", "old.title"),
        "fr.lproj/Localizable.strings": pairs("hay.title"),
      ])
    #expect(try table(report).code?.sourceTexts == 3)
    #expect(try missing(report, "de") == ["gate.title"])
    #expect(try missing(report, "fr") == ["gate.title", "oats.title"])
    #expect(
      report.findings.filter { $0.check == .extraKey }.map(\.messageText) == [
        "no code uses \"old.title\", and the development region has no table of its own"
      ])
    #expect(!report.findings.contains { $0.check == .extraTable || $0.severity == .error })
  }

  @Test func `among keys that are texts, a key that looks symbolic is a text, too`() async throws {
    let texts = (1...12).map { "Open stall \($0) of the barn" }
    let code = (texts + ["hay_rack", "hay.rack"]).map {
      "_ = NSLocalizedString(\"\($0)\", comment: \"\")\n"
    }
    let report = try await report(
      code.joined(),
      [
        "en.lproj/x.txt": "",
        "de.lproj/Localizable.strings": texts.map { "\"\($0)\" = \"\($0.count)\";\n" }.joined(),
      ])
    #expect(!report.findings.contains { $0.severity == .error })
    #expect(report.languages.map(\.raw) == [0])
  }

  @Test func `a copied text of an unused key also counts as unused`() async throws {
    func counts(_ code: String) async throws -> [Int] {
      let texts = "\"open\" = \"Open\";\n\"old.fee\" = \"You pay a fee at the gate\";\n"
      let report = try await report(
        "_ = NSLocalizedString(\"open\", bundle: .module, comment: \"\")\n" + code,
        [
          "en.lproj/Localizable.strings": texts,
          "de.lproj/Localizable.strings": texts.replacing("\"Open\"", with: "\"Auf\""),
        ])
      let cell = try #require(report.bundles.first?.cell("de", "Localizable"))
      return [cell.counts.copied, cell.unused]
    }
    #expect(try await counts("") == [1, 1])
    #expect(
      try await counts("_ = NSLocalizedString(\"old.fee\", bundle: .module, comment: \"\")")
        == [1, 0])
  }

  /// A lookup falls back to the text in code, which is in the development region's language.
  @Test func aRegionOfTheSourceLanguageHasTheTextsOfCode() async throws {
    let report = try await report(
      defaults,
      [
        "en.lproj/x.txt": "", "en-GB.lproj/x.txt": "", "fr.lproj/x.txt": "",
        "de.lproj/Localizable.strings": pairs("hay.title", "oats.title", "gate.title"),
      ])
    let british = try #require(report.bundles[0].cell("en-GB", "Localizable"))
    #expect(british.counts.inherited == 3 && !british.isRaw)
    #expect(try missing(report, "fr").count == 3)
    #expect(report.findings.filter { $0.check == .missingTable }.map(\.localization) == ["fr"])
  }

  @Test func commentsAndPlacesAreThoseOfTheCodeWhereNoFileHasThem() async throws {
    let code = """
      let hay = NSLocalizedString("hay.title", bundle: .module, value: "Hay", comment: "In the barn")
      let milk = NSLocalizedString("milk.title", bundle: .module, value: "Milk", comment: "")
      let oats = NSLocalizedString("oats.title", bundle: .module, value: "Oats", comment: "In a sack")
      """
    var options = CheckOptions()
    options.keptTexts = .source
    let report = try await report(
      code,
      [
        "en.lproj/Localizable.strings": "/* Above the oats */\n" + pairs("oats.title"),
        "de.lproj/Localizable.strings": pairs("hay.title", "milk.title", "oats.title"),
      ], options: options)
    let table = try table(report)
    let texts = try #require(table.texts)
    #expect(
      table.keys.indices.map { texts.comment(ofKey: $0) } == [
        "In the barn", nil, "Above the oats",
      ])
    #expect(
      table.keys.indices.map { position in
        texts.place(ofKey: position).map { "\($0.path.lastComponent ?? ""):\($0.line ?? 0)" }
      } == ["Barn.swift:1", "Barn.swift:2", "Localizable.strings:2"])
  }

  @Test func translationsAreComparedWithTheDefaults() async throws {
    let report = try await report(
      #"let hay = NSLocalizedString("hay", bundle: .module, value: "%d bales", comment: "")"#,
      ["de.lproj/Localizable.strings": "\"hay\" = \"%@ Ballen\";\n"])
    #expect(report.findings.map(\.check) == [.mismatchedArgument])
  }

  @Test func aFileWithFewOfTheTextsIsCompletedByCode() async throws {
    let report = try await report(
      #"let texts = [Text("Feed the cows"), Text("Close the gate"), Text("Milk")]"#,
      [
        "en.lproj/Localizable.strings": pairs("Milk"),
        "de.lproj/Localizable.strings": pairs("Milk", "Feed the cows", "Close the gate"),
        "fr.lproj/Localizable.strings": pairs("Milk", "Feed the cows"),
      ])
    #expect(try table(report).code?.sourceTexts == 2)
    #expect(try missing(report, "fr") == ["Close the gate"])
    #expect(report.totals.extra == 0)
  }

  @Test func whatCodeAsksForIsNotExtra() async throws {
    let report = try await report(
      """
      let hay = NSLocalizedString("hay.title", comment: "")
      let oats = NSLocalizedString("oats.title", comment: "")
      let count = NSLocalizedString("count.\\(number)", comment: "")
      """,
      [
        "en.lproj/Localizable.strings": pairs("hay.title"),
        "de.lproj/Localizable.strings": pairs(
          "hay.title", "oats.title", "count.one", "straw.title"),
      ])
    #expect(
      report.findings.filter { $0.check == .extraKey }.map(\.messageText) == [
        "the development region has no \"straw.title\""
      ])
    #expect(report.findings.filter { $0.check == .missingInTables }.map(\.key) == ["oats.title"])
  }

  @Test func aFileThatCannotBeReadLacksNothing() async throws {
    let report = try await report(
      defaults + "\nlet bare = NSLocalizedString(\"bare.title\", comment: \"\")",
      [
        "en.lproj/Localizable.strings": "\"hay.title\" = ",
        "de.lproj/Localizable.strings": pairs("hay.title"),
      ])
    #expect(!report.findings.contains { $0.check == .missingInTables })
  }

  @Test func whatNoLanguageHasCanBeOfAnotherBundle() async throws {
    var files = ["Package.swift": manifest, "Sources/Barn/Barn.swift": defaults]
    files["Sources/Barn/de.lproj/Localizable.strings"] = pairs("hay.title", "oats.title")
    files["Other.bundle/de.lproj/Localizable.strings"] = pairs("gate.title")
    let report = try await Checker.report(on: files)
    let table = report.bundles.flatMap(\.tables).first { $0.keys.count == 2 }
    #expect(table?.code?.sourceTexts == 2)
  }

  @Test func aTableThatIsNotKnownGetsNoTexts() async throws {
    let report = try await report(
      """
      enum Place {
        case barn, field
        var table: String? {
          switch self {
          case .barn: return nil
          case .field: return "Field"
          }
        }
      }
      func text(_ key: String, _ place: Place = .barn) -> String {
        NSLocalizedString(key, tableName: place.table, bundle: .module, comment: "")
      }
      let all = [text("Feed the hens"), text("Cut the grass", .field), text("Close the gate")]
      """,
      [
        "en.lproj/Localizable.strings": pairs("Feed the hens"),
        "de.lproj/Localizable.strings": pairs("Feed the hens"),
        "en.lproj/Field.strings": pairs("Cut the grass"),
        "de.lproj/Field.strings": pairs("Cut the grass"),
      ])
    #expect(report.bundles[0].tables.map(\.keys.count) == [1, 1])
  }

  /// A literal with an unknown way into a lookup counts as raw if the known ones do.
  @Test(arguments: [
    ("return text", "raw"), ("if text == key { return english(key) }\n return text", ""),
  ])
  func aLiteralIsShownAsOthersAre(_ end: String, _ marks: String) async throws {
    let report = try await report(
      """
      func shown(_ key: String) -> String {
        let text = NSLocalizedString(key, bundle: .module, comment: "")
        \(end)
      }
      let all = [shown("hay.title"), shown("oats.title")]
      let row = ["title": "gate.title"]
      """,
      [
        "en.lproj/Localizable.strings": pairs("gate.title", "hay.title", "oats.title"),
        "de.lproj/Localizable.strings": pairs("hay.title", "oats.title"),
      ])
    let cell = try #require(report.bundles[0].cell("de", "Localizable"))
    #expect(cell.keys(.missing).map { cell.records[$0].isRaw ? "raw" : "" } == [marks])
  }

  @Test func `a key that all translations have isn't raw, whatever default texts code gives`()
    async throws
  {
    let plurals = """
      <plist version="1.0"><dict><key>sacks</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d a</string><key>other</key><string>%d b</string></dict></dict></dict></plist>
      """
    let report = try await report(
      """
      func show() {
        print(NSLocalizedString("hay.title", bundle: .module, comment: ""))
        print(NSLocalizedString("oats.title", bundle: .module, comment: ""))
        print(NSLocalizedString("sacks", bundle: .module, comment: ""))
        print(NSLocalizedString("gate.title", bundle: .module, value: "Gate", comment: ""))
      }
      """,
      [
        "en.lproj/Localizable.strings": pairs("hay.title"),
        "en.lproj/Localizable.stringsdict": plurals,
        "de.lproj/Localizable.strings": pairs("hay.title", "oats.title", "gate.title"),
        "de.lproj/Localizable.stringsdict": plurals.replacing("%d a", with: "%d c"),
      ])
    #expect(report.languages.map { "\($0.identifier) \($0.verdict) \($0.raw)" } == ["de ready 0"])
  }

  @Test func `a key that only an unused member looks up isn't raw`() async throws {
    let report = try await report(
      """
      enum Texts {
        static let hay = NSLocalizedString("hay.title", bundle: .module, comment: "")
        static let oats = NSLocalizedString("oats.title", bundle: .module, comment: "")
      }
      func show() { label.text = Texts.hay }
      """,
      [
        "en.lproj/Localizable.strings": pairs("hay.title", "oats.title", "gate.title"),
        "de.lproj/Localizable.strings": pairs("gate.title"),
      ])
    let cell = try #require(report.bundles[0].cell("de", "Localizable"))
    #expect(cell.keys(.missing).map { cell.records[$0].isRaw } == [true, false])
  }

  @Test func aDocumentOfBaseCanHaveAKey() async throws {
    var files = ["Package.swift": manifest, "Sources/Barn/Barn.swift": defaults]
    files["Sources/Barn/en.lproj/Localizable.strings"] = pairs(
      "hay.title", "oats.title", "gate.title", "straw.title", "milk.title")
    files["Sources/Barn/Base.lproj/Barn.storyboard"] = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><label id="a-b-c">
      <userDefinedRuntimeAttribute type="string" keyPath="key" value="straw.title"/></label></scenes></document>
      """
    let report = try await Checker.report(on: files)
    #expect(report.findings.filter { $0.check == .unusedKey }.map(\.key) == ["milk.title"])
  }

  @Test
  func `a text that no language has isn't missing from files without a source file`() async throws {
    let animals = ["cow", "hen", "pig", "cat", "dog", "calf", "lamb", "goat", "duck", "foal"]
    let texts = animals.map { "Feed the \($0)" }
    var files = [
      "Package.swift":
        "let package = Package(name: \"Barn\", defaultLocalization: \"en\", targets: [.target(name: \"Barn\"), .target(name: \"Mill\")])",
      "Sources/Barn/Barn.swift":
        "func find(_ key: String) -> String { bundle.localizedString(forKey: key, value: nil, table: nil) }\n"
        + (texts + ["Close the gate"]).map { "show(find(\"\($0)\"))\n" }.joined(),
      "Sources/Barn/de.lproj/Localizable.strings":
        texts.map { "\"\($0)\" = \"\($0) !\";\n" }.joined(),
      "Sources/Mill/de.lproj/Localizable.strings": pairs("Stop the mill"),
    ]
    for target in ["Barn", "Mill"] {
      for language in ["en", "de"] {
        files["Sources/\(target)/\(language).lproj/Other.strings"] = pairs("a")
      }
    }
    let found = try await Checker.report(on: files).findings.filter {
      $0.check == .missingInTables
    }
    #expect(
      found.map(\.messageText) == [
        "code looks up the text \"Close the gate\", which no language has in the table Localizable: languages without it show the text from the code"
      ])
    #expect(found.first?.help?.contains("sync") == false)
  }
}
