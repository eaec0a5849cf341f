public import L10nSource

/// Findings that differ in nothing but their keys: the missing keys of one file, say. One finding alone is a run of its own.
///
/// A large report has tens of thousands of findings in some thousands of runs; whoever goes through them can do once
/// for a run what is the same for all of it.
public struct FindingRun: Sendable {
  /// What the findings have in common; the finding itself where the run is one alone.
  public let common: Finding
  /// The key and the place of each; none where the run is one finding alone.
  public let keys: [PlacedKey]

  public init(_ finding: Finding) {
    common = finding
    keys = []
  }

  /// - Parameter common: a finding without key and place.
  public init(_ common: Finding, keys: [PlacedKey]) {
    self.common = common
    self.keys = keys
  }

  /// How many findings these are.
  public var count: Int { max(1, keys.count) }

  /// The findings one by one.
  ///
  /// - Complexity: O(*n*) in their number.
  public var findings: [Finding] {
    guard !keys.isEmpty else { return [common] }
    return keys.map { key in
      var finding = common
      finding.key = key.key
      finding.place = key.place
      return finding
    }
  }
}

/// A key and where it stands.
public struct PlacedKey: Sendable, Hashable {
  public let key: CodeUnitString
  public let place: LineColumn?

  public init(key: CodeUnitString, place: LineColumn?) {
    self.key = key
    self.place = place
  }
}
