import L10nReport

/// Small parts of SVG.
extension ByteOutput {
  /// Writes a length of tenths.
  mutating func write(tenths: Int) {
    write(tenths / 10)
    if tenths % 10 != 0 {
      write(".")
      write(abs(tenths % 10))
    }
  }

  /// Writes an attribute with a length of tenths, behind a space.
  mutating func write(_ attribute: StaticString, tenths: Int) {
    write(" ")
    write(attribute)
    write("=\"")
    write(tenths: tenths)
    write("\"")
  }

  /// Writes a line through points. Where values don't change, the ends are enough.
  ///
  /// - Parameter points: in tenths; nil parts the line.
  mutating func writePolylines(_ name: StaticString, _ points: [(x: Int, y: Int)?]) {
    for stretch in points.split(whereSeparator: { $0 == nil }) {
      let known = stretch.compactMap(\.self)
      if known.count == 1 {
        writeDot(name, known[0], radius: 30)
        continue
      }
      write("<polyline class=\"")
      write(name)
      write("\" points=\"")
      var isFirst = true
      for (position, point) in known.enumerated() {
        let isInner = position > 0 && position + 1 < known.count
        if isInner, known[position - 1].y == point.y, known[position + 1].y == point.y { continue }
        if !isFirst { write(" ") }
        isFirst = false
        write(tenths: point.x)
        write(",")
        write(tenths: point.y)
      }
      write("\"/>\n")
    }
  }

  /// Writes a point.
  ///
  /// - Parameter radius: in tenths.
  mutating func writeDot(_ name: StaticString, _ center: (x: Int, y: Int), radius: Int) {
    write("<circle class=\"")
    write(name)
    write("\"")
    write("cx", tenths: center.x)
    write("cy", tenths: center.y)
    write("r", tenths: radius)
    write("/>\n")
  }
}
