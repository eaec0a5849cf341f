import L10nCoverage

/// Which runs of a project `history prune` keeps. The newest is always kept.
package enum RetentionPolicy: Sendable, Hashable {
  /// The newest runs.
  case last(Int)
  /// All runs of the days before the newest one.
  case days(Int)
  /// The last run of each day, week, month or year in UTC, of the newest ones.
  case daily(Int)
  case weekly(Int)
  case monthly(Int)
  case yearly(Int)
  /// The runs of commits with a tag.
  case releases

  /// The form of the command line, such as `daily=30`.
  package init?(_ text: String) {
    if text == "releases" {
      self = .releases
      return
    }
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[1]), (1...1_000_000).contains(count) else {
      return nil
    }
    switch parts[0] {
    case "last": self = .last(count)
    case "days": self = .days(count)
    case "daily": self = .daily(count)
    case "weekly": self = .weekly(count)
    case "monthly": self = .monthly(count)
    case "yearly": self = .yearly(count)
    default: return nil
    }
  }
}

extension ProjectHistory {
  /// The names of the runs that some policies keep together.
  ///
  /// - Complexity: O(*n*) in the number of runs, for each policy.
  func runsKept(by policies: [RetentionPolicy]) -> Set<String> {
    guard let newest = runs.last else { return [] }
    var kept: Set = [newest.name]
    for policy in policies {
      switch policy {
      case .last(let count): kept.formUnion(runs.suffix(count).map(\.name))
      case .days(let count):
        kept.formUnion(runs.filter { $0.time > newest.time - count * 86_400 }.map(\.name))
      case .daily(let count): kept.formUnion(lastRuns(count) { $0.description })
      case .weekly(let count): kept.formUnion(lastRuns(count) { String($0.week) })
      case .monthly(let count): kept.formUnion(lastRuns(count) { "\($0.year)-\($0.month)" })
      case .yearly(let count): kept.formUnion(lastRuns(count) { String($0.year) })
      case .releases:
        let commits = Set(releases.map(\.commit))
        kept.formUnion(runs.filter { $0.commit.map(commits.contains) ?? false }.map(\.name))
      }
    }
    return kept
  }

  /// The last run of each of the newest periods with runs.
  private func lastRuns(_ count: Int, period: (UTCDay) -> String) -> [String] {
    var periods: Set<String> = []
    var names: [String] = []
    for run in runs.reversed() where periods.count < count {
      if periods.insert(period(UTCDay(time: run.time))).inserted { names.append(run.name) }
    }
    return names
  }
}
