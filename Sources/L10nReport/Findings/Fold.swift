import L10nModel
import L10nSource

/// Findings of one check about the same keys or files in several localizations.
struct Fold {
  let findings: [FindingPosition]
  /// One finding for each key or file.
  let subjects: [FindingPosition]
  /// Sorted by name; empty if no name is needed, or if there is none.
  let localizations: [String]
}

/// The folds of some findings, largest first.
///
/// There can be thousands, of which only a few are shown, so each is created on demand.
struct Folds {
  private let positions: [FindingPosition]
  private let subjects: FoldSubjects
  private let places: FirstSeen
  private let localizations: FindingLocalizations?
  private let sets: EqualSets
  private let groups: [EqualSets.Group]
  /// Whether subjects with the same localizations are joined, rather than localizations with the same subjects.
  private let joinsSubjects: Bool

  /// Joins the localizations with the same subjects, or the subjects with the same localizations, whichever gives fewer folds.
  ///
  /// - Parameters:
  ///   - members: the indices of the runs with the findings.
  ///   - localizations: the localizations of the report's runs; nil if they needn't be named.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  init(of members: [Int], in runs: [FindingRun], _ localizations: FindingLocalizations?) {
    positions = runs.positions(of: members)
    var subjects = FoldSubjects()
    var places = FirstSeen()
    for run in members {
      subjects.add(runs[run], localization: localizations?[run] ?? "")
      places.add(localizations?.number(ofRun: run) ?? 0, count: runs[run].count)
    }
    let byLocalization = EqualSets(of: places.numbers, subjects.numbers)
    let bySubject = EqualSets(of: subjects.numbers, places.numbers)
    joinsSubjects = bySubject.count < byLocalization.count
    sets = joinsSubjects ? bySubject : byLocalization
    // The sort is stable, so equal folds keep their order.
    groups = sets.all().sorted { $1.count < $0.count }
    self.subjects = subjects
    self.places = places
    self.localizations = localizations
  }

  var count: Int { groups.count }

  /// Returns the first folds.
  ///
  /// - Complexity: O(*n* log *n*) in the number of their findings.
  func prefix(_ length: Int) -> [Fold] { groups.prefix(length).map(fold) }

  func findings(behind length: Int) -> [FindingPosition] {
    groups.dropFirst(length).flatMap { $0.map { positions[$0] } }
  }

  private func fold(_ group: EqualSets.Group) -> Fold {
    let (things, values) = (sets.things(of: group), sets.values(of: group))
    return Fold(
      findings: group.map { positions[$0] },
      subjects: (joinsSubjects ? things : values).map { positions[subjects.representatives[$0]] },
      localizations: names(joinsSubjects ? values : things))
  }

  private func names(_ numbers: [Int]) -> [String] {
    let names = numbers.map { places.seen[$0] }.sorted().map { localizations?.name($0) ?? "" }
    return names == [""] ? [] : names
  }
}

/// Renumbers numbers by first appearance.
private struct FirstSeen {
  /// The original numbers, by new number.
  private(set) var seen: [Int] = []
  /// The new number of each added number.
  private(set) var numbers: [Int] = []
  private var newNumbers: [Int: Int] = [:]

  /// Adds a number several times.
  mutating func add(_ number: Int, count: Int) {
    let new = newNumbers[number] ?? seen.count
    if new == seen.count {
      newNumbers[number] = new
      seen.append(number)
    }
    numbers += repeatElement(new, count: count)
  }
}

/// The subjects of one check's findings, without their localizations: keys or files, numbered by first appearance.
struct FoldSubjects {
  private(set) var numbers: [Int] = []
  /// The index of each subject's first finding.
  private(set) var representatives: [Int] = []
  private var keys = KeyNumbers()
  private var files: [File: Int] = [:]

  private struct File: Hashable {
    let file: String?
    let table: String?
    var message: String

    init(_ finding: Finding) {
      file = finding.path?.lastComponent
      table = finding.table
      message = finding.messageText
    }

    func without(_ localization: String) -> Self {
      let names: Set<Substring> = [
        Substring(localization), "\(localization):", "\(localization),", "\"\(localization)\"",
      ]
      var file = self
      let words = message.split(separator: " ", omittingEmptySubsequences: false)
      file.message = words.map { names.contains($0) ? "*" : $0 }.joined(separator: " ")
      return file
    }
  }

  mutating func add(_ run: FindingRun, localization: String) {
    run.withKeys { keys in
      for position in 0..<keys.count { add(self.keys.number(of: keys.text(at: position))) }
    }
    guard run.keys.isEmpty else { return }
    let finding = run.common
    if let key = finding.key {
      key.bytes.withView { add(keys.number(of: $0)) }
    } else {
      add(number(of: File(finding), localization))
    }
  }

  private mutating func number(of file: File, _ localization: String) -> Int {
    // Some language codes are English words: "it" and "is". So unchanged messages are compared first.
    let general = file.without(localization)
    let subject = files[file] ?? files[general] ?? representatives.count
    files[file] = subject
    files[general] = files[general] ?? subject
    return subject
  }

  private mutating func add(_ subject: Int) {
    if subject == representatives.count { representatives.append(numbers.count) }
    numbers.append(subject)
  }
}

/// Numbers for keys, from 0 by first appearance.
struct KeyNumbers {
  private var texts: [UInt8] = []
  /// The range of each key in the texts.
  private var ranges: [Range<Int>] = []
  private var slots = KeySlots()

  mutating func number(of key: ByteView) -> Int {
    let hash = UInt32(truncatingIfNeeded: key.number)
    let earlier = slots.position(hash: hash) { number in
      texts.withView { $0.part(ranges[number]).hasSameBytes(as: key) }
    }
    if let earlier { return earlier }
    slots.set(ranges.count, hash: hash)
    ranges.append(texts.count..<texts.count + key.count)
    texts.append(contentsOf: key)
    return ranges.count - 1
  }
}

/// Groups of things that have equal sets of values. Things, values and groups are numbered from 0.
struct EqualSets {
  /// The pairs of a group's things and their values, as indices: sorted by thing, then in the given order.
  typealias Group = ArraySlice<Int>

  private let things: [Int]
  private let values: [Int]
  /// The group of each thing. Groups are numbered by their first things.
  private let groups: [Int]
  /// The number of groups.
  let count: Int

  /// - Parameters:
  ///   - things: the thing of each pair. All numbers below the largest must occur.
  ///   - values: the value of each pair.
  init(of things: [Int], _ values: [Int]) {
    self.things = things
    self.values = values
    // Partition refinement: all things start in one class. Each value splits every class into the things with the value and
    // those without.
    var classes = [Int](repeating: 0, count: (things.max() ?? -1) + 1)
    /// For each class, the last value that split it, and the class of the things with that value.
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

  /// Returns the groups, by their first things.
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

  func things(of group: Group) -> [Int] { group.map { things[$0] }.withoutRepetitions }

  /// Returns the common values of a group's things in ascending order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of its values.
  func values(of group: Group) -> [Int] {
    guard let first = group.first else { return [] }
    return group.prefix { things[$0] == things[first] }.map { values[$0] }.sorted()
      .withoutRepetitions
  }

  /// Sorts the positions of numbers by counting sort: returns the positions by number, stable, and the end of each number's
  /// positions.
  ///
  /// - Parameter count: an exclusive upper bound of the numbers.
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
  /// The numbers of a sorted list without repetitions.
  fileprivate var withoutRepetitions: [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    for number in self where result.last != number { result.append(number) }
    return result
  }
}
