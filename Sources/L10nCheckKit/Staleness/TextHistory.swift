import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// The history of texts, read backwards from the present files: the last change of each translation, and its source text at
/// that time.
///
/// 1. In each commit, the texts of changed files are compared with the version before. A source or a translation with another
///    value was changed there. Differences in encoding, order, comments and format don't count.
/// 2. A text that the version before lacks has moved if a file that the commit removes or changes had it, in the same language,
///    with the same key and value. The walk continues in that file.
/// 3. A translation is decided at its last change. It is stale if its source had another text then.
///
/// So a source that was changed and changed back makes no translation stale, and neither does a new source. A translation that
/// was replaced and restored, while its source stayed the same, counts as changed where it was made.
struct TextHistory {
  var sources: [Source] = []
  var translations: [Translation] = []
  /// The texts in each file of the version that the walk has reached, by path from the root of the work tree.
  var residents: [TreePath: [TablePart: Residents]] = [:]
  /// The versions of these files with which their texts were last compared.
  var versions: [TreePath: TableVersion] = [:]
  /// The number of translations whose last change isn't known yet.
  private(set) var openCount = 0
  /// The translations that are searched for in versions before they were added or replaced another text.
  private var searched: [Int] = []
  /// The translations that merges brought, by their sources: each waits for a version of the source with the text for which it
  /// was made.
  private var awaiting: [Int: [Int]] = [:]

  /// The positions of the texts in one language of a file.
  struct Residents {
    var sources: [Int] = []
    var translations: [Int] = []
  }

  /// The position of a commit; -1 for changes that aren't committed.
  typealias Step = Int

  /// A change of a text, with the text after it.
  struct Change: Sendable, Hashable {
    let step: Step
    let place: TextPlace
    let text: TrackedText
    /// The object of a source's file after the change; nil if it is unknown.
    var object: String?
  }

  struct Source: Sendable {
    let key: UInt64
    let developmentRegion: LocaleIdentifier
    /// In the newest version.
    let latest: ValueFingerprint
    /// In the version that the walk has reached; if that lacks the source, in the version after it.
    var value: ValueFingerprint
    /// The version of a file that has the value.
    var origin: Origin
    /// The changes, newest first.
    var changes: [Change] = []
    /// The change that added the text; nil if older versions have it.
    var added: Change?
    /// The step where versions of its file begin that can't be read. Changes within them count as made there.
    var unread: Step?

    var isAbsent: Bool { added != nil }
  }

  /// A version of a file with a text.
  struct Origin: Sendable, Hashable {
    let place: TextPlace
    /// Nil for the newest version.
    var object: String?
  }

  /// The state of a translation's source when the translation was last changed.
  struct SourceState: Sendable {
    let isAbsent: Bool
    let value: ValueFingerprint
    var origin: Origin
    /// The source's first change afterwards; nil if there is none.
    var firstChange: Change?
  }

  /// A change of a translation, with the state of its source.
  struct Touch: Sendable {
    let change: Change
    let source: SourceState
  }

  /// A change of a translation by a merge whose branch still had an older source text.
  struct Arrival: Sendable {
    let touch: Touch
    let branchValue: ValueFingerprint
    /// Whether the merge added the translation, and no older version had another text.
    let isNew: Bool
  }

  struct Translation: Sendable {
    let source: Int
    let localization: LocaleIdentifier
    /// In the newest version.
    let latest: TableVersion.Text
    var value: ValueFingerprint
    var isTranslated: Bool
    var progress = Progress.open

    // Matching a case doesn't copy its associated value.
    var isOpen: Bool { if case .decided = progress { false } else { true } }
    var isAwaiting: Bool { if case .arrived = progress { true } else { false } }
    /// The change that added it, until an older version is found that has it, too.
    var added: Touch? {
      switch progress {
      case .added(let touch), .unread(let touch): touch
      default: nil
      }
    }
    var isUnread: Bool { if case .unread = progress { true } else { false } }
    /// The change that replaced another text by it, until it turns out that this restored an older text.
    var replacing: Touch? {
      if case .replacing(let touch) = progress { touch } else { nil }
    }
    /// Its last change, unless an older version has it, too. Nil if versions can't be read: then the search goes on to the end.
    var sought: Touch? { isUnread ? nil : added ?? replacing }
    /// The merge that brought it, until the source text is found for which the branch made it.
    var arrival: Arrival? { if case .arrived(let arrival) = progress { arrival } else { nil } }
    var decision: Touched? { if case .decided(let touched) = progress { touched } else { nil } }
  }

  /// The state of the search for a translation's last change. `indirect`, as the associated values are large and most
  /// translations are open or decided at the same time.
  indirect enum Progress: Sendable {
    case open
    case added(Touch)
    /// Versions of its file that may contain it can't be read.
    case unread(Touch)
    case replacing(Touch)
    case arrived(Arrival)
    case decided(Touched)
  }

