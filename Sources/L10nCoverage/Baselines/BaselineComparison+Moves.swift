import L10nModel
import L10nSource

extension Baseline.Comparison {
  /// The report without findings that were in a file with the same name elsewhere: they aren't new, as the file was moved.
  package var withoutMovedFindings: Report {
    // The former paths of findings that are gone, by the other properties.
    var gone: [MovedFinding: [String]] = [:]
    for entry in fixed {
      guard let moved = MovedFinding(entry), let path = entry.path else { continue }
      gone[moved, default: []].append(path)
    }
    guard !gone.isEmpty else { return report }
    var rest = report
    rest.findingRuns = report.findingRuns.compactMap { run in
      let remaining = run.removing { key in
        guard let moved = MovedFinding(run, key),
          let before = gone[moved]?.firstIndex(where: { $0 != run.subject.path?.string })
        else { return false }
        gone[moved]?.remove(at: before)
        return true
      }
      rest.known += run.count - (remaining?.count ?? 0)
      return remaining
    }
    return rest
  }
}

/// The identity of a finding, regardless of the directory of its file.
private struct MovedFinding: Hashable {
  let check: String
  let file: String
  let localization: String?
  let key: String?

  init?(_ entry: Baseline.Entry) {
    guard let file = entry.path.map({ TreePath($0) })?.lastComponent else { return nil }
    (check, self.file) = (entry.check, file)
    (localization, key) = (entry.localization, entry.key)
  }

  init?(_ run: FindingRun, _ key: CodeUnitString?) {
    guard let file = run.subject.path?.lastComponent else { return nil }
    (check, self.file) = (run.check.identifier, file)
    (localization, self.key) = (run.subject.localization, key?.string)
  }
}
