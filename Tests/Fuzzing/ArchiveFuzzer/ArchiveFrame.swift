/// Makes an archive from the bytes of an input, with valid checksums, offsets and sizes.
///
/// Random changes never find a valid checksum, and rarely a directory's offset.
enum ArchiveFrame: UInt8, CaseIterable {
  /// The bytes unchanged.
  case none = 0x72
  /// A zip archive with correct offsets of its directory and entries.
  case zip = 0x7A
  /// A tar archive with correct checksums of its headers.
  case tar = 0x74
  /// The same, compressed with gzip.
  case compressedTar = 0x67
  /// An installer package: the text of its table of contents up to a separator byte, then the data that it describes.
  case package = 0x78

  static let endOfTable: UInt8 = 0x1D

  func archive(of input: [UInt8]) -> [UInt8] {
    switch self {
    case .none: input
    case .zip: Self.zip(input)
    case .tar: Self.tar(input)
    case .compressedTar:
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + Self.deflated(Self.tar(input))
        + [UInt8](repeating: 0, count: 8)
    case .package: Self.package(input)
    }
  }

  private static func zip(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    let headers = places(of: [0x50, 0x4B, 3, 4], in: bytes)
    let entries = places(of: [0x50, 0x4B, 1, 2], in: bytes)
    guard let end = places(of: [0x50, 0x4B, 5, 6], in: bytes).last, let start = entries.first,
      start < end
    else { return bytes }
    for (entry, header) in Swift.zip(entries, headers) {
      put(header, bytes: 4, at: entry + 42, in: &bytes)
    }
    for place in [8, 10] { put(entries.count, bytes: 2, at: end + place, in: &bytes) }
    put(end - start, bytes: 4, at: end + 12, in: &bytes)
    put(start, bytes: 4, at: end + 16, in: &bytes)
    return bytes
  }

  private static func tar(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    for start in stride(from: 0, through: bytes.count - 512, by: 512)
    where bytes[(start + 257)...].starts(with: "ustar".utf8) {
      let checksum = (start + 148)..<(start + 156)
      bytes.replaceSubrange(checksum, with: repeatElement(0x20, count: 8))
      let sum = bytes[start..<(start + 512)].reduce(0) { $0 + Int($1) }
      let digits = String(sum, radix: 8)
      let text = String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits + "\0 "
      bytes.replaceSubrange(checksum, with: Array(text.utf8))
    }
    return bytes
  }

  private static func package(_ input: [UInt8]) -> [UInt8] {
    let table = Array(input.prefix { $0 != endOfTable })
    let compressed = [0x78, 1] + deflated(table) + [0, 0, 0, 0]
    var bytes = Array("xar!".utf8) + [0, 28, 0, 1]
    for count in [compressed.count, table.count] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }
    return bytes + [0, 0, 0, 0] + compressed + input.dropFirst(table.count + 1)
  }

  /// Bytes in uncompressed blocks of deflate.
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var deflated: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      deflated += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    return deflated
  }

  private static func places(of signature: [UInt8], in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] == signature[0] && bytes[$0...].starts(with: signature) }
  }

  /// Writes a little-endian number where there is space for it.
  private static func put(_ number: Int, bytes count: Int, at place: Int, in bytes: inout [UInt8]) {
    guard place + count <= bytes.count else { return }
    for index in 0..<count {
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
    }
  }
}
