/// The candidates that a mistyped `word` most likely means: those at the smallest edit distance,
/// sorted, if that is at most a third of the longer word's length.
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
    // The lengths bound the distance from below, so a long word costs nothing.
    let limit = max(letters.count, other.count) / 3
    guard abs(letters.count - other.count) <= min(limit, best) else { continue }
    let distance = editDistance(letters, other)
    guard distance <= min(limit, best) else { continue }
    if distance < best { nearest.removeAll() }
    best = distance
    nearest.append(candidate)
  }
  return nearest.sorted()
}

/// The Damerau–Levenshtein distance in its restricted form (optimal string alignment): the fewest
/// insertions, deletions, replacements and swaps of neighbours, no place edited twice.
///
/// - Complexity: O(*m* · *n*) time, O(*n*) space.
func editDistance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in left.indices {
    var current = [i + 1]
    current.reserveCapacity(right.count + 1)
    for j in right.indices {
      var distance = min(
        previous[j + 1] + 1, current[j] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
