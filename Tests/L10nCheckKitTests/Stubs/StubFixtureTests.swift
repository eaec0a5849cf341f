import Foundation
import L10nCheckKit
import L10nPatch
import TestSupport
import Testing

/// Every fixture, and every real project there is, has nothing missing afterwards.
@Suite struct StubFixtureTests {
  static let fixtures = ["Bundles", "Projects"].flatMap { folder in
    let path = SharedFiles.packageRoot.appendingPathComponent("Fixtures/\(folder)").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      .map { "\(path)/\($0)" }
  }

  static let corpora: [String] = {
    guard let folder = SharedFiles.root?.appendingPathComponent("corpora").path else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.contains("+") }.map { "\(folder)/\($0)" }
  }()

  /// A copy that may be written to.
  private func copy(of path: String) throws -> (tree: TemporaryTree, root: String) {
    let tree = try TemporaryTree([:])
    let root = tree.path(of: (path as NSString).lastPathComponent)
    try FileManager.default.copyItem(atPath: path, toPath: root)
    let files = FileManager.default.enumerator(atPath: root)
    for case let file as String in files ?? FileManager.DirectoryEnumerator() {
      let place = "\(root)/\(file)"
      let type =
        try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
      guard type != .typeSymbolicLink else { continue }
      try FileManager.default.setAttributes(
        [.posixPermissions: type == .typeDirectory ? 0o755 : 0o644], ofItemAtPath: place)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: root)
    return (tree, root)
  }

  @Test(arguments: fixtures)
  func fixture(_ path: String) async throws {
    let (tree, root) = try copy(of: path)
    try await StubLaws.check(root)
    withExtendedLifetime(tree) {}
  }

  @Test(arguments: fixtures)
  func fixtureMendedAndConverted(_ path: String) async throws {
    let (tree, root) = try copy(of: path)
    var options = StubOptions()
    options.repairsFiles = true
    options.convertsPropertyLists = true
    options.value = .pseudo
    try await StubLaws.check(root, options)
    withExtendedLifetime(tree) {}
  }

  @Test(
    .enabled(if: SharedFiles.arePresent, Comment(rawValue: SharedFiles.reason)), arguments: corpora)
  func project(_ path: String) async throws {
    let (tree, root) = try copy(of: path)
    var options = StubOptions()
    options.repairsFiles = true
    options.convertsPropertyLists = true
    try await StubLaws.check(root, options)
    withExtendedLifetime(tree) {}
  }

  /// A real catalog of 38 languages: every stub comes in on lines of its own, and no text goes.
  @Test(.enabled(if: SharedFiles.arePresent, Comment(rawValue: SharedFiles.reason)))
  func catalogsGetLinesAndLoseNoText() async throws {
    let path = try #require(Self.corpora.first { $0.hasSuffix("rxhanson+Rectangle") })
    let plan = try await Stubber().plan(on: [path])
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
    // A blank line is what Xcode writes into an object that has nothing yet.
    #expect(removed.allSatisfy { $0 == 0x0A } && removed.count < 20)
    // A unit in its language takes six lines; one of several texts takes more.
    #expect(added >= stubs * 6 && added < stubs * 7)
  }
}
