extension Check {
  /// Checks that were renamed. Configurations, comments and command lines may still use the former identifiers.
  private static let renamings: [(former: StaticString, current: StaticString)] = [
    ("gone-object", "obsolete-text"),
    ("key-echo", "value-is-key"),
    ("look-alike-letter", "confusable-character"),
    ("twin-localizations", "duplicate-localization"),
  ]

  /// Every former identifier with the one that replaced it, in alphabetical order.
  package static var formerIdentifiers: [(former: String, current: String)] {
    renamings.map { ($0.former.description, $0.current.description) }
  }

  /// The current identifier for a former one; nil if no check was ever called `former`.
  package static func identifier(replacing former: String) -> String? {
    formerIdentifiers.first { $0.former == former }?.current
  }

  /// The identifier in fingerprints: the first one that the check had, so that baselines survive a rename.
  package var fingerprintBytes: ByteView {
    let current = identifierBytes
    let renaming = Self.renamings.first {
      ByteView($0.current).hasSameBytes(as: current)
    }
    return renaming.map { ByteView($0.former) } ?? current
  }
}
