package import L10nModel

package struct LocaleScripts: Hashable, Sendable {
  /// The scripts, in the order of their codes; several for a combined ISO 15924 code.
  package let scripts: [Script]

  /// The scripts of a locale, inferred if its name has none: `Hani`, `Hira` and `Kana` for `ja`.
  ///
  /// Nil for an unknown language, and for a script without characters in Unicode.
  package init?(_ identifier: LocaleIdentifier) {
    let scripts = Self.known.value(for: identifier) { Self(unseen: identifier) }
    guard let scripts else { return nil }
    self = scripts
  }

  /// Whether a character fits the locale's texts by its script alone. Characters common to all scripts, such as digits, always
  /// fit, and so do marks, which take the script of the previous character.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    scripts.contains { $0.contains(scalar) } || Script.isShared(scalar)
  }

  private static let known = Memo<LocaleIdentifier, LocaleScripts?>()

  private init?(unseen identifier: LocaleIdentifier) {
    guard let tag = LanguageTag(identifier.rawValue), !tag.language.isEmpty, tag.language != "und",
      SubtagValidity.isLanguage(tag.language), let likely = LikelySubtags(tag.icuName),
      !likely.script.isEmpty
    else { return nil }
    let codes = Self.parts[likely.script] ?? [likely.script]
    scripts = codes.compactMap { Script(code: $0) }
    if scripts.count < codes.count { return nil }
  }

  /// The scripts of ISO 15924's codes for combinations of scripts, and for the two forms of Chinese characters.
  private static let parts: [String: [String]] = [
    "Hanb": ["Bopo", "Hani"], "Hans": ["Hani"], "Hant": ["Bopo", "Hani"], "Hrkt": ["Hira", "Kana"],
    "Jamo": ["Hang"], "Jpan": ["Hani", "Hira", "Kana"], "Kore": ["Hang", "Hani"],
  ]
}
