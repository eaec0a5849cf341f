private import CICU
import L10nSource

/// Unicode's normalization forms.
package enum Normalization {
  /// WTF-8 text in Normalization Form C: a letter and its accent become one character if there is one. The text itself
  /// if ICU has no data.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func composed(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { $0 >= 0xCC }) else { return text }
    var units: [UInt16] = []
    text.withSpan { appendUTF16(of: $0, to: &units) }
    var capacity = units.count + 16
    while let length = Int32(exactly: units.count), let room = Int32(exactly: capacity) {
      var needed = -1
      let composed = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        needed = units.withUnsafeBufferPointer {
          Int(cicu_compose($0.baseAddress, length, buffer.baseAddress, room))
        }
        count = max(0, min(needed, capacity))
      }
      guard needed >= 0 else { return text }
      if needed <= capacity {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for unit in composed { bytes.appendWTF8(unit: unit) }
        return bytes
      }
      capacity = needed
    }
    return text
  }
}
