import Foundation
import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Differences of real trees.
struct DifferenceCorpusTests {
  private func difference(_ old: String, _ new: String) async throws -> TreeDifference {
    var options = CheckOptions()
    options.jobs = 2
    return try await Checker(options: options).difference(from: old, to: new)
  }

  // Skipped without the test data folder.
  @Test(
    .enabled(if: !DeterminismTests.corpora.isEmpty, "\(SharedFiles.reason)"),
    arguments: DeterminismTests.corpora)
  func aRealTreeDoesNotDifferFromItself(_ path: String) async throws {
    let difference = try await difference(path, path)
    #expect(difference.isEmpty)
    #expect(!difference.bundles.isEmpty)
    #expect(difference.bundles.allSatisfy { $0.old?.path == $0.new?.path })
  }

  /// Each tree with the next one: trees with nothing in common but names.
  static let pairs = Array(
    zip(DeterminismTests.corpora, DeterminismTests.corpora.dropFirst() + DeterminismTests.corpora))

  @Test(.enabled(if: !pairs.isEmpty, "\(SharedFiles.reason)"), arguments: pairs)
  func realTreesMirror(_ old: String, _ new: String) async throws {
    let (there, back) = (try await difference(old, new), try await difference(new, old))
    func paths(_ key: KeyDifference, _ difference: TreeDifference) -> [String] {
      let old = key.old.map { "\(difference.bundles[$0.bundle].old?.path ?? "?")/\($0.table)" }
      let new = key.new.map { "\(difference.bundles[$0.bundle].new?.path ?? "?")/\($0.table)" }
      return [old ?? "", new ?? ""]
    }
    let forward = there.keys.map { ["\($0.key)"] + paths($0, there) }
    let backward = back.keys.map { ["\($0.key)"] + paths($0, back).reversed() }
    #expect(
      forward.sorted { $0.lexicographicallyPrecedes($1) }
        == backward.sorted { $0.lexicographicallyPrecedes($1) })
    let (counts, mirrored) = (there.counts, back.counts)
    #expect(counts.keysAdded == mirrored.keysRemoved && counts.keysRemoved == mirrored.keysAdded)
    #expect(counts.keysMoved == mirrored.keysMoved)
    #expect(counts.keysUncounted == mirrored.keysCounted)
    #expect(counts.sourcesChanged == mirrored.sourcesChanged)
    #expect(counts.bundlesAdded == mirrored.bundlesRemoved)
    #expect(counts.localizationsAdded == mirrored.localizationsRemoved)
  }

  /// A project before and after its `.strings` files became string catalogs, three years apart.
  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func aRealMigrationIsNoRemoval() async throws {
    let corpora = try #require(SharedFiles.root).appendingPathComponent("corpora").path
    let difference = try await difference(
      corpora + "/rxhanson+Rectangle@824b5fa-parent", corpora + "/rxhanson+Rectangle")
    let counts = difference.counts
    #expect(counts.bundlesAdded == 0 && counts.bundlesRemoved == 0)
    #expect(counts.tablesMigrated == 2 && counts.tablesRemoved == 0)
    // All but 16 of the 131 texts of the launcher's storyboard remain; the 16 are 14 menu titles that the menu bar doesn't
    // name, and two of the Apple menu. Of the window's 291 texts, 285 remain.
    #expect(difference.bundles.map { $0.tables.map(\.keptKeys) } == [[285], [115]])
    #expect(counts.keysRemoved == 6 && counts.keysAdded == 71)
    // The Swedish launcher was in no target.
    #expect(counts.localizationsAdded == 1 && counts.localizationsRemoved == 0)
    // The window's storyboard is absent, so its texts are unknown: none of them changed.
    #expect(counts.sourcesChanged == 0)
    #expect(difference.drops().isEmpty)
  }
}
