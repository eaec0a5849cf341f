package import L10nModel
import L10nSource

extension CheckExplanation {
  /// One explanation for each check, in the order of their identifiers.
  ///
  /// This is the table of all checks: a check that is declared anywhere has its explanation in one of these groups.
  package static let all: [CheckExplanation] = [
    ofCoverage, ofVariations, ofLocalizations, ofLookups, ofDevelopmentRegions, ofStringsFiles,
    ofStringsDicts, ofStringCatalogs, ofCatalogContents, ofPropertyLists, ofLocTables, ofJSON,
    ofInfoPlists, ofInterfaceBuilder, ofXcodeProjects, ofOtherFormats, ofResources, ofTrees,
    ofDirectives, ofArguments, ofTexts, ofGates,
  ].joined().sorted { $0.check.identifier < $1.check.identifier }

  /// The explanation of the check of this name; nil where there is none.
  ///
  /// - Complexity: O(*n*) in the number of checks.
  package init?(ofCheck identifier: String) {
    guard let found = Self.all.first(where: { $0.check.identifier == identifier }) else {
      return nil
    }
    self = found
  }
}
