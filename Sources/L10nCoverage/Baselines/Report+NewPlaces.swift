import L10nModel
import L10nSource

extension Report {
  /// Returns the report with the findings that are really new in place of equivalent ones.
  ///
  /// A baseline counts the findings of one check about one file and treats the last ones as new. If messages or source lines
  /// differ, they show which findings are new.
  ///
  /// - Parameters:
  ///   - all: the report with all findings.
  ///   - earlier: the report on the earlier version.
  package func placingNewFindings(of all: Report, notIn earlier: Report) -> Report {
    let (now, before) = (all.singleFindings, earlier.singleFindings)
    var places: [FindingIdentity: ArraySlice<Finding>] = [:]
    for (identity, left) in singleFindings {
      guard let present = now[identity], present.count > left.count else { continue }
      var known: [FindingText: Int] = [:]
      for finding in before[identity] ?? [] { known[FindingText(finding), default: 0] += 1 }
      let new = present.filter { finding in
        guard let count = known[FindingText(finding)], count > 0 else { return true }
        known[FindingText(finding)] = count - 1
        return false
      }
      if new.count >= left.count { places[identity] = new.prefix(left.count) }
    }
    guard !places.isEmpty else { return self }
    var report = self
    report.findingRuns = findingRuns.map { run in
      guard run.keys.isEmpty,
        let finding = places[FindingIdentity(run.common)]?.popFirst()
      else { return run }
      return FindingRun(finding)
    }
    return report
  }

  private var singleFindings: [FindingIdentity: [Finding]] {
    Dictionary(
      grouping: findingRuns.lazy.filter(\.keys.isEmpty).map(\.common), by: FindingIdentity.init)
  }
}

/// The properties by which a baseline identifies a finding.
private struct FindingIdentity: Hashable {
  let check: String
  let subject: Finding.Subject
  let key: CodeUnitString?

  init(_ finding: Finding) {
    (check, subject, key) = (finding.check.identifier, finding.subject, finding.key)
  }
}

/// The text of a finding, regardless of its line number.
private struct FindingText: Hashable {
  let message: Finding.Message
  let line: String?

  init(_ finding: Finding) { (message, line) = (finding.message, finding.excerpt?.line) }
}
