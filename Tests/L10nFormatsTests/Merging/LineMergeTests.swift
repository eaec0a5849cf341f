import TestSupport
import Testing

@testable import L10nFormats

/// Merges by lines of tables that can't be merged by keys.
struct LineMergeTests {
  /// Three versions whose differences can't be chosen one by one.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let base: String
    let ours: String
    let theirs: String

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "one side moves a key behind the last line of the base",
      base: "/* c1 */\n\"e\" = \"1\";\n\"d\" = \"2\";\n",
      ours: "/* c1 */\n\"d\" = \"2\";\n\"e\" = \"1\";\n",
      theirs: "/* Copyright */\n\n/* c1 */\n\"e\" = \"new\";\n\"d\" = \"2\";\n"),
    Case(
      name: "one side adds braces",
      base: "// ---------- h1\n\"g\" = \"1\";\n\"f\" = \"2\";\n\"b\" = \"3\";\n",
      ours: "{\n// ---------- h1\n\"b\" = \"3\";\n\"f\" = \"2\";\n\"g\" = \"1\";\n}\n",
      theirs: "// ---------- h1\n\"g\" = \"1\";\n\"b\" = \"3\";\n\"g\" = \"9\";\n\"f\" = \"2\";\n"),
  ])
  func eitherChoiceIsTheWholeTextOfASide(_ test: Case) {
    let texts = Sides(base: test.base, ours: test.ours, theirs: test.theirs).map { Array($0.utf8) }
    let lines = LineMerge.merge(texts, KeyedStrings.self)
    #expect(!lines.isSame)
    for side in [MergeSide.ours, .theirs] { #expect(lines[side] == texts[side]) }
  }

  /// With one difference for all, the texts of the sides come back, whatever lines they share.
  @Test func theLastResortIsOneDifference() {
    var random = SeededGenerator(seed: 20_261_201)
    let lines = ["a\n", "b\n", "c\n", "d\n", "e"]
    func text() -> [UInt8] {
      let count = Int.random(in: 0...6, using: &random)
      return (0..<count).flatMap { _ in lines[Int.random(in: 0..<5, using: &random)].utf8 }
    }
    var differenceCount = 0
    for _ in 0..<1000 {
      let texts = Sides(base: text(), ours: text(), theirs: text())
      let merged = LineMerge.merge(texts, parting: .max)
      guard !merged.isSame else { continue }
      differenceCount += 1
      #expect(merged.pieces.count <= 3)
      for side in MergeSide.allCases { #expect(merged[side] == texts[side]) }
    }
    #expect(differenceCount > 500)
  }
}
