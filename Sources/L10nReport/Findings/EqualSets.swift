import L10nSource

/// Things, and each of them with a set of values, in groups of those whose sets are equal. All are named by small numbers from 0.
struct EqualSets {
  /// The pairs of one of the things of a group and one of their values: by the things, then in the order in which they were
  /// given.
  typealias Group = ArraySlice<Int>

  private let things: [Int]
  private let values: [Int]
  /// The number of each thing's group: groups are numbered by their first things.
  private let groups: [Int]
  /// How many groups there are.
  let count: Int

  /// - Parameters:
  ///   - things: that of each pair; each number below the largest occurs.
  ///   - values: that of each pair.
  /// - Complexity: O(*n*) in the number of pairs and the largest numbers.
  init(of things: [Int], _ values: [Int]) {
    self.things = things
    self.values = values
    // At first all are in one class. Each value divides every class into the things that have it and those that have not.
    var classes = [Int](repeating: 0, count: (things.max() ?? -1) + 1)
    /// For each class the value that divided it last, and the class of the things that have that value.
    var divisions = [(value: -1, part: 0)]
    let byValue = Self.positions(inOrderOf: values, count: (values.max() ?? -1) + 1).positions
    things.withView { things in
      values.withView { values in
        classes.withMutableView { classes in
          for pair in byValue {
            let (thing, value) = (things[pair], values[pair])
            let whole = classes[thing]
            if divisions[whole].value != value {
              divisions[whole] = (value, divisions.count)
              divisions.append((value, divisions.count))
            }
            classes[thing] = divisions[whole].part
          }
        }
      }
    }
    var numbers = [Int](repeating: -1, count: divisions.count)
    var count = 0
    for thing in classes.indices {
      if numbers[classes[thing]] < 0 {
        numbers[classes[thing]] = count
        count += 1
      }
      classes[thing] = numbers[classes[thing]]
    }
    groups = classes
    self.count = count
  }

  /// The groups by their first things.
  ///
  /// - Complexity: O(*n*) in the number of pairs.
  func all() -> [Group] {
    let byThing = Self.positions(inOrderOf: things, count: groups.count).positions
    let byGroup = Self.positions(inOrderOf: byThing.map { groups[things[$0]] }, count: count)
    let pairs = byGroup.positions.map { byThing[$0] }
    var start = 0
    return byGroup.ends.map { end in
      defer { start = end }
      return pairs[start..<end]
    }
  }

  /// The things of a group in order of their numbers.
  ///
  /// - Complexity: O(*n*) in the number of its pairs.
  func things(of group: Group) -> [Int] { group.map { things[$0] }.withoutRepetitions }

  /// What each thing of a group has, in order of their numbers.
  ///
  /// - Complexity: O(*n* log *n*) in the number of its values.
  func values(of group: Group) -> [Int] {
    guard let first = group.first else { return [] }
    return group.prefix { things[$0] == things[first] }.map { values[$0] }.sorted()
      .withoutRepetitions
  }

  /// The positions of numbers in their order, those of equal numbers in their own; and where those of each number end.
  ///
  /// - Parameter count: more than the largest number.
  private static func positions(
    inOrderOf numbers: [Int], count: Int
  ) -> (positions: [Int], ends: [Int]) {
    var ends = [Int](repeating: 0, count: count + 1)
    var positions = [Int](repeating: 0, count: numbers.count)
    numbers.withView { numbers in
      ends.withMutableView { ends in
        for number in numbers { ends[number + 1] += 1 }
        for number in 0..<count { ends[number + 1] += ends[number] }
        positions.withMutableView { positions in
          for position in numbers.indices {
            let number = numbers[position]
            positions[ends[number]] = position
            ends[number] += 1
          }
        }
      }
    }
    ends.removeLast()
    return (positions, ends)
  }
}

extension [Int] {
  /// The numbers of an ordered list, each once.
  fileprivate var withoutRepetitions: [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    for number in self where result.last != number { result.append(number) }
    return result
  }
}
