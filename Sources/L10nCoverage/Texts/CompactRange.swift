/// A range in a table's content, in half the space: there is one for every text, and no content has 4 GB.
struct CompactRange: Sendable, Hashable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
