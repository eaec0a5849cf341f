import L10nModel
import L10nSource

/// Findings of one check that are about the same keys or files in each of some localizations.
struct Fold {
  /// All that it stands for.
  let findings: [Int]
  /// One of them for each key or file.
  let subjects: [Int]
  /// In the order of their names; none where there is one that needs no name, or none at all.
  let localizations: [String]

  init(_ findings: [Int], _ subjects: [Int], _ localizations: [String]) {
    self.findings = findings
    self.subjects = subjects
    self.localizations = localizations
  }

  /// What a finding is about, beside its localization.
  private enum Subject: Hashable {
    case key(CodeUnitString)
    /// The file or table, and a message without the name of the localization.
    case file(String?, String?, message: String)

    init(_ finding: Finding, localization: String) {
      if let key = finding.key {
        self = .key(key)
        return
      }
      let words = finding.messageText.split(separator: " ", omittingEmptySubsequences: false)
      let names: Set<Substring> = [
        Substring(localization), "\(localization):", "\(localization),", "\"\(localization)\"",
      ]
      let message = words.map { names.contains($0) ? "*" : $0 }.joined(separator: " ")
      self = .file(finding.path?.lastComponent, finding.table, message: message)
    }
  }

  /// Joins the localizations with the same subjects, or the subjects with the same localizations: whichever takes fewer words.
  ///
  /// - Parameter localization: that of a finding, where it is to be named.
  /// - Returns: the folds of the most findings first.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  static func all(
    of positions: [Int], in findings: [Finding], localization: (Int) -> String?
  ) -> [Fold] {
    let names = positions.map { localization($0) ?? "" }
    var subjectNumbers: [Subject: Int] = [:]
    var representatives: [Int] = []
    var subjectOfFinding: [Int] = []
    for (position, name) in zip(positions, names) {
      let subject = Subject(findings[position], localization: name)
      let number = subjectNumbers[subject] ?? representatives.count
      if number == representatives.count {
        subjectNumbers[subject] = number
        representatives.append(position)
      }
      subjectOfFinding.append(number)
    }
    let byLocalization = groups(names, subjectOfFinding, positions)
    let bySubject = groups(subjectOfFinding, names, positions)
    let folds =
      byLocalization.count <= bySubject.count
      ? byLocalization.map { group in
        Fold(group.members, group.values.map { representatives[$0] }, group.keys.sorted())
      }
      : bySubject.map { group in
        Fold(group.members, group.keys.map { representatives[$0] }, group.values)
      }
    return folds.map { $0.localizations == [""] ? Fold($0.findings, $0.subjects, []) : $0 }
      .enumerated().sorted { left, right in
        (right.element.findings.count, left.offset) < (left.element.findings.count, right.offset)
      }.map(\.element)
  }

  /// Keys that have the same values.
  private struct Group<Key, Value> {
    var keys: [Key]
    let values: [Value]
    /// The findings that are about one of the keys and one of the values.
    var members: [Int]
  }

  /// The keys by their values, in order of first appearance.
  ///
  /// - Parameters: the key, the value and the position of each finding.
  private static func groups<Key: Hashable, Value: Hashable & Comparable>(
    _ keys: [Key], _ values: [Value], _ positions: [Int]
  ) -> [Group<Key, Value>] {
    var order: [Key] = []
    var findings: [Key: [Int]] = [:]
    for (index, key) in keys.enumerated() {
      if findings[key] == nil { order.append(key) }
      findings[key, default: []].append(index)
    }
    var numbers: [[Value]: Int] = [:]
    var groups: [Group<Key, Value>] = []
    for key in order {
      let indices = findings[key] ?? []
      let set = Set(indices.map { values[$0] }).sorted()
      let members = indices.map { positions[$0] }
      if let known = numbers[set] {
        groups[known].keys.append(key)
        groups[known].members += members
      } else {
        numbers[set] = groups.count
        groups.append(Group(keys: [key], values: set, members: members))
      }
    }
    return groups
  }
}
