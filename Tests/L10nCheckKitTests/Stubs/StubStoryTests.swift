import L10nCheckKit
import L10nFiles
import L10nModel
import L10nSource
import TestSupport
import Testing

/// The text and the place of a stub, and cases without stubs.
@Suite struct StubStoryTests {
  private func plan(
    _ files: [String: String], links: [String: String] = [:],
    _ change: (inout StubOptions, inout CheckOptions) -> Void = { _, _ in }
  ) async throws -> StubPlan {
    let tree = try TemporaryTree(files, links: links)
    var options = CheckOptions()
    options.developmentRegion = "en"
    var stubOptions = StubOptions()
    change(&stubOptions, &options)
    return try await Checker(options: options).stubPlan(for: [tree.path], stubOptions)
  }

  /// The planned contents of the files, by path.
  private func texts(_ plan: StubPlan) -> [String: String] {
    Dictionary(
      plan.changes.map {
        ($0.file.path.treePath.string, String(decoding: $0.file.newBytes ?? [], as: UTF8.self))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static let source = "/* A */\n\"a\" = \"A\";\n\"b\" = \"B %@\";\n"

  @Test func aNewFileIsTheDevelopmentRegionsWithMarkers() async throws {
    let plan = try await plan(["en.lproj/T.strings": Self.source, "fr.lproj/x": ""])
    #expect(
      texts(plan) == [
        "fr.lproj/T.strings":
          "/* A */\n/* l10ncheck: needs translation */\n\"a\" = \"A\";\n/* l10ncheck: needs translation */\n\"b\" = \"B %@\";\n"
      ])
    #expect(plan.counts.stubs == 2 && plan.counts.parentTexts == 0)
  }

  @Test func aStubCountsAsUntranslatedUntilItsCommentIsGone() async throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": Self.source, "fr.lproj/T.strings": "\"a\" = \"x\";\n",
    ])
    let plan = try await Checker().stubPlan(for: [tree.path])
    var writer = TreeWriter(root: tree.path)
    for change in plan.changes { try writer.write(change.file) }
    var keys = try await Checker().report(on: [tree.path]).totals.keys
    #expect(keys.missing == 0 && keys.untranslated == 1 && keys.translated == 1)
    let text = try #require(texts(plan)["fr.lproj/T.strings"])
    let translated = text.replacing("/* l10ncheck: needs translation */\n", with: "")
    try tree.write(Array(translated.utf8), to: "fr.lproj/T.strings")
    keys = try await Checker().report(on: [tree.path]).totals.keys
    #expect(keys.untranslated == 0 && keys.translated == 2)
  }

  @Test func `objects with new identifiers keep an unambiguous translation`() async throws {
    func entry(_ id: String, _ source: String, _ text: String) -> String {
      "/* Class = \"NSMenuItem\"; title = \"\(source)\"; ObjectID = \"\(id)\"; */\n\"\(id).title\" = \"\(text)\";\n\n"
    }
    let items = [("new-1-a", "Hoist"), ("new-2-b", "Reef"), ("new-3-c", "Moor")].map {
      "<menuItem title=\"\($1)\" id=\"\($0)\"/>"
    }
    let plan = try await plan([
      "Base.lproj/Main.xib": """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu key="menu" id="m-0-1"><items>\(items.joined())</items></menu></objects></document>
      """,
      "en.lproj/x": "",
      "de.lproj/Main.strings": entry("old-1-a", "Hoist", "Setzen")
        + entry("old-2-b", "Reef", "Reffen") + entry("old-4-d", "Reef", "Riff"),
    ])
    #expect(plan.counts.stubs == 3 && plan.counts.movedTexts == 1)
    let text = try #require(texts(plan)["de.lproj/Main.strings"])
    #expect(text.contains("ObjectID = \"new-1-a\"; */\n\"new-1-a.title\" = \"Setzen\";\n"))
    #expect(text.contains("/* l10ncheck: needs translation */\n\"new-2-b.title\" = \"Reef\";\n"))
    #expect(text.contains("\"old-1-a.title\" = \"Setzen\";"))
  }

  @Test func `texts of intents with new identifiers keep their translations`() async throws {
    let tree = try TemporaryTree([
      "Base.lproj/Intents.intentdefinition": """
      <plist version="1.0"><dict><key>INIntentTitle</key><string>Moor here</string>
      <key>INIntentTitleID</key><string>nEw1aB</string></dict></plist>
      """,
      "en.lproj/Intents.strings": "\"oLd1aB\" = \"Moor here\";\n",
      "de.lproj/Intents.strings": "\"oLd1aB\" = \"Hier anlegen\";\n",
    ])
    let plan = try await Checker().stubPlan(for: [tree.path])
    #expect(plan.counts.movedTexts == 1)
    let text = try #require(texts(plan)["de.lproj/Intents.strings"])
    #expect(text.contains("\"nEw1aB\" = \"Hier anlegen\";"))
    let findings = try await Checker().report(on: [tree.path]).findings
    let renamed = findings.filter { $0.check == .obsoleteText }
    #expect(renamed.map(\.key) == ["oLd1aB"])
    #expect(renamed.first?.messageText.contains("\"nEw1aB\" in the document now") == true)
  }

  @Test func whatTheConfigurationSaysOfMarkersAndLocalizationsHolds() async throws {
    let plan = try await plan([
      "en.lproj/T.strings": "\"a\" = \"A\";\n", "fr.lproj/T.strings": "\"a\" = \"x\";\n",
    ]) { _, options in
      options.stubMarker = "to do"
      options.addedLocalizations = ["de", "fr"]
    }
    #expect(texts(plan) == ["de.lproj/T.strings": "/* to do */\n\"a\" = \"A\";\n"])
  }

  /// The parent has the key in the file of plurals, and the region's own file hides that one.
  @Test func aKeyThatAnotherFileHidesGoesThere() async throws {
    func plurals(_ members: String) -> String {
      "<plist version=\"1.0\"><dict>\(members)</dict></plist>\n"
    }
    let plan = try await plan([
      "en.lproj/T.strings": "\"a\" = \"A\";\n", "fr.lproj/T.strings": "\"b\" = \"B\";\n",
      "fr.lproj/T.stringsdict": plurals("<key>a</key><string>Un</string>"),
      "fr_CA.lproj/T.stringsdict": plurals("<key>c</key><string>C</string>"),
    ])
    #expect(
      texts(plan) == [
        "fr_CA.lproj/T.stringsdict": plurals(
          "<key>c</key><string>C</string><key>a</key><string>Un</string>")
      ])
  }

  @Test func aMaskedKeyGetsTheParentsText() async throws {
    let plan = try await plan([
      "en.lproj/T.strings": Self.source,
      "es.lproj/T.strings": "\"a\" = \"Á\";\n\"b\" = \"Be %@\";\n",
      "es-MX.lproj/T.strings": "\"a\" = \"A mexicana\";\n",
    ])
    #expect(
      texts(plan) == ["es-MX.lproj/T.strings": "\"a\" = \"A mexicana\";\n\"b\" = \"Be %@\";\n"])
    #expect(plan.counts.parentTexts == 1)
  }

  @Test func whatIsInheritedStaysWithItsOrigin() async throws {
    let plan = try await plan([
      "en.lproj/T.strings": Self.source, "es.lproj/T.strings": "\"a\" = \"Á\";\n",
      "es-MX.lproj/x": "", "fr.lproj/x": "", "fr-CA.lproj/x": "",
    ])
    #expect(texts(plan).keys.sorted() == ["es.lproj/T.strings", "fr.lproj/T.strings"])
  }

  @Test(arguments: ["zz-nowhere", ";\n\n/* a */", "Klingonisch", "a/b"])
  func aCatalogsLanguageThatIsNoneGetsNoDirectory(_ name: String) async throws {
    let catalog = """
      {"sourceLanguage":"en","strings":{"c":{"localizations":{
      "\(name.replacing("\n", with: "\\n"))":{"stringUnit":{"state":"translated","value":"C"}},
      "de":{"stringUnit":{"state":"translated","value":"C"}}}}},"version":"1.0"}
      """
    let plan = try await plan([
      "en.lproj/T.strings": "\"a\" = \"A\";\n", "fr.lproj/T.strings": "\"a\" = \"Á\";\n",
      "C.xcstrings": catalog,
    ])
    #expect(texts(plan).keys.filter { $0 != "C.xcstrings" } == ["de.lproj/T.strings"])
    let reasons = plan.leftOut.map { "\($0.path.string): \($0.reason)" }
    #expect(
      reasons == ["C.xcstrings: has \"\(name)\", which isn't a language: rename it, or remove it"])
  }

  @Test(arguments: [
    (StubOptions.Value.source, "B %@"), (.key, "b"), (.empty, ""), (.pseudo, "[B %@~]"),
    (.rightToLeftPseudo, "\u{200F}\u{202E}B\u{202C}\u{200F} %@"), (.copy(of: "de"), "Be %@"),
    (.copy(of: "xx"), "B %@"),
  ])
  func values(_ value: StubOptions.Value, _ expected: String) async throws {
    let plan = try await plan([
      "en.lproj/T.strings": Self.source, "de.lproj/T.strings": "\"a\" = \"Ah\"; \"b\" = \"Be %@\";",
      "fr.lproj/T.strings": "\"a\" = \"x\";\n",
    ]) { options, _ in
      options.value = value
      options.marker = "todo"
    }
    #expect(
      texts(plan) == [
        "fr.lproj/T.strings": "\"a\" = \"x\";\n/* todo */\n\"b\" = \"\(expected)\";\n"
      ])
  }

  @Test func rightToLeftLanguagesGetTheirOwnPseudoTexts() async throws {
    let plan = try await plan(["en.lproj/T.strings": "\"a\" = \"A\";", "ar.lproj/x": ""]) {
      options, _ in options.value = .pseudo
    }
    #expect(texts(plan)["ar.lproj/T.strings"]?.contains("\u{202E}A\u{202C}") == true)
  }

  // MARK: - Formats

  @Test func pluralsGetTheCategoriesOfTheLanguage() async throws {
    let rules = """
      <plist version="1.0">
      <dict>
      \t<key>n</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@n@</string>
      \t\t<key>n</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>d</string>
      \t\t\t<key>one</key>
      \t\t\t<string>%d file</string>
      \t\t\t<key>other</key>
      \t\t\t<string>%d files</string>
      \t\t</dict>
      \t</dict>
      </dict>
      </plist>

      """
    let plan = try await plan(["en.lproj/T.stringsdict": rules, "pl.lproj/x": "", "ja.lproj/x": ""])
    let polish = try #require(texts(plan)["pl.lproj/T.stringsdict"])
    for form in [
      "one</key>\n\t\t\t<string>%d file<", "few</key>\n\t\t\t<string>%d files<",
      "many</key>\n\t\t\t<string>%d files<", "other</key>\n\t\t\t<string>%d files<",
    ] {
      #expect(polish.contains("\t\t\t<key>\(form)"), "\(polish)")
    }
    #expect(polish.contains("\t<!-- l10ncheck: needs translation -->\n\t<key>n</key>"))
    let japanese = try #require(texts(plan)["ja.lproj/T.stringsdict"])
    #expect(!japanese.contains("<key>one</key>") && japanese.contains("<key>other</key>"))
  }

  @Test func aCatalogGetsNewUnitsInXcodesOrder() async throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Open" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Öffnen"
                }
              },
              "pl" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Otwórz"
                }
              }
            }
          },
          "Quit" : {

          }
        },
        "version" : "1.0"
      }
      """
    let plan = try await plan(["T.xcstrings": catalog]) { _, options in
      options.addedLocalizations = ["fr"]
    }
    let change = try #require(plan.changes.first)
    guard case .edit(let old, let edits) = change.file.action else {
      Issue.record("no edit")
      return
    }
    #expect(plan.counts.stubs == 4, "Quit in three languages, Open in one")
    let text = try #require(texts(plan)["T.xcstrings"])
    let place = try #require(text.firstRange(of: "\"fr\" : {"))
    #expect(text[..<place.lowerBound].contains("Öffnen"))
    #expect(text[place.upperBound...].contains("Otwórz"))
    #expect(text.contains("\"state\" : \"new\",\n            \"value\" : \"Quit\""))
    // Between two languages, lines are added, and the blank line of an empty object is removed.
    let removed = edits.reduce(into: [UInt8]()) {
      $0 += old[$1.edit.range.start..<$1.edit.range.end]
    }
    #expect(removed.allSatisfy { $0 == 0x0A || $0 == 0x20 })
  }

  @Test func anInterfaceGetsItsCommentsAsXcodeWritesThem() async throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0">
      <objects><button id="abc-12-xyz"><buttonCell key="cell" title="Send &quot;it&quot;" id="def-34-uvw"/></button></objects>
      </document>
      """
    let plan = try await plan(["Base.lproj/Panel.xib": document, "fr.lproj/x": ""])
    #expect(
      texts(plan) == [
        "fr.lproj/Panel.strings":
          "/* Class = \"NSButtonCell\"; title = \"Send \\\"it\\\"\"; ObjectID = \"def-34-uvw\"; */\n/* l10ncheck: needs translation */\n\"def-34-uvw.title\" = \"Send \\\"it\\\"\";\n"
      ])
  }

  @Test func filesThatAreNoTablesAreCopiedOnRequest() async throws {
    let files = [
      "en.lproj/T.strings": Self.source, "fr.lproj/T.strings": Self.source,
      "en.lproj/Help.html": "<p>", "en.lproj/Notes.rtfd/TXT.rtf": "x", "en.lproj/Empty.txt": "",
    ]
    #expect(try await plan(files).changes.isEmpty)
    let plan = try await plan(files) { options, _ in options.includesResources = true }
    #expect(
      texts(plan) == [
        "fr.lproj/Help.html": "<p>", "fr.lproj/Notes.rtfd/TXT.rtf": "x", "fr.lproj/Empty.txt": "",
      ])
    #expect(plan.counts.copiedResources == 3)
  }

  // MARK: - Skipped files

  @Test(arguments: [
    "\"a\" = \"x\"\n\"c\" = \"y\";\n", "\"a\" = \"x\";;\n\"c\" = \"y\";\n",
  ])
  func aFileThatIsNotLoadedIsLeftUnlessItIsMended(_ broken: String) async throws {
    let files = ["en.lproj/T.strings": Self.source, "fr.lproj/T.strings": broken]
    let left = try await plan(files)
    #expect(left.changes.isEmpty)
    #expect(left.leftOut.map(\.path) == ["fr.lproj/T.strings"])
    #expect(left.leftOut.first?.line == 1)
    #expect(left.leftOut.first?.reason.hasSuffix("--repair fixes it") == true)
    let mended = try await plan(files) { options, _ in options.repairsFiles = true }
    guard case .edit(_, let edits) = mended.changes.first?.file.action else {
      Issue.record("no edit")
      return
    }
    #expect(edits.map(\.purpose) == [.repair, .addition])
    #expect(mended.counts.stubs == 1 && mended.counts.repairs == 1)
  }

  @Test(arguments: [
    // Lost, cut off after the first entry, and cut off after an extra key that the report knows.
    "\"a\" = \"x\"\n\"c\" = \"y\";\n\"d\" = \"z\";\n",
    "\"a\" = \"x\";;\n\"c\" = \"y\";\n\"d\" = \"z\";\n",
    "\"a\" = \"x\";\n\"c\" = \"y\";;\n\"d\" = \"z\";\n",
  ])
  func extraKeysBehindAMistakeGoWithIt(_ broken: String) async throws {
    let files = ["en.lproj/T.strings": Self.source, "fr.lproj/T.strings": broken]
    let plan = try await plan(files) { options, _ in
      options.repairsFiles = true
      options.prunesExtraKeys = true
      options.keyPatterns = ["a", "b", "c"]
    }
    #expect(
      texts(plan) == [
        "fr.lproj/T.strings":
          "\"a\" = \"x\";\n/* l10ncheck: needs translation */\n\"b\" = \"B %@\";\n\"d\" = \"z\";\n"
      ])
    #expect(plan.counts.pruned == 1)
  }

  @Test func bytesInNoEncodingAreLeft() async throws {
    let tree = try TemporaryTree(["en.lproj/T.strings": Self.source])
    try tree.write([0x22, 0x61, 0x22, 0x3D, 0x22, 0xE9, 0x22, 0x3B], to: "fr.lproj/T.strings")
    let plan = try await Checker().stubPlan(for: [tree.path])
    #expect(plan.changes.isEmpty)
    #expect(plan.leftOut.map(\.path) == ["fr.lproj/T.strings"])
  }

  /// A key stays missing if its source isn't a text, which is reported once for all localizations.
  @Test func aSourceThatIsNoTextIsTold() async throws {
    let source = "<plist><dict><key>a</key><array/><key>b</key><string>B</string></dict></plist>"
    let plan = try await plan([
      "en.lproj/T.strings": source, "fr.lproj/T.strings": "\"c\" = \"C\";\n",
      "de.lproj/T.strings": "\"c\" = \"C\";\n",
    ])
    #expect(plan.counts.missing == 4 && plan.counts.stubs == 2 && plan.changes.count == 2)
    #expect(
      plan.leftOut.map { "\($0.path) \($0.reason)" } == [
        "en.lproj/T.strings has a value of \"a\" that isn't a text: no localization gets a stub"
      ])
  }

  @Test func aLinkedLocalizationIsPatchedOnceAtItsRealPlace() async throws {
    let plan = try await plan(
      ["en.lproj/T.strings": Self.source, "pt_BR.lproj/T.strings": "\"a\" = \"x\";\n"],
      links: ["pt.lproj": "pt_BR.lproj"])
    #expect(plan.changes.map(\.file.path.treePath) == ["pt_BR.lproj/T.strings"])
    #expect(plan.counts.stubs == 1)
  }

  @Test func aLinkedFileIsPatchedWhereItIs() async throws {
    let plan = try await plan(
      ["en.lproj/T.strings": Self.source, "common/T.strings": "\"a\" = \"x\";\n"],
      links: [
        "fr.lproj/T.strings": "../common/T.strings", "de.lproj/T.strings": "../../outside.strings",
      ])
    #expect(plan.changes.map(\.file.path.treePath) == ["common/T.strings"])
    #expect(plan.leftOut.map(\.path) == ["de.lproj/T.strings"])
  }

  // MARK: - Filters

  @Test func aNewFileIsNeverMadeInPart() async throws {
    let files = [
      "en.lproj/T.strings": Self.source, "fr.lproj/x": "", "de.lproj/T.strings": "\"a\" = \"x\";\n",
    ]
    let plan = try await plan(files) { options, _ in options.keyPatterns = ["b*"] }
    #expect(texts(plan).keys.sorted() == ["de.lproj/T.strings"])
    #expect(plan.leftOut.map(\.path) == ["fr.lproj/T.strings"])
    let limited = try await self.plan(files) { options, _ in options.limit = 2 }
    #expect(limited.counts.stubs == 1)
    let whole = try await self.plan(files) { options, _ in options.limit = 3 }
    #expect(whole.counts.stubs == 3 && whole.leftOut.isEmpty)
  }

  @Test(arguments: [
    ("*", "", true), ("*", "anything", true), ("a*c", "abc", true), ("a*c", "ac", true),
    ("a*c", "acd", false), ("?", "é", true), ("?", "", false), ("??", "日本", true),
    ("Save?*", "Save…", true), ("\\*", "*", true), ("\\*", "x", false),
    ("menu.*", "menu.open", true),
    ("*.title", "a.b.title", true), ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false),
  ])
  func patterns(_ pattern: String, _ key: String, _ matches: Bool) async throws {
    let plan = try await plan([
      "en.lproj/T.strings":
        "\"base\" = \"x\";\n\"\(key.isEmpty ? "" : key.replacing("\\", with: "\\\\"))\" = \"y\";\n",
      "fr.lproj/T.strings": "\"base\" = \"x\";\n",
    ]) { options, _ in options.keyPatterns = [pattern] }
    #expect(plan.counts.stubs == (matches ? 1 : 0))
  }

  // MARK: - The other direction

  @Test func extraKeysGoOnRequest() async throws {
    let files = [
      "en.lproj/T.strings": Self.source,
      "fr.lproj/T.strings": "\"a\" = \"x\";\n\"b\" = \"y\";\n\n/* old */\n\"gone\" = \"z\";\n",
    ]
    #expect(try await plan(files).changes.isEmpty)
    let plan = try await plan(files) { options, _ in options.prunesExtraKeys = true }
    #expect(texts(plan) == ["fr.lproj/T.strings": "\"a\" = \"x\";\n\"b\" = \"y\";\n\n"])
    #expect(plan.counts.pruned == 1)
  }

  /// What is removed and what is added touch.
  @Test(arguments: [
    ("{ \"x\" = \"X\"; }", "{ \"a\" = \"A\"; }"),
    ("{ /* x */ \"x\" = \"X\"; }", "{ \"a\" = \"A\"; }"),
    ("{ \"x\" = \"X\"; \"y\" = \"Y\"; }", "{ \"a\" = \"A\"; }"),
    ("{\"x\" = \"X\";}", "{\"a\" = \"A\"; }"),
    (
      "<plist>\n<dict>\n\t<key>x</key>\n\t<string>X</string>\n</dict>\n</plist>\n",
      "<plist>\n<dict>\n\t<key>a</key>\n\t<string>A</string>\n</dict>\n</plist>\n"
    ),
    (
      "<plist><dict><key>x</key><string>X</string></dict></plist>",
      "<plist><dict><key>a</key><string>A</string></dict></plist>"
    ),
  ])
  func theOnlyKeyIsExtra(_ before: String, _ after: String) async throws {
    let plan = try await plan([
      "en.lproj/T.strings": "\"a\" = \"A\";\n", "fr.lproj/T.strings": before,
    ]) { options, _ in
      options.prunesExtraKeys = true
      options.marker = ""
    }
    #expect(texts(plan) == ["fr.lproj/T.strings": after])
  }

  @Test func aTableThatOnlyMasksGoesOnRequest() async throws {
    let files = [
      "en.lproj/T.strings": Self.source, "en_GB.lproj/T.strings": "\"a\" = \"A\";\n",
      "en_AU.lproj/T.strings": "\"a\" = \"Ay\";\n",
    ]
    let plan = try await plan(files) { options, _ in options.dropsMaskingTables = true }
    #expect(
      plan.changes.map(\.file.path.treePath) == ["en_AU.lproj/T.strings", "en_GB.lproj/T.strings"])
    #expect(plan.changes.map { $0.file.newBytes == nil } == [false, true])
    #expect(plan.counts.removedFiles == 1 && plan.counts.stubs == 1)
  }
}
