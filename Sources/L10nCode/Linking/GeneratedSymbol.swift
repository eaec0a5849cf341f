package import L10nSource

/// The name of the symbol that Xcode generates for a key of a string catalog: `cart.item_count` becomes `cartItemCount`.
///
/// The rule is derived from the results of Xcode 26.
package struct GeneratedSymbol: Sendable, Hashable {
  package let name: String

  /// Returns nil if no word is left for a name, or if the name would begin with a digit.
  package init?(ofKey key: CodeUnitString) {
    var name = ""
    for word in Self.words(of: key.string.unicodeScalars) {
      name += name.isEmpty ? word.prefix(1).lowercased() : word.prefix(1).uppercased()
      name += word.dropFirst()
    }
    guard name.first?.isLetter ?? false else { return nil }
    self.name = name
  }

  /// The reason why Xcode generates no symbol for a key, and stops the build.
  package enum Obstacle: Sendable {
    /// The key has no characters that a name can contain: `%@`, `…`.
    case noWord
    /// The name would be `type`, which is reserved in Swift.
    case reservedName
  }

  /// Why a key has no symbol; nil if it has one, or if Xcode's result isn't known.
  package static func obstacle(toKey key: CodeUnitString) -> Obstacle? {
    let text = key.string
    guard !text.isEmpty else { return nil }
    let words = words(of: text.unicodeScalars)
    if words.isEmpty { return .noWord }
    // Xcode can put other reserved words between backticks, and a function can have any name.
    let isReserved = words.count == 1 && words[0].lowercased() == "type"
    return isReserved && !text.contains("%") ? .reservedName : nil
  }

  /// The words of a key: the parts between characters that names can't contain, without apostrophes and format specifiers. Of
  /// several capitals at the beginning of a word, only the first stays a capital.
  private static func words(of key: String.UnicodeScalarView) -> [String] {
    var words: [String] = []
    var word = ""
    var isInCapitals = true
    func endWord() {
      if !word.isEmpty { words.append(word) }
      (word, isInCapitals) = ("", true)
    }
    var rest = key[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "'", "’": continue
      case "%":
        endWord()
        rest = behindSpecifier(rest)
      case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
        isInCapitals = isInCapitals && scalar.properties.isUppercase
        if isInCapitals, !word.isEmpty {
          word += scalar.properties.lowercaseMapping
        } else {
          word.unicodeScalars.append(scalar)
        }
      default: endWord()
      }
    }
    endWord()
    return words
  }

  /// The text after a format specifier whose percent sign is already removed: `lld`, `1$@`, `(name)@`, `#@eggs@`.
  private static func behindSpecifier(_ text: Substring.UnicodeScalarView)
    -> Substring.UnicodeScalarView
  {
    var rest = text
    if rest.first == "(", let end = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: end)...]
    }
    rest = rest.drop { "0123456789$-+.".unicodeScalars.contains($0) }
    if rest.first == "#" {
      let inside = rest.dropFirst(2)
      return inside.firstIndex(of: "@").map { inside[inside.index(after: $0)...] } ?? inside
    }
    rest = rest.drop { "hlqzjtL".unicodeScalars.contains($0) }
    return rest.first.map { $0 == "@" || $0.properties.isAlphabetic } ?? false
      ? rest.dropFirst() : text
  }
}
