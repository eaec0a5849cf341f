extension Array {
  /// Moves all elements of another array to the end of this one, and leaves the other one empty.
  ///
  /// Appending them would copy each element and then destroy the original: a retain and a release for every reference,
  /// and a cache miss for each object.
  @inlinable
  package mutating func append(moving others: inout [Element]) {
    let movedCount = others.count
    append(addingCapacity: movedCount) { space in
      space.withUnsafeMutableBufferPointer { space, count in
        // An array removes its elements from the end.
        for index in (0..<movedCount).reversed() {
          space.initializeElement(at: index, to: others.removeLast())
        }
        count = movedCount
      }
    }
  }
}

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
