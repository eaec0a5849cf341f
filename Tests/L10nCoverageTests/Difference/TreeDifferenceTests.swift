import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Changes of bundles, localizations, tables and coverage.
struct TreeDifferenceTests {
  private typealias Table = SampleTree.Table

  private let table = Table(
    source: ["a": "A", "b": "B", "c": "C"], translations: ["de": ["a": "Ä", "b": "Bé", "c": "Zé"]])

  @Test func aTreeDoesNotDifferFromItself() {
    let tree = SampleTree.tree(SampleTree.bundle(tables: [table]))
    let difference = TreeDifference(from: tree, to: tree)
    #expect(difference.isEmpty)
    #expect(difference.counts == DifferenceCounts())
    #expect(difference.bundles.count == 1)
  }

  /// Bundles of the old side and the new one as `path:name:kind:keys`, and the expected pairs.
  @Test(
    arguments: [
      ("a:X:k:ab", "a:Y:k:xy", ["a-a"]),
      ("a:X:k:ab", "b:Y:l:xy", ["a-b"]),
      ("a:X:k:ab p:P:k:q", "b:X:k:xy p:P:k:q", ["a-b", "p-p"]),
      ("a:X:k:ab p:P:k:q", "b:Y:k:abc p:P:k:q", ["a-b", "p-p"]),
      ("a:X:k:ab p:P:k:q", "b:Y:k:axyz p:P:k:q", ["a-", "-b", "p-p"]),
      ("a:X:k:ab p:P:k:q", "b:Y:l:ab p:P:k:q", ["a-", "-b", "p-p"]),
      ("a:X:k:ab c:X:k:xy", "b:X:k:xy d:X:k:ab", ["c-b", "a-d"]),
      // A product and its sources are paired by their names, or by most of the keys of either.
      ("a:X.app:k:ab p:P:k:q", "b:X:s:axyz p:P:k:q", ["a-b", "p-p"]),
      ("a:X.app:k:ab p:P:k:q", "b:X:s:xyz p:P:k:q", ["a-", "-b", "p-p"]),
      ("a:X.app:k:ab p:P:k:q", "b:Y:s:abxyz p:P:k:q", ["a-b", "p-p"]),
      ("a:X.app:k:abcd p:P:k:q", "b:Y:s:axyz p:P:k:q", ["a-", "-b", "p-p"]),
      ("a:X.app:k:ab c:Z.app:k:ab", "b:X:s:abc d:Y:s:xy", ["a-b", "c-", "-d"]),
      ("a:X.app:k:ab b:X.app:k:ab", "c:X:s:ab", ["b-", "a-c"]),
      // With two equally good candidates, no pair.
      ("a:X:k:ab c:X:k:ab", "b:X:k:ab d:X:k:ab", ["a-", "-b", "c-", "-d"]),
      ("a:X:k:ab", "", ["a-"]),
      ("", "a:X:k:ab", ["-a"]),
    ])
  func bundlesArePaired(_ old: String, _ new: String, _ expected: [String]) {
    func tree(_ text: String) -> TreeSnapshot {
      TreeSnapshot(
        label: "",
        bundles: text.split(separator: " ").map { bundle in
          let parts = bundle.split(separator: ":").map(String.init)
          var keys: [CodeUnitString: SampleValue?] = [:]
          for key in parts[3] { keys[CodeUnitString(String(key))] = "Text" }
          return SampleTree.bundle(
            parts[0], name: parts[1],
            kind: parts[2] == "k" ? .framework : parts[2] == "s" ? .directory : .plugIn,
            tables: [Table(source: keys)])
        })
    }
    func pairs(_ difference: TreeDifference) -> [String] {
      difference.bundles.map {
        "\($0.old.map { "\($0.path)" } ?? "")-\($0.new.map { "\($0.path)" } ?? "")"
      }
    }
    #expect(pairs(TreeDifference(from: tree(old), to: tree(new))) == expected)
    let mirrored = pairs(TreeDifference(from: tree(new), to: tree(old))).map { pair in
      pair.split(separator: "-", omittingEmptySubsequences: false).reversed().joined(separator: "-")
    }
    #expect(Set(mirrored) == Set(expected))
  }

