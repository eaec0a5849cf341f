import L10nCoverage
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// The texts whose history is searched: the translations of an input, and their source texts.
struct TrackedTexts: Sendable, Equatable {
  private(set) var sources: [Source] = []
  private(set) var translations: [Translation] = []
  /// The number of translations that aren't tracked because no code uses their keys, so that nobody sees them.
  private(set) var unusedCount = 0
  /// The number of translations that aren't tracked because their source texts are in code or `Info.plist`, not in a file with
  /// a history.
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
    /// Whether it is in the source language, and therefore most likely an older source text.
    let isCopy: Bool
  }

  /// The files that contain the texts.
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
  ///   - isWanted: whether to track a localization of a table.
  ///   - isCounted: whether a key that isn't tracked counts in `unusedCount` or `uncomparedCount`.
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
    // The position of each key's source, once a translation needs it.
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
  /// The files of the development region, and multilingual files, with texts that can't be read.
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
  /// Whether a file of the localization itself has a text.
  fileprivate var hasOwnText: Bool {
    switch state {
    case .partial, .needsReview, .machineTranslated, .translated, .copied: !isInherited
    case .missing, .untranslated: false
    }
  }

  fileprivate var isCopy: Bool { state == .copied }
}

/// The facts about a text by which it is found in other versions.
struct TrackedText: Sendable, Hashable {
  let key: UInt64
  let value: ValueFingerprint
  let isSource: Bool
  /// Whether the catalog marks the translation as translated.
  let isTranslated: Bool
  /// The development region for a source.
  let localization: LocaleIdentifier

  /// The localizations whose files may contain it.
  var localizations: Set<LocaleIdentifier> { isSource ? [localization, "Base"] : [localization] }

  /// Whether an older version has the same text. For a translation, the older version must also have marked it as translated if
  /// this one does.
  func isSame(as text: TableVersion.Text) -> Bool {
    isSource
      ? text.value.words == value.words
      : text.isSameTranslation(as: value, isTranslated: isTranslated)
  }
}

extension TextHistory.Translation {
  /// Whether an older version has the same text, and marks it as translated if this one does.
  func isSame(as text: TableVersion.Text) -> Bool {
    text.isSameTranslation(as: value, isTranslated: isTranslated)
  }

  /// Whether a version has the text and state of the newest one.
  func isLatest(_ text: TableVersion.Text) -> Bool {
    text.isSameTranslation(as: latest.value, isTranslated: latest.isTranslated)
  }

  mutating func follow(_ text: TableVersion.Text) {
    value = text.value
    isTranslated = text.isTranslated
  }
}

extension TableVersion.Text {
  /// Whether a newer version has the same letters, and isn't the first one that marks them as translated.
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
  /// The part of the file that may contain a text; nil if there is none.
  func part(of text: TrackedText) -> TablePart? {
    guard format.isMultilingual else {
      return localization.map(text.localizations.contains) == true ? .whole : nil
    }
    return text.isSource ? .source : .language(text.localization)
  }
}

/// A file and one of its languages. The path is relative to the root of the work tree, unless stated otherwise.
struct TextPlace: Hashable, Sendable {
  let path: TreePath
  let part: TablePart
}
