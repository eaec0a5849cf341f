import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFiles

/// A site is replaced file by file; other files in its directory stay.
@Suite struct SiteWriterTests {
  private static let list = SiteWriter.listName

  private func write(
    _ files: KeyValuePairs<String, String>, to tree: TemporaryTree
  ) throws -> SiteWriter.Outcome {
    let files = try files.map { path, text in
      SiteWriter.File(
        path: try #require(PatchPath(TreePath(path))), bytes: Array(text.utf8))
    }
    return try SiteWriter(root: tree.path).write(files)
  }

  /// The files of a directory with their contents, without the list.
  private func contents(_ tree: TemporaryTree) throws -> [String: String] {
    var contents: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: tree.path)
    where path != Self.list {
      contents[path] = (try? String(contentsOfFile: tree.path(of: path), encoding: .utf8)) ?? "/"
    }
    return contents
  }

  private func listed(_ tree: TemporaryTree) throws -> [Substring] {
    try String(contentsOfFile: tree.path(of: Self.list), encoding: .utf8)
      .split(separator: "\n").dropFirst().map { $0 }
  }

  private func isFailing(
    _ reason: WriteFailure, at path: String?, _ body: () throws -> Void
  ) -> Bool {
    do {
      try body()
    } catch let failure as SiteWriter.Failure {
      return failure.reason == reason && failure.path?.description == path
    } catch {}
    return false
  }

  @Test func staleFilesGoAndOthersStay() throws {
    let tree = try TemporaryTree(["theirs.txt": "theirs", "a/theirs.txt": "theirs"])
    let first = try write(["a/x.html": "x", "b/c/y.html": "y", "index.html": "1"], to: tree)
    #expect(first == SiteWriter.Outcome(written: 3, unchanged: 0, removed: 0))
    let second = try write(["a/z.html": "z", "index.html": "1"], to: tree)
    #expect(second == SiteWriter.Outcome(written: 1, unchanged: 1, removed: 2))
    #expect(
      try contents(tree) == [
        "theirs.txt": "theirs", "a": "/", "a/theirs.txt": "theirs", "a/z.html": "z",
        "index.html": "1",
      ])
    #expect(try listed(tree) == ["a/z.html", "index.html"])
  }

  @Test func unchangedFilesAreNotTouched() throws {
    let tree = try TemporaryTree([:])
    _ = try write(["x.html": "x", "y.html": "y"], to: tree)
    func identity(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: tree.path(of: name))[.systemFileNumber]
        as? Int
    }
    let before = [try identity("x.html"), try identity(Self.list)]
    #expect(
      try write(["x.html": "x", "y.html": "y"], to: tree)
        == SiteWriter.Outcome(written: 0, unchanged: 2, removed: 0))
    #expect([try identity("x.html"), try identity(Self.list)] == before)
    _ = try write(["x.html": "x", "y.html": "new"], to: tree)
    #expect(try identity("x.html") == before[0])
  }

  @Test func filesOfOthersAreNotOverwritten() throws {
    let tree = try TemporaryTree(["b/y.html": "theirs", "c": "theirs"])
    #expect(
      isFailing(.exists, at: "b/y.html") {
        _ = try write(["a.html": "a", "b/y.html": "y"], to: tree)
      })
    #expect(isFailing(.notAFile, at: "b") { _ = try write(["a.html": "a", "b": "y"], to: tree) })
    #expect(try contents(tree) == ["b": "/", "b/y.html": "theirs", "c": "theirs"])
    // A file with the same bytes isn't lost.
    #expect(try write(["c": "theirs"], to: tree).unchanged == 1)
  }

  @Test func linksLeadNowhere() throws {
    let outside = try TemporaryTree(["x.html": "precious"])
    let tree = try TemporaryTree([:])
    try FileManager.default.createSymbolicLink(
      atPath: tree.path(of: "a"), withDestinationPath: outside.path)
    try FileManager.default.createSymbolicLink(
      atPath: tree.path(of: "y.html"), withDestinationPath: outside.path(of: "x.html"))
    #expect(
      isFailing(.throughLink("a"), at: "a/x.html") { _ = try write(["a/x.html": "x"], to: tree) })
    #expect(isFailing(.notAFile, at: "y.html") { _ = try write(["y.html": "y"], to: tree) })
    #expect(try contents(outside) == ["x.html": "precious"])
  }

  @Test(arguments: [
    "../precious", "/etc/none", "a/../../precious", "", "a//b", ".", ".git/x.html", "precious",
  ])
  func aListCannotLeadOutOfTheDirectory(_ path: String) throws {
    let tree = try TemporaryTree(["precious": "precious", "site/index.html": "old"])
    try Data("Files of an l10ncheck dashboard:\r\n\(path)\r\nindex.html\r\n".utf8)
      .write(to: URL(fileURLWithPath: tree.path(of: "site/\(Self.list)")))
    let files = [SiteWriter.File(path: "x.html", bytes: [])]
    #expect(
      try SiteWriter(root: tree.path(of: "site")).write(files)
        == SiteWriter.Outcome(written: 1, unchanged: 0, removed: 1))
    #expect(try contents(tree)["precious"] == "precious")
  }

  @Test func anotherProgramsListIsKept() throws {
    let tree = try TemporaryTree([Self.list: "mine\nindex.html\n", "index.html": "mine"])
    #expect(isFailing(.exists, at: Self.list) { _ = try write(["x.html": "x"], to: tree) })
    #expect(try contents(tree) == ["index.html": "mine"])
  }

  /// A run was killed while it moved files: some are new, the list has all of them, and the rest is still beside the site.
  @Test func theNextRunFinishesAKilledOne() throws {
    let tree = try TemporaryTree([
      "index.html": "old", "gone.html": "old", "x.html": "new",
      ".l10ncheck-new/1": "unfinished", ".l10ncheck-new/7": "unfinished",
      Self.list: "Files of an l10ncheck dashboard:\ngone.html\nindex.html\nx.html\n",
    ])
    #expect(
      try write(["x.html": "new", "y.html": "new", "index.html": "new"], to: tree)
        == SiteWriter.Outcome(written: 2, unchanged: 1, removed: 1))
    #expect(try contents(tree) == ["index.html": "new", "x.html": "new", "y.html": "new"])
  }
}
