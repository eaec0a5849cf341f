import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Changes of single keys and their translations.
struct KeyDifferenceTests {
  private typealias Table = SampleTree.Table

  /// A key `k` with its source text and German, on one side.
  private struct Side {
    var source: SampleValue? = "Text"
    var german: SampleValue? = "Wort"
    var record: KeyRecord?
    var hasKey = true

    var tree: TreeSnapshot {
      var table = Table(source: ["same": "Same"], translations: ["de": ["same": "Gleich"]])
      if hasKey {
        table.source["k"] = .some(source)
        table.translations["de"]?["k"] = german
        if let record { table.states["de"] = ["k": record] }
      }
      return SampleTree.tree(SampleTree.bundle(localizations: ["de"], tables: [table]))
    }
  }

  private func change(_ old: Side, _ new: Side) throws -> (KeyDifference, TranslationChange?) {
    let difference = TreeDifference(from: old.tree, to: new.tree)
    let key = try #require(difference.keys.first)
    #expect(difference.keys.count == 1)
    return (key, key.translations.first.map { key.change(of: $0) })
  }

  @Test func aSourceThatChangesAloneMakesTheTranslationStale() throws {
    let (key, change) = try change(Side(), Side(source: "Other text"))
    #expect(key.change == .kept && key.isSourceChanged)
    #expect(change == .stale)
  }

  @Test func aTranslationThatChangesWithItIsNotStale() throws {
    let (key, change) = try change(Side(), Side(source: "Other text", german: "Anderes Wort"))
    #expect(key.isSourceChanged)
    #expect(change == .changed)
  }

  @Test func aTranslationThatWasMissingBeforeIsNotStale() throws {
    let (_, change) = try change(Side(german: nil), Side(source: "Other", german: "Wort"))
    #expect(change == .done)
  }

  @Test func aStaleTranslationThatIsToBeReviewedIsStaleAllTheSame() throws {
    let (key, change) = try change(
      Side(), Side(source: "Other", record: KeyRecord(.needsReview)))
    #expect(change == .stale)
    #expect(key.translations.first?.new?.record.state == .needsReview)
  }

  @Test func whatIsUntranslatedOnBothSidesIsNotStale() throws {
    let untranslated = KeyRecord(.untranslated)
    let (key, change) = try change(
      Side(record: untranslated), Side(source: "Other text", record: untranslated))
    #expect(key.isSourceChanged)
    #expect(change == nil)
  }

  @Test func lostTranslations() throws {
    let (key, change) = try change(
      Side(), Side(german: nil, record: KeyRecord(.missing, isRaw: true)))
    #expect(change == .missing)
    #expect(key.translations.allSatisfy(key.isNewlyRaw))
  }

  @Test func whatWasMissingAndIsRawNowIsToldThoughItIsStillMissing() throws {
    let (key, change) = try change(
      Side(german: nil), Side(german: nil, record: KeyRecord(.missing, isRaw: true)))
    #expect(change == .state)
    #expect(key.translations.allSatisfy(key.isNewlyRaw))
  }

  @Test func anAddedKeyIsMissingWhereItHasNoTranslation() throws {
    let (key, change) = try change(Side(hasKey: false), Side(german: nil))
    #expect(key.change == .added)
    #expect(change == .missing)
    let (translated, none) = try self.change(Side(hasKey: false), Side())
    #expect(translated.change == .added && none == nil)
  }

  @Test func aRemovedKeyIsNoTranslationLess() throws {
    let (key, change) = try change(Side(), Side(hasKey: false))
    #expect(key.change == .removed)
    #expect(change == nil)
  }

  @Test func statesChange() throws {
    let (_, review) = try change(Side(), Side(record: KeyRecord(.needsReview)))
    #expect(review == .state)
    let (_, inherited) = try change(Side(), Side(record: KeyRecord(.translated, isInherited: true)))
    #expect(inherited == .state)
  }

  @Test func aPluralIsOneValue() throws {
    let (_, change) = try change(
      Side(german: .plural(["one": "ein Wort", "other": "Wörter"])),
      Side(german: .plural(["one": "1 Wort", "other": "Wörter"])))
    #expect(change == .changed)
  }

