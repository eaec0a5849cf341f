import Foundation
import TestSupport
import Testing

/// `l10ncheck stub`, used by people and by scripts.
@Suite struct StubTests {
  private func makeTree(_ folder: String, in directory: ScratchDirectory) throws {
    try directory.write(
      "\(folder)/en.lproj/Menu.strings", "\"Open\" = \"Open\";\n\"Close\" = \"Close\";\n")
    try directory.write("\(folder)/fr.lproj/Menu.strings", "\"Open\" = \"Ouvrir\";\n")
  }

  /// The contents of every file below a folder, by path.
  private func contents(of folder: String, in directory: ScratchDirectory) throws -> [String: Data]
  {
    var contents: [String: Data] = [:]
    let root = directory.absolute(folder)
    for case let path as String in FileManager.default.enumerator(atPath: root)
      ?? FileManager.DirectoryEnumerator()
    {
      contents[path] = FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data()
    }
    return contents
  }

  // MARK: - The diff

  static let fixtures = [
    "Bundles/TextEdit.app", "Bundles/Preferences", "Bundles/OldShapes", "Projects/Reader",
    "Projects/Plurals", "Projects/Sketch", "Projects/Weather", "Bundles/Forecast_Forecast.bundle",
  ]

  @Test(.enabled(if: InstalledTools.haveGit), arguments: fixtures)
  func gitAndPatchAndWriteMakeTheSameTree(_ fixture: String) throws {
    let directory = try ScratchDirectory()
    for folder in ["git", "patch", "write"] {
      try directory.copyFixture(fixture, to: "\(folder)/t")
    }
    let diff = try directory.shell(
      "cd git && git init -q && l10ncheck stub --repair --resources t >../diff")
    #expect(diff.status == 0, "\(diff)")
    #expect(try !directory.read("diff").isEmpty)
    let applied = try directory.shell(
      "cd git && git apply --check ../diff && git apply ../diff && rm -rf .git")
    #expect(applied.status == 0, "\(applied)")
    let patched = try directory.shell(
      "cd patch && patch --dry-run -p1 -s <../diff && patch -p1 -s --no-backup-if-mismatch <../diff"
    )
    #expect(patched.status == 0 && patched.output.isEmpty, "\(patched)")
    let written = try directory.run("stub", "--repair", "--resources", "--write", "write/t")
    #expect(written.status == 0 && written.output.isEmpty, "\(written)")
    let expected = try contents(of: "write/t", in: directory)
    #expect(try contents(of: "git/t", in: directory) == expected)
    #expect(try contents(of: "patch/t", in: directory) == expected)
    let second = try directory.run("stub", "--repair", "--resources", "write/t")
    #expect(second.status == 0 && second.output.isEmpty, "\(second)")
    let check = try directory.run("stub", "--check", "--resources", "write/t")
    #expect(check.status == 0 && check.errors == "l10ncheck: nothing is missing\n", "\(check)")
  }

