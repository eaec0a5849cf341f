import L10nCoverage
import L10nModel

/// Localizations with names that aren't languages: one finding reports each, and their texts are not checked.
struct UnjudgedTexts {
  private var names: Set<Name> = []

  private struct Name: Hashable {
    let input: Int
    let bundle: TreePath?
    let localization: String

    init?(_ subject: Finding.Subject) {
      guard let localization = subject.localization else { return nil }
      input = subject.input
      bundle = subject.bundle
      self.localization = localization
    }
  }

  /// Removes from a report the findings about such texts.
  ///
  /// - Complexity: O(*n*) in the number of runs of findings.
  mutating func remove(from report: inout Report) {
    for run in report.findingRuns where run.check == Self.tellingName {
      if let name = Name(run.subject) { names.insert(name) }
    }
    guard !names.isEmpty else { return }
    report.findingRuns.removeAll { run in
      !Self.tellingChecks.contains(run.check)
        && Name(run.subject).map(names.contains) ?? false
    }
  }

  /// The check for a name that isn't a language.
  private static let tellingName = Check.unknownLocalization
  /// The checks about a localization as a whole.
  private static let tellingChecks: Set<Check> = [
    tellingName, .unusualLocalization, .duplicateLocalization, .unreferencedFile, .undeclaredRegion,
  ]
}