  /// An unknown source text hasn't changed, and no translation of it is missing.
  @Test func unknownSources() throws {
    func tree(_ hasSource: Bool, _ german: SampleValue?, _ french: SampleValue?) -> TreeSnapshot {
      var table = Table(hasSource: hasSource, source: ["k": hasSource ? "Text" : nil])
      table.translations = ["de": [:], "fr": [:]]
      table.translations["de"]?["k"] = german
      table.translations["fr"]?["k"] = french
      return SampleTree.tree(SampleTree.bundle(tables: [table]))
    }
    let migrated = TreeDifference(from: tree(false, "Wort", nil), to: tree(true, "Wort", nil))
    #expect(migrated.keys.isEmpty)
    let lost = TreeDifference(from: tree(false, "Wort", "Mot"), to: tree(true, "Wort", nil))
    #expect(lost.counts.missing == 1)
    #expect(lost.counts.sourcesChanged == 0)
  }

  @Test func keysOfACatalogThatCountNoMoreAreNotRemoved() throws {
    let old = SampleTree.tree(
      SampleTree.bundle(tables: [Table(source: ["k": "Text", "m": "Brand", "n": "Gone"])]))
    let new = SampleTree.tree(
      SampleTree.bundle(tables: [Table(source: [:], stale: ["k"], excluded: ["m"])]))
    let difference = TreeDifference(from: old, to: new)
    #expect(difference.keys.map(\.change) == [.uncounted, .uncounted, .removed])
    #expect(difference.keys.map(\.new?.state) == [.stale, .excluded, nil])
    #expect(TreeDifference(from: new, to: old).keys.map(\.change) == [.counted, .counted, .added])
  }

  /// Tables and bundles of the old side and the new one, each with a key and its text, and the number of moved keys.
  @Test(
    arguments: [
      ([("A", "T", "Text")], [("A", "U", "Text")], 1),
      ([("A", "T", "Text")], [("A", "U", "Other")], 0),
      ([("A", "T", "Text")], [("B", "T", "Text")], 1),
      ([("A", "T", "Text"), ("B", "T", "Text")], [("A", "U", "Text"), ("B", "U", "Text")], 2),
      ([("A", "T", "Text"), ("B", "T", "Text")], [("B", "U", "Text")], 1),
    ] as [([(String, String, String)], [(String, String, String)], Int)])
  func movedKeys(
    _ old: [(String, String, String)], _ new: [(String, String, String)], _ count: Int
  ) {
    func tree(_ places: [(String, String, String)]) -> TreeSnapshot {
      TreeSnapshot(
        label: "",
        bundles: ["A", "B"].map { bundle in
          // Keys of both sides, so that the bundles are paired.
          SampleTree.bundle(
            bundle,
            tables: [Table(name: "Z", source: [CodeUnitString(bundle): "Same"])]
              + places.filter { $0.0 == bundle }.map {
                Table(name: $0.1, source: ["k": .text($0.2, .translated)])
              })
        })
    }
    let difference = TreeDifference(from: tree(old), to: tree(new))
    let moved = difference.keys.filter { $0.change == .moved }
    #expect(moved.count == count)
    if old.count == 2 {
      // Keys move between bundles only where they have no counterpart in their own.
      #expect(moved.allSatisfy { $0.old?.bundle == $0.new?.bundle })
    }
    #expect(difference.counts.keysAdded == new.count - count)
    #expect(difference.counts.keysRemoved == old.count - count)
  }

  @Test func aKeyThatMovedWithoutItsTranslationIsNewlyMissing() throws {
    let old = SampleTree.tree(
      SampleTree.bundle(tables: [
        Table(name: "T", source: ["k": "Text"], translations: ["de": ["k": "Wort"], "fr": [:]])
      ]))
    let new = SampleTree.tree(
      SampleTree.bundle(tables: [Table(name: "U", source: ["k": "Text"], translations: [:])]))
    let key = try #require(TreeDifference(from: old, to: new).keys.first)
    #expect(key.change == .moved)
    #expect(key.translations.map { $0.localization.rawValue } == ["de"])
    #expect(key.change(of: key.translations[0]) == .missing)
  }

  @Test func anotherDevelopmentRegionIsNoOtherText() {
    func tree(_ region: String, _ text: SampleValue) -> TreeSnapshot {
      SampleTree.tree(
        SampleTree.bundle(
          region: region, localizations: ["fr"],
          tables: [Table(source: ["k": text], translations: ["fr": ["k": "Mot"]])]))
    }
    let difference = TreeDifference(from: tree("en", "Text"), to: tree("de", "Wort"))
    #expect(difference.counts.stale == 0 && difference.counts.sourcesChanged == 0)
    #expect(!difference.isEmpty)
    // A region of the same language has the same texts.
    let british = TreeDifference(from: tree("en", "Color"), to: tree("en-GB", "Colour"))
    #expect(british.counts.stale == 1)
  }
}
