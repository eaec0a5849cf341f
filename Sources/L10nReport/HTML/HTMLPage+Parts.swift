import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

/// Small parts that occur all over the page.
extension HTMLPage {
  /// A glyph and a share on the ground of their level.
  func writeChip(_ words: CellWords, to output: inout ByteOutput) {
    output.writeChip(words.level, words.sign, words.share ?? CellWords.noKeys)
  }

  /// The glyph, which says nothing that words do not say, and the share.
  func writeShare(_ words: CellWords, to output: inout ByteOutput) {
    output.write(glyph: words.sign)
    output.write(html: words.share ?? CellWords.noKeys)
  }

  /// The notes of a cell that its share does not say.
  func writeNotes(_ words: CellWords, to output: inout ByteOutput) {
    let notes = words.share == nil ? words.notes.filter { $0 != CellWords.noKeys } : words.notes
    guard !notes.isEmpty else { return }
    output.write(" <small>")
    for (position, note) in notes.enumerated() {
      if position > 0 { output.write(", ") }
      output.write("<bdi>")
      output.write(html: note)
      output.write("</bdi>")
    }
    output.write("</small>")
  }

  /// A localization's spelling, and its name where that says more.
  func writeName(
    of localization: LocalizationCoverage, _ name: LocalizationName, to output: inout ByteOutput
  ) {
    output.write("<bdi>")
    output.write(html: localization.spelling)
    output.write("</bdi>")
    guard !name.name.isEmpty else { return }
    output.write(" <small><bdi>")
    output.write(html: name.name)
    output.write("</bdi></small>")
  }

  func writeRemark(_ remark: Remark, to output: inout ByteOutput) {
    for (position, item) in remark.items.enumerated() {
      if position > 0 { output.write(", ") }
      if item.role == .broken { output.write("<em>") }
      output.write(html: item.long)
      if item.role == .broken { output.write("</em>") }
    }
  }

  /// The path of a file below its bundle, and a link to what was found there.
  func writePath(_ path: TreePath, in bundle: BundleCoverage, to output: inout ByteOutput) {
    let section = section(about: path, input: bundle.input)
    if let section { output.write(linkTo: .file(section)) }
    output.write("<code><bdi>")
    output.write(
      html: path.relative(to: bundle.path) ?? paths.displayed(path, input: bundle.input))
    output.write("</bdi></code>")
    if section != nil { output.write("</a>") }
  }

  /// The beginning of a list of keys in the language of the development region.
  func writeKeyListStart(of bundle: BundleCoverage, to output: inout ByteOutput) {
    output.write("<ul class=\"keys\"")
    output.write(languageAttribute: bundle.developmentRegion.identifier)
    output.write(">\n")
  }

  /// Keys as a list, each as it is spelled.
  func writeKeys(
    _ keys: [ArraySlice<UInt8>], of bundle: BundleCoverage, to output: inout ByteOutput
  ) {
    writeKeyListStart(of: bundle, to: &output)
    for key in keys {
      output.write("<li>")
      output.write(htmlKey: key)
      output.write("</li>\n")
    }
    output.write("</ul>\n")
  }
}
