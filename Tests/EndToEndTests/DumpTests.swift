import Foundation
import L10nSource
import TestSupport
import Testing

/// `dump`: the contents of a `.strings` file for people, programs and git.
@Suite struct DumpTests {
  /// Two entries in every encoding that CoreFoundation reads.
  static let encodings = [
    ("utf-8", "utf-8", false), ("utf-8-byte-order-mark", "utf-8", true),
    ("utf-16le-byte-order-mark", "utf-16le", true), ("utf-16be-byte-order-mark", "utf-16be", true),
    ("utf-32le-byte-order-mark", "utf-32le", true), ("utf-32be-byte-order-mark", "utf-32be", true),
  ]

  private func dump(_ name: String, _ options: String...) throws -> ToolRun {
    try ScratchDirectory().run(
      ["dump"] + options + ["\(BuiltTool.fixtures)/Strings/\(name).strings"])
  }

  @Test(arguments: encodings)
  func everyEncodingReadsTheSame(
    _ name: String, _ encoding: String, _ hasByteOrderMark: Bool
  ) throws {
    let run = try dump(name)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(
      run.output == """
        /* A greeting. */
        "greeting" = "Grüß Gott, 世界 🌍";
        "farewell" = "Adieu";

        """, "\(run)")
    let json = try JSONValue(dump(name, "--format=json").outputBytes)
    #expect(json["encoding"] == .string(encoding))
    #expect(json["byteOrderMark"] == .boolean(hasByteOrderMark))
  }

  static let fixtures = SharedFiles.files(
    below: SharedFiles.packageRoot.appendingPathComponent("Fixtures"), withExtension: "strings"
  ).map(\.path)

  @Test(arguments: fixtures)
  func everyFixtureKeepsToTheContract(_ path: String) throws {
    let run = try ScratchDirectory().run("dump", "--format", "json", path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(throws: Never.self, "\(run)") {
      try JSONSerialization.jsonObject(with: run.outputBytes)
    }
    let value = try JSONValue(run.outputBytes)
    #expect(JSONShape.dump.violations(of: value) == [], "\(run)")
    let loaded = try ScratchDirectory().run("dump", "--as-loaded", path)
    let isLost = value["loaded"]?["status"]?.string == "lost"
    #expect(loaded.status == (isLost ? 1 : 0), "\(loaded)")
    if !isLost {
      // One member a line. A Swift dictionary would treat composed and decomposed keys as equal.
      let count = loaded.lines.count { $0.hasPrefix("  \"") }
      #expect(count == value["loaded"]?["keys"]?.integer, "\(loaded)")
    }
  }

  @Test(arguments: [("text", []), ("json", ["--format=json"]), ("as loaded", ["--as-loaded"])])
  func standardInputIsAFileLikeAnother(_ name: String, _ options: [String]) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Strings/utf-16be-byte-order-mark.strings", to: "file.strings")
    let named = try directory.run(["dump"] + options + ["file.strings"])
    #expect(named.outputBytes.count > 40, "\(named)")
    let bytes = try directory.read("file.strings")
    for operand in [["-"], ["--", "-"], ["/dev/stdin"]] {
      let run = try directory.run(["dump"] + options + operand, input: bytes)
      #expect(run.outputBytes == named.outputBytes, "\(run)")
    }
    let piped = try directory.shell(
      "cat file.strings | l10ncheck dump \(options.joined(separator: " ")) -")
    #expect(piped.outputBytes == named.outputBytes, "\(piped)")
  }

  @Test(arguments: [
    "notes.txt", "Localizable.strings.orig", "Info.plist", "Water.intentdefinition",
  ])
  func aNameOfNoKnownFormatIsRefused(_ name: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Strings/utf-8.strings", to: name)
    let run = try directory.run("dump", name)
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    #expect(run.errors.contains("\(name): ") && run.errors.contains("--type strings"), "\(run)")
    #expect(try directory.run("dump", "--type", "strings", name).status == 0)
  }

