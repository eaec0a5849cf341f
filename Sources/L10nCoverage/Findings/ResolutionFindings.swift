package import L10nLocale
import L10nModel
package import L10nSource

// Findings that depend on how a device chooses languages and looks up files.
extension BundleCoverage {
  /// The findings about which users get which localization, in any order. They don't depend on the tables.
  ///
  /// - Complexity: O(*n* · *m*) in the number of localizations and of tried preferences.
  package func preferenceFindings(
    _ plan: BundlePlan, _ localizations: BundleLocalizations
  ) -> [FindingGroup] {
    if let refused = localizations.refusedName { return [refusedNameFinding(refused, plan)] }
    return unreachableFindings(plan, localizations) + crowdFindings(plan, localizations)
      + orderFindings(localizations) + relativeFindings(localizations)
      + claimFindings(plan)
  }

  /// The findings about which users get which file, in any order.
  ///
  /// - Complexity: O(*n* · *m*) in the number of localizations and of tables.
  package func lookupFindings(
    _ plan: BundlePlan, _ localizations: BundleLocalizations
  ) -> [FindingGroup] {
    guard localizations.refusedName == nil else { return [] }
    return sourceFindings(plan) + profileFindings(plan, localizations)
  }

  /// One such name keeps all users of the bundle from getting their language, so it is an error, and no other finding matters.
  private func refusedNameFinding(_ name: String, _ plan: BundlePlan) -> FindingGroup {
    let directory = plan.bundle.localizations.first { $0.spelling == name }
    return finding(
      .refusedName, nil, directory?.declaration ?? plan.bundle.infoPlist ?? path,
      "\"\(name)\" is not ASCII or is too long: CoreFoundation then matches nothing, and no user gets their preferred language",
      help: "rename or remove it")
  }

  /// Names of languages that people understand, but the matcher doesn't: `Czech`. Other findings report names that aren't
  /// languages, and the second of two names for one locale.
  private func unreachableFindings(
    _ plan: BundlePlan, _ localizations: BundleLocalizations
  ) -> [FindingGroup] {
    let counts = Dictionary(
      plan.localizations.map { ($0.identifier, 1) }, uniquingKeysWith: +)
    return plan.localizations.compactMap { localization in
      let spelling = localization.directory.spelling
      let recognized = RecognizedLocale(spelling: spelling)
      guard !localization.isAlias, !localization.directory.isOnlyRequired, recognized.isKnown,
        recognized.category != .privateUse,
        counts[localization.identifier] == 1,
        localization.identifier != developmentRegion.identifier,
        !localizations.serves(localization.identifier.rawValue, by: spelling),
        // Devices identify languages by code only.
        recognized.isLegacyName || !localizations.serves(spelling, by: spelling)
      else { return nil }
      return finding(
        .unreachableLocalization, localization, localization.directory.declaration,
        "no preference matches \"\(spelling)\": users of \(localization.identifier) get another language",
        help: localization.directory.renaming(to: localization.identifier))
    }
  }

  /// The report visits at most this many localizations for a user. Otherwise trees with an unlimited number of names would take
  /// unlimited time.
  private func crowdFindings(
    _ plan: BundlePlan, _ localizations: BundleLocalizations
  ) -> [FindingGroup] {
    guard let crowded = localizations.crowdedName else { return [] }
    let directory = plan.bundle.localizations.first { $0.spelling == crowded }
    let limit = BundleLocalizations.longestSearch
    return [
      finding(
        .duplicateLocalization, nil, directory?.declaration ?? path,
        "CoreFoundation treats more than \(limit) localizations as the same for users of \"\(crowded)\": the report looks for files in the first \(limit)",
        help: "merge the localizations of one language")
    ]
  }

  /// Few users are affected, and always in the same way on one machine: a note.
  private func orderFindings(_ localizations: BundleLocalizations) -> [FindingGroup] {
    let users = localizations.preferencesDecidedByOrder
    guard let first = users.first else { return [] }
    let others = users.count > 1 ? " and \(users.count - 1) more" : ""
    return [
      finding(
        .orderDependent, nil, path,
        "users of \(first.preference)\(others) get \(first.choices.joined(separator: " or ")), whichever the file system lists first",
        help: "add a localization for them, or remove one of these")
    ]
  }

