import Foundation
import TestSupport
import Testing

/// The steps of the action, run as a runner does, with local programs in place of GitHub's.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct GitHubActionTests {
  private let action: CompositeAction
  private let directory: ScratchDirectory
  private let project: NightlyProject

  init() throws {
    action = CompositeAction(try IntegrationDefinitionTests.text(of: "action.yml"))
    directory = try ScratchDirectory()
    project = try NightlyProject(in: directory)
    try directory.makeDirectory("temp")
    // Replaces GitHub's program: comments are files named by their numbers.
    try directory.write(
      "bin/gh",
      """
      #!/bin/sh
      [ -z "${FORK:-}" ] || { echo 'HTTP 403' >&2; exit 1; }
      mkdir -p "$COMMENTS"
      case "$*" in
        *"--method POST"*) name=$COMMENTS/7 ;;
        *"--method DELETE"*issues/comments/7*) rm "$COMMENTS/7"; exit 0 ;;
        *"--method PATCH"*issues/comments/7*) name=$COMMENTS/7; echo >>"$COMMENTS.updates" ;;
        *--jq*) cd "$COMMENTS"; grep -l '^<!-- l10ncheck -->' * 2>/dev/null; exit 0 ;;
        *) exit 5 ;;
      esac
      for word; do case $word in body=@*) cp "${word#body=@}" "$name" ;; esac; done
      """)
    #expect(try directory.shell("chmod +x bin/gh").status == 0)
  }

  /// Runs a step in the clone, optionally with further programs on the PATH.
  private func step(
    _ name: String, _ inputs: [String: String] = [:], fork: Bool = false,
    environment: [String: String] = [:]
  ) throws -> ToolRun {
    let step = try #require(action.steps.first { $0.name.hasPrefix(name) })
    var values = [
      "github.action_path": SharedFiles.packageRoot.path,
      "github.action_repository": "owner/l10ncheck",
      "github.event.pull_request.number": "3",
    ]
    let base = try directory.shell("git -C origin.git rev-parse main~2")
    values["github.event.pull_request.base.sha"] = base.lines.first.map { String($0) }
    for (name, value) in inputs { values["inputs.\(name)"] = value }
    let runner = [
      "RUNNER_TEMP": directory.absolute("temp"), "GITHUB_OUTPUT": directory.absolute("temp/output"),
      "GITHUB_STEP_SUMMARY": directory.absolute("temp/summary.md"),
      "GITHUB_PATH": directory.absolute("temp/path"), "GITHUB_REPOSITORY": "owner/ferry",
      "COMMENTS": directory.absolute("temp/comments"), "FORK": fork ? "yes" : "",
    ]
    let variables = runner.merging(action.environment(of: step, values)) { $1 }
      .merging(environment) { $1 }
    if environment["PATH"] != nil {
      return try directory.shell(step.script, environment: variables)
    }
    return try project.run(step.script, environment: variables)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try directory.read("temp/\(name)"), as: UTF8.self)
  }

  @Test func theReportAnnotatesAndFails() throws {
    try project.checkOut(3)
    let run = try step("Report")
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("::error file=fr.lproj/L.strings,line=1"), "\(run)")
    #expect(try text("summary.md").contains("French"))
    let outputs = try text("output").split(separator: "\n")
    #expect(outputs.map { $0.prefix { $0 != "=" } } == ["sarif", "json"])
    for output in outputs {
      let path = String(output.drop { $0 != "=" }.dropFirst())
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(
    arguments: [
      (["exit-zero": "true"], 0), (["fail-on": "never"], 0), (["disable": "syntax-error"], 0),
      (["fail-under": "each=10\nde=100\n"], 1), (["localization": "de\n"], 0),
      (["exit-zero": "yes"], 2), (["fail-on": "sometimes"], 2), (["paths": "no such\n"], 3),
    ] as [([String: String], Int32)])
  func inputsAreOptions(_ inputs: [String: String], status: Int32) throws {
    try project.checkOut(3)
    let run = try step("Report", inputs)
    #expect(run.status == status, "\(run)")
  }

  /// The action passes any content of an input as a value, and never runs it.
  @Test(arguments: ["paths", "baseline", "exclude", "localization", "fail-under", "only"])
  func inputsAreNoScripts(_ input: String) throws {
    try project.checkOut(1)
    let run = try step("Report", [input: "a'b\"; touch hit; $(touch hit) `touch hit` \\"])
    #expect(run.status >= 0, "\(run)")
    #expect(try !directory.names(in: "ferry").contains("hit"), "\(run)")
  }

  @Test func aPullRequestGetsOneComment() throws {
    try project.checkOut(2)
    let first = try step("Compare")
    #expect(first.status == 0, "\(first)")
    let comment = try text("comments/7")
    #expect(comment.hasPrefix("<!-- l10ncheck -->\n"))
    #expect(comment.contains("- 1 new string to translate into 1 language (2 words)"), "\(comment)")
    #expect(try text("summary.md") == comment.dropFirst("<!-- l10ncheck -->\n".count))
    try project.checkOut(3)
    let second = try step("Compare")
    #expect(second.status == 1, "\(second)")
    #expect(try directory.names(in: "temp/comments") == ["7"])
    #expect(try text("comments.updates") == "\n")
    #expect(try text("comments/7").contains("**syntax-error**"))
  }

  /// A pull request that fixes all findings of its comment gets no new comment.
  @Test func aCommentGoesWithItsReason() throws {
    try project.checkOut(3)
    #expect(try step("Compare").status == 1)
    #expect(try directory.names(in: "temp/comments") == ["7"])
    try project.checkOut(1)
    let mended = try step("Compare")
    #expect(mended.status == 0 && mended.errors.isEmpty, "\(mended)")
    #expect(try directory.names(in: "temp/comments").isEmpty)
    #expect(try step("Compare").status == 0)
    #expect(try directory.names(in: "temp/comments").isEmpty)
  }

  /// Only findings of the pull request's changes fail.
  @Test func earlierErrorsDoNotFail() throws {
    try project.checkOut(3)
    let head = try directory.shell("git -C origin.git rev-parse main").lines.first.map {
      String($0)
    }
    let run = try step("Report", environment: ["BASE": head ?? ""])
    #expect(run.status == 0 && !run.output.contains("::error"), "\(run)")
  }

  @Test func aForkGetsASummary() throws {
    try project.checkOut(2)
    let run = try step("Compare", fork: true)
    #expect(run.status == 0 && run.output.contains("::notice::l10ncheck: the comment"), "\(run)")
    #expect(try text("summary.md").contains("1 new string"))
    let silent = try step("Compare", ["comment": "false"], fork: true)
    #expect(silent.status == 0 && silent.output.isEmpty, "\(silent)")
  }

  /// The runner checks out one commit, so that the base has to be fetched.
  @Test func theBaseIsFetched() throws {
    let made = try directory.shell(
      "rm -rf ferry && git clone -q --depth=1 \"file://$PWD/origin.git\" ferry")
    #expect(made.status == 0, "\(made)")
    let run = try step("Compare")
    #expect(run.status == 1, "\(run)")
    #expect(try text("comments/7").contains("to translate"))
  }

  // MARK: Installation

  #if os(Linux)
    @Test func theReleaseIsInstalled() throws {
      let release = try MadeRelease(in: directory, owner: "owner")
      let run = try step("Install", environment: release.environment)
      #expect(run.status == 0, "\(run)")
      let path = try text("path").split(separator: "\n")[0]
      let version = try directory.shell("'\(path)/l10ncheck' --version")
      #expect(version.output == run.output && version.status == 0)
      let nightly = try directory.shell("'\(path)/nightly' --help")
      #expect(nightly.output.hasPrefix("Record a run"), "\(nightly)")
      // A runner that keeps its tools needs no network.
      #expect(try directory.shell("rm bin/curl").status == 0)
      #expect(try step("Install", environment: release.environment).output == run.output)
    }

    @Test func aReleaseWithAnotherChecksumIsNot() throws {
      let release = try MadeRelease(in: directory, owner: "owner", isCorrupt: true)
      let run = try step("Install", environment: release.environment)
      #expect(run.status != 0, "\(run)")
      #expect(try !directory.names(in: "temp").contains("path"))
    }
  #endif

  @Test func anInstalledToolIsUsed() throws {
    let run = try step("Install")
    #expect(run.status == 0 && run.output.hasPrefix("l10ncheck "), "\(run)")
  }
}
