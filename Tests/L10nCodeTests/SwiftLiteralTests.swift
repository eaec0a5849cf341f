import L10nSource
import Testing

@testable import L10nCode

struct SwiftLiteralTests {
  /// The texts of all literals in code, with `<name>` and `*` for interpolations.
  private func texts(_ code: String) -> [String] {
    Array(code.utf8).withView { bytes in
      SwiftLexer.withTokens(of: bytes) { tokens in
        tokens.indices.filter { tokens.isLiteral($0) }
          .map { tokens.text(ofSwiftLiteral: $0).shown }
      }
    }
  }

  @Test(arguments: [
    (#"let a = "plain""#, ["plain"]),
    (#"let a = "", b = "x""#, ["", "x"]),
    (#"f("a\"b\\", "c")"#, [#"a"b\"#, "c"]),
    (#"f("\u{E9}\u{1F600}\t\n\0")"#, ["é😀\t\n\0"]),
    (##"f(#"a"b\n\#n"#)"##, [#"a"b\n"# + "\n"]),
    (##"f(#"""#, "x")"##, ["\"", "x"]),
    (#"f("a\(b)c")"#, ["a<b>c"]),
    (#"f("a\(b.c)d")"#, ["a*d"]),
    (#"f("a\(g("in)ner", "\(x)"))b")"#, ["a*b", "in)ner", "<x>"]),
    (##"f(#"a\(b)\#(c)"#)"##, [#"a\(b)<c>"#]),
    ("let a = \"\"\"\n  one\n    two\n  \"\"\"", ["one\n  two"]),
    ("let a = \"\"\"\n  one \\\n  two\n  \"\"\"", ["one two"]),
    ("let a = \"\"\"\n  a \\(b) c\n  \"\"\"", ["a <b> c"]),
    ("let a = \"\"\"\r\n  one\r\n  two\r\n  \"\"\"", ["one\ntwo"]),
    ("let a = \"\"\"\n  say \"\"no\"\" \\\"\"\"\n  \"\"\"", [#"say ""no"" """"#]),
    ("let a = #\"\"\"\n  \"\"\" inside\n  \"\"\"#", [#"""" inside"#]),
    ("// \"no\"\n\"yes\"", ["yes"]),
    ("/* \"no\" /* nested \"no\" */ \"no\" */ \"yes\"", ["yes"]),
    ("let r = #/ \" /#; \"yes\"", ["yes"]),
    ("let r = x.matches(/a\"b/); \"yes\"", ["yes"]),
    ("let q = a / b; let s = \"yes / no\"", ["yes / no"]),
    ("let a = \"open\nlet b = \"closed\"", ["open", "closed"]),
    ("#if DEBUG\n\"a\"\n#else\n\"b\"\n#endif", ["a", "b"]),
    (#"`default`("a")"#, ["a"]),
  ])
  func literal(_ code: String, _ expected: [String]) {
    #expect(texts(code) == expected)
  }
}
