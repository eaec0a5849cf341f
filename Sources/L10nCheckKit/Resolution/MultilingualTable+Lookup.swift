import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

extension MultilingualTable {
  /// The result of a lookup that found this file at a place; nil if it lacks the key.
  ///
  /// - Parameters:
  ///   - part: the file that this one replaces.
  ///   - spelling: the directory that this one replaces.
  /// - Complexity: O(*n*) in the number of keys.
  func value(
    of key: CodeUnitString, _ part: TableParts, at spelling: String,
    in localizations: [LocalizationDirectory], _ device: Device
  ) -> Resolution.Value? {
    let index = LocalizationIndex(localizations)
    let languages = file.languages.filter { language in
      let position = index.position(ofLanguage: language.spelling)
      let own = position.map { localizations[$0].spelling } ?? language.spelling
      return own == spelling && language.parts.contains(part)
    }
    // The most specific variant for the device takes precedence.
    for suffix in device.suffixes {
      guard let language = languages.last(where: { $0.deviceSuffix == suffix }),
        let content = contents[language.name]
      else { continue }
      let entry = content.entries.last { entry in
        entry.state != .new && (part == .stringsdict) == (entry.form == .varied)
          && content.bytes[entry.keyRange].elementsEqual(key.bytes)
      }
      return entry.map { Resolution.Value($0, of: content) }
    }
    return nil
  }
}
