/// The newest run with each name of a history, as far as its spans tell.
struct NewestRuns {
  private(set) var bundles: [HistoryRun.Order?]
  private(set) var localizations: [HistoryRun.Order?]
  private(set) var tables: [HistoryRun.Order?]
  private(set) var keys: [HistoryRun.Order?]
  private(set) var errors: [HistoryRun.Order?]

  /// - Complexity: O(*n*) in the number of spans.
  init(of history: ProjectHistory) {
    let names = history.names
    bundles = Array(repeating: nil, count: names.bundles.count)
    localizations = Array(repeating: nil, count: names.localizations.count)
    tables = Array(repeating: nil, count: names.tables.count)
    keys = Array(repeating: nil, count: names.keys.count)
    errors = Array(repeating: nil, count: names.errors.count)
    let orders = history.runs.map(\.order)
    func newest<Fact>(of span: Span<Fact>) -> HistoryRun.Order? {
      span.until.map { orders[$0 - 1] } ?? orders.last
    }
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

  private static func note(
    _ run: HistoryRun.Order?, _ position: Int, _ newest: inout [HistoryRun.Order?]
  ) {
    guard let run else { return }
    newest[position] = newest[position].map { max($0, run) } ?? run
  }
}
