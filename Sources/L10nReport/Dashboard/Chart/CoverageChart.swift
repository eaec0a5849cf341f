import L10nCoverage
import L10nHistory
import L10nModel

/// A chart of coverage over the times of all runs, with releases, and a table of its data.
struct CoverageChart {
  let history: ProjectHistory
  /// Most important first.
  let lines: [Line]

  struct Line {
    let name: String
    /// By run; nil where there are no keys.
    let values: [Coverage?]
  }

  static let mostLines = 6

  /// The maximum number of marked releases: more would hide the lines. The table lists all of them.
  private static let mostReleases = 40

  private static let width = 9_000
  private static let height = 3_200

  private var ticks: [Int] {
    let lowest = lines.flatMap { $0.values.compactMap(\.self) }.min() ?? .zero
    return ChartTicks.coverage(from: lowest.tenThousandths)
  }

  private var scale: ChartScale {
    let times = history.runs.map(\.time)
    return ChartScale(
      left: 560, right: Self.width - 1_650, top: 340, bottom: Self.height - 320,
      times: (times.first ?? 0)...max(times.first ?? 0, times.last ?? 0),
      coverage: (ticks.first ?? 0)...10_000)
  }

  func write(to output: inout ByteOutput) {
    guard lines.contains(where: { $0.values.contains { $0 != nil } }) else { return }
    guard history.runs.count > 1 else {
      output.write("<p class=\"faint\">A chart needs two runs.</p>\n")
      return
    }
    let scale = scale
    let words = lines.map { "\(attribute: $0.name): \(self.words(of: $0))" as HTML }
    output.html(
      """
      <div class="chart" role="group" tabindex="0" aria-labelledby="chart-title">
      <svg viewBox="0 0 900 320" role="img" aria-labelledby="chart-title chart-text">
      <title id="chart-title">Coverage over time</title>
      <desc id="chart-text">\(words.joined(by: "; "))</desc>

      """)
    writeAxes(scale, to: &output)
    writeReleases(scale, to: &output)
    let countingChanges = history.countingChanges
    for run in countingChanges.map({ history.runs[$0] }) {
      let x = scale.x(ofTime: run.time)
      output.html(.line("release", from: (x, scale.top), to: (x, scale.bottom)))
      output.html(.text("axis", "start", at: (x + 40, scale.bottom - 60), "counting changed"))
    }
    for (position, line) in lines.enumerated().reversed() {
      var points = zip(history.runs, line.values).map { run, value in
        value.map { (x: scale.x(ofTime: run.time), y: scale.y(ofCoverage: $0.tenThousandths)) }
      }
      // A line is interrupted where the way of counting changes.
      for run in countingChanges.reversed() { points.insert(nil, at: run) }
      output.html(.polylines("l\(position % Self.mostLines)", points))
    }
    writeLabels(scale, to: &output)
    output.write("</svg>\n</div>\n")
    writeTable(to: &output)
  }

  private func words(of line: Line) -> String {
    let known = line.values.compactMap(\.self)
    guard let first = known.first, let last = known.last else { return "no keys" }
    return "\(first.formatted) to \(last.formatted)"
  }

  // MARK: Parts

  /// Returns a name, truncated to the available space.
  private static func label(_ name: String) -> String {
    name.count > 14 ? name.prefix(13) + "…" : name
  }

  private func writeAxes(_ scale: ChartScale, to output: inout ByteOutput) {
    for share in ticks {
      let y = scale.y(ofCoverage: share)
      output.html(.line("grid", from: (scale.left, y), to: (scale.right, y)))
      output.html(.text("axis", "end", at: (scale.left - 80, y + 40), "\(share / 100)%"))
    }
    for tick in ChartTicks.times(in: scale.times) {
      let x = scale.x(ofTime: tick.time)
      output.html(.line("grid", from: (x, scale.bottom), to: (x, scale.bottom + 60)))
      output.html(.text("axis", "middle", at: (x, scale.bottom + 200), tick.name))
    }
  }

  private func writeReleases(_ scale: ChartScale, to output: inout ByteOutput) {
    var labelEnd = 0
    let releases = history.releases.filter { scale.times.contains($0.time) }
    for release in releases.suffix(Self.mostReleases) {
      let x = scale.x(ofTime: release.time)
      output.html(.line("release", from: (x, scale.top - 100), to: (x, scale.bottom)))
      let name = Self.label(release.name)
      // A name that would overlap the previous one is only in the table.
      guard x > labelEnd else { continue }
      output.html(.text("axis", "start", at: (x, scale.top - 140), name))
      labelEnd = x + name.count * 75 + 60
    }
  }

