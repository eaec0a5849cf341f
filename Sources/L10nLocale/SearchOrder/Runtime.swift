/// The version of CoreFoundation to follow where versions differ; the names are those of the command line.
///
/// Both use the current matcher: its predecessor in macOS 10.10 is known in outline only.
public enum Runtime: String, Sendable, CaseIterable {
  /// The newest version with published source.
  case macOS13 = "macos13"
  /// Earlier versions: the development region counts as a localization only beside `Base` or alone, and an entry of a
  /// `.stringsdict` file always takes precedence over one of a `.strings` file.
  case macOS1010 = "macos10.10"
}
