/// Goes through the runs of two histories in their common order, and tells when facts hold in both together.
struct SpanSweep {
  enum Step: Hashable {
    /// A run of the first history, by its position there.
    case own(Int)
    /// A run of the other history.
    case other(Int)
    /// A run of the first history that is left out.
    case droppedOwn(Int)
    /// A run of the other history that is left out.
    case droppedOther(Int)
  }

  let steps: [Step]

  /// A span in the common order.
  struct Result<Fact: Hashable & Sendable> {
    var span: Span<Fact>
    /// The position of the own span that this one continues; nil for a new one.
    let origin: Int?
  }

  /// The spans of all runs, in any order. Facts that hold in successive runs make one span.
  ///
  /// - Complexity: O(*n*) in the number of spans, and for each change between the histories in that of the facts that
  ///   hold there.
  func merged<Fact>(_ own: [Span<Fact>], _ other: [Span<Fact>]) -> [Result<Fact>] {
    let own = Events(own)
    let other = Events(other)
    var ownFacts: [Fact: Int] = [:]
    var otherFacts: [Fact: Int] = [:]
    var merge = OpenSpans<Fact>()
    // The history of the run before: within one, only its changes matter.
    var isOwnLast: Bool?
    for step in steps {
      switch step {
      case .own(let run):
        own.apply(run, to: &ownFacts)
        if isOwnLast == true {
          own.changes(at: run, &merge, isOwn: true)
        } else {
          merge.replace(with: ownFacts) { own.spans[$0].since == run ? $0 : nil }
        }
        isOwnLast = true
      case .other(let run):
        other.apply(run, to: &otherFacts)
        if isOwnLast == false {
          other.changes(at: run, &merge, isOwn: false)
        } else {
          merge.replace(with: otherFacts) { _ in nil }
        }
        isOwnLast = false
      case .droppedOwn(let run):
        own.apply(run, to: &ownFacts)
        if isOwnLast == true { isOwnLast = nil }
        continue
      case .droppedOther(let run):
        other.apply(run, to: &otherFacts)
        if isOwnLast == false { isOwnLast = nil }
        continue
      }
      merge.run += 1
    }
    return merge.finished()
  }
}

/// The spans of one history by the runs at which they begin and end.
private struct Events<Fact: Hashable & Sendable> {
  let spans: [Span<Fact>]
  private var begins: [Int: [Int]] = [:]
  private var ends: [Int: [Int]] = [:]

  init(_ spans: [Span<Fact>]) {
    self.spans = spans
    for (position, span) in spans.enumerated() {
      begins[span.since, default: []].append(position)
      if let until = span.until { ends[until, default: []].append(position) }
    }
  }

  /// Updates the facts that hold, with the positions of their spans.
  func apply(_ run: Int, to facts: inout [Fact: Int]) {
    for position in ends[run] ?? [] { facts[spans[position].fact] = nil }
    for position in begins[run] ?? [] { facts[spans[position].fact] = position }
  }

  func changes(at run: Int, _ merge: inout OpenSpans<Fact>, isOwn: Bool) {
    for position in ends[run] ?? [] { merge.end(spans[position].fact) }
    for position in begins[run] ?? [] {
      merge.begin(spans[position].fact, origin: isOwn ? position : nil)
    }
  }
}

/// The spans that have begun, and those that have ended.
private struct OpenSpans<Fact: Hashable & Sendable> {
  /// The position of the run in the common order.
  var run = 0
  private var open: [Fact: (since: Int, origin: Int?)] = [:]
  private var results: [SpanSweep.Result<Fact>] = []

  mutating func begin(_ fact: Fact, origin: Int?) {
    open[fact] = (run, origin)
  }

  mutating func end(_ fact: Fact) {
    guard let (since, origin) = open.removeValue(forKey: fact) else { return }
    results.append(SpanSweep.Result(span: Span(fact, since: since, until: run), origin: origin))
  }

  /// Ends and begins spans so that exactly some facts hold.
  mutating func replace(with facts: [Fact: Int], origin: (Int) -> Int?) {
    for fact in open.keys where facts[fact] == nil { end(fact) }
    for (fact, span) in facts where open[fact] == nil { begin(fact, origin: origin(span)) }
  }

  func finished() -> [SpanSweep.Result<Fact>] {
    results
      + open.map { fact, start in
        SpanSweep.Result(span: Span(fact, since: start.since, until: nil), origin: start.origin)
      }
  }
}
