private import CICU
package import L10nModel

/// Display names by the identifiers of the reader's and the named locale, separated by a space.
private let displayNames = Memo<String, String?>()

extension LocaleIdentifier {
  /// The display name of the locale in the language of `reader`: "English (United Kingdom)".
  ///
  /// Nil if ICU has no name for the language in that language, or doesn't know the reader's locale: ICU would return the code,
  /// or a name in the language of the process.
  package func displayName(in reader: LocaleIdentifier = "en") -> String? {
    displayNames.value(for: "\(reader.rawValue) \(rawValue)") { nameFromICU(in: reader) }
  }

  private func nameFromICU(in reader: LocaleIdentifier) -> String? {
    guard let tag = LanguageTag(rawValue), let readerTag = LanguageTag(reader.rawValue),
      !tag.language.isEmpty, tag.language != "und"
    else { return nil }
    return icuText(capacity: 1024) {
      cicu_display_name(tag.icuNameWithVariants, readerTag.icuName, $0, $1)
    }
  }

  /// The direction of the locale's script, inferred if the name has none; left to right for an unknown language.
  package var writingDirection: WritingDirection {
    guard let tag = LanguageTag(rawValue), !tag.language.isEmpty else { return .leftToRight }
    return cicu_is_right_to_left(tag.icuName) ? .rightToLeft : .leftToRight
  }
}
