import L10nLocale
import L10nModel
package import L10nSource

// Findings about the directories of a bundle rather than their contents.
extension BundleCoverage {
  /// If there is nothing to compare with, one finding says so for all tables.
  func developmentRegionFindings(_ plan: BundlePlan) -> [FindingGroup] {
    if plan.hasDevelopmentColumn { return unreachableRegionFindings(plan) }
    let lacksSource =
      plan.tables.contains { $0.kind == .extra }
      || plan.resources.contains { !$0.isNonlocalized && !$0.isAsset }
    guard lacksSource, plan.bundle.catalogs.isEmpty else { return [] }
    let name = developmentRegion.spelling
    let spellings = plan.bundle.localizations.map(\.spelling).filter { $0 != "mul" }.sorted()
    let others = spellings.isEmpty ? "" : ", only \(spellings.shortList(5))"
    let option =
      "--development-region \(spellings.first ?? name), or \"developmentRegion\" in .l10ncheck.json"
    let isDeclared = developmentRegion.source != .default
    let what =
      isDeclared
      ? "the development region is \"\(name)\", but" : "no development region is declared, and"
    return [
      finding(
        .missingDevelopmentRegion, nil, path,
        "\(what) there is no \(name).lproj\(others): nothing to compare with",
        help: isDeclared
          ? "add \(name).lproj with the texts in the code, or name another one, with \(option)"
          : "name one, with \(option), or add \(name).lproj")
    ]
  }

  /// A lookup falls back to the development region by the exact name that is declared. If its directory has another name and
  /// something is found nowhere else, users see raw keys or no file.
  private func unreachableRegionFindings(_ plan: BundlePlan) -> [FindingGroup] {
    let (spelling, declared) = (developmentRegion.spelling, developmentRegion.declared)
    let isTableMissed = tables.contains { table in
      table.cells.contains { $0.state == .missing && $0.isRaw && !$0.records.isEmpty }
    }
    let isResourceMissed = zip(resources, plan.resources).contains { resource, planned in
      !planned.isAsset
        && zip(resource.cells, plan.localizations).contains {
          $0 == .missing && planned.server(for: $1, plan.files) == nil
        }
    }
    let directory = plan.bundle.localizations.first { $0.spelling == spelling }
    let isVisited = plan.localizations.allSatisfy { $0.searchOrder.contains(spelling) }
    guard declared != spelling, isTableMissed || isResourceMissed, !isVisited, let directory,
      !isHelpBook(plan.bundle)
    else { return [] }
    return [
      finding(
        .unreachableDevelopmentRegion, nil, directory.path,
        "the development region is \"\(declared)\", but its directory is \(spelling).lproj: lookups fall back to \(declared).lproj",
        help: "declare the development region as \"\(spelling)\", like its directory")
    ]
  }

  /// Whether the help viewer opens the bundle, and no application's code.
  private func isHelpBook(_ bundle: BundleDescription) -> Bool {
    bundle.kind == .loadableBundle && bundle.name.hasSuffix(".help")
  }

  /// `mul.lproj` contains the string catalogs of interface documents. Nobody prefers that language, so no user gets other files
  /// in it.
  func unservedFiles(_ plan: BundlePlan) -> [FindingGroup] {
    plan.bundle.localizations.filter { $0.spelling == "mul" }.flatMap { directory in
      directory.files.map { file in
        finding(
          .unservedFile, nil, directory.realPath.appending(file),
          "mul.lproj belongs to no language: no user gets the file, and it isn't compared",
          help: "move it into the directory of its language")
      }
    }
  }

  /// A lookup finds a file outside the localizations before theirs, so no user gets theirs. The Bundle Programming Guide says
  /// the opposite.
  func shadowFindings(_ plan: BundlePlan) -> [FindingGroup] {
    let bundle = plan.bundle
    guard !bundle.nonlocalizedFiles.isEmpty else { return [] }
    var holders: [TreePath: [String]] = [:]
    for localization in bundle.localizations {
      for file in localization.files {
        holders[TreePath(file), default: []].append("\(localization.spelling).lproj")
      }
    }
    return bundle.nonlocalizedFiles.compactMap { file in
      guard let directories = holders[TreePath(file)], let first = directories.first else {
        return nil
      }
      let places = directories.count == 1 ? first : "\(directories.count) localizations"
      return finding(
        .shadowingFile, nil, bundle.path.appending(file),
        "\(file) is also in \(places): CoreFoundation finds this one first, and never \(directories.count == 1 ? "that one" : "those")",
        help: "remove this file, or the localizations' files")
    }
  }

