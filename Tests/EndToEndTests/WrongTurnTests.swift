import Foundation
import Testing

/// What somebody meets who is new to the tool.
@Suite struct WrongTurnTests {
  @Test(arguments: ["lint", "check", "coverage", "validate"])
  func wordsOfOtherTools(_ word: String) throws {
    let run = try ScratchDirectory().run(word, ".")
    #expect(run.status == 2 && run.errors.contains("'report'"), "\(run)")
  }

  @Test(arguments: ["fr,nl", "French,nl"]) func severalLocalizations(_ list: String) throws {
    let directory = try ScratchDirectory()
    for language in ["en", "de", "fr", "nl"] {
      try directory.write("\(language).lproj/T.strings", "a = \"\(language)\";")
    }
    let run = try directory.run("report", "-l", list, "--format", "csv")
    #expect(run.output.split(separator: "\r\n").count == 3, "\(run)")
  }

  @Test("another platform's files") func foreignFiles() throws {
    let directory = try ScratchDirectory()
    try directory.write("app/src/main/res/values/strings.xml", "<resources/>")
    try directory.write("app/src/main/res/values-de/strings.xml", "<resources/>")
    let run = try directory.run("report")
    #expect(run.errors.contains("found 2 Android strings.xml files"), "\(run)")
  }

  @Test func aFileOfAnotherKind() throws {
    let directory = try ScratchDirectory()
    try directory.write("notes.txt", "To do")
    let run = try directory.run("report", "notes.txt")
    #expect(run.errors.contains("found notes.txt, which l10ncheck doesn't read"), "\(run)")
  }

  @Test func noDevelopmentRegion() throws {
    let directory = try ScratchDirectory()
    for language in ["fr", "de"] {
      try directory.write("App/\(language).lproj/T.strings", "a = b;")
    }
    let run = try directory.run("report", "App", environment: ["COLUMNS": "200"])
    #expect(run.output.contains("there is no en.lproj, only de, fr: nothing to compare"), "\(run)")
    #expect(run.output.contains("help: name one, with --development-region de"), "\(run)")
    #expect(run.errors.contains("the directory has no development region"), "\(run)")
  }

  @Test("where nobody watches, nothing is no success", arguments: [("true", 1), ("false", 0)])
  func continuousIntegration(_ value: String, _ status: Int32) throws {
    let run = try ScratchDirectory().run(["report"], environment: ["CI": value])
    #expect(run.status == status, "\(run)")
  }
}
