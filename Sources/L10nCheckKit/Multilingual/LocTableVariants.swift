import L10nCoverage
import L10nFormats
import L10nLocale
import L10nSource

/// The device-specific languages of a `.loctable`, such as `en~ipad`, compared with those of the development region.
///
/// A language's values for these devices take precedence over its general ones. Newer systems may merge the two, so
/// only a key in neither is missing.
struct LocTableVariants {
  let languages: [MultilingualFile.Language]
  let contents: [String: TableContent]
  let developmentRegion: LocaleIdentifier
  let context: FindingContext

  /// The keys that languages lack on some devices.
  ///
  /// - Complexity: O(*n*) in the number of entries of all languages, for each suffix.
  var findings: [FindingRun] {
    let own = languages.filter { isDevelopmentRegion($0) }
    return own.filter { !$0.deviceSuffix.isEmpty }.flatMap { variant -> [FindingRun] in
      let plain = own.first { $0.deviceSuffix.isEmpty }
      let forAll = plain.map { keys(of: $0.name) } ?? []
      let needed = (contents[variant.name]?.keys ?? []).filter { !forAll.contains($0) }
      guard !needed.isEmpty else { return [] }
      var spellings: [String] = []
      for language in languages where !isDevelopmentRegion(language) {
        if !spellings.contains(language.spelling) { spellings.append(language.spelling) }
      }
      return spellings.compactMap { missing(needed, in: $0, for: variant.deviceSuffix) }
    }
  }

  private func missing(_ needed: [CodeUnitString], in spelling: String, for suffix: String)
    -> FindingRun?
  {
    let present = keys(of: spelling).union(keys(of: spelling + suffix))
    let missing = needed.filter { !present.contains($0) }
    guard !missing.isEmpty else { return nil }
    let finding = Finding(
      .missingVariantKey, about: context.of(localization: spelling).subject,
      message: .aboutKey("", " is missing on devices that the development region has it for"),
      help: "add it to \"\(spelling + suffix)\"")
    return FindingRun(finding, keys: missing.map { PlacedKey(key: $0, place: nil) })
  }

  private func keys(of name: String) -> Set<CodeUnitString> { Set(contents[name]?.keys ?? []) }

  private func isDevelopmentRegion(_ language: MultilingualFile.Language) -> Bool {
    RecognizedLocale(spelling: language.spelling).identifier == developmentRegion
  }
}

extension Check {
  package static let missingVariantKey = Check(
    "missing-variant-key", .warning, "device-specific key missing from a language of a loctable")
}
