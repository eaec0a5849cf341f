import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

/// The diagnostics of broken files, and the parts that can be read.
@Suite struct PropertyListDiagnosticTests {
  struct Mistake: Sendable {
    /// The text, in which `«` and `»` mark the reported range.
    let marked: String
    let message: String
    /// The readable keys.
    var keys: [String] = []
  }

  static let mistakes: [Mistake] = [
    Mistake(
      marked: "<dict><key>a</key><string>x «&» y</string><key>b</key><string/></dict>",
      message: "“&” doesn't start a reference", keys: ["a", "b"]),
    Mistake(
      marked: "<dict><key>a</key><string>x«&nbsp;»y</string></dict>",
      message: "“&nbsp;” is a reference that CoreFoundation doesn't know", keys: ["a"]),
    Mistake(
      marked: "<dict><key>a</key><string>x «<b>»y</b></string><key>b</key><string/></dict>",
      message: "“<” in the text of <string>", keys: ["a", "b"]),
    Mistake(
      marked: "<dict><key>a</key><string>x«<key>»b</key><string/></dict>",
      message: "<string> is not closed", keys: ["a", "b"]),
    Mistake(
      marked:
        "<dict><key>a</key><string/><key>b</key><integer>«5 »</integer><key>c</key><true/></dict>",
      message: "the value of <integer> can't be read", keys: ["a", "b", "c"]),
    Mistake(
      marked: "<dict><key>a</key><string/>«<string>»b</string></dict>",
      message: "<string> in place of a key", keys: ["a"]),
    Mistake(
      marked: "<dict><key>a</key><string/>«<key>b</key>»</dict>",
      message: "the key “b” has no value", keys: ["a"]),
    Mistake(
      marked: "<dict><key>a</key><string/>«text »</dict>", message: "text between elements",
      keys: ["a"]),
    Mistake(
      marked: "<dict><key>a</key><string/>«»", message: "the file ends inside <dict>", keys: ["a"]),
    Mistake(
      marked: "<dict><key>a</key><string/>«</array>»", message: "<dict> is not closed", keys: ["a"]),
    Mistake(
      marked: "<dict><key>a</key><string/>\n«<<<<<<<» HEAD\n<key>b</key><string/>\n</dict>",
      message: "unresolved merge conflict in the file", keys: ["a"]),
    Mistake(
      marked: "<dict><key>a</key><string>x\n«<<<<<<<» HEAD\n</string></dict>",
      message: "unresolved merge conflict in the file", keys: ["a"]),
    Mistake(
      marked: "<dict><key>a</key><string/><key>b</key>«<text>»x</text></dict>",
      message: "<text> is not a property list element", keys: ["a"]),
    Mistake(
      marked: "<dict><key>a</key><string/><key>b</key>«<\0dict>»</dict></dict>",
      message: "<\0dict> is not a property list element", keys: ["a"]),
    Mistake(
      marked: "<plist><dict><key>a</key><true/></dict>«<dict/>»</plist>",
      message: "second value inside <plist>", keys: ["a"]),
    Mistake(
      marked: "<!DOCTYPE plist «[»<!ENTITY a SYSTEM \"file:///x\">]><dict/>",
      message: "the document type contains declarations"),
    Mistake(marked: "<plist>«<!--» <dict/>", message: "the comment is not closed"),
    Mistake(marked: " \n«»", message: "the file contains no property list"),
    Mistake(marked: "«<plist></plist>»", message: "<plist> has no value"),
    Mistake(marked: "«<»dict", message: "the file ends inside a tag"),
  ]

