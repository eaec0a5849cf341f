/// What the glyphs and words of the page mean.
extension HTMLPage {
  private static let marks: [Mark] = [
    .inherited, .mixed, .noFile, .notCompared, .filesMissing, .servedFiles, .raw, .masked, .extra,
    .partial, .absent,
  ]

  func writeLegend(to output: inout ByteOutput) {
    output.section("legend", "Legend") { output in
      output.legend(
        Level.allCases.reversed().map {
          ("<span class=\"chip c\(ground: $0)\">\($0.sign)</span>", $0.meaning)
        } + Self.marks.map { ("\($0.sign)", $0.meaning) })
      output.write("</p>\n")
    }
  }
}
