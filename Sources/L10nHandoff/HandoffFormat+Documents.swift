import L10nSource

extension HandoffFormat {
  /// Whether one document has all languages.
  package func hasAllLanguages(_ options: HandoffTextOptions) -> Bool {
    isTable && options.csv.layout == .wide
  }

  /// Writes documents in this format, several only if one has all languages; that of an `.xcloc` directory as XLIFF.
  ///
  /// - Parameters:
  ///   - frames: those of the documents' sources, as far as they are there.
  ///   - append: gets the bytes piece by piece.
  /// - Returns: the texts that the format can't represent.
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  package func write<Failure: Error>(
    _ documents: [HandoffDocument], _ options: HandoffTextOptions, frames: SharedFrames,
    to append: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> [OmittedUnit] {
    if self == .xliff || self == .xcloc {
      return try documents.first.map { document throws(Failure) in
        try XLIFFWriter.write(document, options, frames: frames, to: append)
      } ?? []
    }
    let written = written(documents, options)
    try append(written.bytes)
    return written.omitted
  }

  private func written(
    _ documents: [HandoffDocument], _ options: HandoffTextOptions
  ) -> WrittenHandoff {
    var csv = options.csv
    csv.separator = self == .tsv ? .tab : .comma
    csv.isSheet = self == .xlsx
    if hasAllLanguages(options) { return CSVWideWriter.write(documents, csv, options) }
    guard let document = documents.first else { return WrittenHandoff(bytes: []) }
    return switch self {
    case .xliff, .xcloc: XLIFFWriter.write(document, options)
    case .po: POWriter.write(document, options)
    case .csv, .tsv, .xlsx: CSVWriter.write(document, csv, options)
    case .json: HandoffJSONWriter.write(document, options)
    case .tmx: TMXWriter.write(document, options)
    }
  }

  /// Whether documents have frames.
  package var hasFrames: Bool { self == .xliff || self == .xcloc }

  /// What a document in this format contains.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  package func read(_ bytes: [UInt8]) -> IncomingDocument {
    var document: IncomingDocument
    switch self {
    case .xliff, .xcloc: return XLIFFReader.read(bytes)
    case .po: document = POReader.read(bytes)
    case .csv, .tsv: document = CSVReader.read(bytes)
    case .xlsx: return XLSXReader.read(bytes)
    case .json: document = HandoffJSONReader.read(bytes)
    case .tmx: return IncomingDocument(IncomingProblem("a translation memory names no texts"))
    }
    bytes.withView { document.findLines(in: $0) }
    return document
  }
}
