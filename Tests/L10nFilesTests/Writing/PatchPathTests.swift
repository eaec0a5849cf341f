import Foundation
import L10nModel
import TestSupport
import Testing

@testable import L10nFiles

/// Names of a tree, a catalog or a project never lead out of the root.
@Suite struct PatchPathTests {
  @Test(arguments: [
    "", ".", "..", "/", "/a", "a/", "a//b", "./a", "a/.", "a/./b", "../a", "a/..", "a/../b",
    "a/../../b", "../../etc/x.lproj/A.strings", "de\0.lproj/A.strings",
  ])
  func whatMayLeadElsewhereIsNoPath(_ path: String) {
    #expect(PatchPath(TreePath(path)) == nil)
  }

  @Test(arguments: ["a", "a/b", "...", "..a/b..", "a\n/b", " ", "-", "é/e\u{301}", "~/x"])
  func anyOtherNameIsOne(_ path: String) {
    #expect(PatchPath(TreePath(path))?.treePath == TreePath(path))
  }

  /// Random paths of random pieces: everything is written below the root, whether or not there are links on the way.
  @Test(arguments: 0..<40)
  func nothingIsWrittenOutsideOfTheRoot(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = ["..", ".", "", "a", "link", "up", "de.lproj", "b\0", "x/../..", "/", "//", "~"]
    for _ in 0..<25 {
      let tree = try TemporaryTree(
        ["root/a/x": "", "outside/x": ""],
        links: ["root/link": "../outside", "root/a/up": "../..", "root/a/link": "/tmp"])
      let path = (0..<Int.random(in: 1...6, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined(separator: "/")
      guard let place = PatchPath(TreePath(path)) else { continue }
      let before = try names(outsideOf: "root", in: tree)
      for isCopy in [false, true] {
        var writer = TreeWriter(root: tree.path(of: "root"), isCopy: isCopy)
        _ = try? writer.write(FileChange(place, .create([1])))
        _ = try? writer.write(FileChange(place, .remove([])))
      }
      #expect(try names(outsideOf: "root", in: tree) == before, "\(path)")
      #expect(try !FileManager.default.contentsOfDirectory(atPath: "/tmp").contains("de.lproj"))
    }
  }

  private func names(outsideOf root: String, in tree: TemporaryTree) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: tree.path)
      .filter { !$0.hasPrefix("\(root)/") }.sorted()
  }
}
