package import L10nModel
package import L10nSource

/// What a table replaces that is a part of an `Info.plist`: the tables `InfoPlist` and `ServicesMenu`, and those that a
/// build renames to `InfoPlist`.
///
/// `CFBundleGetValueForInfoDictionaryKey` looks into the localized dictionary and then into `Info.plist`, key by key, so a
/// missing key never shows raw.
package struct InfoPlistTable: Sendable, Hashable {
  package static let name = "InfoPlist"
  static let foldedName = "infoplist"

  package let part: InfoPlistText.Table
  /// The file that has the texts; nil where none is known.
  package let path: TreePath?
  package let content: InfoPlistContent
  /// Every key of the file, and its texts that are keys themselves.
  package let keys: Set<CodeUnitString>
  /// The texts that name a kind of document, data or address.
  private let kinds: Set<CodeUnitString>
  /// The keys that say in `Info.plist` why the application asks for something.
  private let usageDescriptions: Set<CodeUnitString>
  /// Whether the file describes nothing but the bundle: several directories of a source tree may share one.
  private let isOwn: Bool
  /// Whether it is that of an application without any table for it, of which this is the directory with the other texts: then
  /// nothing is owed but the reasons why it asks its users for something.
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

  /// Whether a bundle without any file of the table should have some: its `Info.plist` has texts that need a
  /// translation, and is its own; or it has those with which an application asks its users for something.
  var isExpected: Bool {
    isOwn && hasTexts { Self.isSentence($0) }
      || isWithoutTable && hasTexts { $0.role == .usageDescription }
  }

  /// Whether there is anything that the table replaces; of `InfoPlist` any key may be.
  var isCompared: Bool {
    switch part {
    case .infoPlist: path != nil
    case .servicesMenu: hasTexts { _ in true }
    }
  }

  private func hasTexts(where isIncluded: (InfoPlistText) -> Bool) -> Bool {
    content.texts.contains { $0.table == part && isIncluded($0) }
  }

  /// The texts of `Info.plist` that belong to the development region's column: sentences and titles for people, names of
  /// kinds, and names of the product where some localization, one of `localizedKeys`, shows that the name is translated.
  package func content(localizedKeys: Set<CodeUnitString>) -> TableContent {
    let texts = content.texts.filter { text in
      if isWithoutTable { return text.role == .usageDescription }
      return Self.isSentence(text) || text.role == .kind
        || (text.role == .name && localizedKeys.contains(text.key))
    }
    return InfoPlistContent(texts: texts).content(of: part)
  }

  /// Whether the text is a sentence for people rather than the name of the product or a number.
  private static func isSentence(_ text: InfoPlistText) -> Bool {
    switch text.role {
    case .sentence, .usageDescription: true
    case .name, .kind, .version: false
    }
  }

  /// Whether a text names a kind of document, data or address, which is owed where somebody translates it.
  package func namesKind(_ text: CodeUnitString) -> Bool { kinds.contains(text) }

  /// Whether a key is why the application asks for something: in `Info.plist`, or by its name, as the texts of some
  /// projects are in the development region's table alone.
  func isUsageDescription(_ key: CodeUnitString) -> Bool {
    part == .infoPlist
      && (InfoPlistText.isUsageDescription(DeviceSuffix.base(of: key).string)
        || usageDescriptions.contains(key))
  }

  /// Whether no user sees the text of a key: `Info.plist` alone has the say, no system knows such a reason to ask, those of
  /// the product ask with another key, or `Info.plist`, which gives other reasons, no longer has this one.
  func isUnseen(_ key: CodeUnitString) -> Bool {
    if InfoPlistFindings.isUnlocalizable(key) { return true }
    guard part == .infoPlist, key.bytes.suffix(16).elementsEqual("UsageDescription".utf8) else {
      return false
    }
    return !isUsageDescription(key) || !usageDescriptions.isEmpty && !keys.contains(key)
      // Since iOS 8, macOS alone asks with it.
      || key.string == "NSLocationUsageDescription"
        && content.topLevel["LSRequiresIPhoneOS"].map { $0.value != .boolean(false) } ?? false
  }
}
