import L10nFormats

/// The members of one parent in all versions, paired by their names, in the order of the merged text.
struct AlignedMembers: Sendable {
  private(set) var rows: [Row] = []
  /// What both sides removed; not in the merged text.
  private(set) var removed: [Row] = []

  struct Row: Sendable {
    let name: MemberName
    let versions: Sides<Int?>
  }

  /// - Parameters:
  ///   - parents: nil for a version without the parent.
  ///   - skeleton: the side whose order the merged text has.
  ///   - precedes: the order of two new members in the same place; nil if ours come first.
  /// - Complexity: O(*n*) in the number of members. Only those between the first and the last difference are looked up.
  init<Text: KeyedText>(
    of parents: Sides<Int?>, in texts: Sides<Text>, skeleton: MergeSide,
    _ precedes: (MemberName, MemberName) -> Bool?
  ) {
    let named = Sides { NamedMembers(of: parents[$0], in: texts[$0]) }
    let names = named.ours.names
    let start = names.commonPrefix(named.base.names, named.theirs.names)
    let end = names.commonSuffix(named.base.names, named.theirs.names, behind: start)
    for index in 0..<start {
      rows.append(Row(name: names[index], versions: named.map { $0.members[index] }))
    }
    let middle = named.map { $0.positions(from: start, leaving: end) }
    let isTheirs = skeleton == .theirs
    let order = MemberOrder.names(
      skeleton: (isTheirs ? named.theirs : named.ours).part(from: start, leaving: end),
      other: (isTheirs ? named.ours : named.theirs).part(from: start, leaving: end),
      otherIsOurs: isTheirs, precedes)
    for name in order { rows.append(Row(name: name, versions: middle.map { $0[name] })) }
    for (name, member) in middle.base where middle.ours[name] == nil && middle.theirs[name] == nil {
      removed.append(Row(name: name, versions: Sides(base: member, ours: nil, theirs: nil)))
    }
    for index in 0..<end {
      rows.append(
        Row(
          name: names[names.count - end + index],
          versions: named.map { $0.members[$0.members.count - end + index] }))
    }
  }
}

/// The members of one version with their names.
private struct NamedMembers: Sendable {
  let members: [Int]
  let names: [MemberName]

  init(of parent: Int?, in text: some KeyedText) {
    members = parent.flatMap(text.members) ?? []
    names = text.names(of: members)
  }

  func part(from start: Int, leaving end: Int) -> ArraySlice<MemberName> {
    names[start..<names.count - end]
  }

  /// The members by their names.
  func positions(from start: Int, leaving end: Int) -> [MemberName: Int] {
    var positions: [MemberName: Int] = [:]
    for index in start..<names.count - end { positions[names[index]] = members[index] }
    return positions
  }
}

extension [MemberName] {
  /// The number of names that all three begin with.
  fileprivate func commonPrefix(_ second: Self, _ third: Self) -> Int {
    let limit = Swift.min(count, second.count, third.count)
    var length = 0
    while length < limit, self[length] == second[length], self[length] == third[length] {
      length += 1
    }
    return length
  }

  /// The number of names that all three end with, without the first ones.
  fileprivate func commonSuffix(_ second: Self, _ third: Self, behind start: Int) -> Int {
    let limit = Swift.min(count, second.count, third.count) - start
    var length = 0
    while length < limit {
      let name = self[count - 1 - length]
      guard name == second[second.count - 1 - length], name == third[third.count - 1 - length]
      else { break }
      length += 1
    }
    return length
  }
}
