import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// Things grouped by equal values.
struct EqualSetsTests {
  @Test func thingsWithTheSameValuesAreOneGroup() {
    let things = [0, 0, 1, 2, 2, 2, 3, 0]
    let values = [5, 7, 5, 7, 5, 5, 5, 5]
    let sets = EqualSets(of: things, values)
    #expect(sets.count == 2)
    let groups = sets.all()
    #expect(groups.map { sets.things(of: $0) } == [[0, 2], [1, 3]])
    #expect(groups.map { sets.values(of: $0) } == [[5, 7], [5]])
    #expect(groups.map { Array($0) } == [[0, 1, 7, 3, 4, 5], [2, 6]])
  }

  @Test func nothingHasNoGroups() {
    #expect(EqualSets(of: [], []).count == 0)
    #expect(EqualSets(of: [], []).all().isEmpty)
  }

  /// The groups are those that comparing the sets finds.
  @Test(arguments: 0..<40)
  func groupsAreThoseOfEqualSets(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func upTo(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }
    let thingCount = upTo(9) + 1
    let things = Array(0..<thingCount) + (0..<upTo(40)).map { _ in upTo(thingCount - 1) }
    let values = things.map { _ in upTo(3) }
    var sets: [Int: Set<Int>] = [:]
    for (thing, value) in zip(things, values) { sets[thing, default: []].insert(value) }
    var expected: [(things: [Int], values: Set<Int>)] = []
    for thing in 0..<thingCount {
      let known = expected.firstIndex { $0.values == sets[thing] }
      if let known { expected[known].things.append(thing) }
      if known == nil { expected.append(([thing], sets[thing] ?? [])) }
    }
    let sut = EqualSets(of: things, values)
    #expect(sut.count == expected.count)
    #expect(sut.all().map { sut.things(of: $0) } == expected.map(\.things))
    #expect(sut.all().map { sut.values(of: $0) } == expected.map { $0.values.sorted() })
    #expect(sut.all().flatMap { $0 }.sorted() == Array(things.indices))
  }
}

/// Keys numbered in the order of their first occurrence.
struct KeyNumbersTests {
  @Test func aKeyKeepsItsNumber() {
    var numbers = KeyNumbers()
    let keys = (0..<1_000).map { Array("key.of.\($0)".utf8) } + [[]]
    for _ in 0..<2 {
      #expect(keys.map { $0.withView { numbers.number(of: $0) } } == Array(keys.indices))
    }
  }

  /// Keys are compared by their bytes, wherever these are stored.
  @Test func keysAreTheirBytes() {
    var numbers = KeyNumbers()
    let bytes = Array("open.open.e\u{301}.\u{E9}".utf8)
    #expect(bytes[0..<4].withView { numbers.number(of: $0) } == 0)
    #expect(bytes[5..<9].withView { numbers.number(of: $0) } == 0)
    #expect(bytes[10..<13].withView { numbers.number(of: $0) } == 1)
    #expect(bytes[14...].withView { numbers.number(of: $0) } == 2)
  }
}
