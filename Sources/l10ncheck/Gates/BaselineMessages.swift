import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nReport
import L10nSource

enum BaselineMessages {
  /// The maximum number of entries to list.
  private static let mostNames = 3

  /// - Parameter isWhole: whether the report covers the whole tree, so that baselined findings that it lacks are fixed.
  static func sentences(
    on path: String, _ comparison: Baseline.Comparison, isWhole: Bool
  ) -> [String] {
    var sentences: [String] = []
    if isWhole, !comparison.fixed.isEmpty {
      let verb = comparison.fixed.count == 1 ? "is" : "are"
      sentences.append(
        "\(path): \(Self.counted(comparison.fixed)) \(verb) fixed (\(Self.names(comparison.fixed))); --write-baseline removes fixed findings"
      )
    }
    if !comparison.expired.isEmpty {
      let verbs =
        comparison.expired.count == 1 ? "has expired and counts" : "have expired and count"
      sentences.append(
        "\(path): \(Self.counted(comparison.expired)) \(verbs) again (\(Self.names(comparison.expired)))"
      )
    }
    return sentences
  }

  /// Returns the message after writing a baseline: with a hint on its use, and with the number of baselined errors of files
  /// that don't load, because users still miss these files.
  ///
  /// - Parameter isConfigured: whether the configuration already uses the file.
  static func written(
    _ baseline: Baseline, of report: Report, to path: String, isConfigured: Bool
  ) -> String {
    let count = baseline.entries.count
    var sentence = "wrote \(count) \(count == 1 ? "finding" : "findings") to \(path)"
    let lost = report.findingRuns.filter(\.losesFile)
    if let first = lost.first?.common {
      let more = lost.count > 1 ? " and \(lost.count - 1) more" : ""
      sentence +=
        ", among them errors of files that don't load whole (\(first.check.identifier) in \((first.path ?? .root).string)\(more))"
    }
    return isConfigured
      ? "\(sentence), the configured baseline"
      : "\(sentence); run with --baseline \(path), or add \"baseline\": \"\(path)\" to \(ConfigurationFile.name)"
  }

  private static func counted(_ entries: [Baseline.Entry]) -> String {
    entries.count == 1 ? "1 baselined finding" : "\(entries.count) baselined findings"
  }

  private static func names(_ entries: [Baseline.Entry]) -> String {
    entries.prefix(mostNames + 1).map { entry in
      let key = entry.key.map { " \"\($0)\"" } ?? ""
      return "\(entry.check)\(key)\(entry.path.map { " in \($0)" } ?? "")"
    }.shortList(mostNames, of: entries.count)
  }
}

extension BaselineFile {
  /// Replaces the file with the result of `change`. Concurrent updates wait for each other.
  ///
  /// - Returns: the new baseline.
  func update(_ change: (Baseline) -> Baseline) throws(RunFailure) -> Baseline {
    var destination = try lockedDestination()
    let baseline = change(
      try RunFailure.configuring { () throws(SettingsError) in try read(mayBeAbsent: true) })
    try RunFailure.writing(path) { () throws(OutputStream.Failure) in
      try destination.write { baseline.writeJSON(to: &$0) }
      try destination.finish()
    }
    return baseline
  }

  private func lockedDestination() throws(RunFailure) -> OutputDestination {
    do throws(OutputStream.Failure) {
      let destination =
        if let place {
          try OutputDestination(place, name: path)
        } else {
          try OutputDestination(file: path)
        }
      _ = try destination.lock()
      return destination
    } catch {
      throw RunFailure(path, error.reason, .unreadable)
    }
  }
}

/// Messages about the regressions of a version, for the log of a gate.
struct RegressionMessages {
  /// The first regressions of each kind: the place, if there is one, and a clause.
  private let cases: [(place: String?, words: String)]
  /// "failed: 1 new error, 3 lost translations"; nil without regressions.
  let verdict: String?

  /// The maximum number of regressions of a kind to list.
  private static let caseLimit = 10

  /// - Parameter kinds: the kinds that fail the gate.
  init(_ difference: TreeDifference, _ kinds: Set<RegressionKind>) {
    var cases: [(place: String?, words: String)] = []
    var sums: [String] = []
    for kind in RegressionKind.allCases where kinds.contains(kind) {
      let regressions = difference.regressions(kind)
      guard !regressions.isEmpty else { continue }
      sums.append(kind.words(count: regressions.reduce(0) { $0 + $1.count }))
      cases += regressions.prefix(Self.caseLimit).map { $0.message(kind) }
      let hidden = regressions.count - Self.caseLimit
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
  fileprivate func message(_ kind: RegressionKind) -> (place: String?, words: String) {
    switch self {
    case .finding(let finding):
      return (finding.placeInBundle, "\(finding.messageText) (\(finding.check.identifier))")
    case .key(let key, let localizations):
      let names = localizations.map(\.rawValue).shortList(6, of: localizations.count)
      return ((key.new ?? key.old)?.table, "\"\(key.key)\" is \(kind.adjective) in \(names)")
    case .localization(let identifier, let bundle):
      return (
        bundle.new?.path.string ?? ".",
        "the localization \(identifier) was removed\(lostTextWords)"
      )
    case .source(let table, let bundle):
      return (
        bundle.new?.path.string ?? ".",
        "the development region lost all \(Numbers.counted(count, "key")) of \(table.name), which localizations have"
      )
    }
  }
}
