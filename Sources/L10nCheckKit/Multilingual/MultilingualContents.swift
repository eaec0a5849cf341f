import L10nFormats
import L10nModel

/// The contents of each language of a file, by name.
struct MultilingualContents: Sendable {
  private let tables: [String: TableContent]
  /// Languages whose tables are created on demand, with their indices.
  private let catalog: StringCatalog.Contents?
  private let positions: [String: Int]

  init(
    tables: [String: TableContent], catalog: StringCatalog.Contents? = nil,
    positions: [String: Int] = [:]
  ) {
    self.tables = tables
    self.catalog = catalog
    self.positions = positions
  }

  /// - Complexity: O(*n*) in the number of the language's values in a catalog, O(1) elsewhere.
  subscript(language: String) -> TableContent? {
    if let table = tables[language] { return table }
    guard let catalog, let position = positions[language] else { return nil }
    return catalog.table(ofLanguage: position)
  }

  /// Calls `body` with the bytes of a catalog and the ranges of each key and its comment, for each key with a comment.
  func forEachComment(_ body: ([UInt8], StringCatalog.Key) -> Void) {
    catalog?.forEachComment(body)
  }
}