  struct Touched: Sendable {
    /// Nil if the change is older than the history.
    let change: Change?
    /// Whether the change added the translation, and no older version had another text.
    let isNew: Bool
    let source: SourceState
    /// The source's first change after it, and the version before that; nil if the source has the same text now.
    let outdated: (change: Change, origin: Origin)?
    /// The last change of the source, according to an earlier walk.
    let knownNewestChange: Change?
    /// Whether the change also changed the source, according to an earlier walk.
    let isKnownWithSource: Bool
  }

  /// - Parameters:
  ///   - prefix: the directory of the input, relative to the root of the work tree.
  ///   - newest: the present files, by path below the input.
  init(_ texts: TrackedTexts, prefix: TreePath, newest: [TreePath: TableVersion]) {
    for (path, version) in newest { versions[prefix.appending(path.string)] = version }
    sources.reserveCapacity(texts.sources.count)
    translations.reserveCapacity(texts.translations.count)
    // A text that its file lacks, or that says nothing to users, has no history.
    let positions = settle(texts.sources.map(\.place), \.sources, prefix, newest) {
      history, number, place, known in
      let text = texts.sources[number]
      let key = ValueFingerprint.key(text.key)
      guard let value = known?[key]?.value, !value.isSilent else { return nil }
      history.sources.append(
        Source(
          key: key, developmentRegion: text.developmentRegion, latest: value, value: value,
          origin: Origin(place: place)))
      return history.sources.count - 1
    }
    positionsOfTranslations = settle(
      texts.translations.map(\.place), \.translations, prefix, newest
    ) { history, number, _, known in
      let text = texts.translations[number]
      guard let source = positions[text.source], let latest = known?[history.sources[source].key]
      else { return nil }
      history.translations.append(
        Translation(
          source: source, localization: text.localization, latest: latest, value: latest.value,
          isTranslated: latest.isTranslated))
      return history.translations.count - 1
    }
    openCount = translations.count
    newestResidents = residents
  }

  /// Adds the texts of one kind to their files.
  ///
  /// - Parameters:
  ///   - places: the places of the texts, below the input.
  ///   - add: adds a text and returns its position; nil for a text that its file lacks.
  /// - Returns: the positions of the texts.
  private mutating func settle(
    _ places: [TextPlace], _ kind: WritableKeyPath<Residents, [Int]>, _ prefix: TreePath,
    _ newest: [TreePath: TableVersion],
    add: (inout TextHistory, _ number: Int, TextPlace, TableVersion.Part?) -> Int?
  ) -> [Int?] {
    var positions: [Int?] = []
    for (place, range) in Self.stretches(of: places) {
      let path = prefix.appending(place.path.string)
      let known = newest[place.path]?.texts(of: place.part)
      let own = TextPlace(path: path, part: place.part)
      let start = positions.count
      for number in range { positions.append(add(&self, number, own, known)) }
      let found = positions[start...].compactMap(\.self)
      guard !found.isEmpty else { continue }
      residents[path, default: [:]][place.part, default: Residents()][keyPath: kind] += found
    }
    return positions
  }

  /// The stretches of texts with the same place: looking up the path for each text would take most of the time.
  private static func stretches(
    of places: [TextPlace]
  ) -> [(place: TextPlace, range: Range<Int>)] {
    var stretches: [(place: TextPlace, range: Range<Int>)] = []
    for (position, place) in places.enumerated() {
      if let last = stretches.last, last.place == place {
        stretches[stretches.count - 1].range = last.range.lowerBound..<position + 1
      } else {
        stretches.append((place, position..<position + 1))
      }
    }
    return stretches
  }

  private(set) var newestResidents: [TreePath: [TablePart: Residents]] = [:]

  /// The position of each tracked translation; nil for translations without a history.
  private(set) var positionsOfTranslations: [Int?] = []

  /// Continues to search for a translation in versions before the one that added it.
  mutating func search(_ position: Int, addedAt touch: Touch) {
    translations[position].progress = .added(touch)
    searched.append(position)
  }

  /// Continues to search for a translation in versions before the one in which it replaced another text.
  mutating func search(_ position: Int, replacing old: TableVersion.Text, at touch: Touch) {
    translations[position].progress = .replacing(touch)
    translations[position].follow(old)
    searched.append(position)
  }

  /// Goes back over one more version of a translation that replaced another text.
  ///
  /// If an older version has the translation, it was restored. If the source has been the same since the replacement, restoring
  /// it was no translation.
  mutating func goBack(_ position: Int, replacing touch: Touch, to old: TableVersion.Text) {
    guard !translations[position].isSame(as: old) else { return }
    translations[position].follow(old)
    guard translations[position].isLatest(old) else { return }
    let source = sources[translations[position].source]
    if !source.isAbsent, !touch.source.isAbsent, source.value.words == touch.source.value.words,
      old.value.words == translations[position].latest.value.words
    {
      translations[position].progress = .open
    } else {
      close(position, at: touch.change, touch.source)
    }
  }

