import L10nCoverage
import L10nHistory
import L10nModel

/// How fast the keys to do of a language become fewer, and when none would be left.
///
/// The keys to do of the last twelve weeks are looked at in windows of four weeks, one for each week. The least and the most
/// that a window brought are the pace: new keys slow it down as they do in life. Only where even the slowest window brought
/// something, and at least a quarter of the fastest, is there a date.
enum TranslationPace: Sendable, Equatable {
  case done
  /// The runs don't reach back far enough.
  case unknown
  /// The least and the most keys that four weeks brought; below zero, more was to be done after them.
  case unsteady(ClosedRange<Int>)
  /// The same, with the times between which nothing is left at this pace, in seconds since 1970.
  case steady(ClosedRange<Int>, done: ClosedRange<Int>)

  private static let week = 7 * 86_400
  private static let weeksOfWindow = 4
  private static let mostWeeks = 12
  private static let leastWeeks = 8
  private static let leastRuns = 5
  /// The slowest window is at least this part of the fastest.
  private static let greatestSpread = 4

  /// - Parameter keysToDo: those at each of some runs, in order, with the times of the runs.
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

  /// When it would be done: "2026-05-04 to 2026-09-01".
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
      "It takes runs of \(Self.leastWeeks) weeks to tell when the language will be done."
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
