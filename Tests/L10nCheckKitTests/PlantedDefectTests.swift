import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Typical defects of every kind, each planted into a project without any, and the check that finds it.
@Suite struct PlantedDefectTests {
  @Test(arguments: [PlantedDefect.project, PlantedDefect.application])
  func theProjectHasNoMistakes(_ files: [String: String]) async throws {
    let report = try await Checker.report(on: files)
    #expect(report.findings.map { "\($0.check.identifier): \($0.messageText)" } == [])
    #expect(report.totals.keys.missing == 0)
  }

  @Test(arguments: PlantedDefect.all)
  func `each planted defect is found by its check`(_ defect: PlantedDefect) async throws {
    try #require(defect.isPlanted)
    let report = try await Checker.report(on: defect.files)
    let found = Set(report.findings.map(\.check.identifier))
    if let check = defect.check {
      #expect(found.contains(check), "found: \(found.sorted())")
    } else {
      // A defect that no tool can recognize isn't found by chance either.
      #expect(found.isEmpty)
    }
  }

  @Test func theTableHasEachKindOnce() {
    let kinds = PlantedDefect.all.map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    #expect(kinds.count >= 128 && PlantedDefect.all.count { $0.check != nil } >= 125)
  }
}

/// A change to a project, and the check that finds it.
struct PlantedDefect: Sendable, CustomTestStringConvertible {
  let kind: String
  let files: [String: String]
  /// Nil for a defect that only a reader of the language can find.
  let check: String?
  /// Whether the text to replace occurs once.
  let isPlanted: Bool
  var testDescription: String { kind }

  /// - Parameters:
  ///   - old: a text that occurs once in the file at `path`; nil for the whole file.
  ///   - new: its replacement; nil together with `old` for no such file.
  init(
    _ kind: String, in project: [String: String] = Self.project, _ path: String,
    _ old: String? = nil, _ new: String? = nil, _ check: String?
  ) {
    self.kind = kind
    self.check = check
    var files = project
    if let old, let new {
      isPlanted = files[path]?.ranges(of: old).count == 1
      files[path] = files[path]?.replacing(old, with: new)
    } else {
      isPlanted = files[path] != new
      files[path] = new
    }
    self.files = files
  }

  private static let de = "de.lproj/Localizable.strings"
  private static let ru = "ru.lproj/Localizable.strings"
  private static let rules = "de.lproj/Localizable.stringsdict"
  private static let main = "de.lproj/Main.strings"
  private static let catalog = "Garden.xcstrings"

  static let all = inDirectory + inApplication

