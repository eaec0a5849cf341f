/// Goes through the runs of a history, and counts the keys of each table in each localization at each.
package struct CoverageSweep {
  /// The keys of a table in a localization.
  package struct Counts: Sendable, Hashable {
    package var total = 0
    /// By the raw values of `GapState`.
    fileprivate var gaps = [Int](repeating: 0, count: GapState.allCases.count + 1)

    package subscript(state: GapState) -> Int { gaps[state.rawValue] }

    /// Keys for which users see no translation, or only a part of one.
    package var uncovered: Int {
      GapState.allCases.reduce(0) { $0 + ($1.isUncovered ? self[$1] : 0) }
    }

    package static func += (left: inout Self, right: Self) {
      left.total += right.total
      for index in left.gaps.indices { left.gaps[index] += right.gaps[index] }
    }
  }

  private let history: ProjectHistory
  private let begins: RunEvents
  /// How many keys each table has.
  private var keys: [Int]
  private var compared: Set<ComparedCell> = []
  private var gaps: [ComparedCell: Counts] = [:]

  package init(_ history: ProjectHistory) {
    self.history = history
    begins = RunEvents(history)
    keys = Array(repeating: 0, count: history.names.tables.count)
  }

  /// Calls `body` with the counts at each run, in order.
  ///
  /// - Complexity: O(*n*) in the number of spans, and of runs × cells.
  package mutating func visit(_ body: (_ run: Int, [ComparedCell: Counts]) -> Void) {
    for run in history.runs.indices {
      advance(to: run)
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
    for (position, change) in begins.sources[run] {
      keys[names.keys[history.sources[position].fact.key].table] += change
    }
    for (position, change) in begins.cells[run] {
      let cell = history.cells[position].fact
      if change > 0 { compared.insert(cell) } else { compared.remove(cell) }
    }
    for (position, change) in begins.gaps[run] {
      let gap = history.gaps[position].fact
      let cell = ComparedCell(
        localization: Int(gap.localization), table: names.keys[Int(gap.key)].table)
      gaps[cell, default: Counts()].gaps[gap.state.rawValue] += change
    }
  }
}

/// The spans that begin (1) or end (-1) at each run; ends come first.
private struct RunEvents {
  private(set) var sources: [[(Int, Int)]]
  private(set) var cells: [[(Int, Int)]]
  private(set) var gaps: [[(Int, Int)]]

  init(_ history: ProjectHistory) {
    sources = Self.events(history.sources, history.runs.count)
    cells = Self.events(history.cells, history.runs.count)
    gaps = Self.events(history.gaps, history.runs.count)
  }

  private static func events<Fact>(_ spans: [Span<Fact>], _ count: Int) -> [[(Int, Int)]] {
    var events = [[(Int, Int)]](repeating: [], count: count)
    for (position, span) in spans.enumerated() {
      if let until = span.until { events[until].append((position, -1)) }
    }
    for (position, span) in spans.enumerated() { events[span.since].append((position, 1)) }
    return events
  }
}
