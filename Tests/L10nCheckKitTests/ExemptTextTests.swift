import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Texts of the development region that other localizations need not translate.
@Suite struct ExemptTextTests {
  private func document(_ items: [(id: String, title: String)]) -> String {
    let items = items.map { "<menuItem title=\"\($0.title)\" id=\"\($0.id)\"/>" }
    return """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu key="menu" id="m-0-1"><items>\(items.joined())</items></menu></objects></document>
      """
  }

  private func catalog(_ strings: String) -> String {
    "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(strings) }, \"version\" : \"1.0\" }"
  }

  private func missing(_ report: Report, _ localization: String, _ table: String) -> [String] {
    guard let bundle = report.bundles.first,
      let keys = bundle.tables.first(where: { $0.name == table })?.keys,
      let cell = bundle.cell(localization, table)
    else { return ["no such cell"] }
    return cell.keys(.missing).map { keys[$0].string }
  }

  // MARK: - Keys that a catalog excludes

  @Test(arguments: [
    "\"shouldTranslate\" : false", "\"extractionState\" : \"stale\"",
    #""comment" : "ObjectID = \"d-e-f\"; Note = \"Placeholder - do not translate\";""#,
  ])
  func whatACatalogDoesNotCountNoDocumentAsksFor(_ mark: String) async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Open"), ("d-e-f", "15")]),
      "mul.lproj/Main.xcstrings": catalog(
        """
        "a-b-c.title" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } } } },
        "d-e-f.title" : { \(mark), "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "15" } } } }
        """),
    ])
    #expect(report.totals.keys.total == 1)
    #expect(missing(report, "de", "Main").isEmpty)
    #expect(!report.findings.contains { $0.check == .missingKey })
  }

  @Test(arguments: ["\"shouldTranslate\" : false", "\"extractionState\" : \"stale\""])
  func whatACatalogDoesNotCountInfoPlistDoesNotAskFor(_ mark: String) async throws {
    let report = try await Checker.report(on: [
      "Info.plist":
        "<plist version=\"1.0\"><dict><key>NSHumanReadableCopyright</key><string>© Them</string></dict></plist>",
      "InfoPlist.xcstrings": catalog(
        """
        "NSHumanReadableCopyright" : { \(mark), "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "© Eux" } } } },
        "CFBundleName" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Jardin" } } } }
        """),
    ])
    #expect(missing(report, "fr", "InfoPlist").isEmpty)
    #expect(report.totals.keys.total == 1)
  }

  @Test(arguments: [" ", "Los"])
  func `a space in a document counts as a text only where a localization translates it`(
    _ german: String
  ) async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Open"), ("d-e-f", " ")]),
      "de.lproj/Main.strings": "\"a-b-c.title\" = \"Öffnen\";\n\"d-e-f.title\" = \"\(german)\";\n",
      "fr.lproj/Main.strings": "\"a-b-c.title\" = \"Ouvrir\";\n",
    ])
    #expect(report.totals.keys.total == (german == " " ? 2 : 4))
    #expect(report.totals.extra == 0)
  }

  // MARK: - Base and the development region

  @Test func aKeyOfBaseThatTheDevelopmentRegionsFileHidesIsItsOwnGap() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"Mast\" = \"Mast\";\n",
      "en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings": "\"a\" = \"Ah\";\n",
      "fr.lproj/L.strings": "\"a\" = \"Á\";\n\"b\" = \"Bé\";\n",
    ])
    #expect(report.totals.keys.missing == 0)
    #expect(report.totals.extra == 0)
    #expect(report.findingSummary == ["masked-keys en.lproj/L.strings"])
    #expect(
      report.findings[0].messageText.hasPrefix("this file hides a key of Base.lproj/L.strings"))
    #expect(report.findings[0].help == "add \"b\"")
  }

  @Test func baseAloneIsOwed() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "en.lproj/Other.strings": "",
      "de.lproj/L.strings": "\"a\" = \"Ah\";\n",
    ])
    #expect(missing(report, "de", "L") == ["b"])
  }

  /// Plain texts and plurals have separate lookups.
  @Test func aFileOfTheOtherPartHidesNothing() async throws {
    let rules = """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d</string>
      <key>other</key><string>%d</string></dict></dict></dict></plist>
      """
    let report = try await Checker.report(on: [
      "Base.lproj/L.strings": "\"a\" = \"A\";\n", "en.lproj/L.stringsdict": rules,
      "de.lproj/L.stringsdict": rules,
    ])
    #expect(missing(report, "de", "L") == ["a"])
  }

  @Test func aDocumentsTextIsHiddenByNoFile() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Open"), ("d-e-f", "Close")]),
      "en.lproj/Main.strings": "\"a-b-c.title\" = \"Open…\";\n",
      "de.lproj/Main.strings": "\"a-b-c.title\" = \"Öffnen\";\n",
    ])
    #expect(missing(report, "de", "Main") == ["d-e-f.title"])
    #expect(!report.findings.contains { $0.check == .maskedKeys })
  }

  // MARK: - Documents in the language of a region

  @Test func aRegionOfTheDocumentsLanguageShowsTheDocumentsTexts() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Color"), ("d-e-f", "Close")]),
      "en-GB.lproj/Main.strings": "\"a-b-c.title\" = \"Colour\";\n",
      "de.lproj/Main.strings": "\"a-b-c.title\" = \"Farbe\";\n",
      "de-AT.lproj/Main.strings": "\"d-e-f.title\" = \"Zumachen\";\n",
    ])
    #expect(missing(report, "en-GB", "Main").isEmpty)
    #expect(report.bundles[0].cell("en-GB", "Main")?.masked == 0)
    #expect(missing(report, "de", "Main") == ["d-e-f.title"])
    // The document isn't in Austria's language.
    #expect(missing(report, "de-AT", "Main") == ["a-b-c.title"])
    #expect(report.bundles[0].cell("de-AT", "Main")?.masked == 1)
  }

  // MARK: - Texts that nobody translates

  @Test func placeholdersOfInterfaceBuilderAreOwedWhereSomebodyTranslatesThem() async throws {
    let main = document([("a-b-c", "Open"), ("d-e-f", "Log View Controller"), ("g-h-i", "Label")])
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": main, "de.lproj/Main.strings": "\"a-b-c.title\" = \"Öffnen\";\n",
      "fr.lproj/Main.strings": "\"a-b-c.title\" = \"Ouvrir\";\n\"g-h-i.title\" = \"Nom\";\n",
    ])
    #expect(missing(report, "de", "Main") == ["g-h-i.title"])
    #expect(
      report.findingSummary == [
        "missing-key de.lproj/Main.strings g-h-i.title"
      ])
  }

  @Test func placeholdersInTheDevelopmentRegionsOwnFileAreTheSame() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Open"), ("d-e-f", "Text Cell")]),
      "en.lproj/Main.strings": "\"a-b-c.title\" = \"Open\";\n\"d-e-f.title\" = \"Text Cell\";\n",
      "de.lproj/Main.strings": "\"a-b-c.title\" = \"Öffnen\";\n",
    ])
    #expect(report.totals.keys.missing == 0)
    #expect(report.findings.isEmpty)
  }

  @Test func `a key of a removed intent isn't missing`() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Ride.intentdefinition":
        "<plist version=\"1.0\"><dict><key>INIntents</key><array><dict><key>INIntentTitle</key><string>Ride</string><key>INIntentTitleID</key><string>aB3dE5</string></dict></array></dict></plist>",
      "en.lproj/Ride.strings": "\"aB3dE5\" = \"Ride\";\n\"qInAGv\" = \"Just to confirm\";\n",
      "de.lproj/Ride.strings": "\"aB3dE5\" = \"Fahrt\";\n",
    ])
    #expect(missing(report, "de", "Ride").isEmpty)
    #expect(report.findings.filter { $0.severity > .note }.map(\.messageText) == [])
  }

  @Test func `the unknown case of an enumeration is never missing, copied or extra`() async throws {
    func value(_ name: String, _ text: String, _ identifier: String) -> String {
      """
      <dict><key>INEnumValueDisplayName</key><string>\(text)</string><key>INEnumValueDisplayNameID</key>
      <string>\(identifier)</string><key>INEnumValueName</key><string>\(name)</string></dict>
      """
    }
    let report = try await Checker.report(on: [
      "Base.lproj/Ride.intentdefinition": """
      <plist version="1.0"><dict><key>INIntents</key><array><dict><key>INIntentTitle</key><string>Book a ride</string>
      <key>INIntentTitleID</key><string>aB3dE5</string></dict></array><key>INEnums</key><array><dict><key>INEnumValues</key>
      <array>\(value("unknown", "unknown", "uNk001"))\(value("boat", "Small boat", "bOt001"))</array></dict></array></dict></plist>
      """,
      "en.lproj/Other.strings": "",
      "de.lproj/Ride.strings":
        "\"aB3dE5\" = \"Fahrt buchen\";\n\"bOt001\" = \"Kleines Boot\";\n\"aB3dE5-bOt001\" = \"Bootsfahrt buchen\";\n\"aB3dE5-uNk001\" = \"Fahrt buchen\";\n",
      "fr.lproj/Ride.strings":
        "\"aB3dE5\" = \"Réserver un trajet\";\n\"bOt001\" = \"Petit bateau\";\n\"uNk001\" = \"unknown\";\n\"aB3dE5-gOnE01\" = \"x\";\n",
    ])
    #expect(missing(report, "de", "Ride").isEmpty)
    let found = report.findings.filter {
      ["missing-key", "unchanged-text", "extra-key"].contains($0.check.identifier)
    }
    #expect(found.map { $0.key?.string } == ["aB3dE5-gOnE01"])
  }

  @Test func `document texts that code replaces needn't be translated`() async throws {
    var files = [
      "Base.lproj/Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene><objects>
      <viewController id="v" customClass="Gate"><view><subviews>
      <label text="Name of Ferry" id="a"/><label text="Choose a ferry" id="b"/></subviews></view>
      <connections><outlet property="nameLabel" destination="a" id="1"/><outlet property="hint" destination="b" id="2"/>
      </connections></viewController></objects></scene></scenes></document>
      """,
      "de.lproj/Main.strings": "\"b.text\" = \"Wähle eine Fähre\";\n",
      "fr.lproj/Main.strings": "\"a.text\" = \"Nom du bac\";\n\"b.text\" = \"Choisis un bac\";\n",
      "App.xcodeproj/project.pbxproj":
        "{ rootObject = P; objects = { P = { isa = PBXProject; }; }; }",
      "Gate.swift": "class Gate { func show() { nameLabel.text = ferry.name } }",
    ]
    let report = try await Checker.report(on: files)
    #expect(report.totals.keys.total == 2)
    #expect(missing(report, "de", "Main").isEmpty)
    #expect(report.findingSummary == [])
    // It isn't outdated either.
    files["fr.lproj/Main.strings"] = """
      /* Class = "UILabel"; text = "Boat"; ObjectID = "a"; */
      "a.text" = "Barque";
      "b.text" = "Choisis un bac";
      """
    let later = try await Checker.report(on: files)
    #expect(later.findingSummary == [])
    files["Gate.swift"] = nil
    #expect(missing(try await Checker.report(on: files), "de", "Main") == ["a.text"])
  }

  @Test(arguments: [("show", false), ("windowDidLoad", true), ("awakeFromNib", true)])
  func `code replaces the title of a window only in methods that run at loading`(
    _ method: String, _ isReplaced: Bool
  ) async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="Gate"><connections>
      <outlet property="window" destination="a" id="1"/></connections></customObject>
      <window title="Gate" id="a"/><menuItem title="Open" id="b"/></objects></document>
      """,
      "de.lproj/Main.strings": "\"b.title\" = \"Öffnen\";\n",
      "App.xcodeproj/project.pbxproj":
        "{ rootObject = P; objects = { P = { isa = PBXProject; }; }; }",
      "Gate.swift": "class Gate { func \(method)() { self.window?.title = gate.name } }",
    ])
    #expect(missing(report, "de", "Main") == (isReplaced ? [] : ["a.title"]))
  }

  @Test(arguments: ["FerryBoard", "Ferry", "MP4", "dB", "OpenHarbour"])
  func `product names, project names and abbreviations are the same in every language`(
    _ text: String
  ) async throws {
    let report = try await Checker.report(on: [
      "Ferry.xcodeproj/project.pbxproj": """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (M); };
        M = { isa = PBXVariantGroup; name = Main.xib; children = (M1, M2, M3); };
        M1 = { isa = PBXFileReference; path = Base.lproj/Main.xib; };
        M2 = { isa = PBXFileReference; path = de.lproj/Main.strings; };
        M3 = { isa = PBXFileReference; path = fr.lproj/Main.strings; };
        T = { isa = PBXNativeTarget; name = FerryBoard; buildPhases = (R);
          productType = "com.apple.product-type.application"; };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = M; };
      }; }
      """,
      "Base.lproj/Main.xib": document([("a-b-c", "Open"), ("d-e-f", text)]),
      "de.lproj/Main.strings": "\"a-b-c.title\" = \"Öffnen\";\n",
      "fr.lproj/Main.strings": "\"d-e-f.title\" = \"\(text)\";\n", "sv.lproj/x.txt": "",
    ])
    #expect(missing(report, "de", "Main") == [])
    #expect(missing(report, "fr", "Main") == ["a-b-c.title"])
  }

  @Test func `a localization's own document is shown with its own objects`() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/Main.xib": document([("a-b-c", "Open"), ("d-e-f", "Close")]),
      "de.lproj/Main.xib": document([("a-b-c", "Öffnen"), ("g-h-i", "Schließen")]),
    ])
    #expect(missing(report, "de", "Main") == [])
    #expect(report.bundles[0].cell("de", "Main")?.extra == [])
    #expect(
      report.findings.map { "\($0.severity.rawValue) \($0.messageText)" } == [
        "note a text of the development region's document isn't in this one: users see this document as it is"
      ])
  }

  @Test func `a document's text marked as untranslatable needs no translation in tables either`()
    async throws
  {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Open"), ("d-e-f", "&lt;dnl&gt;")]),
      "en.lproj/Main.strings": "\"a-b-c.title\" = \"Open\";\n\"d-e-f.title\" = \"<dnl>\";\n",
      "de.lproj/Main.strings": "\"a-b-c.title\" = \"Öffnen\";\n",
      "fr.lproj/Main.strings":
        "\"a-b-c.title\" = \"Ouvrir\";\n\"d-e-f.title\" = \"<dnl>\";\n",
    ])
    #expect(missing(report, "de", "Main") == [])
    #expect(report.findingSummary == [])
  }

  @Test func anEmptyPlaceholderIsNoTranslation() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Open"), ("d-e-f", "Text Cell")]),
      "de.lproj/Main.strings": "\"a-b-c.title\" = \"Öffnen\";\n\"d-e-f.title\" = \"\";\n",
    ])
    #expect(report.findingSummary == [])
  }

  @Test func numbersAndSignsOfADocumentNeedNoTranslation() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Open"), ("d-e-f", "15"), ("g-h-i", "≥ 3 %")]),
      "de.lproj/Main.strings": "\"a-b-c.title\" = \"Öffnen\";\n",
      "fr.lproj/Main.strings": "\"a-b-c.title\" = \"Ouvrir\";\n\"g-h-i.title\" = \"≥ 3 %\";\n",
    ])
    #expect(missing(report, "de", "Main") == [])
    #expect(report.findingSummary == [])
  }

  /// A translation of an older text is outdated; its changed number isn't reported as well.
  @Test func theNumberOfAnOlderTextIsToldOnce() async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Wait 30 seconds for the gate")]),
      "de.lproj/Main.strings":
        "/* Class = \"NSButton\"; title = \"Wait 20 seconds for the gate\"; ObjectID = \"a-b-c\"; */\n\"a-b-c.title\" = \"Warte 20 Sekunden am Tor\";\n",
    ])
    #expect(report.findingSummary == ["outdated-translation de.lproj/Main.strings"])
  }

  @Test func whatTheDocumentNoLongerHasIsToldOnce() async throws {
    let texts = "\"a-b-c.title\" = \"Auf\";\n\"Kq3-ab-nuB.title\" = \"Alt\";\n"
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Open")]),
      "en.lproj/Main.strings": "\"a-b-c.title\" = \"Open\";\n\"Kq3-ab-nuB.title\" = \"Old\";\n",
      "de.lproj/Main.strings": texts, "nl.lproj/Main.strings": texts,
      "sv.lproj/Main.strings": texts,
    ])
    #expect(report.findingSummary == ["obsolete-text en.lproj/Main.strings Kq3-ab-nuB.title"])
  }

  @Test(arguments: [
    ("Kq3-ab-nuB.title", ["belongs to an object that the document no longer has"]),
    ("12.title", ["is a text that its object in the document doesn't have"]),
    ("12.ibShadowedDateFormat", []),
  ])
  func `a text is obsolete where its object has no such text, unless the property is unknown`(
    _ key: String, _ messages: [String]
  ) async throws {
    let column = "<tableColumn id=\"12\"/></objects>"
    func texts(_ language: String) -> String {
      #""localizations" : { "\#(language)" : { "stringUnit" : { "state" : "translated", "value" : "Old" } } }"#
    }
    let report = try await Checker.report(on: [
      "Base.lproj/Main.xib": document([("a-b-c", "Open")]).replacing("</objects>", with: column),
      "mul.lproj/Main.xcstrings": catalog(
        #""a-b-c.title" : { \#(texts("de")) }, "\#(key)" : { "extractionState" : "stale", \#(texts("en")) }"#
      ),
    ])
    // A stale key of a catalog is reported once.
    #expect(
      report.findings.filter { ["obsolete-text", "stale-key"].contains($0.check.identifier) }
        .map(\.messageText) == messages.map { "\"\(key)\" \($0)" })
  }

  /// Two languages may not have been translated yet; if several lack a short text, it may be a name. Sentences aren't names, and
  /// a document without translations is new.
  @Test(arguments: [
    (["de", "fr", "nl"], "Norwich", ["Open", "Close", "Lock"], "note"),
    (["de", "fr"], "Norwich", ["Open", "Close", "Lock"], "warning"),
    (["de", "fr", "nl"], "Sail to Norwich at last", ["Open", "Close", "Lock"], "warning"),
    (["de", "fr", "nl"], "Norwich", ["Open"], "warning"),
  ])
  func `a short text of a document that no language translates may be a name`(
    languages: [String], text: String, others: [String], severity: String
  ) async throws {
    let titles = others.enumerated().map { (id: "o-\($0)-a", title: $1) }
    var files = ["Base.lproj/Main.xib": document(titles + [(id: "d-e-f", title: text)])]
    for language in languages {
      files["\(language).lproj/Main.strings"] =
        titles.map { "\"\($0.id).title\" = \"\(language): \($0.title)\";\n" }.joined()
    }
    let report = try await Checker.report(on: files)
    let found = report.findings.filter { $0.check.identifier == "missing-key" }
    #expect(found.map(\.localization) == languages)
    #expect(found.allSatisfy { "\($0.severity)" == severity })
  }

  static func pane(_ titles: [String]) -> String {
    let items = titles.map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
    }
    return """
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
      <key>PreferenceSpecifiers</key><array>\(items.joined())</array></dict></plist>
      """
  }

  @Test func literalsOfASettingsPaneAreOwedWhereSomeTableHasThem() async throws {
    let report = try await Checker.report(on: [
      // Languages have their own names.
      "Settings.bundle/Root.plist": Self.pane([
        "General", "About", "Deutsch", "Français", "Português", "日本語", "SETTINGS_OFFSET_NONE",
      ]),
      "Settings.bundle/en.lproj/Root.strings": "\"General\" = \"General\";\n",
      "Settings.bundle/de.lproj/Root.strings": "\"Other\" = \"Anderes\";\n",
    ])
    #expect(missing(report, "de", "Root") == ["General"])
    let reported = report.findings.filter { $0.check == .untranslatedAnywhere }
    #expect(reported.map(\.severity) == [.note, .warning])
    #expect(reported[0].messageText == "no localization translates a text of this file: \"About\"")
    #expect(reported[1].messageText.hasPrefix("\"SETTINGS_OFFSET_NONE\" looks like a key"))
  }

  @Test func `a raw key of a settings pane stays a warning in each language`() async throws {
    var files = [
      "Settings.bundle/Root.plist": Self.pane(["HARBOUR_TITLE"]),
      "Settings.bundle/en.lproj/Root.strings": "\"HARBOUR_TITLE\" = \"Harbour\";",
    ]
    for language in ["de", "fr", "nl"] {
      files["Settings.bundle/\(language).lproj/Root.strings"] = "\"PIER\" = \"Pier\";"
    }
    let report = try await Checker.report(on: files)
    let found = report.findings.filter { $0.check.identifier == "missing-key" }
    #expect(found.map(\.localization) == ["de", "fr", "nl"])
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test func whatOtherProgramsShowOfAPaneIsNotExtra() async throws {
    let row =
      "<dict><key>Title</key><string>General</string><key>Notes</key><dict><key>1</key><string>Tie a knot</string></dict></dict>"
    let report = try await Checker.report(on: [
      "Settings.bundle/Root.plist": Self.pane([]).replacing(
        "<array></array>", with: "<array>\(row)</array>"),
      "Settings.bundle/en.lproj/Root.strings": "\"General\" = \"General\";\n",
      "Settings.bundle/de.lproj/Root.strings":
        "\"General\" = \"Allgemein\";\n\"Tie a knot\" = \"Knoten\";\n\"Row\" = \"Rudern\";\n",
    ])
    #expect(
      report.findings.filter { $0.check.identifier == "extra-key" }.map(\.key?.string) == ["Row"])
  }

  @Test func namesOfKindsAreOwedWhereSomebodyTranslatesThem() async throws {
    let plist = """
      <plist version="1.0"><dict><key>NSHumanReadableCopyright</key><string>© Them</string>
      <key>CFBundleDocumentTypes</key><array>
      <dict><key>CFBundleTypeName</key><string>Garden Plan</string></dict>
      <dict><key>CFBundleTypeName</key><string>Seed List</string></dict></array></dict></plist>
      """
    func report(_ german: String) async throws -> Report {
      try await Checker.report(on: [
        "A.app/Contents/Info.plist": plist,
        "A.app/Contents/Resources/en.lproj/InfoPlist.strings":
          "\"NSHumanReadableCopyright\" = \"© Them\";\n",
        "A.app/Contents/Resources/de.lproj/InfoPlist.strings": german,
        "A.app/Contents/Resources/fr.lproj/InfoPlist.strings":
          "\"NSHumanReadableCopyright\" = \"© Eux\";\n",
      ])
    }
    let translated = try await report(
      "\"NSHumanReadableCopyright\" = \"© Die\";\n\"Seed List\" = \"Samenliste\";\n")
    #expect(missing(translated, "fr", "InfoPlist") == ["Seed List"])
    let plain = try await report("\"NSHumanReadableCopyright\" = \"© Die\";\n")
    #expect(missing(plain, "fr", "InfoPlist").isEmpty)
    #expect(!plain.findings.contains { $0.check == .untranslatedAnywhere })
  }
}
