/// Defects in the files that an application is built from: its Xcode project, code, documents, catalogs and property lists.
extension PlantedDefect {
  private static let projectFile = "Ferry.xcodeproj/project.pbxproj"
  private static let code = "App/Deck.swift"
  private static let catalog = "App/Trips.xcstrings"
  private static let board = "App/Base.lproj/Main.storyboard"
  private static let boardTexts = "App/de.lproj/Main.strings"
  private static let ru = "App/ru.lproj/Localizable.strings"
  private static let info = "App/de.lproj/InfoPlist.strings"
  private static let rules = "App/ru.lproj/Localizable.stringsdict"

  private init(
    _ kind: String, inApp path: String, _ old: String? = nil, _ new: String? = nil, _ check: String?
  ) {
    self.init(kind, in: Self.application, path, old, new, check)
  }

  static let inApplication: [PlantedDefect] = [
    // The project file.
    .init(
      "a file that the project does not have", inApp: projectFile, "(S1, S2, S3)", "(S1, S2)",
      "unreferenced-file"),
    .init("a file that only the project has", inApp: ru, nil, nil, "missing-reference"),
    .init(
      "a language that the project does not list", inApp: projectFile, "de, ru", "de",
      "undeclared-region"),
    .init(
      "a language that only the project has", inApp: projectFile, "de, ru", "de, ru, fr",
      "missing-localization"),
    .init(
      "an encoding that the file is not in", inApp: projectFile, "fileEncoding = 4",
      "fileEncoding = 10", "contradicted-encoding"),
    .init(
      "a development region without files", inApp: projectFile, "developmentRegion = en",
      "developmentRegion = fr", "disagreeing-development-regions"),
    .init(
      "a merge conflict in the project", inApp: projectFile, "name = Ferry;",
      "\n<<<<<<< HEAD\nname = Ferry;", "broken-project"),
    // Xcode skips the second one and reports it.
    .init("a file that a phase has twice", inApp: projectFile, "(BS, ", "(BS, BZ, ", nil),
    // Info.plist.
    .init(
      "a reason for the camera is missing", inApp: info,
      "NSCameraUsageDescription = \"Liest Fahrkarten.\";", "", "missing-usage-description"),
    .init(
      "a version in a language's file", inApp: info, "/* Ende */", "CFBundleVersion = \"7\";",
      "unlocalizable-key"),
    .init(
      "a name that the system ignores", inApp: info, "/* Ende */",
      "CFBundleDisplayName = \"Fähre\";", "ineffective-display-name"),
    .init(
      "an Info.plist that cannot be read", inApp: "App/Info.plist", "</dict>", "</dic>",
      "broken-info-plist"),
    // Documents.
    .init(
      "a document's text is missing", inApp: boardTexts, "\"a-b-c.text\" = \"Hafen wählen\";", "",
      "missing-key"),
    .init(
      "a document's object is gone", inApp: board, "<label text=\"Pick a harbour\" id=\"a-b-c\"/>",
      "", "extra-key"),
    .init(
      "a storyboard's text has changed", inApp: board, "Pick a harbour", "Pick the next harbour",
      "outdated-translation"),
    .init(
      "a storyboard that cannot be read", inApp: board, "</scenes>", "</scene>",
      "broken-interface-document"),
    .init(
      "two objects with one name", inApp: board, "id=\"d-e-f\"", "id=\"a-b-c\"",
      "duplicate-object-id"),
    .init(
      "a button that nobody translated", inApp: boardTexts, "Jetzt gleich ablegen",
      "Please leave the dock right now", "unchanged-text"),
    // Code.
    .init(
      "a key misspelt in code", inApp: code, "\"deck.title\"", "\"deck.titel\"", "missing-in-tables"
    ),
    .init(
      "a key in another table", inApp: code, "\"tickets.none\", tableName: \"Trips\"",
      "\"tickets.none\", tableName: \"Localizable\"", "wrong-table"),
    .init(
      "a table that is nowhere", inApp: code, "\"tickets.none\", tableName: \"Trips\"",
      "\"tickets.none\", tableName: \"Trip\"", "unknown-table"),
    .init(
      "another text in code than in the table", inApp: code, "value: \"Choose a deck\"",
      "value: \"Choose your deck\"", "changed-default"),
    .init(
      "two texts for one key", inApp: code, "// more",
      "let more = NSLocalizedString(\"deck.help\", value: \"Pick one\", comment: \"\")",
      "conflicting-defaults"),
    .init(
      "a key put together in code", inApp: code, "// more",
      "let more = NSLocalizedString(\"\\(seats) trips\", comment: \"\")", "interpolated-key"),
    .init(
      "a key that no code uses", inApp: code, "Text(\"deck.title\")", "Text(verbatim: \"1\")",
      "unused-key"),
    // Catalogs.
    .init(
      "a key that Xcode calls stale", inApp: catalog, "\"tickets.none\" : { ",
      "\"tickets.none\" : { \"extractionState\" : \"stale\", ", "stale-key"),
    .init(
      "an origin that is none", inApp: catalog, "\"tickets.none\" : { ",
      "\"tickets.none\" : { \"extractionState\" : \"old\", ", "unknown-extraction-state"),
    .init(
      "a state that is none", inApp: catalog, "\"translated\", \"value\" : \"Keine Karten\"",
      "\"done\", \"value\" : \"Keine Karten\"", "unknown-state"),
    .init(
      "a device that is none", inApp: catalog,
      "\"iphone\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Tippen\"",
      "\"iPhone\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Tippen\"",
      "unknown-device"),
    .init(
      "a device is missing", inApp: catalog,
      "\"iphone\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Tippen\" } }, ",
      "", "missing-device"),
    .init(
      "a catalog's plural lacks a form", inApp: catalog,
      "\"few\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%lld поездки\" } }, ",
      "", "missing-plural-category"),
    .init(
      "a catalog's plural lacks the form for the rest", inApp: catalog,
      ", \"other\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%lld Fahrten\" } }",
      "", "missing-other"),
    .init(
      "a form for few without the number", inApp: catalog, "%lld поездки\" } }, \"many",
      "поездки\" } }, \"many", "dropped-argument"),
    .init(
      "a form for one with the number in it", inApp: catalog, "%lld поездка", "1 поездка",
      "dropped-argument"),
    .init(
      "a catalog's argument of another kind", inApp: catalog, "%lld Fahrt\"", "%@ Fahrt\"",
      "mismatched-argument"),
    .init(
      "a substitution of another name", inApp: catalog, "\"%#@seats@ frei\"", "\"%#@seat@ frei\"",
      "undefined-substitution"),
    .init(
      "a substitution is left out", inApp: catalog, "\"%#@seats@ frei\"", "\"Plätze frei\"",
      "unused-substitution"),
    .init(
      "a catalog's language is not the project's", inApp: catalog, "\"sourceLanguage\" : \"en\"",
      "\"sourceLanguage\" : \"ru\"", "source-language-differs"),
    .init(
      "a version of catalogs that is none", inApp: catalog, "\"version\" : \"1.0\"",
      "\"version\" : \"7.0\"", "unknown-version"),
    .init("a field misspelt", inApp: catalog, "\"comment\"", "\"coment\"", "unknown-field"),
    .init(
      "a language twice in one key", inApp: catalog,
      "\"ru\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Билетов нет\"",
      "\"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Билетов нет\"",
      "duplicate-field"),
    .init(
      "a language's name in words", inApp: catalog,
      "\"ru\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Билетов нет\"",
      "\"russian\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Билетов нет\"",
      "malformed-language"),
    .init(
      "a value that is no text", inApp: catalog, "\"value\" : \"Keine Karten\"", "\"value\" : 0",
      "wrong-type"),
    .init(
      "a merge conflict in a catalog", inApp: catalog, "\"version\" : \"1.0\"",
      "\n<<<<<<< HEAD\n\"version\" : \"1.0\"\n=======\n\"version\" : \"1.1\"\n>>>>>>> other\n",
      "merge-conflict"),
    .init(
      "a table beside its catalog", inApp: "App/de.lproj/Trips.strings", nil,
      "\"tickets.none\" = \"Keine\";", "unreferenced-file"),
    .init(
      "a translation of what is not to be translated", inApp: catalog, "\"tickets.none\" : { ",
      "\"tickets.none\" : { \"shouldTranslate\" : false, ", "needless-translation"),
    .init(
      "a phrase without the application's name", inApp: "App/AppShortcuts.xcstrings",
      "Mit ${applicationName} buchen", "Fahrt buchen", "application-name"),
    // Plural rules.
    .init(
      "a variable that no text has", inApp: rules, "<string>%#@decks@</string>",
      "<string>%d палуб</string>", "unused-variable"),
    .init(
      "a variable that contains itself", inApp: rules, "%d палубы</string></dict>",
      "%#@decks@</string></dict>", "circular-variable"),
    .init(
      "a value type with a percent sign", inApp: rules, "<string>d</string>", "<string>%d</string>",
      "unusual-value-type"),
    .init(
      "rules without a text", inApp: rules,
      "<key>NSStringLocalizedFormatKey</key><string>%#@decks@</string>", "", "missing-format"),
    .init(
      "a text beside its rules", inApp: ru, "/* Конец */", "\"decks\" = \"%d палуб\";",
      "shadowed-key"),
    // Other resources.
    .init(
      "a setting is not translated", inApp: "App/Settings.bundle/de.lproj/Root.strings",
      "\"Sounds\" = \"Geräusche\";", "", "missing-key"),
    .init(
      "a pane of settings is missing", inApp: "App/Settings.bundle/Root.plist",
      "PSToggleSwitchSpecifier", "PSChildPaneSpecifier</string><key>File</key><string>More",
      "missing-pane"),
    .init(
      "a picture of a language without a file",
      inApp: "App/Assets.xcassets/Flag.imageset/Contents.json", "\"filename\" : \"flag-de.png\", ",
      "", "empty-well"),
    .init("an empty reason for the camera", inApp: info, "Liest Fahrkarten.", "", "empty-value"),
    .init(
      "a final mark is lost in a text for one device", inApp: catalog, "Klicken?", "Klicken",
      "final-punctuation"),
    .init(
      "a directive misspelt", inApp: ru, "/* Конец */", "/* l10ncheck:alow unchanged-text */",
      "unknown-directive"),
  ]