  @Test(arguments: [("zh_CN", "zh-Hans"), ("nb", "nb-NO"), ("pt-BR", "pt")])
  func aLocalizationWithAnotherNameIsTheSame(_ old: String, _ new: String) throws {
    func tree(_ spelling: String) -> TreeSnapshot {
      SampleTree.tree(
        SampleTree.bundle(
          localizations: ["fr", spelling],
          tables: [Table(source: ["a": "A"], translations: [spelling: ["a": "甲"]])]))
    }
    let difference = TreeDifference(from: tree(old), to: tree(new))
    #expect(difference.keys.isEmpty)
    #expect(!difference.isEmpty)
    let changed = difference.bundles[0].localizations.filter(\.isChanged)
    #expect(changed.map(\.identifier) == [LocaleIdentifier(new)])
    #expect(changed.allSatisfy { $0.isRenamed && $0.coverage.old == $0.coverage.new })
  }

  @Test(arguments: [["zh-Hant"], ["pt", "nb"], ["es-419", "es-MX"]])
  func anotherLanguageIsAnother(_ added: [String]) {
    func tree(_ spellings: [String]) -> TreeSnapshot {
      SampleTree.tree(SampleTree.bundle(localizations: spellings, tables: [table]))
    }
    let localizations = TreeDifference(from: tree(["es", "zh-Hans"]), to: tree(added)).bundles[0]
      .localizations
    #expect(localizations.allSatisfy { $0.old == nil || $0.new == nil })
  }

  @Test func twinsArePairedByTheirSpelling() {
    let twins = SampleTree.tree(
      SampleTree.bundle(localizations: ["zh-Hans", "zh_CN"], tables: [table]))
    let one = SampleTree.tree(SampleTree.bundle(localizations: ["zh_CN"], tables: [table]))
    let localizations = TreeDifference(from: twins, to: one).bundles[0].localizations
    #expect(localizations.map { $0.old?.spelling } == ["zh-Hans", "zh_CN"])
    #expect(localizations.map { $0.new?.spelling } == [nil, "zh_CN"])
  }

  @Test func otherFormatsAreNoOtherKeys() throws {
    var migrated = table
    migrated.format = .xcstrings
    let difference = TreeDifference(
      from: SampleTree.tree(SampleTree.bundle(tables: [table])),
      to: SampleTree.tree(SampleTree.bundle(tables: [migrated])))
    #expect(difference.keys.isEmpty)
    #expect(difference.bundles[0].tables[0].isMigrated)
    #expect(difference.bundles[0].tables[0].keptKeys == 3)
  }

  @Test func extraKeysAreComparedByLocalization() {
    func tree(_ german: [CodeUnitString: SampleValue]) -> TreeSnapshot {
      SampleTree.tree(
        SampleTree.bundle(tables: [Table(source: ["a": "A"], translations: ["de": german])]))
    }
    let difference = TreeDifference(
      from: tree(["a": "Ä", "x": "1", "y": "2", "z": "3"]),
      to: tree(["a": "Ä", "w": "0", "y": "2", "z": "4"]))
    let extras = difference.bundles[0].tables[0].extras
    #expect(extras.map(\.key) == ["w", "x", "z"])
    #expect(extras.map { $0.old == nil } == [true, false, false])
    #expect(extras.map { $0.new == nil } == [false, true, false])
    #expect(difference.counts.extrasChanged == 3)
  }

  @Test func filesThatCameWentOrChangedWhoHasThem() {
    func tree(_ resources: [ResourceCoverage]) -> TreeSnapshot {
      SampleTree.tree(SampleTree.bundle(tables: [table], resources: resources))
    }
    let same = ResourceCoverage(path: "a.png", cells: [.present, .missing])
    let difference = TreeDifference(
      from: tree([
        same, ResourceCoverage(path: "b.png", cells: [.present, .present]),
        ResourceCoverage(path: "c.png", cells: [nil, .extra]),
      ]),
      to: tree([
        same, ResourceCoverage(path: "b.png", cells: [.present, .missing]),
        ResourceCoverage(path: "d.png", cells: [.present, .present]),
      ]))
    let resources = difference.bundles[0].resources
    #expect(resources.map(\.path) == ["b.png", "c.png", "d.png"])
    #expect(resources.map { $0.localizations.count } == [1, 1, 2])
    #expect(difference.counts.resourcesAdded == 1 && difference.counts.resourcesRemoved == 1)
  }

