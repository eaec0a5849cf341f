import Foundation
import Testing

/// Destinations of output: standard output, files, pipes that close.
@Suite struct OutputTests {
  /// A directory with a report larger than any pipe: 6 localizations of 40 tables of 60 keys.
  private func largeTree() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    for localization in ["en", "de", "fr", "ja", "es", "it"] {
      // The others lack half of the keys, for many findings.
      let keys = stride(from: 0, to: 60, by: localization == "en" ? 1 : 2)
      let text = keys.map { "\"key number \($0)\" = \"value \($0) in \(localization)\";\n" }
        .joined()
      for table in 0..<40 {
        try directory.write("\(localization).lproj/Table\(table).strings", text)
      }
    }
    return directory
  }

  @Test(arguments: ["text", "json"])
  func aClosedPipeEndsTheRunQuietly(_ format: String) throws {
    let directory = try largeTree()
    let command = "l10ncheck report --verbose --format \(format)"
    let whole = try directory.shell("\(command) | wc -c")
    let size = try #require(
      Int(whole.output.trimmingCharacters(in: .whitespacesAndNewlines)), "\(whole)")
    #expect(size > 100_000, "\(whole)")
    let run = try directory.shell("{ \(command); echo status $? >&2; } | head -n 1")
    #expect(run.lines.count == 2, "\(run)")
    #expect(run.errors == "status 0\n", "\(run)")
  }

  @Test func aClosedPipeDoesNotKeepOtherOutputsFromBeingWritten() throws {
    let directory = try largeTree()
    let run = try directory.shell(
      "l10ncheck report --verbose --format text --format json=out.json | head -n 1")
    #expect(run.errors.isEmpty, "\(run)")
    let whole = try directory.run("report", "--format", "json")
    #expect(try directory.read("out.json") == whole.outputBytes)
  }

  @Test func textAndAFileOfJSONInOneRun() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "TextEdit.app")
    let run = try directory.run(
      "report", "--format", "text", "--format", "json=out.json", "TextEdit.app")
    #expect(run.errors == "l10ncheck: failed: 1 error\n", "\(run)")
    #expect(run.outputBytes == (try directory.run("report", "TextEdit.app").outputBytes), "\(run)")
    let json = try directory.run("report", "--format=json", "TextEdit.app")
    #expect(try directory.read("out.json") == json.outputBytes, "\(json)")
    #expect(try directory.names() == ["TextEdit.app", "out.json"])
  }

  @Test func aFileAloneLeavesStandardOutputEmpty() throws {
    let directory = try ScratchDirectory()
    try directory.write("out.txt", "what was there before, and was longer than what comes\n")
    let run = try directory.run("report", "--allow-empty", "--format=text=out.txt")
    #expect(run.output.isEmpty && run.errors.isEmpty, "\(run)")
    let text = String(decoding: try directory.read("out.txt"), as: UTF8.self)
    #expect(text.hasPrefix("nothing to report"))
    #expect(!text.contains("before"))
  }

  /// Files that can't be written, and the reported reasons.
  @Test(arguments: [
    ("nowhere/out.json", "no such file or directory"),
    ("folder", "is a directory"),
    ("file/out.json", "not a directory"),
  ])
  func whatCannotBeWrittenIsSaidAndLeavesNoLitter(_ file: String, _ reason: String) throws {
    let directory = try ScratchDirectory()
    try directory.makeDirectory("folder")
    try directory.write("file", "")
    let run = try directory.run("report", "--format=json=\(file)")
    #expect(run.status == 3, "\(run)")
    #expect(run.output.isEmpty, "\(run)")
    #expect(run.errors == "l10ncheck: \(file): \(reason)\n", "\(run)")
    #expect(try directory.names() == ["file", "folder"])
    #expect(try directory.names(in: "folder").isEmpty)
  }

  #if os(Linux)
    @Test func aFullDeviceIsSaid() throws {
      let directory = try ScratchDirectory()
      for command in ["report", "dump -", "--help", "--version", "completion zsh"] {
        let run = try directory.shell("l10ncheck \(command) >/dev/full </dev/null")
        #expect(run.status == 3, "\(run)")
        #expect(run.errors == "l10ncheck: standard output: no space left on device\n", "\(run)")
      }
    }
  #endif

  @Test func whatIsMeantForAClosedStreamReachesNoFile() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "TextEdit.app")
    let run = try directory.shell("l10ncheck report -f json=out.json -f text TextEdit.app >&-")
    #expect(run.status == 3, "\(run)")
    // The runtime's use of the descriptor decides the system's reason.
    #expect(run.errors.hasPrefix("l10ncheck: standard output: "), "\(run)")
    #expect(run.errorLines.count == 1, "\(run)")
    let json = try directory.run("report", "-f", "json", "TextEdit.app")
    #expect(try directory.read("out.json") == json.outputBytes)
    let silent = try directory.shell("l10ncheck report -f json=out.json nowhere 2>&-")
    #expect(silent.status == 3, "\(silent)")
    #expect(try directory.read("out.json") == json.outputBytes)
    let closed = try directory.shell("l10ncheck dump - <&-")
    #expect(closed.status == 3, "\(closed)")
    #expect(closed.errors.hasPrefix("l10ncheck: -: "), "\(closed)")
  }

  @Test(.enabled(if: InstalledTools.havePython, "python3 is not installed"))
  func aStreamThatDoesNotBlockGetsEverything() throws {
    let directory = try largeTree()
    // The reader makes the pipe non-blocking for the writer, too, and lets it fill up.
    try directory.write(
      "slow.py",
      """
      import os, subprocess, sys, time
      reading, writing = os.pipe()
      os.set_blocking(writing, False)
      process = subprocess.Popen(["l10ncheck", "report", "--format", "json"], stdout=writing)
      os.close(writing)
      time.sleep(0.3)
      while block := os.read(reading, 1 << 16): sys.stdout.buffer.write(block)
      sys.exit(process.wait())
      """)
    let run = try directory.shell("python3 slow.py")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(run.outputBytes == (try directory.run("report", "--format", "json").outputBytes))
  }

  @Test func aWrittenFileKeepsToTheUmask() throws {
    let directory = try ScratchDirectory()
    let run = try directory.shell("umask 027 && l10ncheck report -f json=out && ls -l out")
    #expect(run.output.hasPrefix("-rw-r-----"), "\(run)")
  }

  @Test func aReplacedFileKeepsItsPermissions() throws {
    let directory = try ScratchDirectory()
    let run = try directory.shell(
      "echo old >out && chmod 640 out && umask 077 && l10ncheck report -f json=out && ls -l out")
    #expect(run.output.hasPrefix("-rw-r-----"), "\(run)")
    #expect(try directory.read("out").first == UInt8(ascii: "{"))
  }

  @Test func outputGoesThroughALinkThatNamesTheFile() throws {
    let directory = try ScratchDirectory()
    try directory.makeDirectory("real")
    try FileManager.default.createSymbolicLink(
      atPath: directory.absolute("out.json"), withDestinationPath: "real/report.json")
    let run = try directory.run("report", "-f", "json=out.json")
    #expect(run.status == 0, "\(run)")
    #expect(try directory.names(in: "real") == ["report.json"])
  }

  /// The test doesn't use `/dev/stdout` itself: a tool that replaced it, run by the superuser, would break the machine.
  @Test func linksToDevicesAndNamedPipesAreWrittenTo() throws {
    let directory = try ScratchDirectory()
    let link = try directory.shell(
      "ln -s /dev/stdout link && l10ncheck report --allow-empty -f json=link | cat && test -L link")
    #expect(link.status == 0 && link.errors.isEmpty, "\(link)")
    #expect(link.output.hasPrefix("{\n"), "\(link)")
    let pipe = try directory.shell(
      "mkfifo pipe && { l10ncheck report --allow-empty -f json=pipe & cat pipe; wait; test -p pipe; }"
    )
    #expect(pipe.status == 0 && pipe.errors.isEmpty, "\(pipe)")
    #expect(pipe.outputBytes == link.outputBytes, "\(pipe)")
    #expect(try directory.names() == ["link", "pipe"])
  }
}
