/// Which account of lookup is believed where they differ; the names are those of the command line and the
/// report.
public enum LookupProfile: String, Sendable, CaseIterable {
  /// What CoreFoundation does: the file outside all `.lproj` directories first, then the localizations, with
  /// `Base` after the first.
  case runtime
  /// What the Bundle Programming Guide says of localized resources: the region's directory, the language's,
  /// then the file outside. What the guide does not speak of, `Base` and the development region, comes
  /// last.
  case documented
}

/// A place that a lookup visits.
package enum LookupPlace: Hashable, Sendable {
  /// The resource directory itself, outside all `.lproj` directories.
  case nonlocalized
  /// The `.lproj` directory of this spelling.
  case localization(String)
}