  @Test(arguments: mistakes)
  func `a mistake has its range, and the rest is still read`(_ mistake: Mistake) throws {
    let text = mistake.marked.filter { $0 != "«" && $0 != "»" }
    let beforeStart = try #require(
      mistake.marked.split(separator: "«", omittingEmptySubsequences: false).first)
    let beforeEnd = try #require(
      mistake.marked.split(separator: "»", omittingEmptySubsequences: false).first)
    let range = SourceRange(beforeStart.utf8.count, beforeEnd.utf8.count - "«".utf8.count)

    let reading = XMLPropertyListReader.read(Array(text.utf8))
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.message == mistake.message)
    #expect(diagnostic.range == range)
    #expect(diagnostic.check == .brokenPropertyList)
    #expect(diagnostic.severity == .error)
    #expect(!reading.value.isLoadable)
    #expect(reading.value.root?.members.map(\.key.string) ?? [] == mistake.keys)
  }

  @Test func `several mistakes in one file are reported, up to a limit`() {
    let entry = "<key>a</key><string>x & y</string>"
    let few = XMLPropertyListReader.read(Array("<dict>\(entry)\(entry)\(entry)</dict>".utf8))
    #expect(few.diagnostics.count == 3)
    let many = XMLPropertyListReader.read(
      Array(String(repeating: "&", count: 100_000).utf8.reversed()))
    #expect(many.diagnostics.count == 1)
    let text = "<string>\(String(repeating: "&", count: 100_000))</string>"
    #expect(XMLPropertyListReader.read(Array(text.utf8)).diagnostics.count == 100)
  }

  @Test func `contents after the property list are reported as ignored`() throws {
    let reading = XMLPropertyListReader.read(Array("<dict/><!-- c -->\n<dict/>".utf8))
    #expect(reading.value.isLoadable)
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.check == .contentAfterPropertyList)
    #expect(diagnostic.range == SourceRange(18, 25))
    #expect(XMLPropertyListReader.read(Array("<dict/> <!-- c -->\n".utf8)).diagnostics.isEmpty)
  }

  @Test
  func `members keep their order and duplicates, with the positions of their elements`() throws {
    let text =
      "<plist> <dict><key>b</key><string>1</string> <key>a</key><true/><key>b</key><array/></dict></plist>"
    let root = try #require(XMLPropertyListReader.read(Array(text.utf8)).value.root)
    func spelling(_ range: SourceRange?) -> String {
      range.map { String(decoding: Array(text.utf8)[$0.start..<$0.end], as: UTF8.self) } ?? ""
    }
    #expect(
      root.members.map { spelling($0.keyRange) } == [
        "<key>b</key>", "<key>a</key>", "<key>b</key>",
      ])
    #expect(
      root.members.map { spelling($0.value.range) } == [
        "<string>1</string>", "<true/>", "<array/>",
      ])
    #expect(spelling(root.range).hasPrefix("<dict>") && spelling(root.range).hasSuffix("</dict>"))
    #expect(root["b"]?.value == .array([]))
  }

  @Test(arguments: [
    ("<plist>", true), (" \r\n\t<?xml ?>", true), ("<!-- c -->", true), ("<!DOCTYPE", true),
    ("<dict/>", true),
    ("<key>", true), ("<data", true), ("<array>", true), ("<a0ff>", false), ("<dada>", false),
    ("<dictionary>", false),
    ("", false), ("<", false), ("\u{B}<plist>", false), ("/* c */ <plist>", false),
    ("\"a\" = \"<plist>\";", false),
  ])
  func `a text is read as XML only if it looks like XML`(_ text: String, _ expected: Bool) {
    #expect(XMLPropertyListDetection.isXML(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "ISO-8859-1"),
      ("<?xml encoding='a'?>", "a"),
      ("<?xmlencoding=\"a\"?>", "a"), ("<?xml encoding = \"a\"?>", nil),
      (" <?xml encoding=\"a\"?>", nil),
      ("<?xml?><a encoding=\"a\">", nil), ("<?xml encoding=a?>", nil), ("<?xml encoding=\"a", nil),
      ("<?xml encoding=", nil),
      ("<?xml encodin", nil), ("", nil), ("<plist encoding=\"a\">", nil),
    ] as [(String, String?)])
  func `the encoding is read where CoreFoundation looks for it`(_ text: String, _ expected: String?)
  {
    #expect(XMLDeclaration.encodingName(in: Array(text.utf8)) == expected)
  }
}
