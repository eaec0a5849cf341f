/// Consecutive entries whose keys equal those of consecutive entries in a reference.
package struct AlignedKeys: Sendable, Hashable {
  /// The position of the first entry.
  package let start: Int
  /// The position of the first entry in the reference.
  package let originalStart: Int
  package var count: Int

  package init(start: Int, originalStart: Int, count: Int = 0) {
    self.start = start
    self.originalStart = originalStart
    self.count = count
  }

  package var range: Range<Int> { start..<start + count }
  package var originalRange: Range<Int> { originalStart..<originalStart + count }
}
