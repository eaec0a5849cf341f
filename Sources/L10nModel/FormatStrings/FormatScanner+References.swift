package import L10nSource

extension CodeUnitString {
  /// Whether the text is a reference to a variable of a plural and nothing else: `%#@files@`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var isVariableReference: Bool {
    bytes.withView { text in
      var scanner = FormatScanner(text)
      guard let first = scanner.next(), case .variable = first.conversion else { return false }
      return first.range == 0..<text.count
    }
  }
}
