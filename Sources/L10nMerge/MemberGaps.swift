import L10nFormats
import L10nSource

/// What precedes a member in the merged text.
struct PreviousMember: Sendable {
  /// Its position in the text of the layout if it has it.
  let position: Int?
  let name: MemberName
  /// Whether its text is another one than in the layout, and has a comment up to the end of its last line.
  let hidesLine: Bool
}

/// What stands between the members of one parent, and what is to stand there if some go and others come.
struct MemberGaps<Text: KeyedText> {
  let parent: Int
  private let text: Text
  private let members: [Int]

  /// - Complexity: O(*n*) in the number of members.
  init(of parent: Int, in text: Text) {
    self.parent = parent
    self.text = text
    members = text.members(of: parent) ?? []
  }

  /// The position of a member of the text.
  ///
  /// - Complexity: O(log *n*) in the number of members, which are in the order of the text.
  func position(of member: Int) -> Int? {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle] < member { low = middle + 1 } else { high = middle }
    }
    return low < members.count && members[low] == member ? low : nil
  }

  /// The gap before the member at a position.
  func gap(
    before position: Int, named name: MemberName, after previous: PreviousMember?
  ) -> [UInt8] {
    guard let previous else { return gap(before: 0) }
    guard let before = previous.position, before < position else {
      return position > 0 ? gap(before: position) : text.newGap(in: parent, before: name)
    }
    // Of the gaps of members that are gone, the largest remains.
    let gaps = (before + 1...position).map(gap)
    return gaps.reversed().max { $0.lineBreakCount < $1.lineBreakCount } ?? []
  }

  private func gap(before position: Int) -> [UInt8] {
    Array(text.text[startOfGap(before: position)..<text.range(of: members[position]).start])
  }

  /// The end of what precedes the gap before the member at a position.
  func startOfGap(before position: Int) -> Int {
    position > 0 ? text.range(of: members[position - 1]).end : text.interior(of: parent).start
  }

  /// The gap behind the last member.
  func end(after previous: PreviousMember?) -> [UInt8] {
    let interior = text.interior(of: parent)
    guard let last = members.last else {
      // Nothing was between the braces but white space.
      return previous == nil
        ? Array(text.text[interior.start..<interior.end]) : text.newEnd(of: parent)
    }
    if previous == nil, let empty = text.emptyInterior(of: parent) { return empty }
    return Array(text.text[text.range(of: last).end..<interior.end])
  }
}

extension [UInt8] {
  fileprivate var lineBreakCount: Int { count { $0 == 0x0A } }
}
