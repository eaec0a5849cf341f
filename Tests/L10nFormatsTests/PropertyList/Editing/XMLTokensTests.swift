import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("The pieces of an XML text")
struct XMLTokensTests {
  /// Each piece's kind and text.
  private func outline(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return XMLTokens(bytes[...]).map {
      "\($0.kind) \(String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self))"
    }
  }

  static let rows: [(String, [String])] = [
    ("", []), ("a", ["text a"]), (" \n", ["text  \n"]),
    ("<dict>", ["startTag <dict>"]), ("<a b=\"c\" >", ["startTag <a b=\"c\" >"]),
    ("</dict >", ["endTag </dict >"]), ("<dict/>", ["emptyTag <dict/>"]),
    ("<a />b", ["emptyTag <a />", "text b"]), ("</>", ["endTag </>"]), ("</a/>", ["endTag </a/>"]),
    ("<!-- a -- > <b> -->c", ["comment <!-- a -- > <b> -->", "text c"]),
    ("<!---->", ["comment <!---->"]),
    ("<![CDATA[<a>]]]>b", ["section <![CDATA[<a>]]]>", "text b"]),
    ("<?xml version=\"1.0\"?>\n", ["instruction <?xml version=\"1.0\"?>", "text \n"]),
    ("<!DOCTYPE plist \"a\">b", ["documentType <!DOCTYPE plist \"a\">", "text b"]),
    (
      "<!DOCTYPE a [<!ENTITY b \"c\">] >d",
      ["documentType <!DOCTYPE a [<!ENTITY b \"c\">] >", "text d"]
    ),
    ("<key>a &lt; b</key>", ["startTag <key>", "text a &lt; b", "endTag </key>"]),
    // What does not end is text, up to the next markup.
    ("<", ["text <"]), ("<a", ["text <a"]), ("<!-- a <b>", ["text <!-- a ", "startTag <b>"]),
    ("<?a <b>", ["text <?a ", "startTag <b>"]), ("<![CDATA[a", ["text <![CDATA[a"]),
    ("<!", ["text <!"]), ("<!-", ["text <!-"]), ("<!DOCTYPE a [", ["text <!DOCTYPE a ["]),
    ("</", ["text </"]),
  ]

  @Test("are told apart", arguments: rows)
  func row(_ text: String, _ expected: [String]) {
    #expect(outline(text) == expected)
  }

  @Test("lie side by side from the beginning to the end, whatever the text")
  func tiling() {
    var generator = SeededGenerator(seed: 77)
    let sample = Array(
      "<?xml?><!DOCTYPE a [b]><plist><!-- c --><dict><key>a</key><string><![CDATA[d]]></string></dict></plist>"
        .utf8)
    let tokens = ["<", ">", "<!--", "-->", "<?", "?>", "]]>", "<![CDATA[", "/", "é"].map {
      Array($0.utf8)
    }
    for _ in 0..<mutationRounds {
      let text = sample.mutated(with: tokens, using: &generator)
      var end = 0
      for token in XMLTokens(text[...]) {
        #expect(token.range.start == end)
        #expect(!token.range.isEmpty)
        end = token.range.end
      }
      #expect(end == text.count)
    }
  }
}
