package import L10nSource

/// The members of a `.strings` file of pairs: entries with their comments, and the comments between them.
package struct KeyedStrings: KeyedText {
  private let contents: Contents
  private var nodes: [Node] = []
  /// The entries, and the comments between them.
  private(set) var topMembers: [Int] = []
  private(set) var topNames: [MemberName] = []

  /// The part that copies share: a text is copied for each comparison of its members.
  private final class Contents: Sendable {
    let file: StringsFile
    /// The names of the entries, in the order of the text.
    let entryNames: [MemberName]
    /// The comments that are separate members although an entry follows without a blank line.
    let headings: Set<CodeUnitString>

    init(_ file: StringsFile, _ entryNames: [MemberName], headings: Set<CodeUnitString>) {
      self.file = file
      self.entryNames = entryNames
      self.headings = headings
    }
  }

  /// A member. It contains no references, because a file has thousands of members.
  private struct Node: Sendable {
    let start: Int32
    let end: Int32
    let kind: Kind
    /// The end of the preceding member in its parent; nil for the first member.
    var gapStart: Int32?

    init(_ range: SourceRange, _ kind: Kind) {
      (start, end) = (Int32(range.start), Int32(range.end))
      self.kind = kind
    }

    var range: SourceRange { SourceRange(Int(start), Int(end)) }

    var isComment: Bool {
      switch kind {
      case .heading, .commentAbove, .commentBehind: true
      case .whole, .entry, .pair: false
      }
    }
  }

  private enum Kind: Sendable {
    case whole
    /// An entry, whose parts are the next nodes, with its position in `topMembers`.
    case entry(partCount: UInt8, position: Int32)
    /// A comment that belongs to no key, with its position in `topMembers`.
    case heading(position: Int32)
    case pair(entry: Int32)
    case commentAbove
    case commentBehind
  }

  /// Nil if the text isn't a list of pairs, or has mistakes.
  package init?(_ text: [UInt8]) {
    guard text.count <= Int(Int32.max) else { return nil }
    let file = StringsFile.parsePairs(of: SourceText(checkedUTF8: text)).value
    guard file.form == .pairs || file.form == .bracedPairs, file.loaded.status == .complete,
      file.loaded.entryCount == file.entries.count, file.unterminatedComment == nil,
      !file.entries.contains(where: { $0.traits.contains(.unfinished) })
    else { return nil }
    var names = MemberNames(capacity: file.entries.count)
    self.init(file, file.entries.map { names.name(.key, file.key(of: $0)) }, headings: [])
  }

  /// Returns the same text with headings as separate members.
  ///
  /// - Parameter headings: the comments that belong to no key, even directly above an entry.
  package func with(headings: Set<CodeUnitString>) -> Self {
    headings.isEmpty ? self : Self(contents.file, contents.entryNames, headings: headings)
  }

  private init(
    _ file: StringsFile, _ entryNames: [MemberName], headings: Set<CodeUnitString>
  ) {
    contents = Contents(file, entryNames, headings: headings)
    nodes.reserveCapacity(2 * file.entries.count + 1)
    nodes.append(Node(SourceRange(0, file.source.utf8.count), .whole))
    addMembers(of: file)
  }

  package var text: [UInt8] { contents.file.source.utf8 }

  /// - Parameter file: the file of `contents`; passing it avoids a copy for each entry.
  private mutating func addMembers(of file: StringsFile) {
    var names = MemberNames()
    let interior = interior(of: 0)
    var place = interior.start
    for (position, entry) in file.entries.enumerated() {
      let range = SourceRange(place, Int(entry.keyStart))
      let own = Self.startWithComments(of: entry, in: file, behind: place)
      let comments = addComments(in: range, of: file, upTo: own, &names)
      place = file.endWithComments(ofEntryAt: position)
      addEntry(position, comments, file.comments(in: SourceRange(Int(entry.end), place)), entry)
    }
    let end = interior.end
    _ = addComments(in: SourceRange(place, end), of: file, upTo: end, &names)
    for (member, next) in zip(topMembers, topMembers.dropFirst()) where isEntry(member) {
      nodes[next].gapStart = nodes[member].end
    }
  }

  /// Returns the start of an entry with the comments above it that don't belong to the previous entry, which ends at `place`: a
  /// comment of several lines could belong to either.
  private static func startWithComments(
    of entry: StringsEntry, in file: StringsFile, behind place: Int
  ) -> Int {
    let start = file.startWithComments(of: entry)
    let key = Int(entry.keyStart)
    return start >= place ? start : file.comments(in: SourceRange(place, key)).first?.start ?? key
  }

  /// Adds the comments above an entry that belong to no key: those before the entry's own comments, and headings.
  ///
  /// - Parameter own: the start of the entry with its comments.
  /// - Returns: the comments that belong to the entry.
  private mutating func addComments(
    in range: SourceRange, of file: StringsFile, upTo own: Int, _ names: inout MemberNames
  ) -> ArraySlice<SourceRange> {
    var comments = file.comments(in: range)[...]
    while let first = comments.first {
      let heading = Self.heading(in: comments, of: file.source.utf8, contents.headings)
      guard heading != nil || first.start < own else { break }
      let last = heading ?? first
      let comment = SourceRange(first.start, last.end)
      let text = CodeUnitString(bytes: file.source.utf8[comment.start..<comment.end])
      addTopMember(
        names.name(.comment, text), comment, .heading(position: Int32(topMembers.count)))
      comments = comments.drop { $0.start < comment.end }
    }
    return comments
  }

  /// - Parameters:
  ///   - commentsAbove: the entry's own comments.
  ///   - commentsBehind: the comments on the line of its last character.
  private mutating func addEntry(
    _ position: Int, _ commentsAbove: ArraySlice<SourceRange>, _ commentsBehind: [SourceRange],
    _ entry: StringsEntry
  ) {
    let pair = SourceRange(Int(entry.keyStart), Int(entry.end))
    let range = SourceRange(
      commentsAbove.first?.start ?? pair.start, commentsBehind.last?.end ?? pair.end)
    let partCount = 1 + (commentsAbove.isEmpty ? 0 : 1) + (commentsBehind.isEmpty ? 0 : 1)
    addTopMember(
      contents.entryNames[position], range,
      .entry(partCount: UInt8(partCount), position: Int32(topMembers.count)))
    if let last = commentsAbove.last {
      nodes.append(Node(SourceRange(range.start, last.end), .commentAbove))
    }
    nodes.append(Node(pair, .pair(entry: Int32(position))))
    if !commentsAbove.isEmpty { nodes[nodes.count - 1].gapStart = nodes[nodes.count - 2].end }
    if let first = commentsBehind.first {
      nodes.append(Node(SourceRange(first.start, range.end), .commentBehind))
      nodes[nodes.count - 1].gapStart = Int32(pair.end)
    }
  }

  private mutating func addTopMember(_ name: MemberName, _ range: SourceRange, _ kind: Kind) {
    topMembers.append(nodes.count)
    topNames.append(name)
    nodes.append(Node(range, kind))
  }

  private func isEntry(_ member: Int) -> Bool {
    if case .entry = nodes[member].kind { true } else { false }
  }

  func comments(in range: SourceRange) -> [SourceRange] { contents.file.comments(in: range) }

  /// Returns the comments above an entry, on separate lines; nil if there are none.
  func commentAbove(_ member: Int) -> SourceRange? {
    guard case .entry(let partCount, _) = nodes[member].kind, partCount > 1,
      case .commentAbove = nodes[member + 1].kind,
      contents.file.source.utf8[Int(nodes[member + 1].end)..<Int(nodes[member + 2].start)].contains(
        0x0A)
    else { return nil }
    return nodes[member + 1].range
  }

  /// Returns the lines of a comment without the white space around each.
  private func lines(of comment: Int) -> [ArraySlice<UInt8>] {
    lines(of: nodes[comment].range)
  }

  private func lines(of range: SourceRange) -> [ArraySlice<UInt8>] {
    text[range.start..<range.end].split(separator: 0x0A).map {
      $0.trimming(\.isASCIIWhitespace)
    }
  }

  /// The comments around entries, each as its lines without the white space around them.
  var linesOfComments: Set<[ArraySlice<UInt8>]> {
    Set(
      nodes.lazy.filter(\.isComment).flatMap { comments(in: $0.range) }.map(lines))
  }
}

