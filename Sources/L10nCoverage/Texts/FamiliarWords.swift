package import L10nModel
import L10nSource

extension TableComparison {
  /// The texts of the source that the file has as they are in words that its own translations use, too, by rank.
  ///
  /// Dutch has "server" and "browser", and Korean writers leave "Push" in Latin letters: who uses the words elsewhere may have
  /// meant them here.
  ///
  /// - Parameter unchanged: the texts in question; only those of a few words are looked at.
  /// - Complexity: O(*n*) in the length of the file's translations, where there are texts of a few words.
  package func familiarTexts(
    among unchanged: [Unchanged], in content: TableContent, of source: SourceTable
  ) -> Set<Int> {
    let older = unchanged.older
    let texts = unchanged.map { (rank: $0.rank, words: source.fewWords(ofRank: $0.rank)) }
    // In how many translations each word stands, as far as it matters.
    var uses: [UInt64: (count: Int, lastEntry: Int32)] = [:]
    for word in texts.lazy.flatMap(\.words) { uses[word] = (0, -1) }
    guard !uses.isEmpty else { return [] }
    for rank in records.indices where records[rank].isTranslatedText && !older.contains(rank) {
      let entry = lastEntries[rank]
      guard entry >= 0, content.entries[Int(entry)].form == .text else { continue }
      content.bytes.withView { bytes in
        bytes.part(content.entries[Int(entry)].valueRange).forEachWordNumber { word in
          guard let known = uses[word], known.lastEntry != entry, known.count < Self.enoughUses
          else { return }
          uses[word] = (known.count + 1, entry)
        }
      }
    }
    return Set(
      texts.filter { text in
        // One word alone may be in a translation by mistake.
        let enough = text.words.count == 1 ? Self.enoughUses : 1
        return !text.words.isEmpty && text.words.allSatisfy { uses[$0]?.count ?? 0 >= enough }
      }.map(\.rank))
  }

  private static let enoughUses = 2
}

extension SourceTable {
  /// Longer texts are told by other signs.
  private static let fewWords = 4

  /// The numbers of a text's words; none of a text with many.
  fileprivate func fewWords(ofRank rank: Int) -> [UInt64] {
    withText(ofRank: rank) { text in
      var numbers: [UInt64] = []
      var words = LatinWords(text)
      while let range = words.next() {
        guard numbers.count < Self.fewWords else { return [] }
        text.part(range).forEachWordNumber { numbers.append($0) }
      }
      return numbers
    }
  }
}

extension ByteView {
  /// Calls `body` with the number of each run of two ASCII letters or more.
  fileprivate func forEachWordNumber(_ body: (UInt64) -> Void) {
    var index = 0
    while index < count {
      let start = index
      while index < count, self[index].isASCIILetter { index += 1 }
      if index - start > 1 { body(self[start..<index].numberIgnoringCase) }
      index += 1
    }
  }
}

extension Sequence<UInt8> {
  /// A number that hardly another word has, whatever the capitals of ASCII: FNV-1a of 64 bits (Fowler, Noll, Vo).
  var numberIgnoringCase: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.lowercasedASCII)) &* 0x0100_0000_01B3 }
  }
}
