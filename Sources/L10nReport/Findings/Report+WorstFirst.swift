import L10nCoverage
import L10nModel
import L10nSource

extension Report {
  /// The findings with their names, errors before warnings before notes, otherwise in the report's order.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  var namedRunsWorstFirst: [NamedRun] {
    var fingerprints = FindingFingerprints(count: findingRuns.reduce(0) { $0 + $1.count })
    var runs: [Severity: [NamedRun]] = [:]
    for run in findingRuns {
      runs[run.severity, default: []].append(
        NamedRun(run: run, fingerprints: fingerprints.fingerprints(of: run)))
    }
    return Severity.allCases.reversed().flatMap { runs[$0] ?? [] }
  }
}

/// A run of findings with their names among the findings of their report.
struct NamedRun {
  let run: FindingRun
  /// One for each finding.
  let fingerprints: [UInt64]
}

extension ByteOutput {
  /// Appends sixteen hexadecimal digits.
  mutating func write(fingerprint: UInt64) {
    write(atMost: 16) { $0.write(hexadecimal: fingerprint) }
  }
}

extension FindingRun {
  /// Whether they are errors of what was looked at: what a gate found of its own stands in the answer.
  var isErrorOfTree: Bool { severity == .error && !Check.ofGates.contains(check) }
}
