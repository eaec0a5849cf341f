private import CICU

/// Text in charsets other than Unicode's, by their names as IANA, Windows, Java and ICU have them.
package enum Transcoder {
  /// Decodes `bytes` of `charset` to UTF-8; nil where ICU does not know the charset, a byte is illegal in
  /// it, or the text ends within a character. Names are taken in any letter case.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func utf8(from bytes: Span<UInt8>, charset: String) -> [UInt8]? {
    guard isName(charset), bytes.count <= Int(Int32.max) else { return nil }
    // Most text of one byte a character is ASCII; where the room is too small, ICU says how much it needs.
    var capacity = min(bytes.count + bytes.count / 2 + 16, Int(Int32.max))
    while true {
      var needed = -1
      let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        needed = Int(transcode(charset, bytes, into: buffer))
        count = max(0, min(needed, capacity))
      }
      guard needed >= 0 else { return nil }
      if needed <= capacity { return result }
      capacity = needed
    }
  }

  /// Whether a name has only the characters of charsets' names: ICU takes a comma for an option, an empty
  /// name for the charset of the process, and others as parts of a file's.
  private static func isName(_ charset: String) -> Bool {
    !charset.isEmpty
      && charset.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_.:+()".utf8.contains($0) }
  }

  private static func transcode(
    _ charset: String, _ bytes: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int32 {
    bytes.withUnsafeBufferPointer { source in
      // ICU takes no null pointer, which an empty buffer may have.
      guard let start = source.baseAddress else { return 0 }
      return buffer.withMemoryRebound(to: CChar.self) { target in
        cicu_transcode(
          charset, start, Int32(source.count), target.baseAddress, Int32(target.count))
      }
    }
  }
}

/// What bytes that are no Unicode text look like. A hint for people, no ground to decode on: short text
/// looks like many charsets, and ICU takes MacRoman for windows-1252.
package struct CharsetHint: Hashable, Sendable {
  /// ICU's name of the charset, which `Transcoder` takes: `ISO-8859-1`, `Shift_JIS`.
  package let charset: String
  /// From 0 to 100.
  package let confidence: Int

  /// Looks at bytes that have no byte order mark and are no UTF-8; nil where they look like nothing.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(of bytes: Span<UInt8>) {
    guard !bytes.isEmpty, let length = Int32(exactly: bytes.count) else { return nil }
    var confidence: Int32 = 0
    let name = bytes.withUnsafeBufferPointer { source in
      icuText(capacity: 64) {
        cicu_detect_charset(source.baseAddress, length, $0, $1, &confidence)
      }
    }
    guard let name else { return nil }
    charset = name
    self.confidence = Int(confidence)
  }
}
