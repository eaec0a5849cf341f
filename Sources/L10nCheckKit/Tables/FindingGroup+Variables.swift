import L10nCoverage
import L10nFormats
import L10nModel

extension [FindingGroup] {
  /// Leaves out what follows from a reference to a variable that isn't there: that the text has none of the source's, is empty,
  /// and that another variable isn't used.
  ///
  /// - Complexity: O(*n*) in the number of findings about such references, and of runs.
  mutating func removeFollowUpsOfVariables() {
    let wrong = localizations(with: .undefinedVariable).ofKeys
    guard !wrong.isEmpty else { return }
    let followUps: [Check] = [.omittedVariable, .unusedVariable, .emptyValue]
    for index in indices {
      self[index].runs = self[index].runs.compactMap { run in
        guard followUps.contains(run.check), let localization = run.subject.localization else {
          return run
        }
        return run.removing { $0.flatMap { wrong[$0] }?.contains(localization) ?? false }
      }
    }
  }
}
