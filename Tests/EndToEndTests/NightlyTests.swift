import Foundation
import TestSupport
import Testing

/// `scripts/nightly`, which a job runs every night.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct NightlyTests {
  @Test func everyNightIsPublished() throws {
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    let command = "nightly --history ../h.db --output ../site --metrics ../m.prom"
    let expected: [(status: Int32, output: [String])] = [
      (0, ["✓ **Gate passed**", "100%", "This is the first run."]),
      (
        0,
        [
          "▲ **Gate passed, not all can ship:** fr is blocked",
          "### New texts to translate\n\n- `total` in fr",
        ]
      ),
      (1, ["✗ **Gate failed:** 1 error", "### New errors", "### Newly missing\n\n- `pay` in fr"]),
    ]
    for (night, expected) in zip(1..., expected) {
      try project.checkOut(night)
      let run = try project.run(command)
      #expect(run.status == expected.status, "\(run)")
      #expect(run.errors.contains("recorded commit "), "\(run)")
      for text in expected.output { #expect(run.output.contains(text), "\(run)") }
      let page = String(decoding: try directory.read("site/index.html"), as: UTF8.self)
      #expect(page.contains(expected.status == 0 ? "Gate passed" : "Gate failed"))
      #expect(try directory.read("m.prom") == directory.read("site/metrics.prom"))
    }
  }

  @Test func aSecondRunIsHarmless() throws {
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    let command = "nightly --history ../h.db --output ../site --metrics ../m.prom"
    let first = try project.run(command)
    let old = "touch -d 2020-01-01T00:00:00Z m.prom site/metrics.prom"
    #expect(try directory.shell(old).status == 0)
    let state = try project.state(of: "site")
    let lines = try directory.run("history", "export", "--history", "h.db").output
    let second = try project.run(command)
    #expect(first.status == 1 && second.status == 1 && second.output == first.output, "\(second)")
    #expect(second.errors.contains("already recorded"), "\(second)")
    #expect(try project.state(of: "site") == state)
    #expect(try directory.run("history", "export", "--history", "h.db").output == lines)
    // The time of the copy shows that the job ran.
    #expect(try directory.shell("find m.prom -mmin -60").output == "m.prom\n")
  }

  @Test func quietSaysWhatIsWrong() throws {
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    try project.checkOut(2)
    let passed = try project.run("nightly -q --history ../h.db -o ../site")
    #expect(passed.status == 0 && passed.output.isEmpty && passed.errors.isEmpty, "\(passed)")
    try project.checkOut(3)
    let failed = try project.run("nightly -q --history ../h.db -o ../site")
    #expect(failed.status == 1 && failed.output.isEmpty, "\(failed)")
    #expect(failed.errorLines == ["l10ncheck: failed: 1 error"], "\(failed)")
  }

  /// A job that fails keeps the site and the metrics.
  @Test func theOldSiteStays() throws {
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    try project.checkOut(2)
    let command = "nightly --history ../h.db --output ../site --metrics ../m.prom"
    #expect(try project.run(command).status == 0)
    try project.checkOut(3)
    #expect(try directory.shell("cp h.db good.db").status == 0)
    let state = try project.state(of: "site") + project.state(of: "m.prom")
    let damages: [(damage: String, status: Int32, message: String)] = [
      ("printf 'My notes.\\n' >h.db", 3, "isn't a history of l10ncheck"),
      ("head -c 20000 good.db >h.db", 3, "damaged"),
      ("mkdir h.db", 3, "h.db: "),
    ]
    for damage in damages {
      #expect(try directory.shell("rm -rf h.db; \(damage.damage)").status == 0)
      let run = try project.run(command)
      #expect(run.status == damage.status && run.errors.contains(damage.message), "\(run)")
      #expect(try project.state(of: "site") + project.state(of: "m.prom") == state, "\(run)")
    }
  }

  @Test func optionsReachTheirCommands() throws {
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    try project.checkOut(2)
    try directory.write("summary.md", "Before.\n")
    let run = try project.run(
      """
      nightly --project 'The "ferry"' --output=../a\\ site --history ../h.db --fail-under each=80 \
        --source-url 'https://example.org/it'"'"'s/{path}' -- .
      """, environment: ["GITHUB_STEP_SUMMARY": directory.absolute("summary.md")])
    #expect(run.status == 1 && run.errors.contains("80% required"), "\(run)")
    let changes = String(decoding: try directory.read("a site/changes.md"), as: UTF8.self)
    #expect(changes.contains("ferry") && run.output == changes, "\(run)")
    let summary = String(decoding: try directory.read("summary.md"), as: UTF8.self)
    #expect(summary == "Before.\n" + changes)
    let links = try directory.shell(
      "grep -rl 'https://example.org/it.*s/en.lproj/L.strings' 'a site'")
    #expect(links.output.contains("fr.html"), "\(links)")
  }

  @Test func mistakesAreTold() throws {
    let directory = try ScratchDirectory()
    let project = try NightlyProject(in: directory)
    let cases: [(command: String, status: Int32, message: String)] = [
      ("nightly", 2, "nightly: the site needs a directory: use --output DIR"),
      ("nightly --output", 2, "nightly: --output needs a value"),
      ("nightly --output=", 2, "use --output DIR"),
      ("nightly --output s --history=", 2, "--history needs the name of a file"),
      ("nightly -o s --hisotry h.db", 2, "unknown option '--hisotry'"),
      ("nightly -o s --source-url nowhere", 2, "nowhere"),
      ("nightly -o s --history new.db absent", 3, "absent"),
      ("nightly -o s --metrics absent/m.prom", 3, "'absent/m.prom' was not written"),
      (
        "L10NCHECK=/absent/tool nightly -o s", 2, "L10NCHECK is '/absent/tool', which is no program"
      ),
    ]
    for example in cases {
      let run = try project.run(example.command)
      #expect(run.status == example.status && run.errors.contains(example.message), "\(run)")
    }
    let help = try project.run("nightly --output s --help")
    #expect(help.status == 0 && help.output.contains("Usage: nightly --output DIR"), "\(help)")
    #expect(help.lines.allSatisfy { $0.count <= 80 }, "\(help)")
  }

  /// The variable, the PATH, and the directory of the script, in this order.
  @Test func theToolIsFound() throws {
    let directory = try ScratchDirectory()
    let found = "#!/bin/sh\necho \"$0\"\nexit 7\n"
    for name in ["alone/nightly", "checkout/scripts/nightly"] {
      try directory.write(name, String(contentsOfFile: NightlyProject.script, encoding: .utf8))
    }
    for name in ["checkout/scripts/l10ncheck", "path/l10ncheck", "mine"] {
      try directory.write(name, found)
    }
    #expect(
      try directory.shell("chmod +x */* */*/* mine && ln -s checkout/scripts/nightly link").status
        == 0)
    let cases: [(command: String, status: Int32, text: String)] = [
      ("alone/nightly -o s", 2, "there is no l10ncheck on the PATH"),
      ("checkout/scripts/nightly -o s", 7, "checkout/scripts/l10ncheck"),
      ("./link -o s", 7, "./checkout/scripts/l10ncheck"),
      ("PATH=$PWD/path:$PATH checkout/scripts/nightly -o s", 7, "path/l10ncheck"),
      ("PATH=$PWD/path:$PATH L10NCHECK=./mine checkout/scripts/nightly -o s", 7, "./mine"),
    ]
    for example in cases {
      let run = try directory.shell(example.command, environment: ["PATH": "/usr/bin:/bin"])
      #expect(run.status == example.status, "\(run)")
      #expect((run.output + run.errors).contains(example.text), "\(run)")
    }
  }
}
