package import L10nSource

/// A text as a tree of named members with their ranges: the view of a format that a merge by keys needs.
///
/// Members have numbers; 0 is the whole text. The text between the members of one parent consists of gaps: separators and white
/// space.
package protocol KeyedText: Sendable {
  /// UTF-8 without a byte order mark.
  var text: [UInt8] { get }

  /// Returns the members of a member in the order of the text; nil if it has a value without members.
  func members(of member: Int) -> [Int]?

  func names(of members: [Int]) -> [MemberName]

  /// Returns the range of a member with its name and the comments that apply to it alone, without the gap before it.
  func range(of member: Int) -> SourceRange

  /// Returns the part of a member's range that contains its own members.
  func interior(of member: Int) -> SourceRange

  /// Whether two values are equal, whatever their escape sequences, white space and order of members.
  func isEqual(_ member: Int, to other: Self, _ otherMember: Int) -> Bool

  /// Whether indentation and separators are as in another text.
  func hasLayout(of other: Self) -> Bool

  /// Returns the gap before a member, if it is worth keeping in another text.
  func ownGap(before member: Int) -> [UInt8]?

  /// Returns the gap before a new member of `parent` that isn't the first.
  func newGap(in parent: Int, before name: MemberName) -> [UInt8]

  /// Returns the gap before the first member of a `parent` that had no members.
  func newStart(of parent: Int) -> [UInt8]

  /// Whether text appended to the last line of a member would become a part of a comment.
  func hidesLine(_ text: [UInt8]) -> Bool

  /// Returns a gap for two members that weren't adjacent before.
  ///
  /// - Parameter hidesLine: whether text on the last line of the previous member would become a part of a comment.
  func gap(
    _ gap: [UInt8], behind previous: MemberName, hidingLine hidesLine: Bool,
    before name: MemberName, in parent: Int
  ) -> [UInt8]

  /// Returns the gap after the last member of a `parent` that had no members.
  func newEnd(of parent: Int) -> [UInt8]

  /// Returns the interior of a `parent` that lost all its members; nil to keep the text after the last one.
  func emptyInterior(of parent: Int) -> [UInt8]?

  /// Returns the text of a member of another text, for a new member of `parent`.
  func adopted(_ member: Int, of other: Self, in parent: Int) -> [UInt8]
}

extension KeyedText {
  /// Returns the members of a member by name; empty if it has a value without members.
  package func namedMembers(of member: Int) -> [MemberName: Int] {
    let members = members(of: member) ?? []
    return Dictionary(uniqueKeysWithValues: zip(names(of: members), members))
  }

  /// Returns the text in the range of a member.
  package func bytes(of member: Int) -> ArraySlice<UInt8> {
    let range = range(of: member)
    return text[range.start..<range.end]
  }

  /// Whether both have the same names with equal values, in any order.
  package func hasEqualMembers(
    _ members: [MemberName: Int], as others: [MemberName: Int], of other: Self
  ) -> Bool {
    members.count == others.count
      && members.allSatisfy { name, member in
        others[name].map { isEqual(member, to: other, $0) } ?? false
      }
  }

  package func adopted(_ member: Int, of other: Self, in parent: Int) -> [UInt8] {
    Array(other.bytes(of: member))
  }

  package func hasLayout(of other: Self) -> Bool { true }
  package func ownGap(before member: Int) -> [UInt8]? { nil }
  package func hidesLine(_ text: [UInt8]) -> Bool { false }

  package func gap(
    _ gap: [UInt8], behind previous: MemberName, hidingLine hidesLine: Bool,
    before name: MemberName, in parent: Int
  ) -> [UInt8] { gap }

  package func emptyInterior(of parent: Int) -> [UInt8]? { nil }
}

/// The name of a member, unique in its parent.
package struct MemberName: Hashable, Sendable {
  package let kind: Kind
  package let text: CodeUnitString
  /// The number of earlier members of the parent with the same kind and text.
  package let ordinal: Int

  package enum Kind: Hashable, Sendable {
    case key
    /// A comment that belongs to no key. Its content is its name.
    case comment
    /// A part of an entry that has no name in the text.
    case part
  }

  package init(_ kind: Kind, _ text: CodeUnitString, ordinal: Int = 0) {
    self.kind = kind
    self.text = text
    self.ordinal = ordinal
  }

  package static func key(_ text: CodeUnitString) -> Self { Self(.key, text) }

  package static let commentAbove = Self(.part, "comment")
  package static let pair = Self(.part, "pair")
  /// The comments after an entry on its line.
  package static let commentBehind = Self(.part, "comment behind")
}

/// Assigns ordinals to members of one parent with the same kind and text.
struct MemberNames {
  private var counts: [MemberName: Int]

  init(capacity: Int = 0) { counts = Dictionary(minimumCapacity: capacity) }

  mutating func name(_ kind: MemberName.Kind, _ text: CodeUnitString) -> MemberName {
    func next(_ count: inout Int) -> Int {
      defer { count += 1 }
      return count
    }
    let first = MemberName(kind, text)
    let ordinal = next(&counts[first, default: 0])
    return ordinal == 0 ? first : MemberName(kind, text, ordinal: ordinal)
  }
}
