private import L10nModel

/// The localizations of one bundle as CoreFoundation lists them, and which of them a user gets.
///
/// Follows `CFBundle_Locale.c` of macOS 13, the newest version that is public.
package struct BundleLocalizations: Sendable {
  /// The spellings that are matched with a user's preferences, duplicates included.
  package let spellings: [String]
  /// The development region as it was declared.
  package let developmentRegion: String?
  private let matcher: LocaleMatcher

  /// Lists the localizations of a bundle.
  ///
  /// - Parameters:
  ///   - claimed: `CFBundleLocalizations`.
  ///   - enumerated: the names of the `.lproj` directories without `.lproj`, in the order of the directory.
  ///   - developmentRegion: `CFBundleDevelopmentRegion` as it is written; nil where there is none.
  /// - Complexity: O(*n*) in the number of names, with some look-ups in ICU's data for each.
  package init(claimed: [String] = [], enumerated: [String], developmentRegion: String?) {
    var spellings = (claimed + enumerated).filter { !$0.isEmpty }
    // The strings in the code are a localization too, in the development region.
    if let region = developmentRegion, !region.isEmpty,
      !spellings.contains(where: { Self.mean($0, region) })
    {
      spellings.append(region)
    }
    self.spellings = spellings
    self.developmentRegion = developmentRegion.flatMap { $0.isEmpty ? nil : $0 }
    matcher = LocaleMatcher(available: spellings)
  }

  /// The search order of a user who prefers these languages, the first most.
  ///
  /// A framework or plug-in follows the application that loads it, unless that allows mixed localizations: then,
  /// or for the application itself, `host` is nil.
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
  /// Where other names make CoreFoundation refuse to match, or a twin stands before this one, nobody gets it; the
  /// answer is what they would get without those.
  ///
  /// - Complexity: O(*n*) in the number of names listed, with some look-ups in ICU's data for each.
  package func searchOrder(forUserOf spelling: String) -> SearchOrder {
    let others = spellings.filter { $0 != spelling && LocaleMatcher(available: [$0]).isUsable }
    let match = LocaleMatcher(available: [spelling] + others).match(preferred: [spelling])
    let chosen = match.localizations.first == spelling ? match.localizations : [spelling]
    return makeOrder(chosen: chosen, basis: .preference, refusedName: nil)
  }

  /// Whether the answer would be another if the directory listed its entries in another order.
  package func dependsOnOrder(preferred: [String]) -> Bool {
    matcher.dependsOnOrder(preferred: preferred)
  }

  private func makeOrder(
    chosen: [String], basis: SearchOrder.Basis, refusedName: String?
  ) -> SearchOrder {
    // The development region is appended as it is written, even if its directory has another spelling. Where none
    // is declared, English stands in for it.
    let last =
      developmentRegion ?? ["en", "English", "en_US"].first { spellings.contains($0) }
    let searchList = chosen + [last].compactMap(\.self).filter { !chosen.contains($0) }
    return SearchOrder(
      chosen: chosen, basis: basis, refusedName: refusedName, searchList: searchList,
      hasBase: spellings.contains("Base"))
  }

  /// Whether two spellings are one locale, with likely subtags filled in: `English` and `en`, `de` and `de_DE`.
  private static func mean(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let leftIdentifier = RecognizedLocale(spelling: left).identifier
    let rightIdentifier = RecognizedLocale(spelling: right).identifier
    if leftIdentifier == rightIdentifier { return true }
    guard let leftTag = LanguageTag(leftIdentifier.rawValue),
      let rightTag = LanguageTag(rightIdentifier.rawValue),
      leftTag.variants == rightTag.variants, !leftTag.language.isEmpty, !rightTag.language.isEmpty,
      let leftLikely = LikelySubtags(leftTag.icuName)
    else { return false }
    return leftLikely == LikelySubtags(rightTag.icuName)
  }
}
