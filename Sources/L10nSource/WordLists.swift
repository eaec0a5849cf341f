extension [String] {
  /// The words as a sentence offers them: "a, b or c", each with `quote` on both sides.
  package func alternatives(quote: String = "") -> String {
    let words = map { quote + $0 + quote }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The words as a message lists them: "a, b and 12 more".
  ///
  /// - Parameters:
  ///   - limit: how many are named; where there is just one more, that is named, too, for it takes no more room than the
  ///     words for it.
  ///   - count: how many there are in all, where these are not all of them.
  package func shortList(_ limit: Int, of count: Int? = nil) -> String {
    let count = count ?? self.count
    let shown = prefix(count == limit + 1 ? count : limit)
    let rest = count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
