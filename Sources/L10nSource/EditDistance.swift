/// The number of letters to insert, remove, replace or swap with a neighbor (each pair once) to turn one name into
/// another; nil if it exceeds `limit`.
///
/// - Complexity: O(*m* × *n*) in the lengths.
@inlinable
package func editDistance<Letter: Equatable>(
  _ left: [Letter], _ right: [Letter], limit: Int
) -> Int? {
  guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var distance = min(
        previous[column + 1] + 1, current[column] + 1, previous[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    if limit < current.min() ?? 0, limit < previous.min() ?? 0 { return nil }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}
