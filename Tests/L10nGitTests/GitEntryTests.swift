import L10nBundle
import L10nModel
import Testing

@testable import L10nGit

/// What git lists of a revision.
@Suite struct GitEntryTests {
  private static let object = "3b18e512dba79e4c8300dd08aeb37f8e728b8dad"

  private func list(_ records: [String]) -> [UInt8] {
    records.flatMap { Array($0.utf8) + [0] }
  }

  @Test func aTree() {
    let entries = GitEntry.entries(
      ofTree: list([
        "100644 blob \(Self.object)\ta.strings", "100755 blob \(Self.object)\tsub dir/b\tc",
        "120000 blob \(Self.object)\tlink", "160000 commit \(Self.object)\tother",
        "040000 tree \(Self.object)\tdirectory",
      ]))
    #expect(entries.map(\.mode) == [.file, .file, .link, .submodule])
    #expect(
      entries.map { String(decoding: $0.path, as: UTF8.self) }
        == ["a.strings", "sub dir/b\tc", "link", "other"])
    #expect(entries.allSatisfy { $0.object == Self.object })
  }

  @Test func anIndex() throws {
    let entries = try GitEntry.entries(
      ofIndex: list(["100644 \(Self.object) 0\ta.strings", "120000 \(Self.object) 0\tlink"]))
    #expect(entries.map(\.mode) == [.file, .link])
    let failure = #expect(throws: GitFailure.self) {
      try GitEntry.entries(ofIndex: list(["100644 \(Self.object) 2\ta.strings"]))
    }
    #expect(failure?.description.contains("conflict in a.strings") == true)
  }

  @Test(arguments: ["", "x", "100644 blob", "100644 blob x", "\t\t"])
  func nothingElseIsAnEntry(_ record: String) throws {
    #expect(GitEntry.entries(ofTree: list([record])).isEmpty)
    #expect(try GitEntry.entries(ofIndex: list([record])).isEmpty)
  }

  /// Git writes no such paths, but a made-up repository can have them.
  @Test func pathsThatLeadElsewhereAreNotThere() {
    let entries = GitEntry.entries(
      ofTree: list(
        ["../a", "a/../b", "./c", "/d", "e//f", "g/.", "fine/h"].map {
          "100644 blob \(Self.object)\t\($0)"
        }))
    let files = GitFiles(entries, GitObjects(in: "."))
    #expect(files.contents(of: .root).entries.map(\.name) == ["fine"])
    #expect(files.kind(of: TreePath("fine/h")) == .file)
    #expect(files.kind(of: TreePath("a")) == nil)
  }

  /// The changes between any two lists of files make one of the other.
  @Test(arguments: [
    (["a/b", "c"], ["a/b", "a/d/e", "c"]),
    (["a/b/c", "d"], ["a", "d"]),
    (["a/b", "a/c/d", "a/c/e"], ["a/c/e"]),
    (["a/b"], ["c/d/e"]),
    (["a"], []),
    (["a", "b/c"], ["b/c", "a/\u{E9}"]),
  ])
  func changesLeadFromOneListToAnother(_ first: [String], _ second: [String]) {
    func files(_ paths: [String]) -> GitFiles {
      GitFiles(
        GitEntry.entries(ofTree: list(paths.map { "100644 blob \(Self.object)\t\($0)" })),
        GitObjects(in: "."))
    }
    for (old, new) in [(first, second), (second, first)] {
      var changed = files(old)
      changed.apply(
        Set(old + new).map { path in
          GitChange(
            path: TreePath(path), old: old.contains(path) ? Self.object : nil,
            new: new.contains(path) ? Self.object : nil)
        })
      let expected = files(new)
      for path in Set((old + new).flatMap(\.directories)) {
        #expect(changed.kind(of: path) == expected.kind(of: path), "\(path)")
        #expect(
          Set(changed.contents(of: path).entries) == Set(expected.contents(of: path).entries),
          "\(path)")
      }
    }
  }

  @Test func namesThatAreNotUTF8AreTold() {
    let bytes = Array("100644 blob \(Self.object)\tdir/".utf8) + [0xE9] + Array("/x".utf8) + [0]
    let files = GitFiles(GitEntry.entries(ofTree: bytes), GitObjects(in: "."))
    #expect(files.contents(of: TreePath("dir")).undecodableNames == ["\u{FFFD}"])
    #expect(files.contents(of: TreePath("dir")).entries.isEmpty)
  }
}

extension String {
  /// The path and all directories above it.
  fileprivate var directories: [TreePath] {
    let names = split(separator: "/")
    return names.indices.map { TreePath(components: names[...$0]) } + [.root]
  }
}
