import L10nSource

/// Merges the members of two texts with a common ancestor.
///
/// If only one side changed a member, its version is taken. If both made the same change, it is taken once. If they made
/// different changes, the members inside it are merged, or the rules of the format decide, or it is a conflict.
struct ThreeWayMerge<Rules: MergeRules> {
  typealias Text = Rules.Text

  private let texts: Sides<Text>
  private let rules: Rules
  private let options: MergeOptions
  /// The side that provides the order and layout of the merged text.
  let skeleton: MergeSide
  private(set) var notes: [MergeNote] = []
  /// The paths of the translations to mark for review.
  private var stale: Set<[MemberName]> = []
  /// The number of keys with a change from theirs.
  private(set) var keysFromTheirs = 0

  init(_ texts: Sides<Text>, _ rules: Rules, skeleton: MergeSide, _ options: MergeOptions) {
    self.texts = texts
    self.rules = rules
    self.skeleton = skeleton
    self.options = options
  }

  /// Returns the members of the merged text.
  ///
  /// - Complexity: O(*n*) in the length of the texts, plus O(*d*) times the length of the parts that both sides changed, where
  ///   *d* is their depth.
  mutating func members() -> [MergedMember] {
    let roots = Sides<Int?> { _ in 0 }
    return members(of: roots, at: [], rules.sidesOfRootMembers(in: texts))
  }

  private mutating func members(
    of parents: Sides<Int?>, at path: [MemberName], _ chosen: [MemberName: MergeSide]
  ) -> [MergedMember] {
    let aligned = AlignedMembers(of: parents, in: texts, skeleton: skeleton, rules.precedes)
    let repeated = repeatedKeys(in: aligned.rows + aligned.removed)
    var noted: Set<CodeUnitString> = []
    return aligned.rows.compactMap { row in
      let content: MergedMember.Content?
      if row.name.kind == .key, let kind = repeated[row.name.text],
        kind == .repeatedAlike || !isSame(row.versions, .ours, .theirs)
      {
        if noted.insert(row.name.text).inserted {
          notes.append(MergeNote(kind: kind, path: path + [row.name]))
        }
        content =
          kind == .repeatedAlike ? taken(skeleton, row.versions) : shown(row.versions)
      } else if let side = chosen[row.name] {
        content = taken(side, row.versions)
      } else {
        content = merged(row.versions, at: path + [row.name])
      }
      return content.map {
        MergedMember(name: row.name, skeletonMember: row.versions[skeleton], content: $0)
      }
    }
  }

  /// Returns the keys that a version has more than once and whose entries both sides changed. Their entries can't be merged one
  /// by one: another entry might win then.
  ///
  /// - Returns: the note for each key: a conflict, or that both sides end with the same entry, which wins, so that the entries
  ///   of one side are right.
  private func repeatedKeys(in rows: [AlignedMembers.Row]) -> [CodeUnitString: MergeNote.Kind] {
    let repeated = Set(
      rows.lazy.filter { $0.name.kind == .key && $0.name.ordinal > 0 }.map(\.name.text))
    guard !repeated.isEmpty else { return [:] }
    let ofKeys = rows.filter { $0.name.kind == .key && repeated.contains($0.name.text) }
    return Dictionary(grouping: ofKeys, by: \.name.text).compactMapValues { rows in
      // Member numbers are in the order of the text.
      let entries = Sides { side in rows.compactMap { $0.versions[side] }.sorted() }
      let pairs = Sides { side in entries[side].map { pair(of: $0, side) } }
      guard !areSame(pairs, .base, .ours), !areSame(pairs, .base, .theirs) else { return nil }
      // If both sides have the same number of entries, or neither side removed one, the last entries are aligned with each
      // other, and the merged text ends with one of them.
      let isAligned =
        pairs.ours.count == pairs.theirs.count
        || pairs.base.count <= min(pairs.ours.count, pairs.theirs.count)
      let endsAlike = areSame(pairs.map { Array($0.suffix(1)) }, .ours, .theirs)
      if isAligned, endsAlike, !rows.contains(where: isContested) { return nil }
      let last = entries.map { Array($0.suffix(1)) }
      if endsAlike, areSame(last, .ours, .theirs) { return .repeatedAlike }
      return isAligned && endsAlike ? nil : .repeatedKey
    }
  }

