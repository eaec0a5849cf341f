import L10nCoverage
import L10nModel
import L10nSource

/// The wording of differences, shared by the terminal and Markdown.
struct DifferenceWords {
  private let difference: TreeDifference
  /// Whether all keys are in one bundle, so that a table's name identifies it.
  private let isOneBundle: Bool
  private let namesInUse: [String: Int]
  private let languageNames: [LocaleIdentifier: String]

  init(_ difference: TreeDifference) {
    self.difference = difference
    isOneBundle = difference.bundlesOfKeys.count < 2
    languageNames = Dictionary(
      difference.bundles.flatMap(\.localizations).map { ($0.identifier, $0.name) },
      uniquingKeysWith: { first, _ in first })
    namesInUse = difference.bundles.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
  }

  /// Returns the English name of a localization; empty if it equals the identifier.
  func languageName(of identifier: LocaleIdentifier) -> String {
    languageNames[identifier].flatMap { $0 == identifier.rawValue ? nil : $0 } ?? ""
  }

  /// Returns the key's table, preceded by the bundle if there are several.
  func place(of key: KeyDifference) -> String {
    (key.new ?? key.old).map(place) ?? ""
  }

  private func place(_ place: KeyPlace) -> String {
    isOneBundle ? place.table : "\(name(ofBundle: place.bundle)) › \(place.table)"
  }

  /// Returns the name of a bundle, or its path if another bundle has the same name.
  func name(ofBundle position: Int) -> String {
    let bundle = difference.bundles[position]
    guard namesInUse[bundle.name] == 1 else {
      return (bundle.new ?? bundle.old)?.path.string ?? bundle.name
    }
    return bundle.name
  }

  func origin(of key: KeyDifference) -> String? {
    guard key.change == .moved, let old = key.old else { return nil }
    return "was in \(place(old))"
  }

  /// Returns when the source text of stale translations changed; nil if the history wasn't read or doesn't contain it.
  func history(of key: KeyDifference) -> String? {
    guard let staleness = difference.staleness else { return nil }
    let known = key.translations.lazy.compactMap { staleness.of($0, of: key) }
    guard let stale = known.first else { return nil }
    guard let first = stale.outdated.citation else { return "source changed, not committed" }
    guard stale.changed != stale.outdated else { return "source changed \(first)" }
    return "source changed \(first), last \(stale.changed.citation ?? "not committed")"
  }

  /// Returns the key's localizations grouped by change, worst first.
  func changes(of key: KeyDifference, in kind: DifferenceOutline.Kind) -> [(String, [String])] {
    var groups: [String: [String]] = [:]
    for translation in key.translations {
      guard let word = word(for: translation, of: key, in: kind) else { continue }
      groups[word, default: []].append(translation.localization.rawValue)
    }
    return Self.order.compactMap { word in groups[word].map { (word, $0) } }
  }

  private static let order = [
    "raw", "missing", "untranslated", "copied", "partial", "stale",
    "stale, marked for review", "changed too", "changed", "to review", "inherited", "translated",
  ]

  private func word(
    for translation: TranslationDifference, of key: KeyDifference, in kind: DifferenceOutline.Kind
  ) -> String? {
    guard let new = translation.new else { return nil }
    switch (kind, key.shownChange(of: translation)) {
    case (.lost, .missing) where !key.isLoss(translation): return nil
    case (.missing, .missing) where key.isLoss(translation): return nil
    case (.lost, .missing), (.missing, .missing), (.moved, .missing):
      return new.record.isRaw ? "raw" : new.record.seenState.words
    case (.source, .stale), (.moved, .stale):
      return new.record.state == .needsReview ? "stale, marked for review" : "stale"
    case (.source, .changed): return "changed too"
    case (.changed, .changed), (.moved, .changed): return "changed"
    case (.done, .done), (.moved, .done): return "translated"
    case (.state, .state):
      guard translation.old != nil else { return nil }
      return new.record.isInherited ? "inherited" : new.record.seenState.words
    default: return nil
    }
  }

  /// Returns the names of a key's localizations, or "all N localizations" if they are all that both versions have.
  func list(_ names: [String], of key: KeyDifference, atMost most: Int) -> String {
    let bundle = (key.new ?? key.old).map { difference.bundles[$0.bundle] }
    let common = bundle?.localizations.filter { $0.old != nil && $0.new != nil }.count ?? 0
    return names.count > 3 && names.count == common
      ? "all \(names.count) localizations" : names.shortList(most)
  }

  /// The added, removed and renamed bundles, localizations, tables and files.
  var structure: [StructureChange] {
    difference.bundles.enumerated().flatMap { position, bundle in
      changes(of: bundle, named: name(ofBundle: position))
    }
  }
}

extension TreeDifference {
  /// The positions of the bundles of changed keys.
  var bundlesOfKeys: Set<Int> { Set(keys.flatMap { [$0.old, $0.new] }.compactMap { $0?.bundle }) }
}

