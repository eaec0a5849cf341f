import L10nReport

/// Small parts of SVG. Lengths and places are in tenths.
extension HTML {
  typealias Place = (x: Int, y: Int)

  /// A line through points. Where values don't change, the ends are enough.
  ///
  /// - Parameter points: nil parts the line.
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
  /// Puts in a length.
  fileprivate mutating func appendInterpolation(tenths: Int) {
    appendInterpolation(tenths / 10)
    if tenths % 10 != 0 { appendInterpolation(".\(abs(tenths % 10))" as HTML) }
  }
}
