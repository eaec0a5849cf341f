/// A file with one table in several languages (a string catalog or a `.loctable`), reduced to what planning requires.
package struct MultilingualFile: Sendable {
  package let path: TreePath
  package let table: String
  /// The language of the source texts; nil in a `.loctable`, which doesn't declare it.
  package let sourceLanguage: String?
  package let languages: [Language]

  package struct Language: Sendable {
    /// Its name in the file, without a device suffix.
    package let spelling: String
    /// The device suffix, as in names of device-specific files; empty for all devices.
    package let deviceSuffix: String
    /// The parts of the table that a lookup finds for the language.
    package let parts: TableParts

    package init(spelling: String, deviceSuffix: String = "", parts: TableParts) {
      self.spelling = spelling
      self.deviceSuffix = deviceSuffix
      self.parts = parts
    }

    /// The name with the device suffix: `en~ipad`.
    package var name: String { spelling + deviceSuffix }
  }

  package init(path: TreePath, table: String, sourceLanguage: String?, languages: [Language]) {
    self.path = path
    self.table = table
    self.sourceLanguage = sourceLanguage
    self.languages = languages
  }
}
