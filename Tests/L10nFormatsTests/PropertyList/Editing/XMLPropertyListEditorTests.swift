import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Edits of XML property lists")
struct XMLPropertyListEditorTests {
  private typealias Editor = XMLPropertyListEditor

  private func edited(
    _ text: String, _ edit: (XMLPropertyListEditor) throws -> TextEdit
  ) throws -> String {
    let bytes = Array(text.utf8)
    let edit = try edit(Editor(bytes))
    return String(decoding: TextEdit.apply([edit], to: bytes), as: UTF8.self)
  }

  private static let header =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<!-- by hand -->\n"
  private static let text = """
    \(header)<plist version="1.0">
    <dict>
    \t<!-- Files in a folder. -->
    \t<key>files</key>
    \t<dict>
    \t\t<key>one</key>
    \t\t<string>%d file</string>
    \t</dict>
    \t<key>plain</key>
    \t<string>Plain</string> <!-- as it is -->

    \t<!-- A section. -->

    \t<!-- The last -->
    \t<!-- key. -->
    \t<key>last</key>
    \t<string>Last &amp; least</string>
    \t<!-- the end -->
    </dict>
    </plist>

    """

  @Test func `a member is inserted after another in the same layout`() throws {
    let expected = Self.text.replacing(
      "\t\t<string>%d file</string>\n",
      with:
        "\t\t<string>%d file</string>\n\t\t<key>other</key>\n\t\t<string>&lt;%d&gt; files &amp; more</string>\n"
    )
    let result = try edited(Self.text) {
      try $0.insertion(
        of: [.init("other", .string("<%d> files & more"))], .after("one"), inside: ["files"])
    }
    #expect(result == expected)
  }

  @Test(arguments: [
    ("files", "<dict>\n", "\t<!-- Files in a folder. -->"),
    ("last", "<!-- as it is -->\n", "\n\t<!-- A section. -->"),
  ])
  func `a member is inserted before another and its comments`(
    _ key: String, _ before: String, _ behind: String
  ) throws {
    let result = try edited(Self.text) {
      try $0.insertion(of: [.init("new", .string("New"))], .before(CodeUnitString(key)))
    }
    let inserted = "\t<key>new</key>\n\t<string>New</string>\n"
    #expect(result == Self.text.replacing(before + behind, with: before + inserted + behind))
  }

  @Test
  func `a dictionary with a comment is inserted after the comment in a value's line`() throws {
    let added =
      "\n\t<!-- Days - - or nights. -->\n\t<key>days</key>\n\t<dict>\n\t\t<key>n</key>\n\t\t<dict>\n\t\t\t<key>other</key>\n\t\t\t<string>%d</string>\n\t\t</dict>\n\t\t<key>empty</key>\n\t\t<dict/>\n\t</dict>"
    let result = try edited(Self.text) {
      try $0.insertion(
        of: [
          .init(
            "days",
            .dictionary([
              .init("n", .dictionary([.init("other", .string("%d"))])),
              .init("empty", .dictionary([])),
            ]), comment: "Days -- or nights.")
        ], .after("plain"))
    }
    #expect(result == Self.text.replacing("<!-- as it is -->", with: "<!-- as it is -->\(added)"))
  }

  @Test func `members are inserted at the end, after the last one`() throws {
    let result = try edited(Self.text) {
      try $0.insertion(of: [.init("a", .string("1")), .init("b", .string(""))])
    }
    let added = "\n\t<key>a</key>\n\t<string>1</string>\n\t<key>b</key>\n\t<string></string>"
    #expect(result == Self.text.replacing("least</string>", with: "least</string>\(added)"))
  }

  @Test(arguments: [
    (
      "<dict><key>a</key><string/></dict>",
      "<dict><key>a</key><string/><key>k</key><dict><key>x</key><string>y</string></dict></dict>"
    ),
    (
      "<dict>\r\n    <key>a</key> <string/>\r\n</dict>\r\n",
      "<dict>\r\n    <key>a</key> <string/>\r\n    <key>k</key> <dict>\r\n        <key>x</key> <string>y</string>\r\n    </dict>\r\n</dict>\r\n"
    ),
    (
      "<plist>\n  <dict>\n    <key>a</key>\n    <string/>\n  </dict>\n</plist>",
      "<plist>\n  <dict>\n    <key>a</key>\n    <string/>\n    <key>k</key>\n    <dict>\n      <key>x</key>\n      <string>y</string>\n    </dict>\n  </dict>\n</plist>"
    ),
    ("<dict/>", "<dict><key>k</key><dict><key>x</key><string>y</string></dict></dict>"),
    (
      "<plist>\n<dict/>\n</plist>",
      "<plist>\n<dict>\n\t<key>k</key>\n\t<dict>\n\t\t<key>x</key>\n\t\t<string>y</string>\n\t</dict>\n</dict>\n</plist>"
    ),
    (
      "<plist>\r<dict >\r</dict>\r</plist>",
      "<plist>\r<dict >\r\t<key>k</key>\r\t<dict>\r\t\t<key>x</key>\r\t\t<string>y</string>\r\t</dict>\r</dict>\r</plist>"
    ),
    (
      "<plist>\n<dict><!-- none -->\n</dict>\n</plist>",
      "<plist>\n<dict><!-- none -->\n\t<key>k</key>\n\t<dict>\n\t\t<key>x</key>\n\t\t<string>y</string>\n\t</dict>\n</dict>\n</plist>"
    ),
    (
      "<plist>\n<dict></dict>\n</plist>",
      "<plist>\n<dict>\n\t<key>k</key>\n\t<dict>\n\t\t<key>x</key>\n\t\t<string>y</string>\n\t</dict>\n</dict>\n</plist>"
    ),
  ])
  func `an insertion follows the file's indentation and line ends`(
    _ text: String, _ expected: String
  ) throws {
    let result = try edited(text) {
      try $0.insertion(of: [.init("k", .dictionary([.init("x", .string("y"))]))])
    }
    #expect(result == expected)
  }

