package import L10nLocale

/// Who asks for something, and by which rules.
package struct ResolutionOptions: Sendable {
  /// The user's languages, the first most; as Settings shows them or as a bundle spells them.
  package var preferred: [String]
  package var profile = LookupProfile.runtime
  package var runtime = Runtime.macOS13
  /// Nil for that which the bundle is made for.
  package var device: Device?
  /// The development region that goes before what a bundle says.
  package var developmentRegion: String?

  package init(preferred: [String]) {
    self.preferred = preferred
  }
}
