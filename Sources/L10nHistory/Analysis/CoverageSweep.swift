import L10nCoverage
import L10nSource

/// Walks through the runs of a history in order, and counts each run's keys by table and localization.
package struct CoverageSweep {
  /// The number of keys of one table in one localization, by state.
  package struct Counts: Sendable, Hashable {
    package var total = 0
    /// Indexed by the raw value of `GapState`.
    fileprivate var gaps = SIMD8<Int32>()

    package init() {}

    package subscript(state: GapState) -> Int { Int(gaps[state.rawValue]) }

    /// The number of keys with no translation, or with only a part of one.
    package var uncovered: Int {
      GapState.allCases.reduce(0) { $0 + ($1.isUncovered ? self[$1] : 0) }
    }

    package static func += (left: inout Self, right: Self) {
      left.total += right.total
      left.gaps &+= right.gaps
    }
  }

  private let history: ProjectHistory
  private let events: RunEvents
  private var keys: [Int]
  private var compared: Set<ComparedCell> = []
  private var gaps: [ComparedCell: Counts] = [:]

  package init(_ history: ProjectHistory, _ events: RunEvents) {
    self.history = history
    self.events = events
    keys = Array(repeating: 0, count: history.names.tables.count)
  }

  /// Calls `body` with the counts of each of the newest runs, in order.
  ///
  /// - Parameter count: the number of these runs. If the history was read without earlier facts, at most the number of runs
  ///   that it was read with.
  package mutating func visit(
    newest count: Int = .max, _ body: (_ run: Int, [ComparedCell: Counts]) -> Void
  ) {
    let visited = history.runs.indices.suffix(count)
    for run in history.runs.indices {
      advance(to: run)
      guard visited.contains(run) else { continue }
      var counts: [ComparedCell: Counts] = [:]
      counts.reserveCapacity(compared.count)
      for cell in compared {
        var count = gaps[cell] ?? Counts()
        count.total = keys[cell.table]
        counts[cell] = count
      }
      body(run, counts)
    }
  }

  private mutating func advance(to run: Int) {
    let names = history.names
    func table(ofSource position: Int) -> Int {
      names.keys[history.sources[position].fact.key].table
    }
    for position in events.sources.ends[run] { keys[table(ofSource: position)] -= 1 }
    for position in events.sources.begins[run] { keys[table(ofSource: position)] += 1 }
    for position in events.cells.ends[run] { compared.remove(history.cells[position].fact) }
    for position in events.cells.begins[run] { compared.insert(history.cells[position].fact) }
    for position in events.gaps.ends[run] { count(history.gaps[position].fact, -1) }
    for position in events.gaps.begins[run] { count(history.gaps[position].fact, 1) }
  }

  private mutating func count(_ gap: Gap, _ change: Int32) {
    gaps[history.names.cell(of: gap), default: Counts()].gaps[gap.state.rawValue] += change
  }
}

/// A recorded count of a run that differs from the count of the recorded keys.
struct CountProblem: Sendable, CustomStringConvertible {
  /// The position of the run.
  let run: Int
  let language: Int
  let description: String
}

extension ProjectHistory {
  /// The runs whose recorded counts differ from the counts of their gaps.
  ///
  /// A localization has the language of the newest run that contains it; an earlier run may have counted it under another
  /// language. Therefore a run whose languages have the right counts in total has no problem.
  var countProblems: [CountProblem] {
    var problems: [CountProblem] = []
    var sweep = CoverageSweep(self, RunEvents(self))
    sweep.visit { run, cells in
      var found: [String: CoverageSweep.Counts] = [:]
      var allFound = CoverageSweep.Counts()
      for (cell, count) in cells {
        found[names.localizations[cell.localization].language, default: .init()] += count
        allFound += count
      }
      var allRecorded = KeyCounts()
      var ofRun: [CountProblem] = []
      for (position, language) in runs[run].languages.enumerated() {
        allRecorded += language.keys
        let found = found[language.identifier] ?? CoverageSweep.Counts()
        ofRun += Self.differences(of: found, from: language.keys).map {
          CountProblem(
            run: run, language: position,
            description: "run \(runs[run].name.prefix(12)), \(language.identifier): \($0)")
        }
      }
      if !Self.differences(of: allFound, from: allRecorded).isEmpty { problems += ofRun }
    }
    return problems
  }

  private static func differences(
    of found: CoverageSweep.Counts, from recorded: KeyCounts
  ) -> [String] {
    let counts = [
      ("keys", recorded.total, found.total),
      ("missing", recorded.missing, found[.raw] + found[.missing]),
      ("untranslated", recorded.untranslated, found[.untranslated]),
      ("partial", recorded.partial, found[.partial]),
      ("to review", recorded.needsReview, found[.needsReview]),
    ]
    return counts.compactMap { name, recorded, found in
      recorded == found ? nil : "\(found) \(name), recorded as \(recorded)"
    }
  }
}

extension ProjectHistory {
  /// Describes the first two records that contradict each other at a run, or that state the same fact for successive runs; nil
  /// if there are none.
  ///
  /// A merge treats equal facts that hold at the same run as one, so their counts would become too high.
  ///
  /// - Complexity: O(*n* log *n*) in the number of spans.
  var spanProblem: String? {
    func key(_ position: Int) -> String { "key \"\(names.keys[position].name.string.prefix(40))\"" }
    func localization(_ position: Int) -> String {
      String(names.localizations[position].spelling.prefix(40))
    }
    return problem(in: sources, of: \.key) { "the source of \(key($0.key))" }
      ?? problem(in: cells, of: \.self) { cell in
        let table = names.tables[cell.table].name ?? "files"
        return "the table \(table.prefix(40)) in \(localization(cell.localization))"
      }
      ?? problem(in: gaps, of: \.place) { gap in
        "the gap of \(key(Int(gap.key))) in \(localization(Int(gap.localization)))"
      }
      ?? problem(in: errors, of: \.self) { "the error \(names.errors[$0].fingerprint.prefix(40))" }
  }

  /// - Parameter thing: the part of a fact that at most one fact can have at a time.
  private func problem<Fact, Thing: Hashable>(
    in spans: [Span<Fact>], of thing: KeyPath<Fact, Thing>, _ words: (Fact) -> String
  ) -> String? {
    var last: [Thing: Span<Fact>] = [:]
    for span in spans.sorted(by: { $0.since < $1.since }) {
      let before = last.updateValue(span, forKey: span.fact[keyPath: thing])
      guard let before else { continue }
      let isNext = before.until.map {
        $0 < span.since || $0 == span.since && before.fact != span.fact
      }
      guard isNext == true else {
        let run = runs[span.since].name.prefix(12)
        return "run \(run), \(words(span.fact)): conflicting records"
      }
    }
    return nil
  }
}
