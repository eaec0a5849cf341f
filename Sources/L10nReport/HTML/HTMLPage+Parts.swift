import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

/// Small parts that occur all over the page.
extension CellWords {
  /// A glyph and a share on the ground of their level.
  var chip: HTML { .chip(level, sign, share ?? Self.noKeys) }

  /// The glyph, which says nothing that words do not say, and the share.
  var glyphAndShare: HTML { "\(glyph: sign)\(share ?? Self.noKeys)" }

  /// The notes of a cell that its share does not say.
  var smallNotes: HTML {
    let notes = share == nil ? notes.filter { $0 != Self.noKeys } : notes
    guard !notes.isEmpty else { return "" }
    return " <small>\(notes.map { "\(name: $0)" as HTML }.joined(by: ", "))</small>"
  }
}

extension LocalizationCoverage {
  /// Its spelling, and its name where that says more.
  func heading(_ name: LocalizationName) -> HTML {
    name.name.isEmpty
      ? "\(name: spelling)" : "\(name: spelling) <small>\(name: name.name)</small>"
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
