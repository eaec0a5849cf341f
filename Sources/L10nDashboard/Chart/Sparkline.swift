import L10nModel
import L10nReport

/// A small line of a coverage over the newest runs, with the same in words.
struct Sparkline {
  /// By run; nil if there are no keys.
  private let values: [Coverage?]

  private static let width = 1_000
  private static let height = 240
  private static let margin = 30
  /// The range of coverages that a line shows at least, in ten-thousandths.
  private static let smallestRange = 500

  init(_ values: [Coverage?]) {
    self.values = Array(values.suffix(ProjectStanding.newestRunCount))
  }

  /// What it shows.
  var words: String {
    let known = values.compactMap(\.self)
    guard let first = known.first, let last = known.last, let least = known.min() else {
      return "no keys"
    }
    guard known.count > 1 else { return "one run" }
    let runs = Numbers.counted(known.count, "run")
    if known.allSatisfy({ $0 == first }) { return "\(runs): \(first.formatted) throughout" }
    let low = least < min(first, last) ? ", lowest \(least.formatted)" : ""
    return "\(runs): from \(first.formatted) to \(last.formatted)\(low)"
  }

  var html: HTML {
    let known = values.compactMap { $0?.tenThousandths }
    guard known.count > 1, let least = known.min(), let most = known.max() else {
      return "<span class=\"faint\">\(words)</span>"
    }
    // A small change is to look like one.
    let lowest = max(0, min(least, most - Self.smallestRange))
    let scale = ChartScale(
      left: Self.margin, right: Self.width - Self.margin, top: Self.margin,
      bottom: Self.height - Self.margin, times: 0...(values.count - 1),
      coverage: lowest...max(most, lowest + 1))
    let points = values.enumerated().map { position, value in
      value.map { (x: scale.x(ofTime: position), y: scale.y(ofCoverage: $0.tenThousandths)) }
    }
    let end = points.compactMap(\.self).last.map { HTML.dot("d0", $0, radius: 25) }
    return
      """
      <svg class="spark" viewBox="0 0 100 24" role="img"><title>\(words)</title>\
      \(HTML.polylines("l0", points))\(end)</svg>
      """
  }
}
