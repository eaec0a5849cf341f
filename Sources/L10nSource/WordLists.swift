extension [String] {
  /// Lists the words as alternatives: "a, b or c", each in `quote`.
  package func alternatives(quote: String = "") -> String {
    map { quote + $0 + quote }.listed(with: "or")
  }

  /// Lists the words: "a, b and c".
  package func listed(with conjunction: String = "and") -> String {
    let start = dropLast().joined(separator: ", ")
    return start.isEmpty ? last ?? "" : "\(start) \(conjunction) \(self[count - 1])"
  }

  /// Lists the words for a message: "a, b and 12 more".
  ///
  /// - Parameters:
  ///   - limit: the maximum number of words to list; a single remaining word is also listed, because it takes no more
  ///     space than "and 1 more".
  ///   - count: the total number, if these are not all of them.
  ///   - rest: the noun for the remaining words.
  package func shortList(_ limit: Int, of count: Int? = nil, rest name: String = "more") -> String {
    let count = count ?? self.count
    let shown = prefix(count == limit + 1 ? count : limit)
    let rest = count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) \(name)" : "")
  }
}
