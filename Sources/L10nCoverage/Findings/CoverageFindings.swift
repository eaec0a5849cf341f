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
    groups += developmentRegionFindings(plan) + filesForAll(plan)
    groups += shadowFindings(plan) + unservedFiles(plan)
    groups += catalogFindings(plan, decided: decided)
    runs.reserveCapacity(runs.count + groups.reduce(0) { $0 + $1.runs.count })
    for position in groups.map(\.path).positionsInOrder {
      runs.append(moving: &groups[position].runs)
    }
  }

  func finding(
    _ check: Check, severity: Severity? = nil, _ localization: PlannedLocalization?,
    _ path: TreePath, _ message: String, help: String?, count: Int = 1
  ) -> FindingGroup {
    FindingGroup(
      path: path,
      findings: [
        Finding(
          check, severity: severity, input: input, bundle: self.path,
          localization: localization?.directory.spelling,
          path: path,
          message: .text(message), help: help, count: count)
      ])
  }

  /// Returns a note for each file that none of the localizations has, or few of many.
  private func filesForAll(_ plan: BundlePlan) -> [FindingGroup] {
    [true, false].flatMap { isInNone in
      func isOfKind(_ resource: PlannedResource) -> Bool {
        resource.servesAll && (resource.presentCount == 0) == isInNone
      }
      let shared = plan.resources.filter { isOfKind($0) && !$0.isOfBaseWithoutTexts }
      let others = plan.resources.filter {
        !$0.isAsset && !isOfKind($0) && (isInNone || !$0.servesAll)
      }
      let directories = plan.developmentDirectories
      return LackingFiles.all(shared, beside: others).compactMap { files -> FindingGroup? in
        let isOwn = files.first.isInDevelopmentRegion
        guard let directory = isOwn ? directories.first : directories.last else { return nil }
        let who = isInNone ? "no localization has" : "few localizations have"
        let users = isInNone ? "users" : "users of the others"
        return finding(
          .missingResource, nil, directory.realPath.appending(files.path),
          "\(who) \(files.words): \(users) see \(isOwn ? "the development region's \(files.noun)" : files.ofBase)",
          help: isInNone
            ? "if it has nothing to translate, move it out of the localization"
            : "localize it for the others, too, or for none", count: files.count)
      }
    }
  }

  private func resourceFindings(
    of localization: PlannedLocalization, _ position: Int, in plan: BundlePlan
  ) -> [FindingGroup] {
    let all = zip(resources, plan.resources).compactMap { resource, planned in
      planned.isAsset ? nil : resource.cells[position].map { (state: $0, resource: planned) }
    }
    func files(_ isIncluded: (ResourceState) -> Bool) -> [PlannedResource] {
      all.filter { isIncluded($0.state) }.map(\.resource)
    }
    let directory = localization.directory.realPath
    // A file outside of the localizations, or one that serves all of them, isn't in the localization's directory either.
    let missing = LackingFiles.all(
      files { $0 == .missing }, beside: files { $0 != .missing && $0 != .nonlocalized })
    return missing.map { files in
      let outcome =
        switch files.first.server(for: localization, plan.files)?.holder {
        case .localization(let other):
          "users see the \(files.noun) of \(plan.localizations[other].directory.spelling).lproj"
        case .developmentRegion: "users see the development region's \(files.noun)"
        case .base: "users see \(files.ofBase)"
        case .nonlocalized, nil: "no other file takes its place"
        }
      return finding(
        .missingResource, severity: files.areExpected ? .warning : nil, localization,
        directory.appending(files.path),
        "\(files.words) is missing: \(outcome)", help: nil, count: files.count)
    }
      + files { $0 == .extra }.map { extra in
        finding(
          .extraResource, localization, directory.appending(extra.path),
          "the development region has no \(extra.path): unused, or missing from the development region",
          help: "remove it, or add it to the development region")
      }
  }
}

/// A file that a localization lacks, or the files of a directory that it lacks as a whole.
private struct LackingFiles {
  /// The path of the file or the directory.
  var path: String
  let first: PlannedResource
  /// Whether one of them is expected in each localization.
  var areExpected: Bool
  /// 1 for a single file.
  var count = 1

  var words: String { count == 1 ? path : "\(path) (\(count) files)" }
  var noun: String { count == 1 ? "file" : "files" }
  var ofBase: String { "the \(noun) of Base.lproj" }

  /// Joins the files of the outermost directories in which no other file is.
  ///
  /// - Parameter others: the files that aren't lacking.
  static func all(_ files: [PlannedResource], beside others: [PlannedResource]) -> [Self] {
    let shared = Set(others.flatMap { TreePath($0.path).directories })
    var found: [Self] = []
    var positions: [TreePath: Int] = [:]
    for file in files {
      let directory = TreePath(file.path).directories.first { !shared.contains($0) }
      if let directory, let position = positions[directory] {
        found[position].path = directory.string
        found[position].count += 1
        if file.isExpected { found[position].areExpected = true }
      } else {
        if let directory { positions[directory] = found.count }
        found.append(Self(path: file.path, first: file, areExpected: file.isExpected))
      }
    }
    return found
  }
}

extension TreePath {
  /// The directories that enclose the path, from the outermost one.
  var directories: [TreePath] {
    components.indices.dropFirst().map { TreePath(components: components[..<$0]) }
  }
}

extension Check {
  package static let missingTable = Check(
    "missing-table", .warning, "table missing from a localization")
  package static let missingKey = Check(
    "missing-key", .warning, "key missing from a localization's table")
  package static let maskedKeys = Check(
    "masked-keys", .note, "keys that a localization's table hides in its parent")
  package static let emptyValue = Check(
    "empty-value", .warning, "empty value where the development region has a text")
  package static let extraTable = Check(
    "extra-table", .note, "table missing from the development region")
  package static let extraKey = Check(
    "extra-key", .note, "key missing from the development region")
  package static let missingResource = Check(
    "missing-resource", .note, "localized file missing from a localization")
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
