import L10nFormats

/// The members of one parent in all versions, paired by their names, in the order of the merged text.
struct AlignedMembers: Sendable {
  private(set) var rows: [Row] = []

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
    let base = NamedMembers(of: parents.base, in: texts.base)
    let ours = NamedMembers(of: parents.ours, in: texts.ours)
    let theirs = NamedMembers(of: parents.theirs, in: texts.theirs)
    let start = ours.names.commonPrefix(base.names, theirs.names)
    let end = ours.names.commonSuffix(base.names, theirs.names, behind: start)
    for index in 0..<start {
      append(ours.names[index], base.members[index], ours.members[index], theirs.members[index])
    }
    let middle = Sides(
      base: base.positions(from: start, leaving: end),
      ours: ours.positions(from: start, leaving: end),
      theirs: theirs.positions(from: start, leaving: end))
    let isTheirs = skeleton == .theirs
    let order = MemberOrder.names(
      skeleton: (isTheirs ? theirs : ours).part(from: start, leaving: end),
      other: (isTheirs ? ours : theirs).part(from: start, leaving: end), otherIsOurs: isTheirs,
      precedes)
    for name in order {
      append(name, middle.base[name], middle.ours[name], middle.theirs[name])
    }
    for index in 0..<end {
      append(
        ours.names[ours.names.count - end + index], base.members[base.members.count - end + index],
        ours.members[ours.members.count - end + index],
        theirs.members[theirs.members.count - end + index])
    }
  }

  private mutating func append(_ name: MemberName, _ base: Int?, _ ours: Int?, _ theirs: Int?) {
    rows.append(Row(name: name, versions: Sides(base: base, ours: ours, theirs: theirs)))
  }
}

/// The members of one version with their names.
private struct NamedMembers {
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
