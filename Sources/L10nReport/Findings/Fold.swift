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
      guard finding.key == nil else {
        self = .key(finding.key ?? "")
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
    let pairs = zip(positions, zip(subjectOfFinding, names))
    let byLocalization = Fold.groups(of: pairs.map { ($1.1, $1.0) })
    let bySubject = Fold.groups(of: pairs.map { ($1.0, $1.1) })
    var folds: [Fold] = []
    if byLocalization.count <= bySubject.count {
      var groupOfName: [String: Int] = [:]
      for (index, group) in byLocalization.enumerated() {
        for name in group.keys { groupOfName[name] = index }
      }
      var members = byLocalization.map { _ in [Int]() }
      for (position, (_, name)) in pairs { members[groupOfName[name] ?? 0].append(position) }
      folds = zip(byLocalization, members).map { group, members in
        Fold(members, group.values.map { representatives[$0] }, group.keys.sorted())
      }
    } else {
      var groupOfSubject: [Int: Int] = [:]
      for (index, group) in bySubject.enumerated() {
        for subject in group.keys { groupOfSubject[subject] = index }
      }
      var members = bySubject.map { _ in [Int]() }
      for (position, (subject, _)) in pairs {
        members[groupOfSubject[subject] ?? 0].append(position)
      }
      folds = zip(bySubject, members).map { group, members in
        Fold(members, group.keys.map { representatives[$0] }, group.values)
      }
    }
    return folds.map { $0.localizations == [""] ? Fold($0.findings, $0.subjects, []) : $0 }
      .enumerated().sorted { left, right in
        (right.element.findings.count, left.offset) < (left.element.findings.count, right.offset)
      }.map(\.element)
  }

  /// The keys that have the same values, in order of first appearance.
  private static func groups<Key: Hashable, Value: Hashable & Comparable>(
    of pairs: [(Key, Value)]
  ) -> [(keys: [Key], values: [Value])] {
    var order: [Key] = []
    var values: [Key: [Value]] = [:]
    for (key, value) in pairs {
      if values[key] == nil { order.append(key) }
      values[key, default: []].append(value)
    }
    var positions: [[Value]: Int] = [:]
    var groups: [(keys: [Key], values: [Value])] = []
    for key in order {
      let set = Set(values[key] ?? []).sorted()
      if let known = positions[set] {
        groups[known].keys.append(key)
      } else {
        positions[set] = groups.count
        groups.append(([key], set))
      }
    }
    return groups
  }
}
