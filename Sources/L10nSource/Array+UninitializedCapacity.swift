extension Array {
  /// Creates an array by writing its elements to uninitialized memory.
  ///
  /// The standard library's initializer of this kind looks up the type of the memory at run time, which takes longer
  /// than the allocation. This one is specialized for its elements at compile time.
  ///
  /// - Parameter write: initializes the elements from the first on, and returns their number.
  @inlinable
  package init(capacity: Int, written write: (UnsafeMutableBufferPointer<Element>) -> Int) {
    self.init()
    append(capacity: capacity, written: write)
  }

  /// The same, appending to the existing elements.
  @inlinable
  package mutating func append(
    capacity: Int, written write: (UnsafeMutableBufferPointer<Element>) -> Int
  ) {
    append(addingCapacity: capacity) { space in
      space.withUnsafeMutableBufferPointer { space, count in count = write(space) }
    }
  }
}
