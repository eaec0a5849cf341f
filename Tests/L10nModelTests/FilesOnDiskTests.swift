import L10nModel
import TestSupport
import Testing

/// Files that projects share give the same answers as a separate list for each project.
@Suite struct FilesOnDiskTests {
  /// Names that sort around the slash.
  private static let names = ["a", "a-b", "a0", "b"]

  private func paths(_ count: Int, using generator: inout SeededGenerator) -> Set<TreePath> {
    Set(
      (0..<count).map { _ in
        let components = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          Self.names.randomElement(using: &generator) ?? "a"
        }
        return TreePath(components.joined(separator: "/"))
      })
  }

  @Test func theSameAsInAList() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let shared = paths(8, using: &generator)
      let others = paths(2, using: &generator)
      let all = shared.union(others)
      let files = FilesOnDisk(.init(shared.sorted(), owned: []), others: others)
      let directories = Array(paths(4, using: &generator))
      for path in directories {
        #expect(files.contains(path) == all.contains(path))
        #expect(
          files.below(path) == all.filter { $0 != path && $0.relative(to: path) != nil }.sorted())
      }
      let set = DirectorySet(directories)
      #expect(files.held(by: directories) == all.filter(set.holds).sorted())
      #expect(files.held(by: [.root]) == all.sorted())
    }
  }
}
