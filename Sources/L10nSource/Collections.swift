extension Array {
  /// Moves all elements of another array to the end of this one, and leaves the other one empty.
  ///
  /// Appending would copy each element and then destroy the original, with a retain and a release per reference and a cache
  /// miss per object.
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

extension Collection {
  /// The element; nil if there are several or none.
  @inlinable
  package var only: Element? { count == 1 ? first : nil }
}

extension BidirectionalCollection {
  /// The elements without those at both ends that match a predicate.
  @inlinable
  package func trimming(_ isEdge: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: isEdge)
    return rest.lastIndex { !isEdge($0) }.map { rest[...$0] } ?? rest
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element after a position in sorted order; the end if there is none.
  ///
  /// - Parameter isBehind: whether an element is after the position; true for all elements from the result on.
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
