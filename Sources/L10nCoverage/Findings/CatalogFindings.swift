import L10nLocale
import L10nModel
package import L10nSource

// String catalogs that Xcode refuses to build, or that a built product can't use.
extension BundleCoverage {
  /// - Parameter decided: files for which a project's or package's targets say which files are built together. For all others,
  ///   the directory decides.
  /// - Complexity: O(*n*) in the number of catalogs and tables.
  func catalogFindings(_ plan: BundlePlan, decided: Set<TreePath>) -> [FindingGroup] {
    guard !plan.bundle.catalogs.isEmpty else { return [] }
    guard plan.bundle.kind == .directory else {
      return plan.bundle.catalogs.map { catalog in
        finding(
          .uncompiledCatalog, nil, catalog,
          "the bundle contains an uncompiled catalog: lookups don't read catalogs, so users see raw keys",
          help: "build the bundle with a tool that compiles string catalogs")
      }
    }
    return misplacedCatalogs(plan) + twinCatalogs(plan, decided)
      + tablesBesideCatalogs(plan, decided)
      + sourceLanguageFindings(plan)
  }

  private func misplacedCatalogs(_ plan: BundlePlan) -> [FindingGroup] {
    plan.bundle.catalogs.compactMap { catalog in
      let directory = plan.bundle.localizations.first { catalog.relative(to: $0.path) != nil }
      guard let directory, directory.spelling != "mul" else { return nil }
      return finding(
        .misplacedCatalog, nil, catalog,
        "a string catalog contains all languages and doesn't belong in \(directory.spelling).lproj: Xcode refuses to build it",
        help: "move it out of the directory")
    }
  }

  private func twinCatalogs(_ plan: BundlePlan, _ decided: Set<TreePath>) -> [FindingGroup] {
    var first: [String: TreePath] = [:]
    return plan.bundle.catalogs.compactMap { catalog in
      guard let name = catalog.lastComponent else { return nil }
      guard let other = first[name] else {
        first[name] = catalog
        return nil
      }
      if decided.contains(other) || decided.contains(catalog) { return nil }
      return finding(
        .twinCatalogs, nil, catalog,
        "\(other) is a catalog of the same table: Xcode refuses to build two in one target",
        help: "merge the two, or rename one with its table")
    }
  }

  private func tablesBesideCatalogs(
    _ plan: BundlePlan, _ decided: Set<TreePath>
  ) -> [FindingGroup] {
    plan.tables.compactMap { table in
      let files = table.developmentFiles + table.files.joined()
      guard let catalog = files.first(where: { $0.format == .xcstrings }),
        !decided.contains(catalog.path)
      else { return nil }
      let others = files.filter(\.format.isTableOfOneLanguage)
      if table.developmentFiles.contains(where: \.format.isDocument),
        let copy = others.first ?? table.files.joined().first(where: \.format.isDocument)
      {
        return finding(
          .documentBesideCatalog, nil, copy.path,
          "\(table.name) also has translations in \(catalog.path): Xcode refuses to build a document with both",
          help: "move texts that are only here into the catalog, and delete this file")
      }
      guard let other = others.first, !others.contains(where: { decided.contains($0.path) })
      else { return nil }
      let count = Set(others.map(\.path)).count
      let what = count == 1 ? "this file" : "this file and \(count - 1) more"
      return finding(
        .tableBesideCatalog, nil, other.path,
        "\(catalog.path) is the same table as \(what): Xcode refuses to build both in one target",
        help: "move texts that are only here into the catalog, and delete the file")
    }
  }

  private func sourceLanguageFindings(_ plan: BundlePlan) -> [FindingGroup] {
    plan.multilingualFiles.compactMap { file in
      guard let language = file.sourceLanguage, !language.isEmpty,
        RecognizedLocale(spelling: language).identifier != developmentRegion.identifier
      else { return nil }
      return finding(
        .sourceLanguageDiffers, nil, file.path,
        "the catalog's source language is \"\(language)\", but the development region is \"\(developmentRegion.declared)\"",
        help:
          "write the catalog's texts in the development region's language, or correct one of the two"
      )
    }
  }
}

extension Check {
  package static let halfMigrated = Check(
    "half-migrated", .warning, "key both in a string catalog and in an older file")
  package static let uncompiledCatalog = Check(
    "uncompiled-catalog", .warning, "string catalog in a built product, which no lookup reads")
  package static let misplacedCatalog = Check(
    "misplaced-catalog", .error, "string catalog in the directory of one language")
  package static let twinCatalogs = Check(
    "twin-catalogs", .error, "two string catalogs for one table in one target")
  package static let tableBesideCatalog = Check(
    "table-beside-catalog", .error, "table both in a string catalog and in older files")
  package static let documentBesideCatalog = Check(
    "document-beside-catalog", .error,
    "interface document with translations both in a catalog and in separate files")
  package static let sourceLanguageDiffers = Check(
    "source-language-differs", .warning,
    "string catalog whose source language isn't the development region")

  /// String catalogs and the projects that build them.
  package static let ofStringCatalogs: [Check] = [
    halfMigrated, tableBesideCatalog, documentBesideCatalog, misplacedCatalog, twinCatalogs,
    uncompiledCatalog, sourceLanguageDiffers,
  ]
}
