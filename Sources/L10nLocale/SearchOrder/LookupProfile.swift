/// The order of a lookup, for which sources differ; the names are those of the command line and the report.
public enum LookupProfile: String, Sendable, CaseIterable {
  /// CoreFoundation's order: first the file outside all `.lproj` directories, then the localizations, with `Base` after the
  /// first of them.
  case runtime
  /// The order of the Bundle Programming Guide: the directory of the region, that of the language, then the file outside all
  /// `.lproj` directories. `Base` and the development region, which the guide doesn't mention, come last.
  case documented
}

package enum LookupPlace: Hashable, Sendable {
  /// The resource directory itself, outside all `.lproj` directories.
  case nonlocalized
  /// The `.lproj` directory of this spelling.
  case localization(String)
}

/// The version of CoreFoundation to follow if versions differ; the names are those of the command line.
///
/// Both use the current matcher: only an outline of its predecessor in macOS 10.10 is known.
package enum Runtime: String, Sendable, CaseIterable {
  /// The newest version with published source.
  case macOS13 = "macos13"
  /// Earlier versions: the development region counts as a localization only beside `Base` or alone, and an entry of a
  /// `.stringsdict` file always takes precedence over one of a `.strings` file.
  case macOS1010 = "macos10.10"
}

/// The preferred languages of most users, as devices write them: language, script if the language has several, and region.
///
/// There are no public statistics of device languages. The list has the 39 languages of App Store pages, which Apple chooses by
/// their users, and the Chinese of Hong Kong, whose users get other files than those in Taiwan.
package let commonPreferences = [
  "ar-SA", "ca-ES", "cs-CZ", "da-DK", "de-DE", "el-GR", "en-AU", "en-CA", "en-GB", "en-US",
  "es-ES", "es-MX", "fi-FI", "fr-CA", "fr-FR", "he-IL", "hi-IN", "hr-HR", "hu-HU", "id-ID",
  "it-IT", "ja-JP", "ko-KR", "ms-MY", "nb-NO", "nl-NL", "pl-PL", "pt-BR", "pt-PT", "ro-RO",
  "ru-RU", "sk-SK", "sv-SE", "th-TH", "tr-TR", "uk-UA", "vi-VN", "zh-Hans-CN", "zh-Hant-HK",
  "zh-Hant-TW",
]
