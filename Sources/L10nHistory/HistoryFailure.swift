/// The reason why a history can't be read or written. The file is unchanged.
package struct HistoryFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, without the file's name in front.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  static let absent = HistoryFailure(
    "the history doesn't exist; 'l10ncheck history record' starts one")

  static let notHistory = HistoryFailure(
    "isn't a history of l10ncheck; nothing was changed. Use the name of a new file to start one")

  /// A part of the file refers to a part that doesn't exist.
  static let brokenReference = damaged("a part of it is missing")

  /// The file's content is impossible.
  static func damaged(_ what: String) -> HistoryFailure {
    HistoryFailure(
      "is damaged: \(what). Restore a copy, or start a new file from 'history export'")
  }

  /// Runs `body`, and turns its failures into failures of the file's content.
  static func asDamage(
    _ body: () throws(HistoryFailure) -> Void
  ) throws(HistoryFailure) {
    do throws(HistoryFailure) {
      try body()
    } catch {
      throw .damaged(error.description)
    }
  }

  /// SQLite reports that its file is damaged.
  static func corrupt(_ what: String) -> HistoryFailure {
    HistoryFailure(
      "is damaged (\(what)): restore a copy, or save the readable part with 'sqlite3 FILE .recover'"
    )
  }
}
