import Foundation
import TestSupport
import Testing

/// The jobs on the page about nightly dashboards work on the first night and on every later one.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct NightlyJobTests {
  private static let blocks = JobBlocks(
    (try? DocumentationPage.article("NightlyDashboard").text) ?? "")

  private static let workflow = ".github/workflows/localization.yml"

  @Test func thePageHasEveryJob() {
    #expect(
      Self.blocks.names == [
        ".github/workflows/localization.yml", ".gitlab-ci.yml",
        "/etc/systemd/system/l10n-nightly.service", "/etc/systemd/system/l10n-nightly.timer",
        "Jenkinsfile", "crontab -e", "prometheus.yml",
      ])
    #expect(Self.blocks.scripts(Self.workflow, key: "run").count == 3)
    #expect(Self.blocks.scripts(".gitlab-ci.yml", key: "script").count == 5)
  }

  // MARK: GitHub

  /// Runs the steps as a job does: after a failure, the later steps still run if there is a site.
  private func gitHubNight(_ night: Int) throws -> (status: Int32, directory: ScratchDirectory) {
    try gitHubNights([night]) { _ in }
  }

  @discardableResult
  private func gitHubNights(
    _ nights: [Int], before: (ScratchDirectory) throws -> Void
  ) throws -> (status: Int32, directory: ScratchDirectory) {
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    let steps = Self.blocks.scripts(Self.workflow, key: "run")
    var status: Int32 = 0
    for night in nights {
      // Each job has a new machine.
      #expect(
        try directory.shell(
          "rm -rf ferry temp && mkdir temp && git clone -q \"file://$PWD/origin.git\" ferry"
        ).status == 0)
      try project.checkOut(night)
      try before(directory)
      status = 0
      for (position, step) in steps.enumerated() {
        let hasSite = FileManager.default.fileExists(
          atPath: directory.absolute("ferry/public/index.html"))
        if position < 2 ? status != 0 : !hasSite { continue }
        let run = try project.run(
          "set -e\n\(step)",
          environment: [
            "RUNNER_TEMP": directory.absolute("temp"), "GITHUB_SERVER_URL": "https://example.org",
            "GITHUB_REPOSITORY": "owner/ferry", "GITHUB_SHA": "night\(night)",
            "GITHUB_STEP_SUMMARY": directory.absolute("temp/summary.md"),
          ])
        #expect(run.status == 0 || position == 1, "\(run)")
        if run.status != 0 { status = run.status }
      }
    }
    return (status, directory)
  }

  private func runs(on branch: String, in directory: ScratchDirectory) throws -> Int {
    let shown = try directory.shell("git -C origin.git show '\(branch)'")
    return shown.lines.count {
      $0.contains("\"record\":\"run\"") || $0.contains("\"record\": \"run\"")
    }
  }

  @Test func gitHubKeepsTheHistoryInABranch() throws {
    let (status, directory) = try gitHubNights([1, 2, 3]) { _ in }
    #expect(status == 1)
    let log = try directory.shell("git -C origin.git log --format=%s l10n-history")
    #expect(log.output == "Run of night3\nRun of night2\nRun of night1\n")
    for (night, count) in [("l10n-history", 3), ("l10n-history~1", 2), ("l10n-history~2", 1)] {
      #expect(try runs(on: "\(night):history.jsonl", in: directory) == count)
    }
    let summary = String(decoding: try directory.read("temp/summary.md"), as: UTF8.self)
    #expect(summary.contains("Gate failed"))
    let page = try directory.shell("cat ferry/public/projects/*/languages/fr.html")
    #expect(page.output.contains("https://example.org/owner/ferry/blob/"), "\(page)")
  }

  @Test func gitHubStartsWithThePast() throws {
    let (status, directory) = try gitHubNight(3)
    #expect(status == 1)
    // The three commits are in one week.
    #expect(try runs(on: "l10n-history:history.jsonl", in: directory) == 1)
  }

  /// A job that runs twice in a night, and two jobs at once.
  @Test func gitHubLosesNoNight() throws {
    let (_, directory) = try gitHubNights([1, 2, 2]) { _ in }
    #expect(try runs(on: "l10n-history:history.jsonl", in: directory) == 2)
    let steps = Self.blocks.scripts(Self.workflow, key: "run")
    // Another job has pushed after this one fetched.
    let raced = try directory.shell(
      "git -C origin.git update-ref refs/heads/l10n-history l10n-history~1 && cd ferry && set -e\n"
        + "git fetch -q --prune origin '+refs/heads/*:refs/remotes/origin/*'\n"
        + "git -C ../origin.git update-ref refs/heads/l10n-history main\n" + steps[2],
      environment: ["RUNNER_TEMP": directory.absolute("temp"), "GITHUB_SHA": "late"])
    #expect(raced.status != 0 && raced.errors.contains("rejected"), "\(raced)")
  }

  // MARK: GitLab

  /// Replaces `curl`; the registry is a file.
  private static let curl = """
    #!/bin/sh
    while [ $# -gt 0 ]; do
      case $1 in
        --output) output=$2; shift ;;
        --upload-file) upload=$2; shift ;;
        --header | --write-out) shift ;;
        http*) url=$1 ;;
      esac
      shift
    done
    [ "$url" = https://example.org/api/v4/projects/7/packages/generic/l10n-history/1.0.0/history.jsonl ] || exit 6
    if [ -n "${upload:-}" ]; then cp "$upload" "$REGISTRY"; exit; fi
    if [ -n "${BROKEN:-}" ]; then printf 503; exit; fi
    if [ -f "$REGISTRY" ]; then cp "$REGISTRY" "$output"; printf 200; else printf 404; fi
    """

  @Test func gitLabKeepsTheHistoryInTheRegistry() throws {
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    try directory.write("bin/curl", Self.curl)
    #expect(try directory.shell("chmod +x bin/curl").status == 0)
    let scripts = Self.blocks.scripts(".gitlab-ci.yml", key: "script")
    let text = Self.blocks[".gitlab-ci.yml"]
    let address = try #require(text.firstMatch(of: /HISTORY_URL: (.*)/)).output.1
    var environment = [
      "CI_API_V4_URL": "https://example.org/api/v4", "CI_PROJECT_ID": "7",
      "CI_PROJECT_URL": "https://example.org/owner/ferry", "CI_JOB_TOKEN": "token",
      "REGISTRY": directory.absolute("registry.jsonl"),
    ]
    let whole = "set -e\nexport HISTORY_URL=\"\(address)\"\n" + scripts.prefix(3).joined()
    for (night, gate) in [(1, 0), (2, 0), (3, 1)] as [(Int, Int32)] {
      #expect(try directory.shell("git clean -qfdx", from: "ferry").status == 0)
      try project.checkOut(night)
      let run = try project.run(whole, environment: environment)
      #expect(run.status == 0, "\(run)")
      let lines = String(decoding: try directory.read("registry.jsonl"), as: UTF8.self)
      #expect(lines.matches(of: /"record": ?"run"/).count == night)
      #expect(try project.run(scripts[3]).status == 0)
      #expect(try project.run(scripts[4]).status == gate)
    }
    environment["BROKEN"] = "yes"
    #expect(try directory.shell("git clean -qfdx", from: "ferry").status == 0)
    let kept = try directory.read("registry.jsonl")
    let broken = try project.run(whole, environment: environment)
    #expect(broken.status == 3 && broken.errors.contains("HTTP status 503"), "\(broken)")
    #expect(try directory.read("registry.jsonl") == kept)
    #expect(try directory.names(in: "ferry").contains("public") == false)
  }

  // MARK: Cron, systemd and Jenkins

  @Test func theLineOfCronRuns() throws {
    let lines = Self.blocks["crontab -e"].split(separator: "\n")
    let line = try #require(lines.last)
    let match = try #require(line.wholeMatch(of: /\d+ \d+ \* \* \* (.*)/))
    #expect(!match.output.1.contains("%"), "cron takes it for a line break")
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    let run = try project.run(
      String(match.output.1), environment: ["HOME": directory.path])
    #expect(run.status == 1 && run.errors == "l10ncheck: failed: 1 error\n", "\(run)")
    #expect(try directory.names().contains("ferry-site"))
  }

  @Test func theServiceRuns() throws {
    let unit = "/etc/systemd/system/l10n-nightly.service"
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    let commands = ["ExecStartPre", "ExecStart"].map { Self.blocks.member(unit, $0) }
    #expect(commands[1].contains(" --metrics /var/lib/prometheus/node-exporter/l10ncheck.prom"))
    let here = commands.joined(separator: " && ")
      .replacing("/var/lib/prometheus/node-exporter/", with: "../")
    let run = try project.run(here)
    #expect(run.status == 1, "\(run)")
    #expect(try directory.read("l10ncheck.prom") == directory.read("ferry-site/metrics.prom"))
  }

  @Test(.enabled(if: InstalledTools.haveSystemdAnalyze, "there is no systemd-analyze"))
  func systemdTakesTheUnits() throws {
    let directory = try ScratchDirectory()
    for name in ["l10n-nightly.service", "l10n-nightly.timer"] {
      // systemd reports a program that isn't installed here as a mistake.
      let text = Self.blocks["/etc/systemd/system/\(name)"]
        .replacing("ExecStart=nightly", with: "ExecStart=\(NightlyProject.script)")
      try directory.write(name, text)
    }
    let run = try directory.shell(
      "systemd-analyze verify ./l10n-nightly.timer ./l10n-nightly.service")
    #expect(run.status == 0, "\(run)")
    #expect(!run.errors.contains("l10n-nightly"), "\(run)")
    let time = Self.blocks.member("/etc/systemd/system/l10n-nightly.timer", "OnCalendar")
    #expect(try directory.shell("systemd-analyze calendar '\(time)'").status == 0)
  }

  @Test func thePipelineOfJenkinsRuns() throws {
    let text = Self.blocks["Jenkinsfile"]
    for (open, close) in [("{", "}"), ("(", ")"), ("[", "]")] {
      #expect(text.components(separatedBy: open).count == text.components(separatedBy: close).count)
    }
    let script = try #require(text.firstMatch(of: /script: '''((?s:.*?))'''/)).output.1
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    let run = try project.run(
      "set -e\n\(script)", environment: ["HOME": directory.absolute("home")])
    #expect(run.status == 1, "\(run)")
    #expect(try directory.names(in: "ferry/public").contains("index.html"))
  }

  @Test func thePastIsRecordedByHand() throws {
    let text = try DocumentationPage.article("NightlyDashboard").text
    let command = try #require(text.firstMatch(of: /```sh\n(l10ncheck history record .*)\n/)).output
      .1
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    let run = try project.run(String(command))
    #expect(run.status == 0 && run.errors.contains("recorded 1 of 1 commits of Ferry"), "\(run)")
  }
}
