package import L10nSource

/// A `.strings` file of pairs as members: entries with their comments, and the comments between them.
package struct KeyedStrings: KeyedText {
  private let file: StringsFile
  private var nodes: [Node]
  /// The comments that are members of their own, although an entry follows without a blank line.
  private let headings: Set<CodeUnitString>
  /// The entries, and the comments between them.
  private var topMembers: [Int] = []

  private struct Node: Sendable {
    let name: MemberName
    let range: SourceRange
    let interior: SourceRange
    let kind: Kind
    /// The end of what precedes it in its parent; nil for the first.
    var gapStart: Int?
  }

  private enum Kind: Sendable {
    case whole
    /// Its parts are the next nodes.
    case entry(partCount: Int)
    case pair(entry: Int)
    case comment
  }

  /// Nil if the text isn't a list of pairs without mistakes.
  ///
  /// - Parameter headings: the comments that belong to no key, wherever they stand above an entry.
  /// - Complexity: O(*n*) in the length of the text.
  package init?(_ text: [UInt8], headings: Set<CodeUnitString> = []) {
    guard text.count <= Int(Int32.max) else { return nil }
    let file = StringsFile.parsePairs(of: SourceText(checkedUTF8: text)).value
    guard file.form == .pairs || file.form == .bracedPairs, file.loaded.status == .complete,
      file.loaded.entryCount == file.entries.count, file.unterminatedCommentStart == nil,
      !file.entries.contains(where: { $0.traits.contains(.unfinished) })
    else { return nil }
    self.file = file
    self.headings = headings
    nodes = [
      Node(
        name: .key(""), range: SourceRange(0, text.count), interior: Self.interior(of: file),
        kind: .whole)
    ]
    nodes.reserveCapacity(3 * file.entries.count + 1)
    addMembers()
  }

  package var text: [UInt8] { file.source.utf8 }

  /// The text, or what is between its braces.
  private static func interior(of file: StringsFile) -> SourceRange {
    let text = file.source.utf8
    guard file.form == .bracedPairs else { return SourceRange(0, text.count) }
    let last = file.entries.last.map { Int($0.end) } ?? file.placeOfFirstEntry
    return SourceRange(file.placeOfFirstEntry, file.endOfTrivia(from: last, to: text.count))
  }

  private mutating func addMembers() {
    var names = MemberNames()
    var place = nodes[0].interior.start
    for (position, entry) in file.entries.enumerated() {
      let key = Int(entry.keyStart)
      let own = startWithComments(of: entry, behind: place)
      let start = addComments(in: SourceRange(place, key), upTo: own, &names) ?? key
      place = file.endWithComments(ofEntryAt: position)
      let name = names.name(.key, file.key(of: entry))
      addEntry(name, position, in: SourceRange(start, place))
    }
    let end = nodes[0].interior.end
    _ = addComments(in: SourceRange(place, end), upTo: end, &names)
    for (member, next) in zip(topMembers, topMembers.dropFirst())
    where nodes[member].name.kind == .key {
      nodes[next].gapStart = nodes[member].range.end
    }
  }

  /// The start of an entry with the comments above it that don't belong to the entry before it, which ends at `place`: a
  /// comment of several lines can be taken for either's.
  private func startWithComments(of entry: StringsEntry, behind place: Int) -> Int {
    let start = file.startWithComments(of: entry)
    let key = Int(entry.keyStart)
    return start >= place
      ? start : file.comments(in: SourceRange(place, key)).first?.start ?? key
  }

  /// Adds the comments above an entry that belong to no key: those before the entry's own, and headings.
  ///
  /// - Parameter own: the start of the entry with its comments.
  /// - Returns: the start of the first comment that belongs to the entry; nil if there is none.
  private mutating func addComments(
    in range: SourceRange, upTo own: Int, _ names: inout MemberNames
  ) -> Int? {
    var comments = file.comments(in: range)[...]
    while let first = comments.first {
      let heading = Self.heading(in: comments, of: text, headings)
      guard heading != nil || first.start < own else { return first.start }
      let last = heading ?? first
      let comment = SourceRange(first.start, last.end)
      topMembers.append(nodes.count)
      nodes.append(
        Node(
          name: names.name(.comment, CodeUnitString(bytes: text[comment.start..<comment.end])),
          range: comment, interior: comment, kind: .comment))
      comments = comments.drop { $0.start < comment.end }
    }
    return nil
  }

  private mutating func addEntry(_ name: MemberName, _ position: Int, in range: SourceRange) {
    let entry = file.entries[position]
    let pair = SourceRange(Int(entry.keyStart), Int(entry.end))
    let commentsAbove = file.comments(in: SourceRange(range.start, pair.start))
    let commentsBehind = file.comments(in: SourceRange(pair.end, range.end))
    let partCount = 1 + (commentsAbove.isEmpty ? 0 : 1) + (commentsBehind.isEmpty ? 0 : 1)
    topMembers.append(nodes.count)
    nodes.append(
      Node(name: name, range: range, interior: range, kind: .entry(partCount: partCount)))
    if let last = commentsAbove.last {
      addPart(.commentAbove, SourceRange(range.start, last.end), .comment)
    }
    addPart(.pair, pair, .pair(entry: position))
    if !commentsAbove.isEmpty { nodes[nodes.count - 1].gapStart = nodes[nodes.count - 2].range.end }
    if let first = commentsBehind.first {
      addPart(.commentBehind, SourceRange(first.start, range.end), .comment)
      nodes[nodes.count - 1].gapStart = pair.end
    }
  }

  private mutating func addPart(_ name: MemberName, _ range: SourceRange, _ kind: Kind) {
    nodes.append(Node(name: name, range: range, interior: range, kind: kind))
  }

  func comments(in range: SourceRange) -> [SourceRange] { file.comments(in: range) }

  /// The lines of a comment without the white space around each.
  private func lines(of comment: Int) -> [ArraySlice<UInt8>] {
    bytes(of: comment).split(separator: 0x0A).map(\.trimmed)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: Self {
    guard let last = lastIndex(where: { !$0.isASCIIWhitespace }) else { return [] }
    return self[...last].drop(while: \.isASCIIWhitespace)
  }
}

extension KeyedStrings {
  package func members(of member: Int) -> [Int]? {
    switch nodes[member].kind {
    case .whole: topMembers
    case .entry(let partCount): Array(member + 1...member + partCount)
    case .pair, .comment: nil
    }
  }

  package func names(of members: [Int]) -> [MemberName] { members.map { nodes[$0].name } }
  package func range(of member: Int) -> SourceRange { nodes[member].range }
  package func interior(of member: Int) -> SourceRange { nodes[member].interior }

  package func isEqual(_ member: Int, to other: Self, _ otherMember: Int) -> Bool {
    switch (nodes[member].kind, other.nodes[otherMember].kind) {
    case (.whole, .whole):
      return hasEqualMembers(
        namedMembers(of: member), as: other.namedMembers(of: otherMember), of: other)
    case (.entry(let count), .entry(let otherCount)):
      return count == otherCount
        && (1...count).allSatisfy {
          nodes[member + $0].name == other.nodes[otherMember + $0].name
            && isEqual(member + $0, to: other, otherMember + $0)
        }
    case (.pair(let entry), .pair(let otherEntry)):
      return bytes(of: member) == other.bytes(of: otherMember)
        || file.value(of: file.entries[entry])
          == other.file.value(of: other.file.entries[otherEntry])
    case (.comment, .comment): return lines(of: member) == other.lines(of: otherMember)
    default: return false
    }
  }

  package func newGap(in parent: Int, before name: MemberName) -> [UInt8] {
    if name == .commentBehind { return [0x20] }
    guard parent == 0 else { return [0x0A] + margin(ofLineAt: nodes[parent].range.start) }
    // As between the first two entries that stand on lines of their own.
    for (member, next) in zip(topMembers, topMembers.dropFirst())
    where nodes[member].name.kind == .key {
      let gap = text[nodes[member].range.end..<nodes[next].range.start]
      if gap.contains(0x0A) { return Array(gap) }
    }
    return [0x0A] + (topMembers.first.map { margin(ofLineAt: nodes[$0].range.start) } ?? [])
  }

  private func margin(ofLineAt offset: Int) -> [UInt8] {
    JSONObjectLayout.lineMargin(before: offset, in: text)
  }

  package func newStart(of parent: Int) -> [UInt8] { [] }

  package func ownGap(before member: Int) -> [UInt8]? {
    guard let start = nodes[member].gapStart else { return nil }
    let gap = text[start..<nodes[member].range.start]
    return gap.contains(0x0A) || nodes[member].name == .commentBehind ? Array(gap) : nil
  }

  package func hidesLine(_ text: [UInt8]) -> Bool {
    let lastLine = text[(text.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)...]
    // Slashes in a text also count: a line break in their place does no harm.
    return zip(lastLine, lastLine.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/")
    }
  }

  package func gap(
    _ gap: [UInt8], behind previous: MemberName, hidingLine hidesLine: Bool,
    before name: MemberName, in parent: Int
  ) -> [UInt8] {
    let lineBreakCount = gap.count { $0 == 0x0A }
    // Without a blank line, a comment that belongs to no key would belong to the next one.
    if previous.kind == .comment, name.kind == .key,
      lineBreakCount < (headings.contains(previous.text) ? 1 : 2)
    {
      return [0x0A, 0x0A] + gap[(gap.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)...]
    }
    guard hidesLine, lineBreakCount == 0, name != .commentBehind else { return gap }
    return newGap(in: parent, before: name)
  }

  package func newEnd(of parent: Int) -> [UInt8] { parent == 0 ? [0x0A] : [] }
}
