import L10nCoverage
import L10nHistory
import L10nModel
import L10nSource

/// A bundle of the newest run that has something to translate.
struct BundleStatus: Sendable {
  let position: Int
  /// The positions of its localizations in `HistoryNames`, sorted by spelling.
  let localizations: [Int]
  let tables: [TableStatus]
  let missingFiles: [Int: Int]

  var keys: CoverageSweep.Counts { tables.reduce(into: .init()) { $0 += $1.keys } }

  func keys(of localization: Int) -> CoverageSweep.Counts {
    tables.reduce(into: .init()) { $0 += $1.cells[localization] ?? .init() }
  }

  static func all(
    in history: ProjectHistory, _ events: RunEvents, _ gaps: [OpenGap]
  ) -> [BundleStatus] {
    let names = history.names
    var trends: [Int: [Coverage?]] = [:]
    var cells: [ComparedCell: CoverageSweep.Counts] = [:]
    var sweep = CoverageSweep(history, events)
    sweep.visit(newest: ProjectStatus.newestRunCount) { _, counts in
      var tables: [Int: CoverageSweep.Counts] = [:]
      for (cell, count) in counts { tables[cell.table, default: .init()] += count }
      for table in Set(trends.keys).union(tables.keys) {
        trends[table, default: []].append(tables[table]?.coverage)
      }
      cells = counts
    }
    var cellsOfTables: [Int: [Int: CoverageSweep.Counts]] = [:]
    for (cell, count) in cells {
      cellsOfTables[cell.table, default: [:]][cell.localization] = count
    }
    let gapsOfTables = Dictionary(grouping: gaps) { names.keys[$0.key].table }
    var files: [Int: [Int: Int]] = [:]
    for (table, gaps) in gapsOfTables where names.tables[table].name == nil {
      files[names.tables[table].bundle] =
        Dictionary(grouping: gaps, by: \.localization).mapValues(\.count)
    }
    let tables = cellsOfTables.map { table, cells in
      TableStatus(
        position: table, name: names.tables[table].name ?? "", cells: cells,
        coverage: trends[table] ?? [], gaps: gapsOfTables[table] ?? [])
    }
    let byBundle = Dictionary(grouping: tables) { names.tables[$0.position].bundle }
    return Set(byBundle.keys).union(files.keys).map { bundle in
      let tables = byBundle[bundle] ?? []
      let files = files[bundle] ?? [:]
      let localizations = Set(tables.flatMap { $0.cells.keys }).union(files.keys)
      // Positions are in the order of names.
      return BundleStatus(
        position: bundle, localizations: localizations.sorted(),
        tables: tables.sorted { $0.position < $1.position }, missingFiles: files)
    }.sorted { $0.position < $1.position }
  }
}

struct TableStatus: Sendable {
  let position: Int
  let name: String
  /// The counts by the positions of localizations.
  let cells: [Int: CoverageSweep.Counts]
  /// Its coverage at each of the newest runs that contain it; nil where there are no keys.
  let coverage: [Coverage?]
  /// The gaps in the newest run, sorted by the positions of key and localization.
  let gaps: [OpenGap]

  var keys: CoverageSweep.Counts { cells.values.reduce(into: .init()) { $0 += $1 } }
}

extension CoverageSweep.Counts {
  var covered: Int { total - uncovered }

  /// Nil if there are no keys.
  var coverage: Coverage? { Coverage(covered: covered, of: total) }
}

struct LanguageStatus: Sendable {
  let record: LanguageRecord
  /// The language in the run before; nil if that run doesn't have it.
  let previous: LanguageRecord?
  /// Its coverage at each run; nil where there are no keys.
  let coverage: [Coverage?]
  /// The gaps, sorted by the positions of key and localization: keys of a table are adjacent.
  let gaps: [OpenGap]
  let keysToDo: [OpenGap]
  /// The translations that need a review: marked for it, or stale.
  let toReview: [OpenGap]
  /// Missing files that aren't tables.
  let missingFiles: [OpenGap]
  /// Whether the language can ship; nil if the release doesn't require it.
  let shipping: ShippingVerdict?
  let pace: TranslationPace
  /// The recent authors of its texts.
  let authors: [ActiveAuthor]

