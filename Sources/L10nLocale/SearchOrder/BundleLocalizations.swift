package import L10nModel

/// The localizations of one bundle as CoreFoundation lists them, and which of them a user gets.
///
/// Follows `CFBundle_Locale.c` of macOS 13, the newest version that is public.
package struct BundleLocalizations: Sendable {
  /// The spellings that are matched with a user's preferences, duplicates included.
  package let spellings: [String]
  /// The development region as it was declared.
  package let developmentRegion: String?
  let matcher: LocaleMatcher
  /// What the directory holds, which might be listed in another order elsewhere.
  private let claimed: [String]
  private let enumerated: [String]
  private let runtime: Runtime
  /// What a lookup goes on with at last: the development region as it is written, even if its directory has another
  /// spelling. Where none is declared, English stands in for it.
  private let lastDirectory: String?
  private let hasBase: Bool

  /// Lists the localizations of a bundle.
  ///
  /// - Parameters:
  ///   - claimed: `CFBundleLocalizations`.
  ///   - enumerated: the names of the `.lproj` directories without `.lproj`, in the order of the directory.
  ///   - developmentRegion: `CFBundleDevelopmentRegion` as it is written; nil where there is none.
  /// - Complexity: O(*n*) in the number of names; for a name that is new to the process some look-ups in
  ///   ICU's data.
  package init(
    claimed: [String] = [], enumerated: [String], developmentRegion: String?,
    runtime: Runtime = .macOS13
  ) {
    self.claimed = claimed
    self.enumerated = enumerated
    self.runtime = runtime
    var spellings = (claimed + enumerated).filter { !$0.isEmpty }
    // The strings in the code are a localization too, in the development region. Before macOS 13 they were one only
    // where nothing is listed or the interface files are in `Base`.
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

  /// Lists the localizations of a bundle that was found.
  package init(_ bundle: BundleDescription, runtime: Runtime = .macOS13) {
    self.init(
      claimed: bundle.claimedLocalizations, enumerated: bundle.localizations.map(\.spelling),
      developmentRegion: bundle.developmentRegionOfLookup, runtime: runtime)
  }

  /// The search order of a user who prefers these languages, the first most.
  ///
  /// A framework or plug-in follows the application that loads it, unless that allows mixed localizations:
  /// then, or for the application itself, `host` is nil.
  ///
  /// - Complexity: O(*p* × *n*) in the numbers of names preferred and listed.
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
  /// Where other names make CoreFoundation refuse to match, or a twin stands before this one, nobody gets
  /// it; the answer is what they would get without those.
  ///
  /// Of names without end that CoreFoundation takes for one, the first follow each other: each following all others would
  /// be a square of names.
  ///
  /// - Complexity: O(1).
  package func searchOrder(forUserOf spelling: String) -> SearchOrder {
    let localizations = matcher.match(exactly: spelling, limit: Self.longestSearch).localizations
    let chosen = localizations.first == spelling ? localizations : [spelling]
    return makeOrder(chosen: chosen, basis: .preference, refusedName: nil)
  }

  /// How many localizations the user of one gets at most, in the answer of `searchOrder(forUserOf:)`.
  package static let longestSearch = 100

  /// A localization whose users get more localizations than `longestSearch`, as the bundle spells it; nil where there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the number of names listed.
  package var crowdedName: String? { matcher.crowdedName(limit: Self.longestSearch) }

  /// Whether the answer would be another if the directory listed its entries in another order, as it may on another
  /// volume.
  ///
  /// - Complexity: O(*p* × *n*) in the numbers of names preferred and listed.
  package func dependsOnOrder(preferred: [String], host: SearchOrder? = nil) -> Bool {
    // Ties go to the first, and so does the user whom nothing serves: where there are several, the reverse order puts
    // another there.
    searchOrder(preferred: preferred, host: host).directories
      != listedInReverse().searchOrder(preferred: preferred, host: host).directories
  }

  /// The same bundle with its directory listed in reverse.
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

  /// Whether a spelling of the list is the same locale, with likely subtags filled in: `English` and `en`,
  /// `de` and `de_DE`.
  private static func list(_ spellings: [String], holds region: String) -> Bool {
    if spellings.contains(region) { return true }
    let regionIdentifier = RecognizedLocale(spelling: region).identifier
    return spellings.contains {
      regionIdentifier.isLikely(RecognizedLocale(spelling: $0).identifier)
    }
  }
}

extension BundleDescription {
  /// The development region as a lookup knows it: what `Info.plist` says, letter by letter. What it will say when
  /// sources are built is not known so exactly (old projects that say `English` have an `Info.plist` that says `en`),
  /// so there the directory is taken to be found. A bundle that lies in the sources is copied as it is, whatever the
  /// project says.
  fileprivate var developmentRegionOfLookup: String? {
    switch developmentRegion.source {
    case .base, .default: nil
    case .infoPlist: developmentRegion.declared
    case .option: developmentRegion.spelling
    case .project, .package, .catalog: kind == .directory ? developmentRegion.spelling : nil
    }
  }
}
