import Testing

@testable import L10nSource

@Suite("Edits of a text")
struct TextEditTests {
  @Test(
    "are done together, each in terms of the text before",
    arguments: [
      ([], "abc"), ([(0, 0, "x")], "xabc"), ([(3, 3, "x")], "abcx"), ([(1, 2, "")], "ac"),
      ([(0, 1, "x"), (1, 3, "yz!")], "xyz!"), ([(1, 1, "x"), (1, 1, "y"), (1, 2, "z")], "axyzc"),
    ] as [([(Int, Int, String)], String)])
  func apply(_ edits: [(Int, Int, String)], _ expected: String) {
    let edits = edits.map { TextEdit(SourceRange($0.0, $0.1), Array($0.2.utf8)) }
    #expect(TextEdit.apply(edits, to: Array("abc".utf8)) == Array(expected.utf8))
  }
}
