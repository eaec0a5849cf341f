import Foundation
import TestSupport
import Testing

/// Which files an export replaces in its directory, and which it leaves to translators.
@Suite struct HandoffReplacementTests {
  private func makeTree(in directory: ScratchDirectory) throws {
    try directory.write(
      "App/en.lproj/Menu.strings", "\"Open\" = \"Open\";\n\"Close\" = \"Close\";\n")
    try directory.write("App/de.lproj/Menu.strings", "\"Close\" = \"Zu\";\n")
    try directory.write("App/fr.lproj/Menu.strings", "\"Close\" = \"Fermer\";\n")
  }

  private func export(
    _ format: String = "xliff", _ more: String..., in directory: ScratchDirectory
  ) throws -> ToolRun {
    try directory.run(
      ["export", "-q", "-f", format, "--only", "all", "-o", "out"] + more + ["App"])
  }

  private func document(_ format: String) -> String {
    format == "xcloc" ? "out/de.xcloc/Localized Contents/de.xliff" : "out/de.\(format)"
  }

  /// Replaces a translation in the German document.
  private func translate(_ format: String, in directory: ScratchDirectory) throws {
    let name = document(format)
    let text = String(decoding: try directory.read(name), as: UTF8.self)
    #expect(text.contains("Zu"))
    try directory.write(name, text.replacingOccurrences(of: "Zu", with: "Schließen"))
  }

