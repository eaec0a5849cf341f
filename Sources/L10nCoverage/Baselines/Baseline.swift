import L10nModel
import L10nSource

/// Known findings, which a run ignores so that only new ones count.
public struct Baseline: Sendable, Hashable {
  /// The entries, in the order of the report that the baseline was made from.
  package var entries: [Entry]

  /// A known finding.
  package struct Entry: Sendable, Hashable {
    package let fingerprint: UInt64
    /// The number of files, keys, texts or localizations that the finding covers: one that covers more is new again. Nil for a
    /// finding about a key, or if the number isn't known.
    package let count: Int?
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
      fingerprint: UInt64, count: Int? = nil, check: String, path: String? = nil,
      localization: String? = nil, table: String? = nil, key: String? = nil,
      expires: String? = nil, reason: String? = nil
    ) {
      self.fingerprint = fingerprint
      self.count = count
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
        fingerprint: fingerprint, count: finding.key == nil ? finding.count : nil,
        check: finding.check.identifier, path: finding.path?.string,
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
    var counts: [UInt64: Int] = [:]
    var expired: Set<UInt64> = []
    for entry in entries {
      isMet[entry.fingerprint] = false
      counts[entry.fingerprint] = entry.count
      if let day = entry.expires, day <= today { expired.insert(entry.fingerprint) }
    }
    let directories = KnownDirectories(entries.filter { !expired.contains($0.fingerprint) })
    var fingerprints = FindingFingerprints(count: report.findingRuns.count)
    var rest = report
    rest.findingRuns = report.findingRuns.compactMap { run in
      let remaining = run.removing { key in
        let fingerprint = fingerprints.fingerprint(
          of: run.check, run.subject, key: key)
        guard isMet[fingerprint] != nil else { return key == nil && directories.contain(run) }
        isMet[fingerprint] = true
        if let count = counts[fingerprint], run.common.count > count { return false }
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

/// The entries about several files of a directory, and the directories of entries about single files: one that a localization
/// lacked as a whole isn't new when some of its files exist, and the other way round.
private struct KnownDirectories {
  private var wholes: Set<Place> = []
  private var filesBelow: [Place: Int] = [:]

  private struct Place: Hashable {
    let check: String
    let localization: String?
    let path: TreePath
  }

  init(_ entries: [Baseline.Entry]) {
    for entry in entries where entry.key == nil {
      guard let path = entry.path.map({ TreePath($0) }) else { continue }
      let count = entry.count ?? 1
      if count > 1 {
        wholes.insert(Place(check: entry.check, localization: entry.localization, path: path))
      }
      for directory in path.directories {
        filesBelow[
          Place(check: entry.check, localization: entry.localization, path: directory), default: 0] +=
          count
      }
    }
  }

  func contain(_ run: FindingRun) -> Bool {
    guard let path = run.subject.path else { return false }
    func place(_ path: TreePath) -> Place {
      Place(check: run.check.identifier, localization: run.subject.localization, path: path)
    }
    return run.common.count > 1
      ? filesBelow[place(path), default: 0] >= run.common.count
      : path.directories.contains { wholes.contains(place($0)) }
  }
}

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
