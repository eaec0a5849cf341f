import L10nCoverage

/// Where coverages and times lie in a chart. Lengths are tenths of the chart's units.
struct ChartScale: Sendable {
  /// The part of the chart where the lines are.
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int
  /// In seconds since 1970.
  let times: ClosedRange<Int>
  /// In ten-thousandths.
  let coverage: ClosedRange<Int>

  /// The distance of a time from the left.
  func x(ofTime time: Int) -> Int {
    let span = times.upperBound - times.lowerBound
    guard span > 0 else { return (left + right) / 2 }
    return left + (time - times.lowerBound) * (right - left) / span
  }

  /// The distance of a coverage from the top.
  func y(ofCoverage share: Int) -> Int {
    let span = coverage.upperBound - coverage.lowerBound
    guard span > 0 else { return (top + bottom) / 2 }
    return bottom - (share - coverage.lowerBound) * (bottom - top) / span
  }
}

/// The marks of a chart's axes.
enum ChartTicks {
  /// Coverages from a round number below all values up to everything, in ten-thousandths.
  static func coverage(from lowest: Int) -> [Int] {
    let step = [100, 200, 500, 1_000, 2_000].first { (10_000 - lowest) / $0 < 5 } ?? 2_500
    let start = max(0, min(lowest, 10_000 - step) / step * step)
    return Array(stride(from: start, through: 10_000, by: step))
  }

  /// Beginnings of days, months or years within a range of times, with their names.
  static func times(in range: ClosedRange<Int>) -> [(time: Int, name: String)] {
    let day = 86_400
    let most = 8
    let days = (range.upperBound - range.lowerBound) / day
    if days <= 60 {
      let step = [1, 2, 7, 14].first { days / $0 < most } ?? 14
      let first = UTCDay(time: range.lowerBound + day - 1).time
      // Within one day, that one is told.
      guard first <= range.upperBound else {
        return [(range.lowerBound, UTCDay(time: range.lowerBound).description)]
      }
      return stride(from: first, through: range.upperBound, by: step * day).map {
        ($0, String(UTCDay(time: $0).description.dropFirst(5)))
      }
    }
    let months = Self.month(of: range.lowerBound)...Self.month(of: range.upperBound)
    let step =
      [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1_200, 6_000].first { months.count / $0 < most }
      ?? 24_000
    return months.filter { $0 % step == 0 }.compactMap { month in
      let name = Self.name(ofMonth: month)
      guard let start = UTCDay(name + "-01")?.time, range.contains(start) else { return nil }
      return (start, step < 12 ? name : String(name.prefix(4)))
    }
  }

  /// Months since the year 0.
  private static func month(of time: Int) -> Int {
    let day = UTCDay(time: time)
    return day.year * 12 + day.month - 1
  }

  private static func name(ofMonth month: Int) -> String {
    String("\(10_000 + month / 12)".dropFirst()) + "-" + String("\(101 + month % 12)".dropFirst())
  }
}
