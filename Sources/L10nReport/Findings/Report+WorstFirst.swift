import L10nCoverage
import L10nModel
import L10nSource

extension Report {
  /// The findings with their names, errors before warnings before notes, otherwise in the report's order.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  var fingerprintedFindingsWorstFirst: [FingerprintedFinding] {
    var fingerprints = FindingFingerprints(count: findingRuns.reduce(0) { $0 + $1.count })
    var findings: [Severity: [FingerprintedFinding]] = [:]
    for run in findingRuns {
      for finding in run.findings {
        findings[finding.severity, default: []].append(
          FingerprintedFinding(
            finding: finding, fingerprint: fingerprints.fingerprint(of: finding)))
      }
    }
    return Severity.allCases.reversed().flatMap { findings[$0] ?? [] }
  }
}

/// A finding with its name among the findings of its report.
struct FingerprintedFinding {
  let finding: Finding
  let fingerprint: UInt64
}

extension ByteOutput {
  /// Appends sixteen hexadecimal digits.
  mutating func write(fingerprint: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: fingerprint >> UInt64(shift)) & 0xF
      write(byte: digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
