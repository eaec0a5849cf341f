import Foundation
import L10nCheckKit
import L10nModel
import TestSupport
import Testing

/// Findings about lookups in code.
@Suite struct CodeFindingsTests {
  private func findings(
    _ table: String, _ code: [String: String], others: [String: String] = [:]
  ) async throws -> [String] {
    let targets = Set(code.keys.map { $0.split(separator: "/")[0] }).sorted()
    let list = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    var files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [\(list)])"
    ]
    for (path, text) in code { files["Sources/\(path)"] = text }
    files["Sources/\(targets[0])/en.lproj/Localizable.strings"] = table
    for (path, text) in others { files["Sources/\(path)"] = text }
    return try await Checker.report(on: files).findings.map {
      "\($0.check.identifier) \($0.path?.lastComponent ?? "") \($0.key?.string ?? "")"
    }
  }

  private let closing =
    #"let a = NSLocalizedString("close", bundle: .module, value: "Close", comment: "")"#
  private let shutting =
    #"let b = NSLocalizedString("close", bundle: .module, value: "Shut", comment: "")"#
  private let table = "\"close\" = \"Close\";\n"

  /// A directory such as `Latest` isn't a directory of tests.
  @Test(arguments: ["Mill", "Latest"]) func oneTargetGivesOneText(_ target: String) async throws {
    let found = try await findings(
      table, ["\(target)/A.swift": closing, "\(target)/B.swift": shutting])
    #expect(found == ["conflicting-defaults B.swift close"])
  }

  @Test func findingsComeInTheOrderOfTheirLines() async throws {
    let keys = (10..<30).map { "close.\($0)" }
    func code(_ text: String) -> String {
      keys.map {
        "let a = NSLocalizedString(\"\($0)\", bundle: .module, value: \"\(text)\", comment: \"\")\n"
      }
      .joined()
    }
    let found = try await findings(
      keys.map { "\"\($0)\" = \"Close\";\n" }.joined(),
      ["Mill/A.swift": code("Close"), "Mill/B.swift": code("Shut")])
    #expect(found == keys.map { "conflicting-defaults B.swift \($0)" })
  }

  @Test func anotherTargetCanGiveItsOwn() async throws {
    let found = try await findings(table, ["Mill/A.swift": closing, "Wheel/B.swift": shutting])
    #expect(found.isEmpty)
  }

  @Test func codeWithoutTheTableIsNotChangedByIt() async throws {
    let asking = #"let a = NSLocalizedString("close", bundle: .module, comment: "")"#
    let found = try await findings(table, ["Mill/A.swift": asking, "Wheel/B.swift": shutting])
    #expect(found.isEmpty)
  }

  @Test func aKeyOfPartsIsNotUnused() async throws {
    let code = #"""
      let sail = NSLocalizedString("\(verb)_\(object)_\(count)", bundle: .module, comment: "")
      let speed = Text("\(turns)s")
      """#
    let found = try await findings(
      ["turned_your_sail_1", "%llds", "brake_on"].map { "\"\($0)\" = \"X\";\n" }.joined(),
      ["Mill/A.swift": code])
    #expect(found == ["unused-key Localizable.strings brake_on"])
  }

  @Test func theKeyIsNoDefaultOfItself() async throws {
    let code = """
      func NSLocalizedString(_ key: String, comment: String = "") -> String {
        NSLocalizedString(key, bundle: .module, value: key, comment: comment)
      }
      func word(_ name: String) -> String {
        NSLocalizedString("word." + name, bundle: .module, value: name, comment: "")
      }
      let a = NSLocalizedString("sail.set")
      let b = NSLocalizedString("sail.set", bundle: .module, value: "Set", comment: "")
      let c = NSLocalizedString("sail.reef")
      let d = word("sail")
      """
    let found = try await findings(
      ["sail.set", "word.sail"].map { "\"\($0)\" = \"X\";\n" }.joined(), ["Mill/A.swift": code])
    #expect(
      Set(found) == [
        "changed-default A.swift sail.set",
        "missing-in-tables A.swift sail.reef",
      ])
  }

  @Test func theTableSaysSomethingElse() async throws {
    #expect(
      try await findings(table, ["Mill/B.swift": shutting]) == ["changed-default B.swift close"])
  }

  @Test(arguments: [
    (#""a" = "%1$@ of %2$@";"#, #"value: "%@ of %@""#),
    (#""a" = "The name “%@” is taken.";"#, #"value: "The name “\(name)” is taken.""#),
    // A marker by which code recognizes a missing text.
    (#""a" = "Taken";"#, #"value: "XXX""#),
  ])
  func `a default text that has the same meaning isn't changed`(_ table: String, _ value: String)
    async throws
  {
    let code = """
      struct Other { static let name = "miller" }
      func show(_ name: Name) -> String { NSLocalizedString("a", bundle: .module, \(value), comment: "") }
      """
    #expect(try await findings(table, ["Mill/A.swift": code]).isEmpty)
  }

  @Test func keysThatNobodyAsksFor() async throws {
    let table = ["close", "open", "wheel.fast", "wheel.slow", "grain.rye", "idle"].map {
      "\"\($0)\" = \"\($0) !\";\n"
    }.joined()
    let code = """
      let a = NSLocalizedString("close", bundle: .module, comment: "")
      let b = NSLocalizedString("open", bundle: .module, comment: "")
      init(_ name: String) { key = "wheel." + name }
      let grain = String(format: "grain.%@", kind)
      """
    #expect(
      try await findings(table, ["Mill/A.swift": code]) == ["unused-key Localizable.strings idle"])
  }

  @Test func nothingIsUnusedWhereCodeIsAbsent() async throws {
    let table = ["close", "open", "idle"].map { "\"\($0)\" = \"\($0) !\";\n" }.joined()
    let code = #"let texts = ["close", "open"].map { String(localized: .init($0)) }"#
    let files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", dependencies: [.package(path: \"Wheel\")], targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": code, "Sources/Mill/en.lproj/Localizable.strings": table,
    ]
    // A submodule that no build description names uses no keys.
    let modules =
      "[submodule \"wheel\"]\n\tpath = Wheel\n[submodule \"scripts\"]\n\tpath = Scripts\n"
    let translated = files.merging([
      "Sources/Mill/de.lproj/Localizable.strings": "\"open\" = \"Auf\";"
    ]) { $1 }
    let absent = try await Checker.report(on: translated.merging([".gitmodules": modules]) { $1 })
    #expect(absent.languages.first?.unclear == 1 && absent.languages.first?.raw == 1)
    let trees = [
      files, files.merging([".gitmodules": modules]) { $1 },
      files.merging([".gitmodules": modules, "Wheel/README": ""]) { $1 },
    ]
    var unused: [[String]] = []
    for tree in trees {
      let findings = try await Checker.report(on: tree).findings
      unused.append(
        findings.filter { $0.check.identifier == "unused-key" }.map { $0.key?.string ?? "" })
    }
    #expect(unused == [["idle"], [], ["idle"]])
  }

  @Test func nothingIsUnusedWhereMostSeemsSo() async throws {
    let table = ["a.one", "a.two", "a.three"].map { "\"\($0)\" = \"\($0) !\";\n" }.joined()
    let code = #"let text = NSLocalizedString("a.one", bundle: .module, comment: "")"#
    #expect(try await findings(table, ["Mill/A.swift": code]).isEmpty)
  }

  @Test func aConstantOfAnotherTypeIsNoParameter() async throws {
    let code = """
      func find() { let kind = "rye" }
      struct Sack { let kind: String
        var title: String { NSLocalizedString("grain.\\(kind)", comment: "") } }
      """
    let table = "\"grain.rye\" = \"Rye\";\n\"grain.oats\" = \"Oats\";\n"
    #expect(try await findings(table, ["Mill/A.swift": code]).isEmpty)
  }

  // MARK: - Bundles and tables

  @Test func onlyThePackageHasTheText() async throws {
    let code = #"let a = NSLocalizedString("close", value: "Close", comment: "")"#
    #expect(try await findings(table, ["Mill/A.swift": code]) == ["missing-bundle A.swift close"])
  }

  @Test func aPackageThatAsksTheProgramDoesNotAskItsOwnTable() async throws {
    let beds = (0..<12).map { "bed.\($0)" }
    func table(_ keys: [String]) -> String { keys.map { "\"\($0)\" = \"\($0)!\";\n" }.joined() }
    let report = try await Checker.report(on: [
      "project.yml":
        "name: Inn\ntargets:\n  Inn:\n    type: application\n    platform: iOS\n    sources: [App]\n",
      "App/Inn.swift": "let a = NSLocalizedString(\"inn.open\", comment: \"\")\n",
      "App/en.lproj/Localizable.strings": table(beds + ["inn.open"]),
      "App/de.lproj/Localizable.strings": table(beds + ["inn.open"]),
      "Kit/Package.swift":
        "let package = Package(name: \"Kit\", defaultLocalization: \"en\", targets: [.target(name: \"Kit\")])",
      "Kit/Sources/Kit/Kit.swift":
        beds.map { "show(NSLocalizedString(\"\($0)\", comment: \"\"))\n" }.joined()
        + "show(NSLocalizedString(\"bed.own\", bundle: .module, comment: \"\"))\n",
      "Kit/Sources/Kit/en.lproj/Localizable.strings": table(beds + ["bed.own", "bed.soft"]),
      "Kit/Sources/Kit/de.lproj/Localizable.strings": table(["bed.soft"]),
    ])
    let german = try #require(report.languages.first)
    #expect((german.raw, german.unclear) == (1, 12))
    #expect(!report.findings.contains { $0.check.identifier == "unrecognized-lookup" })
  }

  @Test func anotherTableHasTheKey() async throws {
    let code = #"""
      let a = NSLocalizedString("close", tableName: "Wheel", bundle: .module, comment: "")
      let b = NSLocalizedString("wheel.fast", bundle: .module, comment: "")
      """#
    let found = try await findings(
      table, ["Mill/A.swift": code],
      others: ["Mill/en.lproj/Wheel.strings": "\"wheel.fast\" = \"Fast\";\n"])
    #expect(found == ["wrong-table A.swift close", "wrong-table A.swift wheel.fast"])
  }

  @Test func noProductHasTheTable() async throws {
    let code = #"""
      let a = NSLocalizedString("close", bundle: .module, comment: "")
      let b = NSLocalizedString("wheel.fast", tableName: "Wheel", bundle: .module, comment: "")
      // The name of a file is the same in every language.
      let c = NSLocalizedString("grain.pdf", tableName: "Files", bundle: .module, comment: "")
      """#
    #expect(try await findings(table, ["Mill/A.swift": code]) == ["unknown-table A.swift "])
  }

  @Test func eachBundleHasItsOwn() async throws {
    let lookups = #"""
      let a = String(localized: "close", bundle: .module)
      let b = String(localized: "open.all", bundle: .module)
      """#
    let tables = "\"close\" = \"Close\";\n"
    let found = try await findings(
      tables + "\"open.all\" = \"Open\";\n", ["Mill/A.swift": lookups, "Wheel/B.swift": lookups],
      others: ["Wheel/en.lproj/Localizable.strings": tables])
    #expect(found == ["missing-in-tables B.swift open.all"])
  }

  @Test(arguments: [
    "bundle: bundle", "bundle: Bundle(path: path)!", "bundle: Bundle(for: Wheel.self)",
  ])
  func `a lookup in an unknown bundle can find any bundle's key`(_ argument: String) async throws {
    let code = """
      let a = NSLocalizedString("close", bundle: .module, comment: "")
      let b = NSLocalizedString("turn.all", \(argument), comment: "")
      """
    let found = try await findings(
      table, ["Mill/A.swift": code],
      others: ["Wheel/en.lproj/Localizable.strings": "\"turn.all\" = \"Turn\";\n"])
    #expect(found.isEmpty)
  }

  // MARK: - Keys with interpolations

  @Test(arguments: [
    ("\"\\(count) sacks\"", true), ("\"The \" + name", true), ("\"grain.\\(kind)\"", false),
    ("\"turn.\\(kind)\"", false), ("kind", false), ("\"\\(name): \\(count) %\"", false),
    ("String(localized: \"\\(count) sacks\")", false), ("\"Grind \\(grain)\"", true),
  ])
  func `a text with interpolations before its lookup is reported`(_ key: String, _ isFound: Bool)
    async throws
  {
    let code = """
      let a = NSLocalizedString("close", bundle: .module, comment: "")
      let b = NSLocalizedString(\(key), bundle: .module, comment: "")
      """
    let found = try await findings(
      table + "\"%lld sacks\" = \"%lld sacks\";\n\"grain.rye\" = \"Rye\";\n"
        + #""Grind \(grain)" = "Grind \(grain)";"#, ["Mill/A.swift": code])
    #expect(found.contains("interpolated-key A.swift ") == isFound)
  }

  // MARK: - Unrecognized lookups

  @Test func keysOfAFunctionThatIsNotKnown() async throws {
    let names = (0..<12).map { "turn.\($0)" }
    let files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": "let b = \"☀\"\n"
        + names.map { "let a = library(\"\($0)\") + books(\"\($0)\")\n" }.joined(),
      "Sources/Mill/en.lproj/Localizable.strings":
        (names + ["☀", "☂"]).map { "\"\($0)\" = \"Turn\";\n" }.joined(),
      "Sources/Mill/de.lproj/Localizable.strings": "\"turn.0\" = \"Drehen\";\n",
    ]
    let report = try await Checker.report(on: files)
    let german = try #require(report.languages.first)
    #expect((german.raw, german.unclear, german.shownInSource) == (2, 11, 0))
    let found = report.findings.filter { $0.check.identifier == "unrecognized-lookup" }
    #expect(
      found.count == 1
        && found[0].messageText.contains("12 are arguments of books, 12 are arguments of library"))
    var options = CheckOptions()
    options.code.functions = [try #require(LookupFunction("library(_:)"))]
    let named = try await Checker.report(on: files, options: options)
    #expect(named.languages.first?.raw == 12)
    #expect(!named.findings.contains { $0.check.identifier == "unrecognized-lookup" })
  }

  @Test func keysOfCodeThatABuildGenerates() async throws {
    let names = (0..<12).map { "turn.\($0)" }
    let files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": names.map {
        "let a = Strings.\($0.replacing(".", with: "_"))\n"
      }.joined() + #"let b = NSLocalizedString("turn.1", bundle: .module, comment: "")"#,
      "Sources/Mill/en.lproj/Localizable.strings":
        names.map { "\"\($0)\" = \"Turn\";\n" }.joined(),
      "Sources/Mill/de.lproj/Localizable.strings": "\"turn.0\" = \"Drehen\";\n",
    ]
    let report = try await Checker.report(on: files)
    let german = try #require(report.languages.first)
    #expect((german.raw, german.unclear, german.unused) == (1, 10, 0))
    let found = report.findings.filter { $0.check.identifier == "unrecognized-lookup" }
    #expect(
      found.map(\.messageText) == [
        "code has 1 of 12 keys: lookups of the others are absent or not recognized: what users see for missing keys is unknown"
      ])
  }

  @Test(arguments: [
    ("Text(\"Huge_Black\", bundle: .module)", "", false),
    ("Text(\"Huge_Black\", bundle: .module)", "\"small_white\" = \"Small\";\n", true),
    ("NSLocalizedString(\"Huge_Black\", bundle: .module, comment: \"\")", "", true),
  ])
  func `a view's literal that resembles no key is a text`(
    _ code: String, _ others: String, _ isKey: Bool
  ) async throws {
    let found = try await findings(
      table + others, ["Mill/A.swift": "let a = \(code)", "Mill/B.swift": closing])
    #expect(
      found.filter { $0.hasPrefix("missing-in-tables") }
        == ["missing-in-tables A.swift \(isKey ? "Huge_Black" : "")"])
  }

  @Test func `a key that code compares with the result of its lookup may be hidden`()
    async throws
  {
    let code = """
      let name = NSLocalizedString("LEAD_NAME", bundle: .module, comment: "")
      if name == "LEAD_NAME" { hide() }
      """
    let found = try await findings(table, ["Mill/A.swift": code, "Mill/B.swift": closing])
    #expect(found == ["missing-in-tables A.swift "])
  }

  // MARK: - Comments

  @Test(arguments: [
    ("let a = 1 // l10ncheck:allow missing-in-tables", true),
    ("// l10ncheck:allow missing-in-tables, wrong-table\nlet a = 1", true),
    ("// l10ncheck:allow-file missing-in-tables\n\n\nlet a = 1", true),
    ("// l10ncheck:allow missing-in-tables\n\nlet a = 1", false),
    ("let a = 1 // l10ncheck:allow wrong-table", false),
  ])
  func `a comment in code allows findings in its line`(_ code: String, _ isAllowed: Bool)
    async throws
  {
    let lookup = "NSLocalizedString(\"close.all\", bundle: .module, comment: \"\")"
    let found = try await findings(
      table,
      [
        "Mill/A.swift": code.replacingOccurrences(of: "= 1", with: "= \(lookup)"),
        "Mill/B.swift": closing,
      ])
    #expect(found == (isAllowed ? [] : ["missing-in-tables A.swift close.all"]))
  }

  @Test func aCommentSaysWhatCodeAsksFor() async throws {
    let code = """
      // l10ncheck:uses open.*
      /* l10ncheck:uses idle */
      // l10ncheck:user error
      \(closing)
      let b = "turn"
      let c = "stop"
      """
    let found = try await findings(
      ["close", "open.all", "idle", "turn", "stop", "unused"].map { "\"\($0)\" = \"X\";\n" }
        .joined(),
      ["Mill/A.swift": code])
    #expect(
      Set(found) == [
        "unknown-directive A.swift ", "unused-key Localizable.strings unused",
        "changed-default A.swift close",
      ])
  }

  @Test func aStaleKeyThatCodeAsksFor() async throws {
    let key =
      #"{"extractionState": "stale", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "X"}}}}"#
    let catalog =
      #"{"sourceLanguage": "en", "strings": {"close": \#(key), "old": \#(key)}, "version": "1.0"}"#
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/A.swift": closing, "Sources/Mill/Localizable.xcstrings": catalog,
    ])
    let stale = report.findings.filter { $0.check.identifier == "stale-key" }
    #expect(
      stale.map { "\($0.severity) \($0.key?.string ?? "")" } == ["warning close", "note old"])
  }

  @Test func theMainBundleOfAnExecutableIsItsOwn() async throws {
    let files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\"), .executableTarget(name: \"Show\", dependencies: [\"Mill\"])])",
      "Sources/Mill/Mill.swift":
        "let a = NSLocalizedString(\"close\", bundle: .module, comment: \"\")",
      "Sources/Mill/en.lproj/Localizable.strings": table,
      "Sources/Mill/de.lproj/Localizable.strings": table.replacing("Close\"", with: "Zu\""),
      "Sources/Show/main.swift": "Text(\"Turn the mill by hand\")",
    ]
    let report = try await Checker.report(on: files)
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(report.totals.keys.total == 1)
  }

  /// A tweak that is loaded into another program has its own bundle, and can also use that program's.
  @Test func noMainBundleIsADirectoryThatIsCopied() async throws {
    let code = """
      #define LOC(key) [NSBundle.millBundle localizedStringForKey:key value:nil table:nil]
      %hook Sail
      - (NSString *)title { return LOC(@"sail"); }
      - (NSString *)hint { return [LOC(@"wind_lull") stringByAppendingString:%orig]; }
      - (NSString *)old { return NSLocalizedString(@"sail.of.the.program", nil); }
      %end
      """
    let files = [
      "Makefile": "include $(THEOS)/makefiles/common.mk\nTWEAK_NAME = Mill\n",
      "Mill.xm": code,
      "layout/Mill.bundle/en.lproj/Localizable.strings":
        "\"sail\" = \"Sail\";\n\"brake_on\" = \"Brake\";\n\"old\" = \"Old\";\n",
    ]
    let found = try await Checker.report(on: files).findings.map {
      "\($0.check.identifier) \($0.path?.lastComponent ?? "") \($0.key?.string ?? "")"
    }
    #expect(found == ["missing-in-tables Mill.xm wind_lull"])
  }

  @Test(arguments: [
    (#"let t = tr(asset: "$asset.sail:" + name)"#, "$asset.sail:linen"),
    (#"let t = "asset.sail.".appending(name)"#, "asset.sail.linen"),
    (
      #"""
      func t() -> String {
        var key = "sail"
        key += name
        return NSLocalizedString(key, bundle: .module, comment: "")
      }
      """#, "sailcloth"
    ),
    (#"let t = ["asset", name].joined(separator: ".")"#, "asset.linen"),
    (#"let t = name + "_short""#, "sail_short"),
    (#"message = "Up to \(count) sails""#, "Up to %lld sails"),
  ])
  func `a key that code can compose isn't unused`(_ code: String, _ key: String) async throws {
    let asking = (0..<10).map {
      "let a\($0) = NSLocalizedString(\"k\($0).open\", bundle: .module, comment: \"\")"
    }
    let keys = (0..<10).map { "k\($0).open" } + [key, "brake_on"]
    let found = try await findings(
      keys.map { "\"\($0)\" = \"X\";\n" }.joined(),
      ["Mill/A.swift": (asking + [code]).joined(separator: "\n")])
    #expect(found == ["unused-key Localizable.strings brake_on"])
  }

  @Test
  func `a lookup without interpolations isn't also a use of a text with arguments`() async throws {
    let table = "\"Show sails of today\" = \"Show sails of today\";\n"
    let asking =
      "let a = NSLocalizedString(\"Show sails of today\", bundle: .module, comment: \"\")\n"
    let counting =
      #"let b = NSLocalizedString("\(count) sails of today", bundle: .module, comment: "")"#
    #expect(
      try await findings(table, ["Mill/A.swift": asking + counting]) == [
        "interpolated-key A.swift "
      ])
    #expect(try await findings(table, ["Mill/A.swift": counting]).isEmpty)
  }

  @Test func `a key built like nearly all others of its table is symbolic`() async throws {
    let asked = (0..<12).map { "OpenSail\($0)" }
    let code = (asked + ["TurnMill", "GitHub"]).map {
      "let a\($0) = NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\")"
    }.joined(separator: "\n")
    func found(_ keys: [String]) async throws -> [String] {
      try await findings(keys.map { "\"\($0)\" = \"X\";\n" }.joined(), ["Mill/A.swift": code])
    }
    #expect(try await found(asked + ["GitHub"]) == ["missing-in-tables A.swift TurnMill"])
    let others = (0..<3).map { "Open the sail \($0)" }
    #expect(
      try await found(asked + others + ["GitHub"]).sorted()
        == others.map { "unused-key Localizable.strings \($0)" })
  }
}
