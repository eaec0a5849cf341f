import L10nCoverage
import L10nModel
import L10nSource

/// Localizations that no user gets: one finding reports each, and their texts are not checked.
struct UnjudgedTexts {
  private var names: Set<Name> = []
  /// By the index of the input.
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

  /// Removes from a report the findings about texts that no user gets, including those with names that aren't
  /// languages.
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

  /// The check for a name that isn't a language.
  private static let tellingName = Check.unknownLocalization
  /// The checks about a localization as a whole.
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
