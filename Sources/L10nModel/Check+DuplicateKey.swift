package import L10nSource

extension Check {
  /// Found where a file is dumped and where it is compared.
  package static let duplicateKey = Check(
    "duplicate-key", .warning, "same key defined twice in a file; the last one wins")
}
