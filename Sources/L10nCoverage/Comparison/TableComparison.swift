package import L10nModel
package import L10nSource

/// One localization's file of a table beside the development region's keys; one reference, for many ask for parts of it.
package final class TableComparison: Sendable {
  package let records: [KeyRecord]
  /// Keys that the source does not have, as entries of the file, by UTF-16 code units; equal keys once.
  package let extra: [Int]
  /// Keys that are there and still to be translated.
  package let untranslated: [Untranslated]
  /// Keys that are defined again: the entry that loses, and the one that wins.
  package let duplicates: [Duplicate]
  /// Keys whose values lack some of the texts that the language needs, or have some that it never takes.
  package let variations: [Variation]
  /// The entry that has the say for each key of the source, by key; -1 where there is none.
  package let lastEntries: [Int32]

  /// A key of the source without a text.
  package struct Untranslated: Sendable, Hashable {
    package let keyIndex: Int
    package let entry: Int
    package let reason: UntranslatedReason
  }

  /// A key whose value depends on numbers or devices, and what its texts lack.
  package struct Variation: Sendable, Hashable {
    package let keyIndex: Int
    package let entry: Int
    package let gaps: VariationGaps
  }

  /// Two entries of a file with one key.
  package struct Duplicate: Sendable, Hashable {
    package let losing: Int
    package let winning: Int
    package let hasSameValue: Bool
  }

  /// A key whose text is that of the source.
  package struct Unchanged: Sendable, Hashable {
    package let keyIndex: Int
    package let entry: Int
    /// Whether the source has another text by now.
    package var isOlder = false
  }

  /// Compares what a file loads with the source.
  ///
  /// A file most often has the source's keys in the source's order, and lacks one now and then. So the entries after the
  /// last one found are tried before the hash table is asked.
  ///
  /// - Parameters:
  ///   - language: that of the content.
  ///   - echoCheck: when a value that is but a symbolic key is no text.
  ///   - exempt: keys that the content may have besides.
  ///   - alignment: which entries have the source's keys, where that is known already.
  package init(
    _ content: borrowing TableContent, with source: SourceTable, language: LocaleIdentifier,
    echoCheck: EchoCheck = .sourceTree, exempt: Set<CodeUnitString> = [],
    alignment: [AlignedKeys] = []
  ) {
    var pass = ComparisonPass(source, language, echoCheck)
    let count = source.keys.count
    var records = [KeyRecord](repeating: .missing, count: count)
    var lastEntries = [Int32](repeating: -1, count: count)
    records.withMutableView { records in
      lastEntries.withMutableView { pass.compareAll(content, along: alignment, records, $0) }
    }
    // A later definition may have a text.
    let open = pass.untranslated.filter {
      records[$0.keyIndex].state == .untranslated && lastEntries[$0.keyIndex] == $0.entry
    }
    let silent = Self.silentFragments(among: open, of: source).union(
      Self.brands(among: open, of: source))
    for keyIndex in silent {
      records[keyIndex] = KeyRecord(content.entries[Int(lastEntries[keyIndex])].state.ofKey)
    }
    untranslated = silent.isEmpty ? open : open.filter { !silent.contains($0.keyIndex) }
    variations = pass.variations.filter { lastEntries[$0.keyIndex] == $0.entry }
    // Taken out of the pass, so that they are not copied where they change.
    var (extra, duplicates) = ([Int](), [Duplicate]())
    swap(&extra, &pass.extra)
    swap(&duplicates, &pass.duplicates)
    if extra.count > 1 { Self.sort(&extra, of: content, &duplicates) }
    if !extra.isEmpty {
      let menus = DividedMenus(extra, of: content, beside: source, records)
      for keyIndex in menus.served { records[keyIndex] = KeyRecord(.translated) }
      extra.removeAll { index in
        menus.known.contains(index)
          || source.hasEnumeratedText(
            content.entries[index].keyRange, in: content.bytes, exempt: exempt)
          || !exempt.isEmpty && exempt.contains(content.key(of: content.entries[index]))
      }
    }
    self.extra = extra
    self.duplicates = duplicates
    self.records = records
    self.lastEntries = lastEntries
  }

  /// The keys whose text is empty because the sentence that it is a part of has another order in the language: "You gain "
  /// before an amount says nothing in Japanese. In a file with many empty texts nobody has written them yet.
  private static func silentFragments(
    among untranslated: [Untranslated], of source: SourceTable
  ) -> Set<Int> {
    let empty = untranslated.filter { $0.reason == .empty }
    guard !empty.isEmpty, empty.count <= fewTexts, empty.count * 20 <= source.keys.count else {
      return []
    }
    return Set(
      empty.map(\.keyIndex).filter { keyIndex in
        source.withText(ofKeyAt: keyIndex) { text in
          let space = UInt8(ascii: " ")
          return text.count > 1 && (text.first == space || text.last == space)
        }
      })
  }

  private static let fewTexts = 10

  /// The keys in CamelCase whose values are the keys because they are names of brands: all where few have three words or more,
  /// and those of two of which the source's text has the first.
  private static func brands(among untranslated: [Untranslated], of source: SourceTable) -> Set<Int>
  {
    let names = untranslated.filter {
      $0.reason == .echo && isOfCapitalizedWords(source.keys[$0.keyIndex])
    }.map(\.keyIndex)
    let long = Set(names.filter { SymbolicKeyForm(source.keys[$0]) == .capitalized })
    guard long.count >= SourceTable.enoughNames else { return Set(names) }
    return Set(
      names.filter { keyIndex in
        let key = source.keys[keyIndex].bytes
        let pairs = zip(key, key.dropFirst())
        guard !long.contains(keyIndex),
          let last = Array(pairs).firstIndex(where: { $0.isASCIILowercase && $1.isASCIIUppercase })
        else { return false }
        return source.withText(ofKeyAt: keyIndex) { text in
          key.withView { text.containsIgnoringCase($0.part(0..<last + 1)) }
        }
      })
  }

  /// Puts the extra keys in order and moves those that are there twice to the duplicates.
  private static func sort(
    _ extra: inout [Int], of content: TableContent, _ duplicates: inout [Duplicate]
  ) {
    content.withParts { own in
      func key(_ index: Int) -> ByteView { own.key(of: own.entries[index]) }
      extra.sort { left, right in
        if precedesInUTF16(key(left), key(right)) { return true }
        return left < right && !precedesInUTF16(key(right), key(left))
      }
    }
    // Of equal keys, which stand side by side now, the last one stays.
    var last = 0
    for position in 1..<extra.count {
      if equalBytes(
        content.entries[extra[last]].keyRange, of: content.bytes,
        content.entries[extra[position]].keyRange, of: content.bytes)
      {
        duplicates.append(Duplicate(extra[last], extra[position], in: content))
      } else {
        last += 1
      }
      extra[last] = extra[position]
    }
    extra.removeLast(extra.count - last - 1)
  }
}

