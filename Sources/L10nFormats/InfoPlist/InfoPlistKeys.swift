import L10nModel
import L10nSource

/// The keys of an `Info.plist` with texts for people, and their properties.
enum InfoPlistKeys {
  /// The top-level keys whose texts a table replaces under the same key.
  static func role(ofTopLevel key: String) -> InfoPlistText.Role? {
    if key.hasSuffix("UsageDescription") { return .usageDescription }
    return topLevel[key]
  }

  /// CoreFoundation's list of usually localized keys, and those of other parts of the system.
  private static let topLevel: [String: InfoPlistText.Role] = [
    "CFBundleDisplayName": .name, "CFBundleGetInfoHTML": .name, "CFBundleGetInfoString": .name,
    "CFBundleName": .name, "CFBundleShortVersionString": .version,
    "CFBundleSpokenName": .sentence, "HPDBookTitle": .sentence, "MDItemKeywords": .sentence,
    "NSHumanReadableCopyright": .sentence,
  ]

  /// The places of texts that are themselves the keys of a table.
  struct Place {
    /// The keys from the top level down to the text; arrays on the way are searched completely.
    let path: [Step]
    var role: InfoPlistText.Role = .sentence
    var table: InfoPlistText.Table = .infoPlist
    /// Whether the value is often an identifier, which isn't a text.
    var isOftenAnIdentifier = false
  }

  /// Values defined by the system, at places where most values are texts.
  static let constants: Set<CodeUnitString> = ["MKDirectionsRequest"]

  enum Step {
    case key(String)
    /// Every value of the dictionary.
    case anyKey
  }

  static let ownKeys: [Place] = [
    Place(path: [.key("CFBundleDocumentTypes"), .key("CFBundleTypeName")], role: .kind),
    Place(path: [.key("UTExportedTypeDeclarations"), .key("UTTypeDescription")], role: .kind),
    Place(path: [.key("UTImportedTypeDeclarations"), .key("UTTypeDescription")], role: .kind),
    Place(
      path: [.key("CFBundleURLTypes"), .key("CFBundleURLName")], role: .kind,
      isOftenAnIdentifier: true),
    Place(path: [.key("UIApplicationShortcutItems"), .key("UIApplicationShortcutItemTitle")]),
    Place(path: [.key("UIApplicationShortcutItems"), .key("UIApplicationShortcutItemSubtitle")]),
    Place(
      path: [.key("NSLocationTemporaryUsageDescriptionDictionary"), .anyKey],
      role: .usageDescription),
    Place(path: inExtension + [.key("SFSafariToolbarItem"), .key("Label")]),
    Place(path: inExtension + [.key("SFSafariContextMenu"), .key("Text")]),
    Place(
      path: inExtension + [
        .key("XCSourceEditorCommandDefinitions"), .key("XCSourceEditorCommandName"),
      ]),
    Place(
      path: [
        .key("NSExtension"), .key("NSExtensionFileProviderActions"),
        .key("NSExtensionFileProviderActionName"),
      ]),
    Place(
      path: inExtension + [
        .key("NSExtensionFileProviderActions"), .key("NSExtensionFileProviderActionName"),
      ]),
    Place(
      path: [.key("NSServices"), .key("NSMenuItem"), .key("default")], table: .servicesMenu),
  ]

  private static let inExtension: [Step] = [.key("NSExtension"), .key("NSExtensionAttributes")]
}
