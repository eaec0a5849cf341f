package import L10nModel
import L10nSource

extension TableComparison {
  /// The keys of copied source texts whose words the file's own translations use, too.
  ///
  /// Dutch has "server" and "browser", and Korean writers leave "Push" in Latin letters: a translator who uses the words
  /// elsewhere may have meant them here. A single word may be in a translation by mistake, unless it follows a function word of
  /// the language: "un error".
  ///
  /// - Parameters:
  ///   - unchanged: the copied texts; only those of a few words are considered.
  ///   - language: the language of the translations. Texts in another script than its own aren't translations themselves.
  package func familiarTexts(
    among unchanged: [Unchanged], in content: TableContent, of source: SourceTable,
    language: TextLanguage
  ) -> Set<Int> {
    let older = unchanged.older
    let texts = unchanged.map {
      (keyIndex: $0.keyIndex, words: source.fewWords(ofKeyAt: $0.keyIndex))
    }
    // The number of translations that contain each word, up to `enoughUses`.
    var uses: [UInt64: (count: Int, lastEntry: Int32)] = [:]
    for word in texts.lazy.flatMap(\.words) { uses[word] = (0, -1) }
    guard !uses.isEmpty else { return [] }
    var translations = 0
    for keyIndex in records.indices
    where records[keyIndex].isTranslatedText && !older.contains(keyIndex) {
      translations += 1
      let entry = lastEntries[keyIndex]
      guard entry >= 0, content.entries[Int(entry)].form == .text else { continue }
      content.bytes.withView { bytes in
        let text = bytes.part(content.entries[Int(entry)].valueRange)
        guard !language.excludesLatin || text.hasLettersBeyondLatin else { return }
        text.forEachWord { word, range in
          guard let known = uses[word], known.count < Self.enoughUses else { return }
          let isOwn = text.isBehindStopWord(range, of: language.code)
          guard isOwn || known.lastEntry != entry else { return }
          uses[word] = (known.count + (isOwn ? Self.enoughUses : 1), entry)
        }
      }
    }
    // A localization that translates nearly everything knows the words that two languages share.
    let isFinished = language.isLatin && unchanged.count * 9 <= translations
    return Set(
      texts.filter { text in
        // A single word may be in a translation by mistake.
        let isSure =
          text.words.count > 1
          || isFinished
            && !source.withText(ofKeyAt: text.keyIndex) { InterfaceWords.areAll(of: $0, but: []) }
        let enough = isSure ? 1 : Self.enoughUses
        return !text.words.isEmpty && text.words.allSatisfy { uses[$0]?.count ?? 0 >= enough }
      }.map(\.keyIndex))
  }

  private static let enoughUses = 2
}

extension SourceTable {
  /// Other checks decide about longer texts.
  private static let fewWords = 4

  /// The numbers of a text's words; empty for a text with many words.
  fileprivate func fewWords(ofKeyAt keyIndex: Int) -> [UInt64] {
    withText(ofKeyAt: keyIndex) { text in
      var numbers: [UInt64] = []
      for range in LatinWords(text) {
        guard numbers.count < Self.fewWords else { return [] }
        text.part(range).forEachWord { number, _ in numbers.append(number) }
      }
      return numbers
    }
  }
}

extension ByteView {
  /// Whether a text has letters beyond Latin ones. Except for typographic signs, these begin with such bytes.
  fileprivate var hasLettersBeyondLatin: Bool { contains { $0 >= 0xCD && $0 != 0xE2 } }

  /// Calls `body` with each run of two or more ASCII letters, and its number. The plural "s" of a word that isn't an interface
  /// word is left out: a translation that has "Zap" elsewhere has "Zaps", too.
  fileprivate func forEachWord(_ body: (UInt64, Range<Int>) -> Void) {
    var index = 0
    while index < count {
      let start = index
      while index < count, self[index].isASCIILetter { index += 1 }
      if index - start > 1 {
        let singular = part(start..<index - 1)
        let isPlural =
          self[index - 1].lowercasedASCII == UInt8(ascii: "s")
          && singular.count > 2 && !InterfaceWords.isAny(of: singular)
        body((isPlural ? singular : part(start..<index)).numberIgnoringCase, start..<index)
      }
      index += 1
    }
  }

  /// Whether a whole word follows a common word of its language that English doesn't have.
  fileprivate func isBehindStopWord(_ word: Range<Int>, of language: String) -> Bool {
    let end = word.lowerBound - 1
    guard end > 0, self[end] == 0x20,
      word.upperBound == count
        || self[word.upperBound] < 0x80 && self[word.upperBound] != UInt8(ascii: "-")
    else { return false }
    let start = self[..<end].lastIndex { !$0.isASCIILetter && $0 < 0x80 }.map { $0 + 1 } ?? 0
    let before = part(start..<end)
    return StopWords.have(before, of: language) && !StopWords.have(before, of: "en")
  }
}

extension Sequence<UInt8> {
  /// A number that hardly any other word has; ASCII case is ignored. FNV-1a with 64 bits (Fowler, Noll, Vo).
  var numberIgnoringCase: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.lowercasedASCII)) &* 0x0100_0000_01B3 }
  }
}
