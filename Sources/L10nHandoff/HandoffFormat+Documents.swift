extension HandoffFormat {
  /// Whether one document has all languages.
  package func hasAllLanguages(_ options: HandoffTextOptions) -> Bool {
    (self == .csv || self == .tsv) && options.csv.layout == .wide
  }

  /// The documents in this format, several only if one has all languages; that of an `.xcloc` directory as XLIFF.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  package func document(
    _ documents: [HandoffDocument], _ options: HandoffTextOptions = HandoffTextOptions()
  ) -> WrittenHandoff {
    if hasAllLanguages(options) {
      let separator: CSVSeparator = self == .tsv ? .tab : .comma
      return CSVWideWriter.write(documents, options.csv.separated(by: separator), options)
    }
    return documents.first.map { document($0, options) } ?? WrittenHandoff(bytes: [])
  }

  private func document(
    _ document: HandoffDocument, _ options: HandoffTextOptions
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
