package import L10nSource

extension CodeUnitString {
  /// Whether there are letters beside format specifiers and the parameters of intents, `${photo}`, so that there is something
  /// to translate: but for the letter of a key to press, “⌘ A”.
  package var hasWords: Bool {
    if bytes.contains(0xE2), string.unicodeScalars.contains(where: "⌘⌥⌃⇧".unicodeScalars.contains),
      !string.unicodeScalars.split(whereSeparator: { !$0.properties.isAlphabetic })
        .contains(where: { $0.count > 1 })
    {
      return false
    }
    var (isSpecifier, isVariable, isParameter) = (false, false, false)
    var last: Unicode.Scalar = " "
    for scalar in string.unicodeScalars {
      defer { last = scalar }
      if isVariable {
        isVariable = scalar != "@"
      } else if isParameter {
        isParameter = scalar != "}"
        // `${{ a }}` is something else.
        if isParameter, !scalar.properties.isAlphabetic,
          !"0123456789_.".unicodeScalars.contains(scalar)
        {
          return true
        }
      } else if scalar == "{", last == "$" {
        isParameter = true
      } else if scalar == "%" {
        isSpecifier.toggle()
      } else if isSpecifier {
        // The name of a plural's variable: "%#@files@".
        isVariable = scalar == "@" && last == "#"
        // A specifier ends with a letter that is no length, or with the sign of an object.
        let isLength = "hlqLzjt".unicodeScalars.contains(scalar)
        if scalar == "@" || scalar.properties.isAlphabetic && !isLength { isSpecifier = false }
      } else if scalar.isOfWord {
        return true
      }
    }
    // What doesn't end as a variable does is none.
    return isVariable || isParameter
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, and not one in a circle, which is a sign: ⓘ.
  fileprivate var isOfWord: Bool {
    properties.isAlphabetic && properties.generalCategory != .otherSymbol
  }
}
