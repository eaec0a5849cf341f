package import L10nSource

/// A localized text of an application's page in the App Store. fastlane's deliver stores it in a file of this name.
package enum StoreText: String, Sendable, CaseIterable {
  case name
  case subtitle
  case keywords
  case promotionalText = "promotional_text"
  case description
  case releaseNotes = "release_notes"

  /// Creates the text that a file contains; nil for any other file.
  package init?(fileName: String) {
    guard fileName.hasSuffix(".txt") else { return nil }
    self.init(rawValue: String(fileName.dropLast(4)))
  }

  package var fileName: String { rawValue + ".txt" }

  /// The maximum number of characters in App Store Connect. Its manual counts the bytes of keywords, but it accepts 100
  /// characters of any script.
  package var limit: Int {
    switch self {
    case .name, .subtitle: 30
    case .keywords: 100
    case .promotionalText: 170
    case .description, .releaseNotes: 4000
    }
  }

  /// Whether each language needs this text before a version can be submitted. A name is also required but rarely differs by
  /// language.
  package var isRequired: Bool {
    switch self {
    case .keywords, .description, .releaseNotes: true
    case .name, .subtitle, .promotionalText: false
    }
  }
}

extension Check {
  package static let longStoreText = Check(
    "long-store-text", .error, "text longer than the App Store accepts")
  package static let missingStoreLanguage = Check(
    "missing-store-language", .note, "language without App Store texts")
}
