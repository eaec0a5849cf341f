import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// The stale translations of a history, with their own texts and those of their sources.
///
/// The walk keeps only fingerprints. This type reads the few versions again whose texts are shown.
struct StaleTexts {
  private let history: TextHistory
  private let tracked: TrackedTexts
  private let commits: GitHistory
  private let tree: InputTree
  private let prefix: TreePath
  private let authors: ChangeAuthors?
  private let known: StaleMemory.State?
  private let needsNewWords: Bool
  private(set) var shown: [StaleMemory.TextName: ShownText] = [:]
  private(set) var shownCommits: [String: TextChange.Commit] = [:]
  private var versions: [TextHistory.Origin: TableContents] = [:]
  private var mostVersions = 128
  private var changes: [TextHistory.Change: TextChange] = [:]
  private var sourceChanges: [SourceTexts: SourceChange] = [:]

  private struct SourceTexts: Hashable {
    let old: ValueText
    let new: ValueText
  }

  /// A text of a file, with its place.
  struct ShownText: Sendable {
    fileprivate let text: ValueText?
    fileprivate let place: LineColumn?
  }

  /// - Parameters:
  ///   - authors: nil unless the options request them.
  ///   - known: the results of another revision.
  ///   - needsNewWords: whether to ignore slight changes of a source text.
  init(
    _ history: TextHistory, _ tracked: TrackedTexts, _ commits: GitHistory, _ tree: InputTree,
    prefix: TreePath, authors: ChangeAuthors?, known: StaleMemory.State?, needsNewWords: Bool
  ) {
    self.known = known
    self.needsNewWords = needsNewWords
    self.history = history
    self.tracked = tracked
    self.commits = commits
    self.tree = tree
    self.prefix = prefix
    self.authors = authors
  }

  /// - Parameter bundlePath: returns the path of a bundle by its position.
  /// - Throws: if git can't read a version.
  mutating func translations(
    bundlePath: (Int) -> TreePath
  ) throws(GitFailure) -> [StaleTranslation] {
    var found: [StaleTranslation] = []
    let revisions = TextRevisions(history)
    let outdated = history.positionsOfTranslations.enumerated().compactMap { position, walked in
      walked.flatMap { walked in
        history.translations[walked].decision.flatMap { decision in
          decision.outdated.map { (position, walked, decision, outdated: $0) }
        }
      }
    }
    // In the order of versions, so that few of them are kept at once.
    for (position, walked, decision, outdated) in outdated.sorted(by: {
      ($0.outdated.change.step, $0.0) < ($1.outdated.change.step, $1.0)
    }) {
      let translation = tracked.translations[position]
      let key = tracked.sources[translation.source].key
      let place = tracked.sources[translation.source].place
      let latest = history.newestChange(ofSourceOf: history.translations[walked])
      let current = try shown(key, origin(of: translation.place))
      guard let before = try shown(key, outdated.origin).text,
        let new = try shown(key, origin(of: place)).text, let text = current.text, let latest
      else { continue }
      // A text that the source has or had at any time isn't a translation.
      let isOldSource = translation.isCopy || history.isFormerSource(walked)
      let old = isOldSource ? text : before
      found.append(
        StaleTranslation(
          input: 0, bundle: bundlePath(translation.bundle), table: translation.table,
          spelling: translation.spelling, localization: translation.localization, key: key,
          path: translation.place.path,
          place: current.place,
          needsReview: translation.needsReview, change: sourceChange(from: old, to: new),
          translation: text,
          outdated: try shown(
            firstChange(ofSourceOf: walked, key, since: outdated.change, from: old)),
          changed: try shown(latest),
          translated: try decision.change.map { (change) throws(GitFailure) in try shown(change) },
          isWrittenAlone: history.isRevisedWithSource(history.translations[walked]) == false,
          revisedBeside: revisions.ofText(
            history.translations[walked].source, at: outdated.change.step),
          revisedInLanguage: revisions.inLanguage(
            translation.localization, at: outdated.change.step)))
    }
    return found.sorted {
      ($0.bundle, $0.table, $0.key, $0.localization) < (
        $1.bundle, $1.table, $1.key, $1.localization
      )
    }
  }

  private mutating func sourceChange(from old: ValueText, to new: ValueText) -> SourceChange {
    let texts = SourceTexts(old: old, new: new)
    if let known = sourceChanges[texts] { return known }
    let change = SourceChange(from: old, to: new)
    sourceChanges[texts] = change
    return change
  }

