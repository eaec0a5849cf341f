import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage

struct SourceTableTests {
  @Test func theFirstFileGoesBeforeTheOthers() {
    let own = TableContent([("a", "own"), ("b", "own")])
    let base = TableContent([("c", "base"), ("a", "base")])
    #expect(values(SourceTable([own, base])) == ["a": "own", "b": "own", "c": "base"])
  }

  @Test func theLastOfEqualKeysInOneFileWins() {
    let own = TableContent([("a", "1"), ("b", "2"), ("a", "3")])
    let base = TableContent([("c", "4"), ("a", "5"), ("c", "6"), ("a", "7")])
    #expect(values(SourceTable([own, base])) == ["a": "3", "b": "2", "c": "6"])
  }

  @Test func keysThatAFileHasAgainAreItsDuplicates() {
    let own = TableContent([("a", "1"), ("b", "2"), ("a", "3")])
    let base = TableContent([("a", "4"), ("c", "5"), ("c", "6"), ("a", "7"), ("a", "8")])
    let duplicates = SourceTable([own, base]).duplicates
    #expect(duplicates.map { $0.map(\.losing) } == [[0], [1, 0, 3]])
    #expect(duplicates.map { $0.map(\.winning) } == [[2], [2, 3, 4]])
  }

  @Test func ranksAreInOrderOfCodeUnits() {
    let keys = ["\u{FF5E}", "b", "\u{1F600}", "", "a", "B", "e\u{301}", "\u{E9}"]
    let table = SourceTable([TableContent(keys.map { ($0, "x") })])
    #expect(
      table.keys.map(\.bytes)
        == ["", "B", "a", "b", "e\u{301}", "\u{E9}", "\u{1F600}", "\u{FF5E}"].map { Array($0.utf8) }
    )
  }

  @Test func wordsAreByRank() {
    let content = TableContent([("b", "one two"), ("a", "one")])
    #expect(SourceTable([content]).words == [0, 0])
    #expect(SourceTable([content], countWords: { text, _ in text.count }).words == [3, 7])
  }

  /// A key can be in both files of a table; a file of several languages has both parts.
  @Test func contentsOfSeveralFormats() {
    let plural: SampleValue = .plural(["one": "1", "other": "many words"])
    let table = SourceTable(
      [
        TableContent(values: [("a", plural), ("b", "rules")]),
        TableContent(values: [("a", "A"), ("c", "C")]),
        TableContent(values: [("c", plural), ("d", "D"), ("d", plural)]),
      ], formats: [.stringsdict, .strings, .loctable])
    #expect(table.keys == ["a", "b", "c", "d"])
    #expect(table.contentIndices == [0, 0, 1, 2])
    #expect(table.parts == [.both, .stringsdict, .both, .both])
    #expect(
      table.formats == [
        TableFormatSet([.strings, .stringsdict]), TableFormatSet(.stringsdict),
        TableFormatSet([.strings, .loctable]), TableFormatSet(.loctable),
      ])
    #expect(table.duplicates.map(\.count) == [0, 0, 1])
    #expect(values(table) == ["a": "many words", "b": "rules", "c": "C", "d": "many words"])
  }

  /// Joining contents moves the nodes with their texts.
  @Test func gapsAreThoseOfTheJoinedContents() {
    let table = SourceTable(
      [
        TableContent(values: [("a", .plural(["one": "1"]))]),
        TableContent(values: [("b", .plural(["one": "1", "other": "2"])), ("c", "x")]),
        TableContent(values: [("d", .format("%#@n@", ["n": .plural(["other": ""])]))]),
      ], formats: [.stringsdict, .stringsdict, .stringsdict])
    let english = table.gaps("en")
    #expect(english.map(\.keyIndex) == [0, 3])
    #expect(english.map(\.gaps.lacksOther) == [true, false])
    #expect(english.map(\.gaps.lacking) == [[], PluralSet([.one, .other])])
    #expect(table.gaps("pl").map(\.keyIndex) == [0, 1, 3])
    #expect(SourceTable([TableContent([("a", "b")])]).gaps("pl").isEmpty)
  }

  /// A table and a content behave like dictionaries with UTF-16 keys, whatever the order and repetition.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func randomTablesAreDictionaries(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let contents = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Self.pairs(using: &generator)
    }
    var model: [[UInt16]: [UInt16]] = [:]
    for content in contents.reversed() {
      for (key, value) in content { model[key] = value }
    }
    let table = SourceTable(contents.map(Self.content))
    let order = model.keys.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(Array(table.keys) == order.map(Self.text))

    let file = Self.pairs(using: &generator)
    var own: [[UInt16]: [UInt16]] = [:]
    for (key, value) in file { own[key] = value }
    let content = Self.content(file)
    let comparison = TableComparison(content, with: table)
    for (key, record) in zip(order, comparison.records) {
      let expected: KeyState =
        switch (own[key], model[key]) {
        case (nil, _): .missing
        case (let value?, let source?) where value.isEmpty && !source.isEmpty: .untranslated
        default: .translated
        }
      #expect(record == KeyRecord(expected, isUnchanged: own[key] == model[key]))
    }
    let extra = own.keys.filter { model[$0] == nil }.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(comparison.extra.map { content.key(of: content.entries[$0]) } == extra.map(Self.text))
    #expect(comparison.duplicates.count == file.count - own.count)
  }

  private func values(_ table: SourceTable) -> [String: String] {
    var values: [String: String] = [:]
    for keyIndex in table.keys.indices {
      values[table.keys[keyIndex].string] = table.withText(ofKeyAt: keyIndex) {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return values
  }

  private static func pairs(
    using generator: inout SeededGenerator
  ) -> [(key: [UInt16], value: [UInt16])] {
    let units: [UInt16] = [0x61, 0xE9, 0x301, 0xD83D, 0xDE00, 0xE000, 0xFFFF]
    func text(_ generator: inout SeededGenerator) -> [UInt16] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        units.randomElement(using: &generator) ?? 0x61
      }
    }
    return (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      (text(&generator), text(&generator))
    }
  }

  private static func content(_ pairs: [(key: [UInt16], value: [UInt16])]) -> TableContent {
    TableContent(pairs.map { (text($0.key), Optional(text($0.value))) })
  }

  /// The code units as WTF-8.
  private static func text(_ units: [UInt16]) -> CodeUnitString {
    var bytes: [UInt8] = []
    for unit in units { bytes.appendWTF8(unit: unit) }
    return CodeUnitString(bytes: bytes)
  }
}
