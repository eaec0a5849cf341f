import Foundation
import L10nHandoff
import TestSupport
import Testing

/// `l10ncheck export` and `import`, used by people and by scripts.
@Suite struct HandoffTests {
  private func makeTree(in directory: ScratchDirectory) throws {
    try directory.write(
      "App/en.lproj/Menu.strings",
      "/* A menu. */\n\"Open\" = \"Open %@\";\n\"Close\" = \"Close\";\n")
    try directory.write("App/fr.lproj/Menu.strings", "\"Close\" = \"Fermer\";\n")
    try directory.write(
      "App/de.lproj/Menu.strings", "\"Open\" = \"%@ auf\";\n\"Close\" = \"Zu\";\n")
  }

  private func fill(_ name: String, _ text: String, in directory: ScratchDirectory) throws {
    let document = String(decoding: try directory.read(name), as: UTF8.self)
    try directory.write(
      name,
      document.replacingOccurrences(
        of: "</source>\n", with: "</source>\n        <target>\(text)</target>\n"))
  }

  /// The text formats that `import` reads; a workbook is an archive.
  static let formats = HandoffFormat.allCases.filter { !$0.extensions.isEmpty && $0 != .xlsx }
    .map(\.rawValue)

  @Test(arguments: formats)
  func whatLeavesComesBackUnchanged(_ format: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    let exported = try directory.run("export", "-f", format, "--only", "all", "-o", "out", "App")
    #expect(exported.status == 0 && exported.errors.isEmpty, "\(exported)")
    #expect(try directory.names(in: "out") == ["de.\(format)", "fr.\(format)", "handoff.json"])
    let imported = try directory.shell("l10ncheck import --tree App --diff out/*.\(format)")
    #expect(imported.status == 0 && imported.output.isEmpty, "\(imported)")
    #expect(imported.errors.contains("0 accepted, 3 unchanged, 1 ignored; nothing to change"))
  }

