/// The directories that a lookup visits for one user in one bundle, and the reason for the choice.
package struct SearchOrder: Hashable, Sendable {
  /// The reason for the localizations in `chosen`.
  package enum Basis: Hashable, Sendable {
    /// A preference matches.
    case preference
    /// The localizations of the application that loads the bundle match.
    case host
    /// No preference matches; localizations match the development region.
    case developmentRegion
    /// Neither a preference nor the development region matches; localizations match American English.
    case americanEnglish
    /// Nothing matches; the first localization in the bundle's list is chosen.
    case firstLocalization
    /// The bundle has no localizations and declares no development region.
    case nothing
  }

  /// The chosen localizations, best first, by their spellings.
  package let chosen: [String]
  package let basis: Basis
  /// The name that makes CoreFoundation reject the match; nil if there is none.
  package let refusedName: String?
  /// The chosen localizations, followed by the development region as declared, unless it is one of them.
  package let searchList: [String]
  /// Whether the bundle lists `Base`.
  package let hasBase: Bool

  /// The directories in the order of the `runtime` profile: the search list, with `Base` after the first one if the bundle
  /// lists it.
  package var directories: [String] { Self.directories(of: searchList, hasBase: hasBase) }

  /// The directories for a search list, with `Base` after the first one.
  package static func directories(of searchList: [String], hasBase: Bool) -> [String] {
    guard hasBase, !searchList.isEmpty else { return hasBase ? [Self.base] : searchList }
    return [searchList[0]] + (searchList[0] == Self.base ? [] : [Self.base])
      + searchList.dropFirst().filter { $0 != Self.base }
  }

  /// The places in the order of a profile.
  package func places(_ profile: LookupProfile) -> [LookupPlace] {
    switch profile {
    case .runtime:
      return [.nonlocalized] + directories.map { .localization($0) }
    case .documented:
      let own = chosen.filter { $0 != Self.base }
      let rest = directories.filter { !own.contains($0) }
      return own.map { .localization($0) } + [.nonlocalized] + rest.map { .localization($0) }
    }
  }

  private static let base = "Base"
}
