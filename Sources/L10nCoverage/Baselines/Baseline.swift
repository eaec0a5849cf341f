import L10nModel
import L10nSource

/// Known findings, which a run ignores so that only new ones count.
public struct Baseline: Sendable, Hashable {
  /// The entries, in the order of the report that the baseline was made from.
  package var entries: [Entry]

  /// A known finding.
  package struct Entry: Sendable, Hashable {
    package let fingerprint: UInt64
    /// Informational, like all following properties except `expires` and `reason`.
    package let check: String
    package let path: String?
    package let localization: String?
    package let table: String?
    package let key: String?
    /// The first day on which the finding counts again, such as `2027-01-31`; nil for never.
    package var expires: String?
    /// The reason why the finding is accepted; nil if none is stated.
    package var reason: String?

    package init(
      fingerprint: UInt64, check: String, path: String? = nil, localization: String? = nil,
      table: String? = nil, key: String? = nil, expires: String? = nil, reason: String? = nil
    ) {
      self.fingerprint = fingerprint
      self.check = check
      self.path = path
      self.localization = localization
      self.table = table
      self.key = key
      self.expires = expires
      self.reason = reason
    }
  }

  package init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// Creates a baseline with every finding of a report.
  ///
  /// - Parameter earlier: the former baseline, whose expiry dates and reasons are kept.
  package init(of report: Report, earlier: Baseline) {
    var entriesBefore: [UInt64: Entry] = [:]
    for entry in earlier.entries { entriesBefore[entry.fingerprint] = entry }
    var fingerprints = FindingFingerprints(count: report.findingRuns.count)
    entries = report.findings.map { finding in
      let fingerprint = fingerprints.fingerprint(of: finding)
      let before = entriesBefore[fingerprint]
      return Entry(
        fingerprint: fingerprint, check: finding.check.identifier, path: finding.path?.string,
        localization: finding.localization, table: finding.table, key: finding.key?.string,
        expires: before?.expires, reason: before?.reason)
    }
  }
}

extension Baseline {
  /// The result of a comparison of a report with a baseline.
  package struct Comparison: Sendable {
    package let report: Report
    /// The entries without a finding in the report.
    package let fixed: [Entry]
    /// The expired entries with a finding in the report, which counts again.
    package let expired: [Entry]
  }

  /// Removes known findings from a report.
  ///
  /// - Parameter today: the current day, such as `2027-01-31`.
  package func compare(_ report: Report, today: String) -> Comparison {
    var isMet: [UInt64: Bool] = [:]
    var expired: Set<UInt64> = []
    for entry in entries {
      isMet[entry.fingerprint] = false
      if let day = entry.expires, day <= today { expired.insert(entry.fingerprint) }
    }
    var fingerprints = FindingFingerprints(count: report.findingRuns.count)
    var rest = report
    rest.findingRuns = report.findingRuns.compactMap { run in
      let remaining = run.removing { key in
        let fingerprint = fingerprints.fingerprint(
          of: run.check, run.subject, key: key)
        guard isMet[fingerprint] != nil else { return false }
        isMet[fingerprint] = true
        return !expired.contains(fingerprint)
      }
      if remaining == nil, run.keys.isEmpty, run.severity == .error {
        rest.knownErrorsOfFiles.append(run.common)
      }
      rest.known += run.count - (remaining?.count ?? 0)
      return remaining
    }
    return Comparison(
      report: rest, fixed: entries.filter { isMet[$0.fingerprint] == false },
      expired: entries.filter { expired.contains($0.fingerprint) && isMet[$0.fingerprint] == true })
  }
}
