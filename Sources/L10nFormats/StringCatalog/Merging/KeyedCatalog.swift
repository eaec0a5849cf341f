package import L10nSource

/// A string catalog, or any other JSON object, as a tree of named members.
package struct KeyedCatalog: KeyedText {
  package let text: [UInt8]
  private let nodes: [JSONNode]
  private let style: JSONStyle

  /// Nil if the text isn't an object in well-formed JSON.
  package init?(_ text: [UInt8]) {
    guard text.count <= Int(Int32.max) else { return nil }
    let read = text.withView { view -> (nodes: [JSONNode], style: JSONStyle)? in
      var reader = JSONReader(view)
      // An estimate of the number of nodes in a catalog.
      reader.nodes.reserveCapacity(view.count / 40)
      let end = reader.readTree(at: reader.skipTrivia(from: 0), depth: 0)
      guard reader.breakOffset == nil, reader.nodes.first?.kind == .object,
        reader.skipTrivia(from: end) == view.count,
        reader.mistakes.allSatisfy({ $0.kind == .loneSurrogate })
      else { return nil }
      return (reader.nodes, JSONStyle(of: view))
    }
    guard let read else { return nil }
    self.text = text
    nodes = read.nodes
    style = read.style
  }

  /// Returns the text of a string, the digits of a number, or a word; nil for other values.
  package func scalar(of member: Int) -> CodeUnitString? {
    let node = nodes[member]
    guard node.kind != .object, node.kind != .array else { return nil }
    return text.withView { node.text(in: $0) }
  }

  package func members(of member: Int) -> [Int]? {
    guard nodes[member].kind == .object else { return nil }
    return Array(JSONChildren(of: member, in: nodes))
  }

  package func names(of members: [Int]) -> [MemberName] {
    text.withView { view in
      let names = members.map { nodes[$0].name(in: view) }
      guard hasEqualNames(names) else { return names.map(MemberName.key) }
      var numbered = MemberNames(capacity: members.count)
      return names.map { numbered.name(.key, $0) }
    }
  }

  private func hasEqualNames(_ names: [CodeUnitString]) -> Bool {
    // For a few names, comparing all pairs is faster than building a set.
    guard names.count <= 8 else { return Set(names).count < names.count }
    return names.indices.contains { names[..<$0].contains(names[$0]) }
  }

  package func range(of member: Int) -> SourceRange {
    guard member > 0 else { return SourceRange(0, text.count) }
    return SourceRange(nodes[member].nameRange.start, Int(nodes[member].end))
  }

  package func interior(of member: Int) -> SourceRange {
    SourceRange(Int(nodes[member].start) + 1, Int(nodes[member].end) - 1)
  }
}

extension KeyedCatalog {
  package func isEqual(_ member: Int, to other: Self, _ otherMember: Int) -> Bool {
    let (node, otherNode) = (nodes[member], other.nodes[otherMember])
    guard node.kind == otherNode.kind else { return false }
    let (range, otherRange) = (node.range, otherNode.range)
    let isWrittenAlike = text.withView { view in
      other.text.withView {
        view.part(range.start..<range.end).hasSameBytes(
          as: $0.part(otherRange.start..<otherRange.end))
      }
    }
    if isWrittenAlike { return true }
    switch node.kind {
    case .object:
      return hasEqualMembers(
        namedMembers(of: member), as: other.namedMembers(of: otherMember), of: other)
    case .array:
      return Array(JSONChildren(of: member, in: nodes)).elementsEqual(
        JSONChildren(of: otherMember, in: other.nodes)
      ) { isEqual($0, to: other, $1) }
    default: return scalar(of: member) == other.scalar(of: otherMember)
    }
  }

  private func value(of member: Int) -> JSONText {
    text.withView { JSONText(member, of: nodes, in: $0) }
  }
}

extension KeyedCatalog {
  package func hasLayout(of other: Self) -> Bool { style == other.style }

  package func newGap(in parent: Int, before name: MemberName) -> [UInt8] {
    style.separator(margin: margin(ofMembersOf: parent))
  }

  package func newStart(of parent: Int) -> [UInt8] {
    style.indentation == nil ? [] : style.newline + margin(ofMembersOf: parent)
  }

  package func newEnd(of parent: Int) -> [UInt8] {
    guard style.indentation != nil else { return [] }
    return style.newline + JSONObjectLayout.lineMargin(before: interior(of: parent).start, in: text)
  }

  package func emptyInterior(of parent: Int) -> [UInt8]? {
    style.hasOpenEmptyObjects ? style.newline + newEnd(of: parent) : []
  }

  package func adopted(_ member: Int, of other: Self, in parent: Int) -> [UInt8] {
    guard other.style != style else { return Array(other.bytes(of: member)) }
    return written(
      other.text.withView { other.nodes[member].name(in: $0) }, other.value(of: member),
      margin: margin(ofMembersOf: parent))
  }

  /// Returns the text of a member in which each string with this name has another value.
  package func text(
    of member: Int, replacing name: CodeUnitString, with value: CodeUnitString
  ) -> [UInt8] {
    let range = range(of: member)
    var result: [UInt8] = []
    var place = range.start
    for number in member..<member + Int(nodes[member].subtreeCount)
    where nodes[number].kind == .string {
      guard text.withView({ nodes[number].name(in: $0) }) == name else { continue }
      let node = nodes[number]
      result += text[place..<Int(node.start)]
      result.appendJSONString(value.bytes)
      place = Int(node.end)
    }
    return result + text[place..<range.end]
  }

  private func written(
    _ name: CodeUnitString, _ value: JSONText, margin: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendJSONString(name.bytes)
    bytes += style.colon
    style.append(value, margin: margin, to: &bytes)
    return bytes
  }

  private func margin(ofMembersOf parent: Int) -> [UInt8] {
    JSONObjectLayout.lineMargin(before: interior(of: parent).start, in: text)
      + (style.indentation ?? [])
  }
}