  static let application: [String: String] = [
    projectFile: """
    // !$*UTF8*$!
    { rootObject = P; objects = {
    P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, de, ru); mainGroup = G; targets = (T); buildConfigurationList = L; };
    G = { isa = PBXGroup; children = (A); };
    A = { isa = PBXGroup; path = App; children = (S, Q, I, M, C, H, N, W, X, Y); };
    T = { isa = PBXNativeTarget; name = Ferry; productType = "com.apple.product-type.application"; buildPhases = (R, O); buildConfigurationList = L; };
    R = { isa = PBXResourcesBuildPhase; files = (BS, BQ, BI, BM, BC, BH, BX, BY); };
    O = { isa = PBXSourcesBuildPhase; files = (BW); };
    L = { buildConfigurations = (D); };
    D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "App/Info.plist"; }; };
    \(group("S", "Localizable.strings", ["en.lproj/Localizable.strings", "de.lproj/Localizable.strings", "ru.lproj/Localizable.strings"]))
    \(group("Q", "Localizable.stringsdict", ["en.lproj/Localizable.stringsdict", "de.lproj/Localizable.stringsdict", "ru.lproj/Localizable.stringsdict"]))
    \(group("I", "InfoPlist.strings", ["de.lproj/InfoPlist.strings", "ru.lproj/InfoPlist.strings"]))
    \(group("M", "Main.storyboard", ["Base.lproj/Main.storyboard", "de.lproj/Main.strings", "ru.lproj/Main.strings"]))
    \(["C": "Trips.xcstrings", "H": "AppShortcuts.xcstrings", "W": "Deck.swift", "X": "Settings.bundle", "Y": "Assets.xcassets"].sorted { $0.key < $1.key }.map { "\($0) = { isa = PBXFileReference; path = \"\($1)\"; };\nB\($0) = { isa = PBXBuildFile; fileRef = \($0); };" }.joined(separator: "\n"))
    N = { isa = PBXFileReference; path = Info.plist; };
    BZ = { isa = PBXBuildFile; fileRef = S; };
    }; }
    """,
    code: """
    import SwiftUI
    struct DeckView: View {
      let seats: Int
      // more
      var body: some View {
        Text("deck.title")
        Text(NSLocalizedString("deck.help", value: "Choose a deck", comment: ""))
        Text(String(format: NSLocalizedString("decks", comment: ""), seats))
        Text("\\(seats) trips", tableName: "Trips")
        Text("tickets.none", tableName: "Trips")
        Text("press.hint", tableName: "Trips")
        Text("\\(seats) of the seats", tableName: "Trips")
      }
    }
    func board() { show(DeckView(seats: 3)) }
    """,
    "App/Info.plist": list(
      "<key>CFBundleName</key><string>Ferry</string><key>CFBundleDevelopmentRegion</key><string>en</string><key>NSCameraUsageDescription</key><string>Scans tickets.</string>"
    ),
    info: "NSCameraUsageDescription = \"Liest Fahrkarten.\";\n/* Ende */\n",
    "App/ru.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Читает билеты.\";\n",
    "App/en.lproj/Localizable.strings":
      "\"deck.title\" = \"Deck\";\n\"deck.help\" = \"Choose a deck\";\n",
    "App/de.lproj/Localizable.strings":
      "\"deck.title\" = \"Oberdeck\";\n\"deck.help\" = \"Deck wählen\";\n",
    ru: "\"deck.title\" = \"Палуба\";\n\"deck.help\" = \"Выберите палубу\";\n/* Конец */\n",
    "App/en.lproj/Localizable.stringsdict": decks(["one": "%d deck", "other": "%d decks"]),
    "App/de.lproj/Localizable.stringsdict": decks(["one": "%d Deck", "other": "%d Decks"]),
    rules: decks([
      "one": "%d палуба", "few": "%d палубы", "many": "%d палуб", "other": "%d палубы",
    ]),
    board: """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s-c-n"><objects>
    <label text="Pick a harbour" id="a-b-c"/><button id="d-e-f"><state key="normal" title="Please leave the dock right now"/></button>
    </objects></scene></scenes></document>
    """,
    boardTexts: texts("Hafen wählen", "Jetzt gleich ablegen"),
    "App/ru.lproj/Main.strings": texts("Выберите порт", "Отчалить прямо сейчас"),
    catalog: """
    { "sourceLanguage" : "en", "strings" : {
    "%lld trips" : { "comment" : "On the first page.", "localizations" : {
      "en" : \(plural(["one": "%lld trip", "other": "%lld trips"])),
      "de" : \(plural(["one": "%lld Fahrt", "other": "%lld Fahrten"])),
      "ru" : \(plural(["one": "%lld поездка", "few": "%lld поездки", "many": "%lld поездок", "other": "%lld поездки"])) } },
    "%lld of the seats" : { "localizations" : { "en" : { \(unit("%#@seats@ left")), \(seats(["one": "%arg seat", "other": "%arg seats"])) },
      "de" : { \(unit("%#@seats@ frei")), \(seats(["one": "%arg Platz", "other": "%arg Plätze"])) },
      "ru" : { \(unit("Осталось %#@seats@")), \(seats(["one": "%arg место", "few": "%arg места", "many": "%arg мест", "other": "%arg места"])) } } },
    "press.hint" : { "localizations" : {
      "en" : \(device("Tap", "Click?")), "de" : \(device("Tippen", "Klicken?")), "ru" : \(device("Коснитесь", "Щёлкните?")) } },
    "tickets.none" : { "localizations" : { "en" : { \(unit("No tickets")) }, "de" : { \(unit("Keine Karten")) }, "ru" : { \(unit("Билетов нет")) } } }
    }, "version" : "1.0" }
    """,
    "App/AppShortcuts.xcstrings": """
    { "sourceLanguage" : "en", "strings" : { "Book with ${applicationName}" : { "localizations" : {
      "de" : { \(phrases("Mit ${applicationName} buchen")) }, "ru" : { \(phrases("Купить в ${applicationName}")) } } } }, "version" : "1.0" }
    """,
    "App/Settings.bundle/Root.plist": list(
      "<key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array><dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Sounds</string></dict></array>"
    ),
    "App/Settings.bundle/en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n",
    "App/Settings.bundle/de.lproj/Root.strings": "\"Sounds\" = \"Geräusche\";\n",
    "App/Settings.bundle/ru.lproj/Root.strings": "\"Sounds\" = \"Звуки\";\n",
    "App/Assets.xcassets/Flag.imageset/Contents.json": """
    { "images" : [ { "idiom" : "universal", "filename" : "flag.png", "scale" : "2x" },
      { "idiom" : "universal", "filename" : "flag-de.png", "locale" : "de", "scale" : "2x" },
      { "idiom" : "universal", "filename" : "flag-ru.png", "locale" : "ru", "scale" : "2x" } ] }
    """,
    "App/Assets.xcassets/Flag.imageset/flag.png": "x",
    "App/Assets.xcassets/Flag.imageset/flag-de.png": "y",
    "App/Assets.xcassets/Flag.imageset/flag-ru.png": "z",
  ]