  private func files(in directory: ScratchDirectory) throws -> [String: Data] {
    let root = directory.absolute("out")
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      files[name] = FileManager.default.contents(atPath: "\(root)/\(name)")
    }
    return files
  }

  private func expectRefusal(
    _ run: ToolRun, _ message: String, _ old: [String: Data], in directory: ScratchDirectory
  ) throws {
    #expect(run.status == 3 && run.output.isEmpty, "\(run)")
    #expect(run.errors == "l10ncheck: \(message)\n", "\(run)")
    #expect(try files(in: directory) == old, "nothing is written")
  }

  // MARK: - Documents with translators' work

  @Test(arguments: HandoffTests.formats)
  func aTranslatedDocumentIsReplacedOnlyAfterItsImport(_ format: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    #expect(try export(format, in: directory).status == 0)
    try translate(format, in: directory)
    // This also changes the other document.
    try directory.write("App/fr.lproj/Menu.strings", "\"Close\" = \"Clore\";\n")
    let old = try files(in: directory)
    let name = document(format).dropFirst("out/".count)
    try expectRefusal(
      try export(format, in: directory),
      "out: nothing is written: \(name) isn't an unchanged export; import it first, choose another directory, or use --replace",
      old, in: directory)
    let imported = try directory.run(
      "import", "-q", "--write", "--tree", "App", "out/de.\(format)")
    #expect(imported.status == 0, "\(imported)")
    #expect(try export(format, in: directory).status == 0)
    let text = String(decoding: try directory.read(document(format)), as: UTF8.self)
    #expect(text.contains("Schließen"))
  }

  @Test(arguments: HandoffTests.formats)
  func whatAnExportWroteIsReplaced(_ format: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    #expect(try export(format, in: directory).status == 0)
    let first = try files(in: directory)
    #expect(try export(format, in: directory).status == 0)
    #expect(try files(in: directory) == first, "every run writes the same bytes")
    try directory.write("App/de.lproj/Menu.strings", "\"Close\" = \"Schließen\";\n")
    #expect(try export(format, in: directory).status == 0)
    #expect(try files(in: directory) != first)
  }

  /// A run that was killed leaves documents without a manifest, or with an older one.
  @Test(arguments: HandoffTests.formats)
  func whatAKilledExportWroteIsReplaced(_ format: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    #expect(try export(format, in: directory).status == 0)
    try FileManager.default.removeItem(atPath: directory.absolute("out/handoff.json"))
    #expect(try export(format, in: directory).status == 0, "the same again")
    try FileManager.default.removeItem(atPath: directory.absolute("out/handoff.json"))
    try directory.write(
      "App/de.lproj/Menu.strings", "\"Close\" = \"Zu\";\n\"Open\" = \"Auf\";\n")
    #expect(try export(format, in: directory).status == 0, "the tree has more by now")
  }

  @Test func aDraftThatNobodyTookIsNotReplaced() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    #expect(try export(in: directory).status == 0)
    let text = String(decoding: try directory.read("out/de.xliff"), as: UTF8.self)
    try directory.write(
      "out/de.xliff",
      text.replacingOccurrences(
        of: "<source>Open</source>\n",
        with: "<source>Open</source>\n<target state=\"needs-review-translation\">Auf</target>\n"))
    let imported = try directory.run("import", "-q", "--write", "--tree", "App", "out/de.xliff")
    #expect(imported.status == 0, "\(imported)")
    let old = try files(in: directory)
    #expect(try export(in: directory).status == 3)
    #expect(try files(in: directory) == old)
  }

  /// An export of one language keeps the manifest's entries for the files of the others.
  @Test func exportsOfSingleLanguagesShareADirectory() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    for _ in 0..<2 {
      for language in ["de", "fr"] {
        #expect(try export("xliff", "-l", language, in: directory).status == 0)
        // Only the digest identifies the document: its texts are older than the tree's.
        try directory.write("App/\(language).lproj/Menu.strings", "\"Close\" = \"\(UUID())\";\n")
      }
    }
  }

  // MARK: - Other files

  @Test(arguments: ["Call me.", "", "<xliff version=\"1.2\"/>", "<xliff"])
  func aFileOfSomebodyElseIsNotReplaced(_ text: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try directory.write("out/fr.xliff", text)
    let old = try files(in: directory)
    try expectRefusal(
      try export(in: directory),
      "out: nothing is written: fr.xliff isn't an unchanged export; import it first, choose another directory, or use --replace",
      old, in: directory)
    #expect(try export("xliff", "--replace", in: directory).status == 0)
    #expect(try export(in: directory).status == 0)
  }

  @Test func allFilesInTheWayAreNamedAtOnce() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try directory.write("out/de.xliff", "a")
    try directory.write("out/fr.xliff", "b")
    let run = try export(in: directory)
    #expect(
      run.errors
        == "l10ncheck: out: nothing is written: de.xliff, fr.xliff aren't unchanged exports; import them first, choose another directory, or use --replace\n"
    )
  }

  @Test(arguments: ["Source Contents/en.lproj/Menu.strings", "contents.json", "Notes/menu.txt"])
  func aChangedFileOfAnXclocIsNotReplaced(_ name: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try directory.write("notes/menu.txt", "See the menu.")
    #expect(try export("xcloc", "--notes", "notes", in: directory).status == 0)
    try directory.write("out/de.xcloc/\(name)", "mine")
    let old = try files(in: directory)
    try expectRefusal(
      try export("xcloc", "--notes", "notes", in: directory),
      "out: nothing is written: de.xcloc/\(name) isn't an unchanged export; import it first, choose another directory, or use --replace",
      old, in: directory)
  }

  @Test(arguments: [
    ("{", "the file ends inside an object: l10ncheck can't read the file"),
    ("{\"documents\": []}", "isn't a manifest: its \"format\" isn't \"l10ncheck-manifest\""),
    (
      "{\"format\": \"l10ncheck-manifest\", \"version\": 2, \"documents\": []}",
      "has another \"version\" than 1: update l10ncheck"
    ),
  ])
  func aManifestThatIsNoneIsNotReplaced(_ text: String, _ problem: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try directory.write("out/handoff.json", text)
    let old = try files(in: directory)
    try expectRefusal(
      try export(in: directory),
      "out/handoff.json: not replaced: \(problem); choose another directory, or use --replace",
      old, in: directory)
    #expect(try export("xliff", "--replace", in: directory).status == 0)
  }

  @Test(arguments: [false, true])
  func whatIsNoFileStays(_ replaces: Bool) throws {
    for name in ["de.xliff", "handoff.json"] {
      for makesLink in [false, true] {
        let directory = try ScratchDirectory()
        try makeTree(in: directory)
        try directory.write("out/fr.txt", "")
        if makesLink {
          try directory.link("out/\(name)", to: "fr.txt")
        } else {
          try directory.makeDirectory("out/\(name)")
        }
        let run = try export("xliff", replaces ? "--replace" : "--quiet", in: directory)
        #expect(run.status == 3, "\(run)")
        #expect(run.errors == "l10ncheck: out/\(name): not written: is not a regular file\n")
        #expect(try directory.names(in: "out") == [name, "fr.txt"].sorted())
      }
    }
  }

  @Test func replaceNeedsADirectory() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    let run = try directory.run("export", "--replace", "-l", "de", "App")
    #expect(run.status == 2 && run.errors == "l10ncheck: --replace needs --output DIR\n", "\(run)")
  }

  /// Some file systems treat names that differ in case only as one file.
  @Test func namesDifferInMoreThanCapitals() throws {
    let directory = try ScratchDirectory()
    for name in ["One/Player", "Two/player"] {
      try directory.write("App/\(name).bundle/en.lproj/Menu.strings", "\"Open\" = \"Open\";\n")
      try directory.write("App/\(name).bundle/de.lproj/Menu.strings", "\"Close\" = \"Zu\";\n")
    }
    #expect(try export("xliff", "--by", "bundle", in: directory).status == 0)
    let names = try directory.names(in: "out").map { $0.lowercased() }
    #expect(names.count == 3 && Set(names).count == 3, "\(names)")
  }
}
