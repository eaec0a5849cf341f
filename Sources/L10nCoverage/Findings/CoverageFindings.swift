import L10nLocale
package import L10nModel
package import L10nSource

extension BundleCoverage {
  /// Appends all findings about a bundle's tables and resources, in byte order of paths.
  ///
  /// - Parameters:
  ///   - groups: the findings of the tables and other files, in any order.
  ///   - decided: files for which a target says which files are built together.
  ///   - reportedPaths: missing files that those findings report.
  package func appendFindings(
    _ plan: BundlePlan, tables groups: consuming [FindingGroup], decided: Set<TreePath> = [],
    reportedPaths: Set<TreePath> = [],
    to runs: inout [FindingRun]
  ) {
    let namesakes = Namesakes(plan.bundle)
    for (position, localization) in plan.localizations.enumerated() {
      guard !localization.isAlias else { continue }
      groups += nameFindings(of: localization, in: plan, namesakes)
      groups += resourceFindings(of: localization, position, in: plan).filter {
        !reportedPaths.contains($0.path)
      }
    }
    groups += developmentRegionFindings(plan) + filesOfDevelopmentRegionAlone(plan)
    groups += shadowFindings(plan) + unservedFiles(plan)
    groups += catalogFindings(plan, decided: decided)
    runs.reserveCapacity(runs.count + groups.reduce(0) { $0 + $1.runs.count })
    for position in groups.map(\.path).positionsInOrder {
      runs.append(moving: &groups[position].runs)
    }
  }

  func finding(
    _ check: Check, severity: Severity? = nil, _ localization: PlannedLocalization?,
    _ path: TreePath, _ message: String, help: String?
  ) -> FindingGroup {
    FindingGroup(
      path: path,
      findings: [
        Finding(
          check, severity: severity, input: input, bundle: self.path,
          localization: localization?.directory.spelling,
          path: path,
          message: .text(message), help: help)
      ])
  }

  private func filesOfDevelopmentRegionAlone(_ plan: BundlePlan) -> [FindingGroup] {
    plan.resources.filter(\.isOfDevelopmentRegionAlone).compactMap { resource in
      let directories = plan.developmentDirectories
      return (resource.isInDevelopmentRegion ? directories.first : directories.last).map {
        directory in
        finding(
          .missingResource, severity: .note, nil, directory.realPath.appending(resource.path),
          "no localization has \(resource.path): users see the development region's file",
          help: "if it has nothing to translate, move it out of the localization")
      }
    }
  }

  private func resourceFindings(
    of localization: PlannedLocalization, _ position: Int, in plan: BundlePlan
  ) -> [FindingGroup] {
    zip(resources, plan.resources).compactMap { resource, planned in
      guard !planned.isAsset else { return nil }
      let path = localization.directory.realPath.appending(resource.path)
      switch resource.cells[position] {
      case .missing:
        let outcome =
          switch planned.server(for: localization, plan.files)?.holder {
          case .localization(let other):
            "users see the file of \(plan.localizations[other].directory.spelling).lproj"
          case .developmentRegion, .base: "users see the development region's file"
          case .nonlocalized, nil: "no other file takes its place"
          }
        return finding(
          .missingResource, localization, path, "\(resource.path) is missing: \(outcome)", help: nil
        )
      case .extra:
        return finding(
          .extraResource, localization, path,
          "the development region has no \(resource.path): unused, or missing from the development region",
          help: "remove it, or add it to the development region")
      case .present, .inherited, .nonlocalized, nil: return nil
      }
    }
  }
}

extension Check {
  package static let missingTable = Check(
    "missing-table", .warning, "table missing from a localization")
  package static let missingKey = Check(
    "missing-key", .warning, "key missing from a localization's table")
  package static let maskedKeys = Check(
    "masked-keys", .warning, "keys that a localization's table hides in its parent")
  package static let emptyValue = Check(
    "empty-value", .warning, "empty value where the development region has a text")
  package static let extraTable = Check(
    "extra-table", .note, "table missing from the development region")
  package static let extraKey = Check(
    "extra-key", .note, "key missing from the development region")
  package static let missingResource = Check(
    "missing-resource", .warning, "localized file missing from a localization")
  package static let extraResource = Check(
    "extra-resource", .note, "localized file missing from the development region")
  package static let untranslatedKey = Check(
    "untranslated-key", .warning, "translation marked as not yet done")
  package static let valueIsKey = Check(
    "value-is-key", .warning, "value identical to its key")
  package static let needsReview = Check(
    "needs-review", .note, "translation marked for review")
  package static let machineTranslated = Check(
    "machine-translated", .note, "translation marked as machine-translated", isOptional: true)

  /// Whether findings of the check list texts to translate, which the counts of the languages include already.
  package var isOfWorkToDo: Bool {
    [.missingTable, .missingKey, .missingResource, .untranslatedKey, .unchangedText].contains(self)
  }

  /// Tables, keys and files that localizations lack, or have in addition.
  package static let ofCoverage: [Check] = [
    missingTable, missingKey, maskedKeys, emptyValue, valueIsKey, extraTable, extraKey,
    missingResource, extraResource, untranslatedKey, needsReview, machineTranslated,
  ]
}
