import L10nSource

/// A former name of a check, which is accepted with a hint.
package struct FormerCheckName: Sendable, Hashable {
  package let name: String
  package let current: String

  package init?(_ name: String) {
    guard let current = Check.identifier(replacing: name) else { return nil }
    self.name = name
    self.current = current
  }

  package func hint(quote: String = "'") -> String {
    "\(quote)\(name)\(quote) is now named \(quote)\(current)\(quote)"
  }
}
