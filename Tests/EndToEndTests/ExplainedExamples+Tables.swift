import Foundation

/// Examples in tables of other formats than `.strings`: stringsdicts, string catalogs, loctables.
extension ExplainedExamplesTests {
  private static func dictionary(_ members: String) -> String { infoPlist(members) }

  /// The rules of a key with one variable that has these forms.
  private static func plural(_ forms: [String]) -> String {
    rules(
      "%#@files@", variable: "files", forms.map { "<key>\($0)</key><string>%d</string>" }.joined())
  }

  private static func rules(
    _ format: String, variable: String, _ members: String,
    type: String = "NSStringPluralRuleType", valueType: String = "d"
  ) -> String {
    """
    <key>%d files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>\(variable)</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>\(type)</string>
        <key>NSStringFormatValueTypeKey</key><string>\(valueType)</string>
        \(members)
      </dict>
    </dict>
    """
  }

  private static let forms = "<key>one</key><string>%d</string><key>other</key><string>%d</string>"

  /// An English stringsdict and one of another language.
  private static func stringsDict(_ language: String, _ members: String) -> [String: String] {
    [
      "en.lproj/Localizable.stringsdict": dictionary(plural(["one", "other"])),
      "\(language).lproj/Localizable.stringsdict": dictionary(members),
    ]
  }

  private static func rules(_ members: String) -> [String: String] {
    stringsDict("fr", "<key>%d files</key><dict>\(members)</dict>")
  }

  private static func devices(_ names: [String]) -> String {
    "<key>NSStringDeviceSpecificRuleType</key><dict>"
      + names.map { "<key>\($0)</key><string>x</string>" }.joined() + "</dict>"
  }

  private static func catalog(_ strings: String, version: String = "1.0") -> String {
    "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(strings) }, \"version\" : \"\(version)\" }"
  }

