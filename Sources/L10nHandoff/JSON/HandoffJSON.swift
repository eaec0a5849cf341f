/// The names in l10ncheck's own documents.
enum HandoffJSON {
  static let format = "l10ncheck-handoff"
  /// Readers of this version ignore members that they don't know; what they would misunderstand gets another version.
  static let version = 1

  /// The members of a text.
  enum Member: String {
    case id, key, source, target, state, comment, notes, suggestion
    case maximumLength
    case line
    /// What left.
    case digest
  }
}
