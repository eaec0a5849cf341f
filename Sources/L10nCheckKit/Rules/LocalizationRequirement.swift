import L10nBundle
import L10nCoverage
import L10nLocale
import L10nModel

/// Localizations that bundles must have; one without any file counts as missing everything.
///
/// The last matching requirement applies to a bundle.
public struct LocalizationRequirement: Sendable, Hashable {
  /// By any spelling.
  public var localizations: [String]
  /// Patterns of the bundles' directories or their parents; empty for all bundles. The syntax is that of
  /// `CheckOptions.excludes`.
  public var paths: [String] = []

  /// A requirement for all bundles.
  public init(_ localizations: [String]) {
    self.localizations = localizations
  }
}

extension [LocalizationRequirement] {
  /// The localizations that a bundle must have.
  ///
  /// - Parameter base: the path of its input's root, relative to the base of the patterns.
  func localizations(ofBundleAt path: TreePath, base: TreePath?) -> [String] {
    let last = last { requirement in
      requirement.paths.isEmpty || Glob.all(requirement.paths, base: base).contains(path)
    }
    return last?.localizations ?? []
  }
}

extension BundleDescription {
  /// The bundle with an empty directory added for each missing localization.
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
