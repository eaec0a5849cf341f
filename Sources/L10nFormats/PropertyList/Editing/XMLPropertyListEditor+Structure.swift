import L10nSource

/// Finds positions in the text.
extension XMLPropertyListEditor {
  func value(_ path: [CodeUnitString]) throws(EditFailure) -> Int {
    var position = 0
    for (depth, key) in path.enumerated() {
      guard list.nodes[position].kind == .dictionary else {
        throw .noPlace(Array(path[..<depth]))
      }
      // CoreFoundation uses the last of equal keys.
      guard let member = members(of: position).last(where: { self.key(of: $0) == key }) else {
        throw .noPlace(Array(path[...depth]))
      }
      position = member
    }
    return position
  }

  func dictionary(_ path: [CodeUnitString]) throws(EditFailure) -> Int {
    let position = try value(path)
    guard list.nodes[position].kind == .dictionary else { throw .noPlace(path) }
    return position
  }

  func members(of dictionary: Int) -> [Int] {
    var members: [Int] = []
    members.reserveCapacity(Int(list.nodes[dictionary].childCount))
    list.forEachChild(of: dictionary) { members.append($0) }
    return members
  }

  func key(of member: Int) -> CodeUnitString {
    text.withView {
      CodeUnitString(bytes: list.bytes(list.nodes[member].key ?? .empty, in: $0))
    }
  }

  /// Returns the range between the tags of a dictionary; an empty range after the tag if it is `<dict/>`.
  func interior(of dictionary: Int) -> SourceRange {
    let node = list.nodes[dictionary]
    let element = text[Int(node.start)..<Int(node.end)]
    let start = (element.firstIndex(of: UInt8(ascii: ">")) ?? element.endIndex - 1) + 1
    guard start < element.endIndex else { return SourceRange(at: start) }
    return SourceRange(start, element.lastIndex(of: UInt8(ascii: "<")) ?? start)
  }

  /// Returns the comments between a member's key and the preceding value or start tag.
  func comments(before index: Int, in dictionary: EditedDictionary) -> XMLComments {
    let members = dictionary.members
    let start =
      index > 0 ? Int(list.nodes[members[index - 1]].end) : dictionary.interior.start
    let end = Int(list.nodes[members[index]].keyElementStart)
    return XMLComments(in: text, SourceRange(start, end), isBehindValue: index > 0)
  }

  /// Returns the comments between a member's value and the following key or end tag.
  func comments(behind index: Int, in dictionary: EditedDictionary) -> XMLComments {
    let members = dictionary.members
    let end =
      index + 1 < members.count
      ? Int(list.nodes[members[index + 1]].keyElementStart) : dictionary.interior.end
    let start = Int(list.nodes[members[index]].end)
    return XMLComments(in: text, SourceRange(start, end), isBehindValue: true)
  }

  /// Returns the layout of new members of a dictionary.
  ///
  /// - Parameter model: the member whose layout the new members follow.
  func layout(of dictionary: EditedDictionary, like model: Int?) -> XMLPropertyListLayout {
    let outer = dictionary.indentation
    var layout = XMLPropertyListLayout()
    layout.outerIndentation = outer
    if let model {
      let node = list.nodes[dictionary.members[model]]
      layout.beforeKey = text.space(before: Int(node.keyElementStart))
      if !layout.beforeKey.contains(where: \.isLineBreak), let other = dictionary.memberOnOwnLine {
        layout.beforeKey = text.space(before: Int(list.nodes[other].keyElementStart))
      }
      layout.beforeValue = text.space(before: Int(node.start))
    } else if let (lineBreak, between) = fileLayout.firstMember {
      layout.beforeKey = lineBreak + outer + fileLayout.indentationUnit
      layout.beforeValue = between.contains(where: \.isLineBreak) ? layout.beforeKey : between
    }
    if layout.beforeKey.contains(where: \.isLineBreak) {
      layout.indentationUnit = fileLayout.indentationUnit
    }
    return layout
  }
}

