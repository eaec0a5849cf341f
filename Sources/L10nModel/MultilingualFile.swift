/// A file that has one table in several languages, a string catalog or a `.loctable`, as far as planning needs it.
package struct MultilingualFile: Sendable {
  package let path: TreePath
  package let table: String
  /// The language whose texts the others translate; nil in a `.loctable`, which does not say.
  package let sourceLanguage: String?
  package let languages: [Language]

  /// One language of the file.
  package struct Language: Sendable {
    /// As the file spells it, without what stands behind it for some devices.
    package let spelling: String
    /// What stands behind it, as behind the names of files that are for some devices only; empty for all devices.
    package let deviceSuffix: String
    /// Which files a lookup finds for it.
    package let parts: TableParts

    package init(spelling: String, deviceSuffix: String = "", parts: TableParts) {
      self.spelling = spelling
      self.deviceSuffix = deviceSuffix
      self.parts = parts
    }

    /// The whole name: `en~ipad`.
    package var name: String { spelling + deviceSuffix }
  }

  package init(path: TreePath, table: String, sourceLanguage: String?, languages: [Language]) {
    self.path = path
    self.table = table
    self.sourceLanguage = sourceLanguage
    self.languages = languages
  }
}
