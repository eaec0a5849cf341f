import L10nFormats
import L10nModel
import L10nSource

/// Writes l10ncheck's own JSON documents, for scripts: one line for each text, without the members that a text lacks.
package struct HandoffJSONWriter {
  private let renderer: UnitRenderer
  private var output: [UInt8] = []
  private var omitted: [OmittedUnit] = []

  /// Returns the bytes of a document, and the texts that JSON can't represent because they aren't Unicode.
  package static func write(
    _ document: HandoffDocument, _ options: HandoffTextOptions = HandoffTextOptions()
  ) -> WrittenHandoff {
    var writer = HandoffJSONWriter(renderer: UnitRenderer(document, options))
    writer.write()
    return WrittenHandoff(bytes: writer.output, omitted: writer.omitted)
  }

  private mutating func write() {
    let document = renderer.document
    output +=
      """
      {
        "format": "\(HandoffJSON.format)",
        "version": \(HandoffJSON.version),

      """.utf8
    output.append("  \"sourceLanguage\": ")
    output.appendJSONString(Array(document.sourceLanguage.rawValue.utf8))
    output.append(",\n  \"targetLanguage\": ")
    output.appendJSONString(Array(document.targetName.rawValue.utf8))
    output.append(",\n  \"files\": [")
    for (number, table) in document.tables.enumerated() {
      output.append(number == 0 ? "\n" : ",\n")
      write(table)
    }
    output.append(document.tables.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }

  private mutating func write(_ table: HandoffTable) {
    output.append("    {\n      \"original\": ")
    output.appendJSONString(Array(table.original.utf8))
    output.append(",\n      \"units\": [")
    let start = output.count
    omitted += renderer.forEachUnit(of: table, where: \.isWTF8) { unit, target in
      output.append(output.count == start ? "\n        {" : ",\n        {")
      write(unit, target)
      output.append("}")
    }
    output.append(output.count == start ? "]\n    }" : "\n      ]\n    }")
  }

  private mutating func write(_ unit: HandoffUnit, _ target: UnitRenderer.Target) {
    output.append("\"id\": ")
    output.appendJSONString(unit.name)
    if !unit.key.isEmpty { write(.key, unit.key) }
    write(.source, unit.source)
    if let text = target.text {
      write(.target, text)
      write(.state, ByteView(Self.word(for: target.state)))
    } else {
      // Writes no state: whoever adds the translation would have to change it.
      output.append(", \"target\": null")
    }
    if let comment = unit.comment, !comment.isEmpty { writeReadable(.comment, comment) }
    writeNotes(on: unit)
    if let suggestion = target.suggestion {
      suggestion.bytes.withView { writeReadable(.suggestion, $0) }
    }
    output.append(", \"digest\": \"")
    UnitDigests(of: unit).append(to: &output)
    output.append("\"")
    if let length = unit.maximumLength { output += ", \"maximumLength\": \(length)".utf8 }
    if renderer.options.includesPlaces, let line = unit.line {
      output += ", \"line\": \(line)".utf8
    }
  }

  private mutating func writeNotes(on unit: HandoffUnit) {
    let sentences = renderer.sentences(on: unit)
    guard !sentences.isEmpty else { return }
    output.append(", \"notes\": [")
    for (number, sentence) in sentences.enumerated() {
      if number > 0 { output.append(", ") }
      output.appendJSONString(Array(sentence.utf8))
    }
    output.append("]")
  }

  private static func word(for state: UnitState) -> StaticString {
    switch state {
    case .translated: "translated"
    case .machineTranslated: "machine-translated"
    case .needsReview: "needs-review"
    case .new: "new"
    }
  }

  private mutating func write(_ member: HandoffJSON.Member, _ text: ByteView) {
    output.append(", \"")
    output += member.rawValue.utf8
    output.append("\": ")
    output.appendJSONString(text)
  }

  /// Writes a text that an import doesn't read. Replaces invalid Unicode.
  private mutating func writeReadable(_ member: HandoffJSON.Member, _ text: ByteView) {
    if text.isWTF8 { return write(member, text) }
    let readable = Array(String(decoding: text, as: UTF8.self).utf8)
    readable.withView { write(member, $0) }
  }
}
