extension Array {
  /// Moves all elements of another array behind its own, and leaves that one empty.
  ///
  /// Elements that are appended as they are would be copied, and destroyed where they were: whatever they refer to would
  /// be counted twice, and be fetched from memory for nothing else.
  ///
  /// - Complexity: O(*n*) in the number of elements that are moved.
  @inlinable
  package mutating func append(moving others: inout [Element]) {
    let movedCount = others.count
    append(addingCapacity: movedCount) { space in
      space.withUnsafeMutableBufferPointer { space, count in
        // An array hands out its elements from the end.
        for index in (0..<movedCount).reversed() {
          space.initializeElement(at: index, to: others.removeLast())
        }
        count = movedCount
      }
    }
  }
}
