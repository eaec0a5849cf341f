private import CICU
import L10nSource

/// A decoder for text in non-Unicode charsets, identified by the names of IANA, Windows, Java and ICU.
package enum Transcoder {
  /// Decodes `bytes` of `charset` to UTF-8; nil if ICU doesn't know the charset, a byte is invalid in it, or the text
  /// ends within a character. Names are case-insensitive.
  package static func utf8(from bytes: Span<UInt8>, charset: String) -> [UInt8]? {
    guard isName(charset), bytes.count <= Int(Int32.max) else { return nil }
    // Most text in single-byte charsets is ASCII. If the buffer is too small, ICU returns the required size.
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

  /// Whether a name contains only the characters of charset names: ICU treats a comma as the start of an option, an empty name
  /// as the charset of the process, and other characters as parts of a file name.
  private static func isName(_ charset: String) -> Bool {
    !charset.isEmpty
      && charset.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_.:+()".utf8.contains($0) }
  }

  private static func transcode(
    _ charset: String, _ bytes: Span<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int32 {
    bytes.withUnsafeBufferPointer { source in
      // ICU rejects a null pointer, which an empty buffer can have.
      guard let start = source.baseAddress else { return 0 }
      return buffer.withMemoryRebound(to: CChar.self) { target in
        cicu_transcode(
          charset, start, Int32(source.count), target.baseAddress, Int32(target.count))
      }
    }
  }
}
