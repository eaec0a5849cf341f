import L10nCheckKit
import L10nHandoff
import TestSupport
import Testing

/// Exports and imports of every fixture, every available real project, and random trees.
@Suite struct HandoffLawTests {
  @Test(arguments: WritableCopy.fixtures)
  func fixture(_ path: String) async throws {
    let copy = try WritableCopy(of: path)
    let laws = HandoffLaws(copy.root)
    try await laws.expectUnchangedTextsToChangeNothing()
    try await laws.expectTranslationsToFillGaps()
    try await laws.expectUnchangedTextsToChangeNothing()
    withExtendedLifetime(copy) {}
  }

  @Test(
    .enabled(if: SharedFiles.arePresent, Comment(rawValue: SharedFiles.reason)),
    arguments: WritableCopy.corpora)
  func project(_ path: String) async throws {
    let copy = try WritableCopy(of: path)
    let laws = HandoffLaws(copy.root)
    try await laws.expectUnchangedTextsToChangeNothing()
    try await laws.expectTranslationsToFillGaps()
    withExtendedLifetime(copy) {}
  }

  /// A few trees at a time: one after the other, they would delay the whole suite.
  @Test func treesByChance() async throws {
    let parts = stride(from: UInt64(0), to: 300, by: 50).map { $0..<($0 + 50) }
    let (count, accepted) = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for part in parts { group.addTask { try await Self.expectLaws(ofTrees: part) } }
      return try await group.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    }
    #expect(count > 3000)
    #expect(accepted > 1400)
  }

  /// Returns the numbers of exported and of accepted texts.
  private static func expectLaws(ofTrees seeds: Range<UInt64>) async throws -> (Int, Int) {
    var count = 0
    var accepted = 0
    for seed in seeds {
      var generator = RandomTree(seed: seed)
      let tree = try TemporaryTree(generator.files())
      let laws = HandoffLaws(tree.path, developmentRegion: "en")
      count += try await laws.expectUnchangedTextsToChangeNothing("seed \(seed)")
      accepted += try await laws.expectTranslationsToFillGaps("seed \(seed)")
    }
    return (count, accepted)
  }
}
