import Foundation
import L10nCheckKit
import L10nFiles
import L10nFormats
import TestSupport
import Testing

/// With stubs, no text of any fixture or available real project is missing.
@Suite struct StubFixtureTests {
  @Test(arguments: WritableCopy.fixtures)
  func fixture(_ path: String) async throws {
    let copy = try WritableCopy(of: path)
    try await StubLaws.check(copy.root)
    withExtendedLifetime(copy) {}
  }

  @Test(arguments: WritableCopy.fixtures)
  func fixtureMendedAndConverted(_ path: String) async throws {
    let copy = try WritableCopy(of: path)
    var options = StubOptions()
    options.repairsFiles = true
    options.convertsPropertyLists = true
    options.value = .pseudo
    try await StubLaws.check(copy.root, options)
    withExtendedLifetime(copy) {}
  }

  @Test(
    .enabled(if: SharedFiles.arePresent, Comment(rawValue: SharedFiles.reason)),
    arguments: WritableCopy.corpora)
  func project(_ path: String) async throws {
    let copy = try WritableCopy(of: path)
    var options = StubOptions()
    options.repairsFiles = true
    options.convertsPropertyLists = true
    try await StubLaws.check(copy.root, options)
    withExtendedLifetime(copy) {}
  }

  /// A real catalog of 38 languages: every stub has its own lines, and no text is lost.
  @Test(.enabled(if: SharedFiles.arePresent, Comment(rawValue: SharedFiles.reason)))
  func catalogsGetLinesAndLoseNoText() async throws {
    let path = try #require(WritableCopy.corpora.first { $0.hasSuffix("rxhanson+Rectangle") })
    let plan = try await Checker().stubPlan(for: [path])
    let catalogs = plan.changes.filter { $0.file.path.treePath.string.hasSuffix(".xcstrings") }
    #expect(!catalogs.isEmpty)
    var added = 0
    var removed: [UInt8] = []
    for change in catalogs {
      guard case .edit(let old, let edits) = change.file.action else { continue }
      for edit in edits.map(\.edit) {
        added += edit.replacement.count { $0 == 0x0A }
        removed += old[edit.range.start..<edit.range.end]
      }
    }
    let stubs = catalogs.reduce(0) { $0 + $1.stubCount }
    #expect(stubs > 2000)
    // Xcode writes a blank line into an empty object.
    #expect(removed.allSatisfy { $0 == 0x0A } && removed.count < 20)
    // A unit in its language takes six lines; one with several texts takes more.
    #expect(added >= stubs * 6 && added < stubs * 7)
  }
}