/// A dictionary to edit, and data about it that every edit needs.
struct EditedDictionary {
  let position: Int
  let members: [Int]
  /// The indices of the first and the last member with each key.
  private(set) var firstMembers: [CodeUnitString: Int] = [:]
  private(set) var lastMembers: [CodeUnitString: Int] = [:]
  /// The node of the first member that starts a line; nil if none does.
  let memberOnOwnLine: Int?
  let interior: SourceRange
  /// The indentation of the line where the dictionary starts.
  let indentation: [UInt8]

  init(_ position: Int, in editor: XMLPropertyListEditor) {
    let (text, list) = (editor.text, editor.list)
    self.position = position
    members = editor.members(of: position)
    memberOnOwnLine = members.first { text.startsLine(Int(list.nodes[$0].keyElementStart)) }
    interior = editor.interior(of: position)
    indentation = text.indentation(ofLineAt: Int(list.nodes[position].start))
    firstMembers.reserveCapacity(members.count)
    lastMembers.reserveCapacity(members.count)
    for (index, member) in members.enumerated() {
      let key = editor.key(of: member)
      if lastMembers.updateValue(index, forKey: key) == nil { firstMembers[key] = index }
    }
  }
}

extension XMLPropertyListLayout {
  struct OfFile: Sendable {
    /// The indentation of members relative to their dictionary: that of the first indented ones, otherwise a tab.
    let indentationUnit: [UInt8]
    /// The line break of the file and the separator between key and value, taken from the first member on its own line,
    /// otherwise from the first line break. Nil if the text is a single line.
    let firstMember: (lineBreak: [UInt8], between: [UInt8])?

    init(_ text: [UInt8], _ list: FlatPropertyList) {
      indentationUnit = Self.indentationUnit(text, list) ?? [0x09]
      firstMember = Self.firstMember(text, list)
    }

    private static func firstMember(
      _ text: [UInt8], _ list: FlatPropertyList
    ) -> (lineBreak: [UInt8], between: [UInt8])? {
      for node in list.nodes where node.key != nil && text.startsLine(Int(node.keyElementStart)) {
        let before = text.space(before: Int(node.keyElementStart))
        return (Array(before.prefix(while: \.isLineBreak)), text.space(before: Int(node.start)))
      }
      guard let first = text.firstIndex(where: \.isLineBreak) else { return nil }
      let lineBreak = Array(text[first..<text.endOfLineBreak(at: first)])
      return (lineBreak, lineBreak)
    }

    private static func indentationUnit(_ text: [UInt8], _ list: FlatPropertyList) -> [UInt8]? {
      for (position, node) in list.nodes.enumerated()
      where node.kind == .dictionary && node.childCount > 0 {
        let first = Int(list.nodes[position + 1].keyElementStart)
        // Checked first, as finding the indentation of a very long line scans all of it.
        guard text.startsLine(first) else { continue }
        let outer = text.indentation(ofLineAt: Int(node.start))
        let inner = text.indentation(ofLineAt: first)
        if inner.count > outer.count, inner.starts(with: outer) {
          return Array(inner.dropFirst(outer.count))
        }
      }
      return nil
    }
  }
}

extension [UInt8] {
  /// Whether only whitespace precedes an offset on its line.
  fileprivate func startsLine(_ offset: Int) -> Bool {
    space(before: offset).contains(where: \.isLineBreak)
  }

  /// Returns the whitespace directly before an offset, from its last line break on.
  fileprivate func space(before offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, self[start - 1].isXMLWhitespace, !self[start - 1].isLineBreak { start -= 1 }
    guard start > 0, self[start - 1].isLineBreak else { return Array(self[start..<offset]) }
    start -= 1
    if start > 0, self[start] == 0x0A, self[start - 1] == 0x0D { start -= 1 }
    return Array(self[start..<offset])
  }

  fileprivate func indentation(ofLineAt offset: Int) -> [UInt8] {
    Array(self[startOfLine(before: offset)..<offset].prefix { $0.isXMLWhitespace })
  }
}
