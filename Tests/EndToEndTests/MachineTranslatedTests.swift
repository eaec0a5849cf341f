import Foundation
import Testing

/// A machine translation counts as translated, and every command distinguishes it from work of people.
@Suite struct MachineTranslatedTests {
  /// Of four keys, German has one translated by a person, two by a machine, and lacks the last.
  private static let german = [
    "Open": ("translated", "Öffnen"), "Close": ("machine_translated", "Schließen"),
    "Print": ("machine_translated", "Drucken"),
  ]

  private func tree(_ states: [String: (String, String)] = german) throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    let keys = ["Close", "Open", "Print", "Share"].map { key in
      let unit = states[key].map { state, value in
        #""localizations": {"de": {"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}}"#
      }
      return "\"\(key)\": {\(unit ?? "")}"
    }
    try directory.write(
      "App/T.xcstrings",
      #"{"sourceLanguage": "en", "strings": {\#(keys.joined(separator: ", "))}, "version": "1.0"}"#)
    return directory
  }

  @Test(
    arguments: [
      (["--fail-under", "de=75"], nil),
      (["--fail-under", "human:de=25"], nil),
      (["--fail-under", "human:de=26"], "de: 25% by people (1 of 4 keys), 26% required"),
      (["--fail-under", "human:each=50"], "de: 25% by people (1 of 4 keys), 50% required"),
      (["--fail-under", "human:table:T=50"], "the table 'T': 25% by people"),
      (["--fail-under", "human:50"], "total: 25% by people"),
      (["--fail-under", "human:each=50", "--fail-under", "de=75"], "de: 25% by people"),
      (["--fail-under", "human:each=50", "--fail-under", "human:de=25"], nil),
      (["--ship", "de=75"], nil),
      (["--ship", "de=75,human:de=25"], nil),
      (["--ship", "human:de=50,de=75"], "cannot ship: de (2 texts by a machine)"),
      (["--ship", "human:de=25"], "cannot ship: de (1 text, 1 word in English)"),
    ] as [([String], String?)])
  func gates(_ options: [String], _ reason: String?) throws {
    let run = try tree().run(["report", "App"] + options)
    #expect(run.status == (reason == nil ? 0 : 1), "\(run)")
    if let reason { #expect(run.output.contains(reason), "\(run)") }
  }

  @Test(
    arguments: [
      (#"{"failUnder": {"localizations": {"de": 75, "human:de": 50}}}"#, 1),
      (#"{"failUnder": {"localizations": {"de": 75, "human:de": 25}}}"#, 0),
      (#"{"failUnder": {"human:each": 50}}"#, 1), (#"{"failUnder": {"human:total": 25}}"#, 0),
      (#"{"ship": {"de": 75, "human:de": 50}}"#, 1), (#"{"ship": {"de": 75}}"#, 0),
    ] as [(String, Int32)])
  func configuration(_ text: String, _ status: Int32) throws {
    let directory = try tree()
    try directory.write(".l10ncheck.json", text)
    let run = try directory.run("report", "App")
    #expect(run.status == status, "\(run)")
  }

  @Test(arguments: [
    (["--format", "json"], #""machineTranslated": ["Close", "Print"]"#),
    (["--format", "csv"], ",0.75,0,2\r\n"),
    (["--format", "csv", "--by", "key"], "machineTranslated"),
    (["--format", "prometheus"], #"state="machineTranslated"} 2"#),
    (["--format", "html"], "translated by a machine"),
    (["--format", "text"], "2 by a machine"),
  ])
  func formats(_ options: [String], _ part: String) throws {
    let run = try tree().run(["report", "App"] + options)
    #expect(run.status == 0 && run.output.contains(part), "\(run)")
  }

  @Test func `machine translations count as ready`() throws {
    var states = Self.german
    states["Share"] = ("machine_translated", "Teilen")
    let run = try tree(states).run("report", "App")
    #expect(
      run.output.contains("1 ready") || run.output.contains("all of 1 language ready"), "\(run)")
  }

  @Test func aDifferenceNamesTheState() throws {
    let directory = try tree()
    let before = try directory.read("App/T.xcstrings")
    try directory.write(
      "New/T.xcstrings",
      String(decoding: before, as: UTF8.self).replacing(
        #""state": "translated""#, with: #""state": "machine_translated""#))
    let run = try directory.run("diff", "App", "New", "--format", "json")
    #expect(run.output.contains("machineTranslated"), "\(run)")
  }
}

/// Documents keep the state of a machine translation when exported and imported.
@Suite struct MachineTranslatedHandoffTests {
  private func tree(_ state: String, _ text: String = "Schließen") throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write(
      "App/T.xcstrings",
      #"""
      {"sourceLanguage": "en", "strings": {"Close": {"localizations": {"de": {"stringUnit":
      {"state": "\#(state)", "value": "\#(text)"}}}}}, "version": "1.0"}
      """#)
    return directory
  }

  @Test(arguments: [
    ("xliff", #"<target state="translated" state-qualifier="leveraged-mt">Schließen</target>"#),
    ("json", #""state": "machine-translated""#), ("po", "#. Translated by a machine.\n"),
    ("po", "#, fuzzy"), ("csv", "Translated by a machine."),
  ])
  func export(_ format: String, _ part: String) throws {
    let run = try tree("machine_translated").run(
      "export", "App", "--only", "machine-translated", "--format", format)
    #expect(run.output.contains(part), "\(run)")
  }

  @Test func `machine translations are exported on request only`() throws {
    #expect(try !tree("machine_translated").run("export", "App").output.contains("Schließen"))
    #expect(
      try !tree("translated").run("export", "App", "--only", "machine-translated").output
        .contains("Schließen"))
  }

  @Test(
    arguments: [
      ("new", #"state="translated" state-qualifier="leveraged-mt""#, "machine_translated"),
      ("translated", #"state="translated" state-qualifier="leveraged-mt""#, "machine_translated"),
      ("new", #"state-qualifier="leveraged-mt""#, "machine_translated"),
      ("new", #"state="translated" state-qualifier="mt-suggestion""#, "machine_translated"),
      ("new", #"state="translated" state-qualifier="exact-match""#, "translated"),
      ("new", #"state="translated" state-qualifier="x-machine""#, "translated"),
      ("new", #"state="signed-off" state-qualifier="leveraged-mt""#, "translated"),
      ("new", #"state="needs-review-l10n" state-qualifier="leveraged-mt""#, "new"),
      ("translated", #"state="new""#, "translated"),
    ])
  func importedState(_ old: String, _ attributes: String, _ new: String) throws {
    try expectImport(
      of: "Zumachen", attributes, into: tree(old), new, old == new ? "Schließen" : "Zumachen")
  }

  @Test(arguments: [
    ("machine_translated", #"state="translated""#, "translated"),
    (
      "machine_translated", #"state="translated" state-qualifier="leveraged-mt""#,
      "machine_translated"
    ),
    ("translated", #"state="translated" state-qualifier="leveraged-mt""#, "translated"),
    ("needs_review", #"state="translated" state-qualifier="leveraged-mt""#, "machine_translated"),
    ("machine_translated", #"state="needs-review-l10n""#, "machine_translated"),
  ])
  func `importing the same text can confirm it, but never downgrade it`(
    _ old: String, _ attributes: String, _ new: String
  ) throws {
    try expectImport(of: "Schließen", attributes, into: tree(old), new, "Schließen")
  }

  @Test(arguments: ["po", "csv", "json", "xliff"])
  func aDocumentThatNobodyTouchedChangesNothing(_ format: String) throws {
    let directory = try tree("machine_translated")
    let before = try directory.read("App/T.xcstrings")
    _ = try directory.run(
      "export", "App", "--only", "all", "--format", format, "--output", "out")
    let run = try directory.run("import", "--write", "out/de.\(format)", "--tree", "App")
    #expect(try directory.read("App/T.xcstrings") == before, "\(run)")
  }

  private func expectImport(
    of text: String, _ attributes: String, into directory: ScratchDirectory, _ state: String,
    _ value: String
  ) throws {
    try directory.write(
      "de.xliff",
      """
      <?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/T.xcstrings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="Close"><source>Close</source><target \(attributes)>\(text)</target></trans-unit>
      </body></file></xliff>
      """)
    let run = try directory.run("import", "--write", "de.xliff")
    let catalog = String(decoding: try directory.read("App/T.xcstrings"), as: UTF8.self)
    #expect(
      catalog.contains(try Regex("\"state\" ?: \"\(state)\",\\s*\"value\" ?: \"\(value)\"")),
      "\(run)\(catalog)")
  }
}
