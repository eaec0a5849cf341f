package import L10nModel
import L10nSource

/// A digest of a file's translations: equal for two files only if their translations are the same.
package struct TranslationsDigest: Sendable, Hashable {
  /// The number of texts that aren't the source's.
  let count: Int
  /// Whether all letters are Latin.
  let isLatin: Bool
  /// Whether each text has a typical word of English sentences.
  let isEnglish: Bool
  private let hash: Int

  static let fewestTexts = 8
  private static let fewestEnglishTexts = 4
  /// Of this many texts the bytes are hashed, of the others the lengths only.
  private static let mostTexts = 64

  /// - Returns: nil if the translations are few, or fewer than the source's texts among them.
  package init?(
    of comparison: TableComparison, in content: TableContent,
    but unchanged: [TableComparison.Unchanged]
  ) {
    let older = unchanged.older
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
          // These bytes begin scalars from U+0370. The exceptions: E1 also begins Vietnamese letters, E2 punctuation, F0
          // emoji.
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
