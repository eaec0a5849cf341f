import Foundation
import Testing

/// Every command treats a copy of the source as untranslated.
@Suite struct CopiedTextTests {
  private func tree() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    let texts = [
      "en": "Drag a file here", "fr": "Drag a file here", "de": "Datei hierher", "es": "Aquí",
    ]
    for (language, text) in texts {
      try directory.write("App/\(language).lproj/T.strings", "\"a\" = \"\(text)\";\n")
    }
    return directory
  }

  @Test func theReport() throws {
    let run = try tree().run("report", "App", "--fail-under", "fr=1")
    #expect(run.status == 1, "\(run)")
    #expect(
      run.output.contains("not translated: 1 of 1") || run.output.contains("1 copied"), "\(run)")
  }

  @Test func itGoesToTranslatorsAsNew() throws {
    let directory = try tree()
    #expect(try directory.run("export", "App", "--output", "out").status == 0)
    let document = String(decoding: try directory.read("out/fr.xliff"), as: UTF8.self)
    #expect(document.contains("<target state=\"new\">Drag a file here</target>"), "\(document)")
    #expect(!FileManager.default.fileExists(atPath: directory.absolute("out/de.xliff")))
  }

  @Test func aLocalizationOfCopiesSaysSo() throws {
    let directory = try ScratchDirectory()
    let english = (0..<12).map { "\"k\($0)\" = \"Save file \($0) to the disk\";\n" }.joined()
    for language in ["en", "lo"] {
      try directory.write("App/\(language).lproj/T.strings", english)
    }
    for language in ["de", "fr"] {
      try directory.write(
        "App/\(language).lproj/T.strings",
        english.replacing(/= "Save file/, with: "= \"\(language)"))
    }
    let run = try directory.run("report", "App", environment: ["COLUMNS": "140"])
    #expect(
      run.output.contains("not translated: 12 of 12 texts are copies of the source"), "\(run)")
  }

  /// A short copy may be a word of the language, unless another key translates it, or nearly all of the language is copies.
  @Test(arguments: [(20, false, "note"), (20, true, "warning"), (0, false, "warning")])
  func whatShortCopiesWeigh(_ count: Int, _ isElsewhere: Bool, _ severity: String) throws {
    let directory = try ScratchDirectory()
    for language in ["en", "de", "es", "fr", "it"] {
      func text(_ english: String, isCopied: Bool = false) -> String {
        language == "en" || language == "de" && isCopied
          ? english : "\(language) fort \(english.count)"
      }
      var texts = [text("Delete account", isCopied: true)]
      if isElsewhere { texts.append(text("Delete account")) }
      texts += ["Leave the old dock", "Winch", "Pier"].map { text($0, isCopied: count == 0) }
      texts += (0..<count).map { text("Sail \($0) to the dock") }
      try directory.write(
        "App/\(language).lproj/T.strings",
        texts.enumerated().map { "\"k\($0)\" = \"\($1)\";\n" }.joined())
    }
    let run = try directory.run("report", "App", "-f", "json", "--only", "unchanged-text")
    let findings = try JSONValue(run.outputBytes)["findings"]?.array ?? []
    #expect(findings.first?["severity"]?.string == severity, "\(run)")
  }

  @Test func aCommentSaysThatNobodyTranslatedIt() throws {
    let directory = try tree()
    for (text, comment) in [("Backup", "// TODO"), ("Backup", ""), ("Menu", "// TODO")] {
      for language in ["en", "fr"] {
        try directory.write(
          "App/\(language).lproj/T.strings", "\"a\" = \"\(text)\"; \(comment)\n")
      }
      let run = try directory.run("report", "App", "-f", "json", "--only", "unchanged-text")
      let findings = try JSONValue(run.outputBytes)["findings"]?.array ?? []
      let isCopy = text == "Backup" && !comment.isEmpty
      #expect(findings.count == (isCopy ? 1 : 0), "\(run)")
    }
  }

  @Test func aCommentAllowsIt() throws {
    let directory = try tree()
    try directory.write(
      "App/fr.lproj/T.strings",
      "/* l10ncheck:allow unchanged-text */\n\"a\" = \"Drag a file here\";\n")
    let run = try directory.run("report", "App", "--fail-under", "fr=100")
    #expect(run.status == 0, "\(run)")
  }
}