/// An added, removed or renamed bundle, localization, table or file.
struct StructureChange {
  enum Sign: String {
    case added = "+"
    case removed = "-"
    case changed = "~"
  }

  let sign: Sign
  /// The kind of the thing, such as "localization".
  let noun: String
  let name: String
  let remark: String
}

extension DifferenceWords {
  private func changes(of bundle: BundleDifference, named name: String) -> [StructureChange] {
    guard let old = bundle.old, let new = bundle.new else {
      let sides = bundle.tables.compactMap { $0.new ?? $0.old }
      let all =
        Numbers.counted(sides.reduce(0) { $0 + $1.keys }, "key") + " in "
        + Numbers.counted(bundle.localizations.count, "localization")
      let path = (bundle.new ?? bundle.old)?.path.string ?? ""
      let isLeftOut = bundle.new == nil && difference.unjudged.contains(TreePath(path))
      let size = isLeftOut ? "\(all), in no target any more" : all
      return [
        StructureChange(
          sign: bundle.old == nil ? .added : .removed, noun: "bundle", name: bundle.name,
          remark: path == bundle.name ? size : "\(path), \(size)")
      ]
    }
    var changes: [StructureChange] = []
    let isOnlyBundle = difference.bundles.count == 1
    func add(_ sign: StructureChange.Sign, _ noun: String, _ item: String, _ remark: String) {
      let place = isOnlyBundle || noun == "bundle" ? "" : " of \(name)"
      changes.append(StructureChange(sign: sign, noun: noun, name: item + place, remark: remark))
    }
    if old.path != new.path {
      add(.changed, "bundle", new.path.string, "was \(old.path.string)")
    }
    if old.developmentRegion.identifier != new.developmentRegion.identifier {
      add(
        .changed, "development region", new.developmentRegion.identifier.rawValue,
        "was \(old.developmentRegion.identifier)")
    }
    for localization in bundle.localizations {
      let shown = localization.identifier.rawValue
      switch (localization.old, localization.new) {
      case (nil, let added?):
        let wasUnbuilt = old.unbuiltLocalizations.contains(localization.identifier)
        add(
          .added, "localization", shown, added.keys.words + (wasUnbuilt ? ", in a target now" : ""))
      case (let removed?, nil):
        let isUnbuilt = new.unbuiltLocalizations.contains(localization.identifier)
        add(
          .removed, "localization", shown,
          removed.keys.words + (isUnbuilt ? ", in no target any more" : ""))
      case (let old?, let new?) where old.spelling != new.spelling:
        add(.changed, "localization", shown, "\(old.spelling) is now \(new.spelling)")
      default: break
      }
    }
    for table in bundle.tables {
      switch (table.old, table.new) {
      case (nil, let new?): add(.added, "table", table.name, new.words)
      case (let old?, nil): add(.removed, "table", table.name, old.words)
      case (let old?, let new?) where old.formats != new.formats:
        let kept = table.keptKeys.map { ", " + Numbers.counted($0, "key") + " kept" } ?? ""
        add(.changed, "table", table.name, old.migration(to: new) + kept)
      default: break
      }
    }
    for resource in bundle.resources {
      let groups = Dictionary(grouping: resource.localizations) { $0.new?.rawValue ?? "gone" }
      let list = groups.sorted { $0.key < $1.key }.map { state, changes in
        "\(state) in " + changes.map(\.identifier.rawValue).shortList(6)
      }.joined(separator: ", ")
      let sign: StructureChange.Sign =
        resource.isInOld ? resource.isInNew ? .changed : .removed : .added
      add(sign, "file", resource.path, list)
    }
    return changes
  }
}

extension KeyCounts {
  /// The coverage in words: "95.0% of 36 keys".
  fileprivate var words: String {
    guard let coverage else { return "no keys" }
    return "\(coverage.formatted) of \(Numbers.counted(total, "key"))"
  }
}

extension TableDifference.TableSide {
  fileprivate var words: String { "\(Numbers.counted(keys, "key")), \(formatWords)" }

  fileprivate var formatWords: String { Self.words(formats) }

  /// Returns the change of the formats: "strings → xcstrings".
  fileprivate func migration(to new: Self) -> String {
    let gone = formats.filter { !new.formats.contains($0) }
    let came = new.formats.filter { !formats.contains($0) }
    if gone.isEmpty { return "\(Self.words(came)) beside \(formatWords)" }
    if came.isEmpty { return "without \(Self.words(gone))" }
    return "\(Self.words(gone)) → \(Self.words(came))"
  }

  private static func words(_ formats: [TableFormat]) -> String {
    formats.map(\.rawValue).joined(separator: " and ")
  }
}

extension BundleDifference {
  var name: String { (new ?? old)?.name ?? "" }
}
