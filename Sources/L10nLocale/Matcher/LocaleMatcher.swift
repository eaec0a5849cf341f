/// Apple's matcher, `ualoc_localizationsToUse`: which localizations of those available a user gets.
/// CoreFoundation asks it for every bundle, so that its answers, not those of CLDR's own matcher, are what
/// users see.
///
/// Prepared once for the available names, in the order in which the bundle lists them: the order decides
/// ties.
package struct LocaleMatcher: Sendable {
  /// The available names, as they were given.
  package let available: [String]
  private let entries: [LocaleNameTable.Entry]

  /// Prepares a matcher.
  ///
  /// - Complexity: O(*n*) in the number of names; for a name that is new to the process some look-ups in
  ///   ICU's data.
  package init(available: [String]) {
    self.available = available
    entries = LocaleNameTable.sharedEntries(of: available)
  }

  /// What a user gets who prefers these languages, the first most.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of names preferred and available.
  package func match(preferred: [String]) -> LocaleMatch {
    Self.match(preferred, LocaleNameTable.sharedEntries(of: preferred), available, entries)
  }

  /// The available name that makes CoreFoundation refuse to match any preference; nil where all may be matched.
  ///
  /// - Complexity: O(*a*) in the number of names available.
  package var refusedName: String? {
    if case .refused(let name) = match(preferred: []) { name } else { nil }
  }

  /// Whether the answer would be another if the bundle listed its localizations in another order, as
  /// directories may on another volume.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of names preferred and available.
  package func dependsOnOrder(preferred: [String]) -> Bool {
    // Ties go to the first: where several tie for a place, the reverse order puts another there.
    let preferredEntries = LocaleNameTable.sharedEntries(of: preferred)
    let forward = Self.match(preferred, preferredEntries, available, entries)
    let backward = Self.match(
      preferred, preferredEntries, available.reversed(), entries.reversed())
    return forward.localizations != backward.localizations
  }

  /// What a user would get who prefers exactly this name, if it came first and no name were refused.
  ///
  /// - Complexity: O(*n*) in the number of available names.
  func match(exactly name: String) -> LocaleMatch {
    let entry = LocaleNameTable.sharedEntries(of: [name])
    var names = [name]
    var nameEntries = entry
    for (other, otherEntry) in zip(available, entries) where other != name {
      if case .refused = otherEntry { continue }
      names.append(other)
      nameEntries.append(otherEntry)
    }
    return Self.match([name], entry, names, nameEntries)
  }

  /// Matches once, with a table of the caller's own: for many cases in a row.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of names preferred and available.
  package static func match(
    preferred: [String], available: [String], names: inout LocaleNameTable
  ) -> LocaleMatch {
    let preferredEntries = preferred.map { names.entry(of: $0) }
    return match(preferred, preferredEntries, available, available.map { names.entry(of: $0) })
  }

  private static func match(
    _ preferred: [String], _ preferredEntries: [LocaleNameTable.Entry],
    _ available: [String], _ availableEntries: [LocaleNameTable.Entry]
  ) -> LocaleMatch {
    var comparison = LocaleComparison()
    for (position, entry) in availableEntries.enumerated() where !comparison.addAvailable(entry) {
      return .refused(name: available[position])
    }
    for (position, entry) in preferredEntries.enumerated() where !comparison.addPreferred(entry) {
      return .refused(name: preferred[position])
    }
    let positions = comparison.localizations()
    if !positions.isEmpty { return .matched(positions.map { available[$0] }) }
    // A bundle without language serves everybody whom nothing else does.
    return available.contains("zxx") ? .matched(["zxx"]) : .nothing
  }
}
