package import L10nModel

/// The localizations of a bundle as CoreFoundation lists them, and the selection for a user.
///
/// Follows `CFBundle_Locale.c` of macOS 13, the newest published version.
package struct BundleLocalizations: Sendable {
  /// The spellings that CoreFoundation matches with a user's preferences, including duplicates.
  package let spellings: [String]
  /// The development region, as declared.
  package let developmentRegion: String?
  let matcher: LocaleMatcher
  /// `CFBundleLocalizations` and the names of the `.lproj` directories, as given.
  private let claimed: [String]
  private let enumerated: [String]
  private let runtime: Runtime
  /// The last localization that a lookup visits: the development region as declared, even if its directory has another
  /// spelling. Without a declaration, English.
  private let lastDirectory: String?
  private let hasBase: Bool

  /// Lists the localizations of a bundle.
  ///
  /// - Parameters:
  ///   - claimed: `CFBundleLocalizations`.
  ///   - enumerated: the names of the `.lproj` directories without `.lproj`, in the order of the directory.
  ///   - developmentRegion: `CFBundleDevelopmentRegion` as written; nil if there is none.
  package init(
    claimed: [String] = [], enumerated: [String], developmentRegion: String?,
    runtime: Runtime = .macOS13
  ) {
    self.claimed = claimed
    self.enumerated = enumerated
    self.runtime = runtime
    var spellings = (claimed + enumerated).filter { !$0.isEmpty }
    // The strings in the code count as a localization in the development region. Before macOS 13, they counted only if the
    // bundle lists nothing else or has interface files in `Base`.
    let countsRegion =
      runtime == .macOS13 || spellings.isEmpty || spellings.contains("Base")
    if let region = developmentRegion, !region.isEmpty, countsRegion,
      !Self.list(spellings, holds: region)
    {
      spellings.append(region)
    }
    self.spellings = spellings
    let region = developmentRegion.flatMap { $0.isEmpty ? nil : $0 }
    self.developmentRegion = region
    lastDirectory = region ?? ["en", "English", "en_US"].first { spellings.contains($0) }
    hasBase = spellings.contains("Base")
    matcher = LocaleMatcher(available: spellings)
  }

  /// Lists the localizations of a discovered bundle.
  package init(_ bundle: BundleDescription, runtime: Runtime = .macOS13) {
    self.init(
      claimed: bundle.claimedLocalizations, enumerated: bundle.localizations.map(\.spelling),
      developmentRegion: bundle.developmentRegionOfLookup, runtime: runtime)
  }

  /// The search order of a user with these preferred languages, best first.
  ///
  /// A framework or plug-in follows the application that loads it, `host`, unless that application allows mixed localizations.
  /// In that case, and for the application itself, `host` is nil.
  ///
  /// - Complexity: O(*p* × *n*) in the numbers of preferred and listed names.
  package func searchOrder(preferred: [String], host: SearchOrder? = nil) -> SearchOrder {
    var refusedName: String?
    func matches(_ preferred: [String]) -> [String]? {
      let match = matcher.match(preferred: preferred)
      if case .refused(let name) = match { refusedName = refusedName ?? name }
      let localizations = match.localizations
      return localizations.isEmpty ? nil : localizations
    }
    func order(_ chosen: [String], _ basis: SearchOrder.Basis) -> SearchOrder {
      makeOrder(chosen: chosen, basis: basis, refusedName: refusedName)
    }
    if let host, let chosen = matches(host.searchList) { return order(chosen, .host) }
    if let chosen = matches(preferred) { return order(chosen, .preference) }
    if let developmentRegion, let chosen = matches([developmentRegion]) {
      return order(chosen, .developmentRegion)
    }
    if let chosen = matches(["en_US"]) { return order(chosen, .americanEnglish) }
    guard let first = spellings.first else { return order([], .nothing) }
    return order([first], .firstLocalization)
  }

  /// The search order of a user who prefers exactly this localization.
  ///
  /// If CoreFoundation rejects the match because of other names, or if a duplicate comes before this localization, no user gets
  /// it; the result ignores those names.
  ///
  /// If CoreFoundation treats very many names as the same, the result contains only the first ones: complete results for all of
  /// them would take quadratic time.
  package func searchOrder(forUserOf spelling: String) -> SearchOrder {
    let localizations = matcher.match(exactly: spelling, limit: Self.longestSearch).localizations
    let chosen = localizations.first == spelling ? localizations : [spelling]
    return makeOrder(chosen: chosen, basis: .preference, refusedName: nil)
  }

  /// The maximum number of localizations in the result of `searchOrder(forUserOf:)`.
  package static let longestSearch = 100

  /// The spelling of a localization whose users get more than `longestSearch` localizations; nil if there is none.
  package var crowdedName: String? { matcher.crowdedName(limit: Self.longestSearch) }

  /// Whether the result depends on the order of the `.lproj` directories, which can differ on another volume.
  ///
  /// - Complexity: O(*p* × *n*) in the numbers of preferred and listed names.
  package func dependsOnOrder(preferred: [String], host: SearchOrder? = nil) -> Bool {
    // Ties, and users without a match, get the first localization. If there are several candidates, reversing the order changes
    // the result.
    searchOrder(preferred: preferred, host: host).directories
      != listedInReverse().searchOrder(preferred: preferred, host: host).directories
  }

  /// The same bundle with its `.lproj` directories in reverse order.
  package func listedInReverse() -> BundleLocalizations {
    BundleLocalizations(
      claimed: claimed, enumerated: enumerated.reversed(), developmentRegion: developmentRegion,
      runtime: runtime)
  }

  private func makeOrder(
    chosen: [String], basis: SearchOrder.Basis, refusedName: String?
  ) -> SearchOrder {
    let searchList = chosen + [lastDirectory].compactMap(\.self).filter { !chosen.contains($0) }
    return SearchOrder(
      chosen: chosen, basis: basis, refusedName: refusedName, searchList: searchList,
      hasBase: hasBase)
  }

  /// Whether the spellings include the region, also as the same locale after adding likely subtags: `English` and `en`, `de`
  /// and `de_DE`.
  private static func list(_ spellings: [String], holds region: String) -> Bool {
    if spellings.contains(region) { return true }
    let regionIdentifier = RecognizedLocale(spelling: region).identifier
    return spellings.contains {
      regionIdentifier.isLikely(RecognizedLocale(spelling: $0).identifier)
    }
  }
}

