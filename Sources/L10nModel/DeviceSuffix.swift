package import L10nSource

/// The suffix of a key or a file name for specific devices: `-macos`, `~ipad`, `-iphoneos~ipad`.
package enum DeviceSuffix {
  private static let platforms = ["-macos", "-iphoneos", "-watchos", "-tvos"]
  private static let products = ["~iphone", "~ipad", "~ipod", "~applewatch", "~appletv"]

  /// The key without the suffix; the key itself if it has none.
  package static func base(of key: CodeUnitString) -> CodeUnitString {
    // Nearly all keys contain neither character.
    guard key.bytes.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "~") }) else {
      return key
    }
    var bytes = key.bytes[...]
    for suffixes in [products, platforms] {
      if let suffix = suffixes.first(where: { ends(bytes, with: $0) }) {
        bytes = bytes.dropLast(suffix.utf8.count)
      }
    }
    return CodeUnitString(bytes: bytes)
  }

  /// Whether a key is `base`, with or without a suffix.
  package static func isKey(_ key: CodeUnitString, ofBase base: String) -> Bool {
    key.bytes.starts(with: base.utf8) && self.base(of: key).bytes.count == base.utf8.count
  }

  /// Whether `bytes` end with a suffix; a key that consists only of a suffix has none.
  private static func ends(_ bytes: ArraySlice<UInt8>, with suffix: String) -> Bool {
    bytes.count > suffix.utf8.count && bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
