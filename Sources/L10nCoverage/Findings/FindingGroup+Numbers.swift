import L10nModel
import L10nSource

extension [FindingGroup] {
  /// Lets the other localizations decide about numbers that aren't the source's: where most keep the source's, another one is
  /// wrong, be it a small one. A number of an older source, which a finding about the text tells of, isn't told again.
  ///
  /// - Complexity: O(*n*) in the number of findings about numbers, and of runs.
  package mutating func settleNumbers(of table: ComparedTable) {
    let changing = localizations(with: .changedNumber).ofKeys
    guard !changing.isEmpty else { return }
    let wrong = Set(
      changing.filter { key, localizations in
        let keeping = table.translationCount(of: key) - localizations.count
        return keeping >= Self.enoughKeeping && keeping > localizations.count * 2
      }.keys)
    for index in indices where self[index].runs.contains(where: { $0.check == .changedNumber }) {
      let outdatedLines = Set(
        self[index].runs.filter { $0.check == .outdatedTranslation }.flatMap(\.findings)
          .compactMap(\.place?.line))
      self[index].runs = self[index].runs.flatMap { run -> [FindingRun] in
        guard run.check == .changedNumber else { return [run] }
        return run.findings.compactMap { finding in
          let isReported = finding.place.map { outdatedLines.contains($0.line) } ?? false
          let isWrong = finding.key.map(wrong.contains) ?? false
          guard !isReported, isWrong || finding.severity == .note else { return nil }
          return FindingRun(finding.with(isWrong ? .warning : .note))
        }
      }
    }
  }

  /// So many localizations have the source's number by more than chance.
  private static let enoughKeeping = 4
}
