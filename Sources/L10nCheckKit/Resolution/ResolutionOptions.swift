package import L10nLocale

/// The user of a lookup, and the rules that apply.
package struct ResolutionOptions: Sendable {
  /// The user's languages, best first; as Settings shows them or as a bundle spells them.
  package var preferred: [String]
  package var profile = LookupProfile.runtime
  package var runtime = Runtime.macOS13
  /// Nil for the bundle's default device.
  package var device: Device?
  /// The development region that overrides a bundle's declaration.
  package var developmentRegion: String?

  package init(preferred: [String]) {
    self.preferred = preferred
  }
}
