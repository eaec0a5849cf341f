/// The newest run with each name of a history, as far as its spans tell.
struct NewestRuns {
  /// By the positions of the names; the runs by their positions, too.
  private(set) var bundles: [Int?]
  private(set) var localizations: [Int?]
  private(set) var tables: [Int?]
  private(set) var keys: [Int?]
  private(set) var errors: [Int?]
  private let runs: [HistoryRun]

  /// - Complexity: O(*n*) in the number of spans.
  init(of history: ProjectHistory) {
    let names = history.names
    runs = history.runs
    bundles = Array(repeating: nil, count: names.bundles.count)
    localizations = Array(repeating: nil, count: names.localizations.count)
    tables = Array(repeating: nil, count: names.tables.count)
    keys = Array(repeating: nil, count: names.keys.count)
    errors = Array(repeating: nil, count: names.errors.count)
    let count = runs.count
    func newest<Fact>(of span: Span<Fact>) -> Int { (span.until ?? count) - 1 }
    for span in history.sources { Self.note(newest(of: span), span.fact.key, &keys) }
    for span in history.errors { Self.note(newest(of: span), span.fact, &errors) }
    for span in history.cells {
      Self.note(newest(of: span), span.fact.localization, &localizations)
    }
    for span in history.gaps {
      Self.note(newest(of: span), Int(span.fact.localization), &localizations)
    }
    for (position, key) in names.keys.names.enumerated() {
      Self.note(keys[position], key.table, &tables)
    }
    for (position, table) in names.tables.names.enumerated() {
      Self.note(tables[position], table.bundle, &bundles)
    }
  }

  private static func note(_ run: Int?, _ position: Int, _ newest: inout [Int?]) {
    guard let run else { return }
    newest[position] = newest[position].map { max($0, run) } ?? run
  }

  /// The order of the newest run with a name; nil if no run has it.
  func order(of position: Int, _ kind: KeyPath<NewestRuns, [Int?]>) -> HistoryRun.Order? {
    let newest = self[keyPath: kind]
    guard position < newest.count, let run = newest[position] else { return nil }
    return runs[run].order
  }
}
