import Foundation
import TestSupport
import Testing

/// The report of a revision has the same bytes as a report of its checkout, whatever git converts between the two.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct RevisionEqualityTests {
  private static let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"

  /// A project with findings of many kinds, including ones with positions in files.
  private func writeProject(in directory: ScratchDirectory, _ ending: String = "\n") throws {
    let texts = [
      "en": "/* Ä */ \"a\" = \"A %@\";\n\"b\" = \"Bé\";\n\"c\" = \"C\";\n\"d\" = \"D %d\";\n",
      "fr": "\"a\" = \"ü %d\";\n\"b\" = \"\";\n\"é\" = \"🙂\"; \"d\" = \"x\";\n",
      "de": "\"a\" = \"A %@\";\n\"b\" = \"B\"\n\"c\" = \"C\";\n",
    ]
    for (language, text) in texts {
      try directory.write(
        "App/\(language).lproj/A.strings", text.replacingOccurrences(of: "\n", with: ending))
    }
    try directory.write(
      "App/B.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
        "fr": {"stringUnit": {"state": "new", "value": "ß"}}}}, "l": {}}}

      """)
  }

  /// Commits `App`, and compares the reports of a fresh clone as a checkout and as a revision.
  private func expectEqualReports(
    in directory: ScratchDirectory, _ setUp: String = "git init -q .",
    clone: String = "git clone -q Repo Clone",
    least: Int = 200
  ) throws {
    let made = try directory.shell(
      """
      mkdir -p Repo && cd Repo && \(setUp) && mv ../App . && git add -Af . && \(Self.git) commit -qm x && cd .. &&
      \(clone)
      """)
    #expect(made.status == 0, "\(made)")
    let disk = try directory.shell("cd Clone && l10ncheck report -q -f json App")
    let revision = try directory.shell("cd Clone && l10ncheck report -q -f json --git HEAD App")
    #expect(disk.output.utf8.count > least, "\(disk)")
    #expect(revision.outputBytes == disk.outputBytes, "\(revision) \(disk)")
    #expect(revision.status == disk.status)
  }

  @Test(arguments: [
    ("SHA-256", "git init -q --object-format=sha256 .", "git clone -q Repo Clone"),
    ("a linked work tree", "git init -q .", "git -C Repo worktree add -q ../Clone"),
    ("text=auto", "git init -q . && echo '* text=auto' >.gitattributes", "git clone -q Repo Clone"),
    (
      "CRLF on disk", "git init -q . && echo '* text=auto eol=crlf' >.gitattributes",
      "git clone -q Repo Clone"
    ),
    (
      "UTF-16 on disk",
      "git init -q . && echo '*.strings working-tree-encoding=UTF-16LE-BOM' >.gitattributes && UTF16=1",
      "git clone -q Repo Clone"
    ),
    (
      "UTF-16 and CRLF on disk",
      "git init -q . && echo '*.strings text working-tree-encoding=UTF-16LE-BOM eol=crlf' >.gitattributes && UTF16=1",
      "git clone -q Repo Clone"
    ),
  ])
  func inEveryKindOfRepository(_ name: String, _ setUp: String, _ clone: String) throws {
    let directory = try ScratchDirectory()
    try writeProject(in: directory)
    if setUp.contains("UTF16") {
      // git stores the files in the encoding that the attribute names.
      for language in ["en", "fr", "de"] {
        let path = "App/\(language).lproj/A.strings"
        let text = try String(contentsOfFile: directory.absolute(path), encoding: .utf8)
        let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try directory.write(path, bytes: Data([0xFF, 0xFE] + units))
      }
    }
    try expectEqualReports(in: directory, setUp, clone: clone)
    if name.contains("on disk") {
      // Without a conversion, the two would be equal anyway.
      let path = "App/fr.lproj/A.strings"
      let differs = try directory.shell(
        "cd Clone && git cat-file blob HEAD:\(path) | cmp -s - \(path)")
      #expect(differs.status == 1)
    }
  }

  /// Two names that look the same, links to directories, and a name that isn't UTF-8.
  @Test func withEveryKindOfName() throws {
    let directory = try ScratchDirectory()
    try writeProject(in: directory)
    let named = try directory.shell(
      """
      cd App && ln -s fr.lproj fr_CA.lproj && ln -s ../../outside pt.lproj && ln -s nowhere.strings en.lproj/C.strings &&
      ln -s .. de.lproj/loop && cp en.lproj/A.strings 'a b.strings' &&
      mkdir -p "$(printf 'e\\314\\201').bundle/en.lproj" "$(printf '\\303\\251').bundle/en.lproj" a.lproj A.lproj &&
      for bundle in *.bundle; do cp en.lproj/A.strings "$bundle/en.lproj/"; done &&
      cp en.lproj/A.strings a.lproj/ && cp en.lproj/A.strings A.lproj/a.strings
      """)
    #expect(named.status == 0, "\(named)")
    #if os(Linux)
      let undecodable = try directory.shell(
        "cd App && cp en.lproj/A.strings \"fr.lproj/$(printf 'caf\\351').strings\" && mkdir \"$(printf '\\351')\" && cp en.lproj/A.strings \"$(printf '\\351')/\""
      )
      #expect(undecodable.status == 0, "\(undecodable)")
    #endif
    try expectEqualReports(in: directory)
  }

  /// A sparse checkout lacks files that the revision has.
  @Test func ofASparseCheckoutAsOfAWholeOne() throws {
    let directory = try ScratchDirectory()
    try writeProject(in: directory)
    try expectEqualReports(in: directory)
    let sparse = try directory.shell(
      """
      git clone -q --sparse Repo Sparse && cd Sparse && git sparse-checkout set App/fr.lproj && test ! -e App/de.lproj &&
      l10ncheck report -q -f json --git HEAD App
      """)
    let whole = try directory.shell("cd Clone && l10ncheck report -q -f json App")
    #expect(sparse.outputBytes == whole.outputBytes, "\(sparse)")
  }

  /// `RevisionTests` compares the bundles and projects among the fixtures one by one.
  @Test(arguments: [
    "AssetSets", "Differences", "InfoPlists", "Intents", "InterfaceBuilder", "LocTables", "Merges",
    "Settings", "StringCatalogs", "Strings", "StringsDict", "Texts", "XcodeProjects",
  ])
  func ofFiles(_ folder: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture(folder, to: "App")
    try expectEqualReports(in: directory)
  }

  static let corpora: [String] = {
    guard let root = SharedFiles.root?.appendingPathComponent("corpora").path else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return names.filter { $0.contains("+") }.sorted()
  }()

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"), arguments: corpora)
  func ofRealProjects(_ name: String) throws {
    let directory = try ScratchDirectory()
    let root = try #require(SharedFiles.root).appendingPathComponent("corpora/\(name)").path
    let copied = try directory.shell("cp -r '\(root)' App && chmod -R u+w App && rm -rf App/.git")
    #expect(copied.status == 0, "\(copied)")
    try expectEqualReports(in: directory)
  }
}
