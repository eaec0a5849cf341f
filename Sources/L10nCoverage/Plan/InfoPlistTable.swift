package import L10nModel
import L10nSource

/// The table `InfoPlist`: what it replaces are the string values of `Info.plist` itself.
///
/// `CFBundleGetValueForInfoDictionaryKey` looks into the localized dictionary and then into `Info.plist`, key by key, so a
/// missing key never shows raw.
package enum InfoPlistTable {
  package static let name = "InfoPlist"

  /// Whether a bundle without any `InfoPlist.strings` should have some: its `Info.plist` has texts that need a
  /// translation, and is its own. Several directories of a source tree may share one.
  static func isExpected(in bundle: BundleDescription) -> Bool {
    bundle.kind != .directory && bundle.infoPlistValues.contains { isText($0) }
  }

  /// The keys of `Info.plist` that belong to the development region's column: those whose values are sentences for
  /// people, and names where some localization, one of `localizedKeys`, shows that the name is translated.
  package static func values(
    of bundle: BundleDescription, localizedKeys: Set<String>
  ) -> [InfoPlistValue] {
    bundle.infoPlistValues.filter { value in
      isText(value)
        || (nameKeys.contains(value.key.string) && localizedKeys.contains(value.key.string))
    }
  }

  /// Whether the value is a sentence for people rather than a name, a number or a build setting.
  private static func isText(_ value: InfoPlistValue) -> Bool {
    let key = value.key.string
    let isSentence = sentenceKeys.contains(key) || key.hasSuffix("UsageDescription")
    return isSentence && !value.value.isEmpty && !value.value.string.hasPrefix("$(")
      && !value.value.string.hasPrefix("${")
  }

  /// Keys of sentences, beside all that end in `UsageDescription`.
  private static let sentenceKeys: Set<String> = ["NSHumanReadableCopyright", "CFBundleSpokenName"]

  /// Keys of names, which most bundles leave as they are.
  private static let nameKeys: Set<String> = [
    "CFBundleDisplayName", "CFBundleGetInfoHTML", "CFBundleGetInfoString", "CFBundleName",
  ]
}