extension TableComparison {
  /// Writes the key index of each entry that has the say for a key of the source; others are left as they are.
  ///
  /// - Parameter keyIndices: one for each entry of the file.
  package func writeKeyIndices(to keyIndices: MutableView<Int32>) {
    for keyIndex in lastEntries.indices where lastEntries[keyIndex] >= 0 {
      keyIndices[Int(lastEntries[keyIndex])] = Int32(keyIndex)
    }
  }

  /// The keys whose texts are those of the source, by key.
  package var unchanged: [Unchanged] {
    let count = records.count { $0.isUnchanged }
    guard count > 0 else { return [] }
    var keys: [Unchanged] = []
    keys.reserveCapacity(count)
    for keyIndex in records.indices where records[keyIndex].isUnchanged {
      keys.append(Unchanged(keyIndex: keyIndex, entry: Int(lastEntries[keyIndex])))
    }
    return keys
  }
}

/// Why a key that is there counts as still to be translated.
package enum UntranslatedReason: Sendable, Hashable {
  /// The value is empty where the source's is not.
  case empty
  /// Its source says so, as the state `new` of a catalog does.
  case marked
  /// The value is the key, which is no text for people.
  case echo
  /// The value is what somebody writes in place of a translation: `PLACEHOLDER`.
  case leftover
}

extension TableComparison {
  /// When values that are but their keys, which are no texts for people, count as untranslated.
  package enum EchoCheck: Sendable {
    /// Where the source has a text: a key is often its own value in all languages, for a while.
    case sourceTree
    /// Always: a compiler puts the key in for want of a text.
    case builtProduct
  }
}

