import L10nSource

/// A text whose versions are merged by the rules of its format.
protocol MergeableText: KeyedText {
  associatedtype Rules: MergeRules where Rules.Text == Self

  /// A text without members.
  static var emptyText: String { get }

  static func rules(for versions: Sides<Self>) -> Rules

  /// Nil if the text has mistakes.
  init?(_ text: [UInt8])

  /// Returns the text with the members that result from the rules for all versions.
  func following(_ rules: Rules) -> Self

  /// Whether a merge of lines produced a text with the keys of the versions, whichever side is chosen at each difference.
  static func isSound(_ merged: VersionedText, _ texts: Sides<[UInt8]>) -> Bool
}

extension MergeableText {
  func following(_ rules: Rules) -> Self { self }
}

/// The rules of a format for members that both sides changed.
protocol MergeRules {
  associatedtype Text: KeyedText

  /// The number of names on the path of a key.
  var keyDepth: Int { get }

  /// Returns the member whose members are the keys; nil if there is none.
  func parentOfKeys(in text: Text) -> Int?

  /// Returns the members of the whole text that are taken from one side.
  func sidesOfRootMembers(in texts: Sides<Text>) -> [MemberName: MergeSide]

  /// Returns notes for the user about members that are merged.
  func notes(
    for path: [MemberName], _ members: Sides<Int?>, in texts: Sides<Text>
  ) -> [MergeNote]

  /// Returns what to do with a member that both sides changed.
  ///
  /// - Parameters:
  ///   - path: the names from the outermost member on.
  ///   - members: the versions, which differ from each other. At most one is nil.
  func decision(
    for path: [MemberName], _ members: Sides<Int?>, in texts: Sides<Text>
  ) -> MergeDecision

  /// Returns the text of a member, marked for review; nil if the format can't express it.
  func reviewed(_ member: Int, in text: Text) -> [UInt8]?

  /// Whether the order of members matters: if so, a merge of lines with another order isn't used.
  var hasOrder: Bool { get }

  /// Whether a member at a path is dropped if a merge leaves it without members.
  func isDroppedIfEmpty(_ path: [MemberName]) -> Bool

  /// Whether a merge has what is in none of the members but mustn't be lost.
  ///
  /// - Parameter results: the merge; one for each side if it has conflicts.
  func isComplete(_ results: [Text], of texts: Sides<Text>) -> Bool

  /// Whether a new member comes before one that the other side added in the same place; nil if ours comes first.
  func precedes(_ left: MemberName, _ right: MemberName) -> Bool?
}

extension MergeRules {
  var keyDepth: Int { 1 }
  func parentOfKeys(in text: Text) -> Int? { 0 }
  func sidesOfRootMembers(in texts: Sides<Text>) -> [MemberName: MergeSide] { [:] }

  func notes(
    for path: [MemberName], _ members: Sides<Int?>, in texts: Sides<Text>
  ) -> [MergeNote] { [] }

  func reviewed(_ member: Int, in text: Text) -> [UInt8]? { nil }

  var hasOrder: Bool { false }
  func isDroppedIfEmpty(_ path: [MemberName]) -> Bool { false }

  func isComplete(_ results: [Text], of texts: Sides<Text>) -> Bool { true }

  func precedes(_ left: MemberName, _ right: MemberName) -> Bool? { nil }
}

/// The handling of a member that both sides changed.
enum MergeDecision: Sendable {
  /// Merge its members one by one, but take those in this dictionary from a side.
  case members([MemberName: MergeSide])
  /// Take the version of one side, which may lack the member.
  case take(MergeSide)
  /// Write a new text.
  case write([UInt8])
  case conflict
}

struct PreviousMember: Sendable {
  /// Its position in the text with the layout; nil if that text lacks it.
  let position: Int?
  let name: MemberName
  /// Whether its text differs from that in the layout and has a comment up to the end of its last line.
  let hidesLine: Bool
}

/// The gaps between the members of one parent, and the gaps to write if members are removed or added.
struct MemberGaps<Text: KeyedText> {
  let parent: Int
  private let text: Text
  private let members: [Int]

  init(of parent: Int, in text: Text) {
    self.parent = parent
    self.text = text
    members = text.members(of: parent) ?? []
  }

  /// Returns the position of a member of the text; nil if it isn't one.
  ///
  /// - Complexity: O(log *n*) in the number of members, which are in the order of the text.
  func position(of member: Int) -> Int? {
    let position = members.firstIndexInOrder { $0 >= member }
    return position < members.count && members[position] == member ? position : nil
  }

  func gap(
    before position: Int, named name: MemberName, after previous: PreviousMember?
  ) -> [UInt8] {
    guard let previous else { return gap(before: 0) }
    guard let before = previous.position, before < position else {
      return position > 0 ? gap(before: position) : text.newGap(in: parent, before: name)
    }
    // Of the gaps around removed members, the one with most line breaks remains.
    let gaps = (before + 1...position).map(gap)
    return gaps.reversed().max { $0.lineBreakCount < $1.lineBreakCount } ?? []
  }

  private func gap(before position: Int) -> [UInt8] {
    Array(text.text[startOfGap(before: position)..<text.range(of: members[position]).start])
  }

  /// Returns the start of the gap before the member at a position.
  func startOfGap(before position: Int) -> Int {
    position > 0 ? text.range(of: members[position - 1]).end : text.interior(of: parent).start
  }

  func end(after previous: PreviousMember?) -> [UInt8] {
    let interior = text.interior(of: parent)
    guard let last = members.last else {
      // Without members, there is only white space between the braces.
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
