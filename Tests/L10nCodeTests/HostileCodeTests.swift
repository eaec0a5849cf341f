import L10nModel
import L10nSource
import Testing

@testable import L10nCode

/// Code that no compiler accepts: its lookups are undefined, but it is read to its end.
struct HostileCodeTests {
  private static let pieces = [
    "\"", "\"\"\"", "#\"", "\"#", "\\(", "(", ")", "[", "]", "{", "}", "\n", "\\", "/*", "*/", "//",
    "/",
    "@\"", "'", "#define A(x) ", "#if 0\n", "#endif\n", "func f(_ a: String) ",
    "let x: LocalizedStringKey = ",
    "NSLocalizedString(", "Text(", "\"a\".localized", ", ", ": ", "?", "??", "+", "<", ">",
    "case a(", "enum E: ",
    "extension String {", "var b: String {", "@implementation NSString\n",
    "- (NSString *)a:(NSString *)b {",
    "[x y:", "R\"x(", "1'0", "`a", "é", "\0", "\r\n",
    "class A {", "var b ", "var b = ", "var b: String? ", "didSet ", "set(", ".b = ", "if let b ",
    "b?", "b!", "b.localized", "let x: [(a: LocalizedStringKey, String)] = [(",
    "<userDefinedRuntimeAttribute keyPath=\"a.b\" value=\"",
  ]

  @Test(arguments: 0..<600)
  func anyOrderOfPieces(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    var code: [UInt8] = []
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      code += Array(Self.pieces[Int(state >> 33) % Self.pieces.count].utf8)
    }
    for language in [CodeLanguage.swift, .c, .other] {
      let file = code.withView { CodeFile($0, language) }
      _ = CodeLinks([("A.swift", file)]).lookups
    }
  }

  @Test(arguments: [
    "(", "[", "{", "\"\\(", "f(", "[a b:", "\"", "/*", "#define A(", "a ? ", "x + ", "<", "case a(",
    "func f(a: ", "@implementation A\n", "let a = ", "\"\"\"\n",
  ])
  func deepNesting(_ piece: String) {
    let code = Array(String(repeating: piece, count: 20_000).utf8)
    for language in [CodeLanguage.swift, .c] {
      let file = code.withView { CodeFile($0, language) }
      #expect(file.calls.count <= 20_000)
    }
  }
}