  /// Compares the words of translations with those in all texts of the same language.
  ///
  /// - Throws: if git can't read a file.
  mutating func compareWords(of stale: inout [StaleTranslation]) throws(GitFailure) {
    let asked = Dictionary(
      grouping: stale.indices.filter { !stale[$0].askedWords.isEmpty },
      by: { stale[$0].localization })
    guard !asked.isEmpty else { return }
    let old = Dictionary(
      stale.map { (Place(of: $0), $0.oldSource) }, uniquingKeysWith: { first, _ in first })
    var texts: [TextPlace: [CodeUnitString: ValueText]] = [:]
    var fitting: [Int] = []
    for (localization, positions) in asked {
      var pairs: [(source: CodeUnitString, translation: CodeUnitString)] = []
      var known: Set<SourceTexts> = []
      for translation in tracked.translations where translation.localization == localization {
        let source = tracked.sources[translation.source]
        for place in [source.place, translation.place] where texts[place] == nil {
          texts[place] = try self.texts(of: place)
        }
        let place = Place(path: translation.place.path, localization: localization, key: source.key)
        guard let text = texts[translation.place]?[source.key],
          let original = old[place] ?? texts[source.place]?[source.key],
          !text.isVaried, !original.isVaried, text != original,
          known.insert(SourceTexts(old: original, new: text)).inserted
        else { continue }
        pairs.append((original.forms[0].text, text.forms[0].text))
      }
      let counterparts = WordCounterparts(
        of: positions.reduce(into: []) { $0.formUnion(stale[$1].askedWords) }, from: pairs)
      for position in positions { stale[position].noteOldWords(counterparts) }
      fitting += positions.filter { stale[$0].fits(by: counterparts) }
    }
    stale.leaveOut(fitting)
  }

  private struct Place: Hashable {
    let path: TreePath
    let localization: LocaleIdentifier
    let key: CodeUnitString

    init(path: TreePath, localization: LocaleIdentifier, key: CodeUnitString) {
      (self.path, self.localization, self.key) = (path, localization, key)
    }

    init(of stale: StaleTranslation) {
      self.init(path: stale.path, localization: stale.localization, key: stale.key)
    }
  }

  /// All texts in the newest version of a file, by key.
  private mutating func texts(
    of place: TextPlace
  ) throws(GitFailure) -> [CodeUnitString: ValueText] {
    let contents = try contents(of: origin(of: place))
    return contents?.texts(of: place.part) ?? [:]
  }

  /// The first change that leads to more than a slight difference from the source text that a translation was made for. If
  /// there is none, or if the texts in between are unknown, the first change of all.
  private mutating func firstChange(
    ofSourceOf translation: Int, _ key: CodeUnitString, since first: TextHistory.Change,
    from old: ValueText
  ) throws(GitFailure) -> TextHistory.Change {
    let changes = history.sources[history.translations[translation].source].changes
    guard needsNewWords, let start = changes.firstIndex(of: first) else { return first }
    // The newest change comes first; the text after it is the present one.
    for change in changes[...start].dropFirst().reversed() {
      guard let object = change.object,
        let text = try shown(key, TextHistory.Origin(place: change.place, object: object)).text
      else { return first }
      if !sourceChange(from: old, to: text).isSlight { return change }
    }
    return changes.first ?? first
  }

  /// Returns the translations without those that fit the changed source. For these, another key had the same translation and
  /// this source text before the change, and isn't stale: its translator chose it for that text. Translations that came with
  /// the change or later may be copies.
  ///
  /// Source texts count as the same if they differ only slightly, as in case or number.
  ///
  /// - Throws: `GitFailure` if git can't read a version.
  mutating func withoutKnownPairs(
    _ stale: [StaleTranslation]
  ) throws(GitFailure) -> [StaleTranslation] {
    guard !stale.isEmpty else { return stale }
    let wanted = Set(stale.map(Words.init))
    var known: [Words: [(source: Int, time: Int)]] = [:]
    for (position, walked) in history.positionsOfTranslations.enumerated() {
      guard let walked, let decision = history.translations[walked].decision,
        decision.outdated == nil
      else { continue }
      let translation = history.translations[walked]
      let words = Words(
        localization: translation.localization, letters: translation.latest.value.letters)
      guard wanted.contains(words) else { continue }
      let time = decision.change.map { $0.step < 0 ? Int.max : commits.commits[$0.step].time } ?? 0
      known[words, default: []].append((tracked.translations[position].source, time))
    }
    var rest: [StaleTranslation] = []
    for stale in stale {
      let time = stale.outdated.commit?.time ?? Int.max
      let pairs = (known[Words(stale)] ?? []).filter { $0.time < time }
      if try !isKnown(stale, among: pairs.map(\.source)) { rest.append(stale) }
    }
    return rest
  }

  /// Whether a source among several has the present text of a stale translation's source, or a slightly different one.
  private mutating func isKnown(
    _ stale: StaleTranslation, among sources: [Int]
  ) throws(GitFailure) -> Bool {
    for position in sources {
      let source = tracked.sources[position]
      let text = try shown(source.key, origin(of: source.place)).text
      if let text, sourceChange(from: text, to: stale.source).isSlight { return true }
    }
    return false
  }

  /// A translation by its language and letters.
  private struct Words: Hashable {
    let localization: LocaleIdentifier
    let letters: UInt64

    init(localization: LocaleIdentifier, letters: UInt64) {
      (self.localization, self.letters) = (localization, letters)
    }

    init(_ stale: StaleTranslation) {
      self.init(
        localization: stale.localization, letters: ValueFingerprint(stale.translation).letters)
    }
  }

