import L10nCoverage
import L10nHistory
import L10nModel

/// The speed at which a language's keys to do decrease, and a forecast of when none is left.
///
/// The forecast divides the last twelve weeks into overlapping windows of four weeks, one starting each week. The pace is the
/// range from the smallest to the largest decrease of a window; new keys reduce it, as they do in practice. There is a date
/// only if every window has a decrease, and the smallest is at least a quarter of the largest.
enum TranslationPace: Sendable, Equatable {
  case done
  /// The runs don't reach back far enough.
  case unknown
  /// The smallest and the largest decrease of keys to do in four weeks; below zero, the keys to do increased.
  case unsteady(ClosedRange<Int>)
  /// The same, with the earliest and latest time at which nothing is left at this pace, in seconds since 1970.
  case steady(ClosedRange<Int>, done: ClosedRange<Int>)

  private static let week = 7 * 86_400
  private static let weeksOfWindow = 4
  private static let mostWeeks = 12
  private static let leastWeeks = 8
  private static let leastRuns = 5
  /// The maximum ratio of the largest decrease to the smallest one.
  private static let greatestSpread = 4

  /// - Parameter keysToDo: the number of keys to do at each of some runs, in order, with the times of the runs.
  init(_ keysToDo: [(time: Int, count: Int)]) {
    guard let newest = keysToDo.last, let first = keysToDo.first else {
      self = .unknown
      return
    }
    guard newest.count > 0 else {
      self = .done
      return
    }
    let weeks = min(Self.mostWeeks, (newest.time - first.time) / Self.week)
    let positions = (0...max(0, weeks)).map { week in
      keysToDo.lastIndex { $0.time <= newest.time - week * Self.week } ?? 0
    }
    guard weeks >= Self.leastWeeks, Set(positions).count >= Self.leastRuns else {
      self = .unknown
      return
    }
    let counts = positions.map { keysToDo[$0].count }
    let windows = (0...(weeks - Self.weeksOfWindow)).map {
      counts[$0 + Self.weeksOfWindow] - counts[$0]
    }
    guard let least = windows.min(), let most = windows.max() else {
      self = .unknown
      return
    }
    guard least > 0, most <= least * Self.greatestSpread else {
      self = .unsteady(least...most)
      return
    }
    func end(_ pace: Int) -> Int {
      let window = Self.weeksOfWindow * Self.week
      return newest.time + (newest.count * window + pace - 1) / pace
    }
    self = .steady(least...most, done: end(most)...end(least))
  }

  /// The forecast: "2026-05-04 to 2026-09-01".
  var doneWords: String {
    switch self {
    case .done: ""
    case .unknown: "too few runs"
    case .unsteady: "no steady pace"
    case .steady(_, let done):
      [done.lowerBound, done.upperBound].map { UTCDay(time: $0).description }
        .removingRepetition.joined(separator: " to ")
    }
  }

  var sentence: String {
    switch self {
    case .done: "Nothing is left to do."
    case .unknown:
      "A forecast needs runs over \(Self.leastWeeks) weeks."
    case .unsteady(let pace):
      "No steady pace, so no date: four weeks changed the keys to do by "
        + "\(Self.change(pace.upperBound)) to \(Self.change(pace.lowerBound))."
    case .steady(let pace, _):
      "At the pace of the last weeks, done \(self.isOneDay ? "on" : "between") "
        + doneWords.replacing(" to ", with: " and ")
        + ": four weeks brought \(Numbers.grouped(pace.lowerBound)) to "
        + "\(Numbers.counted(pace.upperBound, "key")) fewer to do."
    }
  }

  private var isOneDay: Bool { !doneWords.contains(" ") }

  private static func change(_ pace: Int) -> String {
    switch pace {
    case ..<0: "+\(Numbers.grouped(-pace))"
    case 0: "±0"
    default: "−\(Numbers.grouped(pace))"
    }
  }
}

extension [String] {
  fileprivate var removingRepetition: [String] { first == last ? [first].compactMap(\.self) : self }
}
