import L10nBundle
import L10nLocale
import L10nModel
package import L10nSource

extension Discovery {
  /// The known regions of Xcode projects that no directory of the project has.
  ///
  /// A language that is only in string catalogs has no directory, so nothing is said where there are any.
  func missingLocalizations(input: Int) -> [Finding] {
    projects.compactMap { project in
      guard let directory = project.path.parent else { return nil }
      let bundles = bundles.filter { $0.path.relative(to: directory) != nil }
      guard bundles.contains(where: { !$0.localizations.isEmpty }),
        bundles.allSatisfy(\.catalogs.isEmpty)
      else { return nil }
      let present = Set(
        bundles.flatMap { bundle in
          bundle.localizations.map { RecognizedLocale(spelling: $0.spelling).identifier }
            + [bundle.developmentRegion.identifier]
        })
      let missing = project.knownRegions.filter { region in
        region != "Base" && !present.contains(RecognizedLocale(spelling: region).identifier)
      }.sorted()
      guard !missing.isEmpty else { return nil }
      let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
      return Finding(
        .missingLocalization, input: input, path: project.path,
        message: .text(
          "the project names \(names) among its regions and has no directory for \(missing.count == 1 ? "it" : "them")"
        ),
        help: "add the localization, or remove it from the project's localizations")
    }
  }
}

extension Check {
  package static let missingLocalization = Check(
    "missing-localization", .note, "a region that a project knows and no directory is for")
}
