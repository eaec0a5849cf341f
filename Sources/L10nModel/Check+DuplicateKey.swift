package import L10nSource

extension Check {
  /// Found where a file is dumped and where it is compared.
  package static let duplicateKey = Check(
    "duplicate-key", .warning, "a key is defined twice in one file, and the last one wins")
}
