import Foundation
import Testing

/// A repository can't make the tool read, show or replace files outside of it, by names or by links.
@Suite struct DisclosureTests {
  private static let word = "hushhush"

  /// A tree, and a file outside of it.
  private func makeTree() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.write("secret", "\(Self.word): 1\n")
    try directory.write("r/en.lproj/A.strings", "\"a\" = \"b\";\n")
    return directory
  }

  @Test(arguments: [
    "../secret", "ABSOLUTE/secret", "x/../../secret", "link", "folder/secret", "to/new",
  ])
  func aConfiguredBaselineStaysBelowItsConfiguration(_ name: String) throws {
    let directory = try makeTree()
    try directory.link("r/link", to: "../secret")
    try directory.link("r/folder", to: "..")
    try directory.link("r/to", to: "../nowhere")
    try directory.makeDirectory("r/x")
    try directory.makeDirectory("nowhere")
    let name = name.replacingOccurrences(of: "ABSOLUTE", with: directory.path)
    try directory.write("r/.l10ncheck.json", "{baseline: '\(name)'}")
    for arguments in [["report", "r"], ["report", "--write-baseline", "r"]] {
      let run = try directory.run(arguments)
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(
        run.errors
          == "l10ncheck: r/.l10ncheck.json: the baseline \"\(name)\" is outside the directory of the configuration; use --baseline for it\n",
        "\(run)")
    }
    #expect(try directory.read("secret") == Data("\(Self.word): 1\n".utf8))
    #expect(try directory.names(in: "nowhere").isEmpty)
  }

  @Test func aConfiguredBaselineBelowIsTaken() throws {
    let directory = try makeTree()
    try directory.write("r/state/x", "")
    try directory.link("r/link", to: "state")
    for name in ["known.json", "./known.json", "state/../state/k.json", "link/l.json"] {
      try directory.write("r/.l10ncheck.json", "{baseline: '\(name)'}")
      let run = try directory.run("report", "--write-baseline", "r")
      #expect(run.status == 0, "\(run)")
      #expect(try !directory.read("r/\(name)").isEmpty)
    }
  }

  @Test func aBaselineOnTheCommandLineIsFree() throws {
    let directory = try makeTree()
    try directory.makeDirectory("r/in")
    let run = try directory.run(
      "report", "--write-baseline", "--baseline", "../../known.json", "..", from: "r/in")
    #expect(run.status == 0, "\(run)")
    #expect(try directory.names().contains("known.json"))
  }

  @Test(arguments: ["../secret", "../new"])
  func theUsualBaselineIsNoLinkToElsewhere(_ destination: String) throws {
    let directory = try makeTree()
    try directory.link("r/.l10ncheck-baseline.json", to: destination)
    let run = try directory.run("report", "--write-baseline", from: "r")
    #expect(run.status == 2 && !run.errors.contains(Self.word), "\(run)")
    #expect(try directory.names() == ["r", "secret"])
  }

  @Test func aConfigurationThatIsFoundIsNoLinkToElsewhere() throws {
    let directory = try makeTree()
    try directory.link("r/.l10ncheck.json", to: "../secret")
    let run = try directory.run("report", "r")
    #expect(run.status == 2, "\(run)")
    #expect(
      run.errors
        == "l10ncheck: r/.l10ncheck.json: is a link that leads out of its directory; use --config to read it\n",
      "\(run)")
    let forced = try directory.run("init", "--force", "r")
    #expect(forced.status == 2, "\(forced)")
    #expect(try directory.read("secret") == Data("\(Self.word): 1\n".utf8))
    // A link within the tree is allowed: it is one way to keep a file elsewhere in the tree.
    try FileManager.default.removeItem(atPath: directory.absolute("r/.l10ncheck.json"))
    try directory.write("r/settings/l10n.json", "{exclude: 1}")
    try directory.link("r/.l10ncheck.json", to: "settings/l10n.json")
    #expect(try directory.run("report", "r").errors.contains(":1:11: expected a list"))
  }

  @Test(arguments: [
    "hushhush: 1", "[hushhush]", "{a: hushhush}", "{hushhush 1}", "1hushhush", "'hushhush'",
  ])
  func mistakesInWhatIsNoConfigurationDoNotQuoteIt(_ text: String) throws {
    let directory = try makeTree()
    try directory.write("file", text)
    for option in ["--config", "--baseline"] {
      let run = try directory.run("report", option, "file", "r")
      #expect(run.status == 2 && run.errors.hasPrefix("l10ncheck: file:1:"), "\(run)")
      #expect(!run.errors.contains(Self.word), "\(run)")
    }
  }

  /// Files that a project names, and files that the tool finds by their names.
  @Test func noReaderFollowsAWayOutOfTheTree() throws {
    let directory = try makeTree()
    try directory.write("secret.plist", "\(Self.word)")
    try directory.write(
      "r/App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
        P = {isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (T); buildConfigurationList = L;};
        G = {isa = PBXGroup; children = (X, C); sourceTree = "<group>";};
        X = {isa = PBXFileReference; path = "out/secret"; sourceTree = "<group>";};
        C = {isa = PBXFileReference; path = "../secret"; sourceTree = "<group>";};
        L = {isa = XCConfigurationList; buildConfigurations = (B);};
        B = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X;
             buildSettings = {INFOPLIST_FILE = "out/secret.plist";};};
        T = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; productType = "com.apple.product-type.application";};
      };}
      """)
    try directory.link("r/out", to: "..")
    try directory.write("r/Inner/Other.xcodeproj/x", "")
    try directory.link("r/Inner/Other.xcodeproj/project.pbxproj", to: "../../../secret")
    for name in ["Info.plist", "Package.swift", "T.xcstrings", "en.lproj/B.strings"] {
      let up = name.contains("/") ? "../../" : "../"
      try directory.link("r/\(name)", to: "\(up)secret")
    }
    for format in ["text", "json", "html", "sarif"] {
      let run = try directory.run("report", "--verbose", "--format", format, "r")
      #expect(run.status < 2, "\(run)")
      #expect(!run.output.contains(Self.word) && !run.errors.contains(Self.word), "\(run)")
    }
    let run = try directory.run("report", "--verbose", "r")
    #expect(run.output.contains("a link leads out of the input"), "\(run)")
  }
}
