import L10nModel
import L10nSource

/// Appends the parts of a unit around its translation, which a source file's units have in all languages.
///
/// Each part returns false if XML can't represent one of its texts; the output then has a part of it.
struct XLIFFParts {
  private let options: HandoffTextOptions
  private let original: String

  init(_ options: HandoffTextOptions, original: String) {
    self.options = options
    self.original = original
  }

  /// Appends the start of a unit, with its source and the digests of what leaves.
  ///
  /// - Parameter digestEnd: gets the place where the digest of a translation goes.
  func appendStart(
    of unit: HandoffUnit, to output: inout [UInt8], digestEnd: inout Int
  ) -> Bool {
    output.append("      <trans-unit id=\"")
    guard XMLText.append(unit.name, .attribute, to: &output) else { return false }
    output.append("\"")
    if let length = unit.maximumLength {
      output += " maxwidth=\"\(length)\" size-unit=\"char\"".utf8
    }
    output.append(" extradata=\"")
    UnitDigests(of: unit).append(to: &output)
    digestEnd = output.count
    output.append("\" xml:space=\"preserve\">\n        <source>")
    guard XMLText.append(unit.source, .content, to: &output) else { return false }
    output.append("</source>\n")
    return true
  }

  /// Appends the developer's comment, and what a translator has to know beside it.
  ///
  /// - Parameter suggestion: a translation that the note tells of.
  func appendNotes(
    on unit: HandoffUnit, _ sentences: [String], suggestion: CodeUnitString? = nil,
    to output: inout [UInt8]
  ) -> Bool {
    if let comment = unit.comment, !comment.isEmpty {
      output.append(
        unit.isCommentGenerated ? "        <note from=\"auto-generated\">" : "        <note>")
      guard XMLText.append(comment, .content, to: &output) else { return false }
      output.append("</note>\n")
    } else {
      output.append("        <note/>\n")
    }
    var sentences = sentences
    if let suggestion { sentences.append("Translated elsewhere as \"\(suggestion)\".") }
    if options.includesPlaces, let line = unit.line {
      sentences.append("From \(original), line \(line).")
    }
    guard !sentences.isEmpty else { return true }
    output.append("        <note from=\"l10ncheck\">")
    guard XMLText.append(sentences.joined(separator: " "), .content, to: &output) else {
      return false
    }
    output.append("</note>\n")
    return true
  }

  func appendEnd(to output: inout [UInt8]) { output.append("      </trans-unit>\n") }
}