  private static func list(_ members: String) -> String {
    "<plist version=\"1.0\"><dict>\(members)</dict></plist>"
  }

  /// A file in several languages, as an object of the project with its build file.
  private static func group(_ id: String, _ name: String, _ paths: [String]) -> String {
    let ids = paths.indices.map { "\(id)\($0 + 1)" }
    let children = zip(ids, paths).map { id, path in
      "\(id) = { isa = PBXFileReference; path = \"\(path)\";\(path == "en.lproj/Localizable.strings" ? " fileEncoding = 4;" : "") };"
    }
    return """
      \(id) = { isa = PBXVariantGroup; name = \(name); children = (\(ids.joined(separator: ", "))); };
      B\(id) = { isa = PBXBuildFile; fileRef = \(id); };
      \(children.joined(separator: "\n"))
      """
  }

  private static func texts(_ pick: String, _ leave: String) -> String {
    """
    /* Class = "UILabel"; text = "Pick a harbour"; ObjectID = "a-b-c"; */
    "a-b-c.text" = "\(pick)";
    /* Class = "UIButton"; normalTitle = "Please leave the dock right now"; ObjectID = "d-e-f"; */
    "d-e-f.normalTitle" = "\(leave)";

    """
  }

  private static func decks(_ forms: KeyValuePairs<String, String>) -> String {
    list(
      "<key>decks</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@decks@</string><key>decks</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>"
        + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict></dict>")
  }

  private static func unit(_ value: String) -> String {
    "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" }"
  }

  private static func forms(_ kind: String, _ forms: KeyValuePairs<String, String>) -> String {
    let units = forms.map { "\"\($0)\" : { \(unit($1)) }" }.joined(separator: ", ")
    return "\"variations\" : { \"\(kind)\" : { \(units) } }"
  }

  private static func plural(_ texts: KeyValuePairs<String, String>) -> String {
    "{ \(forms("plural", texts)) }"
  }

  private static func device(_ tap: String, _ click: String) -> String {
    "{ \(forms("device", ["iphone": tap, "mac": click])) }"
  }

  private static func seats(_ texts: KeyValuePairs<String, String>) -> String {
    "\"substitutions\" : { \"seats\" : { \"argNum\" : 1, \"formatSpecifier\" : \"lld\", \(forms("plural", texts)) } }"
  }

  private static func phrases(_ text: String) -> String {
    "\"stringSet\" : { \"state\" : \"translated\", \"values\" : [ \"\(text)\" ] }"
  }
}