  /// Apple's matcher relates regions of one language; CLDR's also relates languages that are close. These users have to choose
  /// the other language themselves, so this is a note.
  private func relativeFindings(_ localizations: BundleLocalizations) -> [FindingGroup] {
    let users = localizations.unservedRelatives(developmentRegion: developmentRegion.identifier)
    guard let first = users.first else { return [] }
    let named = users.map { "\($0.preference) (\($0.relative))" }.shortList(3)
    return [
      finding(
        .unservedRelatives, nil, path,
        "users of \(named) get the development region despite a localization in a related language (in parentheses)",
        help: "add \(first.language).lproj if these users matter")
    ]
  }

  /// An application may load texts from elsewhere, so this is a note. In sources, the directories may be anywhere.
  private func claimFindings(_ plan: BundlePlan) -> [FindingGroup] {
    let bundle = plan.bundle
    guard bundle.kind != .directory, let infoPlist = bundle.infoPlist else { return [] }
    let present = Set(
      bundle.localizations.filter { !$0.isOnlyRequired }.map {
        RecognizedLocale(spelling: $0.spelling).identifier
      } + [developmentRegion.identifier])
    var seen: Set<String> = []
    let absent = bundle.claimedLocalizations.filter { claim in
      !present.contains(RecognizedLocale(spelling: claim).identifier) && seen.insert(claim).inserted
    }
    guard let first = absent.first else { return [] }
    let names = absent.count == 1 ? "\"\(first)\"" : "\"\(first)\" and \(absent.count - 1) more"
    return [
      finding(
        .absentLocalization, nil, infoPlist,
        "CFBundleLocalizations lists \(names), but there is no \(first).lproj: these users get the files of other localizations",
        help: "add the directories, or remove the languages from the list")
    ]
  }

  /// Which of the two files wins depends on the version of the system. Only keys in both are affected: a note.
  private func sourceFindings(_ plan: BundlePlan) -> [FindingGroup] {
    tables.compactMap { table in
      for position in table.cells.indices {
        let (sources, localization) = (table.cells[position].sources, plan.localizations[position])
        // Most cells have one file.
        guard sources.count > 1, !localization.isAlias else { continue }
        let own = localization.directory.spelling
        guard let strings = sources.first(where: { $0.format == .strings }),
          let plurals = sources.first(where: { $0.format == .stringsdict }),
          let file = strings.file, plurals.file != nil,
          strings.origin ?? own != plurals.origin ?? own
        else { continue }
        return finding(
          .mixedSources, localization, file,
          "\(table.name).strings comes from \(strings.origin ?? own) here and \(table.name).stringsdict from \(plurals.origin ?? own): which one users see for a key in both depends on the version of the system",
          help: "keep both files of a table in the same localizations")
      }
      return nil
    }
  }

  /// The behavior at run time is known, so a difference to the documentation is a note.
  private func profileFindings(
    _ plan: BundlePlan, _ localizations: BundleLocalizations
  ) -> [FindingGroup] {
    guard
      let base = plan.bundle.localizations.first(where: { $0.spelling == DevelopmentColumn.base })
    else { return [] }
    for localization in plan.localizations where !localization.isAlias {
      let order = localizations.searchOrder(forUserOf: localization.directory.spelling)
      guard order.chosen.count > 1 else { continue }
      // Another check reports files outside all localizations.
      let runtime = order.places(.runtime).filter { $0 != .nonlocalized }
      let documented = order.places(.documented).filter { $0 != .nonlocalized }
      for name in base.files {
        let found = [runtime, documented].map { places in
          places.lazy.compactMap { plan.files.file([name], at: $0) }.first
        }
        guard let here = found[0], let there = found[1], here != there else { continue }
        return [
          finding(
            .disagreeingProfiles, localization, here,
            "users of \(localization.directory.spelling) get this file, not \(there) as the Bundle Programming Guide says",
            help: "add the file to \(localization.directory.spelling).lproj so that both agree")
        ]
      }
    }
    return []
  }
}

extension Check {
  package static let shadowingFile = Check(
    "shadowing-file", .note,
    "file outside the localizations that is used instead of the localized ones")
  package static let orderDependent = Check(
    "order-dependent", .note, "localization chosen by the order of directory entries")
  package static let unservedRelatives = Check(
    "unserved-relatives", .note,
    "users who get the development region despite a localization in a related language",
    isOptional: true)
  package static let mixedSources = Check(
    "mixed-sources", .note,
    "table whose .strings and .stringsdict files come from different localizations")
  package static let disagreeingProfiles = Check(
    "disagreeing-profiles", .note,
    "file that CoreFoundation and the Bundle Programming Guide find in different places")

  /// What users of a language see instead of its own files.
  package static let ofLookups: [Check] = [
    shadowingFile, orderDependent, unservedRelatives, mixedSources, disagreeingProfiles,
  ]
}
