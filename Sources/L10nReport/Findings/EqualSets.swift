/// Things, and each of them with a set of values, in groups of those whose sets are equal. All are named by small numbers from 0.
struct EqualSets {
  /// Things with equal sets.
  struct Group {
    /// In order of their numbers.
    let things: [Int]
    /// In order of their numbers.
    let values: [Int]
    /// The pairs of one of the things and one of the values: by the things, then in the order in which they were given.
    let pairs: ArraySlice<Int>
  }

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
    for pair in Self.positions(inOrderOf: values) {
      let (thing, value) = (things[pair], values[pair])
      let whole = classes[thing]
      if divisions[whole].value != value {
        divisions[whole] = (value, divisions.count)
        divisions.append((value, divisions.count))
      }
      classes[thing] = divisions[whole].part
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
  /// - Complexity: O(*n* log *n*) in the number of pairs.
  func all() -> [Group] {
    let byThing = Self.positions(inOrderOf: things)
    let byGroup = Self.positions(inOrderOf: byThing.map { groups[things[$0]] }).map { byThing[$0] }
    var result: [Group] = []
    var rest = byGroup[...]
    while let first = rest.first {
      let pairs = rest.prefix { groups[things[$0]] == groups[things[first]] }
      let valuesOfFirst = pairs.prefix { things[$0] == things[first] }.map { values[$0] }
      result.append(
        Group(
          things: pairs.map { things[$0] }.withoutRepetitions,
          values: valuesOfFirst.sorted().withoutRepetitions, pairs: pairs))
      rest = rest.dropFirst(pairs.count)
    }
    return result
  }

  /// The positions of numbers in their order, and those of equal numbers in their own.
  private static func positions(inOrderOf numbers: [Int]) -> [Int] {
    var ends = [Int](repeating: 0, count: (numbers.max() ?? -1) + 2)
    for number in numbers { ends[number + 1] += 1 }
    for number in ends.indices.dropFirst() { ends[number] += ends[number - 1] }
    var positions = [Int](repeating: 0, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      positions[ends[number]] = position
      ends[number] += 1
    }
    return positions
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
