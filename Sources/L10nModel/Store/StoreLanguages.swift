package enum StoreLanguages {
  /// The names that App Store Connect and fastlane's deliver use.
  package static let all = [
    "ar-SA", "bn-BD", "ca", "cs", "da", "de-DE", "el", "en-AU", "en-CA", "en-GB", "en-US", "es-ES",
    "es-MX", "fi", "fr-CA", "fr-FR", "gu-IN", "he", "hi", "hr", "hu", "id", "it", "ja", "kn-IN",
    "ko", "ml-IN", "mr-IN", "ms", "nl-NL", "no", "or-IN", "pa-IN", "pl", "pt-BR", "pt-PT", "ro",
    "ru", "sk", "sl-SI", "sv", "ta-IN", "te-IN", "th", "tr", "uk", "ur-PK", "vi", "zh-Hans",
    "zh-Hant",
  ]

  private static let lowercased = Set(all.map { $0.lowercased() })

  /// Whether deliver treats a folder as that of a language; it ignores letter case.
  package static func contains(_ name: String) -> Bool { lowercased.contains(name.lowercased()) }

  /// Whether deliver uploads the texts of a folder: the folder of a language, or `default`, the fallback for all languages.
  package static func hasTexts(_ name: String) -> Bool { contains(name) || name == "default" }

  /// Whether a folder is that of a language, or another one that deliver uses or ignores.
  package static func isKnownFolder(_ name: String) -> Bool {
    contains(name) || otherFolders.contains(name.lowercased())
  }

  private static let otherFolders: Set<String> = [
    "android", "appletv", "default", "imessage", "review_information",
    "trade_representative_contact_information",
  ]
}
