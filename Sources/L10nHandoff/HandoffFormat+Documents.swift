extension HandoffFormat {
  /// The document in this format, that of an `.xcloc` directory as XLIFF.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func document(
    _ document: HandoffDocument, _ options: HandoffTextOptions = HandoffTextOptions()
  ) -> WrittenHandoff {
    switch self {
    case .xliff, .xcloc: XLIFFWriter.write(document, options)
    case .po: POWriter.write(document, options)
    case .csv: CSVWriter.write(document, options.csv.separated(by: .comma), options)
    case .tsv: CSVWriter.write(document, options.csv.separated(by: .tab), options)
    case .json: HandoffJSONWriter.write(document, options)
    }
  }

  /// What a document in this format contains.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  package func read(_ bytes: [UInt8]) -> IncomingDocument {
    switch self {
    case .xliff, .xcloc: XLIFFReader.read(bytes)
    case .po: POReader.read(bytes)
    case .csv, .tsv: CSVReader.read(bytes)
    case .json: HandoffJSONReader.read(bytes)
    }
  }
}

extension CSVOptions {
  fileprivate func separated(by separator: CSVSeparator) -> CSVOptions {
    CSVOptions(layout: layout, separator: separator, hasByteOrderMark: hasByteOrderMark)
  }
}
