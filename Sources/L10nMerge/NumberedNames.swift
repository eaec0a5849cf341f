import L10nFormats

/// The names of one parent's members in three versions, as numbers: equal names have equal ones.
///
/// The numbers of the base are its positions. Versions mostly have the same names in the same order, so that few names
/// are looked up.
struct NumberedNames: Sendable {
  /// By their numbers.
  private(set) var names: [MemberName]
  private(set) var numbers: Sides<[Int]>
  let baseCount: Int

  /// - Complexity: O(*n*) in the number of names.
  init(_ versions: Sides<[MemberName]>) {
    names = versions.base
    baseCount = names.count
    numbers = Sides(base: Array(names.indices), ours: [], theirs: [])
    var known: [MemberName: Int]?
    numbers.ours = numbers(of: versions.ours, &known)
    numbers.theirs = numbers(of: versions.theirs, &known)
  }

  private mutating func numbers(
    of version: [MemberName], _ known: inout [MemberName: Int]?
  ) -> [Int] {
    var next = 0
    return version.map { name in
      if next >= names.count || names[next] != name {
        next = number(of: name, &known)
      }
      next += 1
      return next - 1
    }
  }

  private mutating func number(of name: MemberName, _ known: inout [MemberName: Int]?) -> Int {
    if known == nil {
      known = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    }
    if let number = known?[name] { return number }
    known?[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// Whether the members of a side that the base also has are in another order there.
  ///
  /// - Complexity: O(*n*) in the number of names.
  func hasOtherOrder(_ side: MergeSide) -> Bool {
    var last = -1
    for number in numbers[side] where number < baseCount {
      if number < last { return true }
      last = number
    }
    return false
  }
}