  private static let inDirectory: [PlantedDefect] = [
    // Syntax and encoding.
    .init(
      "a semicolon is missing", de, "\"open\" = \"Öffnen\";", "\"open\" = \"Öffnen\"",
      "syntax-error"),
    .init("a quote is not escaped", de, "Datei \\\"%@\\\"", "Datei \"%@\\\"", "syntax-error"),
    .init("a comment is never closed", de, "/* Ende */", "/* Ende", "unterminated-comment"),
    .init(
      "a merge conflict", de, "/* Ende */",
      "<<<<<<< HEAD\n\"more\" = \"Mehr\";\n=======\n\"more\" = \"Weiter\";\n>>>>>>> other",
      "truncated-table"),
    .init("a key twice", de, "/* Ende */", "\"open\" = \"Aufmachen\";", "duplicate-key"),
    .init("an empty file", de, nil, "", "empty-file"),
    .init("text read in the wrong encoding", de, "drücken", "drÃ¼cken", "broken-encoding"),
    .init(
      "a byte order mark within", de, "\"open\" = \"Öffnen", "\"open\" = \"Öff\u{FEFF}nen",
      "invisible-character"),
    .init(
      "a zero-width space", de, "\"open\" = \"Öffnen", "\"open\" = \"Öff\u{200B}nen",
      "invisible-character"),
    .init(
      "a forced writing direction", de, "\"open\" = \"Öffnen", "\"open\" = \"\u{202E}Öffnen",
      "directional-control"),
    .init(
      "a stringsdict that is no property list", rules, nil, "<plist><dict><key>",
      "broken-property-list"),
    .init(
      "a catalog with a comma too many", catalog, "\"version\" : \"1.0\"", "\"version\" : \"1.0\",",
      "syntax-error"),
    // Missing and extra.
    .init("a key is missing", de, "\"open\" = \"Öffnen\";\n", "", "missing-key"),
    .init("a key is misspelt", de, "\"open\" =", "\"opne\" =", "extra-key"),
    .init("a table is missing", de, nil, nil, "missing-table"),
    .init("a table of plurals is missing", rules, nil, nil, "missing-table"),
    .init("a table of a document is missing", main, nil, nil, "missing-table"),
    .init("an empty value", de, "\"open\" = \"Öffnen", "\"open\" = \"", "empty-value"),
    .init("a resource is missing", "de.lproj/Welcome.txt", nil, nil, "missing-resource"),
    .init("a resource is left over", "de.lproj/Old.txt", nil, "alt", "extra-resource"),
    .init("a table is left over", "de.lproj/Old.strings", nil, "\"x.y\" = \"z\";", "extra-table"),
    .init(
      "a text of an object that is gone", main, "\"d-e-f.title\"", "\"x-y-z.title\"", "extra-key"),
    .init(
      "a catalog's text is missing", catalog,
      "\"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Beet\" } }, ", "",
      "missing-key"),
    .init(
      "a catalog's text is still new", catalog, "\"translated\", \"value\" : \"Beet\"",
      "\"new\", \"value\" : \"Beet\"", "untranslated-key"),
    .init(
      "a catalog's text is to be reviewed", catalog, "\"translated\", \"value\" : \"Beet\"",
      "\"needs_review\", \"value\" : \"Beet\"", "needs-review"),
    .init(
      "a region's file hides its parent's", "de-AT.lproj/Localizable.strings", nil,
      "\"open\" = \"Aufmachen\";\n", "masked-keys"),
    .init(
      "a text has never been translated", de, "Die Datei konnte nicht gesichert werden.",
      "The file could not be saved.", "unchanged-text"),
    .init(
      "a stub that waits", de, "\"open\" =", "/* l10ncheck: needs translation */\n\"open\" =",
      "untranslated-key"),
    // Names of localizations.
    .init(
      "a language that is none", "dd.lproj/Localizable.strings", nil, "\"open\" = \"x\";",
      "unknown-localization"),
    .init(
      "a country for a language", "jp.lproj/Localizable.strings", nil, "\"open\" = \"x\";",
      "unknown-localization"),
    .init(
      "a code of three letters for one of two", "fra.lproj/Localizable.strings", nil,
      "\"open\" = \"x\";", "unusual-localization"),
    .init(
      "one language twice", "de_DE.lproj/Localizable.strings", nil, "\"open\" = \"x\";",
      "masked-keys"),
    .init(
      "names that differ in case", "DE.lproj/Localizable.strings", nil, "\"open\" = \"x\";",
      "case-variant-localization"),
    .init("a localization without files", "fr.lproj/.keep", nil, "", "empty-localization"),
    .init("a localization that is a file", "fr.lproj", nil, "x", "localization-is-a-file"),
    .init(
      "an extension that is misspelt", "fr.proj/Localizable.strings", nil, "\"open\" = \"x\";",
      "unrecognized-localization"),
    // Arguments.
    .init("an argument of another kind", de, "%d Schritten", "%@ Schritten", "mismatched-argument"),
    .init(
      "an argument too many", de, "\"open\" = \"Öffnen", "\"open\" = \"Öffnen %@", "excess-argument"
    ),
    .init(
      "arguments in another order", de, "%@ in %d Schritten sichern?",
      "In %d Schritten %@ sichern?", "reordered-arguments"),
    .init(
      "an argument is left out", de, "%@ in %d Schritten sichern?", "In %2$d Schritten sichern?",
      "skipped-argument"),
    .init(
      "the last argument is left out", de, "%@ in %d Schritten sichern?", "%@ sichern?",
      "dropped-argument"),
    .init(
      "numbers for some arguments only", de, "%@ in %d Schritten sichern?",
      "%@ in %2$d Schritten sichern?", "mixed-arguments"),
    .init("an argument whose letter is lost", de, "%d Schritten", "% Schritten", "broken-argument"),
    .init("a percent sign that is not doubled", de, "%d%% fertig", "%d% fertig", "literal-percent"),
    .init(
      "an argument in full-width characters", de, "Datei \\\"%@", "Datei \\\"％@",
      "broken-argument"),
    .init("a named parameter of another name", de, "${name}", "${Name}", "undefined-parameter"),
    .init("a named parameter is left out", de, "Hallo ${name}", "Hallo", "omitted-parameter"),
    .init("a percent sign that is dropped", de, "%d%% fertig", "fertig (%d%)", "lost-percent"),
    // Plurals.
    .init(
      "no text for other numbers", rules, "<key>other</key><string>%d Dateien</string>", "",
      "missing-other"),
    .init(
      "no text for one", rules, "<key>one</key><string>%d Datei</string>", "",
      "missing-plural-category"),
    .init(
      "a category of another language", rules, "<key>one</key>",
      "<key>few</key><string>%d Dateien</string><key>one</key>", "unused-plural-category"),
    .init(
      "a category that is none", rules, "<key>one</key>", "<key>onne</key>",
      "unknown-plural-category"),
    .init("a variable that is not defined", rules, "%#@files@", "%#@file@", "undefined-variable"),
    .init(
      "an argument of another kind in a plural", rules, "%d Dateien", "%@ Dateien",
      "mismatched-argument"),
    .init(
      "a rule type that is none", rules, "NSStringPluralRuleType", "NSStringPlural",
      "unknown-rule-type"),
    // Texts.
    .init(
      "a space at the end", de, "\"open\" = \"Öffnen", "\"open\" = \"Öffnen ", "surrounding-space"),
    .init("a space at the end is lost", de, "Name: ", "Name:", "surrounding-space"),
    .init("the final colon is lost", de, "Name: ", "Name ", "final-punctuation"),
    .init("a line break is lost", de, "Eins.\\nZwei.", "Eins. Zwei.", "line-breaks"),
    .init("a tag is lost", de, "<b>Start</b>", "Start", "different-markup"),
    .init("a tag is not closed", de, "<b>Start</b>", "<b>Start<b>", "different-markup"),
    .init(
      "another script", ru, "Не удалось сохранить файл.", "Ne udalos sokhranit fayl.",
      "wrong-script"),
    .init(
      "a Latin letter in a Cyrillic word", ru, "\"open\" = \"Открыть", "\"open\" = \"Oткрыть",
      "confusable-character"),
    .init(
      "an escape of another format", de, "\"open\" = \"Öffnen", "\"open\" = \"\\u00d6ffnen",
      "foreign-escape"),
    .init("an entity of HTML", de, "konnte nicht", "konnte&nbsp;nicht", "visible-entity"),
    .init("an address without its scheme", de, "https://garden", "://garden", "broken-address"),
    .init(
      "a value that is its key", de, "\"open.again\" = \"Öffnen\"",
      "\"open.again\" = \"open.again\"", "value-is-key"),
    .init(
      "a document's text has changed", "Base.lproj/Main.xib", "Close the Garden",
      "Leave the Garden", "outdated-translation"),
    // Defects that only a reader of the language can find.
    .init(
      "another meaning", de, "Öffnen\";\n\"open.again\" = \"Öffnen\"",
      "Schließen\";\n\"open.again\" = \"Schließen\"", nil),
    .init("a typing mistake", de, "werden.", "wreden.", nil),
    .init("the wrong gender", de, "Die Datei konnte", "Der Datei konnte", nil),
  ]

