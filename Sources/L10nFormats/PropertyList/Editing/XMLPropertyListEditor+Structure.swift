import L10nSource

/// Where things are.
extension XMLPropertyListEditor {
  /// The value that a path leads to.
  func value(_ path: [CodeUnitString]) throws(Failure) -> Int {
    var position = 0
    for (depth, key) in path.enumerated() {
      guard list.nodes[position].kind == .dictionary else {
        throw .wrongKind(Array(path[..<depth]))
      }
      // Of equal keys CoreFoundation takes the last.
      guard let member = members(of: position).last(where: { self.key(of: $0) == key }) else {
        throw .noSuchMember(Array(path[...depth]))
      }
      position = member
    }
    return position
  }

  func dictionary(_ path: [CodeUnitString]) throws(Failure) -> Int {
    let position = try value(path)
    guard list.nodes[position].kind == .dictionary else { throw .wrongKind(path) }
    return position
  }

  func members(of dictionary: Int) -> [Int] {
    var members: [Int] = []
    members.reserveCapacity(Int(list.nodes[dictionary].childCount))
    list.forEachChild(of: dictionary) { members.append($0) }
    return members
  }

  func key(of member: Int) -> CodeUnitString {
    let node = list.nodes[member]
    return text.withUnsafeBufferPointer {
      CodeUnitString(bytes: list.bytes(start: node.keyStart, count: node.keyCount, in: $0))
    }
  }

  /// What stands between the tags of a dictionary; behind the tag where that is the only one.
  func interior(of dictionary: Int) -> SourceRange {
    let node = list.nodes[dictionary]
    let element = text[Int(node.start)..<Int(node.end)]
    let start = (element.firstIndex(of: UInt8(ascii: ">")) ?? element.endIndex - 1) + 1
    guard start < element.endIndex else { return SourceRange(at: start) }
    return SourceRange(start, element.lastIndex(of: UInt8(ascii: "<")) ?? start)
  }

  /// The comments between a member's key and what stands before.
  func comments(before index: Int, of members: [Int], in dictionary: Int) -> XMLComments {
    let start =
      index > 0 ? Int(list.nodes[members[index - 1]].end) : interior(of: dictionary).start
    let end = Int(list.nodes[members[index]].keyElementStart)
    return XMLComments(in: text, SourceRange(start, end), isBehindValue: index > 0)
  }

  /// The comments between a member's value and what stands behind.
  func comments(behind index: Int, of members: [Int], in dictionary: Int) -> XMLComments {
    let end =
      index + 1 < members.count
      ? Int(list.nodes[members[index + 1]].keyElementStart) : interior(of: dictionary).end
    let start = Int(list.nodes[members[index]].end)
    return XMLComments(in: text, SourceRange(start, end), isBehindValue: true)
  }
}

// MARK: - Layout

extension XMLPropertyListEditor {
  /// The layout of new members of a dictionary.
  ///
  /// - Parameter model: the member that they are to look like.
  func layout(of dictionary: Int, _ members: [Int], like model: Int?) -> XMLPropertyListLayout {
    let outer = indentation(ofLineAt: Int(list.nodes[dictionary].start))
    var layout = XMLPropertyListLayout()
    layout.outerIndentation = outer
    if let model {
      let node = list.nodes[members[model]]
      layout.beforeKey = space(before: Int(node.keyElementStart))
      if !layout.beforeKey.contains(where: isLineBreak),
        let other = members.first(where: { startsLine(Int(list.nodes[$0].keyElementStart)) })
      {
        layout.beforeKey = space(before: Int(list.nodes[other].keyElementStart))
      }
      layout.beforeValue = space(before: Int(node.start))
    } else if let (lineBreak, between) = linesOfFirstMember {
      layout.beforeKey = lineBreak + outer + indentationUnit
      layout.beforeValue = between.contains(where: isLineBreak) ? layout.beforeKey : between
    }
    if layout.beforeKey.contains(where: isLineBreak) {
      layout.indentationUnit = indentationUnit
    }
    return layout
  }

  /// The line break of the file and what stands between key and value, by the first member that stands on a line of its
  /// own; where there is none, by the first line break. Nil where the text is one line.
  private var linesOfFirstMember: (lineBreak: [UInt8], between: [UInt8])? {
    for node in list.nodes where node.hasKey && startsLine(Int(node.keyElementStart)) {
      let before = space(before: Int(node.keyElementStart))
      return (Array(before.prefix(while: isLineBreak)), space(before: Int(node.start)))
    }
    guard let first = text.firstIndex(where: isLineBreak) else { return nil }
    let isPair = text[first] == 0x0D && first + 1 < text.count && text[first + 1] == 0x0A
    let lineBreak = Array(text[first...(isPair ? first + 1 : first)])
    return (lineBreak, lineBreak)
  }

  /// By how much members stand further right than their dictionary: by the first that do, else a tab.
  private var indentationUnit: [UInt8] {
    for (position, node) in list.nodes.enumerated()
    where node.kind == .dictionary && node.childCount > 0 {
      let first = Int(list.nodes[position + 1].keyElementStart)
      let outer = indentation(ofLineAt: Int(node.start))
      let inner = indentation(ofLineAt: first)
      if startsLine(first), inner.count > outer.count, inner.starts(with: outer) {
        return Array(inner.dropFirst(outer.count))
      }
    }
    return [0x09]
  }

  /// Whether nothing but white space stands before an offset on its line.
  private func startsLine(_ offset: Int) -> Bool {
    space(before: offset).contains(where: isLineBreak)
  }

  /// The white space right before an offset, from its last line break on.
  private func space(before offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, isXMLSpace(text[start - 1]), !isLineBreak(text[start - 1]) { start -= 1 }
    guard start > 0, isLineBreak(text[start - 1]) else { return Array(text[start..<offset]) }
    start -= 1
    if start > 0, text[start] == 0x0A, text[start - 1] == 0x0D { start -= 1 }
    return Array(text[start..<offset])
  }

  /// The white space at the beginning of the line of an offset.
  private func indentation(ofLineAt offset: Int) -> [UInt8] {
    let start = text[..<offset].lastIndex(where: isLineBreak).map { $0 + 1 } ?? 0
    return Array(text[start..<offset].prefix { isXMLSpace($0) })
  }
}

func isLineBreak(_ byte: UInt8) -> Bool {
  byte == 0x0A || byte == 0x0D
}
