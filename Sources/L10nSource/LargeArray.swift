#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Array {
  /// An empty array with room for many elements, in memory of its own.
  ///
  /// The system brings in memory page by page when it is first used, which takes longer than most of what is then done with
  /// it. So it is asked for large pages.
  package init(largeCapacity capacity: Int) {
    self.init(unsafeUninitializedCapacity: capacity) { space, _ in
      askForLargePages(UnsafeMutableRawBufferPointer(space))
    }
  }
}

/// Asks for large pages for memory that is not used yet. Only a wish: without it, all takes longer and is as good.
package func askForLargePages(_ space: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let pageSize = 4096
    guard let start = space.baseAddress, space.count >= 1 << 21 else { return }
    let skipped = (pageSize - Int(bitPattern: start) % pageSize) % pageSize
    madvise(start + skipped, (space.count - skipped) / pageSize * pageSize, MADV_HUGEPAGE)
  #endif
}
