import L10nCoverage
import L10nSource

extension HistoryFile {
  /// What is wrong in the file, a sentence each; empty if it is sound.
  ///
  /// - Complexity: O(*n*) in its size, and in runs × tables × localizations.
  package func problems() throws(HistoryFailure) -> [String] {
    try database.snapshot { () throws(HistoryFailure) in
      var problems: [String] = []
      let integrity = try Rows("PRAGMA integrity_check(20)", in: database)
      while let row = try integrity.next() {
        if row.text(0) != "ok" { problems.append("SQLite: \(row.text(0))") }
      }
      // A damaged file gives no sensible counts.
      guard problems.isEmpty else { return problems }
      let references = try Rows("PRAGMA foreign_key_check", in: database)
      while let row = try references.next() {
        problems.append("row \(row.number(1)) of \(row.text(0)) refers to no row of \(row.text(2))")
      }
      guard problems.isEmpty else { return problems }
      let projects = try Rows("SELECT id, name FROM project ORDER BY name", in: database)
      while let row = try projects.next() {
        let name = row.text(1)
        let history = try StoredProject(
          name, row.number(0), .all, hasDetails: true, in: database
        ).history
        problems += history.problems.map { "\(name), \($0)" }
      }
      return problems
    }
  }
}

extension ProjectHistory {
  /// Where the counts of runs differ from those of their gaps.
  fileprivate var problems: [String] {
    var problems: [String] = []
    var sweep = CoverageSweep(self, RunEvents(self))
    sweep.visit { run, cells in
      var counts: [String: CoverageSweep.Counts] = [:]
      for (cell, count) in cells {
        counts[names.localizations[cell.localization].language, default: .init()] += count
      }
      for language in runs[run].languages {
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
            "run \(runs[run].name.prefix(12)), \(language.identifier): \(found) \(name), recorded as \(expected)"
          )
        }
      }
    }
    return problems
  }
}
