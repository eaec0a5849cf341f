/// A half-open range of byte offsets into the UTF-8 text of a source.
///
/// - Invariant: `start` is at most `end`.
package struct SourceRange: Hashable, Sendable {
  package let start: Int
  package let end: Int

  /// - Precondition: `start` is at most `end`.
  @inlinable
  package init(_ start: Int, _ end: Int) {
    precondition(start <= end, "a range ends before it starts")
    self.start = start
    self.end = end
  }

  /// The empty range at `offset`.
  @inlinable
  package init(at offset: Int) {
    self.init(offset, offset)
  }

  @inlinable
  package var count: Int { end - start }
  @inlinable
  package var isEmpty: Bool { start == end }
}
