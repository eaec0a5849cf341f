/// What the glyphs and words of the page mean.
extension HTMLPage {
  private static let marks: [Mark] = [
    .inherited, .mixed, .noFile, .notCompared, .filesMissing, .servedFiles, .raw, .masked, .extra,
    .partial, .absent,
  ]

  func writeLegend(to output: inout ByteOutput) {
    output.write("<section id=\"legend\" aria-labelledby=\"legend-title\">\n")
    output.write("<h2 id=\"legend-title\">Legend</h2>\n<dl class=\"legend\">\n")
    for level in Level.allCases.reversed() {
      output.write("<dt><span class=\"chip c")
      output.write(level.ground)
      output.write("\">")
      output.write(level.sign)
      output.write("</span></dt><dd>")
      output.write(level.meaning)
      output.write("</dd>\n")
    }
    for mark in Self.marks {
      output.write("<dt>")
      output.write(mark.sign)
      output.write("</dt><dd>")
      output.write(mark.meaning)
      output.write("</dd>\n")
    }
    output.write("</dl>\n<p class=\"faint\">")
    output.write("Percentages are rounded down: 100% means complete. ")
    output.write("<code>l10ncheck explain CHECK</code> explains a check.</p>\n</section>\n")
  }
}
