package import L10nModel
import L10nSource

/// What a file's translations have in common with those of another file only where they are the same.
package struct TranslationsDigest: Sendable, Hashable {
  /// How many texts there are that aren't in the source's language.
  let count: Int
  /// Whether their letters are Latin ones.
  let isLatin: Bool
  /// Whether each has a word that English sentences are made of.
  let isEnglish: Bool
  private let hash: Int

  static let fewestTexts = 8
  private static let fewestEnglishTexts = 4
  /// Of so many texts the bytes count, of the others their lengths.
  private static let mostTexts = 64

  /// - Returns: nil where they are few, or fewer than those in the source's language.
  package init?(
    of comparison: TableComparison, in content: TableContent,
    but unchanged: [TableComparison.Unchanged]
  ) {
    let older = Set(unchanged.lazy.filter(\.isOlder).map(\.keyIndex))
    var hasher = Hasher()
    var count = 0
    var (isLatin, isEnglish) = (true, true)
    content.withParts { own in
      for (keyIndex, entry) in comparison.lastEntries.enumerated() where entry >= 0 {
        let entry = own.entries[Int(entry)]
        let record = comparison.records[keyIndex]
        guard record.isTranslatedText, !record.isUnchanged, entry.isPlainText,
          !older.contains(keyIndex)
        else { continue }
        let text = own.text(entry.valueRange)
        hasher.combine(keyIndex)
        hasher.combine(text.count)
        if count < Self.mostTexts {
          isEnglish =
            isEnglish && LatinWords(text).contains { StopWords.have(text.part($0), of: "en") }
          hasher.combine(CodeUnitString(bytes: text))
          // What begins with these bytes is beyond U+0370; E1 begins letters of Vietnamese, too, E2 punctuation, F0 emoji.
          if text.contains(where: { 0xCE..<0xF0 ~= $0 && $0 != 0xE1 && $0 != 0xE2 }) {
            isLatin = false
          }
        }
        count += 1
      }
    }
    let fewest = isEnglish ? Self.fewestEnglishTexts : Self.fewestTexts
    guard count >= fewest, count > unchanged.count else { return nil }
    (self.count, self.isLatin, self.isEnglish) = (count, isLatin, isEnglish)
    hash = hasher.finalize()
  }
}
