import L10nBundle
import L10nModel
import Testing

struct GlobTests {
  @Test(
    "a pattern without a slash is for a name at any depth, any other for the whole path",
    arguments: [
      ("Tests", "Tests", true),
      ("Tests", "App/Tests", true),
      ("Tests", "App/Tests2", false),
      ("/Tests", "Tests", true),
      ("/Tests", "App/Tests", false),
      ("App/Tests", "App/Tests", true),
      ("App/Tests", "Other/App/Tests", false),
      ("./Tests", "Tests", true),
      ("Tests/", "App/Tests", true),
      ("*.lproj", "App/fr.lproj", true),
      ("*", "a/b", true),
      ("a/*", "a/b", true),
      ("a/*", "a/b/c", false),
      ("*/c", "a/b/c", false),
      ("**/c", "a/b/c", true),
      ("**/c", "c", true),
      ("a/**/c", "a/c", true),
      ("a/**/c", "a/x/y/c", true),
      ("a/**", "a", true),
      ("a/**", "a/b", true),
      ("a/**", "b", false),
      ("a/**", "ab/c", false),
      ("a/**/b/**/c", "a/x/b/y/z/c", true),
      ("a/**/b/**/c", "a/x/y/z/c", false),
      ("**", "anything/at/all", true),
      ("f?", "fr", true),
      ("f?", "f", false),
      ("f?", "fré", false),
      ("?", "é", true),
      ("f*r*e", "franchise", true),
      ("f*r*e", "france!", false),
      ("***", "a", true),
      ("[a-c]x", "bx", true),
      ("[a-c]x", "dx", false),
      ("[!a-c]x", "dx", true),
      ("[^a-c]x", "ax", false),
      ("[]]", "]", true),
      ("[a-]", "-", true),
      ("[z-a]", "m", false),
      ("a[b", "a[b", true),
      (#"\*"#, "*", true),
      (#"\*"#, "a", false),
      (#"[\]a]"#, "]", true),
    ])
  func matching(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(Glob(pattern).covers(directory: TreePath(path)) == expected)
  }

  @Test("a pattern that ends in ** is for what is in a directory and covers the directory")
  func everythingInADirectory() {
    #expect(!Glob("a/b").covers(directory: "a"))
    #expect(Glob("a/**").matches("a/b/c"))
    #expect(!Glob("**/b/**").covers(directory: "a"))
    #expect(Glob("**/b/**").covers(directory: "a/b"))
  }

  @Test("a pattern of many stars does not take its time", .timeLimit(.minutes(1)))
  func manyStars() {
    let pattern = String(repeating: "a*", count: 30) + "b"
    #expect(!Glob(pattern).matches(TreePath(String(repeating: "a", count: 200))))
    let directories = Glob(String(repeating: "**/", count: 30) + "b")
    #expect(!directories.matches(TreePath(String(repeating: "a/", count: 200) + "a")))
    #expect(directories.matches(TreePath(String(repeating: "a/", count: 200) + "b")))
  }
}
