import L10nFormats

/// The order of the members of two versions together.
enum MemberOrder {
  /// The names of the skeleton in their order, and those that only the other version has, each behind its predecessor
  /// there.
  ///
  /// - Parameters:
  ///   - otherIsOurs: whether new members of `other` stand before those that the skeleton has in the same place.
  ///   - precedes: the order of two new members in the same place; nil if there is none.
  /// - Complexity: O(*n*) in the number of names, of which those that are new are compared in pairs.
  static func names(
    skeleton: ArraySlice<MemberName>, other: ArraySlice<MemberName>, otherIsOurs: Bool,
    _ precedes: (MemberName, MemberName) -> Bool?
  ) -> [MemberName] {
    let skeleton = Array(skeleton)
    guard !skeleton.elementsEqual(other) else { return skeleton }
    var positions: [MemberName: Int] = [:]
    positions.reserveCapacity(skeleton.count)
    for (position, name) in skeleton.enumerated() { positions[name] = position }
    guard other.contains(where: { positions[$0] == nil }) else { return skeleton }
    let shared = Set(other)
    var insertions = [[MemberName]](repeating: [], count: skeleton.count + 1)
    /// Where the next new member can stand at first: behind its predecessor.
    var place = 0
    for name in other {
      if let position = positions[name] {
        place = position + 1
        continue
      }
      while place < skeleton.count, !shared.contains(skeleton[place]) {
        guard !(precedes(name, skeleton[place]) ?? otherIsOurs) else { break }
        place += 1
      }
      insertions[place].append(name)
    }
    var names: [MemberName] = []
    names.reserveCapacity(skeleton.count + other.count)
    for (position, name) in skeleton.enumerated() {
      names += insertions[position]
      names.append(name)
    }
    return names + insertions[skeleton.count]
  }

  /// Whether the members of `changed` that `base` also has are in another order there.
  ///
  /// - Complexity: O(*n*) in the number of names.
  static func isChanged(from base: [MemberName], to changed: [MemberName]) -> Bool {
    // Only what is behind the first difference can be in another order.
    let start = zip(base, changed).prefix { $0 == $1 }.count
    guard start < base.count, start < changed.count else { return false }
    var positions: [MemberName: Int] = [:]
    for (position, name) in base[start...].enumerated() { positions[name] = position }
    var last = -1
    for name in changed[start...] {
      guard let position = positions[name] else { continue }
      if position < last { return true }
      last = position
    }
    return false
  }
}
