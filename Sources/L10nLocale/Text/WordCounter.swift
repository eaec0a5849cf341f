private import CICU
package import L10nSource

/// Counts words with ICU's word break iterator: segments with letters, digits, kana or ideographs. ICU's dictionaries
/// split languages such as Chinese, Japanese and Thai.
///
/// Create one per worker and use it for many texts: it keeps the iterator and its buffer, and isn't thread-safe. Latin
/// text needs neither, nor ICU's data.
package final class WordCounter {
  private var iterator: UnsafeMutableRawPointer?
  private var units: [UInt16] = []
  private var ascii: [UInt8] = []

  package init() {}

  deinit {
    if let iterator { cicu_words_close(iterator) }
  }

  /// The number of words in WTF-8 text; 0 if ICU has no word breaks.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func count(_ bytes: Span<UInt8>) -> Int {
    countOfASCIIWords(bytes) ?? countOfLatinWords(bytes) ?? countByICU(bytes)
  }

  /// The number of words in text of Latin letters and common punctuation; nil if it contains anything else.
  func countOfLatinWords(_ bytes: Span<UInt8>) -> Int? {
    guard replaceLatin(bytes, with: &ascii) else { return nil }
    return ascii.withSpan(countOfASCIIWords)
  }

  /// The number of words in a key or value.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func count(_ text: CodeUnitString) -> Int { text.bytes.withSpan(count) }

  /// Counts any text with ICU.
  func countByICU(_ bytes: Span<UInt8>) -> Int {
    units.removeAll(keepingCapacity: true)
    appendUTF16(of: bytes, to: &units)
    // Versions of ICU differ: in 72, "@" is a letter; in 78, ":" joins letters. "&" is a sign in all of them.
    for index in units.indices where units[index] == 0x40 || units[index] == 0x3A {
      units[index] = 0x26
    }
    if iterator == nil { iterator = cicu_words_open() }
    guard let iterator, let length = Int32(exactly: units.count) else { return 0 }
    return units.withUnsafeBufferPointer {
      Int(max(0, cicu_words_count(iterator, $0.baseAddress, length)))
    }
  }
}
