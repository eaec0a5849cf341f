import L10nCoverage
import L10nModel
import L10nSource

/// The texts of the development region's documents for keys that people can't recognize, such as `5SN-1C-hDC.title`.
struct ObjectTexts {
  /// The tables with such keys, by the identification that findings contain.
  private let tables: [SubjectTable: TableCoverage]

  init(of bundles: [BundleCoverage] = []) {
    var tables: [SubjectTable: TableCoverage] = [:]
    for bundle in bundles {
      for table in bundle.tables where table.hasDocument {
        tables[SubjectTable(input: bundle.input, bundle: bundle.path, name: table.name)] = table
      }
    }
    self.tables = tables
  }

  /// Returns the text of a document's object or of an intent for its key, shortened if it is long; nil for any other key and
  /// for a key without a text.
  ///
  /// - Complexity: O(log *n*) in the number of the table's keys.
  func text(ofKey bytes: ArraySlice<UInt8>, _ subject: Finding.Subject) -> String? {
    guard !tables.isEmpty, let table = tables[SubjectTable(subject)] else { return nil }
    let key = CodeUnitString(bytes: bytes)
    guard isInterfaceKey(key) || isIntentKey(key), let position = table.keys.position(of: key),
      let text = table.sourceText(ofKey: position), !text.elementsEqual(bytes)
    else { return nil }
    let string = String(decoding: text, as: UTF8.self)
    return string.count > Self.longest ? string.prefix(Self.longest - 1) + "…" : string
  }

  private static let longest = 40
}

extension FindingOutline {
  /// Returns the document's text for the key of a finding; nil if people recognize the key.
  func objectText(at position: FindingPosition) -> String? {
    runs.key(at: position).flatMap {
      objectTexts.text(ofKey: $0, runs[position.run].subject)
    }
  }
}
