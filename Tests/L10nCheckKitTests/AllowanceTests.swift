import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

@Suite("Findings that comments allow")
struct AllowanceTests {
  static let english = "a = \"Open\"; b = \"Close\"; c = \"Quit\";\n"

  @Test func `a comment in a localization allows findings there only`() async throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": Self.english,
      "de.lproj/T.strings":
        "a = \"Öffnen\"; old = \"Alt\"; // l10ncheck:allow extra-key\nolder = \"Alt\";\n",
      "fr.lproj/T.strings": "a = \"Ouvrir\"; b = \"Fermer\"; c = \"Quitter\"; old = \"Vieux\";\n",
    ])
    let report = try await Checker().report(on: [tree.path])
    #expect(report.keys(of: "extra-key") == ["de:older", "fr:old"])
    #expect(report.allowed == 1)
  }

  @Test
  func `a comment in the development region allows findings about the key in every localization`()
    async throws
  {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "a = \"Open\";\n/* l10ncheck:allow missing-key */\nb = \"Acme\";\n",
      "de.lproj/T.strings": "a = \"Öffnen\";", "fr.lproj/T.strings": "a = \"Ouvrir\";",
    ])
    let report = try await Checker().report(on: [tree.path])
    #expect(report.keys(of: "missing-key").isEmpty)
    #expect(report.allowed == 2)
    #expect(report.totals.keys.missing == 2)
  }

  @Test func `a comment can allow one check in a whole file`() async throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "a = \"Open\";",
      "de.lproj/T.strings":
        "/* l10ncheck:allow-file extra-key */\n\na = \"Auf\"; b = b; c = c;\na = \"Öffnen\";",
      "fr.lproj/T.strings": "a = \"Ouvrir\"; b = b;",
    ])
    let report = try await Checker().report(on: [tree.path])
    #expect(report.keys(of: "extra-key") == ["fr:b"])
    #expect(report.keys(of: "duplicate-key") == ["de:a"])
    #expect(report.allowed == 2)
  }

  @Test func `a catalog's comment allows findings about its key`() async throws {
    let tree = try TemporaryTree([
      "T.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"comment": "l10ncheck:allow missing-key, stale-key", "extractionState": "stale"},
        "b": {"comment": "l10ncheck:allow missing-key"},
        "c": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "C"}}}}
      }}
      """
    ])
    let report = try await Checker().report(on: [tree.path])
    #expect(report.keys(of: "missing-key").isEmpty)
    #expect(report.keys(of: "stale-key").isEmpty)
    #expect(report.allowed == 2)
  }

  @Test(arguments: ["l10ncheck: needs translation", "Title.\n l10ncheck: needs translation"])
  func `a stub's text counts as untranslated`(_ comment: String) async throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": Self.english,
      "de.lproj/T.strings": "a = \"Auf\"; c = \"Aus\";\n/* \(comment) */\nb = \"Close\";\n",
    ])
    let report = try await Checker().report(on: [tree.path])
    #expect(report.bundles[0].localizations[0].keys.untranslated == 1)
    #expect(report.keys(of: "untranslated-key") == ["de:b"])
  }

  /// Checks of texts, and a translation with a finding of each; the source is of the same place.
  static let texts: [(check: String, source: String, translation: String)] = [
    ("mismatched-argument", "%d files", "%@ fichiers"),
    ("excess-argument", "%d files", "%d fichiers de %@"),
    ("dropped-argument", "%@ of %@", "%@ en tout"),
    ("reordered-arguments", "%d of %@", "%@ : %d"),
    ("truncated-integer", "%ld files", "%d fichiers"),
    ("literal-percent", "%d%% free", "%d% de libre"),
    ("unchanged-text", "Please wait a moment", "Please wait a moment"),
    ("surrounding-space", "Open: ", "Ouvrir :"),
    ("directional-control", "Open", "Ouvrir\u{202E}"),
    ("invisible-character", "Open", "Ou\u{200B}vrir"),
    ("different-markup", "<b>Open</b>", "<b>Ouvrir"),
  ]

  @Test(arguments: texts)
  func `a comment can allow findings about texts, too`(
    _ check: String, _ source: String, _ translation: String
  ) async throws {
    for comment in ["", " // l10ncheck:allow \(check)"] {
      let tree = try TemporaryTree([
        "en.lproj/T.strings": "\"k\" = \"\(source)\";\n",
        "fr.lproj/T.strings": "\"k\" = \"\(translation)\";\(comment)\n",
      ])
      let report = try await Checker().report(on: [tree.path])
      #expect(report.keys(of: check).isEmpty == !comment.isEmpty, "\(comment)")
      // An allowed copy is a translation without a finding.
      let isReported = check != "unchanged-text"
      #expect((report.allowed > 0) == (!comment.isEmpty && isReported), "\(comment)")
    }
  }

  @Test func `a comment or an option limits the length of translations`() async throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings":
        "/* l10ncheck:maximum-length 8 */\nok = \"Good\";\ntab = \"Home\"; text = \"A text\";\n",
      "de.lproj/T.strings":
        "ok = \"Einverstanden\"; tab = \"Startseite\"; text = \"Ein Text, der lang ist\";\n",
      "nl.lproj/T.strings":
        "ok = \"Goed\"; tab = \"Thuis\"; /* l10ncheck:maximum-length 3 */ text = \"Een tekst\";\n",
    ])
    var options = CheckOptions()
    options.maximumLengths = ["t?b": 9, "*ab": 20, "o*": 100]
    let report = try await Checker(options: options).report(on: [tree.path])
    #expect(report.keys(of: "maximum-length") == ["de:ok", "de:tab", "nl:text"])
  }

  @Test func `checks that are off by default run where a rule enables them`() async throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "a = \"Open the file\"; b = \"Open the file\";",
      "de.lproj/T.strings": "a = \"Datei öffnen\"; b = \"Datei aufmachen\";",
    ])
    #expect(try await Checker().report(on: [tree.path]).findings.isEmpty)
    var options = CheckOptions()
    options.texts.disabledChecks = []
    options.rules = [FindingRule(["inconsistent-translation": .note])]
    let report = try await Checker(options: options).report(on: [tree.path])
    #expect(report.keys(of: "inconsistent-translation") == ["de:b"])
  }

  @Test func `a stub of a plural counts as untranslated`() async throws {
    func dictionary(_ comment: String) -> String {
      """
      <?xml version="1.0"?><plist version="1.0"><dict>\(comment)
      <key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict>
      </dict></plist>
      """
    }
    let tree = try TemporaryTree([
      "en.lproj/T.stringsdict": dictionary(""),
      "de.lproj/T.stringsdict": dictionary("\n<!-- l10ncheck: needs translation -->"),
    ])
    let report = try await Checker().report(on: [tree.path])
    #expect(report.bundles[0].localizations[0].keys.untranslated == 1)
  }
}

extension Report {
  /// The keys of a check's findings, each after its localization.
  fileprivate func keys(of check: String) -> [String] {
    findings.filter { $0.check.identifier == check }.map {
      "\($0.localization ?? "-"):\($0.key?.string ?? "-")"
    }
  }
}
