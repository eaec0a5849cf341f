import L10nModel
import TestSupport
import Testing

@Suite struct DirectorySetTests {
  private static func path(_ generator: inout SeededGenerator) -> TreePath {
    let names = ["a", "b", "a-b", "a.b", "A"]
    let components = (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
      names.randomElement(using: &generator)
    }
    return components.isEmpty ? .root : TreePath(components.joined(separator: "/"))
  }

  @Test(arguments: 0..<200)
  func `a directory contains the paths that have a path relative to it`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let directories = (0..<3).map { _ in Self.path(&generator) }
    let paths = Set((0..<30).map { _ in Self.path(&generator) }).sorted()
    let set = DirectorySet(directories)
    for path in paths {
      let holders = directories.filter { path.relative(to: $0) != nil }
      #expect(set.holds(path) == !holders.isEmpty)
      #expect(set.nearest(to: path) == holders.max { $0.components.count < $1.components.count })
    }
    for directory in directories {
      let below = paths.filter { path in
        directory.isRoot || path.relative(to: directory).map { !$0.isEmpty } ?? false
      }
      #expect(Array(paths.below(directory)) == below)
    }
  }

  @Test(
    arguments: [
      (".", "a/b", "a/b"), ("a/b", "../c", "a/c"), ("a/b", "../..", "."), ("a", "../..", nil),
      ("a", "/b", nil), ("a", "./b//c/.", "a/b/c"), ("a", "", "a"), (".", "..", nil),
      ("a/b", "c/../../d", "a/d"),
    ] as [(String, String, String?)])
  func `a path is resolved component by component`(
    _ path: String, _ relative: String, _ expected: String?
  ) {
    #expect(TreePath(path).resolving(relative)?.string == expected)
  }
}
