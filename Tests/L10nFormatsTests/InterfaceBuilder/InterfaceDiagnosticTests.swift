import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// The messages about unreadable documents, and their positions.
@Suite("Diagnostics of Interface Builder") struct InterfaceDiagnosticTests {
  /// A broken document with marks around the reported range, the message, and the keys before it.
  struct Row: Sendable, CustomTestStringConvertible {
    let check: Check
    let message: String
    let text: String
    var keys: [String] = []
    var testDescription: String { message }
  }

  static let type = "type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\""
  static let unit = #"<menuItem title="T" id="a"/>"#

  static let rows: [Row] = [
    Row(
      check: .brokenInterfaceDocument, message: "<view> is not closed",
      text: "<document \(type)>\(unit)<view id=\"v\"><rect/>⟦1⟧</document⟦2⟧>", keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "the file ends inside <view>",
      text: "<document \(type)>\(unit)<view id=\"v\">\n⟦1⟧⟦2⟧", keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "the file ends inside <document>",
      text: "<document \(type)>\(unit)<view id=\"v⟦1⟧⟦2⟧", keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "unresolved merge conflict in the document",
      text:
        "<document \(type)>\n\(unit)\n⟦1⟧<<<<<<<⟦2⟧ HEAD\n<view/>\n=======\n>>>>>>> b\n</document>",
      keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "\"&nbsp;\" is not an XML entity",
      text: "<document \(type)>\(unit)<view title=\"a⟦1⟧&nbsp;⟦2⟧b\" id=\"v\"/></document>",
      keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "\"&\" doesn't start a reference",
      text: "<document \(type)>\(unit)<view title=\"a ⟦1⟧&⟦2⟧ b\" id=\"v\"/></document>",
      keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "\"&#0;\" is not an XML character",
      text: "<document \(type)>\(unit)<string>⟦1⟧&#0;⟦2⟧</string></document>", keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument,
      message: "the control character U+0008 is not allowed in XML",
      text: "<document \(type)>\(unit)<string key=\"x\">ab⟦1⟧\u{8}⟦2⟧</string></document>",
      keys: ["a.title"]
    ),
    Row(
      check: .brokenInterfaceDocument, message: "\"<\" in the value of an attribute",
      text: "<document \(type)>\(unit)<view title=\"a ⟦1⟧<⟦2⟧ b\"/></document>", keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "duplicate attribute",
      text: "<document \(type)>\(unit)⟦1⟧<view⟦2⟧ id=\"v\" id=\"w\"/></document>", keys: ["a.title"]
    ),
    Row(
      check: .brokenInterfaceDocument, message: "the tag <view> is malformed",
      text: "<document \(type)>\(unit)<view id=⟦1⟧v⟦2⟧/></document>", keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "expected the name of an element, found \" \"",
      text: "<document \(type)>\(unit)<string>a <⟦1⟧ ⟦2⟧b</string></document>", keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "content after the end of the document",
      text: "<document \(type)>\(unit)</document>\n⟦1⟧<⟦2⟧document/>", keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument, message: "the file is not XML",
      text: "⟦1⟧{⟦2⟧ a = b; }"),
    // Where it begins, other parsers assume UTF-16.
    Row(
      check: .brokenInterfaceDocument,
      message: "the control character U+0000 is not allowed in XML",
      text: "<⟦1⟧\u{0}⟦2⟧?\u{0}x document>"),
    Row(
      check: .brokenInterfaceDocument,
      message: "the control character U+0000 is not allowed in XML",
      text: "<document \(type)>\(unit)<string key=\"x\">ab⟦1⟧\u{0}⟦2⟧</string></document>",
      keys: ["a.title"]),
    Row(
      check: .brokenInterfaceDocument,
      message: "the declaration <?xml …?> is malformed or not at the start of the file",
      text: "\n<?xml⟦1⟧ ⟦2⟧version=\"1.0\"?><document/>"),
    Row(
      check: .refusedDocumentType,
      message: "the document declares a document type, which may define entities",
      text: "⟦1⟧<!DOCTYPE⟦2⟧ document [<!ENTITY a \"b\">]><document>&a;</document>"),
    Row(
      check: .refusedDocumentType,
      message: "the document declares a document type, which may define entities",
      text: "⟦1⟧<!DOCTYPE⟦2⟧ document SYSTEM \"file:///etc/passwd\"><document/>"),
    Row(
      check: .refusedDocumentType, message: "the element declares a namespace",
      text: "<document \(type)>\(unit)⟦1⟧<view⟦2⟧ xmlns:a=\"b\"/></document>", keys: ["a.title"]),
    Row(
      check: .notAnInterfaceDocument, message: "<svg> is the root of the document",
      text: "<?xml version=\"1.0\"?>\n⟦1⟧<svg⟦2⟧ id=\"a\"></svg>"),
    Row(
      check: .duplicateObjectIdentifier, message: "two objects have the identifier \"a\"",
      text: "<document \(type)>\(unit)<menuItem title=\"U\" id=\"⟦1⟧a⟦2⟧\"/></document>",
      keys: ["a.title", "a.title"]),
    Row(
      check: .undecodableText, message: "the text is marked as base64 of UTF-8 but isn't",
      text:
        "<document \(type)>\(unit)<menuItem id=\"b\"><string key=\"title\" base64-UTF8=\"YES\">⟦1⟧Größe!⟦2⟧</string></menuItem></document>",
      keys: ["a.title"]),
  ]

