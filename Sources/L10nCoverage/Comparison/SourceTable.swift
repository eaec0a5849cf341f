package import L10nModel
package import L10nSource

/// The keys of one table in the development region, ready to be compared with.
///
/// Keys have two orders: that of the files, in which the localizations' files most likely have them too, and that of
/// their UTF-16 code units, in which a report lists them. A key's place in the latter is its *index*.
///
/// It is one reference: every file and every cell of the table has it, and a copy of its arrays would count each of them.
package final class SourceTable: Sendable {
  package let keys: TableKeys
  package let words: [UInt32]
  /// Keys that one of the contents has again, by the content's position.
  package let duplicates: [[TableComparison.Duplicate]]
  /// Which content the text of each key is from, by key.
  package let contentIndices: [UInt8]
  /// The files in which a lookup finds each key, by key.
  package let parts: [TableParts]
  /// The formats of the contents that have each key, by key.
  let formats: [TableFormatSet]
  /// The texts of keys and values, and where they stand, in the order of the files; equal keys once.
  package let content: TableContent
  var bytes: [UInt8] { content.bytes }
  var entries: [TableEntry] { content.entries }
  /// The key index of each entry.
  package let keyIndices: [Int32]
  /// The indices of the names that the program gives to texts, and for which the source has none or the name itself, though it
  /// has texts of others that are built alike.
  package let namesWithoutText: Set<Int>
  /// Those of the few that stand among texts: `john_doe`.
  private let namesThatAreTexts: Set<Int>
  /// What of each varied value is there, and what the source's language lacks of it, by its first node: every localization
  /// asks for it.
  private let variations: [UInt32: VariationAnalysis]
  /// The entry of each key.
  private let order: [Int32]
  /// Which entry of its content each entry is.
  private let positions: [Int32]
  /// An open-addressing hash table of entries, -1 where empty; its size is a power of two.
  private let slots: [Int32]

  package typealias WordCount = (_ text: ByteView, _ keyIndex: Int) -> Int

  /// Joins what the development region's files say. Of equal keys in one file the last wins, as CoreFoundation has
  /// it; of equal keys in two files that of the first file.
  ///
  /// - Parameters:
  ///   - formats: those of the contents.
  ///   - language: that of the contents, which tells what their own texts lack.
  ///   - countWords: counts the words of the text of a key, which is given with its index; nil where nobody asks for them.
  /// - Precondition: there are at most 255 contents.
  /// - Complexity: O(*n* log *n*) in the number of keys.
  package init(
    _ contents: [TableContent], formats contentFormats: [TableFormat] = [],
    language: LocaleIdentifier? = nil, countWords: WordCount? = nil
  ) {
    // One content alone is shared and not copied.
    var bytes = contents.count == 1 ? contents[0].bytes : []
    var nodes = contents.count == 1 ? contents[0].nodes : []
    var entries: [TableEntry] = []
    var contentIndices: [UInt8] = []
    var parts: [TableParts] = []
    var formats: [TableFormatSet] = []
    let total = contents.reduce(0) { $0 + $1.entries.count }
    var slots = [Int32](repeating: -1, count: SourceTable.slotCount(for: total))
    var duplicates: [[TableComparison.Duplicate]] = []
    // Which entry of its content each entry is.
    var positions: [Int32] = []
    for (contentIndex, content) in contents.enumerated() {
      var again: [TableComparison.Duplicate] = []
      let firstOfContent = entries.count
      // The last positions of keys that a content before has, too.
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
        let slot = SourceTable.slot(of: entry.keyRange, in: bytes, among: entries, bytes, slots)
        if slots[slot] < 0 {
          slots[slot] = Int32(entries.count)
          entries.append(entry)
          positions.append(Int32(position))
          contentIndices.append(UInt8(contentIndex))
          parts.append(part)
          formats.append(TableFormatSet(format))
          continue
        }
        let index = Int(slots[slot])
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

  /// In a table with so many names of a form that have texts, one without a text isn't what users should see.
  static let enoughNames = 5

  /// The keys that are built like names of the program and are their own texts: those that should have another one, and the
  /// few of a catalog among keys that are texts, which are meant to be seen.
  private static func namesWithoutText(
    _ order: [Int32], of entries: [TableEntry], in content: TableContent
  ) -> (lacking: Set<Int>, meant: Set<Int>) {
    // The text of a key that a catalog has no text for is the key's own.
    func isWithoutText(_ entry: TableEntry) -> Bool {
      entry.valueStart == entry.keyStart && entry.form == .text
    }
    func isOwnText(_ entry: TableEntry) -> Bool {
      entry.form == .text
        && equalBytes(entry.keyRange, of: content.bytes, entry.valueRange, of: content.bytes)
    }
    let keyIndices = order.indices.filter { isOwnText(entries[Int(order[$0])]) }
    // An object's text is that of its document.
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

  /// The words of each source text, by key. Of a value with several texts it is the last one, most often that of
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

  /// The indices of the texts with each word, by its number.
  var placesOfWords: [UInt64: [Int32]] { wordPlaces.keyIndices(in: self) }

  /// The indices of longer texts with the whole of another one of several words.
  func longerTexts(withTextOfKeyAt keyIndex: Int) -> [Int32] {
    wordPlaces.longerTexts(thanKeyAt: keyIndex, in: self)
  }

  /// Which content an entry is from, and which entry of that it is.
  package func origin(ofEntry entry: Int) -> (contentIndex: Int, entry: Int)? {
    guard entries.indices.contains(entry) else { return nil }
    return (Int(contentIndices[Int(keyIndices[entry])]), Int(positions[entry]))
  }

  /// Calls `body` with the source text of a key; of a value with several texts with the last one.
  func withText<Result>(ofKeyAt keyIndex: Int, _ body: (ByteView) -> Result) -> Result {
    let range = SourceTable.valueRange(of: entries[Int(order[keyIndex])], in: content)
    return bytes.withView { body($0.part(range)) }
  }

  /// The text that a document has for a key; nil for one that no document has.
  package func documentText(ofKeyAt keyIndex: Int) -> CodeUnitString? {
    formats[keyIndex].hasDocument
      ? withText(ofKeyAt: keyIndex) { CodeUnitString(bytes: Array($0)) } : nil
  }

  package func entry(ofKeyAt keyIndex: Int) -> TableEntry { entries[Int(order[keyIndex])] }

  /// The text of a key; nil for one that it doesn't have, or with several texts.
  func text(of key: CodeUnitString) -> CodeUnitString? {
    let bytes = key.bytes
    guard let entry = entry(withKey: bytes.indices, in: bytes), entries[entry].form == .text
    else { return nil }
    return content.value(of: entries[entry])
  }

  /// Whether users who see a key see the source's text, and not a name that the program gives to it.
  func isKeyText(ofKeyAt keyIndex: Int) -> Bool {
    let key = entries[Int(order[keyIndex])].keyRange
    let isText = withText(ofKeyAt: keyIndex) { text in
      bytes.withView { keyIsText($0.part(key), text) }
    }
    return isText && !namesWithoutText.contains(keyIndex)
      && (namesThatAreTexts.contains(keyIndex) || !looksSymbolic(keys[keyIndex])
        || namesFileOrServer(keys[keyIndex]))
  }

  /// Whether the table's phrases in small letters are names, and their texts something else: "permission siri name".
  var phrasesAreNames: Bool {
    let phrases = order.indices.filter {
      isPhraseInSmallLetters(bytes[entries[Int(order[$0])].keyRange])
    }
    guard phrases.count >= Self.enoughNames else { return false }
    return phrases.count(where: isKeyText) * 10 <= phrases.count
  }

  /// The forms of keys without spaces that are names: hardly any of the form is its text. Where phrases aren't either, the
  /// keys are in another language than the texts.
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
    // A word is one of a sentence where others are. Of a few without texts, nothing is known.
    let known = counts.filter { form, count in
      (form.isComposed || !hasPhrases) && (count.all >= 2 * Self.enoughNames || count.texts > 0)
    }.mapValues { areNames($0.all, texts: $0.texts) }
    return FormsOfNames(known: known, areAll: !hasPhrases && areNames(count, texts: texts))
  }

  /// The bytes of a value; of one with several texts, of the last one, most often that of `other`.
  private static func valueRange(of entry: TableEntry, in content: TableContent) -> Range<Int> {
    entry.form == .varied
      ? content.nodes[entry.valueRange].last { $0.kind == .text }?.textRange ?? 0..<0
      : entry.valueRange
  }

  package func keyIndex(ofKey range: Range<Int>, in key: [UInt8]) -> Int? {
    entry(withKey: range, in: key).map { Int(keyIndices[$0]) }
  }

  /// What the texts of the source itself lack for its own language: by key, in order.
  package func gaps(_ language: LocaleIdentifier) -> [(keyIndex: Int, gaps: VariationGaps)] {
    guard !content.nodes.isEmpty else { return [] }
    let needs = PluralNeeds(language)
    return entries.enumerated().compactMap { index, entry in
      guard entry.form == .varied else { return nil }
      // What is empty among other texts is meant so: nobody else has a say.
      let silent = variations(of: entry).map { $0.hasText ? $0.empty : [] } ?? []
      let analysis = VariationAnalysis(content, entry, needs, silent: silent)
      var gaps = VariationGaps(analysis)
      gaps.isUniform = !gaps.lacking.isEmpty && analysis.isUniform
      return gaps == VariationGaps() ? nil : (Int(keyIndices[index]), gaps)
    }.sorted { $0.0 < $1.0 }
  }

  /// What of a varied value is there, and what the source's language lacks of it.
  func variations(of entry: TableEntry) -> VariationAnalysis? { variations[entry.valueStart] }

  /// The entry whose key is the bytes at `range` of `key`; nil where there is none.
  package func entry(withKey range: Range<Int>, in key: [UInt8]) -> Int? {
    let slot = SourceTable.slot(of: range, in: key, among: entries, bytes, slots)
    return slots[slot] < 0 ? nil : Int(slots[slot])
  }

  /// The entries by the UTF-16 code units of their keys. Most keys differ in their first eight bytes, which are compared
  /// as one number.
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
        // Where the order of the bytes is not that of the code units both bytes are at least 0xED.
        guard difference != 0, leftByte < 0xED || rightByte < 0xED else {
          return precedesInUTF16(key(left), key(right))
        }
        return leftByte < rightByte
      }
      return order.map { Int32($0) }
    }
  }

  /// The keys of entries in an order.
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

  private static func slotCount(for count: Int) -> Int {
    var size = 16
    while size < count * 2 { size *= 2 }
    return size
  }

  /// The slot that holds the key, or the empty one where it would go.
  private static func slot(
    of range: Range<Int>, in key: [UInt8], among entries: [TableEntry], _ bytes: [UInt8],
    _ slots: [Int32]
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.withView { $0.part(range).number }) & mask
    while slots[slot] >= 0,
      !equalBytes(entries[Int(slots[slot])].keyRange, of: bytes, range, of: key)
    {
      slot = (slot + 1) & mask
    }
    return slot
  }
}

extension ValueNode {
  /// The node with its texts so many bytes further on.
  fileprivate func moved(by distance: UInt32) -> ValueNode {
    var node = self
    node.labelStart += distance
    node.textStart += distance
    return node
  }
}

extension SourceTable {
  /// Where a content has each key of the source: the position of its last entry by the position of the source's, -1
  /// where it has none.
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

  /// The position of each key among the entries, by its index.
  package var entriesByKey: [Int] {
    var positions = [Int](repeating: 0, count: keyIndices.count)
    for (position, keyIndex) in keyIndices.enumerated() { positions[Int(keyIndex)] = position }
    return positions
  }
}
