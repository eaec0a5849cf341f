/// The lookup order to apply where sources differ; the names are those of the command line and the report.
public enum LookupProfile: String, Sendable, CaseIterable {
  /// CoreFoundation's order: the file outside all `.lproj` directories first, then the localizations, with `Base` after
  /// the first.
  case runtime
  /// The order of the Bundle Programming Guide: the region's directory, the language's, then the file outside. `Base`
  /// and the development region, which the guide doesn't mention, come last.
  case documented
}

/// A place that a lookup visits.
package enum LookupPlace: Hashable, Sendable {
  /// The resource directory itself, outside all `.lproj` directories.
  case nonlocalized
  /// The `.lproj` directory of this spelling.
  case localization(String)
}

/// The version of CoreFoundation to follow where versions differ; the names are those of the command line.
///
/// Both use the current matcher: its predecessor in macOS 10.10 is known in outline only.
package enum Runtime: String, Sendable, CaseIterable {
  /// The newest version with published source.
  case macOS13 = "macos13"
  /// Earlier versions: the development region counts as a localization only beside `Base` or alone, and an entry of a
  /// `.stringsdict` file always takes precedence over one of a `.strings` file.
  case macOS1010 = "macos10.10"
}
