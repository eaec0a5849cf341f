import Foundation
import TestSupport
import Testing

/// Information for managers and translators: figures, open texts, suggestions.
@Suite struct HandoffStatusTests {
  private func makeTree(in directory: ScratchDirectory) throws {
    try directory.write(
      "App/en.lproj/Menu.strings",
      "\"Open\" = \"Open the door\";\n\"Close\" = \"Close it\";\n\"Count\" = \"%d of %d\";\n")
    try directory.write("App/en.lproj/Other.strings", "\"Door\" = \"Open the door\";\n")
    try directory.write("App/de.lproj/Menu.strings", "\"Close\" = \"Zu\";\n")
    try directory.write("App/de.lproj/Other.strings", "\n")
  }

  private struct Status: Decodable {
    struct Amount: Decodable, Equatable {
      let strings: Int
      let words: Int
    }
    struct Document: Decodable {
      let document: String
      let left, inTree, returned, rejected, open: Amount
    }
    let documents: [Document]
  }

  /// The status of documents between export and import.
  @Test func documentsOnTheirWay() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    let export = try directory.run("export", "-q", "--only", "all", "-f", "csv", "-o", "out", "App")
    #expect(export.status == 0)
    func status() throws -> Status.Document {
      let run = try directory.run("status", "--tree", "App", "--format", "json", "out")
      #expect(run.status == 0, "\(run)")
      let status = try JSONDecoder().decode(Status.self, from: Data(run.output.utf8))
      let document = try #require(status.documents.first)
      #expect(document.document == "out/de.csv" && status.documents.count == 1)
      #expect(document.left == Status.Amount(strings: 4, words: 11), "\(run)")
      return document
    }
    let none = Status.Amount(strings: 0, words: 0)
    let sent = try status()
    #expect(sent.inTree == Status.Amount(strings: 1, words: 2))
    #expect(sent.open == Status.Amount(strings: 3, words: 9))
    #expect(sent.returned == none && sent.rejected == none)
    try directory.replace(
      "\"Open the door\",\"\",\"Open\"", "\"Open the door\",\"Auf\",\"Open\"", in: "out/de.csv")
    try directory.replace("\"%d of %d\",\"\"", "\"%d of %d\",\"%@\"", in: "out/de.csv")
    let returned = try status()
    #expect(returned.returned == Status.Amount(strings: 1, words: 3))
    #expect(returned.rejected == Status.Amount(strings: 1, words: 3))
    #expect(returned.open == Status.Amount(strings: 1, words: 3))
    let imported = try directory.run(
      "import", "--write", "--partial", "--tree", "App", "out/de.csv")
    #expect(imported.status == 1)
    #expect(try status().inTree == Status.Amount(strings: 2, words: 5))
    let text = try directory.run("status", "--tree", "App", "out")
    #expect(text.output.contains("out/de.csv"), "\(text)")
    let empty = try directory.run("status", "--tree", "App", "App")
    #expect(empty.status == 2, "\(empty)")
  }

  /// A translation that equals the source text, and was exported for translation, counts as open.
  @Test func whatTheTreeHasAndNobodyTranslated() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try directory.write("App/fr.lproj/Menu.strings", "\"Close\" = \"Ferme-le\";\n")
    try directory.write("App/de.lproj/Menu.strings", "\"Open\" = \"Open the door\";\n")
    try directory.write("App/fr.lproj/Other.strings", "\"Door\" = \"Ouvre la porte\";\n")
    try directory.write("App/it.lproj/Menu.strings", "\"Open\" = \"Apri la porta\";\n")
    try directory.write("App/es.lproj/Menu.strings", "\"Open\" = \"Abre la puerta\";\n")
    for format in ["xliff", "po", "csv", "xlsx", "json"] {
      let export = try directory.run(
        "export", "-q", "-l", "de", "-f", format, "-o", format, "App")
      #expect(export.status == 0)
      let run = try directory.run("status", "--tree", "App", "--format", "json", format)
      let status = try JSONDecoder().decode(Status.self, from: Data(run.output.utf8))
      let document = try #require(status.documents.first)
      #expect(document.inTree.strings == 0 && document.open == document.left, "\(format): \(run)")
    }
  }

  @Test func figuresOfTables() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    let short = try directory.run("export", "-o", "out", "App")
    #expect(!short.output.contains("Menu.strings"), "\(short)")
    let run = try directory.run("export", "-v", "-o", "out", "App")
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.count == 4, "\(run)")
    // Strings, words, characters, new words, repeated words.
    #expect(lines[1].prefix(6) == ["de", "3", "9", "34", "6", "3"], "\(run)")
    #expect(lines[2].prefix(6) == ["en.lproj/Menu.strings", "2", "6", "21", "6", "0"], "\(run)")
    #expect(lines[3].prefix(6) == ["en.lproj/Other.strings", "1", "3", "13", "0", "3"], "\(run)")
  }

  @Test func textsInNoDocumentHaveNames() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    _ = try directory.run("export", "-q", "-f", "csv", "-o", "out", "App")
    let lines = String(decoding: try directory.read("out/de.csv"), as: UTF8.self)
      .components(separatedBy: "\r\n").filter { !$0.contains("\"Count\"") }
    try directory.write("out/de.csv", lines.joined(separator: "\r\n"))
    let short = try directory.run("import", "--tree", "App", "out/de.csv")
    #expect(
      short.errors.contains("de.csv: 1 of the 3 exported texts is in no document"), "\(short)")
    #expect(!short.errors.contains("Count"), "\(short)")
    let run = try directory.run("import", "-v", "--tree", "App", "out/de.csv")
    #expect(run.errors.contains("en.lproj/Menu.strings: Count is in no document"), "\(run)")
  }

  /// Suggestions come from the language's own texts, then from parents, then from siblings.
  @Test(
    arguments: [
      (["de": "Mach auf"], "Mach auf"), (["de-CH": "Öffne"], "Öffne"),
      (["de": "Mach auf", "de-CH": "Öffne"], "Mach auf"), (["fr": "Ouvre"], nil),
      (["de": "Mach auf", "de-AT own": "Sperr auf"], "Sperr auf"),
    ] as [([String: String], String?)])
  func suggestionsOfRelatives(_ texts: [String: String], _ suggestion: String?) throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "App/en.lproj/A.strings", "\"k\" = \"Open\";\n\"l\" = \"Close\";\n\"m\" = \"Open\";\n")
    try directory.write("App/de-AT.lproj/A.strings", "\"l\" = \"Zu\";\n")
    for (language, text) in texts {
      if language.hasSuffix(" own") {
        try directory.write("App/de-AT.lproj/A.strings", "\"l\" = \"Zu\";\n\"m\" = \"\(text)\";\n")
      } else {
        try directory.write("App/\(language).lproj/A.strings", "\"k\" = \"\(text)\";\n")
      }
    }
    let run = try directory.run("export", "-l", "de-AT", "-f", "json", "App")
    #expect(run.output.contains("\"suggestion\"") == (suggestion != nil), "\(run)")
    if let suggestion {
      #expect(run.output.contains("\"suggestion\": \"\(suggestion)\""), "\(run)")
    }
  }

  @Test(
    arguments: [
      ("NSCameraUsageDescription", "Xcode calls it \"Privacy - Camera Usage Description\"."),
      (
        "NSPhotoLibraryAddUsageDescription",
        "\"Privacy - Photo Library Additions Usage Description\""
      ),
      (
        "NSLocationWhenInUseUsageDescription",
        "\"Privacy - Location When In Use Usage Description\""
      ),
      ("NFCReaderUsageDescription", "\"Privacy - NFC Scan Usage Description\""),
      ("NSUsageDescription", nil),
      ("NS usage.UsageDescription", nil), ("CFBundleVersions", nil), ("Camera", nil),
    ] as [(String, String?)])
  func namesOfInfoPlistKeys(_ key: String, _ sentence: String?) throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/InfoPlist.strings", "\"\(key)\" = \"Text\";\n")
    try directory.write("App/de.lproj/InfoPlist.strings", "\"other\" = \"x\";\n")
    let run = try directory.run("export", "-l", "de", "-f", "po", "--only", "all", "App")
    #expect(run.output.contains("Xcode calls it") == (sentence != nil), "\(run)")
    if let sentence { #expect(run.output.contains(sentence), "\(run)") }
  }

  @Test(
    arguments: [
      ("%d of %d", "In another order, they need numbers: %1$d, %2$d."),
      ("%@: %.1f %%", "In another order, they need numbers: %1$@, %2$.1f."),
      ("%1$@ of %2$@", nil), ("%@", nil), ("100 %%", nil),
    ] as [(String, String?)])
  func howToReorder(_ source: String, _ sentence: String?) throws {
    let directory = try ScratchDirectory()
    try directory.write("App/en.lproj/A.strings", "\"k\" = \"\(source)\";\n")
    try directory.write("App/de.lproj/A.strings", "\n")
    let run = try directory.run("export", "-l", "de", "-f", "po", "App")
    #expect(run.output.contains("In another order") == (sentence != nil), "\(run)")
    if let sentence { #expect(run.output.contains(sentence), "\(run)") }
  }

  @Test func translationMemories() throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    try directory.write(
      "App/de.lproj/Menu.strings", "\"Close\" = \"Zu & weg\";\n\"Open\" = \"\";\n")
    let run = try directory.run("export", "-l", "de", "-f", "tmx", "App")
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        """
            <tu>
              <tuv xml:lang="en"><seg>Close it</seg></tuv>
              <tuv xml:lang="de"><seg>Zu &amp; weg</seg></tuv>
            </tu>
          </body>
        """), "\(run)")
    #expect(!run.output.contains("Open the door"), "what isn't translated isn't remembered")
  }

  /// Texts in code alone are exported and imported where a localization has the table; the others are counted.
  @Test func textsInCodeAlone() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "App/Package.swift",
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "App", defaultLocalization: "en", targets: [.target(name: "App", path: "App")])
      """)
    try directory.write(
      "App/App/View.swift",
      """
      import Foundation
      let first = NSLocalizedString("open.title", bundle: .module, value: "Open it", comment: "")
      let second = NSLocalizedString("close.title", bundle: .module, value: "Close it", comment: "")
      let third = NSLocalizedString("away", tableName: "Other", value: "Nowhere", comment: "")
      """)
    try directory.write("App/App/de.lproj/Localizable.strings", "\"open.title\" = \"Auf\";\n")
    let export = try directory.run("export", "-o", "out", "App")
    #expect(export.errors.contains("1 key that code uses is in no table"), "\(export)")
    try directory.replace("</source>", "</source><target>Zu</target>", in: "out/de.xliff")
    let without = try directory.run("import", "--no-code", "--tree", "App", "out/de.xliff")
    #expect(without.status == 1, "nobody knows the texts without code: \(without)")
    let run = try directory.run("import", "--write", "--tree", "App", "out/de.xliff")
    #expect(run.status == 0, "\(run)")
    let text = String(
      decoding: try directory.read("App/App/de.lproj/Localizable.strings"), as: UTF8.self)
    #expect(
      text.contains("\"close.title\" = \"Zu\";") && text.contains("\"open.title\" = \"Auf\";"),
      "\(text)")
  }

  /// Languages that no target builds are exported only where an option names them.
  @Test func languagesOfNoTargetStay() throws {
    let directory = try ScratchDirectory()
    let tree = "\(BuiltTool.fixtures)/Products/LeftAtTheDock"
    let run = try directory.run("export", "-q", "--only", "all", "-o", "out", tree)
    #expect(run.status == 0, "\(run)")
    #expect(try directory.names(in: "out") == ["de.xliff", "handoff.json"])
  }
}
