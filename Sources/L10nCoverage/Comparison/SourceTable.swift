package import L10nModel
package import L10nSource

/// The keys of one table in the development region, indexed for comparisons.
///
/// Keys have two orders: that of the files, which the localizations' files mostly share, and that of their UTF-16 code units,
/// in which reports list them. The position of a key in the second order is its *index*.
///
/// It is a class because every file and every cell of the table uses it: a copy of a struct would retain each of its arrays.
package final class SourceTable: Sendable {
  package let keys: TableKeys
  package let words: [UInt32]
  /// The keys that a content defines more than once, by the position of the content.
  package let duplicates: [[TableComparison.Duplicate]]
  /// The position of the content that each key's text comes from, by index.
  package let contentIndices: [UInt8]
  /// The kinds of files in which a lookup finds each key, by index.
  package let parts: [TableParts]
  /// The formats of the contents that have each key, by index.
  let formats: [TableFormatSet]
  /// The texts of keys and values with their places, in the order of the files, without repeated keys.
  package let content: TableContent
  var bytes: [UInt8] { content.bytes }
  var entries: [TableEntry] { content.entries }
  /// The key index of each entry.
  package let keyIndices: [Int32]
  /// The indices of the keys that look like names that code gives to texts, and that have no text or are their own text,
  /// although the source has texts for other keys of the same form.
  package let namesWithoutText: Set<Int>
  /// The indices of the few such keys of a catalog that users are meant to see: `john_doe`.
  private let namesThatAreTexts: Set<Int>
  /// The variations of each varied value and what the source's language lacks of them, by the value's first node. Computed
  /// once, because every localization needs them.
  private let variations: [UInt32: VariationAnalysis]
  /// The entry of each key, by index.
  private let order: [Int32]
  /// The position of each entry in its content.
  private let positions: [Int32]
  /// The entries by their keys.
  private let slots: KeySlots

  package typealias WordCount = (_ text: ByteView, _ keyIndex: Int) -> Int

  /// Joins the contents of the development region's files. Of equal keys in one file the last one wins, as in CoreFoundation;
  /// of equal keys in two files, that of the first file.
  ///
  /// - Parameters:
  ///   - contentFormats: the formats of the contents.
  ///   - language: the language of the contents, for the variations that their own texts lack.
  ///   - countWords: returns the number of words in the text of a key, given with its index; nil if no word counts are
  ///     needed.
  /// - Precondition: there are at most 255 contents.
  /// - Complexity: O(*n* log *n*) in the number of keys.
  package init(
    _ contents: [TableContent], formats contentFormats: [TableFormat] = [],
    language: LocaleIdentifier? = nil, countWords: WordCount? = nil
  ) {
    // A single content is shared instead of copied.
    var bytes = contents.count == 1 ? contents[0].bytes : []
    var nodes = contents.count == 1 ? contents[0].nodes : []
    var entries: [TableEntry] = []
    var contentIndices: [UInt8] = []
    var parts: [TableParts] = []
    var formats: [TableFormatSet] = []
    let total = contents.reduce(0) { $0 + $1.entries.count }
    var slots = KeySlots(count: total)
    var duplicates: [[TableComparison.Duplicate]] = []
    var positions: [Int32] = []
    for (contentIndex, content) in contents.enumerated() {
      var again: [TableComparison.Duplicate] = []
      let firstOfContent = entries.count
      // The last position of each key that an earlier content has, too.
      var positionsAgain: [Int: Int] = [:]
      var base = UInt32(0)
      var nodeBase = UInt32(0)
      if contents.count > 1 {
        base = UInt32(bytes.count)
        nodeBase = UInt32(nodes.count)
        bytes += content.bytes
        nodes += content.nodes.map { $0.moved(by: base) }
      }
      let format = contentIndex < contentFormats.count ? contentFormats[contentIndex] : .strings
      for (position, original) in content.entries.enumerated() {
        var entry = original
        entry.keyStart += base
        entry.valueStart += entry.form == .varied ? nodeBase : base
        let part = format.part(of: entry)
        let hash = SourceTable.hash(entry.keyRange, in: bytes)
        let earlier = slots.position(hash: hash) {
          equalBytes(entries[$0].keyRange, of: bytes, entry.keyRange, of: bytes)
        }
        guard let index = earlier else {
          slots.set(entries.count, hash: hash)
          entries.append(entry)
          positions.append(Int32(position))
          contentIndices.append(UInt8(contentIndex))
          parts.append(part)
          formats.append(TableFormatSet(format))
          continue
        }
        parts[index].insert(part)
        formats[index].insert(TableFormatSet(format))
        if index >= firstOfContent {
          again.append(TableComparison.Duplicate(Int(positions[index]), position, in: content))
          entries[index] = entry
          positions[index] = Int32(position)
        } else if let losing = positionsAgain.updateValue(position, forKey: index) {
          again.append(TableComparison.Duplicate(losing, position, in: content))
        }
      }
      duplicates.append(again)
    }
    let order = SourceTable.order(of: entries, in: bytes)
    var keyIndices = [Int32](repeating: 0, count: entries.count)
    for (keyIndex, index) in order.enumerated() { keyIndices[Int(index)] = Int32(keyIndex) }
    keys = SourceTable.keys(order, of: entries, in: bytes)
    var content = TableContent(bytes: bytes, entries: entries, nodes: nodes)
    if contents.contains(where: { !$0.directives.isEmpty }) {
      for (index, position) in positions.enumerated() {
        content.directives[index] = contents[Int(contentIndices[index])].directives[Int(position)]
      }
    }
    self.content = content
    words = SourceTable.words(of: content, keyIndices: keyIndices, countWords)
    self.order = order
    self.positions = positions
    self.contentIndices = order.map { contentIndices[Int($0)] }
    self.parts = order.map { parts[Int($0)] }
    self.formats = order.map { formats[Int($0)] }
    self.keyIndices = keyIndices
    let needs = PluralNeeds(language)
    variations = Dictionary(
      entries.filter { $0.form == .varied }.map { [content] in
        ($0.valueStart, VariationAnalysis(content, $0, needs))
      }, uniquingKeysWith: { first, _ in first })
    self.slots = slots
    self.duplicates = duplicates
    let names = SourceTable.namesWithoutText(order, of: entries, in: content)
    (namesWithoutText, namesThatAreTexts) = (names.lacking, names.meant)
  }

  /// With at least this many keys of a form that have texts, a key of the form without a text isn't meant for users.
  static let enoughNames = 5

  /// Returns the keys that look like names in code and are their own texts: `lacking` are those that should have another
  /// text, `meant` are the few of a catalog among keys that are texts, which users are meant to see.
  private static func namesWithoutText(
    _ order: [Int32], of entries: [TableEntry], in content: TableContent
  ) -> (lacking: Set<Int>, meant: Set<Int>) {
    // For a key without a text, a catalog's value is the range of the key itself.
    func isWithoutText(_ entry: TableEntry) -> Bool {
      entry.valueStart == entry.keyStart && entry.form == .text
    }
    func isOwnText(_ entry: TableEntry) -> Bool {
      entry.form == .text
        && equalBytes(entry.keyRange, of: content.bytes, entry.valueRange, of: content.bytes)
    }
    let keyIndices = order.indices.filter { isOwnText(entries[Int(order[$0])]) }
    // The text of an object's key is in its document.
    func form(_ entry: TableEntry) -> SymbolicKeyForm? {
      let key = content.key(of: entry)
      return isInterfaceKey(key) ? nil : SymbolicKeyForm(key)
    }
    let names = keyIndices.compactMap { keyIndex in
      form(entries[Int(order[keyIndex])]).map { (keyIndex, $0) }
    }
    guard !names.isEmpty else { return ([], []) }
    var counts: [SymbolicKeyForm: Int] = [:]
    for entry in entries where !isOwnText(entry) {
      if let form = form(entry) { counts[form, default: 0] += 1 }
    }
    func isLacking(_ form: SymbolicKeyForm) -> Bool { counts[form, default: 0] >= enoughNames }
    let absent = names.filter { isWithoutText(entries[Int(order[$0.0])]) }
    let isRare = absent.count * 10 <= keyIndices.count
    return (
      Set(names.filter { isLacking($1) }.map(\.0)),
      isRare ? Set(absent.filter { !isLacking($1) }.map(\.0)) : []
    )
  }

  /// Returns the number of words of each source text, by index. For a varied value it counts the last text, mostly that of
  /// `other`.
  private static func words(
    of content: TableContent, keyIndices: [Int32], _ count: WordCount?
  ) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: keyIndices.count)
    guard let count else { return words }
    content.bytes.withView { buffer in
      for (index, entry) in content.entries.enumerated() {
        let text = buffer.part(valueRange(of: entry, in: content))
        words[Int(keyIndices[index])] = UInt32(count(text, Int(keyIndices[index])))
      }
    }
    return words
  }

  private let wordPlaces = WordPlaces()

  func places(ofWord word: [UInt8]) -> [Int32] { wordPlaces.keyIndices(ofWord: word, in: self) }

  /// The key indices of the texts with each word, by the number of the word.
  var placesOfWords: [UInt64: [Int32]] { wordPlaces.keyIndices(in: self) }

  /// The key indices of longer texts that contain the whole text of another key, which has several words.
  func longerTexts(withTextOfKeyAt keyIndex: Int) -> [Int32] {
    wordPlaces.longerTexts(thanKeyAt: keyIndex, in: self)
  }

  /// Returns the position of an entry's content, and of the entry in it.
  package func origin(ofEntry entry: Int) -> (contentIndex: Int, entry: Int)? {
    guard entries.indices.contains(entry) else { return nil }
    return (Int(contentIndices[Int(keyIndices[entry])]), Int(positions[entry]))
  }

  /// Calls `body` with the source text of a key; for a varied value, with its last text.
  func withText<Result>(ofKeyAt keyIndex: Int, _ body: (ByteView) -> Result) -> Result {
    let range = SourceTable.valueRange(of: entries[Int(order[keyIndex])], in: content)
    return bytes.withView { body($0.part(range)) }
  }

  /// Returns the text of a key in the interface document; nil if no document has the key.
  package func documentText(ofKeyAt keyIndex: Int) -> CodeUnitString? {
    formats[keyIndex].hasDocument
      ? withText(ofKeyAt: keyIndex) { CodeUnitString(bytes: Array($0)) } : nil
  }

  package func entry(ofKeyAt keyIndex: Int) -> TableEntry { entries[Int(order[keyIndex])] }

  /// The text of a key; nil for an unknown key and for a varied value.
  func text(of key: CodeUnitString) -> CodeUnitString? {
    let bytes = key.bytes
    guard let entry = entry(withKey: bytes.indices, in: bytes), entries[entry].form == .text
    else { return nil }
    return content.value(of: entries[entry])
  }

  /// Whether a key that is shown raw is the source's text and not a name in code.
  func isKeyText(ofKeyAt keyIndex: Int) -> Bool {
    let key = entries[Int(order[keyIndex])].keyRange
    let isText = withText(ofKeyAt: keyIndex) { text in
      bytes.withView { keyIsText($0.part(key), text) }
    }
    return isText && !namesWithoutText.contains(keyIndex)
      && (namesThatAreTexts.contains(keyIndex) || !looksSymbolic(keys[keyIndex])
        || namesFileOrServer(keys[keyIndex]))
  }

  /// Whether the table's keys in lower-case words are names that have other texts: "permission siri name".
  var phrasesAreNames: Bool {
    let phrases = order.indices.filter {
      isPhraseInSmallLetters(bytes[entries[Int(order[$0])].keyRange])
    }
    guard phrases.count >= Self.enoughNames else { return false }
    return phrases.count(where: isKeyText) * 10 <= phrases.count
  }

  /// The forms of keys without spaces that are names, as hardly any key of the form is its own text. If phrases aren't their
  /// own texts either, the keys are in another language than the texts.
  var formsOfNames: FormsOfNames {
    var (phrases, oddPhrases, texts) = (0, 0, 0)
    var counts: [SpacelessForm: (all: Int, texts: Int)] = [:]
    for keyIndex in order.indices {
      let key = bytes[entries[Int(order[keyIndex])].keyRange]
      let isText = isKeyText(ofKeyAt: keyIndex)
      if isText { texts += 1 }
      if key.contains(UInt8(ascii: " ")) {
        phrases += 1
        if !isText { oddPhrases += 1 }
      }
      guard let form = SpacelessForm(key), !form.isCapitalizedWord else { continue }
      counts[form, default: (0, 0)].all += 1
      if isText { counts[form]?.texts += 1 }
    }
    let count = order.count
    guard oddPhrases * 10 <= count else { return .none }
    let hasPhrases = phrases * 10 > count
    func areNames(_ all: Int, texts: Int) -> Bool {
      all >= 2 * Self.enoughNames && texts * 10 <= all
    }
    // In a table with phrases, a single word can be a text, too. A form with few keys and no texts is undecided.
    let known = counts.filter { form, count in
      (form.isComposed || !hasPhrases) && (count.all >= 2 * Self.enoughNames || count.texts > 0)
    }.mapValues { areNames($0.all, texts: $0.texts) }
    return FormsOfNames(known: known, areAll: !hasPhrases && areNames(count, texts: texts))
  }

  /// Returns the byte range of a value; for a varied value, of its last text, mostly that of `other`.
  private static func valueRange(of entry: TableEntry, in content: TableContent) -> Range<Int> {
    entry.form == .varied
      ? content.nodes[entry.valueRange].last { $0.kind == .text }?.textRange ?? 0..<0
      : entry.valueRange
  }

  package func keyIndex(ofKey range: Range<Int>, in key: [UInt8]) -> Int? {
    entry(withKey: range, in: key).map { Int(keyIndices[$0]) }
  }

  /// Returns the variations that the source's own texts lack for its language, in the order of keys.
  package func gaps(_ language: LocaleIdentifier) -> [(keyIndex: Int, gaps: VariationGaps)] {
    guard !content.nodes.isEmpty else { return [] }
    let needs = PluralNeeds(language)
    return entries.enumerated().compactMap { index, entry in
      guard entry.form == .varied else { return nil }
      // The source has an empty text among others on purpose: there is no other text to compare it with.
      let silent = variations(of: entry).map { $0.hasText ? $0.empty : [] } ?? []
      let analysis = VariationAnalysis(content, entry, needs, silent: silent)
      var gaps = VariationGaps(analysis)
      gaps.isUniform = !gaps.lacking.isEmpty && analysis.isUniform
      return gaps == VariationGaps() ? nil : (Int(keyIndices[index]), gaps)
    }.sorted { $0.0 < $1.0 }
  }

  func variations(of entry: TableEntry) -> VariationAnalysis? { variations[entry.valueStart] }

  /// Returns the entry whose key is the bytes at `range` of `key`; nil if there is none.
  package func entry(withKey range: Range<Int>, in key: [UInt8]) -> Int? {
    slots.position(hash: SourceTable.hash(range, in: key)) {
      equalBytes(entries[$0].keyRange, of: bytes, range, of: key)
    }
  }

  /// Returns the entries in the order of their keys' UTF-16 code units. Most keys differ in their first eight bytes, so these
  /// are compared as one number.
  private static func order(of entries: [TableEntry], in bytes: [UInt8]) -> [Int32] {
    bytes.withView { buffer in
      func key(_ index: Int) -> ByteView {
        buffer.part(entries[index].keyRange)
      }
      let prefixes = entries.indices.map { index in
        let key = key(index)
        return (0..<8).reduce(UInt64(0)) { $0 << 8 | UInt64($1 < key.count ? key[$1] : 0) }
      }
      let order = entries.indices.sorted { left, right in
        let difference = prefixes[left] ^ prefixes[right]
        let shift = UInt64(difference.leadingZeroBitCount & ~7)
        let leftByte = (prefixes[left] << shift) >> 56
        let rightByte = (prefixes[right] << shift) >> 56
        // The order of bytes differs from that of code units only if both bytes are at least 0xED.
        guard difference != 0, leftByte < 0xED || rightByte < 0xED else {
          return precedesInUTF16(key(left), key(right))
        }
        return leftByte < rightByte
      }
      return order.map { Int32($0) }
    }
  }

  private static func keys(
    _ order: [Int32], of entries: [TableEntry], in bytes: [UInt8]
  ) -> TableKeys {
    var (texts, ends) = ([UInt8](), [UInt32]())
    ends.reserveCapacity(order.count)
    texts.reserveCapacity(entries.reduce(0) { $0 + Int($1.keyCount) })
    for index in order {
      texts += bytes[entries[Int(index)].keyRange]
      ends.append(UInt32(texts.count))
    }
    return TableKeys(bytes: texts, ends: ends)
  }

  private static func hash(_ range: Range<Int>, in key: [UInt8]) -> UInt32 {
    key.withView { UInt32(truncatingIfNeeded: $0.part(range).number) }
  }
}

extension ValueNode {
  /// Returns the node with its byte offsets increased by a distance.
  fileprivate func moved(by distance: UInt32) -> ValueNode {
    var node = self
    node.labelStart += distance
    node.textStart += distance
    return node
  }
}

extension SourceTable {
  /// Returns the position of the content's last entry for each key, by the position of the source's entry; -1 if it has none.
  package func lastEntries(of content: TableContent) -> [Int32] {
    var last = [Int32](repeating: -1, count: entries.count)
    var next = 0
    for (position, entry) in content.entries.enumerated() {
      let match: Int
      if next < entries.count,
        equalBytes(entries[next].keyRange, of: bytes, entry.keyRange, of: content.bytes)
      {
        match = next
      } else if let found = self.entry(withKey: entry.keyRange, in: content.bytes) {
        match = found
      } else {
        continue
      }
      next = match + 1
      last[match] = Int32(position)
    }
    return last
  }

  /// The position of the entry of each key, by index.
  package var entriesByKey: [Int] {
    var positions = [Int](repeating: 0, count: keyIndices.count)
    for (position, keyIndex) in keyIndices.enumerated() { positions[Int(keyIndex)] = position }
    return positions
  }
}
