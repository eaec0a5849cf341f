import Foundation
import L10nFormats
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

func dumpText(_ bytes: [UInt8]) -> String {
  let file = ParsedFile.strings(StringsFile.parse(bytes))
  return String(decoding: ByteOutput.collect { file.writeText(to: &$0) }, as: UTF8.self)
}

@Suite("Dump as text")
struct DumpTextTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let file: String
    let text: String
    var testDescription: String { file.debugDescription }
  }

  static let forms: [Form] = [
    Form(
      file: "",
      text:
        "// warning[empty-file]: the file is empty: CoreFoundation ignores it, and no other file takes its place\n"
    ),
    Form(
      file: "/* Menu. */\r\n\"Open\"   =   \"Ouvrir\" ;\r\n\r\nClose = 'Fermer';\rQuit;",
      text: "/* Menu. */\n\"Open\" = \"Ouvrir\";\n\"Close\" = \"Fermer\";\n\"Quit\" = \"Quit\";\n"),
    Form(
      file: #""a\"b" = "\\ \U00e9\U2028 \Ud800 \101 \t\n\r\a'/";"#,
      text: #""a\"b" = "\\ é\U2028 \Ud800 A \t\n\r\U0007'/";"# + "\n"),
    Form(
      file:
        "// header\n\n/* two\r\n lines */\n// more\n\"a\" /* 1 */ = /* 2 */ b // 3\n; // behind a\nc; /* end",
      text:
        "// header\n/* two\n lines */\n// more\n/* 1 */\n/* 2 */\n// 3\n\"a\" = \"b\";\n// behind a\n"
        + "\"c\" = \"c\";\n/* end */\n"
        + "// warning[unterminated-comment]: this comment is never closed: it includes the rest of the file\n"
    ),
    Form(
      file: "{ /* x */ a = { b = ( c, 'd' ); e = <0fBD>; }; } // y",
      text: "/* x */\n\"a\" = { \"b\" = ( \"c\", \"d\" ); \"e\" = <0fbd>; };\n"
        + "// warning[value-is-not-text]: the value of \"a\" is not a string\n// y\n"),
    Form(
      file: "a = 1;\na = 1;\na = \"2\n\";\n",
      text: "\"a\" = \"1\";\n\"a\" = \"1\";\n"
        + "// note[duplicate-key]: the key \"a\" is defined again, with the same value\n"
        + "\"a\" = \"2\\n\";\n"
        + "// warning[duplicate-key]: the key \"a\" is defined again, with another value: CoreFoundation uses this one\n"
    ),
    Form(
      file: "a = b;\n# no comment\n\tjunk\u{1B}[0m\nc = d;\n",
      text: "\"a\" = \"b\";\n// not an entry: # no comment\n// not an entry: \\tjunk\\U001b[0m\n"
        + "// error[truncated-table]: expected a key, found '#': CoreFoundation stops reading here and drops the entry below\n"
        + "\"c\" = \"d\";\n"),
    Form(
      file: "( a )",
      text:
        "// error[not-a-table]: the file is a property list without keys\n// not an entry: ( a )\n"
    ),
    Form(
      file: "<plist><dict><key>a</key><integer>5</integer><key>b</key><true/></dict></plist>",
      text: "\"a\" = 5;\n// warning[value-is-not-text]: the value of \"a\" is not a string\n"
        + "\"b\" = true;\n// warning[value-is-not-text]: the value of \"b\" is not a string\n"),
  ]

  @Test(arguments: forms)
  func `each kind of line`(_ form: Form) {
    #expect(dumpText(Array(form.file.utf8)) == form.text)
  }

  @Test
  func `a table looks the same in every encoding, and as XML and binary property list`() throws {
    let pairs = ["Open": "Öffnen…", "a\"b": "\u{1F600}\n", "é": "e\u{301}"]
    let keys = pairs.keys.sorted()
    let text = keys.map {
      "\"\($0.replacing("\"", with: "\\\""))\" = \"\(pairs[$0, default: ""])\";\n"
    }.joined()
    let expected = dumpText(Array(text.utf8))
    #expect(expected.split(separator: "\n").count == 3)
    for encoding in [
      String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
      .utf8,
    ] {
      let data = try #require("\u{FEFF}\(text)".data(using: encoding))
      #expect(dumpText(Array(data)) == expected, "\(encoding)")
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: pairs, format: format, options: 0)
      let lines = dumpText(Array(data)).split(separator: "\n").sorted()
      #expect(lines == expected.split(separator: "\n").sorted())
    }
  }

  @Test func `parsing the output gives the same keys and strings`() throws {
    let tokens = [
      "\"", "'", ";", "=", "{", "}", "/*", "*/", "//", "\n", "\r\n", " ", "\\", "\\U00e9",
      "\\Ud83d", "\\341",
      "\"a\" = \"b\";\n", "/* c */", "é", "\u{2028}", "\0", "#", "( a, \"b\" )", "c;", "\u{85}",
    ].map { Array($0.utf8) }
    let seed =
      "/* Title */\n\"title\" = \"Hello\";\n\n// Line\ncount = '%d files'; short;\n\"x\" = \"\\\"y\\n\";\n"
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<4000 {
      let bytes = Array(seed.utf8).mutated(with: tokens, using: &generator)
      let file = StringsFile.parse(bytes).value
      guard file.source.encoding == .utf8 else { continue }
      let text = dumpText(bytes)
      let again = StringsFile.parse(Array(text.utf8)).value
      #expect(
        again.entries.map { again.key(of: $0) } == file.entries.map { file.key(of: $0) },
        "\(bytes)\n\(text)")
      let isText = { (entry: StringsEntry) in !entry.traits.contains(.nestedValue) }
      #expect(
        again.entries.filter(isText).map { again.value(of: $0) }
          == file.entries.filter(isText).map { file.value(of: $0) }, "\(bytes)\n\(text)")
      #expect(
        dumpText(Array(text.utf8)).unicodeScalars.allSatisfy {
          $0.value != 0x1B && $0.value != 0x2028
        })
    }
  }

  @Test func `any bytes give text`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let file = ParsedFile.strings(StringsFile.parse(bytes))
      let text = ByteOutput.collect { file.writeText(to: &$0) }
      #expect(String(validating: text, as: UTF8.self) != nil, "\(bytes)")
    }
  }
}

