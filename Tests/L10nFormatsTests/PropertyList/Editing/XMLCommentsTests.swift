import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Comments in XML")
struct XMLCommentsTests {
  private func comments(in bytes: [UInt8]) -> [String] {
    xmlComments(in: bytes[...]).map {
      String(decoding: bytes[$0.start..<$0.end], as: UTF8.self)
    }
  }

  static let rows: [(String, [String])] = [
    ("", []), ("a", []), ("<dict><key>a &lt; b</key></dict>", []),
    ("<!-- a -- > <b> -->c", ["<!-- a -- > <b> -->"]), ("<!---->", ["<!---->"]),
    ("<a/><!-- b --><!--c--></a>", ["<!-- b -->", "<!--c-->"]),
    ("<!-- a <!-- b -->", ["<!-- a <!-- b -->"]),
    // Text in other markup that looks like a comment isn't one.
    ("<![CDATA[<!-- a -->]]]><!--b-->", ["<!--b-->"]),
    ("<?xml <!-- a -->?>\n<!--b-->", ["<!--b-->"]),
    ("<!DOCTYPE a [<!ENTITY b \"c\"><!-- d -->] ><!--e-->", ["<!--e-->"]),
    ("<!DOCTYPE plist \"a\"><!--b-->", ["<!--b-->"]), ("<a b=\"<!-- c -->\">", []),
    // An unterminated comment is text, up to the next markup.
    ("<", []), ("<a", []), ("<!-- a <b>", []), ("<!-", []), ("<!", []), ("</", []),
    ("<?a <!--b-->", ["<!--b-->"]), ("<![CDATA[a<!--b-->", ["<!--b-->"]),
    ("<!DOCTYPE a [<!--b-->", ["<!--b-->"]),
  ]

  @Test(arguments: rows)
  func `comments are distinguished from other markup`(_ text: String, _ expected: [String]) {
    #expect(comments(in: Array(text.utf8)) == expected)
  }

  @Test func `consecutive comments are found with their delimiters`() {
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
      for comment in xmlComments(in: text[...]) {
        #expect(comment.start >= end)
        #expect(text[comment.start..<comment.end].starts(with: "<!--".utf8))
        #expect(text[comment.start..<comment.end].suffix(3).elementsEqual("-->".utf8))
        end = comment.end
      }
    }
  }
}
