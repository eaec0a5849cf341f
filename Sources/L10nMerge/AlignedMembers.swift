import L10nFormats

/// The members of one parent in all versions, paired by their names, in the order of the merged text.
struct AlignedMembers: Sendable {
  let rows: [Row]
  /// What both sides removed; not in the merged text.
  let removed: [Row]

  struct Row: Sendable {
    let name: MemberName
    let versions: Sides<Int?>
  }

  /// - Parameters:
  ///   - parents: nil for a version without the parent.
  ///   - skeleton: the side whose order the merged text has.
  ///   - precedes: the order of two new members in the same place; nil if ours come first.
  /// - Complexity: O(*n*) in the number of members.
  init<Text: KeyedText>(
    of parents: Sides<Int?>, in texts: Sides<Text>, skeleton: MergeSide,
    _ precedes: (MemberName, MemberName) -> Bool?
  ) {
    let members = Sides { side in parents[side].flatMap(texts[side].members) ?? [] }
    let names = NumberedNames(Sides { texts[$0].names(of: members[$0]) })
    let byNumber = Sides { side in
      var byNumber = [Int?](repeating: nil, count: names.names.count)
      for (number, member) in zip(names.numbers[side], members[side]) { byNumber[number] = member }
      return byNumber
    }
    func row(_ number: Int) -> Row {
      Row(
        name: names.names[number],
        versions: Sides(
          base: byNumber.base[number], ours: byNumber.ours[number],
          theirs: byNumber.theirs[number]))
    }
    rows = MemberOrder.numbers(names, skeleton: skeleton, precedes).map(row)
    removed = (0..<names.baseCount)
      .filter { byNumber.ours[$0] == nil && byNumber.theirs[$0] == nil }.map(row)
  }
}
