/// Apple's matcher, `ualoc_localizationsToUse`: which localizations of those available a user gets. CoreFoundation
/// asks it for every bundle, so that its answers, not those of CLDR's own matcher, are what users see.
///
/// Prepared once for the available names, in the order in which the bundle lists them: the order decides ties.
package struct LocaleMatcher: Sendable {
  /// The available names, as they were given.
  package let available: [String]
  private let indices: [LocaleNameTable.Index]
  private let names: LocaleNameTable

  /// Prepares a matcher.
  ///
  /// - Complexity: O(*n*) in the number of names, with some look-ups in ICU's data for each.
  package init(available: [String]) {
    var names = LocaleNameTable()
    indices = available.map { names.index(of: $0) }
    self.available = available
    self.names = names
  }

  /// What a user gets who prefers these languages, the first most.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of names preferred and available.
  package func match(preferred: [String]) -> LocaleMatch {
    var names = names
    let preferredIndices = preferred.map { names.index(of: $0) }
    return Self.match(preferred, preferredIndices, available, indices, in: names)
  }

  /// Whether the answer would be another if the bundle listed its localizations in another order, as directories
  /// may on another volume.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of names preferred and available.
  package func dependsOnOrder(preferred: [String]) -> Bool {
    // Ties go to the first: where several tie for a place, the reverse order puts another there.
    var names = names
    let preferredIndices = preferred.map { names.index(of: $0) }
    let forward = Self.match(preferred, preferredIndices, available, indices, in: names)
    let backward = Self.match(
      preferred, preferredIndices, available.reversed(), indices.reversed(), in: names)
    return forward.localizations != backward.localizations
  }

  /// Matches once, keeping what is learnt of the names for the next time.
  ///
  /// - Complexity: O(*p* × *a*) in the numbers of names preferred and available.
  package static func match(
    preferred: [String], available: [String], names: inout LocaleNameTable
  ) -> LocaleMatch {
    let preferredIndices = preferred.map { names.index(of: $0) }
    let availableIndices = available.map { names.index(of: $0) }
    return match(preferred, preferredIndices, available, availableIndices, in: names)
  }

  private static func match(
    _ preferred: [String], _ preferredIndices: [LocaleNameTable.Index],
    _ available: [String], _ availableIndices: [LocaleNameTable.Index],
    in names: LocaleNameTable
  ) -> LocaleMatch {
    var comparison = LocaleComparison()
    for (position, index) in availableIndices.enumerated() {
      if !comparison.addAvailable(names.entries[index]) {
        return .refused(name: available[position])
      }
    }
    for (position, index) in preferredIndices.enumerated() {
      if !comparison.addPreferred(names.entries[index]) {
        return .refused(name: preferred[position])
      }
    }
    let positions = comparison.localizations()
    if !positions.isEmpty { return .matched(positions.map { available[$0] }) }
    // A bundle without language serves everybody whom nothing else does.
    return available.contains("zxx") ? .matched(["zxx"]) : .nothing
  }
}
