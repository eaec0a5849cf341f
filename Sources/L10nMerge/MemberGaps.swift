import L10nFormats
import L10nSource

/// What precedes a member in the merged text.
enum PreviousMember: Sendable, Equatable {
  case none
  /// A member, with its position in the text of the layout if it has it.
  case member(Int?)
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
  func gap(before position: Int, after previous: PreviousMember) -> [UInt8] {
    switch previous {
    case .none: return gap(before: 0)
    case .member(let before?) where before + 1 == position: return gap(before: position)
    case .member(let before):
      guard position > 0 else { return text.newGap(in: parent, isFirst: false) }
      // Of the gaps of members that are gone, the largest remains.
      guard let before, before < position else { return gap(before: position) }
      let gaps = (before + 1...position).map(gap)
      return gaps.reversed().max { $0.lineBreakCount < $1.lineBreakCount } ?? []
    }
  }

  private func gap(before position: Int) -> [UInt8] {
    Array(text.text[startOfGap(before: position)..<text.range(of: members[position]).start])
  }

  /// The end of what precedes the gap before the member at a position.
  func startOfGap(before position: Int) -> Int {
    position > 0 ? text.range(of: members[position - 1]).end : text.interior(of: parent).start
  }

  /// The gap behind the last member.
  func end(after previous: PreviousMember) -> [UInt8] {
    let interior = text.interior(of: parent)
    guard let last = members.last else {
      // Nothing was between the braces but white space.
      return previous == .none
        ? Array(text.text[interior.start..<interior.end]) : text.newEnd(of: parent)
    }
    if previous == .none, let empty = text.emptyInterior(of: parent) { return empty }
    return Array(text.text[text.range(of: last).end..<interior.end])
  }
}

extension [UInt8] {
  fileprivate var lineBreakCount: Int { count { $0 == 0x0A } }
}
