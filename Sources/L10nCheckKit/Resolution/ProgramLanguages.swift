package import L10nLocale

/// The languages that a program appears in: as soon as one of its files is in a language, all its texts are looked up in
/// it, and what it loads follows.
package struct ProgramLanguages: Sendable {
  package let name: String
  package let localizations: BundleLocalizations
  /// Whether what it loads follows the user's languages instead.
  package let allowsMixedLocalizations: Bool

  package init(_ bundle: ResolvedBundle, runtime: Runtime) {
    name = bundle.description.name
    localizations = BundleLocalizations(bundle.description, runtime: runtime)
    allowsMixedLocalizations = bundle.description.allowsMixedLocalizations
  }

  init(_ product: BuiltProduct, runtime: Runtime) {
    name = product.name
    localizations = BundleLocalizations(
      enumerated: product.localizations, developmentRegion: product.developmentRegion,
      runtime: runtime)
    allowsMixedLocalizations = product.allowsMixedLocalizations
  }
}
