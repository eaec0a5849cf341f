import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCoverage

/// Laws of differences, checked on random trees.
struct DifferencePropertyTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func mirrorAndIdentity(_ seed: UInt64) {
    var trees = RandomSnapshots(seed: seed)
    let (old, new) = (trees.next(), trees.next())
    #expect(TreeDifference(from: old, to: old).isEmpty)
    let there = TreeDifference(from: old, to: new)
    let back = TreeDifference(from: new, to: old)
    #expect(DifferenceLines(back) == DifferenceLines.mirrored(there))
    #expect(there.isEmpty == back.isEmpty)
  }

  /// Each key of either side is added, removed, moved, no longer counted, or on both sides.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func noKeyIsLost(_ seed: UInt64) {
    var trees = RandomSnapshots(seed: seed &+ 1000)
    let (old, new) = (trees.next(), trees.next())
    let difference = TreeDifference(from: old, to: new)
    var keys: [String: Int] = [:]
    for (position, bundle) in difference.bundles.enumerated() {
      let before = old.bundles.first { $0.path == bundle.old?.path }?.tables ?? []
      let after = new.bundles.first { $0.path == bundle.new?.path }?.tables ?? []
      for table in before {
        for key in table.keys { keys["\(position) \(table.name) \(key)", default: 0] += 1 }
      }
      for table in after {
        for key in table.keys { keys["\(position) \(table.name) \(key)", default: 0] -= 1 }
      }
    }
    for key in difference.keys where key.change != .kept {
      if let place = key.old, place.state == .counted {
        keys["\(place.bundle) \(place.table) \(key.key)", default: 0] -= 1
      }
      if let place = key.new, place.state == .counted {
        keys["\(place.bundle) \(place.table) \(key.key)", default: 0] += 1
      }
    }
    #expect(keys.values.allSatisfy { $0 == 0 })
  }
}

/// Small similar trees, so that many runs cover every kind of change.
private struct RandomSnapshots {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> TreeSnapshot {
    let paths = ["A", "B", "C", "D"].filter { _ in chance(of: 3) == false }
    return TreeSnapshot(label: "Tree", bundles: paths.map { bundle($0) })
  }

  private mutating func chance(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func bundle(_ path: String) -> BundleSnapshot {
    let spellings = ["de", "fr", "zh-Hans", "zh_CN"].filter { _ in !chance(of: 3) }
    let names = ["T", "U", "V"].filter { _ in !chance(of: 3) }
    let tables = names.map { table($0, spellings) }
    return SampleTree.bundle(
      path, name: chance(of: 2) ? "X" : path, kind: chance(of: 3) ? .framework : .directory,
      region: chance(of: 5) ? "ja" : "en", localizations: spellings, tables: tables,
      resources: ["a.png", "b.png"].filter { _ in chance(of: 2) }.map { file in
        ResourceCoverage(
          path: file,
          cells: spellings.map { _ in
            [.present, .missing, .inherited, nil].randomElement(using: &generator) ?? nil
          })
      })
  }

  private mutating func value() -> SampleValue {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .plural(["one": "x", "other": "y"])
    case 1: .format("%#@n@", ["n": .plural(["one": "x", "other": "y"])])
    case 2: "y"
    default: "x"
    }
  }

  private mutating func table(_ name: String, _ spellings: [String]) -> SampleTree.Table {
    var table = SampleTree.Table(
      name: name, format: chance(of: 2) ? .strings : .xcstrings, hasSource: !chance(of: 4),
      source: [:])
    for key in ["a", "b", "c", "d", "e\u{301}", "\u{E9}"] as [CodeUnitString] {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: table.stale.append(key)
      case 1: table.excluded.append(key)
      case 2: continue
      default: table.source[key] = table.hasSource ? .some(value()) : .some(nil)
      }
      for spelling in spellings where !chance(of: 3) {
        table.translations[spelling, default: [:]][key] = value()
        if chance(of: 4) {
          table.states[spelling, default: [:]][key] =
            [
              KeyRecord(.missing, isRaw: true), KeyRecord(.needsReview), KeyRecord(.partial),
              KeyRecord(.translated, isInherited: true),
            ].randomElement(using: &generator)
        }
      }
    }
    return table
  }
}
