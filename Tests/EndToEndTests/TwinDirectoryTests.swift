import Foundation
import TestSupport
import Testing

/// Documents name a language, which can have several directories: no text gets into the wrong one.
@Suite struct TwinDirectoryTests {
  private static let formats = HandoffTests.formats + ["wide"]
  private static let twins = [("nb", "no"), ("sr", "sr_Cyrl"), ("fil", "tl"), ("pt-BR", "pt_BR")]

  private func makeTree(_ first: String, _ second: String, in directory: ScratchDirectory) throws {
    try directory.write("App/en.lproj/Menu.strings", "\"Open\" = \"Open\";\n\"Save\" = \"Save\";\n")
    try directory.write("App/\(first).lproj/Menu.strings", "\"Open\" = \"First\";\n")
    try directory.write(
      "App/\(second).lproj/Menu.strings", "\"Open\" = \"Second\";\n\"Save\" = \"Kept\";\n")
  }

  private func texts(_ twins: (String, String), in directory: ScratchDirectory) throws -> [String] {
    try [twins.0, twins.1].map {
      String(decoding: try directory.read("App/\($0).lproj/Menu.strings"), as: UTF8.self)
    }
  }

  /// Exports all texts.
  ///
  /// - Returns: the paths of the documents.
  private func export(
    _ format: String, _ path: String, in directory: ScratchDirectory
  ) throws -> [String] {
    let options = format == "wide" ? ["-f", "csv", "--layout", "wide"] : ["-f", format]
    let run = try directory.run(
      ["export", "-q", "--only", "all", "--replace", "-o", "out"] + options + [path])
    #expect(run.status == 0, "\(run)")
    return try directory.names(in: "out").filter { $0 != "handoff.json" }.map { "out/\($0)" }
  }

  /// Changes the translations in a document.
  private func translate(_ document: String, in directory: ScratchDirectory) throws {
    let folder = "\(document)/Localized Contents"
    let file =
      document.hasSuffix(".xcloc") ? "\(folder)/\(try directory.names(in: folder)[0])" : document
    let text = String(decoding: try directory.read(file), as: UTF8.self)
    try directory.write(
      file,
      text.replacingOccurrences(of: "First", with: "First now")
        .replacingOccurrences(of: "Second", with: "Second now"))
  }

  private func removeManifest(in directory: ScratchDirectory) throws {
    try FileManager.default.removeItem(atPath: directory.absolute("out/handoff.json"))
  }

  /// Whether the import reports the twins: a spreadsheet's language columns can't distinguish `pt-BR` from `pt_BR`.
  private func isReported(_ format: String, _ twins: (String, String)) -> Bool {
    format != "wide" || twins.0 != twins.1.replacingOccurrences(of: "_", with: "-")
  }

  @Test(arguments: formats, twins)
  func documentsOfAllReturnToTheirDirectories(
    _ format: String, _ twins: (String, String)
  ) throws {
    for hasManifest in [true, false] {
      let directory = try ScratchDirectory()
      try makeTree(twins.0, twins.1, in: directory)
      let old = try texts(twins, in: directory)
      let documents = try export(format, "App", in: directory)
      #expect(documents.count == (format == "wide" ? 1 : 2), "\(documents)")
      if !hasManifest { try removeManifest(in: directory) }
      let untouched = try directory.run(["import", "--write", "--tree", "App"] + documents)
      #expect(
        untouched.status == 0 && untouched.errors.contains("nothing to change"), "\(untouched)")
      for document in documents { try translate(document, in: directory) }
      let run = try directory.run(["import", "--write", "--tree", "App"] + documents)
      #expect(run.status == 0, "\(run)")
      #expect(
        try texts(twins, in: directory) == [
          old[0].replacingOccurrences(of: "First", with: "First now"),
          old[1].replacingOccurrences(of: "Second", with: "Second now"),
        ], "\(run)")
    }
  }

  @Test(arguments: formats, twins)
  func aDocumentOfOneReturnsThere(_ format: String, _ twins: (String, String)) throws {
    for (index, name) in [twins.0, twins.1].enumerated() {
      for (hasManifest, path) in [
        (true, "App"), (true, "App/\(name).lproj"), (false, "App/\(name).lproj"), (false, "App"),
      ] {
        let directory = try ScratchDirectory()
        try makeTree(twins.0, twins.1, in: directory)
        let old = try texts(twins, in: directory)
        let document = try export(format, "App/\(name).lproj", in: directory)[0]
        try translate(document, in: directory)
        if !hasManifest { try removeManifest(in: directory) }
        let run = try directory.run("import", "--write", "--tree", path, document)
        var new = old
        if isReported(format, twins) || hasManifest || path != "App" {
          #expect(run.status == 0, "\(run)")
          for text in ["First", "Second"] {
            new[index] = new[index].replacingOccurrences(of: text, with: "\(text) now")
          }
        } else {
          #expect(run.status == 1 && run.output.contains("[ambiguous-text]"), "\(run)")
        }
        #expect(try texts(twins, in: directory) == new, "\(run)")
      }
    }
  }

  @Test(arguments: twins.dropLast())
  func theTreeOfTheOtherDirectoryIsRefused(_ first: String, _ second: String) throws {
    let directory = try ScratchDirectory()
    try makeTree(first, second, in: directory)
    let document = try export("xliff", "App/\(second).lproj", in: directory)[0]
    try translate(document, in: directory)
    let run = try directory.run("import", "--write", "--tree", "App/\(first).lproj", document)
    #expect(
      run.status == 1
        && run.output.contains(
          "the document belongs to another directory than --tree: \(first).lproj and \(second).lproj have the same language [ambiguous-text]"
        ), "\(run)")
  }

  /// A document of another tool, with the texts of both directories under one name.
  @Test func aDocumentWithTwoTextsForOneNameIsRefused() throws {
    let directory = try ScratchDirectory()
    try makeTree("nb", "no", in: directory)
    let old = try texts(("nb", "no"), in: directory)
    func unit(_ target: String) -> String {
      "<trans-unit id=\"Open\"><source>Open</source><target>\(target)</target></trans-unit>"
    }
    try directory.write(
      "nb.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/en.lproj/Menu.strings" source-language="en" target-language="nb" datatype="plaintext"><body>
      \(unit("First"))\(unit("Other"))</body></file></xliff>
      """)
    let run = try directory.run("import", "--write", "--tree", "App", "nb.xliff")
    #expect(
      run.status == 1
        && run.output.contains("the document has texts of nb.lproj and no.lproj: export them again"),
      "\(run)")
    #expect(try texts(("nb", "no"), in: directory) == old)
  }
}
