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
  /// - Complexity: O(*n*) in the number of spans, and of runs × tables × localizations.
  var countProblems: [CountProblem] {
    var problems: [CountProblem] = []
    var sweep = CoverageSweep(self, RunEvents(self))
    sweep.visit { run, cells in
      var counts: [String: CoverageSweep.Counts] = [:]
      for (cell, count) in cells {
        counts[names.localizations[cell.localization].language, default: .init()] += count
      }
      for (position, language) in runs[run].languages.enumerated() {
        let found = counts[language.identifier] ?? CoverageSweep.Counts()
        let expected = [
          ("keys", language.keys.total, found.total),
          ("missing", language.keys.missing, found[.raw] + found[.missing]),
          ("untranslated", language.keys.untranslated, found[.untranslated]),
          ("partial", language.keys.partial, found[.partial]),
          ("to review", language.keys.needsReview, found[.needsReview]),
        ]
        for (name, expected, found) in expected where expected != found {
          problems.append(
            CountProblem(
              run: run, language: position,
              description:
                "run \(runs[run].name.prefix(12)), \(language.identifier): \(found) \(name), recorded as \(expected)"
            ))
        }
      }
    }
    return problems
  }
}
