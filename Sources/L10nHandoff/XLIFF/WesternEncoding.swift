import L10nLocale
import L10nSource

/// XML in an encoding of one byte a character, which its declaration names: old tools of agencies write it.
enum WesternEncoding {
  private static let names = ["windows-1252", "cp1252", "iso-8859-1", "latin1"]

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
    // ISO-8859-1 has control characters where Windows-1252 has signs, which XML doesn't allow.
    let text = Array(bytes[end...]).withSpan { Transcoder.utf8(from: $0, charset: "windows-1252") }
    return text.map { lowercased.replacing(value, with: "\"utf-8\"\(spaces)").utf8 + $0 } ?? bytes
  }
}
