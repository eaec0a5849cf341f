import L10nCoverage

/// Which commits of a range a history records.
package enum HistoryInterval: String, Sendable, CaseIterable {
  case commit
  /// The last commit of each day in UTC.
  case day
  /// The last commit of each week, from Monday to Sunday in UTC.
  case week
  /// Those with a tag.
  case tag

  /// - Parameters:
  ///   - commits: the oldest first.
  ///   - tagged: the names of the commits with a tag.
  func chosen(_ commits: [HistoryCommit], _ tagged: Set<String>) -> [HistoryCommit] {
    switch self {
    case .commit: commits
    case .day: commits.lastOfEach { $0.time }
    case .week: commits.lastOfEach { $0.week }
    case .tag: commits.filter { tagged.contains($0.name) }
    }
  }
}

extension [HistoryCommit] {
  /// The last commit of each run of commits in one period; a commit that claims to be older than the one before it belongs to
  /// that one's period.
  fileprivate func lastOfEach(_ period: (UTCDay) -> Int) -> [HistoryCommit] {
    var chosen: [HistoryCommit] = []
    var last = Int.min
    for commit in self {
      let current = Swift.max(last, period(UTCDay(time: commit.time)))
      if current == last { chosen.removeLast() }
      chosen.append(commit)
      last = current
    }
    return chosen
  }
}
