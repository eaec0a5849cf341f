package import L10nModel
package import L10nSource

/// One localization's file of a table, compared with the keys of the development region.
///
/// It is a class because many types share it.
package final class TableComparison: Sendable {
  package let records: [KeyRecord]
  /// The keys that the source doesn't have, as positions of entries, sorted by the keys' UTF-16 code units, without repeated
  /// keys.
  package let extra: [Int]
  /// The keys that the file has and that count as untranslated.
  package let untranslated: [Untranslated]
  /// The keys that are defined again: the entry that loses, and the one that wins.
  package let duplicates: [Duplicate]
  /// The keys whose values lack variations that the language needs, or have some that it never uses.
  package let variations: [Variation]
  /// The effective entry for each key of the source, by key index; -1 if there is none.
  package let lastEntries: [Int32]

  /// A key of the source whose entry counts as untranslated.
  package struct Untranslated: Sendable, Hashable {
    package let keyIndex: Int
    package let entry: Int
    package let reason: UntranslatedReason
  }

  /// A key whose value depends on numbers or devices, and what its variations lack.
  package struct Variation: Sendable, Hashable {
    package let keyIndex: Int
    package let entry: Int
    package let gaps: VariationGaps
  }

  /// Two entries of a file with the same key.
  package struct Duplicate: Sendable, Hashable {
    package let losing: Int
    package let winning: Int
    package let hasSameValue: Bool
  }

  /// A key with the source's text.
  package struct Unchanged: Sendable, Hashable {
    package let keyIndex: Int
    package let entry: Int
    /// Whether it is a former text of the source, which has another text now.
    package var isOlder = false
  }

  /// Compares the entries that a file loads with the source.
  ///
  /// A file mostly has the source's keys in the source's order and lacks a few. So the entries after the last match are tried
  /// before the hash table is searched.
  ///
  /// - Parameters:
  ///   - language: the language of the content.
  ///   - echoCheck: when a value that is identical to a symbolic key counts as untranslated.
  ///   - exempt: the keys that the source lacks and the content may have.
  package init(
    _ content: borrowing TableContent, with source: SourceTable, language: LocaleIdentifier,
    echoCheck: EchoCheck = .sourceTree, exempt: Set<CodeUnitString> = []
  ) {
    var pass = ComparisonPass(source, language, echoCheck)
    let count = source.keys.count
    var records = [KeyRecord](repeating: .missing, count: count)
    var lastEntries = [Int32](repeating: -1, count: count)
    records.withMutableView { records in
      lastEntries.withMutableView { pass.compareAll(content, records, $0) }
    }
    // A later definition of the key may have a text.
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
    // Swapped out of the pass, so that the changes below don't copy the arrays.
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

  /// Returns the keys whose text is empty because the sentence that they are a part of has another word order in this
  /// language: "You gain " before an amount is an empty text in Japanese. In a file with many empty texts, they are just not
  /// written yet.
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

  /// Returns the keys in CamelCase that are identical to their values because they are brand names. If few keys have three
  /// words or more, these are all such keys; otherwise those of two words whose first word is in the source's text.
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

  /// Sorts the extra keys and moves the repeated ones to the duplicates.
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
    // Equal keys are adjacent now. The last one stays.
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
  /// Writes the key index of each effective entry for a key of the source. Other positions stay unchanged.
  ///
  /// - Parameter keyIndices: one element for each entry of the file.
  package func writeKeyIndices(to keyIndices: MutableView<Int32>) {
    for keyIndex in lastEntries.indices where lastEntries[keyIndex] >= 0 {
      keyIndices[Int(lastEntries[keyIndex])] = Int32(keyIndex)
    }
  }

  /// The keys with the source's text, by key.
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

/// The reason why a key counts as untranslated although the file has it.
package enum UntranslatedReason: Sendable, Hashable {
  /// The value is empty, the source's isn't.
  case empty
  /// The file marks it as untranslated, as the state `new` of a catalog does.
  case marked
  /// The value is identical to the key, which isn't a text for users.
  case echo
  /// The value is a typical stand-in for a translation: `PLACEHOLDER`.
  case leftover
}

extension TableComparison {
  /// When values that are identical to their symbolic keys count as untranslated.
  package enum EchoCheck: Sendable {
    /// If the source has another text: for a while, a key is often its own value in all languages.
    case sourceTree
    /// Always: a compiler inserts the key if there is no text.
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
  /// The indices of keys with a former text of the source, which isn't a translation.
  package var older: Set<Int> { Set(lazy.filter(\.isOlder).map(\.keyIndex)) }
}

extension SourceTable {
  /// Whether a key is that of an intent's text about one case of an enumeration, such as `5ixvGX-tYwiRd`. Xcode combines the
  /// identifiers of the text and of the case's name; the definition has only these two.
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
    // Without the definition, the parameters in dialogs show that the table is one of intents.
    return withText(ofKeyAt: text) { text in
      text.firstIndex(of: UInt8(ascii: "$")).map { text[$0...].starts(with: "${".utf8) } ?? false
    }
  }
}

/// Keys of a predicate or rule editor. A translation may split their menus as its grammar requires: `%[is,is not]@ %@` in the
/// source can be `%[is]@ %@` and `%[is not]@ %@` there. The editor finds each row nevertheless.
struct DividedMenus {
  /// The indices of the source's keys that the file lacks but whose rows it has.
  private(set) var served: [Int] = []
  /// The entries whose rows the source has, too.
  private(set) var known: Set<Int> = []

  /// - Parameters:
  ///   - extra: the positions of entries whose keys the source doesn't have.
  ///   - records: the states of the source's keys, by key index.
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

/// The rows that a key of a predicate or rule editor expands to: the key with one choice of each menu.
private struct MenuRows {
  private(set) var rows: [[UInt8]] = [[]]

  /// Nobody writes a key with more rows.
  private static let most = 4096

  /// Returns nil for a key without menus or with too many rows.
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
