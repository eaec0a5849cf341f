import L10nSource

extension HistoryFile {
  /// Writes the history of a project as JSON Lines: a line about the format, the records, and a line at the end.
  ///
  /// The lines depend on the runs alone, not on the order in which they were recorded.
  ///
  /// - Parameter write: takes each line, without a line break at its end.
  /// - Complexity: O(*n* log *n*) in the number of records.
  package func export(_ project: String, _ write: ([UInt8]) -> Void) throws(HistoryFailure) {
    try database.snapshot { () throws(HistoryFailure) in
      let found = try Rows("SELECT id FROM project WHERE name = ?", .text(project), in: database)
      guard let row = try found.next()?.number(0) else { return }
      // What nobody could import again isn't written.
      _ = try StoredProject(project, row, .all, hasDetails: true, in: database)
      var count = 0
      for record in HistoryRecord.all {
        let members = record.fields.map { "'\($0.name)', \($0.value)" }.joined(separator: ", ")
        let query =
          "SELECT json_object('record', '\(record.name)', 'project', ?2, \(members)) FROM \(record.source)"
        let lines = try Rows(query, .number(row), .text(project), in: database)
        if count == 0 { write(try header(of: project)) }
        while let line = try lines.next() {
          write(line.bytes(0))
          count += 1
        }
      }
      let end = try Rows(
        "SELECT json_object('record', 'end', 'project', ?, 'records', ?)", .text(project),
        .number(count), in: database)
      if let line = try end.next() { write(line.bytes(0)) }
    }
  }

  private func header(of project: String) throws(HistoryFailure) -> [UInt8] {
    let line = try Rows(
      "SELECT json_object('record', 'history', 'project', ?, 'schemaVersion', ?)", .text(project),
      .number(HistoryRecord.schemaVersion), in: database)
    return try line.next()?.bytes(0) ?? []
  }
}
