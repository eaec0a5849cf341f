import L10nFormats

/// What is known about the members of a `.stringsdict` file, and of strings in an XML property list.
struct PropertyListRules: MergeRules {
  func decision(
    for path: [MemberName], _ members: Sides<Int?>, in texts: Sides<KeyedPropertyList>
  ) -> MergeDecision {
    guard let ours = members.ours, let theirs = members.theirs,
      texts.ours.members(of: ours) != nil, texts.theirs.members(of: theirs) != nil
    else { return .conflict }
    return .members([:])
  }
}