extension KeyedStrings {
  package func members(of member: Int) -> [Int]? {
    switch nodes[member].kind {
    case .whole: topMembers
    case .entry(let partCount, _): Array(member + 1...member + Int(partCount))
    case .heading, .pair, .commentAbove, .commentBehind: nil
    }
  }

  package func names(of members: [Int]) -> [MemberName] { members.map(name) }

  private func name(of member: Int) -> MemberName {
    switch nodes[member].kind {
    case .whole: .key("")
    case .entry(_, let position), .heading(let position): topNames[Int(position)]
    case .pair: .pair
    case .commentAbove: .commentAbove
    case .commentBehind: .commentBehind
    }
  }

  package func range(of member: Int) -> SourceRange { nodes[member].range }

  /// Returns a member's range; for the whole text, the range between its braces.
  package func interior(of member: Int) -> SourceRange {
    guard member == 0, contents.file.form == .bracedPairs else { return nodes[member].range }
    let last = contents.file.entries.last.map { Int($0.end) } ?? contents.file.placeOfFirstEntry
    return SourceRange(
      contents.file.placeOfFirstEntry, contents.file.endOfTrivia(from: last, to: text.count))
  }

  package func isEqual(_ member: Int, to other: Self, _ otherMember: Int) -> Bool {
    if bytes(of: member).hasSameBytes(as: other.bytes(of: otherMember)) { return true }
    switch (nodes[member].kind, other.nodes[otherMember].kind) {
    case (.whole, .whole):
      return hasEqualMembers(
        namedMembers(of: member), as: other.namedMembers(of: otherMember), of: other)
    case (.entry(let count, _), .entry(let otherCount, _)):
      return count == otherCount
        && (1...Int(count)).allSatisfy { isEqual(member + $0, to: other, otherMember + $0) }
    case (.pair(let entry), .pair(let otherEntry)):
      return contents.file.value(of: contents.file.entries[Int(entry)])
        == other.contents.file.value(of: other.contents.file.entries[Int(otherEntry)])
    case (.heading, .heading), (.commentAbove, .commentAbove), (.commentBehind, .commentBehind):
      return lines(of: member) == other.lines(of: otherMember)
    default: return false
    }
  }

