import L10nFormats
import L10nSource
import TestSupport
import Testing

@testable import L10nFiles

@Suite struct FileEditCompositionTests {
  /// A text, edits of it, edits of their result, and the single list of edits with the same result. An edit is written as its
  /// start and end offsets and the inserted text.
  @Test(arguments: [
    // Beside each other.
    ("a b c d", "1-1:1 3-3:22", "2-2:X 6-6:Y 10-10:Z", "1-1:1 1-1:X 3-3:22 3-3:Y 7-7:Z"),
    // A mistake in the removed text: the surplus character is removed with the rest.
    ("\"c\"=\"y\";;\nd", "7-8:", "0-9:", "0-10:"),
    // Inserted text is removed again, at its start, at its end, and within.
    ("abcd", "2-2:XYZ", "1-3:", "1-2: 2-2:YZ"),
    ("abcd", "2-2:XYZ", "4-6:", "2-2:XY 2-3:"),
    ("abcd", "2-3:XYZ", "3-4:-", "2-2:X 2-3:- 3-3:Z"),
    ("abcd", "0-1:XX 1-1:YY 3-4:ZZ", "1-7:-", "0-0:X 0-4:- 4-4:Z"),
    // Text inserted into inserted text.
    ("abcd", "2-3:XYZ", "3-3:-", "2-2:X 2-2:- 2-3:YZ"),
  ])
  func comesToBothEdits(_ text: String, _ first: String, _ second: String, _ composed: String) {
    let (first, second) = (edits(first, .repair), edits(second, .removal))
    let result = FileEdit.composed(first, second)
    #expect(result.map(\.edit) == edits(composed, .repair).map(\.edit))
    #expect(apply(result, Array(text.utf8)) == apply(second, apply(first, Array(text.utf8))))
  }

  @Test func comesToBothEditsOfAnyText() {
    for seed in 0..<20_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = random(12, "abcdefgh", &generator)
      let first = randomEdits(of: text, "XYZ", &generator)
      let between = apply(first, text)
      let second = randomEdits(of: between, "123", &generator)
      #expect(
        apply(FileEdit.composed(first, second), text) == apply(second, between), "seed \(seed)")
    }
  }

  private func apply(_ edits: [FileEdit], _ text: [UInt8]) -> [UInt8] {
    TextEdit.apply(edits.map(\.edit), to: text)
  }

  private func edits(_ text: String, _ purpose: FileEdit.Purpose) -> [FileEdit] {
    text.split(separator: " ").map { edit in
      let parts = edit.split(separator: ":", omittingEmptySubsequences: false)
      let range = parts[0].split(separator: "-").compactMap { Int($0) }
      return FileEdit(TextEdit(SourceRange(range[0], range[1]), Array(parts[1].utf8)), purpose)
    }
  }

  private func randomEdits(
    of text: [UInt8], _ alphabet: String, _ generator: inout SeededGenerator
  ) -> [FileEdit] {
    var edits: [FileEdit] = []
    var place = 0
    for _ in 0..<Int.random(in: 0...4, using: &generator) where place <= text.count {
      let start = min(text.count, place + Int.random(in: 0...3, using: &generator))
      let end = min(text.count, start + Int.random(in: 0...4, using: &generator))
      edits.append(
        FileEdit(TextEdit(SourceRange(start, end), random(4, alphabet, &generator)), .addition))
      place = max(end, start + (end == start ? 1 : 0))
    }
    return edits
  }

  private func random(
    _ most: Int, _ alphabet: String, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let alphabet = Array(alphabet.utf8)
    return (0..<Int.random(in: 0...most, using: &generator)).map { _ in
      alphabet.randomElement(using: &generator) ?? 0
    }
  }
}
