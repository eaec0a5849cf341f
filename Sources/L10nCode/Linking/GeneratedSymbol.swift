package import L10nSource

/// The name that Xcode gives the symbol of a key of a string catalog: `cart.item_count` becomes `cartItemCount`.
///
/// The rule is that of Xcode 26, as far as its results show it.
package struct GeneratedSymbol: Sendable, Hashable {
  package let name: String

  /// Nil where no word is left for a name.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  package init?(ofKey key: CodeUnitString) {
    let words = Self.words(of: key.string)
    guard let first = words.first, first.first?.isLetter ?? false else { return nil }
    name =
      first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The words between signs that no name has, without format specifiers.
  private static func words(of key: String) -> [String] {
    key.replacing(/%(?:\d+\$)?#@[^@]*@/, with: " ")
      .replacing(
        /%(?:\([^)]*\)|\d+\$)?[-+#0 ]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@a-zA-Z]/, with: " "
      )
      .filter { $0 != "'" && $0 != "’" }
      .split { !$0.isLetter && !$0.isNumber }
      .map { withoutCapitals(String($0)) }
  }

  /// Of several capitals at the beginning, only the first stays one.
  private static func withoutCapitals(_ word: String) -> String {
    let capitals = word.prefix(while: \.isUppercase)
    guard capitals.count > 1 else { return word }
    return capitals.prefix(1) + capitals.dropFirst().lowercased() + word.dropFirst(capitals.count)
  }
}