  func nameFindings(
    of localization: PlannedLocalization, in plan: BundlePlan, _ namesakes: Namesakes
  ) -> [FindingGroup] {
    let directory = localization.directory
    let recognized = RecognizedLocale(spelling: directory.spelling)
    var groups: [FindingGroup] = []
    let likely = recognized.suggestion.map { meant in
      let other = plan.bundle.localizations.first {
        $0.spelling != directory.spelling
          && RecognizedLocale(spelling: $0.spelling).identifier == meant
      }?.spelling
      return other.map {
        "there is \($0) already: remove this one, unless code loads it by its name"
      }
        ?? directory.renaming(to: meant)
    }
    switch recognized.category {
    case .unknown:
      // A name that keeps CoreFoundation from matching at all has its own finding.
      if isRefused(directory.spelling) { break }
      // A name that resembles no code can be intended: code loads such directories by their names.
      groups.append(
        finding(
          .unknownLocalization, severity: likely == nil ? .warning : nil, localization,
          directory.declaration,
          "\"\(directory.spelling)\" isn't a language: "
            + (likely == nil
              ? "users get these files only where code names them" : "no user gets these files"),
          help: likely
            ?? "rename the \(directory.declaringFile == nil ? "directory" : "language") to its code"
        ))
    case .overlongCode:
      groups.append(
        finding(
          .unusualLocalization, localization, directory.declaration,
          "\"\(directory.spelling)\" isn't the usual code of the language", help: likely))
    case .language where likely != nil:
      groups.append(
        finding(
          .unusualLocalization, localization, directory.declaration,
          "\"\(directory.spelling)\" is \(localization.identifier.displayName() ?? "a language"), which is probably not what you mean",
          help: likely))
    case .language, .legacyName, .privateUse, .base, .multipleLanguages: break
    }
    if recognized.isKnown, let twin = namesakes.twin(of: localization) {
      groups.append(
        finding(
          .duplicateLocalization, localization, directory.declaration,
          "\(twin.spelling).lproj and \(directory.spelling).lproj are both \(localization.identifier): "
            + outcome(ofTwins: [twin.spelling, directory.spelling], localization.identifier),
          help: "merge the two directories"))
    }
    return groups
  }

  /// Whether this name keeps CoreFoundation from matching any localization of the bundle with anybody's preferences: it has
  /// non-ASCII characters, or too many characters.
  private func isRefused(_ spelling: String) -> Bool {
    LocaleMatcher(available: [spelling]).refusedName != nil
  }

  /// Which of two directories of one locale users get. Names that Apple's matcher treats as equal, such as `he` and `iw`, tie
  /// for a user whose region has no directory; `zh_CN` is nearer than `zh-Hans` only to users in China.
  private func outcome(ofTwins spellings: [String], _ identifier: LocaleIdentifier) -> String {
    let matcher = LocaleMatcher(available: spellings)
    let preferences = [identifier.rawValue, identifier.rawValue + "-001"]
    return preferences.contains { matcher.dependsOnOrder(preferred: [$0]) }
      ? "users get the one that the file system lists first"
      : "which one users get depends on their region"
  }
}

extension Check {
  package static let missingDevelopmentRegion = Check(
    "missing-development-region", .warning,
    "development region without a directory: nothing to compare with")
  package static let unreachableDevelopmentRegion = Check(
    "unreachable-development-region", .warning,
    "development region's directory named differently from the declared region")

  /// The development region.
  package static let ofDevelopmentRegions: [Check] = [
    missingDevelopmentRegion, unreachableDevelopmentRegion,
  ]

  package static let unknownLocalization = Check(
    "unknown-localization", .error,
    "directory name that isn't a language code: no user gets its files")
  package static let unusualLocalization = Check(
    "unusual-localization", .warning, "directory name that is probably the wrong language code")
  package static let duplicateLocalization = Check(
    "duplicate-localization", .note,
    "two directories for one locale, of which each user gets only one")
  package static let unreachableLocalization = Check(
    "unreachable-localization", .warning, "localization that Apple's matcher never chooses")
  package static let refusedName = Check(
    "refused-name", .error, "localization name that makes the matcher reject the whole bundle")
  package static let absentLocalization = Check(
    "absent-localization", .note, "localization listed in Info.plist but missing from the bundle")
  package static let unservedFile = Check(
    "unserved-file", .warning, "file in mul.lproj that isn't a string catalog")

  /// The directories of localizations, and their names.
  package static let ofLocalizations: [Check] = [
    unknownLocalization, unusualLocalization, duplicateLocalization, unreachableLocalization,
    refusedName, absentLocalization, unservedFile,
  ]
}
