import Foundation
import TestSupport
import Testing

/// What translators and their tools do to documents, and how an import handles the texts.
@Suite struct VendorTests {
  /// What the import does with `Öffnen`, the new translation in a document.
  enum Outcome: Sendable, Equatable {
    case taken
    /// Another text is written.
    case takenAs(String)
    /// Nothing is written, and the run succeeds.
    case ignored(String)
    /// Nothing is written, and the run fails.
    case rejected(String)
  }

  /// One modification by a vendor.
  struct Deed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var format = "xliff"
    /// Replacements in the document, in which `Öffnen` has already replaced the translation `Auf`.
    var edits: [(String, String)] = []
    var encoding = String.Encoding.utf8
    /// The name of the returned document, if it differs.
    var name: String?
    var options: [String] = []
    var keepsManifest = true
    let outcome: Outcome
    /// A part of the messages.
    var message = ""

    /// - Parameter description: begins with the format and a colon, as in `po: fuzzy`; without a format, it is XLIFF.
    init(
      _ description: String, _ edits: [(String, String)] = [],
      encoding: String.Encoding = .utf8, name: String? = nil, options: [String] = [],
      keepsManifest: Bool = true, _ outcome: Outcome = .taken, saying message: String = ""
    ) {
      let parts = description.split(separator: ": ", maxSplits: 1).map(String.init)
      if parts.count == 2 { format = parts[0] }
      testDescription = description
      self.edits = edits
      self.encoding = encoding
      self.name = name
      self.options = options
      self.keepsManifest = keepsManifest
      self.outcome = outcome
      self.message = message
    }
  }

  private static let unit = "<target>Öffnen</target>"
  private static let de = " target-language=\"de\""

  private static let xliff: [Deed] = [
    Deed("nothing else"),
    Deed("loses the manifest", keepsManifest: false),
    Deed(
      "loses the manifest and what the document says", [(" extradata=", " coord=")],
      keepsManifest: false, saying: "neither handoff.json nor the document has the exported texts"),
    // Languages
    Deed("de-DE for de", [(de, " target-language=\"de-DE\"")], saying: "de-DE is imported into de"),
    Deed("de_DE for de", [(de, " target-language=\"de_DE\"")], saying: "de_DE is imported into de"),
    Deed("German for de", [(de, " target-language=\"German\"")]),
    Deed("no language, but the document's name", [(de, "")]),
    Deed("a copy's name", [(de, "")], name: "de (1).xliff", saying: "de (1) is imported into de"),
    Deed("a version's name", [(de, "")], name: "de_final.xliff"),
    Deed(
      "a name without a language", [(de, "")], name: "job 4711.xliff", .rejected("unknown-language")
    ),
    Deed(
      "the same with --language", [(de, "")], name: "job 4711.xliff", options: ["--language", "de"]),
    Deed(
      "a house's code", [(de, " target-language=\"ger-1\"")], options: ["--map", "ger-1=de"],
      saying: "ger-1 is imported into de"),
    Deed(
      "a region of the source", [(de, " target-language=\"en-GB\"")], .rejected("unknown-language"),
      saying: "en is its source language"),
    Deed(
      "another language", [(de, " target-language=\"fr\"")], .rejected("unknown-language"),
      saying: "stub --add-language fr"),
    // States
    Deed("state translated", [(unit, "<target state=\"translated\">Öffnen</target>")]),
    Deed("state final", [(unit, "<target state=\"final\">Öffnen</target>")]),
    Deed("state signed-off", [(unit, "<target state=\"signed-off\">Öffnen</target>")]),
    Deed("a state of a tool", [(unit, "<target state=\"x-reviewed\">Öffnen</target>")]),
    Deed(
      "a qualifier",
      [(unit, "<target state=\"translated\" state-qualifier=\"exact-match\">Öffnen</target>")]),
    Deed(
      "state new", [(unit, "<target state=\"new\">Öffnen</target>")], .ignored("not-translated")),
    Deed(
      "state needs-review-translation",
      [(unit, "<target state=\"needs-review-translation\">Öffnen</target>")], .ignored("unfinished")
    ),
    Deed(
      "the same with --accept-unfinished",
      [(unit, "<target state=\"needs-review-translation\">Öffnen</target>")],
      options: ["--accept-unfinished"]),
    Deed(
      "a state that XLIFF lacks", [(unit, "<target state=\"ready\">Öffnen</target>")],
      .rejected("unknown-state")),
    // Targets
    Deed("an empty target", [(unit, "<target/>")], .ignored("empty-text")),
    Deed(
      "an empty target with a state", [(unit, "<target state=\"translated\"></target>")],
      .ignored("empty-text")),
    Deed("white space", [(unit, "<target> </target>")], .ignored("empty-text")),
    Deed("an empty target for another text", [("<target>Zu</target>", "<target/>")]),
    Deed("no target", [(unit, "")], .ignored("no-target")),
    Deed("two targets", [(unit, unit + "<target>Auf</target>")], .rejected("unreadable-document")),
    Deed("a proposal", [(unit, unit + "<alt-trans><target>Aufmachen</target></alt-trans>")]),
    Deed("the target after the notes", [(unit, ""), ("line 1.</note>", "line 1.</note>\(unit)")]),
    Deed("character data", [(unit, "<target><![CDATA[Öffnen]]></target>")]),
    Deed("character references", [(unit, "<target>&#214;ffnen</target>")]),
    // Inline elements
    Deed("g around a part", [(unit, "<target><g id=\"1\">Öff</g>nen</target>")]),
    Deed(
      "mrk around segments", [(unit, "<target><mrk mtype=\"seg\" mid=\"0\">Öffnen</mrk></target>")]),
    Deed(
      "ph with an equivalent",
      [
        (
          "<source>%@ of %@</source>",
          "<source><ph id=\"1\" equiv-text=\"%@\">{1}</ph> of <ph id=\"2\" equiv-text=\"%@\">{2}</ph></source>"
        ),
        (
          "<target>%@ von %@</target>",
          "<target><ph id=\"1\" equiv-text=\"%@\">{1}</ph> von <ph id=\"2\" equiv-text=\"%@\">{2}</ph></target>"
        ),
      ]),
    Deed(
      "x with an equivalent",
      [
        (
          "<source>%@ of %@</source>",
          "<source><x id=\"1\" equiv-text=\"%@\"/> of <x id=\"2\" equiv-text=\"%@\"/></source>"
        )
      ]),
    // Sources
    Deed("numbers in the source", [("<source>%@ of %@</source>", "<source>%1$@ of %2$@</source>")]),
    Deed(
      "reordered numbers in the source",
      [("<source>%@ of %@</source>", "<source>%2$@ of %1$@</source>")], .rejected("stale-source")),
    Deed(
      "another source", [("<source>Open</source>", "<source>Open…</source>")],
      .rejected("stale-source")),
    Deed("no source", [("<source>Open</source>", "")]),
    Deed(
      "another source with --match matchid", [("<source>Open</source>", "<source>Open…</source>")],
      options: ["--match", "matchid"]),
    // Files
    Deed("backslashes in paths", [("en.lproj/Menu", "App\\en.lproj\\Menu")]),
    Deed(
      "the path from further up", [("original=\"en.lproj", "original=\"./Project/App/en.lproj")]),
    Deed("the language's own path", [("original=\"en.lproj", "original=\"de.lproj")]),
    Deed(
      "another file", [("original=\"en.lproj/Menu", "original=\"en.lproj/Main")],
      .rejected("unknown-file")),
    Deed(
      "another file with --match nofile",
      [("original=\"en.lproj/Menu", "original=\"en.lproj/Main")],
      options: ["--match", "nofile"]),
    // Units
    Deed(
      "an attribute of a tool", [("id=\"Open\"", "id=\"Open\" resname=\"Open\" approved=\"yes\"")]),
    Deed("another id", [("id=\"Open\"", "id=\"open\"")], .rejected("unknown-text")),
    Deed("a group", [("<body>", "<body><group>"), ("</body>", "</group></body>")]),
    Deed(
      "one unit twice",
      [("</body>", "<trans-unit id=\"Open\"><source>Open</source>\(unit)</trans-unit></body>")]),
    Deed(
      "two answers",
      [
        (
          "</body>",
          "<trans-unit id=\"Open\"><source>Open</source><target>Aufmachen</target></trans-unit></body>"
        )
      ], .rejected("duplicate-text")),
    // Documents
    Deed("CR LF", [("\n", "\r\n")]),
    Deed("a byte order mark", [("<?xml", "\u{FEFF}<?xml")]),
    Deed("UTF-16", [("encoding=\"UTF-8\"", "encoding=\"UTF-16\"")], encoding: .utf16),
    Deed(
      "windows-1252", [("encoding=\"UTF-8\"", "encoding=\"windows-1252\"")],
      encoding: .windowsCP1252),
    Deed("a prefix", [("<", "<x:"), ("<x:/", "</x:"), ("<x:?", "<?"), ("xmlns=", "xmlns:x=")]),
    Deed(
      "the start only", [("</body>\n  </file>\n</xliff>\n", "")], .rejected("unreadable-document")),
    Deed("XLIFF 2", [("version=\"1.2\"", "version=\"2.0\"")], .rejected("unreadable-document")),
    Deed(
      "a document type", [("<xliff", "<!DOCTYPE xliff>\n<xliff")], .rejected("unreadable-document")),
    // Texts
    Deed("placeholder turned round", [("%@ von %@", "@% von %@")], .rejected("broken-text")),
    Deed(
      "another encoding read as windows-1252", [("Öffnen", "Ã–ffnen")], .rejected("broken-text")),
    Deed(
      "escaped twice",
      [("<source>Close</source>", "<source>Close</source>"), ("Öffnen", "Öffnen &amp;amp; mehr")],
      .takenAs("Öffnen &amp; mehr")),
    Deed("a wide percent sign", [("%@ von %@", "％@ von %@")], .rejected("broken-text")),
    Deed("a placeholder more", [("%@ von %@", "%@ von %@ %@")], .rejected("broken-text")),
  ]

  private static let others: [Deed] = [
    Deed("po: nothing else"),
    Deed(
      "po: the header has de_DE", [("Language: de\\n", "Language: de_DE\\n")],
      saying: "de_DE is imported into de"),
    Deed("po: no header, but the document's name", [("\"Language: de\\n\"\n", "")]),
    Deed("po: no context", [("msgctxt \"en.lproj/Menu.strings␟Open\"\n", "")]),
    Deed(
      "po: a context of its own", [("msgctxt \"en.lproj/Menu.strings␟Open\"", "msgctxt \"menu\"")]),
    Deed(
      "po: no context for the source of two keys",
      [("msgctxt \"en.lproj/Menu.strings␟Close\"\n", "")],
      saying: "is the source text of several keys"),
    Deed(
      "po: another source without a context",
      [("msgctxt \"en.lproj/Menu.strings␟Open\"\nmsgid \"Open\"", "msgid \"Open it\"")],
      .ignored("document-problem"), saying: "is no source text of the tree"),
    Deed(
      "po: fuzzy",
      [("msgctxt \"en.lproj/Menu.strings␟Open", "#, fuzzy\nmsgctxt \"en.lproj/Menu.strings␟Open")],
      .ignored("unfinished")),
    Deed("po: CR LF", [("\n", "\r\n")]),
    Deed("po: wrapped lines", [("msgstr \"Öffnen\"", "msgstr \"\"\n\"Öff\"\n\"nen\"")]),
    Deed(
      "po: an obsolete entry",
      [("msgid \"%@ of", "#~ msgid \"Old\"\n#~ msgstr \"Alt\"\n\nmsgid \"%@ of")]),
    Deed(
      "po: another charset", [("charset=UTF-8", "charset=ISO-8859-1")],
      .rejected("unreadable-document")),
    Deed(
      "po: an open quote", [("msgstr \"Öffnen\"", "msgstr \"Öffnen")],
      .rejected("unreadable-document")),
    Deed("csv: nothing else"),
    Deed("csv: a copy's name", name: "de (1).csv"),
    Deed("csv: semicolons", [("\",\"", "\";\"")]),
    Deed("csv: a byte order mark", [("\"location\"", "\u{FEFF}\"location\"")]),
    Deed("csv: UTF-16 of Excel", [("\",\"", "\"\t\"")], encoding: .utf16),
    Deed("csv: CR LF", [("\n", "\r\n")]),
    Deed("csv: no quotes", [("\"Open\",\"Öffnen\",\"Open\"", "Open,Öffnen,Open")]),
    Deed(
      "csv: an empty row",
      [("\n\"en.lproj/Menu.strings:1\"", "\n,,,,,,,\n\"en.lproj/Menu.strings:1\"")]),
    Deed(
      "csv: a row cut short",
      [("\"Öffnen\",\"Open\",\"False\",\"en.lproj/Menu.strings\",\"\",\"\"", "\"Öffnen\"")],
      .ignored("document-problem")),
    Deed("csv: fuzzy", [("\"Open\",\"False\"", "\"Open\",\"True\"")], .ignored("unfinished")),
    Deed("csv: no column of names", [("\"id\"", "\"key\"")], .rejected("unreadable-document")),
    Deed("csv: an empty cell", [("\"Öffnen\"", "\"\"")], .ignored("no-target")),
    Deed("csv: another source", [("\"Open\",\"Öff", "\"Open…\",\"Öff")], .rejected("stale-source")),
    Deed("json: nothing else"),
    Deed("json: an unknown member", [("\"id\": \"Open\"", "\"editor\": 7, \"id\": \"Open\"")]),
    Deed(
      "json: an empty target", [("\"target\": \"Öffnen\"", "\"target\": \"\"")],
      .ignored("empty-text")),
    Deed(
      "json: a comma too many", [("\"line\": 1}", "\"line\": 1},")],
      .rejected("unreadable-document")),
  ]

  @Test(arguments: xliff + others)
  func whatVendorsDo(_ deed: Deed) throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "App/en.lproj/Menu.strings",
      "\"Open\" = \"Open\";\n\"Close\" = \"Close\";\n\"Count\" = \"%@ of %@\";\n\"Again\" = \"Close\";\n"
    )
    let old = "\"Open\" = \"Auf\";\n\"Close\" = \"Zu\";\n\"Count\" = \"%@ von %@\";\n"
    try directory.write("App/de.lproj/Menu.strings", old)
    let export = try directory.run(
      "export", "-q", "--only", "all", "-f", deed.format, "-o", "out", "App")
    #expect(export.status == 0, "\(export)")
    let document = "out/de.\(deed.format)"
    var text = String(decoding: try directory.read(document), as: UTF8.self)
    for (find, replacement) in [("Auf", "Öffnen")] + deed.edits {
      #expect(text.contains(find), "the document has no \(find)")
      text = text.replacingOccurrences(of: find, with: replacement)
    }
    try FileManager.default.removeItem(atPath: directory.absolute(document))
    if !deed.keepsManifest {
      try FileManager.default.removeItem(atPath: directory.absolute("out/handoff.json"))
    }
    let returned = "out/\(deed.name ?? "de.\(deed.format)")"
    let data = try #require(text.data(using: deed.encoding))
    try data.write(to: URL(fileURLWithPath: directory.absolute(returned)))

    let run = try directory.run(
      ["import", "-v", "--write", "--tree", "App"] + deed.options + [returned])
    let new = String(decoding: try directory.read("App/de.lproj/Menu.strings"), as: UTF8.self)
    #expect(
      deed.message.isEmpty || (run.output + run.errors).contains(deed.message), "\(run)")
    switch deed.outcome {
    case .taken:
      #expect(run.status == 0, "\(run)")
      #expect(new == old.replacingOccurrences(of: "Auf", with: "Öffnen"), "\(run)")
    case .takenAs(let text):
      #expect(run.status == 0, "\(run)")
      #expect(new == old.replacingOccurrences(of: "Auf", with: text), "\(run)")
    case .ignored(let code):
      let isReported = code == "document-problem" || run.output.contains("[\(code)]")
      #expect(run.status == 0 && isReported, "\(run)")
      #expect(new == old, "\(run)")
    case .rejected(let code):
      #expect(run.status == 1 && run.output.contains("[\(code)]"), "\(run)")
      #expect(new == old, "\(run)")
    }
  }
}