  /// Covered and all keys before and after (nil: no such localization), the tolerance, and whether coverage drops.
  @Test(
    arguments: [
      ((9, 10), (9, 10), 0, false), ((9, 10), (8, 10), 0, true), ((9, 10), (9, 11), 0, true),
      ((9, 10), (10, 11), 0, false), ((1, 3), (33_333, 100_000), 0, true),
      ((9, 10), (8, 10), 1000, false), ((9, 10), (8, 10), 999, true), ((9, 10), nil, 0, true),
      ((0, 10), nil, 0, false), ((9, 10), (0, 0), 0, false), ((0, 0), (0, 10), 0, false),
      (nil, (0, 10), 0, false), ((10, 10), nil, 10_000, false),
    ] as [((Int, Int)?, (Int, Int)?, Int, Bool)])
  func drops(_ old: (Int, Int)?, _ new: (Int, Int)?, _ tolerance: Int, _ expected: Bool) {
    func counts(_ pair: (Int, Int)?) -> KeyCounts? {
      pair.map { covered, total in
        var counts = KeyCounts()
        (counts.translated, counts.total) = (covered, total)
        counts.missing = total - covered
        return counts
      }
    }
    let change = CoverageChange(old: counts(old), new: counts(new))
    #expect(change.isDrop(tolerance: tolerance) == expected)
  }

  /// With an unknown number of keys before, there is no drop.
  @Test func aTableWhoseSourceBecameKnownIsNotComparedByCoverage() {
    func tree(_ hasSource: Bool) -> TreeSnapshot {
      var late = Table(name: "Late", hasSource: hasSource, source: ["k": hasSource ? "Text" : nil])
      late.translations = ["de": [:], "fr": ["k": "Mot"]]
      var bundle = SampleTree.bundle(tables: [table, late])
      guard !hasSource else { return SampleTree.tree(bundle) }
      let unknown = bundle.tables[1]
      bundle = BundleSnapshot(
        path: bundle.path, name: bundle.name, kind: bundle.kind,
        developmentRegion: bundle.developmentRegion, localizations: bundle.localizations,
        tables: [
          bundle.tables[0],
          TableSnapshot(
            name: unknown.name, formats: unknown.formats, hasSource: false, keys: unknown.keys,
            source: unknown.source,
            cells: unknown.cells.map { cell in
              cell.map {
                CellSnapshot(records: $0.records, counts: KeyCounts(), texts: $0.texts)
              }
            }),
        ])
      return SampleTree.tree(bundle)
    }
    let difference = TreeDifference(from: tree(false), to: tree(true))
    #expect(difference.drops().isEmpty)
    let german = difference.bundles[0].localizations[0]
    #expect(german.coverage.old?.total == 3 && german.coverage.new?.total == 3)
    #expect(german.old?.keys.total == 3 && german.new?.keys.total == 4)
  }

  @Test func coverageIsSummedOverBundles() {
    let small = Table(source: ["a": "A"], translations: ["de": ["a": "Ä"]])
    let old = SampleTree.tree(
      SampleTree.bundle("A", tables: [table]),
      SampleTree.bundle("B", localizations: ["de"], tables: [small]))
    let new = SampleTree.tree(SampleTree.bundle("A", tables: [table]))
    let coverage = TreeDifference(from: old, to: new).coverageByLocalization
    #expect(coverage.map(\.identifier) == ["de", "fr"])
    #expect(coverage.map { $0.coverage.old?.total } == [4, 3])
    #expect(coverage.map { $0.coverage.new?.total } == [3, 3])
    // A removed bundle isn't a drop.
    #expect(TreeDifference(from: old, to: new).drops().isEmpty)
  }
}
