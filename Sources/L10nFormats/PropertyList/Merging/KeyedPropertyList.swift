package import L10nSource

/// An XML property list whose root is a dictionary: its members by their keys, and the comments between them.
package struct KeyedPropertyList: KeyedText {
  private let editor: XMLPropertyListEditor
  private var nodes: [Node]

  private struct Node: Sendable {
    var name: MemberName
    var range: SourceRange
    var interior: SourceRange
    var members: [Int]?
    /// The index of the value in the list; nil for a comment.
    let value: Int?
  }

  /// Parses a text; nil if CoreFoundation doesn't load it as an XML property list with a dictionary.
  package init?(_ text: [UInt8]) {
    guard text.count <= Int(Int32.max) else { return nil }
    guard let editor = try? XMLPropertyListEditor(text) else { return nil }
    let root = editor.list.nodes[0]
    guard root.kind == .dictionary else { return nil }
    if text[Int(root.end) - 2] == UInt8(ascii: "/") {
      // Expands `<dict/>`, which has no place for members.
      let pair = Array("<dict>\n</dict>".utf8)
      let opened = Array(text[..<Int(root.start)]) + pair + text[Int(root.end)...]
      guard let openedEditor = try? XMLPropertyListEditor(opened) else { return nil }
      self.init(openedEditor)
    } else {
      self.init(editor)
    }
  }

  private init(_ editor: XMLPropertyListEditor) {
    self.editor = editor
    nodes = [
      Node(
        name: .key(""), range: SourceRange(0, editor.text.count), interior: editor.interior(of: 0),
        value: 0)
    ]
    addMembers(of: 0)
  }

  package var text: [UInt8] { editor.text }

  /// Deeper values are compared as a whole.
  private static let depthLimit = 64

  private mutating func addMembers(of parent: Int, depth: Int = 0) {
    guard let value = nodes[parent].value else { return }
    let dictionary = EditedDictionary(value, in: editor)
    var names = MemberNames()
    var members: [Int] = []
    var place = dictionary.interior.start
    for value in dictionary.members {
      let node = editor.list.nodes[value]
      let start = Int(node.keyElementStart)
      members += addComments(in: SourceRange(place, start), &names)
      place = Int(node.end)
      let number = nodes.count
      members.append(number)
      nodes.append(
        Node(
          name: names.name(.key, editor.key(of: value)), range: SourceRange(start, place),
          interior: editor.interior(of: value), value: value))
      let isOpen = node.kind == .dictionary && node.childCount > 0
      if isOpen, depth < Self.depthLimit { addMembers(of: number, depth: depth + 1) }
    }
    members += addComments(in: SourceRange(place, dictionary.interior.end), &names)
    nodes[parent].members = members
  }

  private mutating func addComments(
    in range: SourceRange, _ names: inout MemberNames
  ) -> [Int] {
    xmlComments(in: text[range.start..<range.end]).map { comment in
      let text = CodeUnitString(bytes: text[comment.start..<comment.end])
      nodes.append(
        Node(name: names.name(.comment, text), range: comment, interior: comment, value: nil))
      return nodes.count - 1
    }
  }
}

extension KeyedPropertyList {
  package func members(of member: Int) -> [Int]? { nodes[member].members }
  package func names(of members: [Int]) -> [MemberName] { members.map { nodes[$0].name } }
  package func range(of member: Int) -> SourceRange { nodes[member].range }
  package func interior(of member: Int) -> SourceRange { nodes[member].interior }

  package func isEqual(_ member: Int, to other: Self, _ otherMember: Int) -> Bool {
    let (node, otherNode) = (nodes[member], other.nodes[otherMember])
    guard node.members != nil, otherNode.members != nil else {
      return node.members == nil && otherNode.members == nil
        && content(of: node.value) == other.content(of: otherNode.value)
    }
    return hasEqualMembers(
      namedMembers(of: member), as: other.namedMembers(of: otherMember), of: other)
  }

  /// The key that follows each comment of the root.
  fileprivate var keysBelowComments: [MemberName: MemberName] {
    var keys: [MemberName: MemberName] = [:]
    var comments: [MemberName] = []
    for name in names(of: members(of: 0) ?? []) {
      guard name.kind != .comment else {
        comments.append(name)
        continue
      }
      for comment in comments { keys[comment] = name }
      comments = []
    }
    return keys
  }

  /// Returns the decoded text of a string; other values as written.
  private func content(of value: Int?) -> CodeUnitString? {
    // The name of a comment is its text, so nothing else needs comparing.
    guard let value else { return nil }
    let node = editor.list.nodes[value]
    guard node.kind == .string else {
      return CodeUnitString(bytes: Array(text[Int(node.start)..<Int(node.end)]))
    }
    return text.withView { CodeUnitString(bytes: editor.list.bytes(node.text, in: $0)) }
  }

  package func newGap(in parent: Int, before name: MemberName) -> [UInt8] {
    newStart(of: parent)
  }

  package func newStart(of parent: Int) -> [UInt8] {
    guard let value = nodes[parent].value else { return [] }
    let dictionary = EditedDictionary(value, in: editor)
    return editor.layout(of: dictionary, like: dictionary.members.isEmpty ? nil : 0).beforeKey
  }

  package func newEnd(of parent: Int) -> [UInt8] {
    guard let value = nodes[parent].value else { return [] }
    let dictionary = EditedDictionary(value, in: editor)
    return editor.layout(of: dictionary, like: nil).endOfDictionary
  }
}

extension KeyedPropertyList: MergeableText {
  static let emptyText = "<plist><dict></dict></plist>"

  static func rules(for versions: Sides<Self>) -> PropertyListRules { PropertyListRules() }
}

/// The merge rules for `.stringsdict` files, and for strings in an XML property list.
struct PropertyListRules: MergeRules {
  func decision(
    for path: [MemberName], _ members: Sides<Int?>, in texts: Sides<KeyedPropertyList>
  ) -> MergeDecision {
    guard let ours = members.ours, let theirs = members.theirs,
      texts.ours.members(of: ours) != nil, texts.theirs.members(of: theirs) != nil
    else { return .conflict }
    return .members([:])
  }

  /// Whether each comment is above a key that it is above in a side, if such a key is left: a comment may be about this key, and
  /// the other side may have moved the key.
  func isComplete(_ results: [KeyedPropertyList], of texts: Sides<KeyedPropertyList>) -> Bool {
    let (ours, theirs) = (texts.ours.keysBelowComments, texts.theirs.keysBelowComments)
    guard !ours.isEmpty || !theirs.isEmpty else { return true }
    return results.allSatisfy { result in
      let keys = Set(result.names(of: result.members(of: 0) ?? []))
      return result.keysBelowComments.allSatisfy { comment, key in
        let known = [ours[comment], theirs[comment]].compactMap(\.self)
        return known.contains(key) || !known.contains(where: keys.contains)
      }
    }
  }
}
