import Foundation
import L10nCheckKit
import Testing

/// The formats of `report`.
@Suite struct FormatTests {
  static let names = ReportFormat.allCases.map(\.rawValue)

  @Test func oneRunWritesThemAll() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "TextEdit.app")
    let options = Self.names.flatMap { ["--format", "\($0)=out.\($0)"] }
    let run = try directory.run(["report"] + options + ["TextEdit.app"])
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(run.errors == "l10ncheck: failed: 1 error\n", "\(run)")
    for name in Self.names {
      let alone = try directory.run("report", "-f", name, "TextEdit.app")
      #expect(!alone.output.isEmpty, "\(alone)")
      #expect(try directory.read("out.\(name)") == alone.outputBytes, "\(name)")
    }
  }

  @Test(arguments: names)
  func aReportIsTheSameForAnyNumberOfJobs(_ name: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Projects", to: "Projects")
    let run = try directory.run("report", "--format", name, "--jobs", "1", "Projects")
    let other = try directory.run("report", "--format", name, "--jobs", "7", "Projects")
    #expect(run.outputBytes == other.outputBytes, "\(run)\n\(other)")
  }

  /// Formats, and how each writes the path of a file in a repository, independent of the working directory.
  @Test(
    .enabled(if: InstalledTools.haveGit, "git is not installed"),
    arguments: [
      ("github", "file=apps/Notes/en.lproj/A.strings,"),
      ("sarif", "\"uri\": \"apps/Notes/fr.lproj/A.strings\", \"uriBaseId\": \"%SRCROOT%\""),
      ("junit", ">apps/Notes/fr.lproj/A.strings: warning: "),
      ("gitlab", "\"path\": \"apps/Notes/fr.lproj/A.strings\""),
      ("xcode", "work/apps/Notes/fr.lproj/A.strings: warning: "),
      ("prometheus", "bundle=\"apps/Notes\",localization=\"fr\",table=\"A\""),
    ])
  func pathsBeginAtTheTopOfTheWorkTree(_ name: String, _ part: String) throws {
    let directory = try ScratchDirectory()
    #expect(try directory.shell("git init -q .").status == 0)
    try directory.write("apps/Notes/en.lproj/A.strings", "\"a\" = \"A\"; \"b\" = \"B\";")
    try directory.write("apps/Notes/fr.lproj/A.strings", "\"a\" = \"Ah\";")
    for (folder, path) in [(".", "apps"), ("apps", "Notes"), ("apps/Notes", ".")] {
      let run = try directory.run("report", "-f", name, path, from: folder)
      #expect(run.output.contains(part), "\(run)")
    }
  }

  @Test func theStepSummaryIsAddedToItsFile() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "TextEdit.app")
    try directory.write("summary.md", "before\n")
    let environment = ["GITHUB_STEP_SUMMARY": directory.absolute("summary.md")]
    let run = try directory.run(
      "report", "-f", "github", "-f", "github=annotations", "TextEdit.app",
      environment: environment)
    #expect(run.output.hasPrefix("::error file=TextEdit.app/"), "\(run)")
    let summary = String(decoding: try directory.read("summary.md"), as: UTF8.self)
    #expect(
      summary.hasPrefix("before\n**failed:** 1 error\n\n")
        && summary.contains(" languages ready: ")
        && summary.contains("\n\n## Localization of TextEdit.app\n"), "\(summary)")
    #expect(summary.ranges(of: "## Localization of").count == 1, "\(summary)")
    let alone = try directory.run("report", "-f", "markdown", "TextEdit.app")
    #expect(summary == "before\n" + alone.output)

    let other = try directory.run("report", "-f", "text", "TextEdit.app", environment: environment)
    #expect(other.errors == "l10ncheck: failed: 1 error\n", "\(other)")
    #expect(String(decoding: try directory.read("summary.md"), as: UTF8.self) == summary)
  }

  /// Values of the variable with the path to write to, and the end of the run.
  @Test(arguments: [
    ("", 1, "failed: 1 error"), ("nowhere/summary.md", 3, "no such file or directory"),
  ])
  func aStepSummaryWithoutAFile(_ file: String, _ status: Int, _ reason: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "TextEdit.app")
    let run = try directory.run(
      "report", "-f", "github", "TextEdit.app", environment: ["GITHUB_STEP_SUMMARY": file])
    #expect(run.status == status, "\(run)")
    let place = file.isEmpty ? "" : "\(file): "
    #expect(run.errors == "l10ncheck: \(place)\(reason)\n", "\(run)")
    #expect(try directory.names() == ["TextEdit.app"])
  }

  @Test func whatIsNoFormatIsAnsweredWithThoseThatAre() throws {
    let run = try ScratchDirectory().run("report", "--format", "sariff=out")
    #expect(run.status == 2, "\(run)")
    for name in Self.names { #expect(run.errors.contains(name), "\(run)") }
  }
}
