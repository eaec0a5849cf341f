import L10nBundle
import L10nCoverage
import L10nModel

extension CheckedInput {
  /// Errors in table files outside localizations: beside the `.lproj` directories of a bundle, or passed directly. They
  /// are compared with nothing, but a lost one affects every user.
  ///
  /// - Complexity: O(*n*) in the length of the files.
  static func findingsOfLooseTables(
    in tree: InputTree, _ discovery: Discovery, _ focus: InputLocation.Focus?, input: Int
  ) -> [Finding] {
    var places: [(bundle: TreePath?, path: TreePath)] = discovery.bundles.flatMap { bundle in
      bundle.nonlocalizedFiles.map { (bundle.path, bundle.path.appending($0)) }
    }
    if let focus, focus.localization == nil, !places.contains(where: { $0.path == focus.path }) {
      places.append((nil, focus.path))
    }
    let reader = TableFileReader(tree: tree)
    var arena = TableArena()
    return places.flatMap { place -> [Finding] in
      guard let file = place.path.lastComponent.flatMap(TableFile.parts(of:)),
        file.format.isTableOfOneLanguage
      else { return [] }
      let context = FindingContext(
        input: input, bundle: place.bundle, localization: nil, table: file.table, path: place.path)
      let parsed = reader.parse(
        TableFile(format: file.format, path: place.path), context, &arena)
      return parsed.findings
        + parsed.placed(parsed.duplicates).map { Finding($0, about: context.subject) }
    }
  }
}
