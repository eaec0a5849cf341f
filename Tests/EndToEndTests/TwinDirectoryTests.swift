import Foundation
import TestSupport
import Testing

/// Documents name a language, and a language can have several directories: no text gets into the wrong one.
@Suite struct TwinDirectoryTests {
  private static let formats = ["xliff", "xcloc", "po", "csv", "tsv", "json", "wide"]
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

  private func export(
    _ format: String, _ path: String, in directory: ScratchDirectory
  ) throws -> String {
    let options = format == "wide" ? ["-f", "csv", "--layout", "wide"] : ["-f", format]
    let run = try directory.run(
      ["export", "-q", "--only", "all", "--replace", "-o", "out"] + options + [path])
    #expect(run.status == 0, "\(run)")
    let name = try #require(try directory.names(in: "out").first { $0 != "handoff.json" })
    return "out/\(name)"
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

  @Test(arguments: formats, twins)
  func aDocumentOfBothChangesNeither(_ format: String, _ twins: (String, String)) throws {
    let directory = try ScratchDirectory()
    try makeTree(twins.0, twins.1, in: directory)
    let old = try texts(twins, in: directory)
    let document = try export(format, "App", in: directory)
    let untouched = try directory.run("import", "--write", "--tree", "App", document)
    #expect(untouched.status == 0 && untouched.errors.contains("nothing to change"), "\(untouched)")
    try translate(document, in: directory)
    for hasManifest in [true, false] {
      if !hasManifest {
        try FileManager.default.removeItem(atPath: directory.absolute("out/handoff.json"))
      }
      let run = try directory.run("import", "--write", "--tree", "App", document)
      #expect(run.status == 1, "\(run)")
      #expect(
        run.output.contains(
          "\(twins.0).lproj and \(twins.1).lproj have the same language: export and import them one by one, by their paths [ambiguous-text]"
        ), "\(run)")
      // Its path doesn't tell whose the texts are.
      let named = try directory.run(
        "import", "--write", "--tree", "App/\(twins.0).lproj", document)
      #expect(
        named.status == 1 && named.output.contains("export one of them, by its path"), "\(named)")
      #expect(try texts(twins, in: directory) == old)
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
        let document = try export(format, "App/\(name).lproj", in: directory)
        try translate(document, in: directory)
        if !hasManifest {
          try FileManager.default.removeItem(atPath: directory.absolute("out/handoff.json"))
        }
        let run = try directory.run("import", "--write", "--tree", path, document)
        var new = old
        if hasManifest || path != "App" {
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

  /// Two exports of one language: a manifest of both doesn't tell either.
  @Test func manifestsOfBothTellNothing() throws {
    let directory = try ScratchDirectory()
    try makeTree("nb", "no", in: directory)
    let old = try texts(("nb", "no"), in: directory)
    for name in ["nb", "no"] {
      let run = try directory.run(
        "export", "-q", "--only", "all", "-o", "out-\(name)", "App/\(name).lproj")
      #expect(run.status == 0, "\(run)")
      try translate("out-\(name)/nb.xliff", in: directory)
    }
    let run = try directory.run(
      "import", "--write", "--tree", "App", "out-nb/nb.xliff", "out-no/nb.xliff")
    #expect(run.status == 1, "\(run)")
    #expect(try texts(("nb", "no"), in: directory) == old)
  }
}
