package import L10nSource

/// A JSON text as one tree of values. Nodes are numbered in text order; the root is 0.
package struct JSONTree {
  let text: ByteView
  private let nodes: [JSONNode]
  /// All errors in the text, among them lone surrogates.
  let allMistakes: [JSONMistake]
  /// The diagnostics for text that isn't JSON. A lone surrogate is accepted: an escape sequence can represent it, although
  /// Swift's `JSONDecoder` rejects it.
  package let mistakes: [Diagnostic]

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - start: the offset where the text begins, after a byte order mark.
  ///   - reader: the program that can't read the text, for the messages.
  /// - Precondition: the text is smaller than 4 GB.
  package init(_ text: ByteView, from start: Int = 0, reader: String) {
    self.text = text
    var json = JSONReader(text)
    let end = json.skipTrivia(from: json.readTree(at: json.skipTrivia(from: start), depth: 0))
    if end < text.count, json.breakOffset == nil { json.note(.textAfterEnd, end, end + 1) }
    nodes = json.nodes
    allMistakes = json.mistakes
    var mistakes: [Diagnostic] = []
    for mistake in json.mistakes where mistake.kind != .loneSurrogate {
      mistakes.append(mistake.diagnostic(isFirst: mistakes.isEmpty, reader: reader, in: text))
    }
    self.mistakes = mistakes
  }

  package func kind(of node: Int) -> JSONNode.Kind { nodes[node].kind }

  /// Returns the offset of a value in the text.
  package func offset(of node: Int) -> Int { Int(nodes[node].start) }

  package func range(of node: Int) -> SourceRange { nodes[node].range }

  /// Returns the members of an object or the elements of an array; empty for other values.
  package func children(of node: Int) -> JSONChildren { JSONChildren(of: node, in: nodes) }

  /// Returns the name of a member.
  package func name(of node: Int) -> CodeUnitString {
    nodes[node].name(in: text)
  }

  /// Whether a member has this name.
  package func isNamed(_ name: StaticString, _ node: Int) -> Bool {
    guard !nodes[node].nameHasEscapes else {
      return self.name(of: node).bytes.withView { name ~= $0 }
    }
    return name ~= text.part(nodes[node].nameContent)
  }

  /// Returns the text of a string without escape sequences; nil for any other value.
  package func plainText(of node: Int) -> ByteView? {
    guard nodes[node].kind == .string, !nodes[node].hasEscapes else { return nil }
    return text.part(nodes[node].content)
  }

  /// Returns the text of a string; nil for any other value.
  package func string(of node: Int) -> CodeUnitString? {
    nodes[node].kind == .string ? nodes[node].text(in: text) : nil
  }

  /// Appends the text of a string as WTF-8.
  package func append(_ node: Int, to output: inout [UInt8]) {
    appendJSONUnescaped(text, nodes[node].content, to: &output)
  }

  /// Returns the text of a number, `true`, `false` or `null`, as written.
  package func word(of node: Int) -> String {
    String(decoding: text.part(nodes[node].content), as: UTF8.self)
  }
}

/// A JSON value with its range. The nodes of a value are contiguous; each precedes its children.
///
/// Offsets have 32 bits and nothing is referenced, so a tree is a single array.
package struct JSONNode: Sendable, Hashable {
  var kind: Kind
  var hasEscapes = false
  var nameHasEscapes = false
  /// The start of the value, including the quotes of a string or the brackets of an object or array.
  var start: UInt32
  var end: UInt32
  /// The name without its quotes; empty at `start` if the value isn't a member.
  var nameStart: UInt32
  var nameEnd: UInt32
  var subtreeCount: UInt32 = 1

  package enum Kind: UInt8, Sendable {
    case object
    case array
    case string
    case number
    case `true`
    case `false`
    case null
    case invalid
  }

  var range: SourceRange { SourceRange(Int(start), Int(end)) }
  /// The name with its quotes.
  var nameRange: SourceRange { SourceRange(Int(nameStart) - 1, Int(nameEnd) + 1) }
  /// The name without its quotes.
  var nameContent: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  /// The text of a string without its quotes; the whole text of other values.
  var content: Range<Int> {
    kind == .string ? Int(start) + 1..<max(Int(start) + 1, Int(end) - 1) : Int(start)..<Int(end)
  }

  /// The decoded name.
  func name(in text: ByteView) -> CodeUnitString {
    jsonString(nameContent, hasEscapes: nameHasEscapes, in: text)
  }

  /// The decoded text of a string; other values as written.
  func text(in text: ByteView) -> CodeUnitString {
    jsonString(content, hasEscapes: hasEscapes, in: text)
  }
}

extension JSONNode.Kind {
  package var words: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .invalid: "no value"
    }
  }
}

/// A sequence of the indices of an object's members or an array's elements.
package struct JSONChildren: Sequence, IteratorProtocol {
  private let nodes: [JSONNode]
  private var position: Int
  private let end: Int

  init(of node: Int, in nodes: [JSONNode]) {
    self.nodes = nodes
    position = node + 1
    end = node + Int(nodes[node].subtreeCount)
  }

  package mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position += Int(nodes[position].subtreeCount) }
    return position
  }
}