extension BundleDescription {
  /// The development region that a lookup uses: exactly as `Info.plist` declares it. For sources, the declaration in the
  /// product isn't known exactly (old projects that declare `English` have an `Info.plist` with `en`), so the lookup is assumed
  /// to find the directory. A bundle within the sources is copied as it is, whatever the project declares.
  fileprivate var developmentRegionOfLookup: String? {
    switch developmentRegion.source {
    case .base, .default: nil
    case .infoPlist: developmentRegion.declared
    case .option: developmentRegion.spelling
    case .project, .package, .catalog: kind == .directory ? developmentRegion.spelling : nil
    }
  }
}

// Queries for findings about a bundle's localizations.
extension BundleLocalizations {
  /// The name that makes CoreFoundation reject every match; nil if there is none.
  package var refusedName: String? { matcher.refusedName }

  /// Whether the localizations for a user who prefers a locale include this one.
  package func serves(_ preference: String, by spelling: String) -> Bool {
    matcher.serves(preference, by: spelling)
  }

  /// A user for whom CLDR's matching finds a localization but Apple's matcher falls back to the development region.
  package struct UnservedRelative: Hashable, Sendable {
    package let preference: String
    /// The user's language, with its script if it isn't the likely one.
    package let language: String
    /// The localization that the user can read, by its spelling.
    package let relative: String
  }

