package import L10nModel
package import L10nSource

/// The tables `InfoPlist` and `ServicesMenu`: what they replace are texts of `Info.plist` itself.
///
/// `CFBundleGetValueForInfoDictionaryKey` looks into the localized dictionary and then into `Info.plist`, key by key, so a
/// missing key never shows raw.
package enum InfoPlistTable {
  package static let name = "InfoPlist"

  /// The part of `Info.plist` that a table replaces; nil for other tables.
  package static func part(ofTable name: String) -> InfoPlistText.Table? {
    InfoPlistText.Table(rawValue: name)
  }

  /// Whether a bundle without any file of the table should have some: its `Info.plist` has texts that need a
  /// translation, and is its own. Several directories of a source tree may share one.
  static func isExpected(_ part: InfoPlistText.Table, in bundle: BundleDescription) -> Bool {
    bundle.kind != .directory
      && bundle.infoPlistContent.texts.contains { $0.table == part && isSentence($0) }
  }

  /// The texts of `Info.plist` that belong to the development region's column: sentences and titles for people, and names
  /// where some localization, one of `localizedKeys`, shows that the name is translated.
  package static func content(
    of part: InfoPlistText.Table, in bundle: BundleDescription, localizedKeys: Set<CodeUnitString>
  ) -> TableContent {
    let texts = bundle.infoPlistContent.texts.filter { text in
      isSentence(text) || (text.role == .name && localizedKeys.contains(text.key))
    }
    return InfoPlistContent(texts: texts).content(of: part)
  }

  /// Whether the text is a sentence for people rather than the name of the product or a number.
  private static func isSentence(_ text: InfoPlistText) -> Bool {
    switch text.role {
    case .sentence, .usageDescription: true
    case .name, .version: false
    }
  }
}
