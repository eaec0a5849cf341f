import L10nFormats

/// The order of the members of two versions together.
enum MemberOrder {
  /// The names of the skeleton in their order, and those that only the other side has, each behind its predecessor
  /// there; as numbers.
  ///
  /// - Parameter precedes: the order of two new members in the same place; nil if ours come first.
  /// - Complexity: O(*n*) in the number of names, of which those that are new are compared in pairs.
  static func numbers(
    _ names: NumberedNames, skeleton side: MergeSide,
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
    /// Where the next new member can stand at first: behind its predecessor.
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
