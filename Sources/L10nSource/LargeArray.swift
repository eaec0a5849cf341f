import L10nSystem

extension Array {
  /// An empty array with reserved capacity for many elements, backed by large pages where possible.
  ///
  /// The first touch of a page is slow, often slower than the work on its contents. Large pages reduce the number of
  /// page faults.
  package init(largeCapacity capacity: Int) {
    self.init(unsafeUninitializedCapacity: capacity) { space, _ in
      requestLargePages(for: UnsafeMutableRawBufferPointer(space))
    }
  }
}

/// Requests large pages for unused memory, where the system leaves the choice to programs. Only a hint: without them,
/// everything still works, but more slowly.
package func requestLargePages(for space: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let pageSize = 4096
    guard let start = space.baseAddress, space.count >= 1 << 21 else { return }
    let skipped = (pageSize - Int(bitPattern: start) % pageSize) % pageSize
    madvise(start + skipped, (space.count - skipped) / pageSize * pageSize, MADV_HUGEPAGE)
  #endif
}
