/// Which version of CoreFoundation answers, where versions differ; the names are those of the command line.
///
/// The matcher is the present one for both: what macOS 10.10 had in its place is known in outline only.
public enum Runtime: String, Sendable, CaseIterable {
  /// The newest version whose source is public.
  case macOS13 = "macos13"
  /// Before that: the development region counts as a localization only beside `Base` or alone, and an entry of a
  /// `.stringsdict` file always goes before that of a `.strings` file.
  case macOS1010 = "macos10.10"
}
