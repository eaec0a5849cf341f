import Testing

@testable import L10nSource

@Suite("Edits of a text")
struct TextEditTests {
  @Test(
    arguments: [
      ([], "abc"), ([(0, 0, "x")], "xabc"), ([(3, 3, "x")], "abcx"), ([(1, 2, "")], "ac"),
      ([(0, 1, "x"), (1, 3, "yz!")], "xyz!"), ([(1, 1, "x"), (1, 1, "y"), (1, 2, "z")], "axyzc"),
    ] as [([(Int, Int, String)], String)])
  func `edits are applied together, with offsets in the original text`(
    _ edits: [(Int, Int, String)], _ expected: String
  ) {
    let edits = edits.map { TextEdit(SourceRange($0.0, $0.1), Array($0.2.utf8)) }
    #expect(TextEdit.apply(edits, to: Array("abc".utf8)) == Array(expected.utf8))
  }
}
