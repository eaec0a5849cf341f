// Checks that every public symbol has a documentation comment that begins with what the symbol is.
//
// Reads a symbol graph, as `swift symbolgraph-extract` writes it. With `--self-test` it checks itself on a small graph.

import Foundation

/// A symbol graph, as far as it matters here.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Location: Decodable {
      struct Position: Decodable { var line: Int }
      var uri: String
      var position: Position
    }
    struct Comment: Decodable {
      struct Line: Decodable { var text: String }
      var lines: [Line]
    }
    struct Kind: Decodable { var identifier: String }

    var pathComponents: [String]
    var kind: Kind
    /// Nil for what the compiler adds, such as the initializer of an enumeration with raw values.
    var location: Location?
    var docComment: Comment?
  }

  var symbols: [Symbol]
}

extension SymbolGraph.Symbol {
  /// What is wrong with the comment; nil if nothing is.
  var mistake: String? {
    guard location != nil else { return nil }
    guard let lines = docComment?.lines, !lines.isEmpty else {
      return "has no documentation comment"
    }
    let first = lines[0].text.trimmingCharacters(in: .whitespaces)
    return first.isEmpty || first.hasPrefix("- ")
      ? "has a documentation comment that doesn't begin with what it is" : nil
  }

  /// The mistake, with its place.
  func line(below root: String) -> String? {
    guard let mistake, let location else { return nil }
    let path = location.uri.removingPercentEncoding ?? location.uri
    let shown = path.range(of: root + "/").map { String(path[$0.upperBound...]) } ?? path
    let name = pathComponents.joined(separator: ".")
    return "\(shown):\(location.position.line + 1): error: \(name) \(mistake)"
  }
}

/// Checks that this program finds what it is to find.
func testItself() -> Int32 {
  func symbol(_ name: String, _ comment: String?, isAdded: Bool = false) -> String {
    let location = #""location": {"uri": "file:///p/Sources/A.swift", "position": {"line": 4}},"#
    let lines = comment.map { #""docComment": {"lines": [{"text": "\#($0)"}]},"# } ?? ""
    return
      #"{"pathComponents": ["T", "\#(name)"], \#(isAdded ? "" : location) \#(lines) "kind": {"identifier": "x"}}"#
  }
  let text = [
    symbol("good", "What it is."), symbol("added", nil, isAdded: true), symbol("bare", nil),
    symbol("half", "- Complexity: O(1)"), symbol("blank", " "),
  ].joined(separator: ",")
  let graph = try? JSONDecoder().decode(
    SymbolGraph.self, from: Data(#"{"symbols": [\#(text)]}"#.utf8))
  let found = graph?.symbols.compactMap { $0.line(below: "/p") } ?? []
  let expected = [
    "Sources/A.swift:5: error: T.bare has no documentation comment",
    "Sources/A.swift:5: error: T.half has a documentation comment that doesn't begin with what it is",
    "Sources/A.swift:5: error: T.blank has a documentation comment that doesn't begin with what it is",
  ]
  guard found == expected else {
    print("check-documentation: found \(found), expected \(expected)")
    return 1
  }
  print("check-documentation: finds what it is to find")
  return 0
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--self-test" { exit(testItself()) }
guard arguments.count == 2, let root = arguments.first, let file = arguments.last,
  let data = FileManager.default.contents(atPath: file),
  let graph = try? JSONDecoder().decode(SymbolGraph.self, from: data)
else {
  print("check-documentation: there is no symbol graph")
  exit(2)
}
let found = graph.symbols.compactMap { $0.line(below: root) }.sorted()
for line in found { print(line) }
guard found.isEmpty, graph.symbols.count > 300 else {
  print("check-documentation: \(found.count) of \(graph.symbols.count) public symbols")
  exit(1)
}
print("check-documentation: \(graph.symbols.count) public symbols have documentation comments")
