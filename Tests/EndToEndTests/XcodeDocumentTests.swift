import Foundation
import TestSupport
import Testing

/// Documents that Xcode exported, imported into trees that changed since.
@Suite struct XcodeDocumentTests {
  /// A document with one text, and the result of its import.
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var files: [String: String] = [:]
    let original: String
    var languages = ("en", "de")
    var id = "k"
    var source = "Open"
    var target = "Öffnen"
    var options: [String] = []
    var status = 0
    /// The file that changes, with its new text.
    var change: (file: String, text: String)?
    var code = ""
  }

  private static func catalog(_ key: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \(key)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private static let intents = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>INIntents</key><array><dict>
    <key>INIntentTitle</key><string>Open</string><key>INIntentTitleID</key><string>k</string>
    </dict></array></dict></plist>
    """

  private static let strings = [
    "en.lproj/A.strings": "\"k\" = \"Open\";\n", "de.lproj/A.strings": "\"k\" = \"Auf\";\n",
  ]

  private static let stories: [Story] = [
    Story(
      testDescription: "a stale key",
      files: [
        "A.xcstrings": catalog(
          "\"k\" : { \"extractionState\" : \"stale\", \"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Auf\" } } } }, \"l\" : {}"
        )
      ],
      original: "A.xcstrings", source: "k", code: "uncounted-key"),
    Story(
      testDescription: "a key that isn't to be translated",
      files: [
        "A.xcstrings": catalog(
          "\"k\" : { \"shouldTranslate\" : false }, \"l\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"L\" } } } }"
        )
      ],
      original: "A.xcstrings", source: "k", code: "uncounted-key"),
    Story(
      testDescription: "intents whose texts are in a table",
      files: [
        "Base.lproj/A.intentdefinition": intents, "en.lproj/A.strings": "\"k\" = \"Open\";\n",
        "de.lproj/A.strings": "\"k\" = \"Auf\";\n",
      ], original: "Base.lproj/A.intentdefinition",
      change: ("de.lproj/A.strings", "\"k\" = \"Öffnen\";\n")),
    Story(
      testDescription: "intents",
      files: [
        "Base.lproj/A.intentdefinition": intents, "de.lproj/A.strings": "\"k\" = \"Auf\";\n",
      ],
      original: "Base.lproj/A.intentdefinition",
      change: ("de.lproj/A.strings", "\"k\" = \"Öffnen\";\n")),
    Story(
      testDescription: "a table that a catalog has replaced",
      files: [
        "A.xcstrings": catalog(
          "\"k\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Open\" } }, \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Auf\" } } } }"
        )
      ],
      original: "en.lproj/A.strings",
      change: (
        "A.xcstrings",
        catalog(
          "\"k\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Open\" } }, \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Öffnen\" } } } }"
        )
      )),
    Story(
      testDescription: "the source language as it is", files: strings,
      original: "en.lproj/A.strings",
      languages: ("en", "en"), target: "Open"),
    Story(
      testDescription: "another text of the source language", files: strings,
      original: "en.lproj/A.strings", languages: ("en", "en"), target: "Open it", status: 1,
      code: "source-text"),
    Story(
      testDescription: "the same with --change-source", files: strings,
      original: "en.lproj/A.strings", languages: ("en", "en"), target: "Open it",
      options: ["--change-source"], change: ("en.lproj/A.strings", "\"k\" = \"Open it\";\n")),
    Story(
      testDescription: "a source text that breaks",
      files: [
        "en.lproj/A.strings": "\"k\" = \"%d of %@\";\n",
        "de.lproj/A.strings": "\"k\" = \"%d von %@\";\n",
      ],
      original: "en.lproj/A.strings", languages: ("en", "en"), source: "%d of %@",
      target: "%@ of %d", options: ["--change-source"], status: 1, code: "broken-text"),
    Story(
      testDescription: "an outdated document of the source language", files: strings,
      original: "en.lproj/A.strings", languages: ("en", "en"), source: "Open!", target: "Open it",
      options: ["--change-source"], status: 1, code: "stale-source"),
    Story(
      testDescription: "a text of the source language that is a key",
      files: [
        "A.xcstrings": catalog(
          "\"k\" : {\n\n    }, \"l\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"L\" } } } }"
        )
      ],
      original: "A.xcstrings", languages: ("en", "en"), source: "k", target: "Key", status: 1,
      code: "source-text"),
  ]

  @Test(arguments: stories)
  func documents(_ story: Story) throws {
    let directory = try ScratchDirectory()
    for (path, text) in story.files { try directory.write("App/\(path)", text) }
    try directory.write(
      "x.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(story.original)" source-language="\(story.languages.0)" target-language="\(story.languages.1)" datatype="plaintext"><body>
      <trans-unit id="\(story.id)" xml:space="preserve"><source>\(story.source)</source><target>\(story.target)</target></trans-unit>
      </body></file></xliff>
      """)
    let run = try directory.run(
      ["import", "-v", "--write", "--tree", "App"] + story.options + ["x.xliff"])
    #expect(Int(run.status) == story.status, "\(run)")
    #expect(story.code.isEmpty || run.output.contains("[\(story.code)]"), "\(run)")
    for (path, text) in story.files {
      let expected = story.change?.file == path ? story.change?.text : text
      #expect(
        String(decoding: try directory.read("App/\(path)"), as: UTF8.self) == expected, "\(run)")
    }
  }

  private static func dictionary(_ format: String, _ other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d \(other)</string><key>other</key><string>%d \(other)s</string></dict></dict></dict></plist>

    """
  }

  /// The value `%#@n@` has nothing to translate: the export leaves it out, and the import adds it to the value.
  @Test(arguments: [
    ("%#@n@", false), ("%1$#@n@", false), ("%#@n@ in all", true), ("%#@n@%#@n@", true),
  ])
  func textsOfVariablesAlone(_ format: String, _ isExported: Bool) throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/A.stringsdict", Self.dictionary(format, "file"))
    try directory.write("App/de.lproj/A.strings", "\n")
    for name in ["po", "xliff", "csv"] {
      let run = try directory.run("export", "-l", "de", "-f", name, "App")
      #expect(run.output.contains("NSStringLocalizedFormatKey") == isExported, "\(run)")
    }
    let export = try directory.run("export", "-q", "-l", "de", "-f", "json", "-o", "out", "App")
    #expect(export.status == 0, "\(export)")
    let text = String(decoding: try directory.read("out/de.json"), as: UTF8.self)
    guard !isExported else { return }
    try directory.write(
      "out/de.json",
      text.replacingOccurrences(of: "\"target\": null", with: "\"target\": \"%d Dateien\""))
    let run = try directory.run("import", "--write", "--tree", "App", "out")
    #expect(run.status == 0 && !run.errors.contains("in no document"), "\(run)")
    let written = String(decoding: try directory.read("App/de.lproj/A.stringsdict"), as: UTF8.self)
    #expect(written.contains("<string>\(format)</string>"), "\(written)")
    #expect(written.contains("<string>%d Dateien</string>"), "\(written)")
  }

  @Test func settingsTellLanguages() throws {
    let directory = try ScratchDirectory()
    for (path, text) in Self.strings { try directory.write("App/\(path)", text) }
    try directory.write("App/.l10ncheck.json", "{documentLanguages: {\"ger-1\": \"de\"}}")
    let export = try directory.run("export", "-q", "--only", "all", "-l", "de", "-o", "out", "App")
    #expect(export.status == 0)
    let text = String(decoding: try directory.read("out/de.xliff"), as: UTF8.self)
    try directory.write(
      "out/de.xliff",
      text.replacingOccurrences(of: "target-language=\"de\"", with: "target-language=\"ger-1\"")
        .replacingOccurrences(of: "Auf", with: "Öffnen"))
    let run = try directory.run("import", "--write", "--tree", "App", "out/de.xliff")
    #expect(run.status == 0 && run.errors.contains("ger-1 is imported into de"), "\(run)")
    let other = try directory.run("import", "--tree", "App", "--map", "ger-1=fr", "out/de.xliff")
    #expect(other.status == 1, "the command line has the last word: \(other)")
  }
}
