import L10nModel
import L10nSource

extension HandoffFormat {
  package func hasAllLanguages(_ options: HandoffTextOptions) -> Bool {
    isTable && options.csv.layout == .wide
  }

  /// Writes documents in this format: several only if one file contains all languages. Writes the document of an `.xcloc`
  /// directory as XLIFF.
  ///
  /// - Parameters:
  ///   - frames: the frames of the documents' sources, if there are any.
  ///   - append: receives the bytes piece by piece.
  /// - Returns: the texts that the format can't represent.
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  package func write<Failure: Error>(
    _ documents: [HandoffDocument], _ options: HandoffTextOptions, frames: SharedFrames,
    to append: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> [OmittedUnit] {
    var csv = options.csv
    csv.separator = self == .tsv ? .tab : .comma
    csv.isSheet = self == .xlsx
    let written: WrittenHandoff
    if hasAllLanguages(options) {
      written = CSVWideWriter.write(documents, csv, options)
    } else {
      guard let document = documents.first else { return [] }
      switch self {
      case .xliff, .xcloc:
        return try XLIFFWriter.write(document, options, frames: frames, to: append)
      case .po: written = POWriter.write(document, options)
      case .csv, .tsv, .xlsx: written = CSVWriter.write(document, csv, options)
      case .json: written = HandoffJSONWriter.write(document, options)
      case .tmx: written = TMXWriter.write(document, options)
      }
    }
    try append(written.bytes)
    return written.omitted
  }

  package var hasFrames: Bool { self == .xliff || self == .xcloc }

  package func read(_ bytes: [UInt8]) -> IncomingDocument {
    var document: IncomingDocument
    switch self {
    case .xliff, .xcloc: return XLIFFReader.read(bytes)
    case .po: document = POReader.read(bytes)
    case .csv, .tsv: document = CSVReader.read(bytes)
    case .xlsx: return XLSXReader.read(bytes)
    case .json: document = HandoffJSONReader.read(bytes)
    case .tmx:
      return IncomingDocument(IncomingProblem("a translation memory doesn't identify texts"))
    }
    bytes.withView { document.findLines(in: $0) }
    return document
  }
}

package enum HandoffFormat: String, Sendable, CaseIterable {
  case xliff
  /// A directory with an XLIFF document and the files that translators see beside it.
  case xcloc
  case po
  case csv
  case tsv
  case xlsx
  case json
  /// A translation memory of finished translations, which can't be imported.
  case tmx
}

extension HandoffFormat {
  package var fileExtension: String { rawValue }

  /// The file extensions of documents that an import reads, that of an export first; empty if it reads none.
  package var extensions: [String] {
    switch self {
    case .xliff: ["xliff", "xlf"]
    case .po: ["po", "pot"]
    case .tsv: ["tsv", "tab"]
    case .xcloc, .csv, .xlsx, .json: [rawValue]
    case .tmx: []
    }
  }

  /// Whether documents are tables with the columns of a `CSVLayout`.
  package var isTable: Bool { [.csv, .tsv, .xlsx].contains(self) }

  package init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let name = fileName[fileName.utf8.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.extensions.contains(name) }) else {
      return nil
    }
    self = format
  }
}

/// Writes the finished translations of a language as a translation memory, each pair of texts only once.
///
/// Source: TMX 1.4b (LISA, 2005).
struct TMXWriter {
  private struct Pair: Hashable {
    let source: CodeUnitString
    let target: CodeUnitString
  }

  /// Returns the bytes of a document, and the texts that XML can't represent.
  static func write(_ document: HandoffDocument, _ options: HandoffTextOptions) -> WrittenHandoff {
    var output = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <tmx version="1.4">
        <header creationtool="l10ncheck" creationtoolversion="\(options.toolVersion)" datatype="plaintext" \
      segtype="block" adminlang="en" srclang="
      """.utf8)
    XMLText.appendName(document.sourceLanguage.rawValue, to: &output)
    output.append("\" o-tmf=\"l10ncheck\"/>\n  <body>\n")
    var omitted: [OmittedUnit] = []
    var seen: Set<Pair> = []
    for table in document.tables {
      table.forEachUnit(document.categories) { unit in
        guard unit.translation.isDone, let target = unit.target, !unit.source.isEmpty else {
          return
        }
        let pair = Pair(
          source: CodeUnitString(bytes: Array(unit.source)),
          target: CodeUnitString(bytes: Array(target)))
        guard seen.insert(pair).inserted else { return }
        let start = output.count
        output.append("    <tu>\n")
        guard append(unit.source, document.sourceLanguage, to: &output),
          append(target, document.targetLanguage, to: &output)
        else {
          output.removeLast(output.count - start)
          omitted.append(OmittedUnit(unit, of: table))
          return
        }
        output.append("    </tu>\n")
      }
    }
    output.append("  </body>\n</tmx>\n")
    return WrittenHandoff(bytes: output, omitted: omitted)
  }

  /// Returns false if XML can't represent the text.
  private static func append(
    _ text: ByteView, _ language: LocaleIdentifier, to output: inout [UInt8]
  ) -> Bool {
    output.append("      <tuv xml:lang=\"")
    XMLText.appendName(language.rawValue, to: &output)
    output.append("\"><seg>")
    guard XMLText.append(text, .content, to: &output) else { return false }
    output.append("</seg></tuv>\n")
    return true
  }
}
