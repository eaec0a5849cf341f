package import L10nSource

extension CodeUnitString {
  /// Whether there are letters beside format specifiers, so that there is something to translate: but for the letter of a
  /// key to press, “⌘ A”.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var hasWords: Bool {
    if bytes.contains(0xE2), string.unicodeScalars.contains(where: "⌘⌥⌃⇧".unicodeScalars.contains),
      !string.unicodeScalars.split(whereSeparator: { !$0.properties.isAlphabetic })
        .contains(where: { $0.count > 1 })
    {
      return false
    }
    var (isSpecifier, isVariable, last): (Bool, Bool, Unicode.Scalar) = (false, false, " ")
    for scalar in string.unicodeScalars {
      defer { last = scalar }
      if isVariable {
        isVariable = scalar != "@"
      } else if scalar == "%" {
        isSpecifier.toggle()
      } else if isSpecifier {
        // The name of a plural's variable: "%#@files@".
        isVariable = scalar == "@" && last == "#"
        // A specifier ends with a letter that is no length, or with the sign of an object.
        let isLength = "hlqLzjt".unicodeScalars.contains(scalar)
        if scalar == "@" || scalar.properties.isAlphabetic && !isLength { isSpecifier = false }
      } else if scalar.properties.isAlphabetic {
        return true
      }
    }
    // What doesn't end as a variable does is none.
    return isVariable
  }
}
