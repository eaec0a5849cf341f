import Foundation
import Testing

/// Paths as people type and name them, and as reports print them.
@Suite struct PathTests {
  private func makeTree(_ folder: String, in directory: ScratchDirectory) throws {
    try directory.write("\(folder)/en.lproj/Menu.strings", #""Open" = "Open";"Close" = "Close";"#)
    try directory.write("\(folder)/fr.lproj/Menu.strings", #""Open" = "Ouvrir";"#)
  }

  /// The path above the findings in the text report.
  private func heading(_ run: ToolRun) -> Substring? {
    run.lines.first { $0.hasSuffix("fr.lproj/Menu.strings") }
  }

  static let names = [
    "with space", "é composed", "e\u{301} decomposed", "設定", "📁👩‍👩‍👧", "שלום", "مجلد", "a'b\"c",
    "-dash",
    "%41", "back\\slash", "*", "[a-z]", "a=b", "~",
  ]

  @Test(arguments: names)
  func directoriesOfAnyName(_ name: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(name, in: directory)
    let text = try directory.run("report", "--", name)
    #expect(text.status == 0 && text.errors.isEmpty, "\(text)")
    #expect(heading(text) == "\(name)/fr.lproj/Menu.strings", "\(text)")
    let json = try directory.run("report", "--format", "json", "--", name)
    let report = try JSONValue(json.outputBytes)
    // Compares code units, because Swift's strings treat composed and decomposed characters as equal.
    #expect(report["inputs"]?[0]?.string.map { Array($0.utf16) } == Array(name.utf16), "\(json)")
    #expect(report["bundles"]?[0]?["name"]?.string.map { Array($0.utf16) } == Array(name.utf16))
  }

  @Test func composedAndDecomposedAreTwoDirectories() throws {
    let directory = try ScratchDirectory()
    try makeTree("\u{E9}", in: directory)
    try makeTree("e\u{301}", in: directory)
    // macOS treats both names as one.
    let count = try directory.names().count
    let json = try directory.run("report", "--format", "json")
    #expect(try JSONValue(json.outputBytes)["bundles"]?.array?.count == count, "\(json)")
  }

  @Test func aFileOverAGigabyteIsNotAQuestionOfPermissions() throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    // A sparse file without any block.
    let large = directory.absolute("App/fr.lproj/Menu.strings")
    #expect(truncate(large, (1 << 30) + 1) == 0)
    let run = try directory.run("report", "App")
    #expect(run.status == 1 && run.output.contains("has more than 1073741824 bytes"), "\(run)")
    #expect(run.output.contains("help: split it") && !run.output.contains("this user"), "\(run)")
  }

  @Test func controlCharactersInPathsDoNotReachTheTerminal() throws {
    let directory = try ScratchDirectory()
    try makeTree("a\nb\u{1B}[31m", in: directory)
    let text = try directory.run("report")
    #expect(text.status == 0, "\(text)")
    #expect(heading(text) == #"a\nb\u{1B}[31m/fr.lproj/Menu.strings"#, "\(text)")
    let json = try JSONValue(try directory.run("report", "--format", "json").outputBytes)
    #expect(json["bundles"]?[0]?["path"]?.string == "a\nb\u{1B}[31m")
  }

  #if os(Linux)
    @Test func namesThatAreNoUnicodeEndNoRun() throws {
      let directory = try ScratchDirectory()
      let run = try directory.shell(
        #"""
        d=$(printf 'caf\351'); mkdir -p "$d/en.lproj" "$d/fr.lproj"
        echo '"Open" = "Open";' >"$d/en.lproj/Menu.strings"
        echo '' >"$d/fr.lproj/Menu.strings"
        l10ncheck report --format json .
        """#)
      #expect(run.status <= 1, "\(run)")
      #expect(throws: Never.self) { try JSONValue(run.outputBytes) }
    }
  #endif

  /// The working directory, the operand, and the path of the missing key in its source.
  @Test(arguments: [
    (".", "App", "App/en.lproj/Menu.strings"),
    (".", "./App/", "App/en.lproj/Menu.strings"),
    (".", ".", "App/en.lproj/Menu.strings"),
    ("App", ".", "en.lproj/Menu.strings"),
    ("App", "", "en.lproj/Menu.strings"),
    ("App/fr.lproj", "..", "App/en.lproj/Menu.strings"),
    ("Other", "../App", "App/en.lproj/Menu.strings"),
    (".", "App/fr.lproj/Menu.strings", "App/en.lproj/Menu.strings"),
    (".", "App/fr.lproj", "App/en.lproj/Menu.strings"),
    ("App/fr.lproj", "Menu.strings", "App/en.lproj/Menu.strings"),
  ])
  func pathsFromTheTopOfARepositoryAreTheSameFromEverywhere(
    _ folder: String, _ operand: String, _ path: String
  ) throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    try directory.makeDirectory("Other")
    try directory.makeDirectory(".git")
    let run = try directory.run(
      ["report", "--format=github"] + (operand.isEmpty ? [] : [operand]), from: folder)
    let expected = path.hasPrefix("App") ? path : "App/" + path
    #expect(run.output.contains("file=\(expected),"), "\(run)")
  }

  /// In formats for people, paths are relative to the working directory, in a repository or not.
  @Test(arguments: [
    (".", "App", "App/fr.lproj/Menu.strings"),
    (".", "./App/", "App/fr.lproj/Menu.strings"),
    (".", ".", "App/fr.lproj/Menu.strings"),
    ("App", ".", "fr.lproj/Menu.strings"),
    ("Other", "../App", "../App/fr.lproj/Menu.strings"),
    ("App/fr.lproj", "..", "../fr.lproj/Menu.strings"),
    ("App/fr.lproj", "Menu.strings", "../fr.lproj/Menu.strings"),
    (".", "App/fr.lproj/Menu.strings", "App/fr.lproj/Menu.strings"),
  ])
  func pathsForPeopleAreRelativeToTheWorkingDirectory(
    _ folder: String, _ operand: String, _ path: String
  ) throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    try directory.makeDirectory("Other")
    try directory.makeDirectory(".git")
    let run = try directory.run("report", operand, from: folder)
    // Every printed path can be opened from the working directory.
    let heading = run.lines.first { $0.hasSuffix("Menu.strings") }
    #expect(heading.map(String.init) == path, "\(run)")
  }

  @Test func theNearestRepositoryCounts() throws {
    let directory = try ScratchDirectory()
    try makeTree("outer/inner/App", in: directory)
    try directory.makeDirectory("outer/.git")
    // A linked work tree has a file of this name.
    try directory.write("outer/inner/.git", "gitdir: elsewhere\n")
    let run = try directory.run("report", "--format=github", "outer")
    #expect(run.output.contains("file=inner/App/en.lproj/Menu.strings,"), "\(run)")
  }

  @Test func absolutePathsStayOutOfTheJSONReport() throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    let relative = try directory.run("report", "--format", "json", "App")
    let absolute = try directory.run("report", "--format", "json", directory.absolute("App"))
    #expect(absolute.outputBytes == relative.outputBytes, "\(absolute)")
    #expect(!absolute.output.contains(directory.path), "\(absolute)")
  }

  @Test func afterTwoHyphensEverythingIsAPath() throws {
    let directory = try ScratchDirectory()
    try makeTree("--format", in: directory)
    try makeTree("-v", in: directory)
    let run = try directory.run("report", "--format=json", "--", "--format", "-v")
    let report = try JSONValue(run.outputBytes)
    #expect(report["inputs"] == .array([.string("--format"), .string("-v")]), "\(run)")
    #expect(report["bundles"]?.array?.count == 2, "\(run)")
  }

  @Test func pathsThatOverlapAreReportedEach() throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    let run = try directory.run("report", "--format=json", "App", ".")
    let inputs = try JSONValue(run.outputBytes)["bundles"]?.array?.map { $0["input"]?.integer }
    #expect(inputs == [0, 1], "\(run)")
  }

  @Test(arguments: ["App", "App/", "./App/../App", "link", "Others/../App", "App/App.xcodeproj"])
  func aPlaceThatIsNamedTwiceCountsOnce(_ other: String) throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    try directory.write("Others/README.md", "")
    try directory.write("App/App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{ objects = {}; }\n")
    let run = try directory.shell("ln -s App link && l10ncheck report --format json App \(other)")
    let report = try JSONValue(run.outputBytes)
    #expect(report["inputs"] == .array([.string("App")]), "\(run)")
    #expect(report["bundles"]?.array?.count == 1, "\(run)")
  }
}
