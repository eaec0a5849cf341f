/// Why a history can't be read or written. The file is as it was before.
package struct HistoryFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, without the name of the file in front.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// The file is something else.
  static let notHistory = HistoryFailure(
    "is no history of l10ncheck; nothing was changed. Use the name of a new file to start one")

  /// A part of the file refers to one that isn't there.
  static let brokenReference = HistoryFailure(
    "is damaged: a part of it is missing. Restore a copy, or start a new file from 'history export'"
  )
}