  private static func unit(_ value: String, _ state: String = "translated") -> String {
    "\"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" }"
  }

  private static func variations(_ kind: String, _ names: [String]) -> String {
    let texts = names.map { "\"\($0)\" : { \(unit("x")) }" }.joined(separator: ", ")
    return "\"variations\" : { \"\(kind)\" : { \(texts) } }"
  }

  /// A catalog with one key, and this as its French localization.
  private static func french(_ localization: String) -> [String: String] {
    catalogs(["Localizable": "\"open\" : { \"localizations\" : { \"fr\" : { \(localization) } } }"])
  }

  private static let unitOfFrench = "\"localizations\" : { \"fr\" : { \(unit("x")) } }"

  /// String catalogs with these keys, by table.
  private static func catalogs(_ strings: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: strings.map { ("\($0).xcstrings", catalog($1)) })
  }

  private static let substitution =
    "\"files\" : { \"argNum\" : 1, \"formatSpecifier\" : \"lld\", \(variations("plural", ["other"])) }"

  static let variations = [
    Example("missing-other", stringsDict("fr", plural(["one"]))),
    Example("missing-plural-category", stringsDict("pl", plural(["one", "other"]))),
    Example("missing-rare-category", stringsDict("fr", plural(["one", "other"]))),
    Example("unused-plural-category", stringsDict("ja", plural(["one", "other"]))),
    Example(
      "missing-device",
      catalogs([
        "Localizable": """
        "click" : { "localizations" : {
          "en" : { \(variations("device", ["mac", "iphone"])) },
          "de" : { \(variations("device", ["mac"])) }
        } }
        """
      ])),
  ]

  static let stringsDicts = [
    Example(
      "shadowed-key",
      stringsDict("fr", plural(["one", "other"])).merging([
        "en.lproj/Localizable.strings": open,
        "fr.lproj/Localizable.strings": open + "\"%d files\" = \"%d fichiers\";",
      ]) { $1 }),
    Example(
      "undefined-variable", stringsDict("fr", rules("%#@Messages@", variable: "messages", forms))),
    Example("unused-variable", stringsDict("fr", rules("%d", variable: "files", forms))),
    Example(
      "circular-variable",
      stringsDict(
        "fr", rules("%#@files@", variable: "files", "<key>other</key><string>%#@files@</string>"))),
    Example(
      "unreadable-variable-name",
      stringsDict("fr", rules("%#@file-count@", variable: "file-count", forms))),
    Example(
      "unknown-rule-type",
      stringsDict("fr", rules("%#@files@", variable: "files", forms, type: "NSStringPluralRule"))),
    Example(
      "unusual-value-type",
      stringsDict("fr", rules("%#@files@", variable: "files", forms, valueType: "%d"))),
    Example(
      "missing-format",
      rules(
        "<key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\(forms)</dict>"
      )),
    Example("no-plural-forms", stringsDict("fr", rules("%#@files@", variable: "files", ""))),
    Example("unknown-plural-category", stringsDict("fr", plural(["One", "other"]))),
    Example("unknown-device", rules(devices(["iPhone", "other"]))),
    Example(
      "unknown-width",
      rules(
        "<key>NSStringVariableWidthRuleType</key><dict><key>narrow</key><string>x</string></dict>")),
    Example("empty-rule", rules("<key>NSStringVariableWidthRuleType</key><dict/>")),
    Example(
      "ambiguous-rule",
      rules(
        "<key>NSStringLocalizedFormatKey</key><string>Click</string>"
          + devices(["iphone", "other"]))),
    Example(
      "unknown-rule-key",
      rules(
        """
        <key>NSStringLocalizedFormatKey</key><string>x</string>
        <key>NSStringLocalisedFormatKey</key><string>x</string>
        """)),
    Example(
      "nested-too-deep",
      rules(
        (0..<17).reduce(devices(["mac"])) { inner, _ in
          "<key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><dict>\(inner)</dict></dict>"
        })),
  ]

  static let stringCatalogs = [
    Example("untranslated-key", french(unit("Open", "new"))),
    Example("machine-translated", french(unit("Ouvrir", "machine_translated"))),
    Example("needs-review", french(unit("Ouvrir", "needs_review"))),
    Example(
      "stale-key",
      catalogs(["Localizable": "\"removed.key\" : { \"extractionState\" : \"stale\" }"])),
    Example(
      "needless-translation",
      catalogs([
        "Localizable":
          "\"MyBrand\" : { \"shouldTranslate\" : false, \"localizations\" : { \"de\" : { \(unit("x")) } } }"
      ])),
    Example(
      "lost-on-import", catalogs(["Localizable": "\"cart|==|plural.one\" : { \(unitOfFrench) }"])),
    Example(
      "keys-outside-strings",
      [
        "Localizable.xcstrings":
          "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"open\" : { \(unitOfFrench) }, \"version\" : \"1.0\" }"
      ]),
    Example(
      "half-migrated", french(unit("Ouvrir")).merging(["fr.lproj/Localizable.strings": open]) { $1 }
    ),
    Example(
      "table-beside-catalog",
      french(unit("Ouvrir")).merging(["fr.lproj/Localizable.strings": "\"a\" = \"b\";"]) { $1 }),
    Example(
      "document-beside-catalog",
      [
        "Base.lproj/Main.storyboard": "<document/>", "mul.lproj/Main.xcstrings": catalog(""),
        "fr.lproj/Main.strings": "\"a.title\" = \"b\";",
      ]),
    Example("misplaced-catalog", ["en.lproj/Localizable.xcstrings": catalog("")]),
    Example(
      "twin-catalogs",
      ["Localizable.xcstrings": catalog(""), "mul.lproj/Localizable.xcstrings": catalog("")]),
    Example(
      "uncompiled-catalog",
      [
        "A.bundle/Contents/Info.plist": infoPlist(""),
        "A.bundle/Contents/Resources/Localizable.xcstrings": catalog(""),
      ]),
    Example(
      "source-language-differs",
      [
        "A.xcodeproj/project.pbxproj": project("de"),
        "Localizable.xcstrings": catalog("\"open\" : { }"),
      ]),
  ]

  static let catalogContents = [
    Example("undefined-substitution", french(unit("%#@files@ left"))),
    Example(
      "unused-substitution",
      french("\(unit("Noch %lld")), \"substitutions\" : { \(substitution) }")),
    Example("misplaced-argument", french(unit("%arg files"))),
    Example(
      "argument-number",
      french(
        "\(unit("%#@files@")), \"substitutions\" : { \(substitution.replacing(": 1,", with: ": 0,")) }"
      )),
    Example("unknown-state", french(unit("Ouvrir", "done"))),
    Example(
      "unknown-extraction-state",
      catalogs(["Localizable": "\"open\" : { \"extractionState\" : \"obsolete\" }"])),
    Example("empty-variations", french(variations("plural", []))),
    Example("competing-values", french("\(unit("x")), \(variations("plural", ["other"]))")),
    Example(
      "malformed-language",
      catalogs([
        "Localizable": "\"open\" : { \"localizations\" : { \"german\" : { \(unit("x")) } } }"
      ])),
    Example(
      "base-language",
      catalogs(["Localizable": "\"open\" : { \"localizations\" : { \"base\" : { \(unit("x")) } } }"]
      )),
    Example(
      "application-name",
      catalogs([
        "AppShortcuts": """
        "New note" : { "localizations" : { "de" : {
          "stringSet" : { "state" : "translated", "values" : [ "Neue Notiz" ] } } } }
        """
      ])),
  ]

  static let json = [
    Example(
      "merge-conflict",
      [
        "Localizable.xcstrings": catalog(
          """
          "open" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated",
          <<<<<<< HEAD
                  "value" : "Ouvrir"
          =======
                  "value" : "Ouvrir…"
          >>>>>>> feature
          } } } }
          """)
      ]),
    Example("wrong-type", french("\"stringUnit\" : { \"state\" : \"translated\", \"value\" : 5 }")),
    Example("missing-field", french("\"stringUnit\" : { \"value\" : \"Ouvrir\" }")),
    Example(
      "unknown-field",
      catalogs(["Localizable": "\"open\" : { \"coment\" : \"Title of a button\" }"])),
    Example(
      "duplicate-field",
      catalogs([
        "Localizable":
          "\"open\" : { \"localizations\" : { \"fr\" : { \(unit("a")) }, \"fr\" : { \(unit("b")) } } }"
      ])),
    Example("unknown-version", ["Localizable.xcstrings": catalog("", version: "2.0")]),
  ]

  private static func locTable(_ members: String) -> [String: String] {
    [
      "A.app/Contents/Info.plist": infoPlist(""),
      "A.app/Contents/Resources/en.lproj/Credits.txt": "x",
      "A.app/Contents/Resources/Localizable.loctable": members,
    ]
  }

  private static let hello = "<dict><key>Hello</key><string>Hallo</string></dict>"

  static let locTables = [
    Example("not-a-loctable", locTable("<plist version=\"1.0\"><array/></plist>")),
    Example(
      "language-is-not-a-table", locTable(infoPlist("<key>fr</key><string>Bonjour</string>"))),
    Example(
      "twin-languages", locTable(infoPlist("<key>en_GB</key>\(hello)<key>en-GB</key>\(hello)"))),
    Example(
      "missing-variant-key",
      locTable(
        infoPlist("<key>en~ipad</key>\(hello)<key>en</key><dict/><key>fr</key><dict/>"))),
    Example(
      "twin-languages",
      catalogs([
        "Localizable":
          "\"open\" : { \"localizations\" : { \"pt-BR\" : { \(unit("a")) }, \"pt_BR\" : { \(unit("b")) } } }"
      ])),
    Example(
      "odd-provenance",
      locTable(
        infoPlist(
          "<key>LocProvenance</key><dict><key>fr</key><integer>7</integer></dict><key>fr</key>\(hello)"
        ))),
    Example(
      "contradicted-provenance",
      locTable(
        infoPlist(
          "<key>LocProvenance</key><dict><key>de</key><integer>2</integer></dict><key>de</key>\(hello)"
        ))),
  ]
}
