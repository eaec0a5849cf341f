import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

/// Small parts that occur all over the page.
extension HTMLPage {
  /// A glyph and a share on the ground of their level.
  func writeChip(_ words: CellWords, to output: inout ByteOutput) {
    output.write("<span class=\"chip c")
    writeLevel(words.level, to: &output)
    output.write("\">")
    writeShare(words, to: &output)
    output.write("</span>")
  }

  /// The number in the class of a level; nothing where there is none.
  func writeLevel(_ level: Level?, to output: inout ByteOutput) {
    if let level { output.write(level.ground) }
  }

  /// The glyph, which says nothing that words do not say, and the share.
  func writeShare(_ words: CellWords, to output: inout ByteOutput) {
    output.write("<span aria-hidden=\"true\">")
    output.write(words.sign)
    output.write("</span> ")
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
    writeLanguage(bundle.developmentRegion.identifier, to: &output)
    output.write(">\n")
  }

  /// The attribute that helps a browser to choose fonts and voices, behind a space.
  func writeLanguage(_ identifier: LocaleIdentifier, to output: inout ByteOutput) {
    guard identifier.rawValue != "en",
      RecognizedLocale(spelling: identifier.rawValue).standing == .language
    else { return }
    output.write(" lang=\"")
    output.write(attribute: identifier.rawValue)
    output.write("\"")
  }

  /// Writes a key, or another text of a file, as it is spelled.
  func writeKey(_ key: ArraySlice<UInt8>, to output: inout ByteOutput) {
    guard !key.isEmpty else {
      output.write("<i>empty key</i>")
      return
    }
    output.write("<bdi>")
    output.write(key, in: .html)
    output.write("</bdi>")
  }

  /// Keys as a list, each as it is spelled.
  func writeKeys(
    _ keys: [ArraySlice<UInt8>], of bundle: BundleCoverage, to output: inout ByteOutput
  ) {
    writeKeyListStart(of: bundle, to: &output)
    for key in keys {
      output.write("<li>")
      writeKey(key, to: &output)
      output.write("</li>\n")
    }
    output.write("</ul>\n")
  }
}

/// Text of users in HTML.
extension ByteOutput {
  /// Writes text between tags.
  mutating func write(html text: String) { write(text, in: .html) }

  /// Writes text where no tag may stand: in an attribute, or in the title.
  mutating func write(attribute text: String) { write(text, in: .htmlAttribute) }
}
