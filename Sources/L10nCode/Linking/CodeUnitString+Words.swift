package import L10nSource

extension CodeUnitString {
  /// Whether it has letters besides format specifiers and parameters of intents, `${photo}`, so that there is something to
  /// translate. The letter of a keyboard shortcut, “⌘ A”, doesn't count.
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
        // `${{ a }}` isn't a parameter.
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
        // The variable of a plural: "%#@files@".
        isVariable = scalar == "@" && last == "#"
        // A specifier ends with a letter that isn't a length modifier, or with `@`.
        let isLength = "hlqLzjt".unicodeScalars.contains(scalar)
        if scalar == "@" || scalar.properties.isAlphabetic && !isLength { isSpecifier = false }
      } else if scalar.isOfWord {
        return true
      }
    }
    // Without its end, a variable or parameter is plain text.
    return isVariable || isParameter
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, other than a symbol with a letter in a circle: ⓘ.
  fileprivate var isOfWord: Bool {
    properties.isAlphabetic && properties.generalCategory != .otherSymbol
  }
}
