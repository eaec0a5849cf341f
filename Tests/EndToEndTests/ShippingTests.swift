import Foundation
import Testing

/// Which languages can ship: every format and the exit status give the same answer.
@Suite struct ShippingTests {
  private static let english = ["Open the file", "Close the window", "Save", "Delete all of it"]

  /// German has all texts, French two of four, and Lao a file that CoreFoundation ignores.
  private func tree(_ configuration: String? = nil) throws -> ScratchDirectory {
    func table(_ words: [String]) -> String {
      zip(Self.english, words).map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    }
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/T.strings", table(Self.english))
    try directory.write("App/de.lproj/T.strings", table(["Öffnen", "Zu", "Sichern", "Weg damit"]))
    try directory.write("App/fr.lproj/T.strings", table(["Ouvrir", "Fermer"]))
    try directory.write("App/lo.lproj/T.strings", "\"Save\" = ")
    if let configuration { try directory.write(".l10ncheck.json", configuration) }
    return directory
  }

  @Test(
    arguments: [
      ("de", 0, "can ship: de"),
      ("de,fr", 1, "can ship: de. cannot ship: fr (2 texts, 5 words in English)"),
      ("fr=50,de", 0, "can ship: fr, de"),
      ("German", 0, "can ship: de"),
      ("lo", 1, "cannot ship: lo (1 error; 4 texts, 11 words in English)"),
      ("de,it", 1, "can ship: de. cannot ship: it (files missing)"),
      ("en", 0, "can ship: en"), ("English", 0, "can ship: en"),
      ("de,xx", 1, "can ship: de. cannot ship: xx (files missing)"),
      ("German,de", 0, "can ship: de"),
    ] as [(String, Int32, String)])
  func answer(_ list: String, _ status: Int32, _ answer: String) throws {
    let run = try tree().run("report", "App", "--ship", list)
    #expect(run.status == status, "\(run)")
    #expect(run.output.split(separator: "\n").first.map(String.init) == answer, "\(run)")
  }

  @Test(arguments: [
    ("text", "1 error, 2 warnings\n"), ("markdown", "**1 error, 2 warnings**"),
    ("html", "<p class=\"counts\">1 error, 2 warnings"),
    ("json", "\"errors\": 1, \"warnings\": 2, \"notes\": 0, \"suppressed\""),
    ("sarif", "\"errors\": 1"),
  ])
  func `a language that can't ship adds no error to the counts of any format`(
    _ format: String, _ words: String
  ) throws {
    let run = try tree().run("report", "App", "--ship", "fr,lo", "--format", format)
    #expect(run.output.contains(words), "\(run)")
    #expect(!run.output.contains("3 errors") && !run.output.contains("of 3 languages"), "\(run)")
  }

  @Test func `each --ship adds languages`() throws {
    let run = try tree().run("report", "App", "--ship", "de", "--ship", "fr=50")
    #expect(run.output.hasPrefix("can ship: de, fr\n"), "\(run)")
  }

  @Test(arguments: [
    (["--only", "missing-key"], "remove --only, --table and --since"),
    (["--table", "T"], "remove --only, --table and --since"),
    (["-l", "fr"], "--localization excludes de, but --ship names it"),
  ])
  func `filters that hide findings, tables or required languages are refused with --ship`(
    _ filter: [String], _ message: String
  ) throws {
    let run = try tree().run(["report", "App", "--ship", "de"] + filter)
    #expect(run.status == 2, "\(run)")
    #expect(run.errors.contains(message), "\(run)")
    let configured = try tree("{\"ship\": [\"de\"]}").run(["report", "App"] + filter)
    #expect(!configured.output.contains("can ship"), "\(configured)")
    #expect(configured.status == 0, "\(configured)")
  }

  @Test func `without a development region no language can ship`()
    throws
  {
    let directory = try ScratchDirectory()
    for language in ["de", "fr"] {
      try directory.write(
        "App/\(language).lproj/T.strings", "\"save.title\" = \"In \(language)\";\n")
    }
    _ = try directory.shell("mkdir App/xx.lproj")
    let run = try directory.run("report", "App", "--ship", "de")
    #expect(run.status == 1, "\(run)")
    #expect(run.output.hasPrefix("cannot ship: de"), "\(run)")
  }

  @Test(arguments: ["text", "markdown"])
  func `matrices fold the other languages into one line`(_ format: String) throws {
    let directory = try tree()
    try directory.write("App/en.lproj/U.strings", "\"Rope\" = \"Rope\";\n")
    let run = try directory.run("report", "App", "--ship", "de", "--format", format)
    #expect(run.output.contains("2 other languages: "), "\(run)")
  }

  @Test func withoutASetErrorsOfEveryLanguageFail() throws {
    #expect(try tree().run("report", "App").status == 1)
  }

  @Test func `other gates still fail the run`() throws {
    let run = try tree().run("report", "App", "--ship", "de", "--fail-on", "error")
    #expect(run.status == 1, "\(run)")
    #expect(run.output.hasPrefix("can ship: de\nfailed: 1 error\n"), "\(run)")
  }

  @Test(arguments: [("[\"de\", \"fr\"]", 1), ("{\"de\": 100, \"fr\": 50}", 0)])
  func configuration(_ languages: String, _ status: Int32) throws {
    let run = try tree("{\"ship\": \(languages)}").run("report", "App")
    #expect(run.status == status, "\(run)")
  }

  @Test func `an error in the source concerns every language`() throws {
    let directory = try tree()
    try directory.write("App/en.lproj/Other.strings", "\"Save\" = ")
    let run = try directory.run("report", "App", "--ship", "de")
    #expect(
      run.status == 1
        && run.output.hasPrefix("cannot ship, for 1 error that concerns all languages: de\n"),
      "\(run)")
  }

  @Test func theOthersAreFolded() throws {
    let run = try tree().run("report", "App", "--ship", "de")
    let rows = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows.contains { $0.hasPrefix("de") && $0.contains("can ship") }, "\(run)")
    #expect(rows.contains("2 other languages: lo 0.0%, fr 50.0%"), "\(run)")
  }

  @Test func theyComeFirstInMatrices() throws {
    let directory = try tree()
    try directory.write("App/en.lproj/A.rtf", "x")
    let run = try directory.run("report", "App", "--ship", "de")
    let rows = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let last = rows.filter { $0.hasPrefix("de") || $0.hasPrefix("lo") }.suffix(2)
    #expect(last.first?.hasPrefix("de") == true, "\(run)")
  }

  @Test(
    arguments: [
      ("json", "\"canShip\": false, \"obstacles\": \"2 texts, 5 words in English\""),
      ("markdown", "**can ship: de. cannot ship: fr (2 texts, 5 words in English)**\n"),
      ("html", "can ship: de. cannot ship: fr (2 texts, 5 words in English)</p>"),
      ("junit", "<failure type=\"cannot-ship\""),
      ("github", "title=cannot-ship::fr can't ship: 2 texts, 5 words in English"),
    ])
  func everyFormat(_ format: String, _ part: String) throws {
    let run = try tree().run("report", "App", "--ship", "de,fr", "--quiet", "-f", format)
    #expect(run.status == 1 && run.output.contains(part), "\(run)")
  }

  @Test(arguments: ["", "de,,fr", "de fr", "de=101"]) func mistakes(_ list: String) throws {
    let run = try tree().run("report", "App", "--ship", list)
    #expect(run.status == 2, "\(run)")
  }
}