  @Test(arguments: ["App App", "App ./App/", "link App"])
  func aTreeThatIsNamedTwiceChangesOnce(_ paths: String) throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    let run = try directory.shell(
      "ln -s App link && l10ncheck stub \(paths) | grep -c ^@@ && l10ncheck stub --write \(paths)")
    #expect(run.status == 0 && run.output == "1\n", "\(run)")
    #expect(run.errors.hasSuffix("l10ncheck: 1 stub, 1 file changed\n"), "\(run)")
  }

  @Test(arguments: [["--check"], []])
  func `copies of the source aren't stubs, but stub reports their number`(_ options: [String])
    throws
  {
    let directory = try ScratchDirectory()
    for (language, text) in [
      ("en", "Drag a file here"), ("de", "Drag a file here"), ("fr", "Tirez"),
    ] {
      try directory.write("App/\(language).lproj/T.strings", "\"drag\" = \"\(text)\";\n")
    }
    let run = try directory.run(["stub", "App"] + options)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    #expect(
      run.errors.hasPrefix(
        "l10ncheck: nothing is missing\nl10ncheck: 1 text is a copy of the source: 'l10ncheck export'"
      ), "\(run)")
  }

  @Test(.enabled(if: InstalledTools.haveGit), arguments: PathTests.names)
  func pathsOfAnyName(_ name: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(name, in: directory)
    // Instead of a second localization, a UTF-16 file without a line feed at its end.
    try directory.write(
      "\(name)/de.lproj/Menu.strings",
      bytes: Data([0xFF, 0xFE]) + "\"Open\" = \"Öffnen\";".data(using: .utf16LittleEndian)!)
    let run = try directory.shell(
      "git init -q && l10ncheck stub >diff && git apply --check diff && patch --dry-run -s -p1 <diff && git apply diff"
    )
    #expect(run.status == 0, "\(run)")
    let after = try directory.run("stub", "--check")
    #expect(after.status == 0, "\(after)")
  }

  /// `git apply` rejects an empty diff unless an option allows it.
  @Test(.enabled(if: InstalledTools.haveGit))
  func nothingMissingIsNothingToApply() throws {
    let directory = try ScratchDirectory()
    try directory.write("en.lproj/Menu.strings", "\"Open\" = \"Open\";\n")
    try directory.write("de.lproj/Menu.strings", "\"Open\" = \"Öffnen\";\n")
    let diff = try directory.run("stub")
    #expect(diff.status == 0 && diff.output.isEmpty, "\(diff)")
    let applied = try directory.shell(
      "git init -q && l10ncheck stub 2>/dev/null | git apply --allow-empty")
    #expect(applied.status == 0, "\(applied)")
    #expect(try directory.run("stub", "--help").output.contains("git apply --allow-empty"))
  }

  @Test(.enabled(if: InstalledTools.haveGit))
  func pathsBeginAtTheTopOfTheRepository() throws {
    let directory = try ScratchDirectory()
    try makeTree("repository/App/Sources", in: directory)
    let run = try directory.shell(
      "cd repository && git init -q && cd App && l10ncheck stub Sources 2>/dev/null | tee ../diff && git apply ../diff"
    )
    #expect(run.status == 0, "\(run)")
    #expect(
      run.lines.first
        == "diff --git a/App/Sources/fr.lproj/Menu.strings b/App/Sources/fr.lproj/Menu.strings")
    #expect(try directory.run("stub", "--check", "repository").status == 0)
  }

  @Test func aTreeElsewhereHasPathsOfItsOwn() throws {
    let directory = try ScratchDirectory()
    try makeTree("elsewhere", in: directory)
    try directory.makeDirectory("here")
    let run = try directory.run("stub", "../elsewhere", from: "here")
    #expect(
      run.lines.first == "diff --git a/fr.lproj/Menu.strings b/fr.lproj/Menu.strings", "\(run)")
    #expect(run.errors.contains("apply it there"), "\(run)")
  }

  // MARK: - Other outputs

  @Test func wholeFilesGoIntoADirectory() throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    let before = try contents(of: "App", in: directory)
    let run = try directory.run("stub", "--output", "out", "App")
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    #expect(try contents(of: "App", in: directory) == before)
    #expect(
      String(decoding: try directory.read("out/App/fr.lproj/Menu.strings"), as: UTF8.self)
        == "\"Open\" = \"Ouvrir\";\n/* l10ncheck: needs translation */\n\"Close\" = \"Close\";\n")
  }

  @Test func checkSaysWhetherAnythingIsMissing() throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    let run = try directory.run("stub", "--check", "App")
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(run.errors == "l10ncheck: 1 key is missing\n")
    #expect(try directory.run("stub", "--check", "-q", "App").errors.isEmpty)
  }

  @Test(arguments: [
    (["--write", "--check"], "--write and --check can't be combined"),
    (["--write", "--output", "x"], "--write and --output can't be combined"),
    (["--convert"], "--convert needs --write or --output"),
  ])
  func whatCannotBeMeantTogetherIsWrongUsage(_ options: [String], _ message: String) throws {
    let run = try ScratchDirectory().run(["stub"] + options)
    #expect(run.status == 2 && run.errors == "l10ncheck: \(message)\n", "\(run)")
  }

  @Test func whatIsLeftIsToldAndCounts() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "TextEdit.app")
    let run = try directory.run("stub", "-l", "es", "TextEdit.app")
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(
      run.errorLines.first?.hasPrefix(
        "l10ncheck: TextEdit.app/Contents/Resources/es.lproj/Localizable.strings:17: unchanged: "
      )
        == true, "\(run)")
  }

  @Test func anUnknownLocalizationIsNamed() throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    let run = try directory.run("stub", "-l", "xx", "--value", "copy=yy", "App")
    #expect(run.errors.contains("there is no localization 'xx'"), "\(run)")
    #expect(run.errors.contains("there is no localization 'yy'"), "\(run)")
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
  }

  @Test func aProjectIsToldOnceWhatItLacks() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Projects/Sketch", to: "Sketch")
    let run = try directory.run("stub", "--add-language", "it", "Sketch")
    let notes = run.errorLines.filter { $0.contains("variant group") }
    #expect(notes.count == 1, "\(run)")
    #expect(notes.first?.contains("Sketch.xcodeproj does not build the 6 new files yet") == true)
    #expect(notes.first?.hasSuffix("and the project 'it' in knownRegions") == true)
    // Files that exist already stay in the build.
    let added = try directory.run("stub", "--table", "Localizable", "Sketch")
    #expect(!added.errors.contains("variant group"), "\(added)")
  }

  // MARK: - Faults

  /// A tree with a large file to change.
  private func makeLargeTree(in directory: ScratchDirectory) throws -> String {
    let keys = (0..<20_000).map { "\"key \($0)\" = \"value \($0)\";\n" }
    try directory.write("App/en.lproj/T.strings", keys.joined())
    let old = keys.enumerated().filter { $0.offset % 3 > 0 }.map(\.element).joined()
    try directory.write("App/fr.lproj/T.strings", old)
    try directory.write("App/de.lproj/Other.txt", "")
    return old
  }

  /// Expects that the tree has either the old files or the new ones.
  private func expectNoMixture(
    _ old: String, _ new: [String: Data], in directory: ScratchDirectory, _ comment: Comment
  ) throws -> Bool {
    let now = try contents(of: "App", in: directory)
    let french = now["fr.lproj/T.strings"]
    #expect(french == Data(old.utf8) || french == new["fr.lproj/T.strings"], comment)
    let german = now["de.lproj/T.strings"]
    #expect(german == nil || german == new["de.lproj/T.strings"], comment)
    #expect(Set(now.keys).isSubset(of: new.keys), comment)
    return french == Data(old.utf8)
  }

  @Test func aRunThatIsKilledLeavesOldFilesOrNewOnes() throws {
    let directory = try ScratchDirectory()
    let old = try makeLargeTree(in: directory)
    try FileManager.default.copyItem(
      atPath: directory.absolute("App"), toPath: directory.absolute("whole/App"),
      makingParents: true)
    #expect(try directory.run("stub", "--write", "whole/App").status == 0)
    let new = try contents(of: "whole/App", in: directory)
    // The system stops a process that writes more than its limit: in the middle of any file.
    for blocks in [1, 64, 500] {
      let run = try directory.shell("ulimit -f \(blocks); l10ncheck stub --write App")
      #expect(run.status != 0, "\(run)")
      #expect(try expectNoMixture(old, new, in: directory, "limit \(blocks)"))
    }
    for milliseconds in stride(from: 0, through: 300, by: 20) {
      try directory.write("App/fr.lproj/T.strings", old)
      try? FileManager.default.removeItem(atPath: directory.absolute("App/de.lproj/T.strings"))
      _ = try directory.shell(
        "l10ncheck stub -q --write App & sleep 0.\(String(format: "%03d", milliseconds)); kill -9 $!; wait"
      )
      _ = try expectNoMixture(old, new, in: directory, "killed after \(milliseconds) ms")
    }
  }

  @Test func aReadOnlyFileStays() throws {
    let directory = try ScratchDirectory()
    try makeTree("App", in: directory)
    let file = directory.absolute("App/fr.lproj/Menu.strings")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let run = try directory.run("stub", "--write", "App")
    #expect(run.status == 3, "\(run)")
    #expect(
      run.errorLines.first == "l10ncheck: App/fr.lproj/Menu.strings: not written: is read-only")
    #expect(try directory.names(in: "App/fr.lproj") == ["Menu.strings"])
  }
}

extension FileManager {
  fileprivate func copyItem(atPath source: String, toPath: String, makingParents: Bool) throws {
    if makingParents {
      try createDirectory(
        atPath: (toPath as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    }
    try copyItem(atPath: source, toPath: toPath)
  }

  @Test func oneReasonForManyFilesIsOneLine() throws {
    let directory = try ScratchDirectory()
    try directory.write("en.lproj/T.strings", "a = \"A\";\n")
    for language in ["da", "de", "fi", "fr", "it"] {
      try directory.write("\(language).lproj/T.strings", "b = \"B\"\n")
    }
    let run = try directory.run("stub")
    #expect(run.status == 1, "\(run)")
    let lines = run.errorLines.filter { $0.contains("unchanged") }
    #expect(lines.count == 1, "\(run)")
    #expect(lines.first?.hasPrefix("l10ncheck: 5 files: unchanged: ") == true, "\(run)")
    #expect(lines.first?.contains("(da.lproj/T.strings:") == true, "\(run)")
    let verbose = try directory.run("stub", "--verbose")
    #expect(verbose.errorLines.filter { $0.contains("unchanged") }.count == 5, "\(verbose)")
  }
}
