import L10nFormats
package import L10nModel
import L10nSource

/// Writes XLIFF 1.2 like Xcode, but valid against the strict schema.
///
/// Source: XLIFF 1.2 (OASIS, 2008). The order of elements and the names are those of Xcode's exports.
package struct XLIFFWriter {
  private let renderer: UnitRenderer
  private var output: [UInt8] = []
  private var omitted: [OmittedUnit] = []

  /// Writes a document in pieces, which reuse one buffer.
  ///
  /// - Parameters:
  ///   - frames: the frames of the document's sources, if there are any.
  ///   - append: receives the bytes.
  /// - Returns: the texts that XML can't represent.
  static func write<Failure: Error>(
    _ document: HandoffDocument, _ options: HandoffTextOptions, frames: SharedFrames,
    to append: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> [OmittedUnit] {
    var writer = XLIFFWriter(renderer: UnitRenderer(document, options))
    writer.writeStart()
    for table in document.tables {
      writer.write(table, frames)
      guard writer.output.count >= pieceLength else { continue }
      try append(writer.output)
      writer.output.removeAll(keepingCapacity: true)
    }
    writer.output.append("</xliff>\n")
    try append(writer.output)
    return writer.omitted
  }

  /// The minimum size of a piece in bytes: few system calls, but small enough for a processor's cache.
  private static let pieceLength = 64 * 1024

  private mutating func writeStart() {
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """)
  }

  private mutating func write(_ table: HandoffTable, _ frames: SharedFrames) {
    writeStart(of: table)
    if let frames = frames.units(of: table) {
      frames.withViews { write(table, $0) }
    } else {
      table.forEachUnit(renderer.document.categories) { write($0, of: table) }
    }
    output.append("    </body>\n  </file>\n")
  }

  private mutating func writeStart(of table: HandoffTable) {
    output.append("  <file original=\"")
    XMLText.appendName(table.original, to: &output)
    output.append("\" source-language=\"")
    XMLText.appendName(renderer.document.sourceLanguage.rawValue, to: &output)
    output.append("\" target-language=\"")
    // XML Schema's language type doesn't allow underscores.
    XMLText.appendName(
      renderer.document.targetName.rawValue.replacing("_", with: "-"), to: &output)
    output.append("\" datatype=\"plaintext\">\n")
    output +=
      """
          <header>
            <tool tool-id="com.apple.dt.xcode" tool-name="Xcode"/>
            <tool tool-id="l10ncheck" tool-name="l10ncheck" tool-version="\(renderer.options.toolVersion)"/>
          </header>
          <body>

      """.utf8
  }

  // MARK: - Units

  private mutating func write(_ table: HandoffTable, _ frames: XLIFFFrames.Views) {
    table.forEachUnit(renderer.document.categories) { unit in
      isWritten(unit, in: frames[unit.key], of: table)
    } other: { unit in
      write(unit, of: table)
    }
  }

  /// Writes a translation in its frame. Writes nothing and returns false without a frame, or if the unit needs more than that.
  private mutating func isWritten(
    _ unit: PlainUnit, in frame: XLIFFFrames.Frame?, of table: HandoffTable
  ) -> Bool {
    guard let frame,
      unit.translation.text != nil || renderer.document.memory.translation(of: unit.source) == nil
    else { return false }
    let start = output.count
    let isComplete = isFilled(frame, with: unit.translation, in: table.format)
    if !isComplete { output.removeLast(output.count - start) }
    return isComplete
  }

  private mutating func isFilled(
    _ frame: XLIFFFrames.Frame, with translation: UnitTranslation, in format: TableFormat
  ) -> Bool {
    let state = Self.state(translation.state, in: format)
    output.append(contentsOf: frame.start)
    if let text = translation.text {
      UnitDigests.append(target: TextDigest(text).short, to: &output)
    }
    if let text = translation.text, !text.isEmpty, ByteView(state).isEmpty {
      output.append(contentsOf: frame.aroundText.0)
      guard XMLText.append(text, .content, to: &output) else { return false }
      output.append(contentsOf: frame.aroundText.1)
      return true
    }
    output.append(contentsOf: frame.aroundTarget.0)
    if let text = translation.text, !isTargetWritten(text, state) { return false }
    output.append(contentsOf: frame.aroundTarget.1)
    return true
  }

  /// Writes a unit, or nothing if XML can't represent one of its texts.
  private mutating func write(_ unit: HandoffUnit, of table: HandoffTable) {
    let start = output.count
    renderer.withTarget(of: unit) { target in
      if !isWritten(unit, target, of: table) {
        output.removeLast(output.count - start)
        omitted.append(OmittedUnit(unit, of: table))
      }
    }
  }

  private mutating func isWritten(
    _ unit: HandoffUnit, _ target: UnitRenderer.Target, of table: HandoffTable
  ) -> Bool {
    let parts = XLIFFParts(options: renderer.options, original: table.original)
    var digestEnd = 0
    guard parts.appendStart(of: unit, to: &output, digestEnd: &digestEnd) else { return false }
    if let text = target.text {
      let state: StaticString =
        unit.target == nil
        ? " state=\"needs-review-translation\" state-qualifier=\"exact-match\""
        : Self.state(target.state, in: table.format)
      guard isTargetWritten(text, state) else { return false }
    }
    // Mozilla's reader of Xcode's dialect accepts only notes in the units of a plural.
    let isNoted = !unit.path.isEmpty
    guard
      parts.appendNotes(
        on: unit, renderer.sentences(on: unit, namesFiles: true),
        suggestion: isNoted ? target.suggestion : nil,
        to: &output)
    else { return false }
    if !isNoted, let suggestion = target.suggestion {
      guard isSuggestionWritten(suggestion, for: unit) else { return false }
    }
    parts.appendEnd(to: &output)
    return true
  }

  private mutating func isTargetWritten(_ text: ByteView, _ state: StaticString) -> Bool {
    output.append("        <target")
    output.append(state)
    guard !text.isEmpty else {
      output.append("/>\n")
      return true
    }
    output.append(">")
    guard XMLText.append(text, .content, to: &output) else { return false }
    output.append("</target>\n")
    return true
  }

  private static func state(_ state: UnitState, in format: TableFormat) -> StaticString {
    switch state {
    case .new: " state=\"new\""
    case .needsReview: " state=\"needs-review-l10n\""
    case .machineTranslated: " state=\"translated\" state-qualifier=\"leveraged-mt\""
    // Xcode's exports contain states only for string catalogs.
    case .translated: format == .xcstrings ? " state=\"translated\"" : ""
    }
  }

  private mutating func isSuggestionWritten(
    _ suggestion: CodeUnitString, for unit: HandoffUnit
  ) -> Bool {
    output.append("        <alt-trans match-quality=\"100\" tool-id=\"l10ncheck\">\n")
    output.append("          <source>")
    guard XMLText.append(unit.source, .content, to: &output) else { return false }
    output.append("</source>\n          <target>")
    guard suggestion.bytes.withView({ XMLText.append($0, .content, to: &output) }) else {
      return false
    }
    output.append("</target>\n        </alt-trans>\n")
    return true
  }
}

/// The `contents.json` of an `.xcloc` directory.
package enum XcodeLocalizationCatalog {
  package static func bytes(
    developmentRegion: LocaleIdentifier, targetLanguage: LocaleIdentifier, project: String,
    toolVersion: String
  ) -> [UInt8] {
    var output: [UInt8] = []
    func add(_ text: String) { output += text.utf8 }
    func add(_ name: String, _ value: String, end: String = ",\n") {
      add(name)
      output.appendJSONString(Array(value.utf8))
      add(end)
    }
    add("{\n")
    add("  \"developmentRegion\" : ", developmentRegion.rawValue)
    add("  \"project\" : ", project)
    add("  \"targetLocale\" : ", targetLanguage.rawValue)
    add("  \"toolInfo\" : {\n")
    add("    \"toolBuildNumber\" : ", toolVersion)
    add("    \"toolID\" : ", "l10ncheck")
    add("    \"toolName\" : ", "l10ncheck")
    add("    \"toolVersion\" : ", toolVersion, end: "\n  },\n")
    add("  \"version\" : ", "1.0", end: "\n}\n")
    return output
  }
}
