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
        do throws(HistoryFailure) {
          let history = try StoredProject(
            name, row.number(0), .all, hasDetails: true, in: database
          ).history
          problems += history.countProblems.map { "\(name), \($0)" }
        } catch {
          problems.append("\(name) \(error.description)")
        }
      }
      return problems
    }
  }
}
