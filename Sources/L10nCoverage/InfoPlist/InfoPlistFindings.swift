package import L10nModel
package import L10nSource

/// The findings about the localizations of an `Info.plist`. Each function covers one topic.
package struct InfoPlistFindings: Sendable {
  /// The contents of `Info.plist` itself.
  let content: InfoPlistContent
  let kind: BundleKind
  /// The name of the bundle's directory without its extension; nil in a source tree, where it isn't known.
  let bundleName: String?
  /// The names of the products, which build settings in `Info.plist` stand for.
  let productNames: Set<String>

  package init(
    _ content: InfoPlistContent, kind: BundleKind, bundleName: String?,
    productNames: Set<String> = []
  ) {
    self.content = content
    self.kind = kind
    self.bundleName = bundleName
    self.productNames = productNames
  }

  package func findings(in table: LocalizedInfoPlist) -> [Finding] {
    unlocalizableKeys(in: table) + longNames(in: table) + displayName(in: table)
  }

  /// Returns findings about keys that the system reads from `Info.plist` itself, regardless of localizations.
  package func unlocalizableKeys(in table: LocalizedInfoPlist) -> [Finding] {
    table.entries.filter { Self.isUnlocalizable($0.key) }.map { entry in
      table.finding(
        .unlocalizableKey, entry,
        "\"\(entry.key)\" can't be localized: the system reads it from Info.plist",
        help: "remove it from this file")
    }
  }

  /// Returns findings about values of `CFBundleName` that are too long.
  package func longNames(in table: LocalizedInfoPlist) -> [Finding] {
    table.entries.filter { DeviceSuffix.base(of: $0.key) == "CFBundleName" }.compactMap { entry in
      let count = entry.value.string.count
      guard count > Self.nameLimit else { return nil }
      return table.finding(
        .longBundleName, entry,
        "\"\(entry.value)\" has \(count) characters: the limit for CFBundleName is \(Self.nameLimit)",
        help: "shorten it, and put the full name into CFBundleDisplayName")
    }
  }

  /// Returns the same findings about `Info.plist` itself.
  package func longNames(in infoPlist: Finding.Subject) -> [Finding] {
    content.texts.filter { $0.property == "CFBundleName" }.compactMap { text in
      let count = text.value.string.count
      guard count > Self.nameLimit, !BuildSettingReference.occurs(in: text.value) else {
        return nil
      }
      return Finding(
        .longBundleName, about: infoPlist, key: text.key,
        message: .text(
          "\"\(text.value)\" has \(count) characters: the limit for CFBundleName is \(Self.nameLimit)"
        ),
        help: "shorten it, and put the full name into CFBundleDisplayName")
    }
  }

  /// Returns findings about a localized display name that users don't see, or see in some places only.
  package func displayName(in table: LocalizedInfoPlist) -> [Finding] {
    guard let entry = table.entry("CFBundleDisplayName"), !entry.value.isEmpty else { return [] }
    var findings: [Finding] = []
    if table.entry("CFBundleName") == nil, content.topLevel["CFBundleName"] != nil {
      findings.append(
        table.finding(
          .displayNameAlone, entry,
          "CFBundleDisplayName is localized but CFBundleName isn't: menus show another name",
          help: "also localize CFBundleName"))
    }
    if let reason = reasonAgainstDisplayName, !isShownAnyway(entry.value) {
      findings.append(
        table.finding(
          .ineffectiveDisplayName, entry, "users never see \"\(entry.value)\": \(reason.what)",
          help: reason.help))
    }
    return findings
  }

  /// Returns why users don't see the localized display name. The Finder uses it only if the name in `Info.plist` equals the
  /// file's name; otherwise it assumes that the user renamed the file.
  private var reasonAgainstDisplayName: (what: String, help: String)? {
    guard let written = content.topLevel["CFBundleDisplayName"] else {
      return (
        "Info.plist has no CFBundleDisplayName",
        "add CFBundleDisplayName to Info.plist, with the name of the bundle's file"
      )
    }
    guard case .string(let name) = written.value, let bundleName, isShownByFinder,
      !BuildSettingReference.occurs(in: name), name != CodeUnitString(bundleName)
    else { return nil }
    return (
      "CFBundleDisplayName is \"\(name)\" in Info.plist, but the bundle's file is named \"\(bundleName)\"",
      "use the name of the file in Info.plist"
    )
  }

  /// Whether users see a name also without the localized display name: as the name of the file, or as the short name.
  private func isShownAnyway(_ name: CodeUnitString) -> Bool {
    if let bundleName, name == CodeUnitString(bundleName) { return true }
    guard case .string(let short)? = content.topLevel["CFBundleName"]?.value,
      !BuildSettingReference.occurs(in: short)
    else { return productNames.contains(name.string) }
    return name == short
  }

  private var isShownByFinder: Bool {
    switch kind {
    case .macOSApplication, .plugIn, .loadableBundle: true
    case .iOSApplication, .watchApplication, .framework, .appExtension, .xpcService,
      .settingsBundle, .directory:
      false
    }
  }

  /// Whether the system reads a key before the user's language is known, or independently of it.
  static func isUnlocalizable(_ key: CodeUnitString) -> Bool {
    unlocalizable.contains(DeviceSuffix.base(of: key).string)
  }

  private static let unlocalizable: Set<String> = [
    "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleIdentifier",
    "CFBundleInfoDictionaryVersion", "CFBundleLocalizations", "CFBundlePackageType",
    "CFBundleSignature", "CFBundleSupportedPlatforms", "CFBundleVersion",
    "LSMinimumSystemVersion", "MinimumOSVersion", "NSPrincipalClass",
  ]

  /// The key that replaces another one: since iOS 13 for Bluetooth, since iOS 11 for locations.
  static func successor(of key: CodeUnitString) -> CodeUnitString? {
    switch key.string {
    case "NSBluetoothPeripheralUsageDescription": "NSBluetoothAlwaysUsageDescription"
    case "NSLocationAlwaysUsageDescription": "NSLocationAlwaysAndWhenInUseUsageDescription"
    default: nil
    }
  }

  private static let nameLimit = 15
}