  /// Writes the name of each line at its end, and moves names apart where lines end close to each other.
  private func writeLabels(_ scale: ChartScale, to output: inout ByteOutput) {
    let distance = 150
    var ends = lines.enumerated().compactMap { position, line in
      line.values.compactMap(\.self).last.map {
        (line: position, share: $0, y: scale.y(ofCoverage: $0.tenThousandths))
      }
    }
    ends.sort { ($0.y, $0.line) < ($1.y, $1.line) }
    for index in ends.indices.dropFirst() {
      ends[index].y = max(ends[index].y, ends[index - 1].y + distance)
    }
    var lowest = scale.bottom
    for index in ends.indices.reversed() {
      ends[index].y = min(ends[index].y, lowest)
      lowest = ends[index].y - distance
    }
    for end in ends {
      let name = Self.label(lines[end.line].name)
      output.html(
        .text(
          "t\(end.line % Self.mostLines)", "start", at: (scale.right + 80, end.y + 40),
          "\(name) \(end.share.formatted)"))
    }
  }
}

extension CoverageChart {
  /// Writes the data of the chart, newest run first.
  private func writeTable(to output: inout ByteOutput) {
    output.write("<details><summary>Data of the chart</summary>\n")
    output.table(
      "chart-data", "Coverage by run, the newest first",
      ["run", "commit", "release", "gate"] + lines.map { "\(name: $0.name)" }
    ) { output in
      for (position, run) in history.runs.enumerated().reversed() {
        let shares = lines.map { "<td>\($0.values[position]?.formatted ?? "–")</td>" as HTML }
        output.html(
          """
          <tr><th scope="row">\(run.day)</th><td><code>\(run.shortName)</code></td>\
          <td>\(name: history.remarks(onRun: position))</td><td>\(run.failure == nil ? "passed" : "failed")</td>\
          \(shares.joined(by: ""))</tr>

          """)
      }
    }
    output.write("</details>\n")
  }
}

/// The mapping from times and coverages to positions in a chart. Lengths are tenths of the chart's units.
struct ChartScale: Sendable {
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int
  /// In seconds since 1970.
  let times: ClosedRange<Int>
  /// In ten-thousandths.
  let coverage: ClosedRange<Int>

  func x(ofTime time: Int) -> Int {
    let span = times.upperBound - times.lowerBound
    guard span > 0 else { return (left + right) / 2 }
    return left + (time - times.lowerBound) * (right - left) / span
  }

  func y(ofCoverage share: Int) -> Int {
    let span = coverage.upperBound - coverage.lowerBound
    guard span > 0 else { return (top + bottom) / 2 }
    return bottom - (share - coverage.lowerBound) * (bottom - top) / span
  }
}

enum ChartTicks {
  /// Returns coverages from a round number below all values up to 100 %, in ten-thousandths.
  static func coverage(from lowest: Int) -> [Int] {
    let step = [100, 200, 500, 1_000, 2_000].first { (10_000 - lowest) / $0 < 5 } ?? 2_500
    let start = max(0, min(lowest, 10_000 - step) / step * step)
    return Array(stride(from: start, through: 10_000, by: step))
  }

  /// Returns the starts of days, months or years within a range of times, with their names.
  static func times(in range: ClosedRange<Int>) -> [(time: Int, name: String)] {
    let day = 86_400
    let most = 8
    let days = (range.upperBound - range.lowerBound) / day
    if days <= 60 {
      let step = [1, 2, 7, 14].first { days / $0 < most } ?? 14
      let first = UTCDay(time: range.lowerBound + day - 1).time
      // If no day starts within the range, the day of its lower bound is the only mark.
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

  /// Returns the number of months since the year 0.
  private static func month(of time: Int) -> Int {
    let day = UTCDay(time: time)
    return day.year * 12 + day.month - 1
  }

  private static func name(ofMonth month: Int) -> String {
    String("\(10_000 + month / 12)".dropFirst()) + "-" + String("\(101 + month % 12)".dropFirst())
  }
}