@Suite("Dump of interface documents")
struct InterfaceDumpTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <label text="Sign in" id="lbl-aa-001">
    <attributedString key="userComments"><fragment content="Keep it short"/></attributedString>
    </label>
    <button id="btn-aa-002"><state key="normal" title="DO NOT TRANSLATE"/></button>
    <label text="More" id="lbl-aa-003"/>
    </objects></document>
    """

  private func dump(_ write: (ParsedFile, inout ByteOutput) -> Void) -> String {
    let file = ParsedFile.table(
      TableDump(InterfaceDocument.parse(Array(Self.document.utf8)), .xib))
    return String(decoding: ByteOutput.collect { write(file, &$0) }, as: UTF8.self)
  }

  @Test func `texts are in the order of the document, below their notes`() {
    #expect(
      dump { $0.writeText(to: &$1) } == """
        /* Keep it short */
        "lbl-aa-001.text" = "Sign in";
        "btn-aa-002.normalTitle" = "DO NOT TRANSLATE";
        "lbl-aa-003.text" = "More";

        """)
  }

  @Test func `JSON has the untranslatable texts, and no loaded value`() {
    let json = dump { $0.writeJSON(to: &$1) }
    #expect(json.hasPrefix("{\n  \"format\": \"xib\","), "\(json)")
    #expect(
      json.split(separator: "\n").filter { $0.contains("\"key\"") } == [
        #"    {"key": "lbl-aa-001.text", "value": "Sign in", "shouldTranslate": true, "comment": "Keep it short", "line": 2},"#,
        #"    {"key": "btn-aa-002.normalTitle", "value": "DO NOT TRANSLATE", "shouldTranslate": false, "comment": null, "line": 5},"#,
        #"    {"key": "lbl-aa-003.text", "value": "More", "shouldTranslate": true, "comment": null, "line": 6}"#,
      ])
    #expect(json.contains(#""loaded": {"status": "lost", "keys": 0}"#))
    #expect(dump { $0.writeLoadedValue(to: &$1) } == "")
  }
}
