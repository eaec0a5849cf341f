import L10nCoverage

/// A count of a run that differs from what is recorded about single keys.
struct CountProblem: Sendable, CustomStringConvertible {
  /// The position of the run, and of the language in it.
  let run: Int
  let language: Int
  let description: String
}

extension ProjectHistory {
  /// Where the counts of runs differ from those of their gaps.
  ///
  /// A localization has the language of the newest run with it, and an earlier run can have counted it as another one:
  /// a run whose languages have the right counts together has no problem.
  ///
  /// - Complexity: O(*n*) in the number of spans, and of runs × tables × localizations.
  var countProblems: [CountProblem] {
    var problems: [CountProblem] = []
    var sweep = CoverageSweep(self, RunEvents(self))
    sweep.visit { run, cells in
      var found: [String: CoverageSweep.Counts] = [:]
      var allFound = CoverageSweep.Counts()
      for (cell, count) in cells {
        found[names.localizations[cell.localization].language, default: .init()] += count
        allFound += count
      }
      var allRecorded = KeyCounts()
      var ofRun: [CountProblem] = []
      for (position, language) in runs[run].languages.enumerated() {
        allRecorded += language.keys
        let found = found[language.identifier] ?? CoverageSweep.Counts()
        ofRun += Self.differences(of: found, from: language.keys).map {
          CountProblem(
            run: run, language: position,
            description: "run \(runs[run].name.prefix(12)), \(language.identifier): \($0)")
        }
      }
      if !Self.differences(of: allFound, from: allRecorded).isEmpty { problems += ofRun }
    }
    return problems
  }

  private static func differences(
    of found: CoverageSweep.Counts, from recorded: KeyCounts
  ) -> [String] {
    let counts = [
      ("keys", recorded.total, found.total),
      ("missing", recorded.missing, found[.raw] + found[.missing]),
      ("untranslated", recorded.untranslated, found[.untranslated]),
      ("partial", recorded.partial, found[.partial]),
      ("to review", recorded.needsReview, found[.needsReview]),
    ]
    return counts.compactMap { name, recorded, found in
      recorded == found ? nil : "\(found) \(name), recorded as \(recorded)"
    }
  }
}
