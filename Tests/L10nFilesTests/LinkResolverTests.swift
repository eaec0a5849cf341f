import L10nFiles
import L10nModel
import TestSupport
import Testing

struct LinkResolverTests {
  private static let tree = MemoryFileTree(
    listing: """
      Versions/A/Resources/en.lproj/Localizable.strings
      Versions/Current -> A
      Resources -> Versions/Current/Resources
      up -> ..
      around -> Versions/../Versions/A
      self -> self
      one -> two
      two -> one
      gone -> Versions/B
      through a file -> Versions/A/Resources/en.lproj/Localizable.strings/x
      file -> Versions/A/Resources/en.lproj/Localizable.strings
      absolute -> /Users/me/Input/Versions/A
      neighbour -> /Users/me/Input2/Versions
      root -> /Users/me/Input
      elsewhere -> /usr/share
      Versions/A/home -> ../..
      Versions/A/out -> ../../..
      """, location: "/Users/me/Input")

  @Test(
    arguments: [
      ("Resources", .found("Versions/A/Resources", .directory)),
      ("Resources/en.lproj", .found("Versions/A/Resources/en.lproj", .directory)),
      ("Versions/Current/Resources", .found("Versions/A/Resources", .directory)),
      ("around", .found("Versions/A", .directory)),
      ("file", .found("Versions/A/Resources/en.lproj/Localizable.strings", .file)),
      ("absolute", .found("Versions/A", .directory)),
      ("root", .found(.root, .directory)),
      ("Versions/A/home", .found(.root, .directory)),
      ("self", .failed(.loop)),
      ("one", .failed(.loop)),
      ("gone", .failed(.dangling)),
      ("through a file", .failed(.dangling)),
      ("absent", .failed(.dangling)),
      ("up", .failed(.leavesTree)),
      ("Versions/A/out", .failed(.leavesTree)),
      ("neighbour", .failed(.leavesTree)),
      ("elsewhere", .failed(.leavesTree)),
    ] as [(TreePath, LinkResolver.Resolution)])
  func `a link leads to a real path in the tree, or has a reason for not doing so`(
    _ path: TreePath, _ expected: LinkResolver.Resolution
  ) {
    #expect(LinkResolver(LinkResolverTests.tree).resolve(path) == expected)
  }

  @Test func `a link is relative to its own directory`() {
    let resolver = LinkResolver(LinkResolverTests.tree)
    #expect(
      resolver.resolve(destination: "../Current/Resources", in: "Versions/A")
        == .found("Versions/A/Resources", .directory))
    #expect(resolver.resolve(destination: "../../..", in: "Versions/A") == .failed(.leavesTree))
  }

  @Test func `a tree without a path on disk contains no absolute links`() {
    let tree = MemoryFileTree(listing: "fr.lproj/\nabsolute -> /fr.lproj")
    #expect(LinkResolver(tree).resolve("absolute") == .failed(.leavesTree))
  }

  @Test func `a name that begins with a combining mark is a valid name`() {
    let tree = MemoryFileTree(listing: "a/\u{301}b/c\nlink -> a/\u{301}b")
    #expect(LinkResolver(tree).resolve("link") == .found("a/\u{301}b", .directory))
    #expect(TreePath("a/\u{301}b").components.count == 2)
  }
}
