import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
package import L10nSource

extension Check {
  /// All checks, in the order of their identifiers. Each is declared beside the code that applies it, and explained by the
  /// documentation.
  package static let all: [Check] = [
    // Localizations.
    ofCoverage, ofVariations, ofLocalizations, ofLookups, ofDevelopmentRegions, ofTexts,
    [overriddenText, obsoleteText, untranslatedAnywhere, staleTranslation],
    ofResources, ofGates,
    // Files.
    ofStringsFiles, [duplicateKey, foreignEscape], ofStringsDicts, ofCatalogContents,
    ofCatalogLanguages, ofStringCatalogs, ofLocTables, [missingVariantKey], [mergeConflict],
    [brokenPropertyList, contentAfterPropertyList], ofInfoPlists, ofInterfaceBuilder,
    [outdatedTranslation, slightlyOutdatedTranslation, brokenNib], ofSettingsBundles,
    ofIntentDefinitions, ofAssetCatalogs,
    ofDirectives,
    // Trees and projects.
    ofTrees, ofArchives, ofCaseVariants, ofPropertyListFiles, ofProjectFiles, ofXcodeProjects,
    ofCode, ofStore,
    [missingLocalization, disagreeingDevelopmentRegions, brokenConfiguration],
  ].joined().sorted { $0.identifier < $1.identifier }

  package init?(named identifier: String) {
    guard let found = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
    self = found
  }
}
