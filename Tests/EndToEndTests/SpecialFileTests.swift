import Foundation
import L10nSystem
import Testing

/// A pipe or a device in a repository never blocks a run. A path that the user names may be a pipe.
@Suite struct SpecialFileTests {
  /// Paths that a repository decides on, a command that reads each, and the other files that the command needs.
  static let places: [(path: String, command: String, files: [String: String])] = [
    (".l10ncheck.json", "report .", [:]),
    ("known.json", "report .", [".l10ncheck.json": "{baseline: 'known.json'}"]),
    ("known.json", "report --write-baseline .", [".l10ncheck.json": "{baseline: 'known.json'}"]),
    ("state/known.json", "history record .", [".l10ncheck.json": "{baseline: 'state/known.json'}"]),
    (".l10ncheck-baseline.json", "report --write-baseline .", [:]),
    (".l10ncheck.json", "init --force", [:]),
    ("l10ncheck-history.db", "history record .", [:]),
    ("l10ncheck-history.db", "history show", [:]),
    ("l10ncheck-history.db", "dashboard -o site", [:]),
    ("handoff.json", "import fr.xliff", ["fr.xliff": document]),
    ("fr.lproj/A.strings", "report .", [:]),
    ("fr.lproj/A.strings", "stub --write .", [:]),
    ("en.lproj/B.stringsdict", "report .", [:]),
    ("T.xcstrings", "report .", [:]),
    ("T.loctable", "report .", [:]),
    ("en.lproj/Main.storyboard", "report .", [:]),
    ("Info.plist", "report .", [:]),
    ("Package.swift", "report .", [:]),
    ("Settings.bundle/Root.plist", "report .", ["Settings.bundle/en.lproj/Root.strings": ""]),
    ("App.xcodeproj/project.pbxproj", "report .", [:]),
    ("App.xcconfig", "report .", ["App.xcodeproj/project.pbxproj": project]),
    (
      "Included.xcconfig", "report .",
      [
        "App.xcodeproj/project.pbxproj": project,
        "App.xcconfig": "#include \"Included.xcconfig\"\n",
      ]
    ),
  ]

  private static let document = """
    <xliff version="1.2"><file original="en.lproj/A.strings" source-language="en" target-language="fr"><body>
    <trans-unit id="a"><source>b</source><target>c</target></trans-unit></body></file></xliff>
    """

  private static let project = """
    // !$*UTF8*$!
    {archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (); buildConfigurationList = L;};
      G = {isa = PBXGroup; children = (X); sourceTree = "<group>";};
      X = {isa = PBXFileReference; path = "App.xcconfig"; sourceTree = "<group>";};
      L = {isa = XCConfigurationList; buildConfigurations = (B);};
      B = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = {};};
    };}
    """

  /// Creates a special file at `path` in a tree, and runs the command in it.
  private func run(
    _ command: String, _ files: [String: String], with make: (ScratchDirectory) throws -> Void
  ) throws -> ToolRun {
    let directory = try ScratchDirectory()
    try directory.write("en.lproj/A.strings", "\"a\" = \"b\";\n")
    for (name, text) in files { try directory.write(name, text) }
    try make(directory)
    return try directory.run(command.split(separator: " ").map(String.init))
  }

  @Test(arguments: places.indices) func aPipeIsNotWaitedFor(_ index: Int) throws {
    let (path, command, files) = Self.places[index]
    let result = try run(command, files) { directory in
      try directory.write("\(path).x", "")
      #expect(mkfifo(directory.absolute(path), 0o600) == 0)
    }
    #expect((0...3).contains(result.status), "\(result)")
    if !path.contains(".lproj/"), path.hasSuffix(".json") || path.hasSuffix(".db") {
      #expect(
        command == "init --force" || result.status >= 2, "\(path), \(command): \(result)")
      #expect(result.errors.contains("\(path): "), "\(path), \(command): \(result)")
      #expect(result.errors.contains("is not a regular file"), "\(path), \(command): \(result)")
    }
  }

  @Test(arguments: places.indices) func aDeviceIsNotRead(_ index: Int) throws {
    let (path, command, files) = Self.places[index]
    let result = try run(command, files) { directory in
      try directory.write("\(path).x", "")
      try directory.link(path, to: "/dev/zero")
    }
    #expect((0...3).contains(result.status), "\(result)")
    #expect(!result.output.contains("\0"), "\(result)")
    if path.hasSuffix(".json") || path.hasSuffix(".db") {
      #expect(result.status >= 2, "\(path), \(command): \(result)")
    }
  }

  /// A file in an unresolved conflict.
  @Test(.enabled(if: InstalledTools.haveGit, "there is no git"))
  func aPipeInTheWorkTreeIsNotMerged() throws {
    let directory = try ScratchDirectory()
    let result = try directory.shell(
      """
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
      git init -q -b main . && for v in 0 1 2; do [ $v = 2 ] && git switch -qc side HEAD~1
        printf '"a" = "%s";\\n' $v >T.strings; git add -A; git commit -qm $v; done
      git merge -q main >/dev/null 2>&1; rm T.strings; mkfifo T.strings; l10ncheck merge --unmerged
      """)
    #expect(result.status == 1, "\(result)")
    #expect(
      result.errors == "l10ncheck: T.strings: not merged: is not a regular file\n", "\(result)")
  }

  /// A pipe that the user names is read to its end.
  @Test(arguments: [
    ("report --baseline pipe App", "{\"schemaVersion\": 1, \"findings\": []}"),
    ("report --config pipe App", "{}"),
    ("dump --type strings pipe", "\"a\" = \"b\";"),
    ("resolve --batch pipe", "en\\ten\\n"),
    ("merge -o - pipe App/en.lproj/A.strings App/en.lproj/A.strings", "\"a\" = \"b\";"),
  ])
  func aPipeOnTheCommandLineIsRead(_ command: String, _ text: String) throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/A.strings", "\"a\" = \"b\";\n")
    let result = try directory.shell(
      "mkfifo pipe; printf '\(text)' >pipe & l10ncheck \(command); s=$?; wait; exit $s")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }
}
