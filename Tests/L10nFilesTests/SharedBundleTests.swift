import Foundation
import L10nFiles
import L10nModel
import TestSupport
import Testing

/// Bundles and projects in the test data folder; without it, these tests are skipped.
@Suite(.enabled(if: SharedFiles.arePresent, "the shared folder is not beside the package"))
struct SharedBundleTests {
  private struct Row: Decodable {
    let bundle: String
    let localizations: [String]?
  }

  /// CoreFoundation on Linux reads an application wrapped for the Mac as an empty flat one; we read its contents.
  private static let differing: Set<String> = ["AC_wrap.app"]

  @Test func `the localizations of each bundle are those that CoreFoundation enumerates`() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("vectors/bundles")
    let rows = try JSONDecoder().decode(
      [Row].self, from: Data(contentsOf: folder.appendingPathComponent("expected.json")))
    var compared: Set<String> = []
    for row in rows where !SharedBundleTests.differing.contains(row.bundle) {
      guard let expected = row.localizations else { continue }
      let tree = try DiskFileTree(root: folder.appendingPathComponent(row.bundle).path)
      let discovery = try Discovery(of: tree, named: row.bundle)
      let bundle = try #require(discovery.bundles.first { $0.kind != .directory }, "\(row.bundle)")
      #expect(bundle.name == row.bundle)
      var found = Set(bundle.localizations.map(\.spelling) + bundle.claimedLocalizations)
      // CoreFoundation adds the development region where there is a Base.
      if found.contains("Base") { found.insert(bundle.developmentRegion.spelling) }
      #expect(found == Set(expected), "\(row.bundle)")
      compared.insert(row.bundle)
    }
    #expect(compared.count == 50)
  }

  /// Counted when the projects were collected: `.lproj` directories, directories that contain them, and development regions.
  /// None of them has unusual entries.
  @Test(
    arguments: [
      ("MatthewYork+DateTools", 95, 8, ["en project"]),
      ("MonitorControl+MonitorControl", 20, 1, ["en project"]),
      ("exelban+stats", 52, 12, ["en project"]),
      ("mac-cain13+R.swift", 29, 12, ["en project", "fr project"]),
      ("macvim-dev+macvim", 125, 5, ["en Info.plist", "en project"]),
      ("microsoft+fluentui-apple", 146, 4, ["en project"]),
      ("rxhanson+Rectangle", 3, 2, ["en project"]),
      ("rxhanson+Rectangle@824b5fa-parent", 60, 2, ["en project"]),
      ("sparkle-project+Sparkle", 72, 2, ["en Info.plist"]),
    ] as [(String, Int, Int, [String])])
  func `every localization of a real project is found, and its development region`(
    _ name: String, localizations: Int, places: Int, regions: [String]
  ) throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("corpora/\(name)")
    var options = DiscoveryOptions()
    options.includesSkippedDirectories = true
    options.requestedLocalizations = ["sv"]
    let discovery = try Discovery(
      of: try DiskFileTree(root: folder.path), named: name, options: options)
    let holders = discovery.bundles.filter { !$0.localizations.isEmpty }
    // Those of tests aren't checked.
    let tests = discovery.unjudged.filter { !$0.localizations.isEmpty }
    #expect(
      holders.reduce(0) { $0 + $1.localizations.count }
        + tests.reduce(0) { $0 + $1.localizations.count } == localizations)
    #expect(holders.count + tests.count == places)
    #expect(tests.allSatisfy { $0.status == .testsOnly })
    let found = holders.map {
      "\($0.developmentRegion.identifier) \($0.developmentRegion.source.rawValue)"
    }
    #expect(Set(found) == Set(regions))
    #expect(discovery.findingSummary == [])
  }
}
