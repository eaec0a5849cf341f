import L10nModel
import L10nSource

/// Findings that are known already, so that only new ones count.
public struct Baseline: Sendable, Hashable {
  /// In the order of the report that it was made of.
  package var entries: [Entry]

  /// One known finding.
  package struct Entry: Sendable, Hashable {
    package let fingerprint: UInt64
    /// For people, as are the others but `expires` and `reason`.
    package let check: String
    package let path: String?
    package let localization: String?
    package let table: String?
    package let key: String?
    /// The first day on which the finding counts again, as `2027-01-31`; nil where it never does.
    package var expires: String?
    /// Why the finding may stay, for people; nil where nobody said.
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

  /// Takes every finding of a report.
  ///
  /// - Parameter earlier: keeps the days on which its entries expire, and their reasons.
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
  /// A report beside a baseline.
  package struct Comparison: Sendable {
    package let report: Report
    /// Entries whose findings are gone.
    package let fixed: [Entry]
    /// Entries whose findings are still there and count again.
    package let expired: [Entry]
  }

  /// Takes known findings out of a report.
  ///
  /// - Parameter today: as `2027-01-31`.
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
