import L10nModel
import L10nSource

/// A flat representation of a property list. Each value precedes its contents, and texts are ranges of the source.
///
/// A file with thousands of values needs three arrays; `PropertyList` needs one or two allocations for each value.
struct FlatPropertyList: Sendable {
  /// The values; the first is the root. Empty if nothing can be read.
  var nodes: [Node] = []
  /// The decoded texts. Their positions follow the end of the source.
  var decoded: [UInt8] = []
  /// The values that are neither strings nor containers.
  var scalars: [PropertyList.Value] = []
  let sourceCount: Int

  /// A value, with its key in the enclosing dictionary.
  struct Node: Sendable {
    var kind: Kind
    /// The text of a string. For a scalar, the start is the index in `scalars`.
    var text = StoredText.empty
    /// The text of the key; nil for an element of an array, and for the root.
    var key: StoredText?
    /// The range of the key with its delimiters.
    var keyElementStart: UInt32 = 0
    var keyElementEnd: UInt32 = 0
    /// The range of the value with its delimiters.
    var start: UInt32 = 0
    var end: UInt32 = 0
    var subtreeCount: UInt32 = 1
    var childCount: UInt32 = 0

    var range: SourceRange { SourceRange(Int(start), Int(end)) }
    var keyRange: SourceRange { SourceRange(Int(keyElementStart), Int(keyElementEnd)) }

    /// Sets the key of the value. The range includes delimiters.
    mutating func setKey(_ key: StoredText, _ range: SourceRange) {
      self.key = key
      keyElementStart = UInt32(range.start)
      keyElementEnd = UInt32(range.end)
    }
  }

  enum Kind: UInt8, Sendable {
    case string
    case scalar
    case array
    case dictionary
  }
}

/// The range of a text: in the source, or after the end of the source in the decoded texts.
struct StoredText: Sendable, Hashable {
  var start: UInt32
  var count: UInt32

  static let empty = StoredText(start: 0, count: 0)
  var isEmpty: Bool { count == 0 }

  /// The value of `Node.text` for a scalar, which stores the index in `scalars`.
  static func scalar(_ index: Int) -> Self { Self(start: UInt32(index), count: 0) }
}

extension FlatPropertyList {
  mutating func decode(_ text: some Collection<UInt8>) -> StoredText {
    let start = sourceCount + decoded.count
    decoded.append(contentsOf: text)
    return StoredText(start: UInt32(start), count: UInt32(text.count))
  }

  /// Calls `body` with the index of each element or member of the value at `position`, in order.
  @inline(__always)
  func forEachChild(of position: Int, _ body: (Int) -> Void) {
    let end = position + Int(nodes[position].subtreeCount)
    var child = position + 1
    while child < end {
      body(child)
      child += Int(nodes[child].subtreeCount)
    }
  }

  func bytes(_ text: StoredText, in source: ByteView) -> [UInt8] {
    decoded.withView { Array(view(of: text, in: source, decoded: $0)) }
  }

  /// Returns the bytes of a text without copying them.
  ///
  /// - Parameter decoded: the decoded texts of this list.
  @inline(__always)
  func view(of text: StoredText, in source: ByteView, decoded: ByteView) -> ByteView {
    let start = Int(text.start)
    guard start >= sourceCount else { return source.part(start..<start + Int(text.count)) }
    return decoded.part(start - sourceCount..<start - sourceCount + Int(text.count))
  }

  func tree(in source: ByteView) -> PropertyList? {
    // Converts the values from last to first instead of recursively, so that no file can exhaust the thread's stack. The
    // contents of a container are complete and last in `made` when it is reached.
    var made: [(list: PropertyList, node: Int)] = []
    for position in nodes.indices.reversed() {
      let node = nodes[position]
      let value: PropertyList.Value
      switch node.kind {
      case .string:
        value = .string(CodeUnitString(bytes: bytes(node.text, in: source)))
      case .scalar:
        value = scalars[Int(node.text.start)]
      case .array, .dictionary:
        // A copy: removing elements while a slice is retained would copy the whole array.
        let children = Array(made.suffix(Int(node.childCount)).reversed())
        made.removeLast(children.count)
        if node.kind == .array {
          value = .array(children.map(\.list))
        } else {
          value = .dictionary(children.map { member($0.list, nodes[$0.node], source) })
        }
      }
      made.append((PropertyList(value, range: node.range), position))
    }
    return made.last?.list
  }

  private func member(
    _ value: PropertyList, _ node: Node, _ source: ByteView
  ) -> PropertyList.Member {
    PropertyList.Member(
      key: CodeUnitString(bytes: bytes(node.key ?? .empty, in: source)), keyRange: node.keyRange,
      value: value)
  }
}

extension FlatPropertyList {
  /// Converts a tree without a source: all texts become decoded texts.
  init(_ tree: PropertyList) {
    self.init(sourceCount: 0)
    /// A container whose elements or members are being converted.
    struct Open {
      let container: PropertyList.Value
      let position: Int
      var next = 0
    }
    var open: [Open] = []
    func add(_ value: PropertyList, _ member: PropertyList.Member?) {
      switch value.value {
      case .array, .dictionary: open.append(Open(container: value.value, position: nodes.count))
      default: break
      }
      nodes.append(node(of: value, member))
    }
    add(tree, nil)
    while let last = open.indices.last {
      let next = open[last].next
      open[last].next += 1
      switch open[last].container {
      case .array(let elements) where next < elements.count: add(elements[next], nil)
      case .dictionary(let members) where next < members.count:
        add(members[next].value, members[next])
      default:
        let position = open.removeLast().position
        nodes[position].subtreeCount = UInt32(nodes.count - position)
      }
    }
  }

  private mutating func node(of tree: PropertyList, _ member: PropertyList.Member?) -> Node {
    var node: Node
    switch tree.value {
    case .string(let text):
      node = Node(kind: .string, text: decode(text.bytes))
    case .array(let elements): node = Node(kind: .array, childCount: UInt32(elements.count))
    case .dictionary(let members):
      node = Node(kind: .dictionary, childCount: UInt32(members.count))
    default:
      node = Node(kind: .scalar, text: .scalar(scalars.count))
      scalars.append(tree.value)
    }
    if let range = tree.range {
      node.start = UInt32(range.start)
      node.end = UInt32(range.end)
    }
    if let member {
      node.setKey(decode(member.key.bytes), member.keyRange ?? SourceRange(0, 0))
    }
    return node
  }
}
