import L10nFormats

/// What a format knows about members that both sides changed.
protocol MergeRules {
  associatedtype Text: KeyedText

  /// The number of names on the path of a key.
  var keyDepth: Int { get }

  /// The member whose members are the keys; nil if there is none.
  func parentOfKeys(in text: Text) -> Int?

  /// The members of the whole text for which one side is right.
  func sidesOfRootMembers(in texts: Sides<Text>) -> [MemberName: MergeSide]

  /// What to know about members that are merged.
  func notes(
    for path: [MemberName], _ members: Sides<Int?>, in texts: Sides<Text>
  ) -> [MergeNote]

  /// - Parameters:
  ///   - path: the names from the outermost member on.
  ///   - members: the versions; they differ from each other. At most one is nil.
  func decision(
    for path: [MemberName], _ members: Sides<Int?>, in texts: Sides<Text>
  ) -> MergeDecision

  /// The text of a member with the wish for a review; nil if the format can't say so.
  func reviewed(_ member: Int, in text: Text) -> [UInt8]?

  /// Whether the order of members means something: that of a merge by lines needn't be it.
  var hasOrder: Bool { get }

  /// Whether the merged text has no member without members at a path, though it merges what both sides have in it.
  func isDroppedIfEmpty(_ path: [MemberName]) -> Bool

  /// Whether a member that is new stands before one that the other side added in the same place; nil if ours comes
  /// first.
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

  func precedes(_ left: MemberName, _ right: MemberName) -> Bool? { nil }
}

/// What to do with a member that both sides changed.
enum MergeDecision: Sendable {
  /// Merge its members one by one. Of those named here, the version of a side is taken.
  case members([MemberName: MergeSide])
  /// Take the version of one side, which may not have it.
  case take(MergeSide)
  /// Write a new text.
  case write([UInt8])
  case conflict
}
