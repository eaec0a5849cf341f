package import L10nModel
package import L10nSource

/// The part of an `Info.plist` that a table replaces: the tables `InfoPlist` and `ServicesMenu`, and those that a build
/// renames to `InfoPlist`.
///
/// `CFBundleGetValueForInfoDictionaryKey` reads the localized dictionary and then `Info.plist`, key by key, so users never
/// see a raw key.
package struct InfoPlistTable: Sendable, Hashable {
  package static let name = "InfoPlist"
  static let foldedName = "infoplist"

  package let part: InfoPlistText.Table
  /// The `Info.plist` file; nil if it is unknown.
  package let path: TreePath?
  package let content: InfoPlistContent
  /// The keys of the file, and those of its texts that are keys themselves.
  package let keys: Set<CodeUnitString>
  /// The texts that name a kind of document, data or address.
  private let kinds: Set<CodeUnitString>
  /// The keys of usage descriptions in `Info.plist`.
  private let usageDescriptions: Set<CodeUnitString>
  /// Whether the file describes this bundle only. Several directories of a source tree may share a file.
  private let isOwn: Bool
  /// Whether the application has no such table at all and this is the directory with its other texts. Then only the usage
  /// descriptions need a translation.
  let isWithoutTable: Bool

  /// - Returns: nil for tables that replace nothing of an `Info.plist`.
  package init?(named table: String, in bundle: BundleDescription) {
    if let target = bundle.targetInfoPlists.first(where: { $0.table == table }) {
      self.init(
        .infoPlist, path: target.path, target.content, values: target.values, isOwn: false,
        isWithoutTable: false)
    } else if let part = InfoPlistText.Table(rawValue: table) {
      self.init(
        part, path: bundle.infoPlist, bundle.infoPlistContent, values: bundle.infoPlistValues,
        isOwn: bundle.kind != .directory, isWithoutTable: bundle.lacksInfoPlistTable)
    } else {
      return nil
    }
  }

  private init(
    _ part: InfoPlistText.Table, path: TreePath?, _ content: InfoPlistContent,
    values: [InfoPlistValue], isOwn: Bool, isWithoutTable: Bool
  ) {
    self.part = part
    self.path = path
    self.content = content
    self.isOwn = isOwn
    self.isWithoutTable = isWithoutTable
    keys = Set(values.map(\.key) + content.texts.map(\.key))
    kinds = Set(content.texts.filter { $0.role == .kind }.map(\.key))
    usageDescriptions = Set(content.texts.filter { $0.role == .usageDescription }.map(\.key))
  }

  /// Whether a bundle without a file of the table should have one: its own `Info.plist` has texts that need a translation, or
  /// it has usage descriptions and the application has no such table.
  var isExpected: Bool {
    isOwn && hasTexts { Self.isSentence($0) }
      || isWithoutTable && hasTexts { $0.role == .usageDescription }
  }

  /// Whether the table has something to replace. `InfoPlist` may replace any key.
  var isCompared: Bool {
    switch part {
    case .infoPlist: path != nil
    case .servicesMenu: hasTexts { _ in true }
    }
  }

  private func hasTexts(where isIncluded: (InfoPlistText) -> Bool) -> Bool {
    content.texts.contains { $0.table == part && isIncluded($0) }
  }

  /// Returns the texts of `Info.plist` that count as the development region's: sentences, titles, names of kinds, and product
  /// names that some localization translates.
  ///
  /// - Parameter localizedKeys: the keys that some localization has.
  package func content(localizedKeys: Set<CodeUnitString>) -> TableContent {
    let texts = content.texts.filter { text in
      if isWithoutTable { return text.role == .usageDescription }
      return Self.isSentence(text) || text.role == .kind
        || (text.role == .name && localizedKeys.contains(text.key))
    }
    return InfoPlistContent(texts: texts).content(of: part)
  }

  /// Whether the text is a sentence rather than a product name or a number.
  private static func isSentence(_ text: InfoPlistText) -> Bool {
    switch text.role {
    case .sentence, .usageDescription: true
    case .name, .kind, .version: false
    }
  }

  /// Whether a text names a kind of document, data or address, which needs a translation if some localization has one.
  package func namesKind(_ text: CodeUnitString) -> Bool { kinds.contains(text) }

  /// Whether a key is a usage description: in `Info.plist`, or by its name, as some projects have these texts only in the
  /// development region's table.
  func isUsageDescription(_ key: CodeUnitString) -> Bool {
    part == .infoPlist
      && (InfoPlistText.isUsageDescription(DeviceSuffix.base(of: key).string)
        || usageDescriptions.contains(key))
  }

  /// Whether `Info.plist` has this text for a key.
  func hasText(_ text: CodeUnitString?, of key: CodeUnitString) -> Bool {
    content.texts.contains { $0.key == key && $0.value == text }
  }

  /// Whether users never see the text of a key: the system reads it from `Info.plist` only, no system knows such a usage
  /// description, the product's system uses another key, or `Info.plist` has usage descriptions, but not this one.
  func isUnseen(_ key: CodeUnitString) -> Bool {
    if InfoPlistFindings.isUnlocalizable(key) || isNameOfUnnamedExtension(key) { return true }
    guard part == .infoPlist, key.bytes.suffix(16).elementsEqual("UsageDescription".utf8) else {
      return false
    }
    return !isUsageDescription(key) || !usageDescriptions.isEmpty && !keys.contains(key)
      // Since iOS 8, only macOS reads this key.
      || key.string == "NSLocationUsageDescription"
        && content.topLevel["LSRequiresIPhoneOS"].map { $0.value != .boolean(false) } ?? false
  }

  /// Whether a key has the name of an extension that the system never names: users see the application's name instead.
  private func isNameOfUnnamedExtension(_ key: CodeUnitString) -> Bool {
    let name = DeviceSuffix.base(of: key)
    guard name == "CFBundleName" || name == "CFBundleDisplayName" else { return false }
    let point = content.topLevel["NSExtension"]?["NSExtensionPointIdentifier"]?.text
    return point.map(Self.pointsWithoutName.contains) ?? false
  }

  /// Extensions for notifications, requests of Siri, and applications for watches.
  private static let pointsWithoutName: Set<String> = [
    "com.apple.intents-service", "com.apple.intents-ui-service",
    "com.apple.usernotifications.content-extension", "com.apple.usernotifications.service",
    "com.apple.watchkit",
  ]
}
