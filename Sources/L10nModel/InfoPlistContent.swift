package import L10nSource

/// The texts of an `Info.plist` that a localization can replace.
package struct InfoPlistContent: Sendable, Hashable {
  /// The texts in file order; each key of a table occurs once.
  package let texts: [InfoPlistText]
  /// The values of all top-level keys; of equal keys, the last one.
  package let topLevel: [CodeUnitString: PropertyList]

  package init(texts: [InfoPlistText], topLevel: [CodeUnitString: PropertyList] = [:]) {
    self.texts = texts
    self.topLevel = topLevel
  }
}

/// One text of an `Info.plist` that a localization can replace.
package struct InfoPlistText: Sendable, Hashable {
  package let table: Table
  /// The key in the table: the key of `Info.plist` with its device suffix, or the text itself.
  package let key: CodeUnitString
  /// The text that users see if no table has the key.
  package let value: CodeUnitString
  package let role: Role
  /// The key of `Info.plist` that contains the text, without a device suffix.
  package let property: String
  /// The place of the key in the source, or of the text if that is the key; nil in a binary file.
  package let range: SourceRange?

  /// The table that a lookup searches for the text.
  package enum Table: String, Sendable, CaseIterable {
    case infoPlist = "InfoPlist"
    /// The table for the titles of services, which aren't in `InfoPlist`.
    case servicesMenu = "ServicesMenu"
  }

  package enum Role: Sendable, CaseIterable {
    /// The name of the product, or a text that starts with it. Most products have the same name in all languages.
    case name
    /// A usage description, which the system shows when it asks for permission.
    case usageDescription
    /// Any other sentence or title.
    case sentence
    /// The name of a type of documents, data or addresses. The system rarely shows it, and many are identifiers.
    case kind
    /// The version number, which is the same in most localizations.
    case version
  }

  package init(
    table: Table = .infoPlist, key: CodeUnitString, value: CodeUnitString, role: Role,
    property: String, range: SourceRange?
  ) {
    self.table = table
    self.key = key
    self.value = value
    self.role = role
    self.property = property
    self.range = range
  }

  /// Whether the system shows the text of this `Info.plist` key when it asks users for permission: Apple documents the key, or
  /// swift-build knows it. Other keys with this suffix have no effect; the system has none for accessibility or notifications.
  package static func isUsageDescription(_ property: String) -> Bool {
    let suffix = "UsageDescription"
    return property.hasSuffix(suffix) && resources.contains(property.dropLast(suffix.count))
  }

  private static let resources: Set<Substring> = [
    "NFCReader", "NSAccessoryTracking", "NSAlarmKit", "NSAppData", "NSAppleEvents", "NSAppleMusic",
    "NSAudioCapture", "NSBluetoothAlways", "NSBluetoothPeripheral", "NSBluetoothWhileInUse",
    "NSCalendars", "NSCalendarsFullAccess", "NSCalendarsWriteOnlyAccess", "NSCamera", "NSContacts",
    "NSCriticalMessaging", "NSCrossWebsiteTracking", "NSDesktopFolder", "NSDocumentsFolder",
    "NSDownloadsFolder", "NSEnterpriseMCAM", "NSFaceID", "NSFallDetection", "NSFileProviderDomain",
    "NSFileProviderPresence", "NSFinancialData", "NSFocusStatus", "NSGKFriendList",
    "NSHandsTracking", "NSHealthClinicalHealthRecordsShare", "NSHealthShare", "NSHealthUpdate",
    "NSHomeKit", "NSIdentity", "NSLocalNetwork", "NSLocation", "NSLocationAlways",
    "NSLocationAlwaysAndWhenInUse", "NSLocationWhenInUse", "NSMainCamera", "NSMicrophone",
    "NSMotion", "NSNearbyInteraction", "NSNearbyInteractionAllowOnce", "NSNetworkVolumes",
    "NSPhotoLibrary", "NSPhotoLibraryAdd", "NSReminders", "NSRemindersFullAccess",
    "NSRemovableVolumes", "NSSensorKit", "NSSiri", "NSSpeechRecognition", "NSSystemAdministration",
    "NSSystemExtension", "NSUserTracking", "NSVideoSubscriberAccount", "NSVoIP", "NSWorldSensing",
    "OSBundle",
  ]
}

extension InfoPlistContent {
  /// The texts as the source of a table. Version numbers need no translation; some products have localized names.
  package func content(of table: InfoPlistText.Table = .infoPlist) -> TableContent {
    var content = TableContent()
    for text in texts where text.table == table && text.role != .version {
      content.append(key: text.key, value: text.value, offset: text.range?.start ?? 0)
    }
    return content
  }
}
