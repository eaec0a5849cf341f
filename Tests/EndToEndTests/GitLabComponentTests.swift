import Foundation
import Testing

/// The script of GitLab's component, with its inputs filled in as GitLab does.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct GitLabComponentTests {
  private let directory: ScratchDirectory
  private let project: NightlyProject

  init() throws {
    directory = try ScratchDirectory()
    project = try NightlyProject(in: directory)
  }

  private func job(night: Int, _ inputs: [String: String] = [:], mergeRequest: Bool = false)
    throws -> ToolRun
  {
    try project.checkOut(night)
    let text = try IntegrationDefinitionTests.text(of: "templates/l10ncheck.yml")
    let parts = text.components(separatedBy: "\n---\n")
    #expect(parts.count == 2)
    var values = ["image": "l10ncheck"]
    var name = ""
    for line in parts[0].split(separator: "\n") {
      if let match = line.wholeMatch(of: /\ {4}([a-z-]+):/) { name = String(match.output.1) }
      if let match = line.wholeMatch(of: /\ {6}default: "?(.*?)"?/) {
        values[name] = String(match.output.1)
      }
    }
    var filled = parts[1]
    for (name, value) in values.merging(inputs, uniquingKeysWith: { $1 }) {
      filled = filled.replacing("$[[ inputs.\(name) ]]", with: value)
    }
    #expect(!filled.contains("$[["))
    var environment: [String: String] = [:]
    for match in filled.matches(of: /(?m)^\ {4}(L10NCHECK_[A-Z_]+): "(.*)"$/) {
      environment[String(match.output.1)] = String(match.output.2)
    }
    #expect(environment.count == 6)
    if mergeRequest {
      let base = try directory.shell("git -C origin.git rev-parse main~2")
      environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = base.lines.first.map { String($0) }
    }
    let script = try #require(
      JobBlocks("```yaml\n# job\n\(filled)```\n").scripts("job", key: "script").first)
    return try project.run(script, environment: environment)
  }

  @Test func theGateIsThatOfTheReport() throws {
    #expect(try job(night: 1).status == 0)
    #expect(try job(night: 3).status == 1)
    #expect(try job(night: 3, ["fail-on": "never"]).status == 0)
    #expect(try job(night: 2, ["fail-under": "each=90"]).status == 1)
    #expect(try job(night: 1, ["path": "no such"]).status == 3)
  }

  @Test func theReportsAreFiles() throws {
    #expect(try job(night: 3, mergeRequest: true).status == 1)
    let names = try directory.names(in: "ferry")
    for name in ["gl-code-quality-report.json", "l10ncheck.xml", "l10ncheck-diff.md"] {
      #expect(names.contains(name))
    }
  }

  @Test func aMergeRequestIsCompared() throws {
    let run = try job(night: 2, mergeRequest: true)
    #expect(run.status == 0 && run.output.contains("total"), "\(run)")
    let drop = try job(
      night: 3, ["fail-on-drop": "true", "fail-on": "never"], mergeRequest: true)
    #expect(drop.status == 1, "\(drop)")
  }
}
