import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Comparing parts of two trees gives the same facts about their keys as comparing the whole trees.
struct MovesOfPartsTests {
  private typealias Table = SampleTree.Table

  private func tree(_ tables: [Table]) -> TreeSnapshot {
    SampleTree.tree(SampleTree.bundle(tables: tables))
  }

  @Test func aKeyThatMovedOutOfAPartIsNotRemoved() throws {
    let from = Table(
      name: "From", source: ["k": "Text", "gone": "Gone"], translations: ["de": ["k": "Wort"]])
    let to = Table(name: "To", source: ["k": "Text"])
    let emptied = Table(name: "From", source: [:])
    let whole = TreeDifference(from: tree([from]), to: tree([emptied, to]))
    let part = TreeDifference(from: tree([from]), to: tree([emptied]))
    #expect(part.keys.map(\.change) == [.removed, .removed])
    let reported = part.applyingMoves(from: whole)
    #expect(reported.keys.map(\.key) == ["gone", "k"])
    #expect(reported.keys.map(\.change) == [.removed, .moved])
    #expect(reported.keys[1].new?.table == "To")
    #expect(reported.counts.missing == 1)
    // In the other direction, the key wasn't added.
    let back = TreeDifference(from: tree([emptied, to]), to: tree([from]))
    let partBack = TreeDifference(from: tree([emptied]), to: tree([from]))
    #expect(partBack.applyingMoves(from: back).keys.map(\.change) == [.added, .moved])
  }

  @Test func aPartIsItselfWhereNothingMoved() {
    let old = tree([Table(source: ["a": "A", "b": "B"])])
    let new = tree([Table(source: ["b": "B", "c": "C"])])
    let difference = TreeDifference(from: old, to: new)
    #expect(difference.applyingMoves(from: difference) == difference)
  }
}
