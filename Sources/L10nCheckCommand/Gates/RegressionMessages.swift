import L10nCoverage
import L10nModel
import L10nReport
import L10nSource

/// Messages about what a version breaks, for the log of a gate.
struct RegressionMessages {
  /// The first cases of each kind: the place, or nil, and a clause.
  private let cases: [(place: String?, words: String)]
  /// "failed: 1 new error, 3 lost translations"; nil if nothing is broken.
  let verdict: String?

  /// The maximum number of cases of a kind to list.
  private static let mostCases = 10

  /// - Parameter kinds: what counts as broken.
  init(_ difference: TreeDifference, _ kinds: Set<RegressionKind>) {
    var cases: [(place: String?, words: String)] = []
    var sums: [String] = []
    for kind in RegressionKind.allCases where kinds.contains(kind) {
      let regressions = difference.regressions(kind)
      guard !regressions.isEmpty else { continue }
      sums.append(kind.words(count: regressions.reduce(0) { $0 + $1.count }))
      cases += regressions.prefix(Self.mostCases).map { $0.message(kind, in: difference) }
      let hidden = regressions.count - Self.mostCases
      if hidden > 0 { cases.append((nil, "\(hidden) more: \(kind.rawValue)")) }
    }
    self.cases = cases
    verdict = sums.isEmpty ? nil : "failed: " + sums.joined(separator: ", ")
  }

  func write() {
    for (place, words) in cases {
      if let place { RunMessages.report(place, words) } else { RunMessages.say(words) }
    }
    if let verdict { RunMessages.say(verdict) }
  }
}

extension Regression {
  fileprivate func message(
    _ kind: RegressionKind, in difference: TreeDifference
  ) -> (place: String?, words: String) {
    switch self {
    case .finding(let finding):
      let path = (finding.path ?? finding.bundle ?? .root).string
      let place = finding.place.map { "\(path):\($0.line):\($0.column)" } ?? path
      return (place, "\(finding.messageText) (\(finding.check.identifier))")
    case .key(let key, let localizations):
      let names = localizations.map(\.rawValue).shortList(6, of: localizations.count)
      return ((key.new ?? key.old)?.table, "\"\(key.key)\" is \(kind.adjective) in \(names)")
    case .localization(let identifier, let bundle):
      return (
        bundle.new?.path.string ?? ".",
        "the localization \(identifier) is gone (\(Numbers.counted(count, "translation")))"
      )
    case .source(let table, let bundle):
      return (
        bundle.new?.path.string ?? ".",
        "the development region lost all \(Numbers.counted(count, "key")) of \(table.name), which localizations have"
      )
    }
  }
}
