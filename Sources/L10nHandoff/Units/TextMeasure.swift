import L10nLocale
import L10nSource

/// The size of a text, and a number that differs for most texts.
struct TextMeasure: Sendable, BitwiseCopyable {
  /// Those of ICU.
  private(set) var words = 0
  /// Unicode scalars.
  private(set) var characters = 0
  private(set) var hash = 0

  init() {}

  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: ByteView, _ counter: WordCounter) {
    words = counter.count(text.buffer.span)
    characters = text.count { $0 & 0xC0 != 0x80 }
    hash = Self.hash(of: text)
  }

  static func hash(of text: ByteView) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: text)
    return hasher.finalize()
  }
}
