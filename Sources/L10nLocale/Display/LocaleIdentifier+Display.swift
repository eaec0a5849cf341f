private import CICU
package import L10nModel

/// By the reader and the locale, with a space between them.
private let displayNames = Memo<String, String?>()

extension LocaleIdentifier {
  /// The name that people know the locale by, in the language of `reader`: "English (United Kingdom)".
  ///
  /// Nil where ICU has no name for the language in that language, or none for any locale of it: ICU would
  /// answer with the code, or in the language of the process.
  ///
  /// - Complexity: O(1) but for the first time in a process.
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

  /// The direction of the locale's script, of the likely one where the name says none; left to right where
  /// nothing is known of the language.
  package var writingDirection: WritingDirection {
    guard let tag = LanguageTag(rawValue), !tag.language.isEmpty else { return .leftToRight }
    return cicu_is_right_to_left(tag.icuName) ? .rightToLeft : .leftToRight
  }
}