extension TableContent {
  fileprivate func hasSameValue(_ left: TableEntry, _ right: TableEntry) -> Bool {
    guard left.form == right.form else { return false }
    guard left.isVariedText else {
      return equalBytes(left.valueRange, of: bytes, right.valueRange, of: bytes)
    }
    return nodes[left.valueRange].elementsEqual(nodes[right.valueRange]) {
      $0.kind == $1.kind && $0.subtreeCount == $1.subtreeCount
        && bytes[$0.labelRange] == bytes[$1.labelRange]
        && bytes[$0.textRange] == bytes[$1.textRange]
    }
  }
}

extension TableComparison.Duplicate {
  init(_ losing: Int, _ winning: Int, in content: TableContent) {
    self.init(
      losing: losing, winning: winning,
      hasSameValue: content.hasSameValue(content.entries[losing], content.entries[winning]))
  }
}

extension Sequence<TableComparison.Unchanged> {
  /// The indices of the texts that only the source had before, which are no translations.
  package var older: Set<Int> { Set(lazy.filter(\.isOlder).map(\.keyIndex)) }
}

extension SourceTable {
  /// Whether a key is that of an intent's text about one case of an enumeration, such as `5ixvGX-tYwiRd`: Xcode makes it of the
  /// identifiers of the text and of the case's name, and the definition has only these.
  ///
  /// - Parameter exempt: further keys of the source.
  func hasEnumeratedText(
    _ key: Range<Int>, in bytes: [UInt8], exempt: Set<CodeUnitString>
  ) -> Bool {
    guard let hyphen = bytes[key].firstIndex(of: UInt8(ascii: "-")),
      let text = keyIndex(ofKey: key.lowerBound..<hyphen, in: bytes),
      keyIndex(ofKey: hyphen + 1..<key.upperBound, in: bytes) != nil
        || !exempt.isEmpty
          && exempt.contains(CodeUnitString(bytes: Array(bytes[(hyphen + 1)..<key.upperBound])))
    else { return false }
    if formats[text].contains(.ofIntents) { return true }
    // A table without its definition tells by the parameters of its dialogs.
    return withText(ofKeyAt: text) { text in
      text.firstIndex(of: UInt8(ascii: "$")).map { text[$0...].starts(with: "${".utf8) } ?? false
    }
  }
}

/// Keys of a predicate or rule editor, whose menus a file may divide in its own way, as its grammar asks: what is
/// `%[is,is not]@ %@` in the source is `%[is]@ %@` and `%[is not]@ %@` there. The editor finds each row all the same.
struct DividedMenus {
  /// The indices of the source's keys that the file lacks, and of which it has every row.
  private(set) var served: [Int] = []
  /// The entries whose rows the source has, too.
  private(set) var known: Set<Int> = []

  /// - Parameters:
  ///   - extra: the entries whose keys the source does not have.
  ///   - records: those of the source's keys, by key.
  init(
    _ extra: [Int], of content: borrowing TableContent, beside source: SourceTable,
    _ records: [KeyRecord]
  ) {
    let own = content.withParts { own in
      extra.compactMap { index in
        MenuRows(own.key(of: own.entries[index])).map { (index, $0.rows) }
      }
    }
    guard !own.isEmpty else { return }
    let present = own.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.1) }
    var expected: Set<[UInt8]> = []
    for (keyIndex, key) in source.keys.enumerated() {
      guard let menus = key.bytes.withView({ MenuRows($0) }) else { continue }
      expected.formUnion(menus.rows)
      if records[keyIndex].isMissing, menus.rows.allSatisfy(present.contains) {
        served.append(keyIndex)
      }
    }
    for (index, rows) in own where rows.allSatisfy(expected.contains) { known.insert(index) }
  }
}

/// What a key of a predicate or rule editor stands for: itself with one choice of each menu.
private struct MenuRows {
  private(set) var rows: [[UInt8]] = [[]]

  /// More than a person writes into a key.
  private static let most = 4096

  /// Nil for a key without menus, and for one with too many rows.
  init?(_ key: ByteView) {
    guard key.hasChoices else { return nil }
    var start = 0
    while let menu = key.nextMenu(from: start) {
      let before = key[start..<menu.range.lowerBound]
      let choices = key[menu.choices].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard rows.count * choices.count <= Self.most else { return nil }
      rows = rows.flatMap { row in
        choices.map { row + before + "%[".utf8 + $0 + "]@".utf8 }
      }
      start = menu.range.upperBound
    }
    rows = rows.map { $0 + key[start...] }
  }
}
