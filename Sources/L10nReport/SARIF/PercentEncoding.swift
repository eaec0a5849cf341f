import L10nSource

/// Paths as URI references (RFC 3986).
package enum PercentEncoding {
  /// The path of a URI reference: every byte that may not stand in one is `%XX`. A colon is, too, because in the first
  /// component it would end a scheme.
  package static func path(_ path: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Unreserved characters, the slash, and those of a `pchar` that delimit nothing.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-._~/!$&'()*+,;=@".utf8.contains(byte)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
