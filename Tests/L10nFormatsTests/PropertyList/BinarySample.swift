import Foundation

/// Binary property lists, handmade and by Foundation.
enum BinarySample {
  /// A file of these objects, the first of which is the root.
  static func file(_ objects: [[UInt8]], referenceSize: Int = 1) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let start = bytes.count
    for offset in offsets { bytes += bigEndian(offset, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)]
    return bytes + bigEndian(objects.count, 8) + bigEndian(0, 8) + bigEndian(start, 8)
  }

  static func bigEndian(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// Single objects, valid and invalid.
  static let objects: [[UInt8]] = [
    [0x00], [0x01], [0x08], [0x09], [0x0F], [0x10, 5], [0x10, 0xFF], [0x11, 0xFF, 0xFE],
    [0x12, 0xFF, 0xFF, 0xFF, 0xFF], [0x13] + Array(repeating: 0xFF, count: 8),
    [0x13, 0x7F] + Array(repeating: 0xFF, count: 7), [0x14] + bigEndian(0, 8) + bigEndian(-1, 8),
    [0x14] + bigEndian(7, 8) + bigEndian(9, 8), [0x15] + Array(repeating: 0, count: 32), [0x1F],
    [0x20, 0], [0x22, 0x3F, 0x80, 0, 0], [0x22, 0x7F, 0xC0, 0, 0],
    [0x23, 0x3F, 0xF8] + bigEndian(0, 6),
    [0x24], [0x33, 0x41] + bigEndian(0, 7), [0x32, 0, 0, 0, 0], [0x40], [0x43, 1, 2, 3],
    [0x4F, 0x10, 2, 1, 2], [0x4F, 0x10, 0xFF, 1], [0x4F, 0x00], [0x50], [0x52, 0x61, 0x62],
    [0x51, 0xE9],
    [0x51, 0x80], [0x51, 0x00], [0x5F, 0x10, 3, 0x61, 0x62, 0x63],
    [0x5F, 0x13] + bigEndian(3, 8) + [1, 2, 3],
    [0x5F, 0x13] + bigEndian(-1, 8), [0x5F, 0x14] + bigEndian(1, 16) + [0x61],
    [0x5F, 0x15] + bigEndian(0, 24) + bigEndian(1, 8) + [0x61], [0x5F, 0x18] + bigEndian(1, 256),
    [0x60], [0x61, 0, 0x61],
    [0x61, 0xD8, 0],
    [0x61, 0xDC, 0], [0x62, 0xD8, 0x3D, 0xDE, 0], [0x62, 0xDE, 0, 0xD8, 0x3D],
    [0x62, 0xD8, 0x3D, 0xD8, 0x3D],
    [0x63, 0, 0xE9, 0x20, 0xAC, 0, 0x7F], [0x71, 0x61], [0x80, 7], [0x83, 0xFF, 0xFF, 0xFF, 0xFF],
    [0x84, 1, 0, 0, 0, 0], [0x87] + bigEndian(3, 8), [0x8F] + bigEndian(3, 16), [0x90], [0xA0],
    [0xA1, 2],
    [0xA1, 0], [0xA1, 1], [0xA1, 9], [0xA2, 2, 2], [0xAF, 0x10, 1, 2], [0xB1, 1], [0xD0],
    [0xD1, 2, 3],
    [0xD2, 2, 2, 2, 3], [0xD1, 3, 0], [0xD1, 9, 2], [0xDF, 0x10, 1, 2, 3], [0xE0], [0xF0],
  ]

  static func ascii(_ text: String) -> [UInt8] {
    [0x5F, 0x11] + bigEndian(text.utf8.count, 2) + Array(text.utf8)
  }

  static func utf16(_ text: String) -> [UInt8] {
    [0x6F, 0x10, UInt8(text.utf16.count)] + text.utf16.flatMap { bigEndian(Int($0), 2) }
  }

  /// Whole files. Dictionaries are handmade: Foundation would write them in another order in each run.
  static func written() throws -> [[UInt8]] {
    let long = String(repeating: "long ", count: 60)
    let values: [Any] = [
      Array(0..<300),
      ["text", long, "Straße 😀", 1 << 40, -1, 0.5, true, Data([1, 2, 3])] as [Any],
      ["a": [["b": Date(timeIntervalSinceReferenceDate: 5)]]], "only a string",
    ]
    let table = file([
      [0xD6, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 7], ascii("greeting"), utf16("Grüße"),
      ascii("count"),
      ascii("big"), ascii("minus"), ascii("half"), ascii("Hello"), utf16("Straße 😀"), [0x10, 12],
      [0x13] + bigEndian(1 << 40, 8), [0x13] + bigEndian(-1, 8),
    ])
    let nested = file([
      [0xD2, 1, 2, 3, 4], ascii("a"), ascii("b"), [0xD1, 2, 5], [0xA3, 6, 7, 8], [0xA2, 1, 2],
      [0x09],
      [0x80, 5], ascii(long), [0xD0],
    ])
    return [table, nested]
      + (try values.map {
        Array(try PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0))
      })
  }

  /// Whether some object can be a set: an offset points to a byte 0xC0–CF, or could do so.
  static func mayHaveSet(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(8).dropLast(32).contains { $0 & 0xF0 == 0xC0 }
  }
}
