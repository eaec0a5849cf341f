package import L10nModel
import L10nSource

/// Tells which texts of the source a file has as they are in words that its own translations use, too.
///
/// Dutch has "server" and "browser", and Korean writers leave "Push" in Latin letters: who uses the words elsewhere may have
/// meant them here.
package struct FamiliarWords {
  private let source: SourceTable
  /// In how many translations each word of the texts in question stands, as far as it matters, by the word's number.
  private var uses: [UInt64: Uses] = [:]

  private struct Uses {
    var count: UInt8 = 0
    var lastEntry: Int32 = -1
  }

  /// One word alone may be in a translation by mistake.
  private static let enoughUses = 2
  /// Longer texts are told by other signs.
  private static let mostWords = 4
  private static let filterMask: UInt64 = 1023

  /// - Parameter unchanged: the texts in question.
  /// - Complexity: O(*n*) in the length of the file's translations, where there are texts of a few words.
  package init(
    of unchanged: [TableComparison.Unchanged], in content: TableContent,
    _ comparison: TableComparison, of source: SourceTable
  ) {
    self.source = source
    for text in unchanged {
      for word in Self.words(ofRank: text.rank, in: source) { uses[word] = Uses() }
    }
    guard !uses.isEmpty else { return }
    // Of a file's words hardly any is one of these few.
    var mayBeWanted = [Bool](repeating: false, count: Int(Self.filterMask) + 1)
    for word in uses.keys { mayBeWanted[Int(word & Self.filterMask)] = true }
    for rank in comparison.records.indices where comparison.records[rank].isTranslatedText {
      let entry = comparison.lastEntries[rank]
      guard entry >= 0, content.entries[Int(entry)].form == .text else { continue }
      content.bytes.withView { bytes in
        bytes.part(content.entries[Int(entry)].valueRange).forEachWordNumber { word in
          guard mayBeWanted[Int(word & Self.filterMask)], let known = uses[word],
            known.lastEntry != entry, known.count < Self.enoughUses
          else { return }
          uses[word] = Uses(count: known.count + 1, lastEntry: entry)
        }
      }
    }
  }

  /// Whether the file's translations use every word of a source text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func areAll(ofRank rank: Int) -> Bool {
    let words = Self.words(ofRank: rank, in: source)
    let enough = words.count == 1 ? Self.enoughUses : 1
    return !words.isEmpty && words.allSatisfy { Int(uses[$0]?.count ?? 0) >= enough }
  }

  /// The numbers of a text's words; none of a text with many.
  private static func words(ofRank rank: Int, in source: SourceTable) -> [UInt64] {
    source.withText(ofRank: rank) { text in
      var numbers: [UInt64] = []
      var words = LatinWords(text)
      while let range = words.next() {
        guard numbers.count < mostWords else { return [] }
        text.part(range).forEachWordNumber { numbers.append($0) }
      }
      return numbers
    }
  }
}

extension ByteView {
  /// Calls `body` with a number for each run of two ASCII letters or more, whatever its capitals.
  fileprivate func forEachWordNumber(_ body: (UInt64) -> Void) {
    var index = 0
    while index < count {
      var (number, letters) = (UInt64(0xCBF2_9CE4_8422_2325), 0)
      while index < count, self[index].isASCIILetter {
        number = (number ^ UInt64(self[index].lowercasedASCII)) &* 0x100_0000_01B3
        letters &+= 1
        index &+= 1
      }
      if letters > 1 { body(number) }
      index &+= 1
    }
  }
}
