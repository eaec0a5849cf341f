package import L10nSource

extension CodeUnitString {
  /// Whether there are letters beside format specifiers, so that there is something to translate.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var hasWords: Bool {
    var isSpecifier = false
    for scalar in string.unicodeScalars {
      if scalar == "%" {
        isSpecifier.toggle()
      } else if isSpecifier {
        // A specifier ends with a letter that is no length, or with the sign of an object.
        let isLength = "hlqLzjt".unicodeScalars.contains(scalar)
        if scalar == "@" || scalar.properties.isAlphabetic && !isLength { isSpecifier = false }
      } else if scalar.properties.isAlphabetic {
        return true
      }
    }
    return false
  }
}
