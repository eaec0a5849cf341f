import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

struct TableComparisonTests {
  /// A file beside the source `a = A, b = B, empty = "", nested = (…)`, and the result of the comparison.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let file: [(String, String?)]
    /// The states by key: `a`, `b`, `empty`, `nested`.
    let states: [KeyState]
    var unchanged: [Int] = []
    var extra: [String] = []
    var duplicates: [TableComparison.Duplicate] = []
  }

  static let source: [(String, String?)] = [("b", "B"), ("a", "A"), ("nested", nil), ("empty", "")]

  static let rows: [Row] = [
    Row(testDescription: "nothing", file: [], states: [.missing, .missing, .missing, .missing]),
    Row(
      testDescription: "everything, in another order",
      file: [("empty", "x"), ("nested", nil), ("a", "1"), ("b", "2")],
      states: [.translated, .translated, .translated, .translated]),
    Row(
      testDescription: "an empty value is untranslated where the source's is not empty",
      file: [("a", ""), ("empty", "")], states: [.untranslated, .missing, .translated, .missing],
      unchanged: [2]),
    Row(
      testDescription: "equal values are unchanged",
      file: [("a", "A"), ("b", "b")], states: [.translated, .translated, .missing, .missing],
      unchanged: [0]),
    Row(
      testDescription: "a value that is no string equals nothing and is not empty",
      file: [("a", nil), ("nested", nil), ("empty", nil)],
      states: [.translated, .missing, .translated, .translated]),
    Row(
      testDescription: "the last of equal keys wins",
      file: [("a", "A"), ("b", "2"), ("a", "1")],
      states: [.translated, .translated, .missing, .missing],
      duplicates: [TableComparison.Duplicate(losing: 0, winning: 2, hasSameValue: false)]),
    Row(
      testDescription: "the last of equal keys wins, also when it is empty",
      file: [("a", "1"), ("a", "")], states: [.untranslated, .missing, .missing, .missing],
      duplicates: [TableComparison.Duplicate(losing: 0, winning: 1, hasSameValue: false)]),
    Row(
      testDescription: "a key three times is two duplicates",
      file: [("a", "1"), ("a", "1"), ("a", "1")],
      states: [.translated, .missing, .missing, .missing],
      duplicates: [
        TableComparison.Duplicate(losing: 0, winning: 1, hasSameValue: true),
        TableComparison.Duplicate(losing: 1, winning: 2, hasSameValue: true),
      ]),
    Row(
      testDescription: "extra keys are in order and once",
      file: [("z", "1"), ("c", "1"), ("z", "2"), ("a", "1")],
      states: [.translated, .missing, .missing, .missing], extra: ["c", "z"],
      duplicates: [TableComparison.Duplicate(losing: 0, winning: 2, hasSameValue: false)]),
    Row(
      testDescription: "keys differ in case and in white space",
      file: [("A", "1"), ("a ", "1")], states: [.missing, .missing, .missing, .missing],
      extra: ["A", "a "]),
    Row(
      testDescription: "the empty key is a key", file: [("", "1")],
      states: [.missing, .missing, .missing, .missing], extra: [""]),
  ]

  @Test(arguments: rows)
  func statesOfKeys(_ row: Row) {
    let content = TableContent(row.file)
    let comparison = TableComparison(content, with: SourceTable([TableContent(Self.source)]))
    #expect(comparison.records.map(\.state) == row.states)
    #expect(
      comparison.records.indices.filter { comparison.records[$0].isUnchanged } == row.unchanged)
    #expect(comparison.extra.map { content.key(of: content.entries[$0]).string } == row.extra)
    #expect(comparison.duplicates == row.duplicates)
    #expect(!comparison.records.contains { $0.isMasked || $0.isRaw })
  }

  /// Each file can split the menus of a rule editor's keys in its own way.
  @Test(arguments: [
    (["%[a,b]@ x"], ["%[a]@ x", "%[b]@ x"], [KeyState.translated], []),
    (["%[a,b]@ x"], ["%[a]@ x"], [.missing], []),
    (["%[a,b]@ x"], ["%[a]@ x", "%[c]@ x"], [.missing], ["%[c]@ x"]),
    (["%[a]@ x", "%[b]@ x"], ["%[a,b]@ x"], [.translated, .translated], []),
    (["%[a,b]@ %[c,d]@"], ["%[a]@ %[c,d]@", "%1$[b]@ %2$[d,c]@"], [.translated], []),
    (["%[a,b]@ %[c,d]@"], ["%[a]@ %[c,d]@", "%[b]@ %[d]@"], [.missing], []),
    (["%[a,b]@ x", "c"], ["%[b]@ y"], [.missing, .missing], ["%[b]@ y"]),
    (["%@ x"], ["%[a]@ x"], [.missing], ["%[a]@ x"]),
  ])
  func dividedMenus(
    _ source: [String], _ own: [String], _ states: [KeyState], _ extra: [String]
  ) {
    func content(_ keys: [String]) -> TableContent {
      TableContent(keys.map { ($0, $0 as String?) })
    }
    let ownContent = content(own)
    let comparison = TableComparison(
      ownContent, with: SourceTable([content(source)]), language: "es")
    #expect(comparison.records.map(\.state) == states)
    #expect(
      comparison.extra.map { ownContent.key(of: ownContent.entries[$0]).string } == extra)
  }

  @Test func emptyValuesAreThoseThatWin() {
    let content = TableContent([("a", ""), ("b", ""), ("a", "1"), ("b", "")])
    let comparison = TableComparison(content, with: SourceTable([TableContent(Self.source)]))
    #expect(
      comparison.untranslated == [
        TableComparison.Untranslated(keyIndex: 1, entry: 3, reason: .empty)
      ])
  }

  /// The keys that Xcode makes from an intent's dialog and the name of a case.
  @Test func dialogsOfCases() {
    let source = SourceTable([
      TableContent([("Dialog", "${count} match ‘${kind}’"), ("Other", "Done"), ("Case", "Ads")])
    ])
    let content = TableContent(
      ["Dialog-Case", "Dialog-Case2", "Other-Case", "-Case", "Dialog-"].map { ($0, "x") })
    let comparison = TableComparison(content, with: source)
    #expect(
      comparison.extra.map { content.key(of: content.entries[$0]).string }.sorted() == [
        "-Case", "Dialog-", "Dialog-Case2", "Other-Case",
      ])
  }

  @Test func theWinnerOfExtraDuplicatesIsTheExtraEntry() {
    let content = TableContent([("z", "1"), ("z", "2")])
    let comparison = TableComparison(content, with: SourceTable([]))
    #expect(comparison.extra == [1])
  }

  @Test func ofExtraKeysThatAreThereSeveralTimesTheLastStays() {
    let content = TableContent([
      ("z", "1"), ("y", "1"), ("z", "1"), ("x", "1"), ("y", "2"), ("z", "2"),
    ])
    let comparison = TableComparison(content, with: SourceTable([]))
    #expect(comparison.extra == [3, 4, 5])
    #expect(
      comparison.duplicates == [
        TableComparison.Duplicate(losing: 1, winning: 4, hasSameValue: false),
        TableComparison.Duplicate(losing: 0, winning: 2, hasSameValue: true),
        TableComparison.Duplicate(losing: 2, winning: 5, hasSameValue: false),
      ])
  }

  @Test func keysAreComparedByCodeUnits() {
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    let content = TableContent([(decomposed, "2")])
    let comparison = TableComparison(content, with: SourceTable([TableContent([(composed, "1")])]))
    #expect(comparison.records == [.missing])
    #expect(comparison.extra == [0])
  }

  @Test func extraKeysAreInOrderOfCodeUnits() {
    // U+1F600 begins with the code unit D83D, which is less than FF5E.
    let content = TableContent([("\u{FF5E}", "1"), ("\u{1F600}", "1"), ("a", "1")])
    let comparison = TableComparison(content, with: SourceTable([]))
    #expect(comparison.extra == [2, 1, 0])
  }
}
