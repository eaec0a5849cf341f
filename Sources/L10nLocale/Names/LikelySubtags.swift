private import CICU

/// A locale's language with the script and region that are most likely where the name leaves them out.
struct LikelySubtags: Hashable, Sendable {
  let language: String
  /// Empty where nothing is known of the language.
  let script: String
  /// Empty where nothing is known of the language.
  let region: String

  /// Completes a name as ICU writes it; nil where ICU refuses it.
  init?(_ icuName: String) {
    guard let full = icuText({ cicu_maximize(icuName, $0, $1) }),
      let language = icuText({ cicu_language(full, $0, $1) }),
      let script = icuText({ cicu_script(full, $0, $1) }),
      let region = icuText({ cicu_region(full, $0, $1) })
    else { return nil }
    self.language = language
    self.script = script
    self.region = region
  }
}
