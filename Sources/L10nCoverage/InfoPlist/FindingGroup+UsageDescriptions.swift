import L10nModel
import L10nSource

extension [FindingGroup] {
  /// Tells once of each reason that the system shows and that no localization has.
  ///
  /// - Parameter count: how many localizations there are.
  /// - Complexity: O(*n*) in the number of findings about such reasons, and of runs.
  package mutating func joinUsageDescriptions(lackedBy count: Int) {
    guard count > 1 else { return }
    var localizations: [CodeUnitString: Set<String>] = [:]
    var first: Finding.Subject?
    for group in self {
      for run in group.runs where run.check == .missingUsageDescription {
        guard let localization = run.subject.localization else { continue }
        first = first ?? run.subject
        for finding in run.findings {
          if let key = finding.key { localizations[key, default: []].insert(localization) }
        }
      }
    }
    let lacked = Set(localizations.filter { $0.value.count == count }.keys)
    guard !lacked.isEmpty, let first, let bundle = first.bundle else { return }
    for index in indices {
      self[index].runs = self[index].runs.compactMap { run in
        guard run.check == .missingUsageDescription else { return run }
        let rest = run.findings.filter { finding in finding.key.map { !lacked.contains($0) } ?? true
        }
        guard rest.count < run.count else { return run }
        let keys = rest.compactMap { finding in
          finding.key.map { PlacedKey(key: $0, place: finding.place) }
        }
        return keys.isEmpty ? nil : FindingRun(run.common, keys: keys)
      }
    }
    let subject = Finding.Subject(
      input: first.input, bundle: bundle, table: first.table, path: bundle)
    let findings = lacked.sorted().map { key in
      Finding(
        .missingUsageDescription, about: subject, key: key,
        message: .aboutKey(
          "the system asks all users in the development region's language: no localization translates ",
          ""),
        help: "add the key with a translated explanation to each localization", count: count)
    }
    append(FindingGroup(path: bundle, findings: findings))
  }
}
