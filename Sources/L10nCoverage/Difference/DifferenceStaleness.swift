package import L10nModel
import L10nSource

/// What the history tells of the stale translations of a difference: when their sources changed.
public struct DifferenceStaleness: Sendable, Hashable {
  private var translations: [Place: StaleTranslation] = [:]

  private struct Place: Sendable, Hashable {
    /// The position of the bundle in the difference.
    let bundle: Int
    let table: String
    let key: CodeUnitString
    let localization: LocaleIdentifier
  }

  package init() {}

  /// - Parameters:
  ///   - bundle: the position of the translation's bundle in the difference.
  ///   - localization: the translation's localization as the difference calls it.
  package mutating func add(
    _ translation: StaleTranslation, bundle: Int, localization: LocaleIdentifier
  ) {
    let place = Place(
      bundle: bundle, table: translation.table, key: translation.key, localization: localization)
    translations[place] = translation
  }

  /// What the history tells of a key in one localization; nil if the translation isn't stale by the commits: because it
  /// was changed and changed back, or the old version isn't among those before the new one.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  public func of(
    _ translation: TranslationDifference, of key: KeyDifference
  ) -> StaleTranslation? {
    guard let place = key.new else { return nil }
    return translations[
      Place(
        bundle: place.bundle, table: place.table, key: key.key,
        localization: translation.localization)]
  }
}
