import TestSupport
import Testing

@testable import L10nCoverage

struct KeyRecordTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func positionsAreThoseOfTheRecordsOfAKind(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<Int.random(in: 0..<300, using: &generator)).map { _ in
      KeyRecord(
        KeyState.allCases.randomElement(using: &generator) ?? .missing,
        isUnchanged: Bool.random(using: &generator))
    }
    for state in KeyState.allCases {
      let expected = records.indices.filter { records[$0].state == state }
      for limit in [0, 1, expected.count, records.count] {
        let positions = records.positions(atMost: limit) { $0.state == state }
        #expect(positions == Array(expected.prefix(limit)))
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func aCellCountsItsRecords(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
      let state = KeyState.allCases.randomElement(using: &generator) ?? .missing
      return KeyRecord(
        state, isUnchanged: Bool.random(using: &generator),
        isMasked: Bool.random(using: &generator), isRaw: Bool.random(using: &generator),
        isInherited: Bool.random(using: &generator), isVaried: Bool.random(using: &generator))
    }
    let words = records.map { _ in UInt32.random(in: 0..<9, using: &generator) }
    let cell = TableCell(
      state: .present, sources: [], records: records, words: words, extra: [], isRaw: false)
    func count(_ isIncluded: (KeyRecord) -> Bool) -> Int { records.count(where: isIncluded) }
    #expect(cell.counts.total == records.count)
    #expect(cell.counts.missing == count { $0.state == .missing })
    #expect(cell.counts.untranslated == count { $0.state == .untranslated })
    #expect(cell.counts.partial == count { $0.state == .partial })
    #expect(cell.counts.machineTranslated == count { $0.state == .machineTranslated })
    #expect(cell.counts.needsReview == count { $0.state == .needsReview })
    #expect(cell.counts.inherited == count { $0.state == .translated && $0.isInherited })
    #expect(cell.counts.translated == count { $0.state == .translated && !$0.isInherited })
    #expect(cell.unchanged == count(\.isUnchanged))
    #expect(cell.masked == count { $0.state == .missing && $0.isMasked })
    #expect(cell.raw == count { $0.state == .missing && $0.isRaw })
    #expect(cell.words.total == Int(words.reduce(0, +)))
    let translated = zip(records, words).filter {
      [.translated, .machineTranslated, .needsReview].contains($0.0.state)
    }
    #expect(cell.words.translated == Int(translated.reduce(0) { $0 + $1.1 }))
  }
}
