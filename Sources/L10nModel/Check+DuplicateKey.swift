package import L10nSource

extension Check {
  /// Reported by `dump` and by the comparison.
  package static let duplicateKey = Check(
    "duplicate-key", .warning, "same key defined twice in a file; the last one wins")
}

extension CheckExplanation {
  package static let duplicateKey = CheckExplanation(
    .duplicateKey,
    meaning: """
      A file defines the same key more than once. Keys are compared by their UTF-16 code units, as CoreFoundation
      does: é as one character and é as two are different keys. If the values are the same too, the finding is a note.
      """,
    effect: """
      CoreFoundation takes the last definition. If the values differ, a correction to the first one has no effect.
      """,
    example: """
      "open" = "Ouvrir";
      "close" = "Fermer";
      "open" = "Ouvrir…";
      """,
    remedy: """
      Keep one definition and remove the others.
      """)
}
