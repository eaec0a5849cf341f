import L10nFiles
import L10nModel
import TestSupport
import Testing

struct GlobTests {
  @Test(
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
    ] as [(String, String, Bool)])
  func `a pattern without a slash matches a name at any depth, any other the whole path`(
    _ pattern: String, _ path: String, _ expected: Bool
  ) {
    #expect(Glob(pattern).covers(directory: TreePath(path)) == expected)
  }

  @Test func `a pattern that ends in ** matches a directory's contents and covers the directory`() {
    #expect(!Glob("a/b").covers(directory: "a"))
    #expect(Glob("a/**").matches("a/b/c"))
    #expect(!Glob("**/b/**").covers(directory: "a"))
    #expect(Glob("**/b/**").covers(directory: "a/b"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pattern of many stars is matched fast`() {
    let pattern = String(repeating: "a*", count: 30) + "b"
    #expect(!Glob(pattern).matches(TreePath(String(repeating: "a", count: 200))))
    let directories = Glob(String(repeating: "**/", count: 30) + "b")
    #expect(!directories.matches(TreePath(String(repeating: "a/", count: 200) + "a")))
    #expect(directories.matches(TreePath(String(repeating: "a/", count: 200) + "b")))
  }

  @Test func `sets and unclosed brackets match as in the reference implementation`() {
    var generator = SeededGenerator(seed: 7)
    func text(_ alphabet: String, _ most: Int) -> String {
      String(
        (0..<Int.random(in: 0...most, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        })
    }
    for _ in 0..<20_000 {
      let (pattern, name) = (text("[]!-a\\*?A", 9), text("[]!-a\\A", 5))
      let expected = ReferenceGlob(pattern).matches(name)
      #expect(Glob(nameLike: pattern).matches(name: name) == expected, "\(pattern) \(name)")
    }
    let open = String(repeating: "[", count: 100_000)
    #expect(Glob(nameLike: open).matches(name: open))
  }
}

/// The definition of a pattern for names: each set is read to its end, each star tries every length.
private struct ReferenceGlob {
  private enum Element {
    case scalar(Unicode.Scalar)
    case any
    case anyNumber
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private var elements: [Element] = []

  init(_ pattern: String) {
    var rest = Substring(pattern).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "?": elements.append(.any)
      case "*": elements.append(.anyNumber)
      case "\\": elements.append(.scalar(rest.popFirst() ?? scalar))
      case "[": elements.append(Self.set(&rest) ?? .scalar(scalar))
      default: elements.append(.scalar(scalar))
      }
    }
  }

  private static func set(_ rest: inout Substring.UnicodeScalarView) -> Element? {
    var ahead = rest
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let isNegated = ahead.first == "!" || ahead.first == "^"
    if isNegated { ahead.removeFirst() }
    while var scalar = ahead.popFirst() {
      if scalar == "]", !ranges.isEmpty {
        rest = ahead
        return .set(ranges, isNegated: isNegated)
      }
      if scalar == "\\" { scalar = ahead.popFirst() ?? scalar }
      var upper = scalar
      if ahead.first == "-", let end = ahead.dropFirst().first, end != "]" {
        ahead.removeFirst(2)
        upper = end
      }
      if scalar <= upper { ranges.append(scalar...upper) }
    }
    return nil
  }

  func matches(_ name: String) -> Bool {
    Self.matches(Array(name.unicodeScalars)[...], elements[...])
  }

  private static func matches(
    _ name: ArraySlice<Unicode.Scalar>, _ elements: ArraySlice<Element>
  ) -> Bool {
    guard let element = elements.first else { return name.isEmpty }
    let rest = elements.dropFirst()
    if case .anyNumber = element {
      return (name.startIndex...name.endIndex).contains { matches(name[$0...], rest) }
    }
    guard let scalar = name.first else { return false }
    let isMatch =
      switch element {
      case .scalar(let expected): scalar == expected
      case .any, .anyNumber: true
      case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
      }
    return isMatch && matches(name.dropFirst(), rest)
  }
}
