import L10nCoverage
package import L10nModel
import L10nSource

extension CheckExplanation {
  /// One explanation for each check, sorted by identifier.
  ///
  /// This is the table of all checks: every declared check has its explanation in one of these groups.
  package static let all: [CheckExplanation] = inOrder([
    ofCoverage, ofVariations, ofLocalizations, ofLookups, ofDevelopmentRegions, ofStringsFiles,
    ofStringsDicts, ofStringCatalogs, ofCatalogContents, ofPropertyLists, ofLocTables, ofJSON,
    ofInfoPlists, ofInterfaceBuilder, ofXcodeProjects, ofOtherFormats, ofResources, ofTrees,
    ofDirectives, ofTexts, ofGates,
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
