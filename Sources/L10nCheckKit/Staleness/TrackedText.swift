import L10nCoverage
import L10nFormats
import L10nLocale

/// What is known of a text while its history is read: enough to find it in another version.
struct TrackedText: Sendable, Hashable {
  let key: UInt64
  let value: ValueFingerprint
  let isSource: Bool
  /// Whether the catalog says so of a translation.
  let isTranslated: Bool
  /// The development region for a source.
  let localization: LocaleIdentifier

  /// In whose files it may be.
  var localizations: Set<LocaleIdentifier> { isSource ? [localization, "Base"] : [localization] }

  /// Whether a text of another version says the same, in the state that the catalog gives it.
  func isSame(as text: TableVersion.Text) -> Bool {
    text.value.words == value.words && (isSource || text.isTranslated || !isTranslated)
  }
}

extension TextHistory.Translation {
  /// Whether a version says the same, in the state that the catalog gives it.
  func isSame(as text: TableVersion.Text) -> Bool {
    text.value.words == value.words && (text.isTranslated || !isTranslated)
  }
}

extension TextHistory {
  /// A source as the walk has reached it.
  func trackedText(ofSource position: Int) -> TrackedText {
    let source = sources[position]
    return TrackedText(
      key: source.key, value: source.value, isSource: true, isTranslated: false,
      localization: source.developmentRegion)
  }

  /// A translation as the walk has reached it.
  func trackedText(ofTranslation position: Int) -> TrackedText {
    let translation = translations[position]
    return TrackedText(
      key: sources[translation.source].key, value: translation.value, isSource: false,
      isTranslated: translation.isTranslated, localization: translation.localization)
  }
}

extension TablePath {
  /// The language of the file that may have a text; nil if none of them.
  func part(of text: TrackedText) -> TablePart? {
    guard format.isMultilingual else {
      return localization.map(text.localizations.contains) == true ? .whole : nil
    }
    return text.isSource ? .source : .language(text.localization)
  }
}
