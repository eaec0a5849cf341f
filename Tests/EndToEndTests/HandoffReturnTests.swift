import Foundation
import TestSupport
import Testing

/// Several exports into one directory, and several documents in one import.
@Suite struct HandoffReturnTests {
  private func makeTree(in directory: ScratchDirectory) throws {
    try directory.write(
      "App/en.lproj/Menu.strings", "\"Open\" = \"Open\";\n\"Close\" = \"Close\";\n")
    try directory.write("App/de.lproj/Menu.strings", "\"Open\" = \"Auf\";\n\"Close\" = \"Zu\";\n")
    try directory.write("App/fr.lproj/Menu.strings", "\"Open\" = \"Ouvrir\";\n")
  }

  private func export(_ options: String..., in directory: ScratchDirectory) throws {
    let run = try directory.run(
      ["export", "-q", "--only", "all", "-o", "out"] + options + ["App"])
    #expect(run.status == 0, "\(run)")
  }

  private func german(in directory: ScratchDirectory) throws -> String {
    String(decoding: try directory.read("App/de.lproj/Menu.strings"), as: UTF8.self)
  }

  // MARK: - Earlier exports

  /// Another export into the same directory, or under the same name; the tree's text is newer than the document's.
  @Test(arguments: [["-l", "fr"], ["-l", "de"], []])
  func anEarlierDocumentRevertsNothing(_ options: [String]) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try export("-l", "de", in: directory)
    let sent = try directory.read("out/de.xliff")
    try directory.replace("Zu", "Schließen", in: "App/de.lproj/Menu.strings")
    let run = try directory.run(
      ["export", "-q", "--only", "all", "-o", "out"] + options + ["App"])
    #expect(run.status == 0, "\(run)")
    try directory.write("out/de.xliff", String(decoding: sent, as: UTF8.self))
    try directory.replace("Auf", "Öffnen", in: "out/de.xliff")
    let imported = try directory.run("import", "-v", "--write", "--tree", "App", "out/de.xliff")
    #expect(imported.status == 0 && imported.output.contains("[superseded]"), "\(imported)")
    #expect(
      try german(in: directory) == "\"Open\" = \"Öffnen\";\n\"Close\" = \"Schließen\";\n",
      "\(imported)")
  }

  /// The manifest keeps an unchanged entry once.
  @Test func theSameExportLeavesTheSameManifest() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try export(in: directory)
    let first = try directory.read("out/handoff.json")
    try export(in: directory)
    #expect(try directory.read("out/handoff.json") == first)
  }

  @Test func aManifestIsNotMissedSilently() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try export(in: directory)
    try directory.replace("Auf", "Öffnen", in: "out/de.xliff")
    let safe = try directory.run("import", "--tree", "App", "out/de.xliff")
    #expect(!safe.errors.contains("handoff.json"), "\(safe)")
    try FileManager.default.removeItem(atPath: directory.absolute("out/handoff.json"))
    try directory.replace("extradata", "coord", in: "out/de.xliff")
    let run = try directory.run("import", "--tree", "App", "out/de.xliff")
    #expect(
      run.errors.contains(
        "neither handoff.json nor the document has the exported texts: 1 text is replaced even if the tree changed meanwhile"
      ),
      "\(run)")
  }

  /// A document records the texts that were exported with it.
  @Test(arguments: ["xliff", "po", "json", "csv", "csv wide", "tsv"])
  func aDocumentAloneRevertsNothing(_ format: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    let words = format.split(separator: " ").map(String.init)
    try export(
      "-l", "de", "-f", words[0], "--layout", words.count > 1 ? words[1] : "toolkit", in: directory)
    let name = words.count > 1 ? "out/translations.csv" : "out/de.\(words[0])"
    try FileManager.default.removeItem(atPath: directory.absolute("out/handoff.json"))
    try directory.replace("\"Zu\"", "\"Schließen\"", in: "App/de.lproj/Menu.strings")
    let run = try directory.run("import", "-v", "--tree", "App", name)
    #expect(run.status == 0 && run.output.contains("[superseded]"), "\(run)")
    #expect(!run.errors.contains("handoff.json"), "\(run)")
    try directory.replace("Zu", "Schluss", in: name)
    let conflict = try directory.run("import", "--tree", "App", name)
    #expect(conflict.status == 1 && conflict.output.contains("[conflict]"), "\(conflict)")
    try directory.replace(
      "\"Close\" = \"Close\"", "\"Close\" = \"Shut\"", in: "App/en.lproj/Menu.strings")
    let stale = try directory.run("import", "--tree", "App", name)
    #expect(stale.status == 1 && stale.output.contains("[stale-source]"), "\(stale)")
  }

  // MARK: - Several languages

  @Test func aRejectedTextHoldsBackItsLanguageOnly() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try export(in: directory)
    try directory.replace("Auf", "Öffnen", in: "out/de.xliff")
    try directory.replace("id=\"Close\"", "id=\"Shut\"", in: "out/de.xliff")
    try directory.replace("Ouvrir", "Ouvre", in: "out/fr.xliff")
    let old = try german(in: directory)
    let run = try directory.run("import", "--write", "--tree", "App", "out")
    #expect(run.status == 1 && run.output.contains("[unknown-text]"), "\(run)")
    #expect(
      run.errors.contains("1 file changed, of the languages without rejected texts"), "\(run)")
    #expect(try german(in: directory) == old)
    #expect(
      try directory.read("App/fr.lproj/Menu.strings") == Data("\"Open\" = \"Ouvre\";\n".utf8))
    let held = try directory.run("import", "--format", "json", "--tree", "App", "out")
    #expect(held.output.contains("\"held-back\"") || held.output.contains("\"accepted\": 1"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(held.output.utf8)) as? [String: Any])
    let texts = try #require(json["texts"] as? [[String: Any]])
    let rejected = texts.first { $0["code"] as? String == "unknown-text" }
    #expect(rejected?["text"] as? String == "Zu", "what is rejected can be read")
    let partial = try directory.run("import", "--write", "--partial", "--tree", "App", "out")
    #expect(partial.status == 1, "\(partial)")
    #expect(try german(in: directory) == old.replacingOccurrences(of: "Auf", with: "Öffnen"))
  }

  /// With one language, one rejected text prevents all writing.
  @Test func aRejectedTextHoldsBackAllOfTheOnlyLanguage() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try export("-l", "de", in: directory)
    try directory.replace("Auf", "Öffnen", in: "out/de.xliff")
    try directory.replace("id=\"Close\"", "id=\"Shut\"", in: "out/de.xliff")
    let old = try german(in: directory)
    let run = try directory.run("import", "--write", "--tree", "App", "out")
    #expect(run.status == 1 && run.errors.contains("nothing is written, unless"), "\(run)")
    #expect(try german(in: directory) == old)
  }

  // MARK: - Names of languages

  /// The localizations, the language of a document, and the localization that gets its texts; nil for none.
  private static let languages: [([String], String, String?)] = [
    (["pt-BR"], "pt", "pt-BR"),
    (["es", "es-419"], "es-MX", "es-419"),
    (["zh-Hans"], "zh", "zh-Hans"),
    (["zh-Hans", "zh-Hant"], "zh-TW", "zh-Hant"),
    (["de", "de-CH"], "de-AT", "de"),
    (["nb"], "nb-NO", "nb"),
    // Two localizations match, or none.
    (["pt-BR", "pt-PT"], "pt", nil),
    (["zh-Hans"], "zh-TW", nil),
    (["sr-Latn"], "sr", nil),
    (["en-GB"], "en-US", nil),
  ]

  @Test(arguments: languages) func aLanguageMeansALocalization(
    _ localizations: [String], _ language: String, _ expected: String?
  ) throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/Menu.strings", "\"Open\" = \"Open\";\n")
    for name in localizations {
      try directory.write("App/\(name).lproj/Menu.strings", "\"Open\" = \"Old\";\n")
    }
    try directory.write(
      "in.po",
      """
      msgid ""
      msgstr "Language: \(language)\\n"

      msgid "Open"
      msgstr "New"
      """)
    let run = try directory.run("import", "--write", "--tree", "App", "in.po")
    #expect(run.status == (expected == nil ? 1 : 0), "\(run)")
    #expect(expected != nil || run.output.contains("[unknown-language]"), "\(run)")
    for name in localizations {
      let text = try directory.read("App/\(name).lproj/Menu.strings")
      #expect(text == Data("\"Open\" = \"\(name == expected ? "New" : "Old")\";\n".utf8), "\(run)")
    }
  }

  // MARK: - Texts

  /// A source text, a translation in a document, and the text that is written; nil for nothing.
  private static let texts: [(String, String, String?)] = [
    ("One\\nTwo", "Eins\\r\\nZwei", "Eins\\nZwei"),
    ("<a href=\\\"x\\\">Go</a>", "<a href=“x”>Los</a>", nil),
    ("Cut & paste", "Rein &amp; raus", nil),
    ("Cut & paste", "Rein & raus", "Rein & raus"),
    ("Cut &amp; paste", "Rein &amp; raus", "Rein &amp; raus"),
    ("Price: %@", "Preis: @%", nil),
    ("Open", "Ã–ffnen", nil),
  ]

  /// Spreadsheets end lines in cells with CR LF, word processors replace quotation marks, and some tools add escapes.
  @Test(arguments: texts) func whatToolsDoToTexts(
    _ source: String, _ target: String, _ expected: String?
  ) throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/Menu.strings", "\"key\" = \"\(source)\";\n")
    try directory.write("App/de.lproj/Menu.strings", "\"key\" = \"Alt\";\n")
    try directory.write(
      "de.po", "msgctxt \"en.lproj/Menu.strings␟key\"\nmsgid \"\(source)\"\nmsgstr \"\(target)\"\n")
    let run = try directory.run("import", "--write", "--tree", "App", "de.po")
    #expect(run.status == (expected == nil ? 1 : 0), "\(run)")
    #expect(
      String(decoding: try directory.read("App/de.lproj/Menu.strings"), as: UTF8.self)
        == "\"key\" = \"\(expected ?? "Alt")\";\n", "\(run)")
  }

  /// Xcode refuses to build a catalog and a `.strings` file of the same table.
  @Test func noFileIsMadeBesideACatalog() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "App/Menu.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
      "de": {"stringUnit": {"state": "translated", "value": "A"}}}}, "b": {}}}
      """)
    try directory.write("App/en.lproj/Menu.strings", "\"Open\" = \"Open\";\n")
    let run = try directory.run("export", "-o", "out", "-f", "json", "App")
    #expect(run.errors.contains("is a catalog of the same name as Menu.strings"), "\(run)")
    let text = String(decoding: try directory.read("out/de.json"), as: UTF8.self)
    #expect(text.contains("\"b\"") && !text.contains("Open"))
  }
}