  /// A string catalog can have any text as a language.
  @Test(arguments: formats)
  func languagesOfAnyNameLeave(_ format: String) throws {
    let directory = try ScratchDirectory()
    let languages = ["de", "zh\\u0000-Hans", "a/b", "../../evil", "..", "q\\\""].map {
      "\"\($0)\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"x\"}}"
    }
    try directory.write(
      "App/A.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0",
        "strings": {"Hello there": {"localizations": {\(languages.joined(separator: ", "))}}}}
      """)
    let exported = try directory.run("export", "-f", format, "-o", "out", "App")
    #expect(exported.status == 0, "\(exported)")
    let names = ["-.-..-evil", "-.", "a-b", "de", "q\"", "zh--Hans"].map { "\($0).\(format)" }
    #expect(try Set(directory.names(in: "out")) == Set(names + ["handoff.json"]))
    #expect(try Set(directory.names()) == ["App", "out"])
    // XML and PO can't represent the null character of the last one. Tables have the language only in the name.
    guard !["csv", "tsv"].contains(format) else { return }
    let documents = names.dropLast().map { "out/\($0)" }
    let imported = try directory.run(["import", "--tree", "App"] + documents)
    #expect(imported.status == 0 && !imported.errors.contains("rejected"), "\(imported)")
  }

  /// Two source files can have the same `original`: the texts of `Info.plist` have that of the file beside it.
  @Test func everyRunWritesTheSameBytes() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Projects/Greenhouse", to: "App")
    let runs = try (0..<8).map { _ in
      try directory.run("export", "-l", "fr", "--only", "all", "App").output
    }
    #expect(Set(runs).count == 1 && runs[0].contains("NSCameraUsageDescription"))
  }

  @Test func aDryRunChangesNothingAndWriteChangesOneFile() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    _ = try directory.run("export", "-o", "out", "App")
    #expect(try directory.names(in: "out") == ["fr.xliff", "handoff.json"])
    try fill("out/fr.xliff", "Ouvrir %@", in: directory)
    let old = try directory.read("App/fr.lproj/Menu.strings")
    let dry = try directory.run("import", "--tree", "App", "out/fr.xliff")
    #expect(dry.status == 0, "\(dry)")
    #expect(
      dry.output == "out/fr.xliff  fr  en.lproj/Menu.strings\n  + Open  \"Ouvrir %@\"\n", "\(dry)")
    #expect(
      dry.errors
        == "l10ncheck: 1 accepted, 0 unchanged; 1 file to change: --write changes it\n")
    #expect(try directory.read("App/fr.lproj/Menu.strings") == old)
    let written = try directory.run("import", "--write", "--tree", "App", "out/fr.xliff")
    #expect(written.status == 0, "\(written)")
    #expect(
      String(decoding: try directory.read("App/fr.lproj/Menu.strings"), as: UTF8.self)
        == "/* A menu. */\n\"Open\" = \"Ouvrir %@\";\n\"Close\" = \"Fermer\";\n")
    let check = try directory.run("stub", "--check", "App")
    #expect(check.status == 0, "\(check)")
  }

  @Test func aDirectoryStandsForItsDocuments() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    _ = try directory.run("export", "-o", "out", "App")
    try directory.write("out/notes.txt", "Call me.")
    let named = try directory.run("import", "-f", "json", "--tree", "App", "out/fr.xliff")
    #expect(named.status == 0 && named.output.contains("\"no-target\""), "\(named)")
    for path in ["out", "out/"] {
      let run = try directory.run("import", "-f", "json", "--tree", "App", path)
      #expect(run.status == 0 && run.output == named.output, "\(run)")
    }
    try directory.write("empty/handoff.json", "{}")
    let empty = try directory.run("import", "--tree", "App", "empty")
    #expect(empty.status == 2, "\(empty)")
    #expect(
      empty.errorLines.first
        == "l10ncheck: empty: contains no document: the extensions are xliff, xlf, xcloc, po, pot, csv, tsv, tab, xlsx and json; use --tree to name the tree"
    )
  }

  @Test(.enabled(if: InstalledTools.haveGit))
  func theDiffIsAPatch() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    _ = try directory.run("export", "-o", "out", "App")
    try fill("out/fr.xliff", "Ouvrir %@", in: directory)
    let run = try directory.shell(
      "git init -q && l10ncheck import -q --diff --tree App out/fr.xliff >diff && git apply diff")
    #expect(run.status == 0, "\(run)")
    let check = try directory.run("stub", "--check", "App")
    #expect(check.status == 0, "\(check)")
  }

  @Test func aRejectedTextKeepsAllFromBeingWritten() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    _ = try directory.run("export", "-o", "out", "App")
    try fill("out/fr.xliff", "Ouvrir %d", in: directory)
    let old = try directory.read("App/fr.lproj/Menu.strings")
    let run = try directory.run("import", "--write", "--tree", "App", "out/fr.xliff")
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("  ! line 9: Open: ") && run.output.contains("[broken-text]"))
    #expect(run.errors.contains("nothing to change"), "\(run)")
    #expect(try directory.read("App/fr.lproj/Menu.strings") == old)
    let json = try directory.run("import", "-f", "json", "--tree", "App", "out/fr.xliff")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let texts = object?["texts"] as? [[String: Any]]
    #expect(texts?.first?["outcome"] as? String == "rejected", "\(json)")
    #expect(texts?.first?["line"] as? Int == 9)
  }

  /// With the manifest, a text that changed in the tree since the export is a conflict. A text that the translator didn't
  /// change keeps its new value in the tree.
  @Test func bothSidesChangedAText() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    _ = try directory.run("export", "--only", "all", "-o", "out", "App")
    let document = String(decoding: try directory.read("out/de.xliff"), as: UTF8.self)
    try directory.write(
      "App/de.lproj/Menu.strings", "\"Open\" = \"%@ öffnen\";\n\"Close\" = \"Schließen\";\n")
    try directory.write(
      "out/de.xliff", document.replacingOccurrences(of: "%@ auf", with: "%@ aufmachen"))
    let run = try directory.run("import", "-v", "--tree", "App", "out/de.xliff")
    #expect(run.status == 1, "\(run)")
    #expect(
      run.output.contains(
        "Open: the tree has \"%@ öffnen\" now, and the document \"%@ aufmachen\" [conflict]"))
    #expect(run.output.contains("- Close  ignored: is as exported, and the tree has a newer text"))
    let alone = try directory.shell(
      "mv out/handoff.json . && sed -i.old s/extradata/coord/ out/de.xliff && l10ncheck import --tree App out/de.xliff"
    )
    #expect(alone.status == 0, "without the manifest nobody knows: \(alone)")
  }

  @Test func sinceSendsOnlyWhatIsNew() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    _ = try directory.run("export", "-o", "first", "App")
    try directory.write(
      "App/en.lproj/Menu.strings",
      "\"Open\" = \"Open %@\";\n\"Close\" = \"Close\";\n\"Save\" = \"Save\";\n")
    let run = try directory.run("export", "-l", "fr", "--since", "first/handoff.json", "App")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("id=\"Save\"") && !run.output.contains("id=\"Open\""))
  }

  @Test(arguments: [
    (["export", "App"], 2, "several documents (de, fr) need a directory"),
    (["export", "-f", "xcloc", "App"], 2, "--format xcloc needs --output DIR"),
    (["export", "--only", "some", "App"], 2, "some"), (["import"], 2, "import needs a document"),
    (["import", "absent.xliff"], 3, "absent.xliff"),
    (["import", "App"], 2, "use --tree to name the tree"),
    (["import", "App/fr.lproj/Menu.strings"], 2, "isn't a document"),
    (["export", "--since", "absent.json", "App"], 3, "absent.json"),
  ])
  func mistakesOnTheCommandLine(_ arguments: [String], _ status: Int, _ message: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try directory.write("App/fr.lproj/Menu.strings", "")
    try directory.write("App/de.lproj/Menu.strings", "\"Open\" = \"\";\n")
    let run = try directory.run(arguments)
    #expect(run.status == status, "\(run)")
    #expect(run.errors.contains(message), "\(run)")
    #expect(run.output.isEmpty)
  }
}
