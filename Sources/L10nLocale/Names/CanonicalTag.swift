private import CICU

extension LanguageTag {
  /// The canonical tag, with current subtags, so that names of the same locale become equal.
  ///
  /// A name stays different from a longer one that users can prefer separately: `pt` and `pt-BR`, `de` and `de-DE`, `zh` and
  /// `zh-Hans`.
  func canonical() -> LanguageTag {
    guard !isPrivateUse else { return self }
    return replacingObsoleteCodes().withScriptOfChinese().withoutLikelyScript()
  }

  /// Step 1: replaces obsolete codes by CLDR's aliases, with aliases of the whole name before those of the language. As in
  /// CoreFoundation, Norwegian is Bokmål.
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

  /// Step 2: adds the script to a Chinese name, and removes a region that is the default of the script.
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

  /// Step 3: removes a script that the rest of the name implies, as CoreFoundation does (`sr-Cyrl` becomes `sr`); Chinese keeps
  /// it.
  private func withoutLikelyScript() -> LanguageTag {
    guard script != nil, language != "zh" else { return self }
    var tag = self
    tag.script = nil
    return LikelySubtags(tag.icuName)?.script == script ? tag : self
  }
}
