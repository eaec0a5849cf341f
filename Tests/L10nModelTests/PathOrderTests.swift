import TestSupport
import Testing

@testable import L10nModel

struct PathOrderTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func isThatOfThePathsOneByOne(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let beginnings = ["", "a", "de.lproj/", "de.lproj/Localizable", "é", "e\u{301}", "\u{FFFD}"]
    let ends = ["", "a", "b", ".strings", ".stringsdict", "/", "é", "😀", "-", "Table10", "Table2"]
    let paths = (0..<Int.random(in: 0..<80, using: &generator)).map { _ in
      TreePath(
        (beginnings.randomElement(using: &generator) ?? "")
          + (ends.randomElement(using: &generator) ?? ""))
    }
    let expected = paths.indices.sorted { left, right in
      paths[left] == paths[right] ? left < right : paths[left] < paths[right]
    }
    #expect(paths.positionsInOrder == expected)
  }
}
