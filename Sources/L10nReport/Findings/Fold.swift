import L10nModel
import L10nSource

/// Findings of one check that are about the same keys or files in each of some localizations.
struct Fold {
  /// All that it stands for.
  let findings: [FindingPosition]
  /// One of them for each key or file.
  let subjects: [FindingPosition]
  /// In the order of their names; none where there is one that needs no name, or none at all.
  let localizations: [String]

  init(
    _ findings: [FindingPosition], _ subjects: [FindingPosition], _ localizations: [String]
  ) {
    self.findings = findings
    self.subjects = subjects
    self.localizations = localizations
  }
}

/// The folds of some findings, those of the most findings first.
///
/// There may be thousands, of which a few are told: each is made when it is asked for.
struct Folds {
  /// All findings.
  private let positions: [FindingPosition]
  private let subjects: FoldSubjects
  private let places: FirstSeen
  private let localizations: FindingLocalizations?
  private let sets: EqualSets
  private let groups: [EqualSets.Group]
  /// Whether subjects with the same localizations are joined, else localizations with the same subjects.
  private let joinsSubjects: Bool

  /// Joins the localizations with the same subjects, or the subjects with the same localizations: whichever takes fewer words.
  ///
  /// - Parameters:
  ///   - members: the numbers of the runs of which findings are joined.
  ///   - localizations: that of each run of the report, where it is to be named.
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
    // The sort is stable.
    groups = sets.all().sorted { $1.count < $0.count }
    self.subjects = subjects
    self.places = places
    self.localizations = localizations
  }

  var count: Int { groups.count }

  /// The first of them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of their findings.
  func prefix(_ length: Int) -> [Fold] { groups.prefix(length).map(fold) }

  /// All findings but those of the first folds.
  ///
  /// - Complexity: O(*n*) in their number.
  func findings(behind length: Int) -> [FindingPosition] {
    groups.dropFirst(length).flatMap { $0.map { positions[$0] } }
  }

  private func fold(_ group: EqualSets.Group) -> Fold {
    let (things, values) = (sets.things(of: group), sets.values(of: group))
    return Fold(
      group.map { positions[$0] },
      (joinsSubjects ? things : values).map { positions[subjects.representatives[$0]] },
      names(joinsSubjects ? values : things))
  }

  private func names(_ numbers: [Int]) -> [String] {
    let names = numbers.map { places.seen[$0] }.sorted().map { localizations?.name($0) ?? "" }
    return names == [""] ? [] : names
  }
}

/// Numbers as they come, renumbered by their first appearance.
private struct FirstSeen {
  /// The numbers as they are, by their new numbers.
  private(set) var seen: [Int] = []
  /// The new number of each that came.
  private(set) var numbers: [Int] = []
  private var newNumbers: [Int: Int] = [:]

  /// Takes a number several times.
  mutating func add(_ number: Int, count: Int) {
    let new = newNumbers[number] ?? seen.count
    if new == seen.count {
      newNumbers[number] = new
      seen.append(number)
    }
    numbers += repeatElement(new, count: count)
  }
}
