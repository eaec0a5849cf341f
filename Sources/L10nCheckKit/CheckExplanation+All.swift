import L10nArchive
import L10nBundle
import L10nCoverage
import L10nFormats
package import L10nModel
import L10nSource

extension CheckExplanation {
  /// One explanation for each check, sorted by identifier.
  ///
  /// This is the table of all checks: each is declared together with its explanation.
  package static let all: [CheckExplanation] = inOrder(
    [
      // Localizations.
      ofCoverage, ofVariations, ofLocalizations, ofLookups, ofDevelopmentRegions, ofTexts,
      [overriddenText, obsoleteText, untranslatedAnywhere, staleTranslation], ofResources,
      ofResourceContents, ofGates,
      // Files.
      ofStringsFiles, [duplicateKey, foreignEscape], ofStringsDicts, ofCatalogContents,
      ofCatalogLanguages, ofStringCatalogs, ofLocTables, [missingVariantKey], [mergeConflict],
      [brokenPropertyList, contentAfterPropertyList], ofInfoPlists, ofInterfaceBuilder,
      [outdatedTranslation, brokenNib], ofSettingsBundles, [sharedIdentifier], ofAssetCatalogs,
      ofDirectives,
      // Trees and projects.
      ofTrees, ofArchives, ofCaseVariants, ofPropertyListFiles, ofProjectFiles, ofXcodeProjects,
      [missingLocalization, disagreeingDevelopmentRegions, brokenConfiguration],
    ])

  /// Sorts indices: every run calls this, and explanations are too large to move.
  private static func inOrder(_ groups: [[CheckExplanation]]) -> [CheckExplanation] {
    let all = Array(groups.joined())
    let names = all.map(\.check.identifier)
    return all.indices.sorted { names[$0] < names[$1] }.map { all[$0] }
  }

  /// The explanation of the check with this name; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of checks.
  package init?(ofCheck identifier: String) {
    guard let found = Self.all.first(where: { $0.check.identifier == identifier }) else {
      return nil
    }
    self = found
  }
}
