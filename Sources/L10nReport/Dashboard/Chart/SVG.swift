import L10nModel

/// Small parts of SVG. Lengths and positions are in tenths of a unit.
extension HTML {
  typealias Place = (x: Int, y: Int)

  /// Returns a line through points. Of points with the same y, only the ends are written.
  ///
  /// - Parameter points: nil interrupts the line.
  static func polylines(_ name: HTML, _ points: [Place?]) -> HTML {
    points.split(whereSeparator: { $0 == nil }).map { stretch -> HTML in
      let known = stretch.compactMap(\.self)
      if known.count == 1 { return dot(name, known[0], radius: 30) }
      let places = known.enumerated().compactMap { position, point -> HTML? in
        let isInner = position > 0 && position + 1 < known.count
        if isInner, known[position - 1].y == point.y, known[position + 1].y == point.y {
          return nil
        }
        return "\(tenths: point.x),\(tenths: point.y)"
      }
      return "<polyline class=\"\(name)\" points=\"\(places.joined(by: " "))\"/>\n"
    }.joined(by: "")
  }

  static func dot(_ name: HTML, _ center: Place, radius: Int) -> HTML {
    """
    <circle class="\(name)" cx="\(tenths: center.x)" cy="\(tenths: center.y)" \
    r="\(tenths: radius)"/>

    """
  }

  static func line(_ name: HTML, from start: Place, to end: Place) -> HTML {
    """
    <line class="\(name)" x1="\(tenths: start.x)" y1="\(tenths: start.y)" \
    x2="\(tenths: end.x)" y2="\(tenths: end.y)"/>

    """
  }

  static func text(_ name: HTML, _ anchor: HTML, at place: Place, _ text: String) -> HTML {
    """
    <text class="\(name)" text-anchor="\(anchor)" x="\(tenths: place.x)" \
    y="\(tenths: place.y)">\(attribute: text)</text>

    """
  }
}

extension HTML.StringInterpolation {
  /// Writes a length that is given in tenths of a unit.
  fileprivate mutating func appendInterpolation(tenths: Int) {
    appendInterpolation(tenths / 10)
    if tenths % 10 != 0 { appendInterpolation(".\(abs(tenths % 10))" as HTML) }
  }
}

/// A small chart of one coverage over the newest runs, with a description in words.
struct Sparkline {
  /// By run; nil where there are no keys.
  private let values: [Coverage?]

  private static let width = 1_000
  private static let height = 240
  private static let margin = 30
  /// The coverage at the bottom, in ten-thousandths. Sparklines next to each other share it, so that readers can compare them.
  private let lowest: Int

  init(_ values: [Coverage?], among lines: some Sequence<[Coverage?]>) {
    self.values = Self.newest(values)
    let least = lines.lazy.flatMap(Self.newest).compactMap { $0?.tenThousandths }.min()
    lowest = ChartTicks.coverage(from: least ?? 0).first ?? 0
  }

  init(_ values: [Coverage?]) { self.init(values, among: [values]) }

  private static func newest(_ values: [Coverage?]) -> [Coverage?] {
    Array(values.suffix(ProjectStatus.newestRunCount))
  }

  /// The description in words.
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
    guard values.count(where: { $0 != nil }) > 1 else {
      return "<span class=\"faint\">\(words)</span>"
    }
    let scale = ChartScale(
      left: Self.margin, right: Self.width - Self.margin, top: Self.margin,
      bottom: Self.height - Self.margin, times: 0...(values.count - 1),
      coverage: lowest...10_000)
    let points = values.enumerated().map { position, value in
      value.map { (x: scale.x(ofTime: position), y: scale.y(ofCoverage: $0.tenThousandths)) }
    }
    let top = HTML.line("grid", from: (0, scale.top), to: (Self.width, scale.top))
    let end = points.compactMap(\.self).last.map { HTML.dot("d0", $0, radius: 25) }
    return
      """
      <svg class="spark" viewBox="0 0 100 24" role="img"><title>\(words)</title>\
      \(top)\(HTML.polylines("l0", points))\(end)</svg>
      """
  }
}
