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
        let words = row.repairedText(0)
        if words != "ok" { problems.append("SQLite: \(words)") }
      }
      // A damaged file gives no sensible counts.
      guard problems.isEmpty else { return problems }
      let references = try Rows("PRAGMA foreign_key_check", in: database)
      while let row = try references.next() {
        let (table, other) = (row.repairedText(0), row.repairedText(2))
        problems.append("row \(row.number(1)) of \(table) refers to no row of \(other)")
      }
      guard problems.isEmpty else { return problems }
      let projects = try Rows("SELECT id, name FROM project ORDER BY name", in: database)
      while let row = try projects.next() {
        let name = try row.text(1)
        do throws(HistoryFailure) {
          let history = try StoredProject(
            name, row.number(0), .all, hasDetails: true, in: database
          ).history
          problems += [history.spanProblem].compactMap(\.self).map { "\(name), \($0)" }
          problems += history.countProblems.map { "\(name), \($0)" }
        } catch {
          problems.append("\(name) \(error.description)")
        }
      }
      return problems
    }
  }
}
