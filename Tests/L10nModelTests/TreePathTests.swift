import L10nModel
import Testing

@Suite("Tree paths")
struct TreePathTests {
  @Test(
    arguments: [
      (".", [], nil, nil), ("a", ["a"], "a", "."), ("a/b.lproj", ["a", "b.lproj"], "b.lproj", "a"),
      ("a/b/c d", ["a", "b", "c d"], "c d", "a/b"),
      ("a/\u{301}b", ["a", "\u{301}b"], "\u{301}b", "a"),
    ] as [(TreePath, [String], String?, TreePath?)])
  func `components, name and parent`(
    _ path: TreePath, _ components: [String], _ name: String?, _ parent: TreePath?
  ) {
    #expect(path.components.map(String.init) == components)
    #expect(path.lastComponent == name)
    #expect(path.parent == parent)
    #expect(path.isRoot == components.isEmpty)
  }

  @Test(arguments: [TreePath.root, "a", "a/b"], ["c", "c/d", "ab"])
  func `appending a path and computing the relative path are inverse`(
    _ directory: TreePath, _ relative: String
  ) {
    let path = directory.appending(relative)
    #expect(path.relative(to: directory) == relative)
    #expect(path.relative(to: path) == "")
    #expect(path.relative(to: .root) == path.string)
  }

  @Test(arguments: ["a", "a/bc", "a/b/c"])
  func `a directory doesn't contain paths that only share its name's beginning`(_ other: TreePath) {
    #expect(TreePath("a/b").relative(to: other) == (other == "a" ? "b" : nil))
  }

  @Test func `é and e + U+0301 are two paths, in byte order`() {
    #expect(TreePath("\u{E9}") != TreePath("e\u{301}"))
    #expect(Set<TreePath>(["\u{E9}", "e\u{301}", "\u{E9}"]).count == 2)
    #expect(TreePath("e\u{301}") < TreePath("\u{E9}"))
    #expect(TreePath("\u{FFFF}") < TreePath("\u{10000}"))
  }
}
