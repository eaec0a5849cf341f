import L10nHistory
import L10nReport

/// Somebody who changed the texts of a language in the last days before the newest run.
struct ActiveAuthor: Sendable, Equatable {
  let name: String
  let commitCount: Int
  /// The time of the last commit.
  let last: Int

  /// Those of each language, the busiest first.
  static func all(in history: ProjectHistory) -> [String: [ActiveAuthor]] {
    guard let newest = history.runs.last else { return [:] }
    let start = newest.time - ProjectHistory.daysOfContributions * 86_400
    let recent = history.contributions.filter { (start...newest.time).contains($0.time) }
    return Dictionary(grouping: recent, by: \.language).mapValues { contributions in
      Dictionary(grouping: contributions, by: \.author).map { name, own in
        ActiveAuthor(
          name: name, commitCount: own.count, last: own.map(\.time).max() ?? newest.time)
      }.sorted { ($1.commitCount, $1.last, $0.name) < ($0.commitCount, $0.last, $1.name) }
    }
  }
}