  init(
    _ record: LanguageRecord, in history: ProjectHistory, _ gaps: [OpenGap],
    _ authors: [ActiveAuthor]
  ) {
    self.record = record
    let names = history.names
    let isFile = { (gap: OpenGap) in names.tables[names.keys[gap.key].table].name == nil }
    missingFiles = gaps.filter(isFile)
    keysToDo = gaps.filter { $0.state.isUncovered && !isFile($0) }
    toReview = gaps.filter { !$0.state.isUncovered }
    self.authors = authors
    shipping = history.runs.last?.shipping.first {
      $0.language.identifier.rawValue == record.identifier
    }
    pace = TranslationPace(
      history.runsCountedAlike.compactMap { position in
        let run = history.runs[position]
        return run.language(record.identifier).map { (run.time, $0.keysToDo) }
      })
    let identifier = record.identifier
    previous = history.runBefore(history.runs.count - 1).comparable?.language(identifier)
    coverage = history.runs.map { $0.language(identifier)?.keys.coverage }
    self.gaps = gaps
  }
}

/// An author who changed texts of a language in the last days before the newest run.
struct ActiveAuthor: Sendable, Hashable {
  let name: String
  let commitCount: Int
  let last: Int

  /// Returns the authors of each language, those with most commits first.
  static func all(in history: ProjectHistory) -> [String: [ActiveAuthor]] {
    guard let newest = history.runs.last else { return [:] }
    let start = newest.time - ProjectHistory.daysOfContributions * 86_400
    let recent = history.contributions.filter { (start...newest.time).contains($0.time) }
    return Dictionary(grouping: recent, by: \.language).mapValues { contributions in
      Dictionary(grouping: contributions, by: \.author).map { name, own in
        ActiveAuthor(
          name: name, commitCount: own.count, last: own.map(\.time).max() ?? newest.time)
      }.sorted { ($1.commitCount, $1.last, $0.name) < ($0.commitCount, $0.last, $1.name) }
    }
  }
}

struct LanguageChanges: Sendable, Equatable {
  /// The names in English.
  private(set) var names: [String]
  /// The changes: "134 done, 3 newly missing".
  let words: String

  private static let mostNames = 8

  var nameWords: String { names.shortList(Self.mostNames) }

  /// Returns the languages with changes in the order of the run, and after them the removed languages.
  ///
  /// - Parameter run: the position of the later run.
  static func all(_ changes: HistoryChanges, in history: ProjectHistory, at run: Int) -> [Self] {
    let localizations = history.names.localizations
    let counts = [
      (changes.newlyDone, "done"), (changes.newlyMissing, "newly missing"),
      (changes.newlyNeeded, "new to translate"), (changes.newlyStale, "newly stale"),
    ].map { ($0.countsByLanguage(history.names), $1) }
    var all: [Self] = []
    func add(_ name: String, _ words: [String]) {
      let words = words.joined(separator: ", ")
      guard !words.isEmpty else { return }
      if let index = all.firstIndex(where: { $0.words == words }) {
        all[index].names.append(name)
      } else {
        all.append(LanguageChanges(names: [name], words: words))
      }
    }
    for language in history.runs[run].languages {
      let isNew = changes.newLanguages.contains(language.identifier)
      add(
        language.name,
        (isNew ? ["new"] : [])
          + counts.compactMap { counts, words in
            counts[language.identifier].map { "\(Numbers.grouped($0)) \(words)" }
          })
    }
    for identifier in changes.removedLanguages {
      let name = localizations.names.first { $0.language == identifier }?.name ?? identifier
      add(name, ["gone"])
    }
    return all
  }
}

struct ReleaseChanges: Sendable {
  let release: HistoryRelease
  /// The position of the release's run.
  let run: Int
  let changes: HistoryChanges

  /// Nil if there is no comparable release before the newest run.
  init?(_ history: ProjectHistory) {
    guard let (release, run) = history.lastRelease else { return nil }
    (self.release, self.run) = (release, run)
    changes = HistoryChanges(in: history, from: run, to: history.runs.count - 1)
  }
}
