import Testing

@testable import L10nFiles

/// Parsing git's lists of commits.
@Suite struct GitCommitTests {
  /// A line ends at a line feed and a word at a space, whatever characters are beside it.
  @Test func aLineForEachCommit() {
    let commits = GitCommit.commits(in: Array("3 c b a\n2 b a\r\nx\n\n1 a \u{301}\n".utf8))
    #expect(commits.map(\.name) == ["c", "b", "a"])
    #expect(commits.map(\.parents) == [["b", "a"], ["a\r"], ["\u{301}"]])
    #expect(commits.map(\.time) == [3, 2, 1])
  }

  /// Parents that form a cycle, that are repeated and that don't exist.
  @Test func parentsWithoutAnEnd() {
    let output = Array("3 c b b\n2 b c gone\n1 a a\n".utf8)
    let commits = GitCommit.commits(in: output)
    let ancestry = GitAncestry(output, commits[...], isShallow: false)
    #expect(ancestry.ancestors(of: "a", with: commits[2]) == ["a"])
    #expect(ancestry.ancestors(of: "c", with: commits[0]) == ["b", "c"])
    #expect(ancestry.ancestors(of: "gone", with: commits[0]) == [])
  }
}
