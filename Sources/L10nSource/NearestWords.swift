/// The candidates that a mistyped `word` most likely means: those with the smallest edit distance, sorted, if it is at
/// most a third of the longer word's length.
///
/// Letter case is ignored.
///
/// - Complexity: O(*n* · *l*²), where *n* is the number of candidates and *l* the length of a word.
package func suggestions(for word: String, among candidates: [String]) -> [String] {
  let letters = Array(word.lowercased().unicodeScalars)
  var best = Int.max
  var nearest: [String] = []
  for candidate in Set(candidates) {
    let other = Array(candidate.lowercased().unicodeScalars)
    let limit = max(letters.count, other.count) / 3
    guard let distance = editDistance(letters, other, limit: min(limit, best)) else { continue }
    if distance < best { nearest.removeAll() }
    best = distance
    nearest.append(candidate)
  }
  return nearest.sorted()
}

/// A question that offers the most likely candidates for a mistyped `word`, to append to a message: `; did you mean
/// 'missing-key'?`. Empty if no candidate is close.
package func nearestQuestion(
  for word: String, among candidates: [String], quote: String = "'"
) -> String {
  question(offering: suggestions(for: word, among: candidates), quote: quote)
}

/// The same for a given list of words.
package func question(offering words: [String], quote: String = "'") -> String {
  words.isEmpty ? "" : "; did you mean \(words.alternatives(quote: quote))?"
}
