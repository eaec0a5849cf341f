import L10nModel
import Testing

@testable import L10nFiles

/// Parsing git's lists of files in a revision.
@Suite struct GitEntryTests {
  private static let object = "3b18e512dba79e4c8300dd08aeb37f8e728b8dad"

  /// Files at paths of raw bytes.
  private func files(_ paths: [[UInt8]], _ limits: GitLimits = GitLimits()) throws -> GitFiles {
    try GitFiles(GitObjects(in: ".", limits: limits)) { (body) throws(GitFailure) in
      for path in paths {
        let record = Array("100644 blob \(Self.object)\t".utf8) + path
        if let entry = GitEntry(ofTree: record[...]) { try body(entry) }
      }
    }
  }

  private func files(_ paths: [String], _ limits: GitLimits = GitLimits()) throws -> GitFiles {
    try files(paths.map { Array($0.utf8) }, limits)
  }

  @Test func aTree() {
    let entries = [
      "100644 blob \(Self.object)\ta.strings", "100755 blob \(Self.object)\tsub dir/b\tc",
      "120000 blob \(Self.object)\tlink", "160000 commit \(Self.object)\tother",
      "040000 tree \(Self.object)\tdirectory",
    ].compactMap { GitEntry(ofTree: Array($0.utf8)[...]) }
    #expect(entries.map(\.mode) == [.file, .file, .link, .submodule])
    #expect(
      entries.map { String(decoding: $0.path, as: UTF8.self) }
        == ["a.strings", "sub dir/b\tc", "link", "other"])
    #expect(entries.allSatisfy { $0.object == Self.object })
  }

  @Test func anIndex() throws {
    let entries = try ["100644 \(Self.object) 0\ta.strings", "120000 \(Self.object) 0\tlink"]
      .compactMap { try GitEntry(ofIndex: Array($0.utf8)[...]) }
    #expect(entries.map(\.mode) == [.file, .link])
    let failure = #expect(throws: GitFailure.self) {
      try GitEntry(ofIndex: Array("100644 \(Self.object) 2\ta.strings".utf8)[...])
    }
    #expect(failure?.description.contains("conflict in a.strings") == true)
  }

  @Test(arguments: ["", "x", "100644 blob", "100644 blob x", "\t\t"])
  func nothingElseIsAnEntry(_ record: String) throws {
    #expect(GitEntry(ofTree: Array(record.utf8)[...]) == nil)
    #expect(try GitEntry(ofIndex: Array(record.utf8)[...]) == nil)
  }

  /// git writes no such paths, but a crafted repository can have them.
  @Test func pathsThatLeadElsewhereAreNotThere() throws {
    let files = try files(["../a", "a/../b", "./c", "/d", "e//f", "g/.", "fine/h"])
    #expect(files.contents(of: .root).entries.map(\.name) == ["fine"])
    #expect(files.kind(of: TreePath("fine/h")) == .file)
    #expect(files.kind(of: TreePath("a")) == nil)
  }

  /// The changes between any two lists of files turn one into the other.
  @Test(arguments: [
    (["a/b", "c"], ["a/b", "a/d/e", "c"]),
    (["a/b/c", "d"], ["a", "d"]),
    (["a/b", "a/c/d", "a/c/e"], ["a/c/e"]),
    (["a/b"], ["c/d/e"]),
    (["a"], []),
    (["a", "b/c"], ["b/c", "a/\u{E9}"]),
    (["a/\u{E9}", "a/e\u{301}"], ["a/\u{E9}"]),
    (["a/b/c/d", "a/b/e", "a/f/g", "a/h"], ["a/h"]),
  ])
  func changesLeadFromOneListToAnother(_ first: [String], _ second: [String]) throws {
    for (old, new) in [(first, second), (second, first)] {
      var changed = try files(old)
      try changed.apply(
        Set((old + new).map { TreePath($0) }).map { path in
          GitChange(
            path: path, old: old.contains { TreePath($0) == path } ? Self.object : nil,
            new: new.contains { TreePath($0) == path } ? Self.object : nil)
        })
      let expected = try files(new)
      for path in Set((old + new).flatMap(\.directories)) {
        #expect(changed.kind(of: path) == expected.kind(of: path), "\(path)")
        #expect(
          Set(changed.contents(of: path).entries.map { TreePath($0.name) })
            == Set(expected.contents(of: path).entries.map { TreePath($0.name) }),
          "\(path)")
      }
    }
  }

  /// The same paths as in a commit's changes.
  @Test(arguments: [
    ("a/b", true), ("./a", false), ("a/../b", false), ("a//b", false), ("/a", false),
  ])
  func pathsThatLeadElsewhereAreNotChanged(_ path: String, isPath: Bool) throws {
    var reader = GitChangeReader(limit: 1)
    let header = ":000000 100644 \(String(repeating: "0", count: 40)) \(Self.object) A"
    let isIncomplete = try reader.read(Array(header.utf8)[...]) == nil
    #expect(isIncomplete)
    let record = try #require(try reader.read(Array(path.utf8)[...]))
    #expect(record.isOfFile)
    #expect((record.change(where: { _ in true })?.path == TreePath(path)) == isPath)
  }

  @Test func namesThatAreNotUTF8AreToldOnce() throws {
    let files = try files(
      [
        Array("dir/".utf8) + [0xE9] + Array("/x".utf8), Array("dir/".utf8) + [0xE8],
        Array("dir/b".utf8) + [0xE9],
      ] as [[UInt8]])
    #expect(files.contents(of: TreePath("dir")).undecodableNames == ["\u{FFFD}", "b\u{FFFD}"])
    #expect(files.contents(of: TreePath("dir")).entries.isEmpty)
  }

  /// One more path, or one more byte, exceeds each limit.
  @Test(arguments: [
    (["a/b", "c"], ["ab/b", "c"], GitLimits(pathSize: 5), "paths of more than 5 bytes in all"),
    (["a/b/c"], ["a/b/cd"], GitLimits(pathLength: 5), "a path of more than 5 bytes"),
    (["a/b/c"], ["a/b/c/d"], GitLimits(pathSize: 9), "paths of more than 9 bytes in all"),
  ])
  func longPathsAreRefused(
    _ allowed: [String], _ refused: [String], _ limits: GitLimits, _ message: String
  ) throws {
    #expect(throws: Never.self) { try files(allowed, limits) }
    let failure = #expect(throws: GitFailure.self) { try files(refused, limits) }
    #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
    let long = [[0xE9] + Array(repeating: UInt8(ascii: "a"), count: 10)]
    #expect(throws: GitFailure.self) { try files(long, limits) }
  }
}

extension String {
  /// The path and all directories above it.
  fileprivate var directories: [TreePath] {
    let names = split(separator: "/")
    return names.indices.map { TreePath(components: names[...$0]) } + [.root]
  }
}
