import Foundation
import Testing

/// Color, width and progress on a terminal and elsewhere.
@Suite struct TerminalTests {
  private static let escape = "\u{1B}["

  private func bundle() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "TextEdit.app")
    return directory
  }

  /// Options and environment where standard output is a file, and whether the text is colored.
  @Test(
    arguments: [
      ([], [:], false),
      (["--color", "auto"], [:], false),
      (["--color=never"], [:], false),
      (["--color=always"], [:], true),
      (["--color=always"], ["NO_COLOR": "1"], true),
      (["--color=always"], ["TERM": "dumb"], true),
    ] as [([String], [String: String], Bool)])
  func colorsInAFile(
    _ options: [String], _ environment: [String: String], _ isColored: Bool
  ) throws {
    let run = try bundle().run(["report", "TextEdit.app"] + options, environment: environment)
    #expect(run.output.contains(Self.escape) == isColored, "\(run)")
    #expect(!run.errors.contains(Self.escape), "\(run)")
  }

  /// The same where standard output is a terminal.
  @Test(
    .enabled(if: PseudoTerminal.isAvailable, "this machine gives no pseudoterminals"),
    arguments: [
      ([], [:], true),
      ([], ["NO_COLOR": ""], true),
      ([], ["NO_COLOR": "0"], false),
      ([], ["TERM": "dumb"], false),
      (["--color=never"], [:], false),
      (["--color=always"], ["NO_COLOR": "1"], true),
    ] as [([String], [String: String], Bool)])
  func colorsOnATerminal(
    _ options: [String], _ environment: [String: String], _ isColored: Bool
  ) throws {
    let terminal = try #require(PseudoTerminal(columns: 100))
    let output = try terminal.output(
      of: ["report", "TextEdit.app"] + options, in: bundle(), environment: environment)
    #expect(output.contains("German"), "\(output)")
    #expect(output.contains(Self.escape) == isColored, "\(output)")
  }

  @Test func colorsAddNothingElse() throws {
    let directory = try bundle()
    let plain = try directory.run("report", "TextEdit.app")
    let colored = try directory.run("report", "--color=always", "TextEdit.app")
    #expect(colored.output != plain.output)
    #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output, "\(colored)")
  }

  @Test func filesAndJSONAreNeverColoredByThemselves() throws {
    let directory = try bundle()
    let run = try directory.run(
      "report", "--color=always", "--format=json", "--format=text=out.txt", "TextEdit.app")
    #expect(!run.output.contains(Self.escape), "\(run)")
    #expect(String(decoding: try directory.read("out.txt"), as: UTF8.self).contains(Self.escape))
  }

  @Test(arguments: [40, 60, 80, 200])
  func matricesKeepToTheWidth(_ columns: Int) throws {
    let directory = try bundle()
    let run = try directory.run("report", "TextEdit.app", environment: ["COLUMNS": "\(columns)"])
    // Errors come before the table, and other findings begin with a path. A path is never cut, so that it can be copied.
    let matrix = run.lines.drop { !$0.contains("coverage") }.prefix {
      !$0.hasPrefix("TextEdit.app/")
    }
    #expect(matrix.count > 8 && matrix.count < run.lines.count, "\(run)")
    for line in matrix { #expect(line.count <= columns, "\(line)\n\(run)") }
    #expect(matrix.contains { $0.contains("German") && $0.contains("100%") }, "\(run)")
  }

  /// Values of `COLUMNS` that aren't a width are ignored.
  @Test(arguments: ["", "0", "-3", "wide", "99999999999999999999"])
  func widthsThatAreNone(_ columns: String) throws {
    let directory = try bundle()
    let run = try directory.run("report", "TextEdit.app", environment: ["COLUMNS": columns])
    #expect(run.outputBytes == (try directory.run("report", "TextEdit.app").outputBytes), "\(run)")
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable, "this machine gives no pseudoterminals"))
  func aTerminalsOwnWidthGoesBeforeCOLUMNS() throws {
    let directory = try bundle()
    let terminal = try #require(PseudoTerminal(columns: 60))
    let output = try terminal.output(
      of: ["report", "--color=never", "TextEdit.app"], in: directory,
      environment: ["COLUMNS": "200"])
    let run = try directory.run("report", "TextEdit.app", environment: ["COLUMNS": "60"])
    #expect(output == run.output, "\(output)\n\(run)")
  }

  @Test(.enabled(if: PseudoTerminal.isAvailable, "this machine gives no pseudoterminals"))
  func shortRunsShowNoProgress() throws {
    let terminal = try #require(PseudoTerminal(columns: 80))
    let output = try terminal.output(
      of: ["report", "--format=json=out.json", "TextEdit.app"], in: bundle(), showsErrors: true)
    #expect(output.trimmingCharacters(in: .newlines) == "l10ncheck: failed: 1 error", "\(output)")
  }
}