  /// The common preferences, and Serbian in both scripts, that match nothing although the bundle has a localization in a
  /// language that CLDR considers close, such as Danish and Norwegian. Users who can also read the development region are
  /// excluded.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of preferences and of listed names; O(1) for a known list.
  package func unservedRelatives(developmentRegion: LocaleIdentifier) -> [UnservedRelative] {
    Self.relatives.value(for: [developmentRegion.rawValue] + spellings) {
      findUnservedRelatives(developmentRegion)
    }
  }

  /// Keyed by the development region and the listed names.
  private static let relatives = Memo<[String], [UnservedRelative]>()

  private func findUnservedRelatives(_ developmentRegion: LocaleIdentifier) -> [UnservedRelative] {
    let relatives = spellings.filter {
      let identifier = RecognizedLocale(spelling: $0).identifier
      // Excludes a localization that not even its own users get: that is a separate problem.
      return CLDRMatch.family(of: identifier) != nil && serves(identifier.rawValue, by: $0)
    }
    if relatives.isEmpty { return [] }
    return (commonPreferences + ["sr-RS", "sr-Latn-RS"]).compactMap { preference in
      let user = LocaleIdentifier(preference)
      guard CLDRMatch.family(of: user) != nil, let tag = LanguageTag(preference),
        matcher.match(preferred: [preference]) == .nothing,
        !CLDRMatch.areRelatives(user, developmentRegion),
        let relative = relatives.first(where: {
          CLDRMatch.areRelatives(user, RecognizedLocale(spelling: $0).identifier)
        })
      else { return nil }
      let language = LanguageTag(language: tag.language, script: tag.script).text
      return UnservedRelative(preference: preference, language: language, relative: relative)
    }
  }

  /// A user whose first localization depends on the order of the `.lproj` directories.
  package struct Decision: Hashable, Sendable {
    package let preference: String
    /// The possible first localizations, in byte order.
    package let choices: [String]
  }

  /// The common preferences and listed languages whose first localization depends on the order of the `.lproj` directories. If
  /// several names mean the same locale, only the first counts: duplicates are a separate problem.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of preferences and of listed names; O(1) for a known list.
  package var preferencesDecidedByOrder: [Decision] {
    Self.decisions.value(for: spellings) {
      var seen: Set<String> = []
      let unique = spellings.filter {
        seen.insert(RecognizedLocale(spelling: $0).identifier.rawValue).inserted
      }
      // A name matches only names of its own group: the order matters only for groups with several names.
      let counts = Dictionary(
        unique.compactMap(LocaleNameForms.group).map { ($0, 1) }, uniquingKeysWith: +)
      guard counts.values.contains(where: { $0 > 1 }) else { return [] }
      let identifiers = unique.map { RecognizedLocale(spelling: $0).identifier.rawValue }
      var preferences = commonPreferences
      var known = Set(preferences)
      // Latin American Spanish other than Mexico's is added. Norwegian (`no`) also ties if both written standards exist, but no
      // device offers it. Listed languages that a common preference names with a region are skipped, because devices always add
      // a region.
      for preference in identifiers + ["es-419", "es-AR"]
      where known.insert(preference).inserted
        && !commonPreferences.contains(where: { $0.hasPrefix(preference + "-") })
      {
        preferences.append(preference)
      }
      preferences.removeAll { preference in
        LocaleNameForms.group(of: preference).map { (counts[$0] ?? 0) < 2 } ?? true
      }
      if preferences.isEmpty { return [] }
      let forward = LocaleMatcher(available: unique)
      let backward = LocaleMatcher(available: unique.reversed())
      return preferences.compactMap { preference in
        let first = [forward, backward].compactMap {
          $0.firstMatch(preferred: [preference])
        }
        guard first.count == 2, first[0] != first[1] else { return nil }
        return Decision(preference: preference, choices: first.sorted())
      }
    }
  }

  private static let decisions = Memo<[String], [Decision]>()
}