  package func newGap(in parent: Int, before name: MemberName) -> [UInt8] {
    if name == .commentBehind { return [0x20] }
    guard parent == 0 else { return [0x0A] + margin(ofLineAt: nodes[parent].range.start) }
    // Uses the gap between the first two entries that are on separate lines.
    for (member, next) in zip(topMembers, topMembers.dropFirst()) where isEntry(member) {
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
    let gap = text[Int(start)..<Int(nodes[member].start)]
    if case .commentBehind = nodes[member].kind { return Array(gap) }
    return gap.contains(0x0A) ? Array(gap) : nil
  }

  package func hidesLine(_ text: [UInt8]) -> Bool {
    let lastLine = text[(text.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)...]
    // Slashes inside a string also match: an unnecessary line break does no harm.
    return zip(lastLine, lastLine.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/")
    }
  }

  package func gap(
    _ gap: [UInt8], behind previous: MemberName, hidingLine hidesLine: Bool,
    before name: MemberName, in parent: Int
  ) -> [UInt8] {
    let lineBreakCount = gap.count { $0 == 0x0A }
    // Without a blank line, a comment that belongs to no key would belong to the next key, or begin the heading above it.
    if previous.kind == .comment, name.kind == .key || contents.headings.contains(name.text),
      lineBreakCount < (contents.headings.contains(previous.text) ? 1 : 2)
    {
      return [0x0A, 0x0A] + gap[(gap.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)...]
    }
    guard hidesLine, lineBreakCount == 0, name != .commentBehind else { return gap }
    return newGap(in: parent, before: name)
  }

  package func newEnd(of parent: Int) -> [UInt8] { parent == 0 ? [0x0A] : [] }
}
