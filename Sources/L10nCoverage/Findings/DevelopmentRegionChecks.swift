package import L10nSource

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
}
