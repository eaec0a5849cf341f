import Foundation
import L10nSystem
import Testing

/// Every command that writes a file writes it in the same way: files that a repository prepared beside it have no effect, and
/// nothing but the contents changes.
@Suite struct WriterTests {
  /// A tree in which `fr` lacks a key, with the inputs of the commands that write a file in it.
  private func makeTree() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/M.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    try directory.write("App/fr.lproj/M.strings", "\"a\" = \"A!\";\n")
    return directory
  }

  private func text(_ path: String, in directory: ScratchDirectory) throws -> String {
    String(decoding: try directory.read(path), as: UTF8.self)
  }

  /// The commands that write, each with the file that it replaces.
  static let writers = [
    ("report -q -f json=App/out App", "App/out"),
    ("report -q -f html=App/out App", "App/out"),
    ("report -q --write-baseline --baseline App/out App", "App/out"),
    ("init --force App", "App/.l10ncheck.json"),
    ("stub -q --write App", "App/fr.lproj/M.strings"),
  ]

  private func prepare(_ file: String, in directory: ScratchDirectory) throws {
    if file == "App/out" { try directory.write(file, "{\"schemaVersion\": 1, \"findings\": []}") }
    if file.hasSuffix(".json") { try directory.write(file, "{}") }
  }

  @Test(arguments: writers)
  func nothingBesideTheFileIsWrittenTo(_ command: String, _ file: String) throws {
    let directory = try makeTree()
    try prepare(file, in: directory)
    try directory.write("outside", "precious")
    let (folder, name) = (
      (file as NSString).deletingLastPathComponent, (file as NSString).lastPathComponent
    )
    // The shell prints its process identifier and then becomes the tool: whoever predicts a temporary name could prepare it.
    let run = try directory.shell(
      """
      ln -s "$PWD/outside" "\(file).$$.part"
      ln -s "$PWD/outside" "\(folder)/.\(name).l10ncheck-$$"
      exec l10ncheck \(command)
      """)
    #expect(run.status == 0 && run.errors.filter { $0 == "\n" }.count <= 1, "\(run)")
    #expect(try text("outside", in: directory) == "precious")
    #expect(try !directory.read(file).isEmpty)
    let status = try FileManager.default.attributesOfItem(atPath: directory.absolute(file))
    #expect(status[.type] as? FileAttributeType == .typeRegular)
  }

  @Test(arguments: writers)
  func otherNamesOfAFileAreToldAndKeepTheirContent(_ command: String, _ file: String) throws {
    let directory = try makeTree()
    try prepare(file, in: directory)
    let old = try directory.read(file)
    try FileManager.default.linkItem(
      atPath: directory.absolute(file), toPath: directory.absolute("second"))
    try FileManager.default.linkItem(
      atPath: directory.absolute(file), toPath: directory.absolute("third"))
    let run = try directory.run(command.split(separator: " ").map(String.init))
    #expect(run.status == 0, "\(run)")
    #expect(
      run.errors.contains(
        "l10ncheck: \(file): has 2 other hard links, which keep the old content\n"),
      "\(run)")
    #expect(try directory.read("second") == old && directory.read(file) != old)
  }

  /// A temporary file of a killed run, and one of a run that is still at work.
  @Test(arguments: writers)
  func leftoversOfEarlierRunsAreRemoved(_ command: String, _ file: String) throws {
    let directory = try makeTree()
    try prepare(file, in: directory)
    let folder = (file as NSString).deletingLastPathComponent
    let old = "\(folder)/.l10ncheck-tmp-0123456789abcdef0123456789abcdef"
    let recent = "\(folder)/.l10ncheck-tmp-0123456789abcdef0123456789abcdee"
    for name in [old, recent] { try directory.write(name, "half of a fi") }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7200)],
      ofItemAtPath: directory.absolute(old))
    let run = try directory.run(command.split(separator: " ").map(String.init))
    #expect(run.status == 0, "\(run)")
    let names = try directory.names(in: folder)
    #expect(!names.contains((old as NSString).lastPathComponent), "\(names)")
    #expect(names.contains((recent as NSString).lastPathComponent), "\(names)")
  }

  @Test func aNameOfTheGreatestLengthCanBeWritten() throws {
    let directory = try makeTree()
    let name = String(repeating: "n", count: 255)
    try directory.write(name, "old")
    let run = try directory.run("report", "-f", "json=\(name)", "App")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    let table = String(repeating: "t", count: 247)
    try directory.write("Long/en.lproj/\(table).strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    try directory.write("Long/fr.lproj/\(table).strings", "\"a\" = \"A!\";\n")
    let stub = try directory.run("stub", "--write", "Long")
    #expect(stub.status == 0, "\(stub)")
    #expect(try directory.names(in: "Long/fr.lproj") == ["\(table).strings"])
  }

  /// Many runs write one file: it is complete at the end, with no other file beside it.
  @Test(.enabled(if: InstalledTools.havePython, "python3 is not installed"))
  func runsAtTheSameTimeDoNotMixTheirFiles() throws {
    let directory = try makeTree()
    let expected = try directory.run("report", "-f", "json", "App").outputBytes
    try directory.write(
      "many.py",
      """
      import subprocess
      command = ["l10ncheck", "report", "-q", "-f", "json=out", "App"]
      runs = [subprocess.Popen(command) for _ in range(8)]
      print([run.wait() for run in runs])
      """)
    let run = try directory.shell("python3 many.py")
    #expect(run.output == "[0, 0, 0, 0, 0, 0, 0, 0]\n" && run.errors.isEmpty, "\(run)")
    #expect(try directory.read("out") == expected)
    #expect(try directory.names() == ["App", "many.py", "out"])
  }

  @Test func aStreamThatLooksLikeAFileIsWrittenTo() throws {
    let directory = try makeTree()
    let expected = try directory.run("report", "-f", "json", "App").outputBytes
    for path in ["/dev/stdout", "/dev/fd/1", "/dev/fd/5"] {
      let run = try directory.shell(
        "exec 5>&1; l10ncheck report -f json=\(path) App 5>&1 >out 5>&1; ls -A")
      #expect(run.errors.isEmpty && run.lines == ["App", "out", ""], "\(path): \(run)")
      #expect(try directory.read("out") == expected, "\(path)")
    }
  }

  /// A signal ends the run with the status that shells expect, and leaves no temporary files.
  @Test(
    .enabled(if: InstalledTools.havePython, "python3 is not installed"),
    arguments: ["SIGINT", "SIGTERM", "SIGHUP"])
  func aSignalEndsTheRun(_ name: String) throws {
    let directory = try makeTree()
    // The run waits for a reader of the pipe.
    try directory.write(
      "end.py",
      """
      import os, signal, subprocess, time
      number = signal.\(name)
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      signal.signal(number, signal.SIG_DFL)
      os.mkfifo("pipe")
      run = subprocess.Popen(["l10ncheck", "report", "-q", "-f", "json=out", "-f", "html=pipe", "App"])
      while not os.path.exists("out"): time.sleep(0.01)
      run.send_signal(number)
      print(run.wait() == -number)
      """)
    let run = try directory.shell("python3 end.py")
    #expect(run.output == "True\n" && run.errors.isEmpty, "\(run)")
    #expect(try directory.names() == ["App", "end.py", "out", "pipe"])
  }

  // MARK: - Paths outside of the tree

  @Test(arguments: ["../../x", "", "/tmp/x", "de\nfr", "..", "no such"])
  func aLanguageThatIsNoneIsRefused(_ name: String) throws {
    let directory = try makeTree()
    for mode in [["--write"], ["--output", "out"], []] {
      let run = try directory.run(["stub", "--add-language", name] + mode + ["App"])
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(run.errorLines.count == 1, "\(run)")
      #expect(run.errors.contains("--add-language: '"), "\(run)")
      #expect(run.errors.contains("' isn't a localization"), "\(run)")
    }
    #expect(try directory.names() == ["App"])
    #expect(try directory.names(in: "App") == ["en.lproj", "fr.lproj"])
  }

  @Test func aMistypedLanguageIsAnsweredWithTheRightOne() throws {
    let run = try makeTree().run("stub", "--add-language", "deu", "App")
    #expect(
      run.errors == "l10ncheck: --add-language: 'deu' isn't a localization; did you mean 'de'?\n",
      "\(run)")
  }

  /// Names that a tree gives to tables and languages can't lead out of it.
  @Test func namesInATreeLeadNowhereElse() throws {
    let directory = try ScratchDirectory()
    for (folder, table) in [("A", "../../../up"), ("B", "x/../../../../up"), ("C", "/tmp/up")] {
      let bundle = "\(folder)/App.app/Settings.bundle"
      try directory.write(
        "\(bundle)/Root.plist",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>StringsTable</key><string>\(table)</string>
        <key>PreferenceSpecifiers</key><array><dict><key>Type</key><string>PSGroupSpecifier</string>
        <key>Title</key><string>Group</string></dict></array></dict></plist>
        """)
      try directory.write("\(bundle)/en.lproj/Root.strings", "\"a\" = \"A\";\n")
      try directory.write("\(bundle)/fr.lproj/Root.strings", "\"a\" = \"A\";\n")
      try directory.write(
        "\(folder)/App.app/T.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
        "../../up": {"stringUnit": {"state": "translated", "value": "x"}},
        "/tmp/up": {"stringUnit": {"state": "translated", "value": "x"}}}}}}
        """)
      let before = try directory.shell(
        "find . ! -path './\(folder)/*' ! -path ./out ! -path './out/*' | sort")
      let diff = try directory.run("stub", "--resources", folder)
      #expect(!diff.output.contains("../"), "\(diff)")
      #expect(!diff.output.contains("//"), "\(diff)")
      for mode in [["--output", "out"], ["--write"]] {
        let run = try directory.run(["stub", "--resources"] + mode + [folder])
        #expect(run.status < 2, "\(run)")
      }
      let after = try directory.shell(
        "find . ! -path './\(folder)/*' ! -path ./out ! -path './out/*' | sort")
      #expect(after.output == before.output)
    }
    #expect(Set(try directory.names()).isSubset(of: ["A", "B", "C", "out"]))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/up.strings"))
  }

  // MARK: - Links

  /// A language's directory that is a dangling link, a link out of the tree, or a link to a file.
  @Test(
    .enabled(if: InstalledTools.haveGit),
    arguments: [
      ("it.lproj", "es.lproj is a link to a missing target"),
      ("../../outside", "es.lproj is a link that leads out of the input"),
    ])
  func oneBadLinkDoesNotSpoilThePatch(_ destination: String, _ reason: String) throws {
    let directory = try makeTree()
    try directory.makeDirectory("outside")
    try directory.link("App/es.lproj", to: destination)
    try directory.write("App/en.lproj/Help.txt", "help")
    try directory.write("App/.l10ncheck.json", "{requiredLocalizations: ['es']}")
    try FileManager.default.copyItem(
      atPath: directory.absolute("App"), toPath: directory.absolute("Written"))
    let diff = try directory.shell(
      "cd App && git init -q && l10ncheck stub --resources . >../diff; echo $?; git apply --check ../diff && git apply ../diff"
    )
    #expect(diff.output == "1\n", "\(diff)")
    #expect(
      diff.errors.contains("l10ncheck: es.lproj/M.strings: unchanged: \(reason)\n"), "\(diff)")
    #expect(
      diff.errors.contains("l10ncheck: es.lproj/Help.txt: unchanged: \(reason)\n"), "\(diff)")
    let written = try directory.run("stub", "--resources", "--write", "Written")
    #expect(written.status == 1, "\(written)")
    #expect(
      written.errors.contains(
        "l10ncheck: Written/es.lproj/M.strings: unchanged: \(reason)\n"), "\(written)")
    for folder in ["App", "Written"] {
      #expect(try text("\(folder)/fr.lproj/M.strings", in: directory).contains("\"b\" = \"B\";"))
      #expect(try text("\(folder)/fr.lproj/Help.txt", in: directory) == "help")
    }
    #expect(try directory.names(in: "outside").isEmpty)
  }
}