  /// Whether both sides changed the value of an entry in different ways.
  private func isContested(_ row: AlignedMembers.Row) -> Bool {
    let pairs = Sides { side in row.versions[side].map { pair(of: $0, side) } }
    return !isSame(pairs, .ours, .theirs) && !isSame(pairs, .base, .ours)
      && !isSame(pairs, .base, .theirs)
  }

  private func pair(of entry: Int, _ side: MergeSide) -> Int {
    texts[side].namedMembers(of: entry)[.pair] ?? entry
  }

  private func areSame(_ members: Sides<[Int]>, _ one: MergeSide, _ other: MergeSide) -> Bool {
    members[one].elementsEqual(members[other]) { texts[one].isEqual($0, to: texts[other], $1) }
  }

  private mutating func merged(
    _ versions: Sides<Int?>, at path: [MemberName]
  ) -> MergedMember.Content? {
    let content = decided(versions, at: path)
    let isStale = options.marksStale && stale.contains(path)
    return isStale ? reviewed(content) : content
  }

  private mutating func decided(
    _ versions: Sides<Int?>, at path: [MemberName]
  ) -> MergedMember.Content? {
    if isSame(versions, .ours, .theirs) {
      return taken(sideOfSpelling(versions), versions)
    }
    if path.count == rules.keyDepth, path.last?.kind == .key, !isSame(versions, .base, .theirs) {
      keysFromTheirs += 1
    }
    if isSame(versions, .base, .ours) { return taken(.theirs, versions) }
    if isSame(versions, .base, .theirs) { return taken(.ours, versions) }
    let new = rules.notes(for: path, versions, in: texts)
    if options.marksStale {
      stale.formUnion(new.lazy.filter { $0.kind == .staleTranslation }.map(\.path))
    }
    notes += new
    switch rules.decision(for: path, versions, in: texts) {
    case .take(let side): return taken(side, versions)
    case .write(let text): return .written(text)
    case .members(let chosen):
      guard versions.ours != nil, versions.theirs != nil else { break }
      let members = members(of: versions, at: path, chosen)
      return members.isEmpty && rules.isDroppedIfEmpty(path) ? nil : .members(members)
    case .conflict: break
    }
    return conflict(versions, at: path)
  }

  private func taken(_ side: MergeSide, _ versions: Sides<Int?>) -> MergedMember.Content? {
    versions[side].map { .taken(side, $0) }
  }

  private func isSame(_ versions: Sides<Int?>, _ one: MergeSide, _ other: MergeSide) -> Bool {
    guard let left = versions[one], let right = versions[other] else {
      return versions[one] == versions[other]
    }
    return texts[one].isEqual(left, to: texts[other], right)
  }

  /// Returns the side of two equal versions that changed the spelling.
  private func sideOfSpelling(_ versions: Sides<Int?>) -> MergeSide {
    guard let base = versions.base, let ours = versions.ours, let theirs = versions.theirs else {
      return skeleton
    }
    let (before, our, their) = (
      texts.base.bytes(of: base), texts.ours.bytes(of: ours), texts.theirs.bytes(of: theirs)
    )
    if our.hasSameBytes(as: their) { return skeleton }
    return our.hasSameBytes(as: before)
      ? .theirs : their.hasSameBytes(as: before) ? .ours : skeleton
  }