  private func origin(of place: TextPlace) -> TextHistory.Origin {
    TextHistory.Origin(
      place: TextPlace(path: prefix.appending(place.path.string), part: place.part))
  }

  /// A text of a version of a file.
  private mutating func shown(
    _ key: CodeUnitString, _ origin: TextHistory.Origin
  ) throws(GitFailure) -> ShownText {
    let place = origin.place
    let object =
      origin.object ?? place.path.relative(to: prefix).flatMap { tree.object(at: TreePath($0)) }
    let name = object.map { StaleMemory.TextName(object: $0, part: place.part, key: key) }
    if let name, let known = shown[name] ?? known?.texts[name] {
      shown[name] = known
      return known
    }
    let contents = try contents(of: origin)
    let text = ShownText(
      text: contents?.value(of: key, in: place.part),
      place: contents?.place(of: key, in: place.part))
    if let name { shown[name] = text }
    return text
  }

  /// The contents of the file with a text.
  private mutating func contents(
    of origin: TextHistory.Origin
  ) throws(GitFailure) -> TableContents? {
    let version = TextHistory.Origin(
      place: TextPlace(path: origin.place.path, part: .whole), object: origin.object)
    if let known = versions[version] { return known }
    if versions.count >= mostVersions {
      // The present versions are kept: they have all texts that are compared.
      versions = versions.filter { $0.key.object == nil }
      mostVersions = versions.count + 128
    }
    versions[version] = try readContents(of: version)
    return versions[version]
  }

  private func readContents(of origin: TextHistory.Origin) throws(GitFailure) -> TableContents? {
    guard let format = TablePath(origin.place.path)?.format else { return nil }
    var bytes: [UInt8] = []
    if let object = origin.object {
      guard try commits.repository.read(object, into: &bytes, limit: 1 << 30) else { return nil }
    } else {
      guard let path = origin.place.path.relative(to: prefix),
        (try? tree.read(TreePath(path), into: &bytes)) != nil
      else { return nil }
    }
    return TableContents(bytes, format)
  }

  private mutating func shown(_ change: TextHistory.Change) throws(GitFailure) -> TextChange {
    if let known = changes[change] { return known }
    guard change.step >= 0 else { return TextChange(nil) }
    let origin = authors?.origin(of: change)
    let shown = TextChange(
      try named(commits.commits[change.step]),
      origin: try origin.map { (commit) throws(GitFailure) in try named(commit) })
    changes[change] = shown
    return shown
  }

  private mutating func named(_ commit: GitCommit) throws(GitFailure) -> TextChange.Commit {
    if let named = shownCommits[commit.name] ?? known?.commits[commit.name] {
      shownCommits[commit.name] = named
      return named
    }
    let named = TextChange.Commit(
      name: commit.name, time: commit.time, subject: try commits.subject(of: commit),
      author: authors?.author(of: commit) ?? "")
    shownCommits[commit.name] = named
    return named
  }
}

struct StaleFindings {
  /// For each bundle, one group for each file.
  private(set) var groups: [[FindingGroup]]
  private(set) var suppressed: [Int]

  /// - Parameters:
  ///   - works: the bundles of all inputs.
  ///   - tables: the compared tables of each bundle.
  ///   - memory: the results of the revision before.
  /// - Throws: `CheckError` if an input isn't in a repository, or if git can't read a file.
  init(
    _ inputs: [CheckedInput], _ works: [BundleWork], _ tables: [[ComparedTable]],
    _ options: CheckOptions, _ memory: StaleMemory?
  ) async throws(CheckError) {
    groups = works.map { _ in [] }
    suppressed = works.map { _ in 0 }
    guard let staleness = options.staleness else { return }
    // The filters apply to the findings later, as for all checks.
    var all = options
    (all.localizations, all.tables) = ([], [])
    var search = StaleOptions()
    // After a slight change, the translation most likely still fits.
    search.needsNewWords = true
    search.showsAuthors = staleness.showsAuthors
    for input in inputs {
      let report = try await StaleSearch(input, works, tables, all, search, memory).report()
      let found = Dictionary(
        grouping: report.translations.filter { $0.age(at: staleness.now) >= staleness.leastAge },
        by: \.bundle)
      for position in works.indices where works[position].input == input.position {
        add(found[works[position].plan.bundle.path] ?? [], of: position, tables[position], input)
      }
    }
  }

  private mutating func add(
    _ translations: [StaleTranslation], of bundle: Int, _ tables: [ComparedTable],
    _ input: CheckedInput
  ) {
    guard !translations.isEmpty else { return }
    let byTable = Dictionary(grouping: translations, by: \.table)
    for table in tables {
      let findings = (byTable[table.planned.name] ?? []).map { $0.finding(input: input.position) }
      let byPath = Dictionary(grouping: findings) { $0.path ?? .root }
      var groups = byPath.sorted { $0.key < $1.key }.map { path, findings in
        FindingGroup(path: path, runs: findings.map { FindingRun($0) })
      }
      suppressed[bundle] += table.removeAllowed(from: &groups)
      self.groups[bundle] += groups
    }
  }
}
