extension RandomAccessCollection where Index == Int {
  /// The index of the first element that is behind a place in the order of the elements; the end if none is.
  ///
  /// - Parameter isBehind: true for this element and for all after it.
  /// - Complexity: O(log *n*).
  @inlinable
  package func firstIndexInOrder(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
