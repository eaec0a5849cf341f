import L10nLocale
package import L10nModel

/// A set of an asset catalog that has contents of its own in some languages. Users of all others get what they share.
package struct LocalizedAsset: Sendable, Hashable {
  /// Below the bundle's resource directory: `Assets.xcassets/Flag.imageset`.
  package let path: String
  /// The `Contents.json`, below the input.
  package let description: TreePath
  package let languages: [Language]

  package struct Language: Sendable, Hashable {
    /// As the set spells it.
    package let spelling: String
    /// Whether all wells are filled that others fill.
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
  /// The bundle with a localization for each language that only assets have. The development region's own contents are
  /// those that all share, so that assets say nothing of what else there is of it.
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
  /// - Parameter localizations: those of the plan, and those that the assets declare.
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

  /// Whether this is an asset, of which a catalog's own findings tell.
  package var isAsset: Bool { wells != nil }
}
