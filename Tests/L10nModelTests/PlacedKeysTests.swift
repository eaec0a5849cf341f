import L10nSource
import TestSupport
import Testing

@testable import L10nModel

@Suite struct PlacedKeysTests {
  private static let finding = Finding(
    Check("some-check", .note, "a check"), key: "k", message: .text("t"))

  private func some(_ count: Int, using generator: inout SeededGenerator) -> [PlacedKey] {
    let texts = ["", "a", "Open…", "e\u{301}", "key.with.parts"]
    let places = [nil, LineColumn(line: 1, column: 1), LineColumn(line: 70_000, column: 300)]
    return (0..<count).map { _ in
      PlacedKey(
        key: CodeUnitString(texts.randomElement(using: &generator) ?? ""),
        place: places.randomElement(using: &generator) ?? nil)
    }
  }

  private func lent(_ keys: PlacedKeys) -> [PlacedKey] {
    keys.withLent { keys in
      (0..<keys.count).map { index in
        PlacedKey(
          key: CodeUnitString(bytes: Array(keys.text(at: index))), place: keys.place(at: index))
      }
    }
  }

  @Test func theyAreThoseThatWerePutIn() {
    var generator = SeededGenerator(seed: 7)
    for count in 0..<20 {
      let expected = some(count, using: &generator)
      let keys = PlacedKeys(expected)
      #expect(keys.count == count)
      #expect(Array(keys) == expected)
      #expect(lent(keys) == expected)
      #expect(keys == PlacedKeys(expected))
    }
  }

  @Test func aPartHasItsOwnKeysAndTakesMore() {
    var generator = SeededGenerator(seed: 8)
    let all = some(12, using: &generator)
    let more = some(3, using: &generator)
    let keys = PlacedKeys(all)
    for lower in 0...all.count {
      for upper in lower...all.count {
        var part = keys[lower..<upper]
        #expect(Array(part) == Array(all[lower..<upper]))
        #expect(lent(part) == Array(all[lower..<upper]))
        #expect(part.isEmpty == (lower == upper))
        #expect(part == PlacedKeys(all[lower..<upper]))
        for key in more { part.append(key) }
        #expect(Array(part) == Array(all[lower..<upper]) + more)
        #expect(lent(part) == Array(all[lower..<upper]) + more)
      }
    }
    #expect(Array(keys) == all)
  }

  @Test func keysOfKnownNumberAreTheSame() {
    var generator = SeededGenerator(seed: 10)
    for count in 0..<20 {
      let expected = some(count, using: &generator)
      let textCount = expected.reduce(0) { $0 + $1.key.bytes.count }
      // Unused capacity does no harm.
      for more in [0, 3] {
        var keys = PlacedKeys(count: count + more, textCount: textCount + more) { keys in
          for key in expected {
            key.key.bytes.withView { keys.append($0, place: key.place) }
          }
        }
        #expect(keys == PlacedKeys(expected))
        #expect(lent(keys) == expected)
        let last = PlacedKey(key: "last", place: nil)
        keys.append(last)
        #expect(Array(keys) == expected + [last])
      }
    }
  }

  @Test func keysOfATableShareTheirTexts() {
    var generator = SeededGenerator(seed: 11)
    let table = some(9, using: &generator)
    let texts = TableKeys(table.map(\.key))
    for count in 0..<12 {
      let numbers = (0..<count).map { _ in Int.random(in: table.indices, using: &generator) }
      let expected = numbers.map { PlacedKey(key: table[$0].key, place: table[8 - $0].place) }
      for more in [0, 2] {
        var keys = PlacedKeys(of: texts, count: count + more) { keys in
          for number in numbers { keys.append(number, place: table[8 - number].place) }
        }
        #expect(keys == PlacedKeys(expected))
        #expect(lent(keys) == expected)
        if count > 2 { #expect(Array(keys[1..<2]) == [expected[1]]) }
        let last = PlacedKey(key: "last", place: nil)
        keys.append(last)
        #expect(Array(keys) == expected + [last])
      }
    }
    #expect(FindingRun(Self.finding).withKeys { $0.count } == 0)
  }

  @Test func surrogatesThatStandAloneStay() {
    let key = CodeUnitString(bytes: [0xED, 0xA0, 0x80] as [UInt8])
    #expect(PlacedKeys([PlacedKey(key: key, place: nil)]).first?.key == key)
  }

  @Test func aRunGivesTheFindingsThatItWasMadeOf() {
    var generator = SeededGenerator(seed: 9)
    let check = Check("some-check", .warning, "a check")
    let common = Finding(check, path: "a", message: .aboutKey("", " is so"))
    let keys = some(5, using: &generator)
    let run = FindingRun(common, keys: keys)
    #expect(run.count == 5)
    #expect(run.findings.map(\.key) == keys.map(\.key))
    #expect(run.findings.map(\.place) == keys.map(\.place))
    let alone = Finding(check, key: "k", place: LineColumn(line: 2, column: 3), message: .text("t"))
    for finding in [common, alone] { #expect(FindingRun(finding).findings == [finding]) }
  }

  /// Also for a part of some keys, and where the run is a single finding.
  @Test(arguments: 0..<20)
  func aRunGivesSinglePartsOfItsFindings(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let check = Check("some-check", .warning, "a check")
    let place = LineColumn(line: 2, column: 3)
    let keys = PlacedKeys(some(9, using: &generator))
    let common = Finding(check, path: "a", message: .aboutKey("", " is so"))
    let runs = [
      FindingRun(common, keys: keys), FindingRun(common, keys: keys[2..<7]), FindingRun(common),
      FindingRun(Finding(check, key: "k", place: place, message: .text("t"))),
      FindingRun(Finding(check, place: place, message: .text("t"))),
    ]
    for run in runs {
      let findings = run.findings
      #expect(findings.indices.map { run.finding(at: $0) } == findings)
      #expect(findings.indices.map { run.place(at: $0) } == findings.map(\.place))
      #expect(
        findings.indices.map { run.key(at: $0).map { CodeUnitString(bytes: $0) } }
          == findings.map(\.key))
      #expect(run.hasKeys == findings.contains { $0.key != nil })
      #expect(run.hasPlaces == findings.contains { $0.place != nil })
    }
  }
}
