/// The facts that begin and end at each run of a history.
package struct RunEvents: Sendable {
  let sources: SpanEvents
  let cells: SpanEvents
  let gaps: SpanEvents
  let errors: SpanEvents

  /// - Complexity: O(*n*) in the number of spans.
  package init(_ history: ProjectHistory) {
    let count = history.runs.count
    sources = SpanEvents(history.sources, runCount: count)
    cells = SpanEvents(history.cells, runCount: count)
    gaps = SpanEvents(history.gaps, runCount: count)
    errors = SpanEvents(history.errors, runCount: count)
  }
}

/// The positions of the spans of one kind of facts by the runs at which they begin and end.
struct SpanEvents: Sendable {
  private(set) var begins: [[Int]]
  private(set) var ends: [[Int]]

  init<Fact>(_ spans: [Span<Fact>], runCount: Int) {
    begins = Array(repeating: [], count: runCount)
    ends = begins
    for (position, span) in spans.enumerated() {
      begins[span.since].append(position)
      if let until = span.until { ends[until].append(position) }
    }
  }
}