  @Test(arguments: rows)
  func finding(_ row: Row) throws {
    let marked = MarkedText(row.text)
    let parsed = InterfaceDocument.parse(marked.bytes)
    #expect(parsed.diagnostics.map(\.message) == [row.message])
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(diagnostic.check == row.check)
    #expect(diagnostic.range?.start == marked["1"])
    #expect(diagnostic.range?.end == marked["2"])
    #expect(diagnostic.help != nil)
    #expect(parsed.value.keys == row.keys)
  }

  @Test func `entities that expand to much text are never expanded`() {
    let entities = (1...9).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);&e\($0 - 1);\">" }
    let text =
      "<!DOCTYPE d [<!ENTITY e0 \"ha\">\(entities.joined())]><document \(Self.type)>&e9;</document>"
    let parsed = InterfaceDocument.parse(Array(text.utf8))
    #expect(parsed.diagnostics.map(\.check) == [.refusedDocumentType])
    #expect(parsed.value.units.isEmpty)
  }

  @Test func `documents with too deep nesting or too many attributes are refused`() {
    let deep = "<document \(Self.type)>" + String(repeating: "<view>", count: 100_000)
    #expect(
      InterfaceDocument.parse(Array(deep.utf8)).diagnostics.map(\.message) == [
        "more than 512 levels of nested elements"
      ])
    let attributes = (0..<100_000).map { "a\($0)=\"\"" }.joined(separator: " ")
    let wide = "<document \(Self.type)><view \(attributes)/></document>"
    #expect(
      InterfaceDocument.parse(Array(wide.utf8)).diagnostics.map(\.message) == [
        "the element has more than 256 attributes"
      ])
    let names = (0..<300_000).map { "<n\($0)/>" }.joined()
    #expect(
      InterfaceDocument.parse(Array("<document \(Self.type)>\(names)".utf8)).diagnostics.map(
        \.message) == ["more than 4096 names of elements and attributes"])
    // After an error nobody counts the levels, but parsing still ends.
    #expect(
      InterfaceDocument.parse(Array("<document \(Self.type)>\u{8}\(names)".utf8)).diagnostics.map(
        \.check) == [.brokenInterfaceDocument])
    let fits = "<document \(Self.type)>" + String(repeating: "<view>", count: 511)
    #expect(
      InterfaceDocument.parse(Array(fits.utf8)).diagnostics.map(\.check) == [
        .brokenInterfaceDocument
      ])
  }

  @Test func `a text of several megabytes is read`() {
    let giant = String(repeating: "x", count: 12_000_000)
    let parsed = InterfaceSample.parse(
      "<menuItem title=\"\(giant)\" id=\"a\"/><menuItem id=\"b\"><string key=\"title\">\(giant)&amp;</string></menuItem>"
    )
    #expect(parsed.diagnostics == [])
    #expect(
      parsed.value.units.map { parsed.value.text(of: $0).bytes.count } == [12_000_000, 12_000_001])
  }

  @Test func `files that aren't text`() {
    let latin =
      Array("<document \(Self.type)>\(Self.unit)<view title=\"Gr".utf8) + [0xF6]
      + Array("\"/>".utf8)
    let parsed = InterfaceDocument.parse(latin)
    #expect(parsed.diagnostics.map(\.message) == ["a byte that is not UTF-8"])
    #expect(parsed.diagnostics.first?.range.map { latin[$0.start] } == 0xF6)
    #expect(parsed.value.lines == ["a.title = T"])
    #expect(InterfaceDocument.parse([]).diagnostics.map(\.message) == ["the file is empty"])
    #expect(
      InterfaceDocument.parse(Array("<?xml version=\"1.0\" encoding=\"klingon\"?>".utf8))
        .diagnostics.map(\.message) == [
          "the file declares the encoding \"klingon\", but can't be decoded with it"
        ])
  }

  @Test func `a text before a byte that isn't UTF-8 keeps its position`() {
    let text = "<document \(Self.type)><menuItem title=\"A &amp; B\" id=\"a&amp;b\"/>"
    let parsed = InterfaceDocument.parse(Array(text.utf8) + [0xFF] + Array("</document>".utf8))
    #expect(parsed.value.lines == ["a&b.title = A & B"])
  }

  @Test func `an unknown document type is a warning with a remedy`() throws {
    let marked = MarkedText(
      "⟦1⟧<document type=\"a.b\" targetRuntime=\"MacOSX.Cocoa\">⟦2⟧</document>")
    let diagnostic = try #require(InterfaceDocument.parse(marked.bytes).diagnostics.first)
    #expect(diagnostic.check == .unknownInterfaceType)
    #expect(diagnostic.message == "unknown type \"a.b\"")
    #expect(diagnostic.range?.start == marked["1"] && diagnostic.range?.end == marked["2"])
  }
}
