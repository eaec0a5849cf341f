import L10nSource

/// A former name of a check, which is accepted with a hint.
struct FormerCheckName: Sendable, Hashable {
  let name: String
  let current: String

  init?(_ name: String) {
    guard let current = Check.identifier(replacing: name) else { return nil }
    self.name = name
    self.current = current
  }

  func hint(quote: String = "'") -> String {
    "\(quote)\(name)\(quote) is now named \(quote)\(current)\(quote)"
  }
}
