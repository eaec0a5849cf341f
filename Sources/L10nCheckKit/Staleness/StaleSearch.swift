import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource
import Synchronization

/// Searches for the stale translations of one input.
struct StaleSearch {
  private let input: CheckedInput
  private let tracked: TrackedTexts
  private let options: CheckOptions
  private let staleOptions: StaleOptions
  /// The results of the revision before; nil to walk through the whole history.
  private let memory: StaleMemory?

  /// - Parameters:
  ///   - works: the bundles of all inputs.
  ///   - tables: the compared tables of each bundle.
  init(
    _ input: CheckedInput, _ works: [BundleWork], _ tables: [[ComparedTable]],
    _ options: CheckOptions, _ staleOptions: StaleOptions, _ memory: StaleMemory? = nil
  ) {
    // Results with authors, or from a part of the history, aren't kept.
    let isKept = staleOptions.since == nil && !staleOptions.showsAuthors && options.revision != ":"
    self.memory = isKept && options.revision != nil ? memory : nil
    self.input = input
    self.options = options
    self.staleOptions = staleOptions
    let filter = ReportFilter(options, [input])
    let patterns = [Glob](ofKeys: staleOptions.keyPatterns)
    let isWanted: @Sendable (TreePath, String, String, CodeUnitString) -> Bool = {
      bundle, table, localization, key in
      filter.shows(bundle: bundle, input: 0) && filter.shows(table: table, input: 0)
        && filter.shows(localization: localization, input: 0) && patterns.want(key)
    }
    self.isWanted = isWanted
    let positions = works.indices.filter { works[$0].input == input.position }
    // Settings bundles appear in the languages of their application.
    let offered = Set(
      positions.map { works[$0].plan }.filter { $0.bundle.kind != .settingsBundle }
        .flatMap { $0.localizations.map(\.identifier) })
    let all = positions.map { tables[$0] }
    func isOffered(_ table: ComparedTable, _ localization: PlannedLocalization) -> Bool {
      table.plan.bundle.kind != .settingsBundle || offered.isEmpty
        || offered.contains(localization.identifier)
    }
    // Other texts are tracked, too: they show what a translation was made for, and how many languages a commit revised.
    tracked = TrackedTexts(all, where: isOffered) { table, localization, keyIndex in
      isWanted(
        table.plan.bundle.path, table.planned.name, localization.directory.spelling,
        table.source.keys[keyIndex])
    }
    lostPaths = Set(
      all.joined().flatMap { table in
        zip(table.plan.localizations, table.files).filter { localization, _ in
          isOffered(table, localization)
            && filter.shows(localization: localization.directory.spelling, input: 0)
        }.flatMap(\.1).filter(\.isLost).map(\.file.path)
      } + positions.flatMap { works[$0].unreadSources(tables[$0]) }
    ).sorted()
    bundles = positions.map {
      let bundle = works[$0].plan.bundle
      return (
        path: bundle.path, name: bundle.name, region: bundle.developmentRegion.identifier
      )
    }
  }

  /// Whether to report on a key of a table in a localization of a bundle.
  private let isWanted: @Sendable (TreePath, String, String, CodeUnitString) -> Bool
  /// The files that can't be read completely.
  private let lostPaths: [TreePath]
  private let bundles: [(path: TreePath, name: String, region: LocaleIdentifier)]

  /// - Parameter path: the name of the input in errors; nil for its label.
  /// - Throws: `CheckError` if the input isn't in a repository, if the start is unknown, or if git can't read a file.
  func report(on path: String? = nil) async throws(CheckError) -> StaleReport {
    do throws(GitFailure) {
      return try await search()
    } catch {
      throw CheckError(path: path ?? input.label, reason: error.description)
    }
  }

  private func search() async throws(GitFailure) -> StaleReport {
    let recalled = memory?.state(of: input.position)
    let (repository, prefix) =
      if let recalled { (recalled.history.repository, recalled.prefix) } else {
        try RevisionInput.repository(withRoot: input.tree)
      }
    let revision = try repository.orEmptyTree(
      options.revision.flatMap { $0 == ":" ? nil : $0 } ?? "HEAD")
    let extended = try recalled?.history.extended(to: revision)
    let known = extended == nil ? nil : recalled
    let history =
      if let extended { extended } else {
        try repository.history(of: revision, since: start(in: repository))
      }
    let files = try files(of: revision, in: repository)
    let reach = StaleReport.Reach(
      commitCount: history.commits.count, oldest: history.commits.last?.time,
      isCut: history.isCut, since: staleOptions.since)
    // Most commits change no texts.
    if let known, known.files == files, known.tracked == tracked, known.report.bundles == names {
      var report = known.report
      report.reach = reach
      return report
    }
    if options.fetches { try repository.fetch(history, files) { TablePath($0) != nil } }
    let newest = try await NewestFiles(
      Array(tracked.paths), of: input.tree, at: prefix, files: files, history,
      known: known, jobs: options.jobs)
    var walk = HistoryWalk(
      tracked, history, newest, files: files, known: known, jobs: options.jobs)
    try await walk.run()
    let authors =
      staleOptions.showsAuthors ? try ChangeAuthors(walk.texts, history, repository) : nil
    var found = StaleTexts(
      walk.texts, tracked, history, input.tree, prefix: prefix, authors: authors, known: known,
      needsNewWords: staleOptions.needsNewWords)
    let regions = Dictionary(
      bundles.map { ($0.path, $0.region) }, uniquingKeysWith: { first, _ in first })
    var all = try found.translations { bundles[$0].path }.withoutOriginals { regions[$0] }
      .filter { isWanted($0.bundle, $0.table, $0.spelling, $0.key) }
    try found.compareWords(of: &all)
    let needsNewWords = staleOptions.needsNewWords
    let copies = all.filter(\.isOldSource)
    let leading = LeadingLanguages(
      needsNewWords ? all.filter { !$0.isOldSource && $0.hasNewWords } : [])
    all.leaveOutSmallChanges()
    let translations = all.filter { !$0.isOldSource }
    let changed = needsNewWords ? translations.filter(\.hasNewWords) : []
    let unled = changed.filter { !leading.lead($0) }
    let left = unled.filter { !$0.isPassedOver && !leading.passesOver($0) }
    let reported = try found.withoutKnownPairs(left)
    let slight = needsNewWords ? all.filter { !$0.hasNewWords } : []
    let untranslated =
      needsNewWords ? copies.filter { $0.hasNewWords && !leading.lead($0) } : copies
    let shown = Set((reported + untranslated).map(Place.init))
    let report = StaleReport(
      input: input.label, profile: options.profile.rawValue, bundles: names,
      localizations: localizations(leading, copies: copies),
      translations: needsNewWords ? reported : translations,
      untranslated: untranslated,
      leftOut: needsNewWords ? all.filter { !shown.contains(Place($0)) } : [], reach: reach,
      slightlyChangedCount: slight.count,
      slightlyChangedTextCount: slight.textCount,
      passedOverCount: unled.count - left.count, sharedCount: left.count - reported.count,
      unusedCount: tracked.unusedCount, uncomparedCount: tracked.uncomparedCount,
      lostPaths: lostPaths)
    memory?.keep(
      StaleMemory.State(
        history: history, prefix: prefix, files: files,
        versions: Dictionary(
          newest.versions.map { (prefix.appending($0.string), $1) }, uniquingKeysWith: { $1 }),
        decisions: walk.texts.decisions(files), texts: found.shown, commits: found.shownCommits,
        tracked: tracked, report: report),
      of: input.position)
    return report
  }

