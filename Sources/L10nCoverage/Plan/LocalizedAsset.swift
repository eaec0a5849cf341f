import L10nLocale
package import L10nModel

/// A set of an asset catalog with separate contents for some languages. Users of other languages get the common contents.
package struct LocalizedAsset: Sendable, Hashable {
  /// The path relative to the bundle's resource directory: `Assets.xcassets/Flag.imageset`.
  package let path: String
  /// The path of `Contents.json`, relative to the input.
  package let description: TreePath
  package let languages: [Language]

  package struct Language: Sendable, Hashable {
    /// The language as the set spells it.
    package let spelling: String
    /// Whether all wells are filled that are filled for some language.
    package let isComplete: Bool

    package init(spelling: String, isComplete: Bool) {
      self.spelling = spelling
      self.isComplete = isComplete
    }
  }

  package init(path: String, description: TreePath, languages: [Language]) {
    self.path = path
    self.description = description
    self.languages = languages
  }
}

extension BundleDescription {
  /// Returns the bundle with a localization for each language that only assets have. The development region isn't declared:
  /// its contents are the common ones.
  package func declaring(_ assets: [LocalizedAsset]) -> BundleDescription {
    declaring(
      assets.flatMap { asset in
        asset.languages.lazy.map {
          DeclaredLanguage(spelling: $0.spelling, file: asset.description)
        }
      }.filter {
        RecognizedLocale(spelling: $0.spelling).identifier != developmentRegion.identifier
      })
  }
}

extension PlannedResource {
  /// - Parameter localizations: the localizations of the plan, including those that assets declare.
  init(_ asset: LocalizedAsset, _ localizations: PlannedLanguages) {
    var wells = [ResourceState?](repeating: nil, count: localizations.compared.count)
    for language in asset.languages {
      guard let directory = localizations.directory(ofLanguage: language.spelling),
        let position = localizations.position(of: directory)
      else { continue }
      wells[position] = language.isComplete ? .present : .missing
    }
    self.init(
      path: asset.path, isInDevelopmentRegion: true, isInBase: false, isNonlocalized: false,
      isPresent: wells.map { $0 == .present }, wells: wells)
  }

  /// Whether this is an asset. The checks of asset catalogs report its gaps.
  package var isAsset: Bool { wells != nil }
}
