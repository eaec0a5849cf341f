extension CallShape {
  /// Whether a call shows its argument as it is, because that can be a text beside the literals.
  ///
  /// - Parameter localizedNames: those of what is declared with a type whose literals are keys.
  func isVerbatim(_ call: CodeCall, _ localizedNames: Set<String>) -> Bool {
    guard takesTexts, let values = call.argument(at: key)?.values, !values.isEmpty else {
      return false
    }
    return !values.contains { $0.isEmpty || localizedNames.contains($0) }
  }
}
