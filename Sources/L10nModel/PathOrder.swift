extension [TreePath] {
  /// The positions of the paths in the paths' order; of equal ones in their own.
  ///
  /// The texts are laid out once, one behind the other, and most that differ do so in their first bytes, which are compared
  /// as one number: a comparison of strings would count references each time.
  ///
  /// - Complexity: O(*n* log *n*) in the number of paths, and their length.
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
    bytes.withUnsafeBytes { bytes in
      places.sort { left, right in
        if left.firstBytes != right.firstBytes { return left.firstBytes < right.firstBytes }
        let common = Swift.min(left.bytes.count, right.bytes.count)
        // Those of many files of a bundle begin with the same directories.
        var index = 8
        while index &+ 8 <= common {
          let leftWord = bytes.word(at: left.bytes.lowerBound &+ index)
          let rightWord = bytes.word(at: right.bytes.lowerBound &+ index)
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

/// One of several paths, whose texts lie one behind the other.
private struct PathPlace {
  let position: Int
  let bytes: Range<Int>
  /// The first eight bytes as a number of their order; of fewer the rest is zero, which no path has.
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

extension UnsafeRawBufferPointer {
  /// Eight bytes as a number of their order.
  fileprivate func word(at offset: Int) -> UInt64 {
    UInt64(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
