import TestSupport

/// Examples of checks of translated texts.
///
/// The checks that are off by default have none.
extension ExplainedExamplesTests {
  /// A text in English and in another language.
  private static func translated(
    _ source: String, _ translation: String, _ language: String = "fr",
    table: String = "Localizable"
  ) -> [String: String] {
    [
      "en.lproj/\(table).strings": "\"key\" = \"\(source)\";\n",
      "\(language).lproj/\(table).strings": "\"key\" = \"\(translation)\";\n",
    ]
  }

  /// A file of German texts in the directory of another language.
  private static func german(inFile language: String) -> [String: String] {
    func table(_ value: (Int) -> String) -> String {
      germanTexts.indices.map { "\"k\($0)\" = \"\(value($0))\";\n" }.joined()
    }
    return [
      "en.lproj/Localizable.strings": table { "A text of several words \($0)" },
      "\(language).lproj/Localizable.strings": table { germanTexts[$0] },
    ]
  }

  private static func format(_ text: String) -> String {
    let variables = ["files", "folders"].map { name in
      """
      <key>\(name)</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>other</key><string>%d \(name)</string>
      </dict>
      """
    }
    return infoPlist(
      "<key>key</key><dict><key>NSStringLocalizedFormatKey</key><string>\(text)</string>"
        + variables.joined() + "</dict>")
  }

  static let arguments = [
    Example("excess-argument", translated("Welcome, %@", "Bienvenue, %@ %@")),
    Example("excess-argument", translated("Welcome", "Bienvenue, %@")),
    Example("mismatched-argument", translated("%d files", "%@ fichiers")),
    Example("reordered-arguments", translated("%d files to %@", "%@ : %d fichiers")),
    Example("skipped-argument", translated("%1$d files to %2$@", "Envoyé à %2$@")),
    Example("shifted-argument", translated("%1$@ from %2$@", "De %2$@")),
    Example("truncated-integer", translated("%lld bytes", "%d octets")),
    Example("literal-percent", translated("%@ is 50%% done", "%@ : 50% de fini")),
    Example("lost-percent", translated("100%% of %@", "100% von %@", "de")),
    Example(
      "dropped-argument", translated("An update to %@ is ready", "Une mise à jour est prête")),
    Example(
      "broken-argument", translated("The newest version of %@.", "La dernière version de % 1 $@.")),
    Example(
      "mixed-arguments",
      translated("%@ %@ is the newest; you have %@", "%2$@ de %1$@ ; vous avez %@")),
    Example(
      "omitted-variable",
      [
        "en.lproj/Localizable.stringsdict": format("%#@files@ in %#@folders@"),
        "fr.lproj/Localizable.stringsdict": format("%#@files@"),
      ]),
    Example("undefined-parameter", translated("Order ${soup}", "Commander ${soupe}")),
    Example("omitted-parameter", translated("Order ${soup}", "Commander")),
  ]

  private static let document = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menuItem title="Open Recent File" id="abc-12-xyz"/><menuItem title="Close" id="abc-12-abc"/>
    </objects></document>
    """

  static let translations = [
    Example(
      "unchanged-text", translated("Drag a file here to begin", "Drag a file here to begin")),
    Example("wrong-script", translated("Left or right side", "Moitié gauche ou droite", "ar")),
    Example("confusable-character", translated("System settings", "Cистемные настройки", "ru")),
    Example("surrounding-space", translated("Currently using: ", "Actuellement :")),
    Example("line-breaks", translated("All done.\\nEnjoy!", "C'est fait. Profitez-en !")),
    Example("final-punctuation", translated("Print…", "Imprimer")),
    Example("directional-control", translated("report", "report\\U202Efdp.exe")),
    Example("invisible-character", translated("Replace", "Remplacer\\U200B tout")),
    Example("broken-encoding", translated("Finished", "TerminÃ©")),
    Example(
      "different-markup", translated("Read <b>this</b> first", "Lisez <b>ceci d'abord")),
    Example("visible-entity", translated("Unarchive", "Aus dem&nbsp;Archiv", "de")),
    Example(
      "overridden-text",
      [
        "Base.lproj/Main.xib": document,
        "en.lproj/Main.strings":
          "\"abc-12-xyz.title\" = \"Open recent\"; \"abc-12-abc.title\" = \"Close\";",
      ]),
    Example("double-space", translated("Open the file", "Ouvrir  le fichier")),
    Example(
      "missing-space",
      translated("Go in %d minutes, not in 60 minutes", "Dans %dminutes, non dans 60 minutes")),
    Example("repeated-word", translated("Turn off the VPN", "Arresto del del VPN", "it")),
    Example("changed-number", translated("Wait 30 seconds", "Attendez 20 secondes")),
    Example("foreign-address", translated("See https://ferry.net", "Siehe https://fery.net", "de")),
    Example("leftover-note", translated("Open", "TODO: Ouvrir")),
    Example("odd-capitals", translated("Allow", "TIllåt", "sv")),
    Example("unpaired-mark", translated("Width (default)", "Breite (Standard", "de")),
    Example("visible-escape", translated("Ready.\\nGo on.", "Fertig.\\\\nWeiter.", "de")),
    Example("wrong-language", german(inFile: "fr")),
    Example("broken-address", translated("https://www.example.org", "://www.example.org", "de")),
  ]
}
