/// The directories that a lookup visits for one user in one bundle, and how they came to be chosen.
package struct SearchOrder: Hashable, Sendable {
  /// Why the localizations of `chosen` are the user's.
  package enum Basis: Hashable, Sendable {
    /// A preference matches.
    case preference
    /// The localizations of the application that loaded the bundle match.
    case host
    /// No preference matches; these serve the development region.
    case developmentRegion
    /// No preference matches, and nothing serves the development region; these serve American English.
    case americanEnglish
    /// Nothing matches: the first localization that the bundle lists.
    case firstLocalization
    /// The bundle has no localization and names no development region.
    case nothing
  }

  /// The localizations chosen, best first, as the bundle spells them.
  package let chosen: [String]
  package let basis: Basis
  /// The name that made CoreFoundation refuse to match preferences, if one did.
  package let refusedName: String?
  /// The localizations chosen and after them the development region as it was declared, unless it is among
  /// them.
  package let searchList: [String]
  /// Whether the bundle lists `Base`.
  package let hasBase: Bool

  /// The directories in the order of the `runtime` profile: the search list, with `Base` after its first
  /// where the bundle has it.
  package var directories: [String] { Self.directories(of: searchList, hasBase: hasBase) }

  /// The directories for a search list: `Base` has its place after the first.
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
