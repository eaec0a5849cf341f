import Foundation
import L10nCheckKit
import L10nModel
import TestSupport
import Testing

/// Keys that code uses and a table lacks: which of them users see as raw keys, and which are texts.
@Suite struct AbsentKeyTests {
  private func report(
    _ table: String, _ code: [String: String], german: String? = nil
  ) async throws -> Report {
    var files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])",
      "Sources/Mill/en.lproj/Localizable.strings": table,
    ]
    files["Sources/Mill/de.lproj/Localizable.strings"] = german
    for (path, text) in code { files["Sources/Mill/\(path)"] = text }
    return try await Checker.report(on: files)
  }

  private func findings(
    _ table: String, _ code: [String: String], german: String? = nil
  ) async throws -> [String] {
    try await report(table, code, german: german).findings.map {
      "\($0.severity) \($0.check.identifier) \($0.key?.string ?? "")"
    }
  }

  private func lookups(_ keys: [String]) -> String {
    keys.map { "show(NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\"))\n" }.joined()
  }

  private func table(_ keys: [String]) -> String {
    keys.map { "\"\($0)\" = \"The text of \($0)\";\n" }.joined()
  }

  private let rooms = [
    "Cellar", "Kitchen", "Attic", "Stairs", "Porch", "Yard", "Barn", "Stable", "Loft", "Shed",
  ]

  @Test func `a key that only another table has is raw in every language`() async throws {
    let keys = rooms.map { "room.\($0)" }
    let report = try await report(
      table(keys),
      [
        "A.swift": lookups(keys + ["sail.set"]), "en.lproj/Boats.strings": table(["sail.set"]),
        "de.lproj/Boats.strings": table(["sail.set"]),
      ], german: table(keys).replacing("The text", with: "Der Text"))
    let german = try #require(report.languages.first { $0.identifier == "de" })
    #expect(german.raw == 1 && german.verdict == .blocked)
  }

  @Test
  func `a word in capitals among symbolic keys is raw, unless it is also its text`() async throws {
    let names = rooms.map { "ROOM_\($0.uppercased())" } + ["FERRY", "STAY_%@!"]
    let report = try await report(
      table(names) + "\"GIF\" = \"GIF\";\n", ["A.swift": lookups(names + ["GIF"])],
      german: "\"ROOM_LOFT\" = \"Boden\";\n")
    #expect(report.languages.first { $0.identifier == "de" }?.raw == names.count - 1)
  }

  @Test(arguments: [
    ("\"\\(harbour) call\"", false), ("harbour", false), ("\"\"", true),
  ])
  func `a default text that is only partly known counts as a default text`(
    _ value: String, _ isRaw: Bool
  ) async throws {
    let keys = rooms.map { "room.\($0)" }
    let lookup =
      "NSLocalizedString(\"sail.set\", bundle: .module, value: \(value), comment: \"\")"
    let code = "func call(_ harbour: String) { show(\(lookup)) }\ncall(\"A\")"
    let found = try await findings(table(keys), ["A.swift": lookups(keys) + code])
    #expect(found.contains("error missing-in-tables sail.set") == isRaw, "\(found)")
  }

  @Test(arguments: ["Boats", "Own"])
  func `a key that code looks up in two tables is absent where neither has it`(_ program: String)
    async throws
  {
    let keys = rooms.map { "room.\($0)" }
    let find = "NSLocalizedString(key, tableName: \"\(program)\", bundle: .module, comment: \"\")"
    let code = """
      enum Texts {
        static func text(_ key: String) -> String {
          if \(find) != key { return \(find) }
          let own = NSLocalizedString(key, bundle: .module, comment: ""); if own != key { return own }
          return NSLocalizedString(key, tableName: "Boats", bundle: .module, comment: "")
        }
      }
      \((keys + ["sail.set", "sail.lost"]).map { "show(Texts.text(\"\($0)\"))\n" }.joined())
      """
    let files = ["A.swift": code, "en.lproj/Boats.strings": table(["sail.set"])]
    #expect(
      try await findings(table(keys), files) == ["error missing-in-tables sail.lost"])
  }

  @Test(arguments: ["sail.app", "sail.dev/start", "sail.com"])
  func `a host name isn't a key`(_ name: String) async throws {
    let keys = rooms.map { "room.\($0)" }
    let view = "import SwiftUI\nlet a = Text(\"\(name)\", bundle: .module)\n"
    #expect(try await findings(table(keys), ["A.swift": lookups(keys), "B.swift": view]) == [])
  }

  @Test
  func `two products with tables of the same name count their absent keys separately`() async throws
  {
    func target(_ name: String, _ folder: String) -> String {
      "  \(name):\n    type: application\n    platform: iOS\n    sources: [\(folder)]\n"
    }
    let keys = rooms.map { "room.\($0)" }
    var files = ["project.yml": "name: Inn\ntargets:\n" + target("Inn", "A") + target("Barn", "B")]
    for (folder, absent) in [("A", ["room.Hall"]), ("B", ["room.Byre", "room.Silo"])] {
      files["\(folder)/Code.swift"] = lookups(keys + absent).replacing(
        ", bundle: .module", with: "")
      files["\(folder)/en.lproj/Localizable.strings"] = table(keys)
      files["\(folder)/de.lproj/Localizable.strings"] = table(keys)
    }
    let report = try await Checker.report(on: files)
    #expect(report.findings.filter { $0.severity == .error }.map(\.bundle) == ["A", "B", "B"])
    #expect(report.languages.first { $0.identifier == "de" }?.raw == 3)
  }

  @Test(arguments: [
    ("Room.%.Title", "Room.Parlour.Title"), ("Open%Failed", "OpenParlourFailed"),
    ("Room.%", "Room.Parlour"), ("room-%", "room-parlour"),
  ])
  func `absent keys that look like those of the table aren't texts`(
    _ pattern: String, _ absent: String
  ) async throws {
    let keys = rooms.map { pattern.replacing("%", with: $0) }
    let found = try await findings(table(keys), ["A.swift": lookups(keys + [absent])])
    #expect(found == ["error missing-in-tables \(absent)"])
  }

  private func enumeration(_ absent: [String], _ others: String) -> [String: String] {
    [
      "Room.swift": """
      enum Room: String {
        \((rooms + absent).map { "case \($0.lowercased()) = \"room.\($0)\"\n" }.joined())
      }
      func name(of room: Room) -> String {
        NSLocalizedString(room.rawValue, bundle: .module, comment: "")
      }
      \(others)
      """
    ]
  }

  @Test(arguments: [
    ("show(name(of: .parlour))", true), ("show(name(of: Room.parlour))", true),
    ("show(Room.allCases.map(name(of:)))", true), ("show(name(of: .attic))", false), ("", false),
  ])
  func `code uses the keys of those enumeration cases that it names`(_ use: String, _ isAsked: Bool)
    async throws
  {
    let found = try await findings(
      table(rooms.map { "room.\($0)" }), enumeration(["Parlour"], use))
    #expect(found == (isAsked ? ["error missing-in-tables room.Parlour"] : []))
  }

  @Test func whatNoCodeAsksForIsANote() async throws {
    let keys = rooms.map { "room.\($0.lowercased())" }
    func boats(_ text: String) -> String {
      ["boats.all", "boats.some", "boats.old"].map { "\"\($0)\" = \"\(text)\";\n" }.joined()
    }
    let found = try await findings(
      table(keys) + boats("%ld boats"),
      ["A.swift": lookups(keys + ["boats.all", "boats.some"])],
      german: table(keys) + boats("%@ Boote"))
    #expect(
      found.filter { $0.contains("argument") } == [
        "error mismatched-argument boats.all", "error mismatched-argument boats.some",
        "note mismatched-argument boats.old",
      ])
  }

  @Test(arguments: [(10, 1), (5, 5)])
  func `overrides can lack keys if many of them do`(_ present: Int, _ absent: Int) async throws {
    let names = rooms.prefix(present) + (0..<absent).map { "Annexe\($0)" }
    let classes = names.map {
      """
      class \($0): Room {
        override class var name: String {
          NSLocalizedString("room.\($0)", bundle: .module, comment: "")
        }
      }
      """
    }
    let found = try await findings(
      table(rooms.map { "room.\($0)" }),
      ["A.swift": classes.joined(separator: "\n") + "\nshow(type(of: room).name)"])
    #expect(
      found.filter { $0.contains("tables") }
        == (absent == 1 ? ["error missing-in-tables room.Annexe0"] : []))
  }

  @Test func casesOfWhichSomeHaveNoTextNeedNone() async throws {
    let found = try await findings(
      table(rooms.map { "room.\($0)" }),
      enumeration(["Parlour", "Nowhere"], "show(Room.parlour, Room.nowhere)"))
    #expect(found.isEmpty)
  }

  @Test func anotherTypeOfTheNameMayBeMeant() async throws {
    var code = enumeration(["Parlour"], "show(name(of: Room.parlour))")
    code["Tower.swift"] = "enum Tower { enum Room: String { case parlour, spire } }"
    code["Name.swift"] = code["Room.swift"].map { room in
      "func name" + (room.components(separatedBy: "func name").last ?? "")
    }
    code["Room.swift"] = code["Room.swift"]?.components(separatedBy: "func name").first
    let found = try await findings(table(rooms.map { "room.\($0)" }), code)
    #expect(found.isEmpty)
  }

  @Test func theTextOfACaseIsAskedForWhateverOthersHave() async throws {
    let found = try await findings(
      table(rooms.map { "room.\($0)" }),
      enumeration(
        ["Parlour", "Nowhere", "Ruin"],
        """
        extension Room {
          var title: String { NSLocalizedString(rawValue, bundle: .module, comment: "") }
        }
        show(Room.parlour.title, Room.nowhere, Room.ruin, Room.ruin.id)
        """))
    #expect(found == ["error missing-in-tables room.Parlour"])
  }

  @Test(arguments: [
    ("Gone", "note"), ("GoneRoom", "error"), ("gone-room", "note"), ("_gone", "error"),
    ("rooms:gone", "error"), ("Gone.Room", "error"), ("GONE", "note"), ("gone", "note"),
    ("Loading...", "note"), ("Name:", "note"), ("Wi-Fi", "note"), ("and/or", "note"),
  ])
  func `where all keys are symbolic, so is an absent one of the same form`(
    _ absent: String, _ severity: String
  ) async throws {
    let keys = rooms.map { "room_\($0)" }
    let found = try await findings(table(keys), ["A.swift": lookups(keys + [absent])])
    #expect(
      found == ["\(severity) missing-in-tables \(severity == "error" ? absent : "")"])
  }

  @Test func namesStayNamesBesideTexts() async throws {
    let keys = rooms.map { "Open\($0)" }
    let texts = ["Come in", "Go out", "Sit down", "Stand up"]
    let found = try await findings(
      table(keys) + texts.map { "\"\($0)\" = \"\($0)\";\n" }.joined(),
      ["A.swift": lookups(keys + texts + ["OpenParlour", "parlour"])])
    #expect(
      found == ["error missing-in-tables OpenParlour", "note missing-in-tables "])
  }

  @Test func aDictionaryBeforeTheTableCanHaveTheText() async throws {
    let keys = rooms.map { "room.\($0.lowercased())" }
    let code = """
      extension String {
        var localized: String { Texts.fetched?[self] ?? NSLocalizedString(self, bundle: .module, comment: "") }
      }
      show("room.parlour".localized)
      """
    let found = try await findings(table(keys), ["A.swift": code + "\n" + lookups(keys)])
    #expect(found == ["note missing-in-tables "])
  }

  @Test func whoGivesTheTextsOfLanguagesShowsThose() async throws {
    let code = """
      func caption(_ english: String, de german: String, polite: Bool = false) -> String {
        if language == "de" { return german }
        return NSLocalizedString(english, bundle: .module, comment: "")
      }
      show(caption("room.parlour", de: "Stube"), caption("\\(count) rooms open now", de: "\\(count) Stuben"))
      """
    let keys = rooms.map { "room.\($0.lowercased())" }
    let found = try await findings(table(keys), ["A.swift": code + "\n" + lookups(keys)])
    #expect(found == ["note missing-in-tables "])
  }

  /// An application of some files. A folder beside them has one that uses an absent key.
  ///
  /// - Parameter names: whether the project names that file, too.
  private func application(madeOf count: Int, naming names: Bool) -> [String: String] {
    let keys = rooms.map { "room.\($0.lowercased())" }
    let sources = (0..<count).map { "F\($0)" }
    var files = [
      "en.lproj/Localizable.strings": table(keys),
      "Kit/A.m": "NSLocalizedString(@\"room.parlour\", nil);",
      "App.xcodeproj/project.pbxproj": """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G;
            targets = (T); };
        G = { isa = PBXGroup; children = (V, \((sources + (names ? ["K"] : [])).joined(separator: ", "))); };
        K = { isa = PBXFileReference; path = Kit/A.m; };
        V = { isa = PBXVariantGroup; name = Localizable.strings; children = (V1); };
        V1 = { isa = PBXFileReference; path = en.lproj/Localizable.strings; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (R, S); };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = V; };
        S = { isa = PBXSourcesBuildPhase; files = (\(sources.map { "B\($0)" }.joined(separator: ", "))); };
        \(sources.map { "\($0) = { isa = PBXFileReference; path = \($0).m; }; B\($0) = { isa = PBXBuildFile; fileRef = \($0); };" }.joined(separator: "\n"))
      }; }
      """,
    ]
    for name in sources { files["\(name).m"] = "int \(name);" }
    files["F0.m"] = keys.map { "NSLocalizedString(@\"\($0)\", nil);\n" }.joined()
    return files
  }

  @Test(
    arguments: [
      ("most others", 8, false, nil, false),
      ("a few others", 2, false, nil, true),
      ("named", 2, true, nil, false),
      ("a pod is described beside the project", 8, false, "Kit.podspec", true),
      ("a pod is described beside the file", 2, true, "Kit/Kit.podspec", true),
    ] as [(String, Int, Bool, String?, Bool)])
  func `uncompiled code isn't used where a project names it or compiles most other files`(
    _ story: String, _ count: Int, _ isNamed: Bool, _ pod: String?, _ isAsked: Bool
  ) async throws {
    var files = application(madeOf: count, naming: isNamed)
    if let pod { files[pod] = "s.source_files = '**/*'" }
    let found = try await Checker.report(on: files).findings.map {
      "\($0.severity) \($0.check.identifier) \($0.key?.string ?? "")"
    }
    #expect(found == (isAsked ? ["error missing-in-tables room.parlour"] : []))
  }

  @Test func wordsInSmallLettersAreKeysWhereAllAre() async throws {
    let keys = rooms.map { $0.lowercased() }
    #expect(
      try await findings(table(keys), ["A.swift": lookups(keys + ["parlour"])])
        == ["error missing-in-tables parlour"])
    #expect(
      try await findings(
        table(keys) + "\"Come in\" = \"Come in\";\n\"Go out\" = \"Go out\";\n",
        ["A.swift": lookups(keys + ["Come in", "Go out", "parlour"])])
        == ["note missing-in-tables "])
  }

  @Test func aWordInAViewIsShownAsItIs() async throws {
    let keys = rooms.map { "Open\($0)Failed" }
    let found = try await findings(
      table(keys), ["A.swift": "import SwiftUI\nlet a = Text(\"AsIs\")\n" + lookups(keys)])
    #expect(!found.contains { $0.hasPrefix("error") })
  }

  @Test func wordsWithACapitalAreTexts() async throws {
    let found = try await findings(table(rooms), ["A.swift": lookups(rooms + ["Parlour"])])
    #expect(found == ["note missing-in-tables "])
  }

  @Test func usersSeeTheKeyOfATranslationThatIsMissing() async throws {
    let keys = rooms.map { "Room.\($0)" }
    let report = try await report(
      table(keys), ["A.swift": lookups(keys)], german: table(Array(keys.dropLast())))
    let cells = report.bundles.flatMap(\.tables).flatMap(\.cells)
    #expect(cells.flatMap { cell in cell.keys(.missing).map { cell.records[$0].isRaw } } == [true])
  }

  @Test(arguments: [
    #"TextField("token_...", text: $token)"#, #"TextField("pool.mill.org", text: $server)"#,
    #"show(String(localized: "docs.mill.com", bundle: .module))"#,
  ])
  func `examples and addresses are shown as they are`(_ code: String) async throws {
    let table = (0..<100).map { "\"Text \($0)\" = \"Text \($0)\";\n" }.joined()
    let uses = lookups((0..<100).map { "Text \($0)" })
    let found = try await findings(
      table + "\"just_now\" = \"Just now\";\n",
      ["A.swift": "import SwiftUI\n" + uses + lookups(["just_now"]) + code])
    #expect(!found.contains { $0.hasPrefix("error") })
  }

  @Test func theConstantOfAnotherTypeIsNoProperty() async throws {
    let code = """
      enum StoreKey { enum service { static let mode = "push.mode" } }
      class Page {
        let service = Service()
        func show() { print(NSLocalizedString(self.service.mode, bundle: .module, comment: "")) }
      }
      """
    #expect(
      try await findings(table(["push.off"]), ["A.swift": code + lookups(["push.off"])]).isEmpty)
  }

  @Test func thePropertyOfAnotherTypeIsNoConstant() async throws {
    let code = """
      struct Action: Codable { let name: String }
      struct ErrorEvent { let name = "event_error" }
      func show(_ item: Action) { print(NSLocalizedString(item.name, bundle: .module, comment: "")) }
      """
    #expect(
      try await findings(table(["sail_set"]), ["A.swift": code + lookups(["sail_set"])]).isEmpty)
  }

  @Test func otherValuesThanThoseOfChartsHaveNoTexts() async throws {
    let code = "let query: [Item] = [.value(\"client_id\", \"1\"), .value(\"type_id\", \"2\")]\n"
    #expect(
      try await findings(table(["sail_set"]), ["A.swift": code + lookups(["sail_set"])]).isEmpty)
  }

  @Test(arguments: ["Test/A.swift", "RunTest/A.swift"])
  func `code that products compile isn't test code, whatever the name of its directory`(
    _ path: String
  ) async throws {
    #expect(try await findings(table(["sail.set"]), [path: lookups(["sail.set"])]).isEmpty)
  }

  @Test func fewUnaskedKeysAreNotSeen() async throws {
    let old = (1...4).map { "old.\($0)" }
    let found = try await findings(
      table(["sail.set"] + old), ["A.swift": lookups(["sail.set"])], german: table(["sail.set"]))
    #expect(!found.contains { $0.hasPrefix("error") })
  }

  @Test func templatesAreNotCompiled() async throws {
    let found = try await findings(
      table(["sail.set"]),
      [
        "A.swift": lookups(["sail.set"]),
        "Page.xctemplate/Page.swift": lookups(["template.title"]),
      ])
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    #"show(String(localized: "sail.set", bundle: Bundle(for: Axle.self)))"#,
    #"let bundle = Bundle(for: Axle.self)\#nshow(String(localized: "sail.set", bundle: bundle))"#,
  ])
  func `the bundle of a class is that of the target that declares it`(_ code: String) async throws {
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\"), .target(name: \"Wheel\")])",
      "Sources/Mill/en.lproj/Localizable.strings": table(["sail.set"]),
      "Sources/Mill/A.swift": lookups(["sail.set"]) + code,
      "Sources/Wheel/en.lproj/Localizable.strings": table(["axle.oil"]),
      "Sources/Wheel/Axle.swift": "class Axle {}\n" + lookups(["axle.oil"]),
    ])
    #expect(
      report.findings.map { "\($0.check.identifier) \($0.key?.string ?? "")" }
        == ["missing-in-tables sail.set"])
  }

  @Test(arguments: [("The sail", 1), ("sail.set", 0)])
  func `a missing bundle isn't reported where its text equals the key`(_ text: String, _ count: Int)
    async throws
  {
    let found = try await findings(
      "\"sail.set\" = \"\(text)\";\n",
      ["A.swift": "show(NSLocalizedString(\"sail.set\", comment: \"\"))"])
    #expect(found.count { $0.hasSuffix("missing-bundle sail.set") } == count, "\(found)")
    #expect(!found.contains { $0.hasPrefix("error") } || count == 1, "\(found)")
  }

  @Test func `a program's name needs no translation`() async throws {
    let report = try await Checker.report(on: [
      "project.yml":
        "targets:\n  Inn:\n    type: application\n    platform: iOS\n    sources: [App]\n",
      "App/A.swift":
        "struct A: View { var body: some View { Text(\"Inn\")\nText(\"The Open Inn\")\nText(\"Open the door\") } }\nlet a = A()\n"
        + rooms.map { "show(NSLocalizedString(\"\($0)\", comment: \"\"))\n" }.joined(),
      "App/en.lproj/Localizable.strings": table(rooms),
      "App/de.lproj/Localizable.strings": table(rooms),
      "App/Info.plist":
        "<plist version=\"1.0\"><dict><key>CFBundleDisplayName</key><string>The Open Inn</string></dict></plist>",
    ])
    let found = report.findings.filter { $0.check.identifier == "missing-in-tables" }
    #expect(
      found.map(\.messageText) == [
        "code looks up the text \"Open the door\", which the table Localizable of the development region doesn't have: languages without it show the text from the code"
      ])
  }

  @Test
  func `a package that uses the main bundle doesn't find another package's key`() async throws {
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\"), .target(name: \"Wheel\")])",
      "Sources/Mill/en.lproj/Localizable.strings": table(["sail.set"]),
      "Sources/Mill/A.swift": "show(NSLocalizedString(\"sail.set\", comment: \"\"))",
      "Sources/Wheel/en.lproj/Localizable.strings": table(["sail.set"]),
      "Sources/Wheel/B.swift": lookups(["sail.set"]),
    ])
    let found = report.findings.map { "\($0.check.identifier) \($0.path?.lastComponent ?? "")" }
    #expect(found == ["missing-bundle A.swift"])
  }

  @Test(arguments: [true, false])
  func `a key that is also the name of an image isn't raw`(_ isImage: Bool) async throws {
    let code = lookups(rooms + ["ic_anchor"]) + (isImage ? "let a = image(\"ic_anchor\")\n" : "")
    let found = try await findings(table(rooms), ["A.swift": code])
    #expect(found.contains { $0.hasSuffix("ic_anchor") } != isImage, "\(found)")
  }
}
