import L10nCoverage
import L10nModel
import L10nSource

/// What the development region's documents say for keys that tell people nothing, `5SN-1C-hDC.title`.
struct ObjectTexts {
  /// The tables with such keys, by what findings say of them.
  private let tables: [Table: TableCoverage]

  private struct Table: Hashable {
    let input: Int
    let bundle: TreePath
    let name: String
  }

  init(of bundles: [BundleCoverage] = []) {
    var tables: [Table: TableCoverage] = [:]
    for bundle in bundles {
      for table in bundle.tables where table.hasDocument {
        tables[Table(input: bundle.input, bundle: bundle.path, name: table.name)] = table
      }
    }
    self.tables = tables
  }

  /// The text of a document's object, or of an intent, for its key; nil for any other key, and where it has none. A long one
  /// is cut.
  ///
  /// - Complexity: O(log *n*) in the number of the table's keys.
  func text(ofKey bytes: ArraySlice<UInt8>, _ subject: Finding.Subject) -> String? {
    guard !tables.isEmpty, let bundle = subject.bundle, let name = subject.table,
      let table = tables[Table(input: subject.input, bundle: bundle, name: name)]
    else { return nil }
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
  /// What a document says for the key of a finding, where the key tells people nothing.
  func objectText(at position: FindingPosition) -> String? {
    runs.key(at: position).flatMap {
      objectTexts.text(ofKey: $0, runs[position.run].subject)
    }
  }
}
