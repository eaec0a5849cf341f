package import L10nModel
import L10nSource

/// What the history tells of the stale translations of a difference: when their sources changed.
public struct DifferenceStaleness: Sendable, Hashable {
  private var translations: [Place: StaleTranslation] = [:]
  private var leftOut: Set<Place> = []

  private struct Place: Sendable, Hashable {
    let bundle: Int
    let table: String
    let key: CodeUnitString
    let localization: LocaleIdentifier
  }

  package init() {}

  /// - Parameters:
  ///   - bundle: the position of the translation's bundle in the difference.
  ///   - localization: the translation's localization as the difference calls it.
  ///   - isLeftOut: whether the change most likely doesn't matter to the translation.
  package mutating func add(
    _ translation: StaleTranslation, bundle: Int, localization: LocaleIdentifier, isLeftOut: Bool
  ) {
    let place = Place(
      bundle: bundle, table: translation.table, key: translation.key, localization: localization)
    if isLeftOut { leftOut.insert(place) } else { translations[place] = translation }
  }

  /// Whether the history shows that the change of a key's source doesn't matter to one of its translations.
  package func leavesOut(
    _ translation: TranslationDifference, of key: KeyDifference
  ) -> Bool { place(of: translation, key).map(leftOut.contains) ?? false }

  private func place(of translation: TranslationDifference, _ key: KeyDifference) -> Place? {
    key.new.map {
      Place(
        bundle: $0.bundle, table: $0.table, key: key.key, localization: translation.localization)
    }
  }

  /// What the history tells of a key in one localization; nil if the translation isn't stale by the commits: because it
  /// was changed and changed back, or the old version isn't among those before the new one.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  public func of(
    _ translation: TranslationDifference, of key: KeyDifference
  ) -> StaleTranslation? {
    place(of: translation, key).flatMap { translations[$0] }
  }
}
