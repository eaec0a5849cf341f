import L10nFiles
import L10nFormats
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
/// So a source that changed and changed back makes nothing stale, and neither does one that is new. A translation that was
/// replaced and put back, while its source said the same, was touched where it was made.
struct TextHistory {
  var sources: [Source] = []
  var translations: [Translation] = []
  /// The texts in each file of the version that the walk has reached, from the top of the work tree.
  var residents: [TreePath: [TablePart: Residents]] = [:]
  /// These files, as their texts were last compared.
  var versions: [TreePath: TableVersion] = [:]
  /// The number of translations whose last change isn't found yet.
  private(set) var openCount = 0
  /// The translations that are searched for in versions before they were added.
  private var searched: [Int] = []
  /// The translations that a merge brought, by the sources that had the text before for which they were made.
  private var awaiting: [Int: [Int]] = [:]

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
    let place: TextPlace
    let text: TrackedText
    /// The version of a source's file after the change; nil where it isn't known.
    var object: String?
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
    /// Where the versions of its file began that nobody can read it in: what is found to have changed meanwhile changed
    /// there, for all that is known.
    var unread: Step?

    var isAbsent: Bool { added != nil }
  }

  /// A version of a file that has a text.
  struct Origin: Sendable, Hashable {
    let place: TextPlace
    /// Nil for the newest version.
    var object: String?
  }

  /// What a source said when a translation was last touched.
  struct SourceState: Sendable {
    let isAbsent: Bool
    let value: ValueFingerprint
    var origin: Origin
    /// The first change after that; nil if there was none.
    var firstChange: Change?
  }

  /// A change of a translation, and what the source said there.
  struct Touch: Sendable {
    let change: Change
    let source: SourceState
  }

  /// A change of a translation by a merge, in whose branch the source still had an older text.
  struct Arrival: Sendable {
    let touch: Touch
    let branchValue: ValueFingerprint
    /// Whether the merge brought the translation, and no older version had another text.
    let isNew: Bool
  }

  struct Translation: Sendable {
    let source: Int
    let localization: LocaleIdentifier
    /// As the newest version has it.
    let latest: TableVersion.Text
    var value: ValueFingerprint
    var isTranslated: Bool
    var progress = Progress.open

    // What the cases hold isn't copied to tell one from another.
    var isOpen: Bool { if case .decided = progress { false } else { true } }
    var isAwaiting: Bool { if case .arrived = progress { true } else { false } }
    /// Where it was added, and what its source said there, until it is found that an older version had it, too.
    var added: Touch? {
      switch progress {
      case .added(let touch), .unread(let touch): touch
      default: nil
      }
    }
    var isUnread: Bool { if case .unread = progress { true } else { false } }
    /// Where it took the place of another text, and what its source said there, until it is found that somebody put it back.
    var replacing: Touch? {
      if case .replacing(let touch) = progress { touch } else { nil }
    }
    /// Where it was last touched, unless an older version had it, too. What nobody can read is looked for to the end.
    var sought: Touch? { isUnread ? nil : added ?? replacing }
    /// Where a merge brought it, until the text is found for which it was made in the branch.
    var arrival: Arrival? { if case .arrived(let arrival) = progress { arrival } else { nil } }
    var decision: Touched? { if case .decided(let touched) = progress { touched } else { nil } }
  }

  /// How far the walk has come with a translation. Most are open or decided together, and what is known of them is long.
  indirect enum Progress: Sendable {
    case open
    case added(Touch)
    /// Versions of its file can't be read where it was.
    case unread(Touch)
    case replacing(Touch)
    case arrived(Arrival)
    case decided(Touched)
  }

  struct Touched: Sendable {
    /// Its last change; nil if that is older than the history.
    let change: Change?
    /// Whether that brought it, and no older version had another text.
    let isNew: Bool
    let source: SourceState
    /// The first change of the source after it, and the version before; nil if the source says the same now.
    let outdated: (change: Change, origin: Origin)?
    /// The last change of its source, as an earlier walk knew it.
    let knownNewestChange: Change?
    /// Whether an earlier walk knew that the change changed its source, too.
    let isKnownWithSource: Bool
  }

  /// - Parameters:
  ///   - prefix: the directory of the input, from the top of the work tree.
  ///   - newest: the files as they are, by their paths below the input.
  init(_ texts: TrackedTexts, prefix: TreePath, newest: [TreePath: TableVersion]) {
    for (path, version) in newest { versions[prefix.appending(path.string)] = version }
    sources.reserveCapacity(texts.sources.count)
    translations.reserveCapacity(texts.translations.count)
    // A text that can't be found has no history: its source is silent.
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
  ///   - places: those of the texts, below the input.
  ///   - add: adds a text and returns its position; nil for one that its file doesn't have.
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

  /// Where texts follow each other in one place: to look a path up for each of them takes most of the time otherwise.
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

  /// The position of each translation that was given; nil for those without a history.
  private(set) var positionsOfTranslations: [Int?] = []

  /// Goes on to search for a translation in older versions than that to which it was added.
  mutating func search(_ position: Int, addedAt touch: Touch) {
    translations[position].progress = .added(touch)
    searched.append(position)
  }

  /// Goes on to search for a translation in older versions than the one whose text it took the place of.
  mutating func search(_ position: Int, replacing old: TableVersion.Text, at touch: Touch) {
    translations[position].progress = .replacing(touch)
    translations[position].follow(old)
    searched.append(position)
  }

  /// Goes on with the version before of a translation that took the place of another text.
  ///
  /// Somebody put it back if an older version has it. If the source has said the same since it was replaced, then whoever put
  /// it back hasn't translated anything.
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

  /// Decides on the translations that were searched for long enough.
  ///
  /// - Parameter step: the oldest one that was walked over.
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

  /// What the source of a translation says in the version that the walk has reached.
  func sourceState(of position: Int) -> SourceState {
    let source = sources[translations[position].source]
    return SourceState(
      isAbsent: source.isAbsent, value: source.value, origin: source.origin,
      firstChange: source.changes.last)
  }

  /// Decides where a translation was last touched: by a merge for the text that its branch had, if that is an older one.
  mutating func close(
    _ position: Int, at touch: Touch, over step: HistoryStep
  ) throws(GitFailure) {
    if try !arrives(position, at: touch, over: step) {
      close(position, at: touch.change, touch.source)
    }
  }

  /// Whether a merge brought a translation of a text that its branch had and that is an older one now: it waits for that text
  /// then.
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

  /// Decides on the translations that were made for the text that a source has had before a change.
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
  ///   - then: what the source said at the change.
  ///   - isKnownNew: whether the change brought the translation, as an earlier walk knew it.
  ///   - isKnownWithSource: whether the change changed the source, too, as an earlier walk knew it.
  ///   - newest: the last change of the source, as an earlier walk knew it.
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

  /// Whether a translation is a text that its source had before.
  func isFormerSource(_ position: Int) -> Bool {
    let source = sources[translations[position].source]
    let text = translations[position].latest.value.words
    return text == source.value.words || source.changes.contains { $0.text.value.words == text }
  }

  /// Whether the commit that last changed a translation changed its source, too; nil if it brought the translation, or isn't
  /// known.
  func isRevisedWithSource(_ translation: Translation) -> Bool? {
    guard let decision = translation.decision, !decision.isNew, let step = decision.change?.step
    else { return nil }
    return decision.isKnownWithSource
      || sources[translation.source].changes.contains { $0.step == step }
  }

  /// Decides on the translations that are older than the history.
  mutating func closeAll() {
    for position in translations.indices where translations[position].isOpen {
      let translation = translations[position]
      let touch = translation.arrival?.touch ?? translation.added ?? translation.replacing
      close(position, at: touch?.change, touch?.source ?? sourceState(of: position))
    }
  }
}