  /// The objects of all files with texts in a revision. An input in a revision has listed them already.
  private func files(
    of revision: String, in repository: GitRepository
  ) throws(GitFailure) -> [TreePath: String] {
    if case .revision(let tree) = input.tree, options.revision != ":" {
      return tree.files.objects { TablePath($0) != nil }
    }
    return try repository.objects(of: revision) { TablePath($0) != nil }
  }

  private var names: [TreePath: String] {
    Dictionary(bundles.map { ($0.path, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  private func start(in repository: GitRepository) throws(GitFailure) -> GitHistory.Start {
    guard let since = staleOptions.since else { return .beginning }
    do throws(GitFailure) {
      try repository.check(repository.orEmptyTree(since))
      return .after(revision: since)
    } catch {
      // Revisions take precedence, as a tag can look like a day.
      guard let day = UTCDay(since) else { throw error }
      return .at(time: day.time)
    }
  }

  /// The localizations with translations or with copies of earlier source texts, sorted by identifier.
  ///
  /// - Parameter copies: the copies, which aren't translations.
  private func localizations(
    _ leading: LeadingLanguages, copies: [StaleTranslation]
  ) -> [StaleReport.Localization] {
    let texts = Set(copies.map(Place.init))
    var counts: [LocaleIdentifier: (translations: Int, copies: Int)] = [:]
    for translation in tracked.translations {
      let key = tracked.sources[translation.source].key
      let bundle = bundles[translation.bundle].path
      guard isWanted(bundle, translation.table, translation.spelling, key) else { continue }
      let place = Place(
        text: TextIdentity(bundle: bundle, table: translation.table, key: key),
        localization: translation.localization)
      if texts.contains(place) {
        counts[translation.localization, default: (0, 0)].copies += 1
      } else if !translation.isCopy {
        counts[translation.localization, default: (0, 0)].translations += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.map { identifier, count in
      StaleReport.Localization(
        identifier: identifier, name: identifier.displayName() ?? identifier.rawValue,
        translationCount: count.translations,
        writtenFirstCount: leading.counts[identifier] ?? 0,
        isMadeOfCopies: count.copies >= max(1, count.translations))
    }
  }

  private struct Place: Hashable {
    let text: TextIdentity
    let localization: LocaleIdentifier

    init(text: TextIdentity, localization: LocaleIdentifier) {
      (self.text, self.localization) = (text, localization)
    }

    init(_ translation: StaleTranslation) {
      self.init(text: translation.text, localization: translation.localization)
    }
  }
}

/// The results of the search in the revision before, so that the next search costs about as much as its revision changes.
final class StaleMemory: Sendable {
  /// By the position of the input.
  private let states = Mutex<[Int: State]>([:])

  struct State: Sendable {
    let history: GitHistory
    /// The directory of the input, relative to the root of the work tree.
    let prefix: TreePath
    let files: [TreePath: String]
    /// The files of the input, by path from the root of the work tree.
    let versions: [TreePath: TableVersion]
    let decisions: [TextPlace: [UInt64: TextHistory.Decision]]
    let texts: [TextName: StaleTexts.ShownText]
    let commits: [String: TextChange.Commit]
    /// The tracked texts and the report on them.
    let tracked: TrackedTexts
    let report: StaleReport
  }

  /// A text in a git object.
  struct TextName: Hashable, Sendable {
    let object: String
    let part: TablePart
    let key: CodeUnitString
  }

  func state(of input: Int) -> State? { states.withLock { $0[input] } }

  func keep(_ state: State, of input: Int) { states.withLock { $0[input] = state } }

  /// Whether a revision's history contains all revisions of the memory. Then it has their stale translations, unless it changes
  /// texts.
  func precedes(_ revision: String) -> Bool {
    states.withLock { states in
      !states.isEmpty
        && states.values.allSatisfy { ((try? $0.history.extended(to: revision)) ?? nil) != nil }
    }
  }
}
