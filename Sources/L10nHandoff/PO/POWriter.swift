import L10nCoverage
import L10nModel
import L10nSource

/// Writes a PO file with one entry for each text. Doesn't write plurals of gettext, whose categories differ from Apple's.
///
/// Source: GNU gettext manual, "The Format of PO Files".
package struct POWriter {
  private let renderer: UnitRenderer
  private var output: [UInt8] = []
  private var omitted: [OmittedUnit] = []
  /// The context of a unit: the context of its file, followed by its name.
  private var context: [UInt8] = []
  private var fileContextCount = 0
  private var remarks: [UInt8] = []

  /// Returns the bytes of a document, and the texts that PO can't represent: those with NUL or a lone surrogate.
  package static func write(
    _ document: HandoffDocument, _ options: HandoffTextOptions = HandoffTextOptions()
  ) -> WrittenHandoff {
    var writer = POWriter(renderer: UnitRenderer(document, options))
    writer.writeHeader()
    for table in document.tables { writer.write(table) }
    return WrittenHandoff(bytes: writer.output, omitted: writer.omitted)
  }

  /// Writes the header without dates, so that equal texts produce equal files.
  private mutating func writeHeader() {
    let (document, version) = (renderer.document, renderer.options.toolVersion)
    let generator = version.isEmpty ? "l10ncheck" : "l10ncheck \(version)"
    output +=
      """
      msgid ""
      msgstr ""
      "Language: \(Self.header(document.targetName))\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "X-Generator: \(generator)\\n"
      "X-Source-Language: \(Self.header(document.sourceLanguage))\\n"

      """.utf8
  }

  /// The name of a language in the header, with escapes. Replaces control characters by U+FFFD: a line break would end the line.
  private static func header(_ language: LocaleIdentifier) -> String {
    let name = GettextLanguage.name(of: language).unicodeScalars.map {
      $0.value < 0x20 ? "\u{FFFD}" : Character($0)
    }
    return String(name).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private mutating func write(_ table: HandoffTable) {
    context.removeAll(keepingCapacity: true)
    UnitContext.append(table.original, to: &context)
    fileContextCount = context.count
    let reference = renderer.options.includesPlaces ? Self.reference(to: table.original) : nil
    omitted += renderer.forEachUnit(of: table) { write($0, $1, reference) }
  }

  private mutating func write(
    _ unit: HandoffUnit, _ target: UnitRenderer.Target, _ reference: [UInt8]?
  ) {
    output.append(0x0A)
    remarks.removeAll(keepingCapacity: true)
    renderer.appendRemarks(on: unit, target.suggestion, to: &remarks)
    if !remarks.isEmpty { remarks.withView { output.appendPOComment($0) } }
    output.append(POEntry.digestMark)
    UnitDigests(of: unit).append(to: &output)
    output.append(0x0A)
    if let reference, let line = unit.line {
      output += reference
      output += ":\(line)\n".utf8
    }
    for place in unit.placesInCode where renderer.options.includesPlaces {
      output += Self.reference(to: place.path.string)
      output += (place.line.map { ":\($0)\n" } ?? "\n").utf8
    }
    writeFlags(of: unit, target)
    if let old = unit.oldSource, target.state != .translated {
      old.bytes.withView { output.appendPO("#| msgid", $0) }
    }
    context.removeLast(context.count - fileContextCount)
    context.append(contentsOf: unit.name)
    context.withView { output.appendPO("msgctxt", $0) }
    output.appendPO("msgid", unit.source)
    output.appendPO("msgstr", target.text ?? ByteView())
  }

  private mutating func writeFlags(of unit: HandoffUnit, _ target: UnitRenderer.Target) {
    let start = output.count
    func startFlag() { output.append(output.count == start ? "#, " : ", ") }
    // PO has only one state for unfinished texts.
    if target.text?.isEmpty == false, target.state != .translated {
      startFlag()
      output.append("fuzzy")
    }
    if unit.source.hasPercentSign {
      startFlag()
      output.append(Self.hasConversions(unit.source) ? "objc-format" : "no-objc-format")
    }
    if let length = unit.maximumLength {
      startFlag()
      output += "max-length:\(length)".utf8
    }
    if output.count > start { output.append(0x0A) }
  }

  private static func hasConversions(_ text: ByteView) -> Bool {
    var scanner = FormatScanner(text)
    while let specification = scanner.next() {
      if specification.takesArgument { return true }
    }
    return false
  }

  /// Returns the start of a comment that refers to a place in a file. Encloses a path with spaces in directional isolates, as
  /// gettext does.
  private static func reference(to path: String) -> [UInt8] {
    var output = Array("#: ".utf8)
    let isQuoted = path.unicodeScalars.contains { $0.properties.isWhitespace }
    if isQuoted { output.append("\u{2068}") }
    let readable = path.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : Character($0) }
    output += String(readable).utf8
    if isQuoted { output.append("\u{2069}") }
    return output
  }
}

extension [UInt8] {
  /// Appends a keyword and a text as PO strings: one string, or one for each line of the text.
  ///
  /// Uses only the escape sequences that all readers know. Other control characters are written unescaped, because some readers
  /// take octal sequences literally.
  mutating func appendPO(_ keyword: StaticString, _ text: ByteView) {
    append(keyword)
    let firstBreak = text.firstIndex(of: 0x0A, from: 0)
    append(firstBreak + 1 < text.count ? " \"\"\n\"" : " \"")
    var start = 0
    while true {
      let index = text.firstControlIndex(
        or: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: start)
      append(contentsOf: text.part(start..<index))
      guard index < text.count else { break }
      start = index + 1
      appendEscaped(text[index])
      if text[index] == 0x0A, start < text.count { append("\"\n\"") }
    }
    append("\"\n")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0B: append("\\v")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    default: append(byte)
    }
  }

  mutating func appendPOComment(_ text: ByteView) {
    var start = 0
    while start <= text.count {
      let (end, next) = text.endOfCommentLine(from: start)
      append(end > start ? "#. " : "#.")
      append(contentsOf: text.part(start..<end))
      append(0x0A)
      start = next
    }
  }
}

extension ByteView {
  /// Returns the end of a line and the start of the next one, which is beyond the end of the text after the last line.
  fileprivate func endOfCommentLine(from start: Int) -> (end: Int, next: Int) {
    var index = start
    while index < count {
      switch self[index] {
      case 0x0A, 0x0D: return (index, endOfLineBreak(at: index))
      // Some readers end lines at U+0085, U+2028 and U+2029.
      case 0xC2 where index + 1 < count && self[index + 1] == 0x85: return (index, index + 2)
      case 0xE2
      where index + 2 < count && self[index + 1] == 0x80 && self[index + 2] & 0xFE == 0xA8:
        return (index, index + 3)
      default: index += 1
      }
    }
    return (count, count + 1)
  }
}
