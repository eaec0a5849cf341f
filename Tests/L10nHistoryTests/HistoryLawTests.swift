import L10nSource
import TestSupport
import Testing

@testable import L10nHistory

/// Laws of histories with any runs.
@Suite struct HistoryLawTests {
  private static let seeds = Array(UInt64(1)...60)

  private func lines(of file: HistoryFile) throws -> [String] {
    var lines: [String] = []
    try file.export("Ferry") { lines.append(String(decoding: $0, as: UTF8.self)) }
    #expect(try file.problems() == [])
    return lines
  }

  /// A file with runs that were recorded one by one.
  private func recorded(_ runs: [ProjectHistory]) throws -> HistoryFile {
    let file = try HistoryFile()
    for run in runs { try file.add(run) }
    return file
  }

  @Test(arguments: seeds) func theOrderOfRecordingDoesNotMatter(_ seed: UInt64) throws {
    var random = RandomHistory(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let runs = random.runs(9)
    let expected = try lines(of: recorded(runs))
    let other = try lines(of: recorded(runs.shuffled(using: &generator)))
    #expect(other == expected, "\(other.difference(from: expected))")
    // In batches, as in a backfill.
    var rest = runs.shuffled(using: &generator)[...]
    let file = try HistoryFile()
    while !rest.isEmpty {
      let batch = rest.prefix(Int.random(in: 1...4, using: &generator))
      rest = rest.dropFirst(batch.count)
      var history = batch[batch.startIndex]
      for run in batch.dropFirst() { history.add(run) }
      try file.add(history)
    }
    #expect(try lines(of: file) == expected)
  }

  @Test(arguments: seeds) func whatHoldsAtARunIsWhatWasRecorded(_ seed: UInt64) throws {
    var random = RandomHistory(seed: seed)
    let runs = random.runs(8)
    let history = try #require(try recorded(runs).history(of: "Ferry"))
    for run in runs {
      let position = try #require(history.runs.firstIndex { $0.name == run.runs[0].name })
      #expect(history.runs[position] == run.runs[0])
      #expect(Facts(history, at: position) == Facts(run, at: 0))
    }
  }

  @Test(arguments: seeds) func theNewestRunsAreAsInTheWholeHistory(_ seed: UInt64) throws {
    var random = RandomHistory(seed: seed)
    let file = try recorded(random.runs(8))
    let whole = try #require(try file.history(of: "Ferry"))
    for count in [1, 3, 8] {
      let part = try #require(try file.history(of: "Ferry", newest: count))
      #expect(part.runs == whole.runs)
      for run in whole.runs.indices.suffix(count) {
        #expect(Facts(part, at: run) == Facts(whole, at: run))
        #expect(
          HistoryChanges(in: part, RunEvents(part), at: run)
            == HistoryChanges(in: whole, RunEvents(whole), at: run))
      }
    }
  }

  /// Replacing runs gives the same as recording them once.
  @Test(arguments: seeds) func replacedRunsAreAsIfRecordedOnce(_ seed: UInt64) throws {
    var random = RandomHistory(seed: seed)
    var generator = SeededGenerator(seed: seed)
    var runs = random.runs(6)
    let file = try recorded(runs)
    for position in runs.indices where Bool.random(using: &generator) {
      runs[position].runs[0].gate = "--fail-under 95%"
      runs[position].runs[0].failure = "total: 1%"
      try file.add(runs[position], replacing: [runs[position].runs[0].name])
    }
    #expect(try lines(of: file) == lines(of: recorded(runs)))
  }

