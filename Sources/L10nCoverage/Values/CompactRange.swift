/// A range in a table's content, in half the space: there is one for every text, and no content has 4 GB.
@usableFromInline
struct CompactRange: Sendable, Hashable {
  @usableFromInline
  let start: UInt32
  @usableFromInline
  let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  @inlinable
  var range: Range<Int> { Int(start)..<Int(end) }
}
