import L10nSource

extension [TreePath] {
  /// The indices of the paths in sorted order; equal paths keep their order.
  ///
  /// The texts are copied into one buffer, and the first bytes of each path are compared as one number, which decides most
  /// comparisons. Comparing strings would retain and release them each time.
  ///
  /// - Complexity: O(*n* log *n*) in the number of paths, times their length.
  package var positionsInOrder: [Int] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.string.utf8.count })
    var places: [PathPlace] = []
    places.reserveCapacity(count)
    for path in self {
      let start = bytes.count
      bytes.append(contentsOf: path.string.utf8)
      places.append(PathPlace(position: places.count, bytes: start..<bytes.count, of: bytes))
    }
    bytes.withView { bytes in
      places.sort { left, right in
        if left.firstBytes != right.firstBytes { return left.firstBytes < right.firstBytes }
        let common = Swift.min(left.bytes.count, right.bytes.count)
        // The paths of many files in a bundle start with the same directories.
        var index = 8
        while index &+ 8 <= common {
          let leftWord = bytes.word(at: left.bytes.lowerBound &+ index).byteSwapped
          let rightWord = bytes.word(at: right.bytes.lowerBound &+ index).byteSwapped
          if leftWord != rightWord { return leftWord < rightWord }
          index &+= 8
        }
        while index < common {
          let leftByte = bytes[left.bytes.lowerBound &+ index]
          let rightByte = bytes[right.bytes.lowerBound &+ index]
          if leftByte != rightByte { return leftByte < rightByte }
          index &+= 1
        }
        return left.bytes.count == right.bytes.count
          ? left.position < right.position : left.bytes.count < right.bytes.count
      }
    }
    return places.map(\.position)
  }
}

/// A path, by its range in the shared buffer.
private struct PathPlace {
  let position: Int
  let bytes: Range<Int>
  /// The first eight bytes as a big-endian number; shorter texts are padded with zeros, which no path contains.
  let firstBytes: UInt64

  init(position: Int, bytes: Range<Int>, of texts: [UInt8]) {
    self.position = position
    self.bytes = bytes
    var firstBytes: UInt64 = 0
    for index in 0..<8 {
      let byte = index < bytes.count ? texts[bytes.lowerBound + index] : 0
      firstBytes = firstBytes << 8 | UInt64(byte)
    }
    self.firstBytes = firstBytes
  }
}
