package import L10nSource

/// Finds texts of the source that stand under several keys and have several translations in a file.
struct InconsistentTranslations {
  /// The first translation of each text that stands under several keys, by the number of the text.
  private var first: [Int32: (entry: Int, range: Range<Int>)] = [:]

  /// - Parameters:
  ///   - number: that of the source's text, the same for equal ones.
  ///   - bytes: those of the content that the range lies in.
  mutating func problem(
    _ number: Int32, entry: Int, _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> InconsistentProblem? {
    guard let known = first[number] else {
      first[number] = (entry, range)
      return nil
    }
    guard !bytes[known.range].elementsEqual(bytes[range]) else { return nil }
    return InconsistentProblem(
      translation: String(decoding: bytes[range], as: UTF8.self),
      other: String(decoding: bytes[known.range], as: UTF8.self))
  }
}

package struct InconsistentProblem: Sendable, Hashable {
  let translation: String
  let other: String
}

extension InconsistentProblem {
  var words: ProblemWords {
    ProblemWords(
      .inconsistentTranslation,
      .made(
        "the source's text of ",
        " is translated as \"\(translation)\" here and as \"\(other)\" before"),
      help: "if they mean the same, use one of the two")
  }
}

extension Check {
  package static let inconsistentTranslation = Check(
    "inconsistent-translation", .note,
    "one source text with several translations in a file",
    isOptional: true)
}