  /// Decides on the translations that have been searched for in enough commits.
  ///
  /// - Parameter step: the oldest step of the walk so far.
  mutating func closeSearched(at step: Step) {
    let positions = searched
    searched = positions.filter { position in
      guard translations[position].isOpen, let touch = translations[position].sought else {
        return false
      }
      guard step - touch.change.step > Self.mostSearchedCommits else { return true }
      close(position, at: touch.change, touch.source)
      return false
    }
  }

  /// The state of a translation's source in the version that the walk has reached.
  func sourceState(of position: Int) -> SourceState {
    let source = sources[translations[position].source]
    return SourceState(
      isAbsent: source.isAbsent, value: source.value, origin: source.origin,
      firstChange: source.changes.last)
  }

  /// Decides on a translation's last change. If a merge brought it for an older text of its branch, waits for that text.
  mutating func close(
    _ position: Int, at touch: Touch, over step: HistoryStep
  ) throws(GitFailure) {
    if try !arrives(position, at: touch, over: step) {
      close(position, at: touch.change, touch.source)
    }
  }

  /// Whether a merge brought a translation for the source text of its branch, which is older than the present one. Such a
  /// translation waits for that text.
  ///
  /// - Parameter isNew: whether the version before has no other text.
  mutating func arrives(
    _ position: Int, at touch: Touch, over step: HistoryStep, isNew: Bool = false
  ) throws(GitFailure) -> Bool {
    let translation = translations[position]
    let origin = touch.source.origin
    guard touch.change.step == step.step, !touch.source.isAbsent,
      let branch = try step.versionInBranch(of: origin.place.path, having: touch.change),
      let value = branch[origin.place.part, sources[translation.source].key]?.value,
      !value.isSilent, value.words != touch.source.value.words
    else { return false }
    translations[position].progress = .arrived(
      Arrival(touch: touch, branchValue: value, isNew: isNew))
    awaiting[translation.source, default: []].append(position)
    return true
  }

  /// Decides on the waiting translations that were made for the source's text in the version that the walk has reached.
  mutating func closeAwaiting(_ source: Int) {
    guard let positions = awaiting[source] else { return }
    awaiting[source] = positions.filter { position in
      guard let arrival = translations[position].arrival,
        arrival.branchValue.words == sources[source].value.words
      else { return true }
      close(position, at: arrival.touch.change, sourceState(of: position))
      return false
    }
  }

  /// - Parameters:
  ///   - then: the state of the source at the change.
  ///   - isKnownNew: whether an earlier walk found that the change added the translation.
  ///   - isKnownWithSource: whether an earlier walk found that the change also changed the source.
  ///   - newest: the last change of the source, according to an earlier walk.
  mutating func close(
    _ position: Int, at change: Change?, _ then: SourceState, isKnownNew: Bool = false,
    isKnownWithSource: Bool = false, knownNewestChange newest: Change? = nil
  ) {
    guard translations[position].isOpen else { return }
    openCount -= 1
    let isNew =
      isKnownNew || translations[position].added != nil
      || translations[position].arrival?.isNew ?? false
    let latest = sources[translations[position].source].latest
    let isOutdated = !then.isAbsent && then.value.words != latest.words
    translations[position].progress = .decided(
      Touched(
        change: change, isNew: isNew, source: then,
        outdated: isOutdated ? then.firstChange.map { ($0, then.origin) } : nil,
        knownNewestChange: newest, isKnownWithSource: isKnownWithSource))
  }

  func newestChange(ofSourceOf translation: Translation) -> Change? {
    sources[translation.source].changes.first ?? translation.decision?.knownNewestChange
  }

  /// Whether a translation is identical to an earlier text of its source.
  func isFormerSource(_ position: Int) -> Bool {
    let source = sources[translations[position].source]
    let text = translations[position].latest.value.words
    return text == source.value.words || source.changes.contains { $0.text.value.words == text }
  }

  /// Whether the commit that last changed a translation also changed its source; nil if it added the translation, or is
  /// unknown.
  func isRevisedWithSource(_ translation: Translation) -> Bool? {
    guard let decision = translation.decision, !decision.isNew, let step = decision.change?.step
    else { return nil }
    return decision.isKnownWithSource
      || sources[translation.source].changes.contains { $0.step == step }
  }

  /// Decides on the translations whose last change is older than the history.
  mutating func closeAll() {
    for position in translations.indices where translations[position].isOpen {
      let translation = translations[position]
      let touch = translation.arrival?.touch ?? translation.added ?? translation.replacing
      close(position, at: touch?.change, touch?.source ?? sourceState(of: position))
    }
  }
}
