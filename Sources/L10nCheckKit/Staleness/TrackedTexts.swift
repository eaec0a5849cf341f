import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// The texts whose history is asked for: the translations of an input, and the source text of each.
struct TrackedTexts: Sendable, Equatable {
  private(set) var sources: [Source] = []
  private(set) var translations: [Translation] = []
  /// The number of translations that aren't among them because no code asks for their keys: nobody reads those.
  private(set) var unusedCount = 0
  /// The number of those whose source texts are in no file with a history, but in code or `Info.plist`.
  private(set) var uncomparedCount = 0

  struct Source: Sendable, Equatable {
    let key: CodeUnitString
    /// Below the input.
    let place: TextPlace
    let developmentRegion: LocaleIdentifier
  }

  struct Translation: Sendable, Equatable {
    let source: Int
    /// Below the input.
    let place: TextPlace
    let bundle: Int
    let table: String
    let spelling: String
    let localization: LocaleIdentifier
    let needsReview: Bool
    /// Whether it is in the source's language, and most likely an older source text.
    let isCopy: Bool
  }

  /// The files that they are in.
  var paths: Set<TreePath> {
    var paths: Set<TreePath> = []
    var last: TreePath?
    // Most texts are in the same file as the one before.
    func add(_ place: TextPlace) {
      if place.path != last { paths.insert(place.path) }
      last = place.path
    }
    for source in sources { add(source.place) }
    for translation in translations { add(translation.place) }
    return paths
  }

  /// - Parameters:
  ///   - tables: the compared tables of each bundle.
  ///   - isWanted: whether a localization of a table is tracked.
  ///   - isCounted: whether a key, by its index, counts among those that aren't.
  init(
    _ tables: [[ComparedTable]],
    where isWanted: (_ table: ComparedTable, _ localization: PlannedLocalization) -> Bool,
    counting isCounted: (ComparedTable, PlannedLocalization, _ keyIndex: Int) -> Bool
  ) {
    for (bundle, tables) in tables.enumerated() {
      for table in tables where table.planned.kind == .keys {
        add(table, bundle: bundle, isWanted, isCounted)
      }
    }
  }

  private mutating func add(
    _ table: ComparedTable, bundle: Int, _ isWanted: (ComparedTable, PlannedLocalization) -> Bool,
    _ isCounted: (ComparedTable, PlannedLocalization, Int) -> Bool
  ) {
    let developmentRegion = table.plan.bundle.developmentRegion.identifier
    let places = table.development.files.map { file in
      TableContents.formats.contains(file.format)
        ? TextPlace(path: file.path, part: file.format.isMultilingual ? .source : .whole) : nil
    }
    let keys = table.source.keys
    // The source of each key, once a translation needs it.
    var positions = [Int?](repeating: nil, count: keys.count)
    for (index, localization) in table.plan.localizations.enumerated()
    where !localization.isAlias && isWanted(table, localization) {
      var isTaken = [Bool](repeating: false, count: keys.count)
      for file in table.files[index] where TableContents.formats.contains(file.file.format) {
        let part = TablePart(of: file.file)
        for (keyIndex, record) in file.records.enumerated()
        where record.hasOwnText && !isTaken[keyIndex] {
          isTaken[keyIndex] = true
          guard table.code?.isUnused(keyIndex) != true else {
            if !record.isCopy, isCounted(table, localization, keyIndex) { unusedCount += 1 }
            continue
          }
          guard !record.isUnchanged else { continue }
          let contentIndex = Int(table.source.contentIndices[keyIndex])
          guard contentIndex < places.count, let place = places[contentIndex] else {
            if !record.isCopy, isCounted(table, localization, keyIndex) { uncomparedCount += 1 }
            continue
          }
          let source = positions[keyIndex] ?? sources.count
          if source == sources.count {
            positions[keyIndex] = source
            sources.append(
              Source(key: keys[keyIndex], place: place, developmentRegion: developmentRegion))
          }
          translations.append(
            Translation(
              source: source, place: TextPlace(path: file.file.path, part: part), bundle: bundle,
              table: table.planned.name, spelling: localization.directory.spelling,
              localization: localization.identifier,
              needsReview: record.state == .needsReview, isCopy: record.isCopy))
        }
      }
    }
  }
}

extension BundleWork {
  /// The files of the development region and those of several languages with texts that can't be read.
  func unreadSources(_ tables: [ComparedTable]) -> [TreePath] {
    tables.flatMap(\.development.lostPaths)
      + multilingualTables.values.filter(\.isLost).map(\.file.path)
  }
}

extension TablePart {
  fileprivate init(of file: TableFile) {
    self =
      file.language.map { .language(RecognizedLocale(spelling: $0).identifier) } ?? .whole
  }
}

extension KeyRecord {
  /// Whether the localization's own file has a text.
  fileprivate var hasOwnText: Bool {
    switch state {
    case .partial, .needsReview, .machineTranslated, .translated, .copied: !isInherited
    case .missing, .untranslated: false
    }
  }

  fileprivate var isCopy: Bool { state == .copied }
}

/// What is known of a text while its history is read: enough to find it in another version.
struct TrackedText: Sendable, Hashable {
  let key: UInt64
  let value: ValueFingerprint
  let isSource: Bool
  /// Whether the catalog says so of a translation.
  let isTranslated: Bool
  /// The development region for a source.
  let localization: LocaleIdentifier

  /// In whose files it may be.
  var localizations: Set<LocaleIdentifier> { isSource ? [localization, "Base"] : [localization] }

  /// Whether a text of another version says the same, in the state that the catalog gives it.
  func isSame(as text: TableVersion.Text) -> Bool {
    isSource
      ? text.value.words == value.words
      : text.isSameTranslation(as: value, isTranslated: isTranslated)
  }
}

extension TextHistory.Translation {
  /// Whether a version says the same, in the state that the catalog gives it.
  func isSame(as text: TableVersion.Text) -> Bool {
    text.isSameTranslation(as: value, isTranslated: isTranslated)
  }

  /// Whether a version says the same as the newest one.
  func isLatest(_ text: TableVersion.Text) -> Bool {
    text.isSameTranslation(as: latest.value, isTranslated: latest.isTranslated)
  }

  mutating func follow(_ text: TableVersion.Text) {
    value = text.value
    isTranslated = text.isTranslated
  }
}

extension TableVersion.Text {
  /// Whether a newer version says the same, in the state that the catalog gives it.
  fileprivate func isSameTranslation(as newer: ValueFingerprint, isTranslated: Bool) -> Bool {
    value.letters == newer.letters && (self.isTranslated || !isTranslated)
  }
}

extension TextHistory {
  func trackedText(ofSource position: Int) -> TrackedText {
    let source = sources[position]
    return TrackedText(
      key: source.key, value: source.value, isSource: true, isTranslated: false,
      localization: source.developmentRegion)
  }

  func trackedText(ofTranslation position: Int) -> TrackedText {
    let translation = translations[position]
    return TrackedText(
      key: sources[translation.source].key, value: translation.value, isSource: false,
      isTranslated: translation.isTranslated, localization: translation.localization)
  }
}

extension TablePath {
  /// The language of the file that may have a text; nil if none of them.
  func part(of text: TrackedText) -> TablePart? {
    guard format.isMultilingual else {
      return localization.map(text.localizations.contains) == true ? .whole : nil
    }
    return text.isSource ? .source : .language(text.localization)
  }
}

/// A file and one of its languages. Where it isn't said otherwise, the path begins at the top of the work tree.
struct TextPlace: Hashable, Sendable {
  let path: TreePath
  let part: TablePart
}
