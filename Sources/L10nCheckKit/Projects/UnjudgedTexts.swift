import L10nCoverage
import L10nModel
import L10nSource

/// Localizations that no user gets: one finding says so of each, and their texts are not judged one by one.
struct UnjudgedTexts {
  private var names: Set<Name> = []
  /// By the position of the input.
  private var directories: [Int: Set<TreePath>] = [:]

  fileprivate struct Name: Hashable {
    let input: Int
    let bundle: TreePath?
    let localization: String
  }

  /// Adds directories below an input.
  mutating func add(_ others: Set<TreePath>, input: Int) {
    if !others.isEmpty { directories[input, default: []].formUnion(others) }
  }

  /// Takes out of a report the findings about texts that no user gets, those with names that are no languages included.
  ///
  /// - Complexity: O(*n*) in the number of runs of findings, and the lengths of their paths.
  mutating func remove(from report: inout Report) {
    for run in report.findingRuns where run.check == Self.tellingName {
      if let name = Name(run.subject) { names.insert(name) }
    }
    guard !names.isEmpty || !directories.isEmpty else { return }
    report.findingRuns.removeAll { run in
      !Self.tellingChecks.contains(run.check) && hold(run.subject)
    }
  }

  private func hold(_ subject: Finding.Subject) -> Bool {
    if let name = Name(subject), names.contains(name) { return true }
    guard let directories = directories[subject.input], let path = subject.path else {
      return false
    }
    return sequence(first: path, next: \.parent).contains(where: directories.contains)
  }

  /// The check that tells of a name that is no language.
  private static let tellingName = Check.unknownLocalization
  /// The checks that tell of a localization as a whole.
  private static let tellingChecks: Set<Check> = [
    tellingName, .unusualLocalization, .duplicateLocalization, .unreferencedFile, .undeclaredRegion,
  ]
}

extension UnjudgedTexts.Name {
  fileprivate init?(_ subject: Finding.Subject) {
    guard let localization = subject.localization else { return nil }
    self.init(input: subject.input, bundle: subject.bundle, localization: localization)
  }
}
