package import L10nModel
import L10nSource

extension TableComparison {
  /// The texts of the source that the file has as they are in words that its own translations use, too, by rank.
  ///
  /// Dutch has "server" and "browser", and Korean writers leave "Push" in Latin letters: who uses the words elsewhere may have
  /// meant them here.
  ///
  /// - Parameter unchanged: the texts in question; only those of a few words and a few long names are looked at.
  /// - Complexity: O(*n*) in the length of the file's translations, where there are texts of a few words.
  package func familiarTexts(
    among unchanged: [Unchanged], in content: TableContent, of source: SourceTable
  ) -> Set<Int> {
    let texts = unchanged.map { (rank: $0.rank, words: source.fewWords(ofRank: $0.rank)) }
    // In how many translations each word stands, as far as it matters.
    var uses: [UInt64: (count: Int, lastEntry: Int32)] = [:]
    for word in texts.lazy.flatMap(\.words) { uses[word] = (0, -1) }
    guard !uses.isEmpty else { return [] }
    for rank in records.indices where records[rank].isTranslatedText {
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

  /// The names of several words, by rank, that the file has as they are and as a whole in a longer translation, too: "Verbinden
  /// Sie Harbour Masters of the North".
  ///
  /// - Complexity: O(*n*) in the length of the file's translations for each of a few.
  package func quotedTexts(
    among unchanged: [Unchanged], in content: TableContent, of source: SourceTable
  ) -> Set<Int> {
    let names = unchanged.map(\.rank).filter(source.isNameOfSeveralWords)
    guard names.count <= Self.fewNames else { return [] }
    return Set(names.filter { isQuoted($0, content, source) })
  }

  private func isQuoted(_ rank: Int, _ content: TableContent, _ source: SourceTable) -> Bool {
    source.withText(ofRank: rank) { name in
      name.map(\.lowercasedASCII).withView { small in
        content.bytes.withView { bytes in
          records.indices.contains { other in
            let entry = lastEntries[other]
            guard records[other].isTranslatedText, entry >= 0,
              content.entries[Int(entry)].form == .text
            else { return false }
            let value = bytes.part(content.entries[Int(entry)].valueRange)
            return value.has(name) || value.has(small)
          }
        }
      }
    }
  }

  private static let enoughUses = 2
  /// No table has more names that nobody translates; one with more is left in the source's language.
  private static let fewNames = 8
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

extension SourceTable {
  /// Whether a text has several words, most of which begin as names do.
  fileprivate func isNameOfSeveralWords(ofRank rank: Int) -> Bool {
    withText(ofRank: rank) { text in
      var (all, capitals) = (0, 0)
      var words = LatinWords(text)
      while all <= Self.mostWordsOfName, let range = words.next() {
        all += 1
        if text[range.lowerBound].isASCIIUppercase { capitals += 1 }
      }
      return all > 1 && all <= Self.mostWordsOfName && capitals * 2 > all
    }
  }

  private static let mostWordsOfName = 8
}

extension ByteView {
  /// Whether other bytes, which aren't all of it, are a part of it.
  fileprivate func has(_ part: ByteView) -> Bool {
    part.count < count && part.count > 0 && firstIndex(of: part, from: 0) != nil
  }

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
