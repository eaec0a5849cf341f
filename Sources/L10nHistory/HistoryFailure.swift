/// Why a history can't be read or written. The file is as it was before.
package struct HistoryFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, without the name of the file in front.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  static let absent = HistoryFailure(
    "there is no such history; 'l10ncheck history record' starts one")

  static let notHistory = HistoryFailure(
    "is no history of l10ncheck; nothing was changed. Use the name of a new file to start one")

  /// A part of the file refers to one that isn't there.
  static let brokenReference = damaged("a part of it is missing")

  /// What the file says can't be.
  static func damaged(_ what: String) -> HistoryFailure {
    HistoryFailure(
      "is damaged: \(what). Restore a copy, or start a new file from 'history export'")
  }

  /// Runs `body`, whose failures are about what the file says.
  static func asDamage(
    _ body: () throws(HistoryFailure) -> Void
  ) throws(HistoryFailure) {
    do throws(HistoryFailure) {
      try body()
    } catch {
      throw .damaged(error.description)
    }
  }

  /// SQLite finds that its file is no sound one.
  static func corrupt(_ what: String) -> HistoryFailure {
    HistoryFailure(
      "is damaged (\(what)): restore a copy, or save what is readable with 'sqlite3 FILE .recover'")
  }
}