extension InfoPlistFindings {
  /// Returns a finding about a property list that CoreFoundation finds on case-insensitive volumes only.
  ///
  /// - Parameter subject: the subject of findings about the file, with its path.
  package static func spelling(of subject: Finding.Subject) -> Finding? {
    guard let name = subject.path?.lastComponent, name != "Info.plist",
      name.utf8.map({ $0 | 0x20 }).elementsEqual("info.plist".utf8.map { $0 | 0x20 })
    else { return nil }
    return Finding(
      .misspelledInfoPlist, about: subject,
      message: .text("\"\(name)\" should be \"Info.plist\""),
      help: "rename it: most volumes of devices are case-sensitive")
  }
}

extension Check {
  package static let unlocalizableKey = Check(
    "unlocalizable-key", .note, "InfoPlist key that the system reads from Info.plist only")
  package static let longBundleName = Check(
    "long-bundle-name", .note, "CFBundleName of more than 15 characters", isOptional: true)
  package static let displayNameAlone = Check(
    "display-name-alone", .note,
    "localized CFBundleDisplayName without a localized CFBundleName",
    isOptional: true)
  package static let ineffectiveDisplayName = Check(
    "ineffective-display-name", .note, "localized bundle name that users never see")
  package static let missingUsageDescription = Check(
    "missing-usage-description", .warning, "usage description missing from a localization")
  package static let misspelledInfoPlist = Check(
    "misspelled-info-plist", .warning, "Info.plist with the wrong case in its name")

  package static let ofInfoPlists: [Check] = [
    unlocalizableKey, longBundleName, displayNameAlone, ineffectiveDisplayName,
    missingUsageDescription, misspelledInfoPlist,
  ]
}

/// The keys and values of the table `InfoPlist` in one localization, which replace those of `Info.plist`.
package struct LocalizedInfoPlist: Sendable {
  /// The part that all findings about the file share.
  package let subject: Finding.Subject
  package let entries: [Entry]

  package struct Entry: Sendable, Hashable {
    package let key: CodeUnitString
    package let value: CodeUnitString
    package let place: LineColumn?

    package init(key: CodeUnitString, value: CodeUnitString, place: LineColumn? = nil) {
      self.key = key
      self.value = value
      self.place = place
    }
  }

  package init(subject: Finding.Subject, entries: [Entry]) {
    self.subject = subject
    self.entries = entries
  }

  /// Returns the effective entry for a key: the last one.
  func entry(_ key: CodeUnitString) -> Entry? { entries.last { $0.key == key } }

  func finding(_ check: Check, _ entry: Entry, _ message: String, help: String) -> Finding {
    Finding(
      check, about: subject, key: entry.key, place: entry.place, message: .text(message),
      help: help)
  }
}
