import CByteVectors
package import L10nSource

/// The texts of all keys of a table, one behind the other, for those who name some of them.
package struct KeyTexts: Sendable {
  /// WTF-8.
  let bytes: [UInt8]
  /// Where each text ends.
  let ends: [UInt32]
  /// Whether all are printable ASCII without quotes and backslashes, which no format has to escape.
  let arePlain: Bool

  /// - Precondition: together they have less than 4 GB.
  /// - Complexity: O(*n*) in their length.
  package init(_ keys: [CodeUnitString]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(keys.reduce(0) { $0 + $1.bytes.count })
    ends = keys.indices.map { index in
      bytes += keys[index].bytes
      return UInt32(bytes.count)
    }
    arePlain = bytes.withUnsafeBufferPointer {
      cbytevector_end_of_plain_ascii(
        $0.baseAddress, 0, $0.count, UInt8(ascii: "\""), UInt8(ascii: "\\")) == $0.count
    }
    self.bytes = bytes
  }
}
