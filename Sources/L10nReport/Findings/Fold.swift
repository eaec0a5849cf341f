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

  /// Joins the localizations with the same subjects, or the subjects with the same localizations: whichever takes fewer words.
  ///
  /// - Parameters:
  ///   - members: the numbers of the runs of which findings are joined.
  ///   - localizations: that of each run of the report, where it is to be named.
  /// - Returns: the folds of the most findings first.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  static func all(
    of members: [Int], in runs: [FindingRun], _ localizations: FindingLocalizations?
  ) -> [Fold] {
    var subjects = FoldSubjects()
    var places = FirstSeen()
    for run in members {
      subjects.add(runs[run], number: run, localization: localizations?[run] ?? "")
      places.add(localizations?.number(ofRun: run) ?? 0, count: runs[run].count)
    }
    func names(_ numbers: [Int]) -> [String] {
      let names = numbers.map { places.seen[$0] }.sorted().map { localizations?.name($0) ?? "" }
      return names == [""] ? [] : names
    }
    func fold(_ group: EqualSets.Group, _ subjectNumbers: [Int], _ placeNumbers: [Int]) -> Fold {
      Fold(
        group.pairs.map { subjects.positions[$0] },
        subjectNumbers.map { subjects.representatives[$0] }, names(placeNumbers))
    }
    let byLocalization = EqualSets(of: places.numbers, subjects.numbers)
    let bySubject = EqualSets(of: subjects.numbers, places.numbers)
    let folds =
      byLocalization.count <= bySubject.count
      ? byLocalization.all().map { fold($0, $0.values, $0.things) }
      : bySubject.all().map { fold($0, $0.things, $0.values) }
    return folds.enumerated().sorted { left, right in
      (right.element.findings.count, left.offset) < (left.element.findings.count, right.offset)
    }.map(\.element)
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

/// What findings of one check are about, beside their localizations, by numbers in the order of first appearance: keys, or
/// files.
private struct FoldSubjects {
  private(set) var positions: [FindingPosition] = []
  /// The number of the subject of each position.
  private(set) var numbers: [Int] = []
  /// The first position of each subject.
  private(set) var representatives: [FindingPosition] = []
  private var keys = KeyNumbers()
  private var files: [File: Int] = [:]

  /// The file or table, and a message.
  private struct File: Hashable {
    let file: String?
    let table: String?
    var message: String

    init(_ finding: Finding) {
      file = finding.path?.lastComponent
      table = finding.table
      message = finding.messageText
    }

    /// The same without the name of the localization in the message.
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

  /// Takes all findings of a run.
  mutating func add(_ run: FindingRun, number: Int, localization: String) {
    for position in 0..<run.count {
      let subject: Int
      if let key = run.key(at: position) {
        subject = keys.number(of: key)
      } else {
        // Some names are words, too: "it" and "is". So messages that are equal as they are have the same subject.
        let file = File(run.common)
        let general = file.without(localization)
        subject = files[file] ?? files[general] ?? representatives.count
        files[file] = subject
        files[general] = files[general] ?? subject
      }
      let finding = FindingPosition(run: number, number: position)
      if subject == representatives.count { representatives.append(finding) }
      positions.append(finding)
      numbers.append(subject)
    }
  }
}