  private mutating func conflict(
    _ versions: Sides<Int?>, at path: [MemberName]
  ) -> MergedMember.Content? {
    if versions.ours == nil || versions.theirs == nil {
      let changed: MergeSide = versions.ours == nil ? .theirs : .ours
      switch options.removed {
      case .keep: return taken(changed, versions)
      case .drop: return nil
      case .conflict:
        if rules.isDroppedIfEmpty(path), let base = versions.base, let rest = versions[changed],
          isPart(rest, changed, of: base)
        {
          return nil
        }
        notes.append(MergeNote(kind: .removedAndChanged, path: path))
      }
    } else {
      notes.append(MergeNote(kind: .conflict, path: path))
    }
    return shown(versions)
  }

  /// Whether a side only removed members of a member: removing the member itself loses nothing that the side wrote.
  private func isPart(_ member: Int, _ side: MergeSide, of base: Int) -> Bool {
    if texts[side].isEqual(member, to: texts.base, base) { return true }
    guard texts[side].members(of: member) != nil, texts.base.members(of: base) != nil else {
      return false
    }
    let known = texts.base.namedMembers(of: base)
    return texts[side].namedMembers(of: member).allSatisfy { name, member in
      known[name].map { isPart(member, side, of: $0) } ?? false
    }
  }

  /// Returns the content that replaces a conflict.
  private func shown(_ versions: Sides<Int?>) -> MergedMember.Content? {
    switch options.conflicts {
    case .ours, .theirs, .base: options.conflicts.side.flatMap { taken($0, versions) }
    case .markers: .conflict(versions)
    case .review: reviewed(taken(.ours, versions))
    }
  }

  /// Returns the content marked for review, if the format can express it.
  private func reviewed(_ content: MergedMember.Content?) -> MergedMember.Content? {
    guard case .taken(let side, let member)? = content,
      let text = rules.reviewed(member, in: texts[side])
    else { return content }
    return .written(text)
  }
}

/// The members of one parent in all versions, paired by name, in the order of the merged text.
struct AlignedMembers: Sendable {
  let rows: [Row]
  /// The members that both sides removed; the merged text doesn't have them.
  let removed: [Row]

  struct Row: Sendable {
    let name: MemberName
    let versions: Sides<Int?>
  }

  /// - Parameters:
  ///   - parents: nil for a version without the parent.
  ///   - skeleton: the side that provides the order.
  ///   - precedes: the order of two new members in the same place; nil if ours come first.
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
    rows = Self.order(of: names, skeleton: skeleton, precedes).map(row)
    removed = (0..<names.baseCount)
      .filter { byNumber.ours[$0] == nil && byNumber.theirs[$0] == nil }.map(row)
  }

  /// Returns the numbers of the skeleton's names in their order, and of the names that only the other side has, each after its
  /// predecessor on that side.
  ///
  /// - Parameter precedes: the order of two new members in the same place; nil if ours come first.
  private static func order(
    of names: NumberedNames, skeleton side: MergeSide,
    _ precedes: (MemberName, MemberName) -> Bool?
  ) -> [Int] {
    let (skeleton, other) = (names.numbers[side], names.numbers[side.opposite])
    guard skeleton != other else { return skeleton }
    var positions = [Int?](repeating: nil, count: names.names.count)
    for (position, number) in skeleton.enumerated() { positions[number] = position }
    guard other.contains(where: { positions[$0] == nil }) else { return skeleton }
    var isShared = [Bool](repeating: false, count: names.names.count)
    for number in other { isShared[number] = true }
    var insertions = [[Int]](repeating: [], count: skeleton.count + 1)
    /// The earliest place for the next new member: after its predecessor.
    var place = 0
    for number in other {
      if let position = positions[number] {
        place = position + 1
        continue
      }
      while place < skeleton.count, !isShared[skeleton[place]] {
        let precedesIt = precedes(names.names[number], names.names[skeleton[place]])
        guard !(precedesIt ?? (side == .theirs)) else { break }
        place += 1
      }
      insertions[place].append(number)
    }
    var order: [Int] = []
    order.reserveCapacity(names.names.count)
    for (position, number) in skeleton.enumerated() {
      order += insertions[position]
      order.append(number)
    }
    return order + insertions[skeleton.count]
  }
}
