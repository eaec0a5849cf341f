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
    let path: [String]
    var role: InfoPlistText.Role = .sentence
    var table: InfoPlistText.Table = .infoPlist
    /// Whether the value is often an identifier, which isn't a text.
    var isOftenAnIdentifier = false
  }

  /// Values defined by the system, at places where most values are texts.
  static let constants: Set<CodeUnitString> = ["MKDirectionsRequest"]

  /// The dictionary of reasons for a purpose of the application's own. CoreLocation looks each up by the purpose, as the
  /// header of `CLLocationManager` says.
  static let reasonsByPurpose = "NSLocationTemporaryUsageDescriptionDictionary"

  static let ownKeys: [Place] = [
    Place(path: ["CFBundleDocumentTypes", "CFBundleTypeName"], role: .kind),
    Place(path: ["UTExportedTypeDeclarations", "UTTypeDescription"], role: .kind),
    Place(path: ["UTImportedTypeDeclarations", "UTTypeDescription"], role: .kind),
    Place(
      path: ["CFBundleURLTypes", "CFBundleURLName"], role: .kind,
      isOftenAnIdentifier: true),
    Place(path: ["UIApplicationShortcutItems", "UIApplicationShortcutItemTitle"]),
    Place(path: ["UIApplicationShortcutItems", "UIApplicationShortcutItemSubtitle"]),
    Place(path: inExtension + ["SFSafariToolbarItem", "Label"]),
    Place(path: inExtension + ["SFSafariContextMenu", "Text"]),
    Place(
      path: inExtension + [
        "XCSourceEditorCommandDefinitions", "XCSourceEditorCommandName",
      ]),
    Place(
      path: [
        "NSExtension", "NSExtensionFileProviderActions",
        "NSExtensionFileProviderActionName",
      ]),
    Place(
      path: inExtension + [
        "NSExtensionFileProviderActions", "NSExtensionFileProviderActionName",
      ]),
    Place(
      path: ["NSServices", "NSMenuItem", "default"], table: .servicesMenu),
  ]

  private static let inExtension: [String] = ["NSExtension", "NSExtensionAttributes"]
}
