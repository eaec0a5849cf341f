package import L10nModel
import L10nSource

/// A translation whose length doesn't fit its source text: it may belong to another key.
package struct MisfitText: Sendable {
  let keyIndex: Int
  /// The length in bytes of the source text that it would fit.
  let length: Double
  let sentences: Int

  /// In at least this many localizations, two exchanged texts are no coincidence.
  static let leastLocalizations = 8
  /// The byte lengths of source texts that are compared. A label of two words can have a translation of any length; the
  /// translation of a paragraph is often of an older version.
  private static let lengths = 15...120
  private static let enoughTexts = 8
  private static let enoughWords = 3
  /// A file with more misfits is too irregular to conclude anything from.
  private static let mostTexts = 100
  /// The factor by which the length must differ.
  private static let enoughDifference = 1.6
  /// A different number of sentences counts like this factor of length.
  private static let differenceOfSentences = 1.65

  /// - Complexity: O(*n* log *n*) in the number of keys.
  package static func all(
    of comparison: TableComparison, in content: TableContent, with source: SourceTable,
    _ plan: BundlePlan
  ) -> [MisfitText] {
    guard plan.developmentLanguage.isLatin, plan.localizations.count >= leastLocalizations else {
      return []
    }
    // This loop needs lengths only, so it doesn't read the texts.
    var texts: [(keyIndex: Int, range: Range<Int>, sourceCount: Int)] = []
    for (keyIndex, position) in comparison.lastEntries.enumerated() where position >= 0 {
      let (entry, sourceEntry) = (
        content.entries[Int(position)], source.entry(ofKeyAt: keyIndex)
      )
      guard comparison.records[keyIndex].isTranslatedText, entry.isPlainText,
        sourceEntry.isPlainText, lengths.contains(Int(sourceEntry.valueCount)),
        source.words[keyIndex] >= enoughWords
      else { continue }
      texts.append((keyIndex, entry.valueRange, Int(sourceEntry.valueCount)))
    }
    guard texts.count >= enoughTexts else { return [] }
    let ratio =
      texts.map { Double($0.range.count) / Double($0.sourceCount) }.sorted()[texts.count / 2]
    let misfits = content.withParts { own in
      texts.compactMap { text -> MisfitText? in
        let length = Double(text.range.count) / ratio
        let (expected, most) = (Double(text.sourceCount), enoughDifference)
        guard length > expected * most || length * most < expected else { return nil }
        return MisfitText(
          keyIndex: text.keyIndex, length: length, sentences: own.text(text.range).sentences)
      }
    }
    return misfits.count > mostTexts ? [] : misfits
  }

  /// Returns the factor, at least 1, by which the length differs from that expected for a source text, increased if the numbers
  /// of sentences differ.
  private func misfit(_ text: (count: Int, sentences: Int)) -> Double {
    let (own, expected) = (max(length, 1), Double(max(text.count, 1)))
    return max(own / expected, expected / own)
      * (sentences == text.sentences ? 1 : Self.differenceOfSentences)
  }

  /// Whether two translations fit each other's source text well and their own source text badly.
  func isExchanged(with other: MisfitText, in source: SourceTable) -> Bool {
    guard arguments(of: keyIndex, source) == arguments(of: other.keyIndex, source) else {
      return false
    }
    let (text, otherText) = (shape(keyIndex, source), shape(other.keyIndex, source))
    let exchanged = misfit(otherText) * other.misfit(text)
    return exchanged <= 1.8 && misfit(text) * other.misfit(otherText) >= exchanged * 2.2
  }

  private func arguments(of keyIndex: Int, _ source: SourceTable) -> Int {
    source.withText(ofKeyAt: keyIndex) { text in text.count { $0 == UInt8(ascii: "%") } }
  }

  private func shape(_ keyIndex: Int, _ source: SourceTable) -> (count: Int, sentences: Int) {
    source.withText(ofKeyAt: keyIndex) { ($0.count, $0.sentences) }
  }
}

extension ByteView {
  /// The number of sentences; a semicolon ends one, too.
  fileprivate var sentences: Int {
    var (number, isBehindMark, index) = (0, false, 0)
    while index < count {
      let end = Swift.min(index + scalarLength(self[index]), count)
      // The UTF-8 bytes of the character as one number.
      switch self[index..<end].reduce(0, { $0 << 8 | Int($1) }) {
      case 0x2E, 0x3F, 0x21, 0x3B, 0xCDBE, 0xD689, 0xD89B, 0xD89F, 0xDB94, 0xE0A5A4:
        isBehindMark = true
      // Full-width marks need no space after them.
      case 0xE38082, 0xEFBC81, 0xEFBC9B, 0xEFBC9F: if !isBehindMark { number += 1 }
      case 0x20, 0x0A:
        if isBehindMark { number += 1 }
        isBehindMark = false
      default: isBehindMark = false
      }
      index = end
    }
    return isBehindMark ? number + 1 : number
  }
}
