package import L10nSource

/// A `.strings` file of pairs as members: entries with their comments, and the comments between them.
package struct KeyedStrings: KeyedText {
  package let text: [UInt8]
  private var nodes: [Node]

  private struct Node: Sendable {
    var name: MemberName
    var range: SourceRange
    var interior: SourceRange
    var members: [Int]?
    /// The end of what precedes it; nil for the first member.
    var gapStart: Int?
    /// What the member says.
    var content: [UInt8] = []
  }

  /// Nil if the text isn't a list of pairs without mistakes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init?(_ text: [UInt8]) {
    guard text.count <= Int(Int32.max) else { return nil }
    let file = StringsFile.parsePairs(of: SourceText(checkedUTF8: text)).value
    guard file.form == .pairs || file.form == .bracedPairs, file.loaded.status == .complete,
      file.loaded.entryCount == file.entries.count, file.unterminatedCommentStart == nil,
      !file.entries.contains(where: { $0.traits.contains(.unfinished) })
    else { return nil }
    self.text = text
    let interior = Self.interior(of: file)
    nodes = [
      Node(
        name: .key(""), range: SourceRange(0, text.count), interior: interior, members: [])
    ]
    nodes.reserveCapacity(3 * file.entries.count + 1)
    addMembers(of: file)
  }

  /// The text, or what is between its braces.
  private static func interior(of file: StringsFile) -> SourceRange {
    let text = file.source.utf8
    guard file.form == .bracedPairs else { return SourceRange(0, text.count) }
    let last = file.entries.last.map { Int($0.end) } ?? file.placeOfFirstEntry
    return SourceRange(file.placeOfFirstEntry, file.endOfTrivia(from: last, to: text.count))
  }

  private mutating func addMembers(of file: StringsFile) {
    var names = MemberNames()
    var members: [Int] = []
    var place = nodes[0].interior.start
    for (position, entry) in file.entries.enumerated() {
      let start = file.startWithComments(of: entry)
      members += addComments(in: SourceRange(place, start), of: file, &names)
      place = file.endWithComments(ofEntryAt: position)
      members.append(nodes.count)
      addEntry(
        names.name(.key, file.key(of: entry)), entry, in: SourceRange(start, place), of: file)
    }
    members += addComments(in: SourceRange(place, nodes[0].interior.end), of: file, &names)
    nodes[0].members = members
    for (member, next) in zip(members, members.dropFirst()) {
      nodes[next].gapStart = nodes[member].range.end
    }
  }

  private mutating func addComments(
    in range: SourceRange, of file: StringsFile, _ names: inout MemberNames
  ) -> [Int] {
    file.comments(in: range).map { comment in
      let text = Array(text[comment.start..<comment.end])
      nodes.append(
        Node(
          name: names.name(.comment, CodeUnitString(bytes: text)), range: comment,
          interior: comment, content: text))
      return nodes.count - 1
    }
  }

  private mutating func addEntry(
    _ name: MemberName, _ entry: StringsEntry, in range: SourceRange, of file: StringsFile
  ) {
    let number = nodes.count
    nodes.append(Node(name: name, range: range, interior: range, members: []))
    func add(_ name: MemberName, _ range: SourceRange, _ content: [UInt8]) {
      let part = nodes.count
      nodes[number].members?.append(part)
      nodes.append(Node(name: name, range: range, interior: range, content: content))
    }
    if let last = file.attachedComments(of: entry).last {
      let comment = SourceRange(range.start, last.end)
      add(.commentAbove, comment, lines(of: comment))
    }
    add(
      .pair, SourceRange(Int(entry.keyStart), Int(entry.end)), file.value(of: entry).bytes)
    let behind = SourceRange(Int(entry.end), range.end)
    if let first = file.comments(in: behind).first {
      let comment = SourceRange(first.start, range.end)
      add(.commentBehind, comment, lines(of: comment))
    }
  }

  /// The lines of a comment without the white space around each.
  private func lines(of comment: SourceRange) -> [UInt8] {
    let lines = text[comment.start..<comment.end].split(separator: 0x0A)
    return Array(lines.map(\.trimmed).joined(separator: [0x0A]))
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: Self {
    guard let last = lastIndex(where: { !$0.isASCIIWhitespace }) else { return [] }
    return self[...last].drop(while: \.isASCIIWhitespace)
  }
}

extension KeyedStrings {
  package func members(of member: Int) -> [Int]? { nodes[member].members }
  package func names(of members: [Int]) -> [MemberName] { members.map { nodes[$0].name } }
  package func range(of member: Int) -> SourceRange { nodes[member].range }
  package func interior(of member: Int) -> SourceRange { nodes[member].interior }

  package func isEqual(_ member: Int, to other: Self, _ otherMember: Int) -> Bool {
    guard let members = nodes[member].members else {
      return other.nodes[otherMember].members == nil
        && nodes[member].content == other.nodes[otherMember].content
    }
    guard let others = other.nodes[otherMember].members, members.count == others.count else {
      return false
    }
    guard member == 0 else {
      return zip(members, others).allSatisfy {
        nodes[$0].name == other.nodes[$1].name && isEqual($0, to: other, $1)
      }
    }
    let byName = Dictionary(uniqueKeysWithValues: others.map { (other.nodes[$0].name, $0) })
    return members.allSatisfy { member in
      byName[nodes[member].name].map { isEqual(member, to: other, $0) } ?? false
    }
  }

  package func newGap(in parent: Int, isFirst: Bool) -> [UInt8] {
    guard !isFirst else { return [] }
    guard parent == 0, let members = nodes[0].members, members.count > 1 else { return [0x0A] }
    // As between the first two entries that stand on lines of their own.
    for (member, next) in zip(members, members.dropFirst()) {
      let gap = text[nodes[member].range.end..<nodes[next].range.start]
      if gap.contains(0x0A) { return Array(gap) }
    }
    return [0x0A]
  }

  package func ownGap(before member: Int) -> [UInt8]? {
    guard let start = nodes[member].gapStart else { return nil }
    let gap = text[start..<nodes[member].range.start]
    return gap.contains(0x0A) ? Array(gap) : nil
  }

  package func newEnd(of parent: Int) -> [UInt8] { parent == 0 ? [0x0A] : [] }

  package func adopted(_ member: Int, of other: Self, in parent: Int) -> [UInt8] {
    let range = other.nodes[member].range
    return Array(other.text[range.start..<range.end])
  }
}
