import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

/// Small parts that occur all over the page.
extension HTML.StringInterpolation {
  /// Puts in the glyph, which says nothing that words do not say, and the share.
  mutating func appendInterpolation(share words: CellWords) {
    appendInterpolation(glyph: words.sign)
    appendInterpolation(words.share ?? CellWords.noKeys)
  }

  /// Puts in the notes of a cell that its share does not say.
  mutating func appendInterpolation(notes words: CellWords) {
    let isSaid = words.share == nil
    let notes = isSaid ? words.notes.filter { $0 != CellWords.noKeys } : words.notes
    for (position, note) in notes.enumerated() {
      appendLiteral(position == 0 ? " <small>" : ", ")
      appendInterpolation(name: note)
    }
    if !notes.isEmpty { appendLiteral("</small>") }
  }

  /// Puts in a glyph and a share on the ground of their level.
  mutating func appendInterpolation(chip words: CellWords) {
    appendLiteral("<span class=\"chip c")
    appendInterpolation(ground: words.level)
    appendLiteral("\">")
    appendInterpolation(share: words)
    appendLiteral("</span>")
  }
}

extension LocalizationCoverage {
  /// Its name, and its spelling where that is another.
  func heading(_ name: LocalizationName) -> HTML {
    .language(name.name.isEmpty ? spelling : name.name, spelling)
  }
}

extension Remark {
  var html: HTML {
    items.map { $0.role == .broken ? "<em>\($0.long)</em>" as HTML : "\($0.long)" }
      .joined(by: ", ")
  }
}

extension HTMLPage {
  /// The path of a file below its bundle, and a link to what was found there.
  func link(toFile path: TreePath, in bundle: BundleCoverage) -> HTML {
    let shown = path.relative(to: bundle.path) ?? paths.displayed(path, input: bundle.input)
    return .link(
      to: section(about: path, input: bundle.input).map { .file($0) },
      "<code>\(name: shown)</code>")
  }

  /// Writes keys as a list in the language of the development region.
  ///
  /// - Parameter more: writes what is said of the key at a position.
  func writeKeys(
    _ keys: some Sequence<ArraySlice<UInt8>>, of bundle: BundleCoverage,
    to output: inout ByteOutput, _ more: (Int, inout ByteOutput) -> Void = { _, _ in }
  ) {
    output.html("<ul class=\"keys\"\(language: bundle.developmentRegion.identifier)>\n")
    for (position, key) in keys.enumerated() {
      output.write("<li>")
      output.write(htmlKey: key)
      more(position, &output)
      output.write("</li>\n")
    }
    output.write("</ul>\n")
  }
}
