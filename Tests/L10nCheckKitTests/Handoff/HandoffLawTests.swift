import L10nCheckKit
import L10nHandoff
import TestSupport
import Testing

/// Documents leave and come back: every fixture, every real project there is, and trees by chance.
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

  @Test func treesByChance() async throws {
    var count = 0
    var accepted = 0
    for seed in 0..<300 as Range<UInt64> {
      var generator = RandomTree(seed: seed)
      let tree = try TemporaryTree(generator.files())
      let laws = HandoffLaws(tree.path, developmentRegion: "en")
      count += try await laws.expectUnchangedTextsToChangeNothing("seed \(seed)")
      accepted += try await laws.expectTranslationsToFillGaps("seed \(seed)")
    }
    #expect(count > 3000)
    #expect(accepted > 1400)
  }
}
