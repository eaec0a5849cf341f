import L10nSource

/// A JSON value with its place; the nodes of a value are contiguous, each before its children.
///
/// Offsets have 32 bits and nothing is referenced, so a tree is one array.
package struct JSONNode: Sendable, Hashable {
  var kind: Kind
  var hasEscapes = false
  var nameHasEscapes = false
  /// Including the quotes of a string or the braces of an object.
  var start: UInt32
  var end: UInt32
  /// The name without its quotes; empty at `start` if the value isn't a member.
  var nameStart: UInt32
  var nameEnd: UInt32
  /// The number of nodes in this subtree.
  var subtreeCount: UInt32 = 1

  package enum Kind: UInt8, Sendable {
    case object
    case array
    case string
    case number
    case `true`
    case `false`
    case null
    /// Not a value.
    case invalid
  }

  var range: SourceRange { SourceRange(Int(start), Int(end)) }
  /// The name with its quotes.
  var nameRange: SourceRange { SourceRange(Int(nameStart) - 1, Int(nameEnd) + 1) }
  /// The text of a string without its quotes; the whole of other values.
  var content: Range<Int> {
    kind == .string ? Int(start) + 1..<max(Int(start) + 1, Int(end) - 1) : Int(start)..<Int(end)
  }
}

extension JSONNode.Kind {
  /// The kind of value, for messages.
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

/// The indices of the members of an object, or of the elements of an array.
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
