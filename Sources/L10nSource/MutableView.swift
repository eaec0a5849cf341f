/// Borrowed memory for elements to write. Like a `View`, it is valid only in the closure that receives it, and every access is
/// bounds-checked.
@usableFromInline
package struct MutableView<Element: BitwiseCopyable> {
  @usableFromInline
  let start: UnsafeMutablePointer<Element>
  @usableFromInline
  package let count: Int

  @inlinable
  init(_ buffer: UnsafeMutableBufferPointer<Element>) {
    start = buffer.baseAddress ?? UnsafeMutablePointer(mutating: View<Element>.nowhere)
    count = buffer.count
  }

  @inlinable
  package subscript(position: Int) -> Element {
    get {
      check(position)
      return start[position]
    }
    nonmutating set {
      check(position)
      start[position] = newValue
    }
  }

  @inlinable
  package func initialize(repeating element: Element) {
    start.initialize(repeating: element, count: count)
  }

  /// A read-only view of the first elements.
  @inlinable
  package func prefix(_ length: Int) -> View<Element> {
    precondition(length >= 0 && length <= count, "a range beyond the view")
    return View(start, count: length)
  }

  @inlinable
  package var indices: Range<Int> { 0..<count }

  @inlinable
  func check(_ position: Int) {
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "an index beyond the view")
  }
}

/// Calls a closure with uninitialized memory for some elements. The closure must write each element before it reads it.
@inlinable
package func withTemporaryView<Element: BitwiseCopyable, Result>(
  of type: Element.Type, count: Int, _ body: (MutableView<Element>) -> Result
) -> Result {
  withUnsafeTemporaryAllocation(of: type, capacity: count) { body(MutableView($0)) }
}

extension Array where Element: BitwiseCopyable {
  /// Calls a closure with the elements, which it can modify.
  @inlinable
  package mutating func withMutableView<Result>(
    _ body: (MutableView<Element>) -> Result
  ) -> Result {
    withUnsafeMutableBufferPointer { body(MutableView($0)) }
  }
}
