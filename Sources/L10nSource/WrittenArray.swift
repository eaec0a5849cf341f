extension Array {
  /// Elements that are written to memory with room for as many as there may be.
  ///
  /// The standard library's initializer of this kind looks up the type of the memory while the program runs, which takes
  /// longer than to ask for it. This one is made for its elements by the compiler.
  ///
  /// - Parameter write: initializes elements from the first on, and returns how many.
  @inlinable
  package init(capacity: Int, written write: (UnsafeMutableBufferPointer<Element>) -> Int) {
    self.init()
    append(capacity: capacity, written: write)
  }

  /// The same for elements behind those that are there.
  @inlinable
  package mutating func append(
    capacity: Int, written write: (UnsafeMutableBufferPointer<Element>) -> Int
  ) {
    append(addingCapacity: capacity) { space in
      space.withUnsafeMutableBufferPointer { space, count in count = write(space) }
    }
  }
}
