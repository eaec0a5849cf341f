import L10nSource

/// XML in an encoding of one byte a character, which its declaration names: old tools of agencies write it.
enum WesternEncoding {
  private static let names = ["windows-1252", "cp1252", "iso-8859-1", "latin1"]

  /// Windows-1252 from 0x80 to 0x9F; ISO-8859-1 has control characters there, which XML doesn't allow.
  private static let specials: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]

  /// The text in UTF-8, and declared so; the same bytes if they declare another encoding.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func utf8(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: "<?xml".utf8),
      let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    let declaration = String(decoding: bytes[..<end], as: UTF8.self)
    let lowercased = declaration.lowercased()
    guard
      let name = names.first(where: {
        lowercased.contains("encoding=\"\($0)\"") || lowercased.contains("encoding='\($0)'")
      })
    else { return bytes }
    // Of the same length, so that places stay.
    let value = lowercased.contains("\"\(name)\"") ? "\"\(name)\"" : "'\(name)'"
    let spaces = String(repeating: " ", count: name.utf8.count - "utf-8".utf8.count)
    var output = Array(lowercased.replacing(value, with: "\"utf-8\"\(spaces)").utf8)
    output.reserveCapacity(bytes.count)
    for byte in bytes[end...] {
      switch byte {
      case ..<0x80: output.append(byte)
      case 0x80..<0xA0: output += String(specials[Int(byte) - 0x80]).utf8
      default: output += String(Unicode.Scalar(byte)).utf8
      }
    }
    return output
  }
}