  static let project: [String: String] = [
    "en.lproj/Localizable.strings": """
    "open" = "Open";
    "open.again" = "Open";
    "failed" = "The file could not be saved.";
    "save" = "Save %@ in %d steps?";
    "named" = "File \\"%@\\"";
    "done" = "%d%% done";
    "hello" = "Hello ${name}";
    "field" = "Name: ";
    "lines" = "One.\\nTwo.";
    "press" = "Press <b>Start</b>";
      "see" = "See https://garden.example/help";
    /* End */

    """,
    de: """
    "open" = "Öffnen";
    "open.again" = "Öffnen";
    "failed" = "Die Datei konnte nicht gesichert werden.";
    "save" = "%@ in %d Schritten sichern?";
    "named" = "Datei \\"%@\\"";
    "done" = "%d%% fertig";
    "hello" = "Hallo ${name}";
    "field" = "Name: ";
    "lines" = "Eins.\\nZwei.";
    "press" = "<b>Start</b> drücken";
      "see" = "Siehe https://garden.example/help";
    /* Ende */

    """,
    ru: """
    "open" = "Открыть";
    "open.again" = "Открыть";
    "failed" = "Не удалось сохранить файл.";
    "save" = "Сохранить %@ за %d шагов?";
    "named" = "Файл \\"%@\\"";
    "done" = "Готово: %d%%";
    "hello" = "Здравствуйте, ${name}";
    "field" = "Имя: ";
    "lines" = "Один\\nДва";
    "press" = "Нажмите <b>Start</b>";
      "see" = "См. https://garden.example/help";

    """,
    "en.lproj/Localizable.stringsdict": plural(["one": "%d file", "other": "%d files"]),
    rules: plural(["one": "%d Datei", "other": "%d Dateien"]),
    "ru.lproj/Localizable.stringsdict": plural([
      "one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла",
    ]),
    "Base.lproj/Main.xib": """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects><menu key="menu" id="m-0-1"><items>
    <menuItem title="Plant a Tree" id="a-b-c"/><menuItem title="Close the Garden" id="d-e-f"/>
    </items></menu></objects></document>
    """,
    main: menu("Baum pflanzen", "Garten schließen"),
    "ru.lproj/Main.strings": menu("Посадить дерево", "Закрыть сад"),
    "en.lproj/Welcome.txt": "Welcome", "de.lproj/Welcome.txt": "Willkommen",
    "ru.lproj/Welcome.txt": "Добро пожаловать",
    catalog: """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Flower bed" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Beet" } }, "ru" : { "stringUnit" : { "state" : "translated", "value" : "Клумба" } } } },
        "Old tree" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Alter Baum" } }, "ru" : { "stringUnit" : { "state" : "translated", "value" : "Старое дерево" } } } }
      },
      "version" : "1.0"
    }
    """,
  ]

  private static func menu(_ plant: String, _ close: String) -> String {
    """
    /* Class = "NSMenuItem"; title = "Plant a Tree"; ObjectID = "a-b-c"; */
    "a-b-c.title" = "\(plant)";
    /* Class = "NSMenuItem"; title = "Close the Garden"; ObjectID = "d-e-f"; */
    "d-e-f.title" = "\(close)";

    """
  }

  private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
    let texts = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict></dict></plist>
      """
  }
}
