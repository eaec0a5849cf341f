package import L10nModel
import L10nSource

extension Finding {
  /// A key that a file defines twice; the place is that of the definition that nobody sees.
  package init(_ duplicate: ComparedFile.Duplicate, about subject: Subject) {
    let winner = duplicate.winningPlace.map { "that of line \($0.line)" } ?? "the last one"
    let outcome = duplicate.hasSameValue ? "with the same value" : "and \(winner) wins"
    self.init(
      .duplicateKey, severity: duplicate.hasSameValue ? .note : nil, about: subject,
      key: duplicate.key, place: duplicate.losingPlace,
      message: .text("\"\(duplicate.key)\" is defined again, \(outcome)"),
      help: "remove one of them")
  }
}
