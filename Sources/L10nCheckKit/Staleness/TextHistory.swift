import L10nFormats
import L10nGit
import L10nModel
import L10nSource

/// The history of texts, read backwards from the files as they are: when each translation was last touched, and what its
/// source said then.
///
/// 1. In each commit, the texts in the changed files are compared with the version before. A source or a translation with
///    another value was changed there. What is only written differently is the same: encoding, order, comments, format.
/// 2. A text that the version before doesn't have has moved if a file that the commit removes or changes had it, in the
///    same language, with the same key and value. The walk goes on there.
/// 3. A translation is decided where it was last touched. It is stale if its source said something else then.
///
/// So a source that changed and changed back makes nothing stale, and neither does one that is new.
struct TextHistory {
  var sources: [Source] = []
  var translations: [Translation] = []
  /// The texts in each file of the version that the walk has reached, from the top of the work tree.
  var residents: [TreePath: [TablePart: Residents]] = [:]
  /// These files, as their texts were last compared.
  var versions: [TreePath: TableVersion] = [:]
  /// The number of translations whose last change isn't found yet.
  private(set) var openCount = 0

  /// The positions of the texts in one language of a file.
  struct Residents {
    var sources: [Int] = []
    var translations: [Int] = []
  }

  /// The place of a change: the position of the commit, or -1 for the files that aren't committed.
  typealias Step = Int

  /// A change of a text, and what the text was afterwards.
  struct Change: Sendable, Hashable {
    let step: Step
    let path: TreePath
    let part: TablePart
    let text: TrackedText
  }

  struct Source: Sendable {
    let key: UInt64
    let developmentRegion: LocaleIdentifier
    /// As the newest version has it.
    let latest: ValueFingerprint
    /// As the version has it that the walk has reached; where that has none, as the version after it.
    var value: ValueFingerprint
    /// The version of a file with the value.
    var origin: Origin
    /// The changes, newest first.
    var changes: [Change] = []
    /// Where the text was added that older versions lack; nil if they have it.
    var added: Change?

    var isAbsent: Bool { added != nil }
  }

  /// A version of a file that has a text.
  struct Origin: Sendable, Hashable {
    let path: TreePath
    /// Nil for the newest version.
    let object: String?
    let part: TablePart
  }

  /// What a source said when a translation was last touched.
  struct SourceState: Sendable {
    let isAbsent: Bool
    let value: ValueFingerprint
    var origin: Origin
    /// The first change after that; nil if there was none.
    var firstChange: Change?
  }

  struct Translation: Sendable {
    let source: Int
    let localization: LocaleIdentifier
    /// As the newest version has it.
    let latest: TableVersion.Text
    var value: ValueFingerprint
    var isTranslated: Bool
    var isOpen = true
    /// What its source said when it was last touched; nil if that isn't known yet.
    var sourceThen: SourceState?
    /// The last change of its source, as an earlier walk knew it.
    var knownNewestChange: Change?
    /// Its last change; nil if that is older than the history.
    var touched: Change?
    /// What the source said then, and the first change after it; nil if it is the same as now.
    var outdated: (change: Change, origin: Origin)?
  }

  /// - Parameters:
  ///   - prefix: the directory of the input, from the top of the work tree.
  ///   - newest: the files as they are, by their paths below the input.
  /// - Complexity: O(*n*) in the number of texts.
  init(_ texts: TrackedTexts, prefix: TreePath, newest: [TreePath: TableVersion]) {
    for (path, version) in newest { versions[prefix.appending(path.string)] = version }
    // A text that can't be found has no history: its source is silent.
    var positions: [Int?] = []
    for text in texts.sources {
      let key = ValueFingerprint.key(text.key)
      guard let value = newest[text.place.path]?[text.place.part, key]?.value, !value.isSilent
      else {
        positions.append(nil)
        continue
      }
      let path = prefix.appending(text.place.path.string)
      residents[path, default: [:]][text.place.part, default: Residents()].sources
        .append(sources.count)
      positions.append(sources.count)
      homes.sources.append(TextPlace(path: path, part: text.place.part, key: key))
      sources.append(
        Source(
          key: key, developmentRegion: text.developmentRegion, latest: value, value: value,
          origin: Origin(path: path, object: nil, part: text.place.part)))
    }
    for text in texts.translations {
      let key = ValueFingerprint.key(texts.sources[text.source].key)
      guard let source = positions[text.source],
        let latest = newest[text.place.path]?[text.place.part, key]
      else {
        positionsOfTranslations.append(nil)
        continue
      }
      let path = prefix.appending(text.place.path.string)
      residents[path, default: [:]][text.place.part, default: Residents()].translations
        .append(translations.count)
      positionsOfTranslations.append(translations.count)
      homes.translations.append(TextPlace(path: path, part: text.place.part, key: key))
      translations.append(
        Translation(
          source: source, localization: text.localization, latest: latest, value: latest.value,
          isTranslated: latest.isTranslated))
    }
    openCount = translations.count
  }

  /// Where the newest version has the sources and the translations.
  private(set) var homes: (sources: [TextPlace], translations: [TextPlace]) = ([], [])

  /// The position of each translation that was given; nil for those without a history.
  private(set) var positionsOfTranslations: [Int?] = []

  /// Decides where a translation was last touched.
  ///
  /// - Parameter change: the last one; nil if that is older than the history.
  mutating func close(_ position: Int, at change: Change?) {
    let source = sources[translations[position].source]
    close(
      position, at: change,
      SourceState(
        isAbsent: source.isAbsent, value: source.value, origin: source.origin,
        firstChange: source.changes.last))
  }

  /// - Parameter then: what the source said at the change.
  mutating func close(_ position: Int, at change: Change?, _ then: SourceState) {
    guard translations[position].isOpen else { return }
    openCount -= 1
    translations[position].isOpen = false
    translations[position].touched = change
    translations[position].sourceThen = then
    let source = sources[translations[position].source]
    guard !then.isAbsent, then.value.words != source.latest.words, let first = then.firstChange
    else { return }
    translations[position].outdated = (first, then.origin)
  }

  /// The last change of a translation's source; nil if there was none.
  func newestChange(ofSourceOf translation: Translation) -> Change? {
    sources[translation.source].changes.first ?? translation.knownNewestChange
  }

  /// Decides on the translations that are older than the history.
  mutating func closeAll() {
    for position in translations.indices { close(position, at: nil) }
  }
}