  @Test(arguments: [
    ("<string>old</string>", "<string>a &lt; b</string>"),
    ("<string></string>", "<string>a &lt; b</string>"),
    ("<string/>", "<string>a &lt; b</string>"), ("<string />", "<string>a &lt; b</string>"),
    ("<string>a<![CDATA[<b>]]>c</string>", "<string>a &lt; b</string>"),
    ("<string x=\"1\">&amp;</string >", "<string x=\"1\">a &lt; b</string >"),
  ])
  func `a string is replaced between its tags`(_ value: String, _ expected: String) throws {
    let result = try edited("<dict><key>k</key> \(value) <!-- c --></dict>") {
      try $0.replacement(ofStringAt: ["k"], with: "a < b")
    }
    #expect(result == "<dict><key>k</key> \(expected) <!-- c --></dict>")
  }

  /// Removed members and their paths.
  static let removals: [([CodeUnitString], String, String)] = [
    (
      ["files"],
      "\n\t<!-- Files in a folder. -->\n\t<key>files</key>\n\t<dict>\n\t\t<key>one</key>\n\t\t<string>%d file</string>\n\t</dict>",
      ""
    ),
    (["files", "one"], "\n\t\t<key>one</key>\n\t\t<string>%d file</string>", ""),
    (["plain"], "\n\t<key>plain</key>\n\t<string>Plain</string> <!-- as it is -->", ""),
    (
      ["last"],
      "\n\n\t<!-- The last -->\n\t<!-- key. -->\n\t<key>last</key>\n\t<string>Last &amp; least</string>",
      ""
    ),
  ]

  @Test(arguments: removals)
  func `a member is removed with its own comments`(
    _ path: [CodeUnitString], _ removed: String, _ left: String
  ) throws {
    #expect(Self.text.contains(removed))
    let result = try edited(Self.text) {
      try $0.removals(of: path.suffix(1), inside: path.dropLast())[0]
    }
    #expect(result == Self.text.replacing(removed, with: left))
  }

  @Test func `of equal keys the last is edited, which CoreFoundation loads`() throws {
    let text = "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>"
    let result = try edited(text) { try $0.replacement(ofStringAt: ["a"], with: "3") }
    #expect(result == text.replacing("2", with: "3"))
  }

  @Test func `characters that XML readers change or refuse are escaped`() throws {
    let result = try edited("<dict/>") {
      try $0.insertion(of: [.init("a\tb", .string("c\r\n\u{1}d"))])
    }
    #expect(result == "<dict><key>a\tb</key><string>c&#13;\n&#1;d</string></dict>")
    let read = XMLPropertyListReader.read(Array(result.utf8)).value
    #expect(read.root?["a\tb"]?.text == "c\r\n\u{1}d")
  }

  @Test func `an impossible edit throws an error`() throws {
    #expect(throws: EditFailure.notLoadable) { try Editor(Array("<dict>".utf8)) }
    let editor = try Editor(Array(Self.text.utf8))
    let member = Editor.NewMember("k", .string("v"))
    #expect(throws: EditFailure.noPlace(["x"])) { try editor.removals(of: ["x"]) }
    #expect(throws: EditFailure.noPlace(["files", "two"])) {
      try editor.insertion(of: [member], .after("two"), inside: ["files"])
    }
    #expect(throws: EditFailure.noPlace(["plain"])) {
      try editor.insertion(of: [member], inside: ["plain"])
    }
    #expect(throws: EditFailure.noPlace(["files"])) {
      try editor.replacement(ofStringAt: ["files"], with: "")
    }
    let lone = CodeUnitString(bytes: [0xED, 0xA0, 0x80])
    #expect(throws: EditFailure.unwritableText(lone)) {
      try editor.replacement(ofStringAt: ["plain"], with: lone)
    }
  }
}
