package import L10nSource

/// The texts of all keys of a table, one behind the other, for those who name some of them.
package struct KeyTexts: Sendable {
  /// WTF-8.
  let bytes: [UInt8]
  /// Where each text ends.
  let ends: [UInt32]

  /// - Precondition: together they have less than 4 GB.
  /// - Complexity: O(*n*) in their length.
  package init(_ keys: [CodeUnitString]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(keys.reduce(0) { $0 + $1.bytes.count })
    ends = keys.map { key in
      bytes += key.bytes
      return UInt32(bytes.count)
    }
    self.bytes = bytes
  }
}