  @Test func aNameWithoutAnExtensionIsReadAsStrings() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Strings/utf-8.strings", to: "texts")
    try directory.copyFixture("Strings/utf-8.strings", to: "texts.strings")
    let run = try directory.run("dump", "texts")
    #expect(run.outputBytes == (try directory.run("dump", "texts.strings")).outputBytes, "\(run)")
  }

  /// The dump of a file without mistakes is a `.strings` file with the same contents.
  @Test(arguments: ["utf-16le-byte-order-mark", "binary", "xml", "escapes", "nextstep-octal", "cr"])
  func aDumpLoadsAsItsFile(_ name: String) throws {
    let directory = try ScratchDirectory()
    let text = try dump(name)
    let loaded = try dump(name, "--as-loaded")
    let again = try directory.run("dump", "--as-loaded", "-", input: text.outputBytes)
    #expect(again.outputBytes == loaded.outputBytes, "\(text)\n\(loaded)\n\(again)")
    #expect(try directory.run("dump", "-", input: text.outputBytes).outputBytes == text.outputBytes)
  }

  @Test func dumpsDoNotDependOnTheEnvironment() throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Strings/latin-1.strings", to: "a.strings")
    let run = try directory.run("dump", "a.strings")
    let other = try directory.run(
      "dump", "a.strings", environment: ["COLUMNS": "20", "LC_ALL": "C", "NO_COLOR": "1"])
    #expect(other.outputBytes == run.outputBytes, "\(other)")
  }

  @Test(.enabled(if: InstalledTools.haveGit, "git is not installed"))
  func gitShowsTheLinesOfUTF16() throws {
    let directory = try ScratchDirectory()
    func write(_ text: String) throws {
      let bytes = try #require("\u{FEFF}\(text)".data(using: .utf16LittleEndian))
      try directory.write("fr.lproj/Menu.strings", bytes: bytes)
    }
    try write("\"Open\" = \"Ouvrir\";\n\"Close\" = \"Ferme\";\n\"Print\" = \"Imprimer\";\n")
    let commit = try directory.shell(
      """
      git init -q . && git config user.name Tester && git config user.email tester@example.org &&
      echo '*.strings diff=l10ncheck' >.gitattributes &&
      git config diff.l10ncheck.textconv 'l10ncheck dump' &&
      git add . && git commit -q -m 'First'
      """)
    #expect(commit.status == 0, "\(commit)")
    try write("\"Open\" = \"Ouvrir\";\n\"Close\" = \"Fermer\";\n\"Print\" = \"Imprimer\";\n")
    let diff = try directory.shell("git --no-pager diff --no-color")
    #expect(diff.status == 0 && diff.errors.isEmpty, "\(diff)")
    #expect(
      diff.output.hasSuffix(
        """
        --- a/fr.lproj/Menu.strings
        +++ b/fr.lproj/Menu.strings
        @@ -1,3 +1,3 @@
         "Open" = "Ouvrir";
        -"Close" = "Ferme";
        +"Close" = "Fermer";
         "Print" = "Imprimer";

        """), "\(diff)")
    // Without the text conversion, git reports only that the files differ.
    let plain = try directory.shell("git --no-pager diff --no-textconv")
    #expect(plain.output.contains("Binary files"), "\(plain)")
  }

  /// Bytes that CoreFoundation reads as a different text, in the three normalization forms that a lookup treats as one.
  static let otherReadings: [(String, [UInt8])] = [
    ("t.strings", [0xA9]), ("t.stringsdict", [0xA9]), ("t.loctable", [0xA9]),
    ("t.strings", []), ("t.stringsdict", []), ("t.loctable", []),
  ]

  @Test(arguments: otherReadings)
  func placesAreThoseOfTheTextThatIsRead(_ name: String, _ stray: [UInt8]) throws {
    let directory = try ScratchDirectory()
    let text = "/*\(stray.isEmpty ? "" : "*")*/\n en = { a = b; };\n\nfr = { a = c; };"
    var bytes = Array(text.utf8)
    if stray.isEmpty {
      bytes = Array(("\n" + text).utf16.flatMap { [UInt8($0), 0] })
    } else {
      bytes.replaceSubrange(2...2, with: repeatElement(stray[0], count: 40))
    }
    try directory.write(name, bytes: Data(bytes))
    for options in [["--format=json"], []] {
      let run = try directory.run(["dump"] + options + [name])
      #expect(run.status == 0, "\(run)")
    }
    let json = try JSONValue(directory.run(["dump", "--format=json", name]).outputBytes)
    let lines = json["entries"]?.array?.map { $0["line"]?.integer }
    let first = stray.isEmpty ? 3 : 2
    #expect(lines == [first, first + 2])
    #expect(json["loaded"]?["status"]?.string == "complete")
  }

  @Test func noObjectOfADumpHasANameTwice() throws {
    let directory = try ScratchDirectory()
    let unit = { (text: String) in #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    let plural = #""variations": {"plural": {"other": \#(unit("1")), "other": \#(unit("2"))}}"#
    try directory.write(
      "T.xcstrings",
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
        "en": {\#(plural)}, "fr": \#(unit("3")), "fr": \#(unit("4"))}}}}
      """#)
    let run = try directory.run("dump", "--format=json", "T.xcstrings")
    let json = try StrictJSON(Array(run.outputBytes))
    let localizations = json["entries"]?.elements.first?["localizations"]
    let texts = [
      localizations?["en"]?["variations"]?["plural"]?["other"], localizations?["fr"]?["value"],
    ]
    #expect(texts == ["2", "4"].map { StrictJSON.string($0) }, "\(run)")
  }
}
