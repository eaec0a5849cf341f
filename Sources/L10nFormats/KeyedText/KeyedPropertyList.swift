package import L10nSource

/// An XML property list whose root is a dictionary, as members by their keys.
package struct KeyedPropertyList: KeyedText {
  private let editor: XMLPropertyListEditor
  private var nodes: [Node]

  private struct Node: Sendable {
    var name: MemberName
    var range: SourceRange
    var interior: SourceRange
    var members: [Int]?
    /// The value in the list.
    let value: Int
  }

  /// Nil if CoreFoundation doesn't load the text as an XML property list with a dictionary.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init?(_ text: [UInt8]) {
    guard text.count <= Int(Int32.max) else { return nil }
    let editor: XMLPropertyListEditor
    do throws(XMLPropertyListEditor.Failure) {
      editor = try XMLPropertyListEditor(text)
    } catch {
      return nil
    }
    // An empty tag has no place for members.
    guard editor.list.nodes[0].kind == .dictionary,
      text[Int(editor.list.nodes[0].end) - 2] != UInt8(ascii: "/")
    else { return nil }
    self.editor = editor
    nodes = [
      Node(
        name: .key(""), range: SourceRange(0, text.count), interior: editor.interior(of: 0),
        members: nil, value: 0)
    ]
    addMembers(of: 0)
  }

  package var text: [UInt8] { editor.text }

  private mutating func addMembers(of parent: Int) {
    let dictionary = EditedDictionary(nodes[parent].value, in: editor)
    var names = MemberNames()
    var members: [Int] = []
    for (index, value) in dictionary.members.enumerated() {
      let node = editor.list.nodes[value]
      let comments = editor.comments(before: index, in: dictionary)
      let start = comments.ofKey.first?.start ?? Int(node.keyElementStart)
      let end = editor.comments(behind: index, in: dictionary).endOfEarlier
      let number = nodes.count
      members.append(number)
      nodes.append(
        Node(
          name: names.name(.key, editor.key(of: value)), range: SourceRange(start, end),
          interior: editor.interior(of: value), members: nil, value: value))
      let isOpen = editor.list.nodes[value].kind == .dictionary && node.childCount > 0
      if isOpen { addMembers(of: number) }
    }
    nodes[parent].members = members
  }
}

extension KeyedPropertyList {
  package func members(of member: Int) -> [Int]? { nodes[member].members }
  package func names(of members: [Int]) -> [MemberName] { members.map { nodes[$0].name } }
  package func range(of member: Int) -> SourceRange { nodes[member].range }
  package func interior(of member: Int) -> SourceRange { nodes[member].interior }

  package func isEqual(_ member: Int, to other: Self, _ otherMember: Int) -> Bool {
    let (node, otherNode) = (nodes[member], other.nodes[otherMember])
    guard let members = node.members, let others = otherNode.members else {
      return node.members == nil && otherNode.members == nil
        && content(of: node.value) == other.content(of: otherNode.value)
    }
    guard members.count == others.count else { return false }
    let byName = Dictionary(uniqueKeysWithValues: others.map { (other.nodes[$0].name, $0) })
    return members.allSatisfy { member in
      byName[nodes[member].name].map { isEqual(member, to: other, $0) } ?? false
    }
  }

  /// The decoded text of a string; other values as written.
  private func content(of value: Int) -> CodeUnitString {
    let node = editor.list.nodes[value]
    guard node.kind == .string else {
      return CodeUnitString(bytes: Array(text[Int(node.start)..<Int(node.end)]))
    }
    return text.withView {
      CodeUnitString(
        bytes: editor.list.bytes(start: node.textStart, count: node.textCount, in: $0))
    }
  }

  package func newGap(in parent: Int, isFirst: Bool) -> [UInt8] {
    let dictionary = EditedDictionary(nodes[parent].value, in: editor)
    return editor.layout(of: dictionary, like: dictionary.members.isEmpty ? nil : 0).beforeKey
  }

  package func newEnd(of parent: Int) -> [UInt8] {
    let dictionary = EditedDictionary(nodes[parent].value, in: editor)
    return editor.layout(of: dictionary, like: nil).endOfDictionary
  }

  package func adopted(_ member: Int, of other: Self, in parent: Int) -> [UInt8] {
    let range = other.nodes[member].range
    return Array(other.text[range.start..<range.end])
  }
}
