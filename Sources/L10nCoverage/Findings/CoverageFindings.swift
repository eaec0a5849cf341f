import L10nLocale
package import L10nModel
import L10nSource

extension BundleCoverage {
  /// Appends everything to know about a bundle's tables and resources, in byte order of paths.
  ///
  /// - Complexity: O(*n*) in the number of findings, and sorting by paths.
  ///
  /// - Parameter groups: the findings of the tables, in any order.
  package func appendFindings(
    _ plan: BundlePlan, tables groups: [FindingGroup], to findings: inout [Finding]
  ) {
    var groups = groups
    for (position, localization) in plan.localizations.enumerated() {
      guard !localization.isAlias else { continue }
      groups += nameFindings(of: localization, in: plan)
      groups += resourceFindings(of: localization, position)
    }
    groups += developmentRegionFindings(plan)
    groups += formatFindings(plan)
    groups.sort { $0.path < $1.path }
    findings.reserveCapacity(findings.count + groups.reduce(0) { $0 + $1.findings.count })
    for group in groups { findings += group.findings }
  }

  private func finding(
    _ check: Check, _ localization: PlannedLocalization?, _ path: TreePath, _ message: String,
    help: String?
  ) -> FindingGroup {
    FindingGroup(
      path: path,
      findings: [
        Finding(
          check, input: input, bundle: self.path, localization: localization?.directory.spelling,
          path: path,
          message: .text(message), help: help)
      ])
  }

  /// Where there is nothing to compare with, one finding says so for all tables.
  private func developmentRegionFindings(_ plan: BundlePlan) -> [FindingGroup] {
    let lacksSource =
      plan.tables.contains { $0.kind == .extra } || plan.resources.contains { !$0.isNonlocalized }
    guard !plan.hasDevelopmentColumn, lacksSource, plan.bundle.catalogs.isEmpty else { return [] }
    let name = developmentRegion.spelling
    if developmentRegion.source == .default {
      return [
        finding(
          .missingDevelopmentRegion, nil, path,
          "nothing says what the development region is, and there is no \(name).lproj: nothing is compared",
          help: "name the development region, or add \(name).lproj")
      ]
    }
    return [
      finding(
        .missingDevelopmentRegion, nil, path,
        "the development region is \"\(name)\", and there is no \(name).lproj: nothing is compared",
        help:
          "add \(name).lproj with the texts that the code has, or correct the development region")
    ]
  }

  private func nameFindings(of localization: PlannedLocalization, in plan: BundlePlan)
    -> [FindingGroup]
  {
    let directory = localization.directory
    let recognized = RecognizedLocale(spelling: directory.spelling)
    var groups: [FindingGroup] = []
    let likely = recognized.suggestion.map { "rename the directory to \($0).lproj" }
    switch recognized.standing {
    case .unknown:
      groups.append(
        finding(
          .unknownLocalization, localization, directory.path,
          "\"\(directory.spelling)\" is no language: no user gets these files",
          help: likely ?? "rename the directory to the code of the language"))
    case .overlongCode:
      groups.append(
        finding(
          .unusualLocalization, localization, directory.path,
          "\"\(directory.spelling)\" is not how the language is written", help: likely))
    case .language where likely != nil:
      groups.append(
        finding(
          .unusualLocalization, localization, directory.path,
          "\"\(directory.spelling)\" is \(localization.identifier.displayName() ?? "a language"), which is rarely meant",
          help: likely))
    case .language, .legacyName, .privateUse, .base, .multipleLanguages: break
    }
    let elders = plan.bundle.localizations.prefix { $0.spelling != directory.spelling }
    let own = plan.bundle.localizations.filter { $0.spelling == developmentRegion.spelling }
    let twin = (own + elders).first {
      RecognizedLocale(spelling: $0.spelling).identifier == localization.identifier
        && $0.realPath != directory.realPath && recognized.isKnown
    }
    if let twin {
      groups.append(
        finding(
          .twinLocalizations, localization, directory.path,
          "\(twin.spelling).lproj and \(directory.spelling).lproj are both \(localization.identifier): users get the one that the file system lists first",
          help: "merge the two directories"))
    }
    return groups
  }

  private func resourceFindings(of localization: PlannedLocalization, _ position: Int)
    -> [FindingGroup]
  {
    resources.compactMap { resource in
      let path = localization.directory.path.appending(resource.path)
      switch resource.cells[position] {
      case .missing:
        return finding(
          .missingResource, localization, path,
          "\(resource.path) is missing: users get the development region's", help: nil)
      case .extra:
        return finding(
          .extraResource, localization, path,
          "the development region has no \(resource.path): nothing asks for it, or it is missing there",
          help: "remove it, or add the development region's")
      case .present, .inherited, .nonlocalized, nil: return nil
      }
    }
  }

  private func formatFindings(_ plan: BundlePlan) -> [FindingGroup] {
    var paths: [TableFormat: [TreePath]] = [:]
    if !plan.bundle.catalogs.isEmpty { paths[.xcstrings] = plan.bundle.catalogs }
    for table in plan.tables {
      for file in table.developmentFiles + table.files.joined() {
        guard file.format == .stringsdict || file.format == .loctable else { continue }
        paths[file.format, default: []].append(file.path)
      }
    }
    return TableFormat.allCases.compactMap { format in
      guard let files = paths[format], let first = files.first else { return nil }
      let what = files.count == 1 ? "the file" : "\(files.count) .\(format.rawValue) files"
      return finding(
        .unreadFormat, nil, first, "the keys of \(what) are not compared", help: nil)
    }
  }
}
