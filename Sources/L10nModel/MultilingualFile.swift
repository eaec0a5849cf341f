/// A file that has one table in several languages, a string catalog or a `.loctable`, as far as planning needs it.
package struct MultilingualFile: Sendable {
  package let path: TreePath
  package let table: String
  /// The language whose texts the others translate; nil in a `.loctable`, which does not say.
  package let sourceLanguage: String?
  package let languages: [Language]

  /// One language of the file.
  package struct Language: Sendable {
    /// As the file spells it.
    package let spelling: String
    /// Which files a lookup finds for it.
    package let parts: TableParts

    package init(spelling: String, parts: TableParts) {
      self.spelling = spelling
      self.parts = parts
    }
  }

  package init(path: TreePath, table: String, sourceLanguage: String?, languages: [Language]) {
    self.path = path
    self.table = table
    self.sourceLanguage = sourceLanguage
    self.languages = languages
  }
}
