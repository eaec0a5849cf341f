/// The preferred language of most users, as devices name it: language, script if there are several, and region.
///
/// There are no public statistics of device languages. These 39 are the languages of App Store pages, which Apple
/// chooses by their users, and the Chinese of Hong Kong, whose users get other files than those in Taiwan.
package let commonPreferences = [
  "ar-SA", "ca-ES", "cs-CZ", "da-DK", "de-DE", "el-GR", "en-AU", "en-CA", "en-GB", "en-US",
  "es-ES", "es-MX", "fi-FI", "fr-CA", "fr-FR", "he-IL", "hi-IN", "hr-HR", "hu-HU", "id-ID",
  "it-IT", "ja-JP", "ko-KR", "ms-MY", "nb-NO", "nl-NL", "pl-PL", "pt-BR", "pt-PT", "ro-RO",
  "ru-RU", "sk-SK", "sv-SE", "th-TH", "tr-TR", "uk-UA", "vi-VN", "zh-Hans-CN", "zh-Hant-HK",
  "zh-Hant-TW",
]
