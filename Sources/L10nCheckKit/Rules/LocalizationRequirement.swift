import L10nBundle
import L10nCoverage
import L10nLocale
import L10nModel

/// Localizations that bundles are to have, so that one without any file counts as missing everything.
///
/// A bundle takes the last requirement that is for it.
public struct LocalizationRequirement: Sendable, Hashable {
  /// By any spelling.
  public var localizations: [String]
  /// Patterns of the bundles' directories or of those that hold them; all bundles where empty. They are those of
  /// `CheckOptions.excludes`.
  public var paths: [String] = []

  public init(_ localizations: [String]) {
    self.localizations = localizations
  }
}

extension [LocalizationRequirement] {
  /// The localizations that a bundle is to have.
  ///
  /// - Parameter base: where the root of its input lies, from where the patterns' paths begin.
  func localizations(ofBundleAt path: TreePath, base: TreePath?) -> [String] {
    let last = last { requirement in
      requirement.paths.isEmpty || Glob.all(requirement.paths, base: base).contains(path)
    }
    return last?.localizations ?? []
  }
}

extension BundleDescription {
  /// The bundle with a directory, as yet empty, for each of the localizations that it does not have.
  func requiring(_ spellings: [String]) -> BundleDescription {
    var bundle = self
    var identifiers = Set(localizations.map { RecognizedLocale(spelling: $0.spelling).identifier })
    identifiers.insert(developmentRegion.identifier)
    for spelling in spellings
    where identifiers.insert(RecognizedLocale(spelling: spelling).identifier).inserted {
      let place = path.appending("\(spelling).lproj")
      bundle.localizations.append(
        LocalizationDirectory(
          spelling: spelling, path: place, realPath: place, files: [], isOnlyRequired: true))
    }
    bundle.localizations.sort { $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8) }
    return bundle
  }
}
