public import L10nSource

extension TableKeys {
  /// The position of a key; nil if there is none like it.
  ///
  /// - Complexity: O(log *n*) in the number of keys.
  public func position(of key: CodeUnitString) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low] == key ? low : nil
  }
}
