private import CICU

extension LanguageTag {
  /// The tag with the subtags that everybody writes today, so that names that mean the same become equal.
  ///
  /// A name and a longer one that a user can prefer apart from it stay two: `pt` and `pt-BR`, `de` and
  /// `de-DE`, `zh` and `zh-Hans`.
  func canonical() -> LanguageTag {
    guard !isPrivateUse else { return self }
    return replacingObsoleteCodes().withScriptOfChinese().withoutLikelyScript()
  }

  /// Step 1: obsolete codes. CLDR's aliases, of the whole name before those of the language alone, and with
  /// CoreFoundation Norwegian is Bokmål.
  private func replacingObsoleteCodes() -> LanguageTag {
    var tag = self
    if let replacement = alias(of: icuName) {
      tag.language = replacement.language
      tag.script = replacement.script
      tag.region = replacement.region
    } else if let replacement = alias(of: language) {
      tag.language = replacement.language
      tag.script = script ?? replacement.script
      tag.region = region ?? replacement.region
    }
    if tag.language == "no" { tag.language = "nb" }
    return tag
  }

  private func alias(of name: String) -> LanguageTag? {
    icuText { cicu_language_alias(name, $0, $1) }.flatMap { LanguageTag($0) }
  }

  /// Step 2: a Chinese name says its script, and a region only where it is not the script's own.
  private func withScriptOfChinese() -> LanguageTag {
    guard language == "zh" else { return self }
    var tag = self
    if script == nil, region != nil { tag.script = LikelySubtags(icuName)?.script }
    switch (tag.script, tag.region) {
    case ("Hans", "CN"), ("Hant", "TW"): tag.region = nil
    default: break
    }
    return tag
  }

  /// Step 3: as in CoreFoundation, a script that the rest of the name implies is left out (`sr-Cyrl` is
  /// `sr`); Chinese keeps it.
  private func withoutLikelyScript() -> LanguageTag {
    guard script != nil, language != "zh" else { return self }
    var tag = self
    tag.script = nil
    return LikelySubtags(tag.icuName)?.script == script ? tag : self
  }
}
