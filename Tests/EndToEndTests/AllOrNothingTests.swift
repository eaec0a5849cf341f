import Foundation
import Testing

/// Commands that change several files change all of them, or none.
@Suite struct AllOrNothingTests {
  /// The commands under test; `export` has written the documents that `import` reads.
  static let commands = ["stub --write App", "import --write --tree App out"]
  private static let languages = ["de", "fr", "it"]

  /// A tree in which three languages lack a text, with the translators' documents.
  private func makeTree(in directory: ScratchDirectory) throws {
    try directory.write("App/en.lproj/M.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    for language in Self.languages {
      try directory.write("App/\(language).lproj/M.strings", "\"a\" = \"\(language)\";\n")
    }
    let run = try directory.run("export", "-q", "-o", "out", "App")
    #expect(run.status == 0, "\(run)")
    for language in Self.languages {
      let name = "out/\(language).xliff"
      let document = String(decoding: try directory.read(name), as: UTF8.self)
      try directory.write(
        name,
        document.replacing("</source>", with: "</source>\n<target>b in \(language)</target>"))
    }
  }

  private func texts(in directory: ScratchDirectory) throws -> [String] {
    try Self.languages.map {
      String(decoding: try directory.read("App/\($0).lproj/M.strings"), as: UTF8.self)
    }
  }

  @Test(arguments: commands) func allFilesAreWritten(_ command: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    let run = try directory.shell("l10ncheck \(command)")
    #expect(run.status == 0, "\(run)")
    #expect(try texts(in: directory).allSatisfy { $0.contains("\"b\" = ") })
  }

  @Test(arguments: commands) func aReadOnlyFileKeepsAllAsTheyAre(_ command: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    let old = try texts(in: directory)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: directory.absolute("App/fr.lproj/M.strings"))
    let run = try directory.shell("l10ncheck \(command)")
    #expect(run.status == 3, "\(run)")
    #expect(
      run.errorLines.prefix(2) == [
        "l10ncheck: App/fr.lproj/M.strings: not written: is read-only",
        "l10ncheck: no other file changed: the command writes all files or none",
      ], "\(run)")
    #expect(try texts(in: directory) == old)
    for language in Self.languages {
      #expect(try directory.names(in: "App/\(language).lproj") == ["M.strings"])
    }
  }

  /// The file system has too little space for the largest file.
  @Test(arguments: commands) func aFullDiskKeepsAllAsTheyAre(_ command: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(in: directory)
    let comment = "/* \(String(repeating: "x", count: 5000)) */\n\"a\" = \"it\";\n"
    try directory.write("App/it.lproj/M.strings", comment)
    let old = try texts(in: directory)
    let run = try directory.shell("trap '' XFSZ; ulimit -f 8; l10ncheck \(command)")
    #expect(run.status == 3, "\(run)")
    #expect(
      run.errorLines.first
        == "l10ncheck: App/it.lproj/M.strings: not written: file too large", "\(run)")
    #expect(try texts(in: directory) == old)
  }
}