  @Test(arguments: seeds) func changesOverSeveralRunsAreThoseOfTheTwo(_ seed: UInt64) throws {
    var random = RandomHistory(seed: seed)
    let runs = random.runs(8).sorted { $0.runs[0].order < $1.runs[0].order }
    let whole = try #require(try recorded(runs).history(of: "Ferry"))
    let events = RunEvents(whole)
    for run in 1..<runs.count {
      #expect(
        HistoryChanges(in: whole, from: run - 1, to: run)
          == HistoryChanges(in: whole, events, at: run))
      let pair = try #require(try recorded([runs[0], runs[run]]).history(of: "Ferry"))
      #expect(
        counts(HistoryChanges(in: whole, from: 0, to: run))
          == counts(HistoryChanges(in: pair, RunEvents(pair), at: 1)))
    }
  }

  private func counts(_ changes: HistoryChanges) -> [Int] {
    [
      changes.newKeys.count, changes.removedKeys.count, changes.changedSources.count,
      changes.newlyMissing.count, changes.newlyNeeded.count, changes.newlyDone.count,
      changes.newlyStale.count, changes.newErrors.count, changes.fixedErrors.count,
    ]
  }

  @Test(arguments: seeds) func changesAreTheDifferenceOfTwoRuns(_ seed: UInt64) throws {
    var random = RandomHistory(seed: seed)
    let history = try #require(try recorded(random.runs(8)).history(of: "Ferry"))
    let events = RunEvents(history)
    for run in history.runs.indices {
      let changes = HistoryChanges(in: history, events, at: run)
      let expected = ComparedRuns(history, run)
      #expect(Set(changes.newKeys) == expected.newKeys)
      #expect(Set(changes.removedKeys) == expected.removedKeys)
      #expect(Set(changes.changedSources.map(\.key)) == expected.changedKeys)
      #expect(Set(changes.newlyMissing) == expected.newlyMissing)
      #expect(Set(changes.newlyNeeded) == expected.newlyNeeded)
      #expect(Set(changes.newlyDone.map(Place.init)) == expected.newlyDone)
    }
  }

  @Test(arguments: seeds) func recordingTwiceChangesNothing(_ seed: UInt64) throws {
    var random = RandomHistory(seed: seed)
    let runs = random.runs(5)
    let file = try recorded(runs)
    let expected = try lines(of: file)
    for run in runs.reversed() {
      let outcome = try file.add(run)
      #expect(outcome.added == 0 && outcome.known == 1)
    }
    #expect(try lines(of: file) == expected)
  }

  @Test(arguments: seeds) func linesSayEverything(_ seed: UInt64) throws {
    var random = RandomHistory(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let runs = random.runs(9)
    let whole = try recorded(runs)
    let expected = try lines(of: whole)
    // The parts overlap.
    let parts = [runs.prefix(5), runs.suffix(6), runs[3..<4]].shuffled(using: &generator)
    let file = try HistoryFile()
    var all: [UInt8] = []
    for part in parts {
      let text = try lines(of: recorded(Array(part))).joined(separator: "\n") + "\n"
      all += Array(text.utf8)
      for history in try HistoryLines.histories(in: Array(text.utf8)) { try file.add(history) }
    }
    #expect(try lines(of: file) == expected)
    // One file can also contain several concatenated.
    let joined = try HistoryFile()
    for history in try HistoryLines.histories(in: all) { try joined.add(history) }
    #expect(try lines(of: joined) == expected)
  }

  @Test(arguments: seeds) func pruningLeavesWhatTheOtherRunsHave(_ seed: UInt64) throws {
    var random = RandomHistory(seed: seed)
    let runs = random.runs(9)
    let file = try recorded(runs)
    let count = Int(seed % 4) + 1
    let outcome = try file.prune("Ferry", keeping: [.last(count)], isDryRun: false)
    #expect(outcome.removed == 9 - count)
    let newest = runs.sorted { $0.runs[0].order < $1.runs[0].order }.suffix(count)
    let expected = try lines(of: recorded(Array(newest)))
    // Tags stay, as they belong to the repository. Names of tables without keys may stay.
    let kept = try lines(of: file).filter { !$0.contains(#""record":"release""#) }
    #expect(Self.facts(in: kept) == Self.facts(in: expected))
  }

  /// The lines that depend on runs alone.
  private static func facts(in lines: [String]) -> [String] {
    let kinds = ["run", "language", "check", "key", "source", "cell", "gap", "errorSpan"]
    return lines.filter { line in kinds.contains { line.contains("\"record\":\"\($0)\"") } }
      .map { line in
        // Comments and places are those of the newest run with the key, which may be removed.
        line.contains(#""record":"key""#) ? String(line.prefix { $0 != "c" }) : line
      }
  }
}

/// The facts at a run, by names.
private struct Facts: Equatable {
  private let sources: Set<String>
  private let cells: Set<String>
  private let gaps: Set<String>
  private let errors: Set<String>

  init(_ history: ProjectHistory, at run: Int) {
    let names = history.names
    func table(_ position: Int) -> String {
      let table = names.tables[position]
      return "\(names.bundles[table.bundle].path)/\(table.name ?? "files")"
    }
    func key(_ position: Int) -> String {
      "\(table(names.keys[position].table))/\(names.keys[position].name.bytes)"
    }
    func localization(_ position: Int) -> String {
      let localization = names.localizations[position]
      return "\(names.bundles[localization.bundle].path)/\(localization.spelling)"
    }
    sources = Set(
      history.sources.facts(at: run).map { "\(key($0.key)) \($0.text?.bytes ?? [1]) \($0.words)" })
    cells = Set(
      history.cells.facts(at: run).map { "\(localization($0.localization)) \(table($0.table))" })
    gaps = Set(
      history.gaps.facts(at: run).map {
        "\(localization(Int($0.localization))) \(key(Int($0.key))) \($0.state.name)"
      })
    errors = Set(history.errors.facts(at: run).map { names.errors[$0].fingerprint })
  }
}

/// A key in a localization.
private struct Place: Hashable {
  let key: Int
  let localization: Int

  init(_ gap: Gap) {
    (key, localization) = (Int(gap.key), Int(gap.localization))
  }
}

/// The changes between two consecutive runs, computed from all facts of both.
private struct ComparedRuns {
  var newKeys: Set<Int> = []
  var removedKeys: Set<Int> = []
  var changedKeys: Set<Int> = []
  var newlyMissing: Set<Gap> = []
  var newlyNeeded: Set<Gap> = []
  var newlyDone: Set<Place> = []

  private struct State {
    var texts: [Int: CodeUnitString?] = [:]
    var cells: Set<ComparedCell> = []
    var gaps: [Place: Gap] = [:]

    init(_ history: ProjectHistory, _ run: Int) {
      guard run >= 0 else { return }
      for source in history.sources.facts(at: run) {
        texts.updateValue(source.text, forKey: source.key)
      }
      cells = Set(history.cells.facts(at: run))
      for gap in history.gaps.facts(at: run) { gaps[Place(gap)] = gap }
    }

    /// Whether the run compares the key in the localization. Files have no cells.
    func compares(_ place: Place, _ names: HistoryNames) -> Bool {
      let table = names.keys[place.key].table
      return texts[place.key] != nil
        && (names.tables[table].name == nil
          || cells.contains(ComparedCell(localization: place.localization, table: table)))
    }
  }

  init(_ history: ProjectHistory, _ run: Int) {
    let old = State(history, run - 1)
    let new = State(history, run)
    newKeys = Set(new.texts.keys).subtracting(old.texts.keys)
    removedKeys = Set(old.texts.keys).subtracting(new.texts.keys)
    changedKeys = Set(
      new.texts.filter { key, text in old.texts[key].map { $0 != text } ?? false }.map(\.key))
    for (place, gap) in new.gaps {
      let wasUncovered = old.gaps[place]?.state.isUncovered ?? false
      if gap.state.isUncovered, !wasUncovered {
        if old.compares(place, history.names) {
          newlyMissing.insert(gap)
        } else {
          newlyNeeded.insert(gap)
        }
      }
    }
    for (place, gap) in old.gaps where gap.state.isUncovered {
      let isUncovered = new.gaps[place]?.state.isUncovered ?? false
      if !isUncovered, new.compares(place, history.names) { newlyDone.insert(place) }
    }
  }
}
