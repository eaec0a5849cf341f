import L10nModel
import L10nSource

/// Writes XLIFF 1.2 as Xcode does, but valid against the strict schema.
///
/// Source: XLIFF 1.2 (OASIS, 2008); the order of elements and the names are those of Xcode's exports.
package struct XLIFFWriter {
  private let document: HandoffDocument
  private let options: HandoffTextOptions
  private let notes: UnitNotes
  private var output: [UInt8] = []
  private var omitted: [OmittedUnit] = []

  private init(_ document: HandoffDocument, _ options: HandoffTextOptions) {
    self.document = document
    self.options = options
    notes = UnitNotes(for: document.targetLanguage)
  }

  /// The bytes of a document, and the texts that XML can't represent.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package static func write(
    _ document: HandoffDocument, _ options: HandoffTextOptions = HandoffTextOptions()
  ) -> WrittenHandoff {
    var writer = XLIFFWriter(document, options)
    writer.write()
    return WrittenHandoff(bytes: writer.output, omitted: writer.omitted)
  }

  private mutating func write() {
    write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """)
    for table in document.tables { write(table) }
    write("</xliff>\n")
  }

  private mutating func write(_ table: HandoffTable) {
    write("  <file original=\"")
    writeText(table.original, .attribute)
    write("\" source-language=\"\(document.sourceLanguage)\"")
    write(" target-language=\"\(document.targetLanguage)\" datatype=\"plaintext\">\n")
    write(
      """
          <header>
            <tool tool-id="com.apple.dt.xcode" tool-name="Xcode"/>
            <tool tool-id="l10ncheck" tool-name="l10ncheck" tool-version="\(options.toolVersion)"/>
          </header>
          <body>

      """)
    table.forEachUnit(document.categories) { write($0, of: table) }
    write("    </body>\n  </file>\n")
  }

  /// Writes a unit, or nothing of it if XML can't represent one of its texts.
  private mutating func write(_ unit: HandoffUnit, of table: HandoffTable) {
    let start = output.count
    if !isWritten(unit, of: table) {
      output.removeLast(output.count - start)
      omitted.append(OmittedUnit(unit, of: table))
    }
  }

  private mutating func isWritten(_ unit: HandoffUnit, of table: HandoffTable) -> Bool {
    write("      <trans-unit id=\"")
    guard XMLText.append(unit.name, .attribute, to: &output) else { return false }
    write("\"")
    if let length = unit.row.maximumLength { write(" maxwidth=\"\(length)\" size-unit=\"char\"") }
    write(" xml:space=\"preserve\">\n        <source>")
    guard XMLText.append(unit.source, .content, to: &output) else { return false }
    write("</source>\n")
    let suggestion = unit.target == nil ? document.memory.translation(of: unit.source) : nil
    guard isTargetWritten(of: unit, table, suggestion),
      areNotesWritten(of: unit, table, suggestion)
    else { return false }
    if let suggestion, !options.prefillsTargets, unit.path.isEmpty {
      guard isSuggestionWritten(suggestion, for: unit) else { return false }
    }
    write("      </trans-unit>\n")
    return true
  }

  private mutating func isTargetWritten(
    of unit: HandoffUnit, _ table: HandoffTable, _ suggestion: CodeUnitString?
  ) -> Bool {
    guard let target = unit.target else {
      guard let suggestion, options.prefillsTargets else { return true }
      write("        <target state=\"needs-review-translation\" state-qualifier=\"exact-match\">")
      guard suggestion.bytes.withView({ XMLText.append($0, .content, to: &output) }) else {
        return false
      }
      write("</target>\n")
      return true
    }
    write("        <target")
    switch unit.state {
    case .new: write(" state=\"new\"")
    case .needsReview: write(" state=\"needs-review-l10n\"")
    // Only catalogs have states in Xcode's exports.
    case .translated: if table.format == .xcstrings { write(" state=\"translated\"") }
    }
    if target.isEmpty {
      write("/>\n")
      return true
    }
    write(">")
    guard XMLText.append(target, .content, to: &output) else { return false }
    write("</target>\n")
    return true
  }

  private mutating func areNotesWritten(
    of unit: HandoffUnit, _ table: HandoffTable, _ suggestion: CodeUnitString?
  ) -> Bool {
    if let comment = unit.comment, !comment.isEmpty {
      write("        <note>")
      guard XMLText.append(comment, .content, to: &output) else { return false }
      write("</note>\n")
    } else {
      write("        <note/>\n")
    }
    var sentences = options.explainsUnits ? notes.sentences(on: unit) : []
    // Mozilla's reader of Xcode's dialect takes nothing but notes beside the texts of a plural.
    if let suggestion, !options.prefillsTargets, !unit.path.isEmpty {
      sentences.append("Translated elsewhere as \"\(suggestion)\".")
    }
    if options.includesPlaces, let line = unit.row.line {
      sentences.append("From \(table.original), line \(line).")
    }
    guard !sentences.isEmpty else { return true }
    write("        <note from=\"l10ncheck\">")
    guard XMLText.append(sentences.joined(separator: " "), .content, to: &output) else {
      return false
    }
    write("</note>\n")
    return true
  }

  private mutating func isSuggestionWritten(
    _ suggestion: CodeUnitString, for unit: HandoffUnit
  ) -> Bool {
    write("        <alt-trans match-quality=\"100\" tool-id=\"l10ncheck\">\n          <source>")
    guard XMLText.append(unit.source, .content, to: &output) else { return false }
    write("</source>\n          <target>")
    guard suggestion.bytes.withView({ XMLText.append($0, .content, to: &output) }) else {
      return false
    }
    write("</target>\n        </alt-trans>\n")
    return true
  }

  // MARK: - Text

  private mutating func write(_ text: StaticString) {
    output.append(contentsOf: ByteView(text))
  }

  @_disfavoredOverload
  private mutating func write(_ text: String) {
    output += text.utf8
  }

  /// Writes a path, with a replacement character for anything that XML can't represent.
  private mutating func writeText(_ text: String, _ place: XMLText.Place) {
    let start = output.count
    guard !XMLText.append(text, place, to: &output) else { return }
    output.removeLast(output.count - start)
    let readable = String(text.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : Character($0) })
    _ = XMLText.append(readable, place, to: &output)
  }
}
