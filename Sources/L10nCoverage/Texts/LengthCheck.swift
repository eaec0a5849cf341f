package import L10nSource

/// Holds texts to the number of characters that they may have.
enum LengthCheck {
  /// - Complexity: O(*n*) in the number of bytes of texts that may be too long.
  static func problem(_ text: UnsafeBufferPointer<UInt8>, limit: Int) -> LengthProblem? {
    // No text has more characters than bytes.
    guard text.count > limit else { return nil }
    let count = String(decoding: text, as: UTF8.self).count
    return count > limit ? LengthProblem(count: count, limit: limit) : nil
  }
}

package struct LengthProblem: Sendable, Hashable {
  let count: Int
  let limit: Int
}

extension LengthProblem {
  var words: ProblemWords {
    ProblemWords(
      .maximumLength,
      .made("", " has \(count) characters, and \(limit) are allowed"),
      help: "shorten it, or allow more")
  }
}

extension Check {
  package static let maximumLength = Check(
    "maximum-length", .warning, "a text of more characters than are allowed")
}
