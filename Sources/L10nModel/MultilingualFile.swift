/// A file with one table in several languages, a string catalog or a `.loctable`, as far as planning needs it.
package struct MultilingualFile: Sendable {
  package let path: TreePath
  package let table: String
  /// The language of the source texts; nil in a `.loctable`, which doesn't declare it.
  package let sourceLanguage: String?
  package let languages: [Language]

  package struct Language: Sendable {
    /// Its name in the file, without a device suffix.
    package let spelling: String
    /// The device suffix, as in file names for specific devices; empty for all devices.
    package let deviceSuffix: String
    /// The files that a lookup finds for it.
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
