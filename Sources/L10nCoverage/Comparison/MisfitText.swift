package import L10nModel
import L10nSource

/// A translation of another length than its source lets expect: it may be that of another key.
package struct MisfitText: Sendable {
  let keyIndex: Int
  /// How long a source it would fit, in bytes.
  let length: Double
  let sentences: Int

  /// In so many localizations two texts are exchanged by more than chance.
  static let leastLocalizations = 8
  /// A label of two words can have a translation of any length; a paragraph is often an older one.
  private static let lengths = 15...120
  private static let enoughTexts = 8
  private static let enoughWords = 3
  /// Of a file with more, nothing is known.
  private static let mostTexts = 100
  /// How many times as long or as short.
  private static let enoughDifference = 1.6
  /// Other sentences count as much as that.
  private static let differenceOfSentences = 1.65

  /// - Complexity: O(*n* log *n*) in the number of keys.
  package static func all(
    of comparison: TableComparison, in content: TableContent, with source: SourceTable,
    _ plan: BundlePlan
  ) -> [MisfitText] {
    guard plan.developmentLanguage.isLatin, plan.localizations.count >= leastLocalizations else {
      return []
    }
    // Lengths alone are known without a look at the texts.
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

  /// How many times as long or as short as the translation of a source it is.
  private func difference(from sourceCount: Int) -> Double {
    let (own, expected) = (max(length, 1), Double(max(sourceCount, 1)))
    return max(own / expected, expected / own)
  }

  private func misfit(_ text: (count: Int, sentences: Int)) -> Double {
    difference(from: text.count) * (sentences == text.sentences ? 1 : Self.differenceOfSentences)
  }

  /// Whether two translations fit each other's sources well, and their own ones badly.
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
  /// How many sentences, or parts of one that a semicolon ends, there are.
  fileprivate var sentences: Int {
    var (number, isBehindMark, index) = (0, false, 0)
    while index < count {
      let end = Swift.min(index + scalarLength(self[index]), count)
      // The bytes of the character.
      switch self[index..<end].reduce(0, { $0 << 8 | Int($1) }) {
      case 0x2E, 0x3F, 0x21, 0x3B, 0xCDBE, 0xD689, 0xD89B, 0xD89F, 0xDB94, 0xE0A5A4:
        isBehindMark = true
      // Those of full width need no space behind them.
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
