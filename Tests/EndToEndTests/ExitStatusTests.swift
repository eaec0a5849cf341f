import Foundation
import L10nSystem
import Testing

@Suite struct ExitStatusTests {
  /// The French table of a tree beside the same English one, and the exit status for each threshold of the gate.
  struct Tree: Sendable, CustomTestStringConvertible {
    let name: String
    let french: String
    let statuses: [String: Int32]
    var testDescription: String { name }
  }

  static let trees = [
    Tree(
      name: "complete", french: #""Open" = "Ouvrir";"Close" = "Fermer";"#,
      statuses: ["error": 0, "warning": 0, "note": 0, "never": 0]),
    Tree(
      name: "extra key", french: #""Open" = "Ouvrir";"Close" = "Fermer";"Old" = "Vieux";"#,
      statuses: ["error": 0, "warning": 0, "note": 1, "never": 0]),
    Tree(
      name: "missing key", french: #""Open" = "Ouvrir";"#,
      statuses: ["error": 0, "warning": 1, "note": 1, "never": 0]),
    Tree(
      name: "broken file", french: #""Open" = "Ouvrir" "Close" = "Fermer";"#,
      statuses: ["error": 1, "warning": 1, "note": 1, "never": 0]),
  ]

  @Test(arguments: trees, ["", "error", "warning", "note", "never"])
  func gates(_ tree: Tree, _ gate: String) throws {
    let directory = try ScratchDirectory()
    try directory.write("en.lproj/Menu.strings", #""Open" = "Open";"Close" = "Close";"#)
    try directory.write("fr.lproj/Menu.strings", tree.french)
    let run = try directory.run(["report"] + (gate.isEmpty ? [] : ["--fail-on", gate]))
    #expect(run.status == tree.statuses[gate.isEmpty ? "error" : gate], "\(run)")
    #expect(run.output.contains("work  directory · development region en"), "\(run)")
    #expect(run.output.hasPrefix("failed: ") == (run.status == 1), "\(run)")
    #expect(run.errors.hasPrefix("l10ncheck: failed: ") == (run.status == 1), "\(run)")
  }

  @Test func gatesAreOfWhatIsShown() throws {
    let directory = try ScratchDirectory()
    try directory.write("en.lproj/Menu.strings", #""Open" = "Open";"#)
    try directory.write("fr.lproj/Menu.strings", #""Open" = "Ouvrir""#)
    try directory.write("de.lproj/Menu.strings", #""Open" = "Öffnen";"#)
    #expect(try directory.run("report").status == 1)
    #expect(try directory.run("report", "--localization", "de").status == 0)
    #expect(try directory.run("report", "--localization", "fr").status == 1)
  }

  /// Commands on paths that can't be read, and their messages.
  @Test(arguments: [
    (["report", "nowhere"], "nowhere: no such file or directory"),
    (["report", "--format", "json", "nowhere"], "nowhere: no such file or directory"),
    (["report", "present", "nowhere"], "nowhere: no such file or directory"),
    (["report", "present/Info.plist/below"], "present/Info.plist/below: is not a directory"),
    (["report", "circle"], "circle: too many levels of symbolic links"),
    (["report", "dangling"], "dangling: no such file or directory"),
    (["dump", "nowhere"], "nowhere: no such file or directory"),
    (["dump", "present"], "present: is a directory"),
    (["dump", "circle"], "circle: too many levels of symbolic links"),
    (["report", "two\nlines"], #"two\nlines: no such file or directory"#),
    (["report", ""], "'': no such file or directory"),
  ])
  func unreadablePathsAreOneSentence(_ words: [String], _ sentence: String) throws {
    let directory = try ScratchDirectory()
    try directory.write("present/Info.plist", "{}")
    try directory.write("present/en.lproj/Menu.strings", #""Open" = "Open";"#)
    try FileManager.default.createSymbolicLink(
      atPath: directory.absolute("circle"), withDestinationPath: "circle")
    try FileManager.default.createSymbolicLink(
      atPath: directory.absolute("dangling"), withDestinationPath: "nothing")
    let run = try directory.run(words)
    #expect(run.status == 3, "\(run)")
    #expect(run.output.isEmpty, "\(run)")
    #expect(run.errors == "l10ncheck: \(sentence)\n", "\(run)")
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is unreadable to the superuser"))
  func forbiddenPathsAreOneSentence() throws {
    let directory = try ScratchDirectory()
    try directory.makeDirectory("closed")
    try directory.write("closed.strings", #""Open" = "Open";"#)
    for name in ["closed", "closed.strings"] {
      #expect(chmod(directory.absolute(name), 0) == 0)
      let run = try directory.run("report", name)
      #expect(chmod(directory.absolute(name), 0o700) == 0)
      #expect(run.status == 3, "\(run)")
      #expect(run.output.isEmpty, "\(run)")
      #expect(run.errors == "l10ncheck: \(name): permission denied\n", "\(run)")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is unreadable to the superuser"))
  func anUnreadableFileInATreeIsAFinding() throws {
    let directory = try ScratchDirectory()
    try directory.write("en.lproj/Menu.strings", #""Open" = "Open";"#)
    try directory.write("fr.lproj/Menu.strings", #""Open" = "Ouvrir";"#)
    #expect(chmod(directory.absolute("fr.lproj/Menu.strings"), 0) == 0)
    let run = try directory.run("report")
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("unreadable-file"), "\(run)")
  }

  @Test func aDirectoryWithoutLocalizationsIsNoFailure() throws {
    let run = try ScratchDirectory().run("report")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("nothing to report"), "\(run)")
  }

  @Test func whatIsLostHasAStatusInDumpsAsLoaded() throws {
    let directory = try ScratchDirectory()
    try directory.write("good.strings", #""Open" = "Ouvrir";"#)
    try directory.write("lost.strings", #""Open" = "Ouvrir""#)
    #expect(try directory.run("dump", "lost.strings").status == 0)
    #expect(try directory.run("dump", "--format=json", "lost.strings").status == 0)
    let good = try directory.run("dump", "--as-loaded", "good.strings")
    #expect(good.status == 0, "\(good)")
    let lost = try directory.run("dump", "--as-loaded", "lost.strings")
    #expect(lost.status == 1, "\(lost)")
    #expect(lost.output.isEmpty, "\(lost)")
    #expect(
      lost.errors == "l10ncheck: lost.strings: CoreFoundation ignores the whole file\n", "\(lost)")
  }
}
