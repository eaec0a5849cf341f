/// A header in front of compressed bytes, with everything that reading them needs.
struct ZipHeader {
  let flags: Int
  let method: Int
  let checksum: Int
  let compressedSize: Int
  let size: Int

  var bytes: [UInt8] {
    let hasSizesBehind = 1 << 3
    let hasUnicodeName = 1 << 11
    var header: [UInt8] = [0x50, 0x4B, 3, 4]
    // Of a file with more bytes, only the first are read.
    let limit = Int(UInt32.max) - 1
    let fields = [
      (20, 2), (flags & ~(hasSizesBehind | hasUnicodeName), 2), (method, 2), (0, 4),
      (checksum, 4), (min(compressedSize, limit), 4), (min(size, limit), 4), (1, 2), (0, 2),
    ]
    for (number, count) in fields { LittleEndian.append(number, bytes: count, to: &header) }
    return header + [UInt8(ascii: "x")]
  }
}
