/// Converts the spans of two histories to the common order of their runs.
struct SpanMerge {
  enum Step: Hashable {
    /// A run of the first history, by its position in that history.
    case own(Int)
    case other(Int)
    /// A run of the first history that the merge drops.
    case droppedOwn(Int)
    /// A run of the other history that the merge drops.
    case droppedOther(Int)
  }

  let steps: [Step]
  private let own: RunPlaces
  private let other: RunPlaces
  private let count: Int

  /// - Parameter steps: each run of both histories once. The runs of each history keep their order.
  init(steps: [Step]) {
    self.steps = steps
    var own = RunPlaces()
    var other = RunPlaces()
    var count = 0
    for step in steps {
      switch step {
      case .own: own.append(at: count)
      case .other: other.append(at: count)
      case .droppedOwn:
        own.appendDropped()
        continue
      case .droppedOther:
        other.appendDropped()
        continue
      }
      count += 1
    }
    self.own = own
    self.other = other
    self.count = count
  }

  /// Merges the spans of both histories, sorted by fact. A fact that holds at successive runs has one span.
  ///
  /// - Returns: the spans, and for each one the position of the own span that it continues; nil for a new one.
  /// - Complexity: O(*n* log *n*) in the number of spans and of the stretches of runs into which they are cut.
  func merged<Fact>(_ own: [Span<Fact>], _ other: [Span<Fact>]) -> (
    spans: [Span<Fact>], origins: [Int?]
  ) {
    var pieces: [Piece<Fact>] = []
    pieces.reserveCapacity(own.count + other.count)
    for (position, span) in own.enumerated() {
      self.own.append(span, origin: position, to: &pieces)
    }
    for span in other { self.other.append(span, origin: nil, to: &pieces) }
    pieces.sort { $0.fact != $1.fact ? $0.fact < $1.fact : $0.start < $1.start }
    var spans: [Span<Fact>] = []
    var origins: [Int?] = []
    spans.reserveCapacity(pieces.count)
    origins.reserveCapacity(pieces.count)
    var rest = pieces[...]
    while var piece = rest.popFirst() {
      while let next = rest.first, next.fact == piece.fact, next.start <= piece.end {
        piece.end = max(piece.end, next.end)
        rest.removeFirst()
      }
      let until = piece.end < count ? piece.end : nil
      spans.append(Span(piece.fact, since: piece.start, until: until))
      origins.append(piece.origin)
    }
    return (spans, origins)
  }
}

/// A part of a span whose runs also follow each other in the common order.
private struct Piece<Fact: Comparable & Sendable> {
  let fact: Fact
  /// The position of the first run in the common order.
  let start: Int
  /// The position after the last one.
  var end: Int
  /// The position of the span, if it belongs to the first history and begins here.
  let origin: Int?
}

/// The positions of one history's runs in the common order.
private struct RunPlaces {
  /// Runs that follow each other in both orders, with the place of the first.
  private var stretches: [(runs: Range<Int>, start: Int)] = []
  /// The position of each run's stretch; for a dropped run, that of the next stretch.
  private var stretchOfRun: [Int] = []

  mutating func append(at place: Int) {
    let run = stretchOfRun.count
    if let last = stretches.last, last.runs.upperBound == run, last.start + last.runs.count == place
    {
      stretches[stretches.count - 1].runs = last.runs.lowerBound..<(run + 1)
    } else {
      stretches.append((run..<(run + 1), place))
    }
    stretchOfRun.append(stretches.count - 1)
  }

  mutating func appendDropped() {
    stretchOfRun.append(stretches.count)
  }

  func append<Fact>(_ span: Span<Fact>, origin: Int?, to pieces: inout [Piece<Fact>]) {
    let runs = span.since..<(span.until ?? stretchOfRun.count)
    for stretch in stretches[stretchOfRun[span.since]...] {
      let common = stretch.runs.clamped(to: runs)
      if common.isEmpty { return }
      let start = stretch.start + common.lowerBound - stretch.runs.lowerBound
      pieces.append(
        Piece(
          fact: span.fact, start: start, end: start + common.count,
          origin: common.lowerBound == span.since ? origin : nil))
    }
  }
}
