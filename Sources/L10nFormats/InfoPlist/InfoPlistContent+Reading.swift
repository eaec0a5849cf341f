package import L10nModel
package import L10nSource

extension InfoPlistContent {
  /// Finds the texts of an `Info.plist`, or of another property list with the same keys.
  ///
  /// A text that consists of build settings only doesn't count, as the settings determine it.
  package init(_ propertyList: PropertyList?) {
    var reader = InfoPlistReader()
    reader.readTopLevel(propertyList?.members ?? [])
    for place in InfoPlistKeys.ownKeys {
      for text in InfoPlistReader.values(at: place.path, in: propertyList) {
        reader.add(text, at: place)
      }
    }
    self.init(
      texts: reader.texts.filter { !$0.value.isEmpty }.enumerated()
        // By position, or for binary files, which have no positions, by the kind of the key.
        .sorted {
          ($0.element.range?.start ?? 0, $0.offset) < ($1.element.range?.start ?? 0, $1.offset)
        }.map(\.element),
      topLevel: reader.topLevel)
  }
}

/// Collects the texts of an `Info.plist`.
private struct InfoPlistReader {
  private(set) var texts: [InfoPlistText] = []
  private(set) var topLevel: [CodeUnitString: PropertyList] = [:]
  private var keys: [InfoPlistText.Table: Set<CodeUnitString>] = [:]

  /// Of equal keys, the last one counts, as in CoreFoundation.
  mutating func readTopLevel(_ members: [PropertyList.Member]) {
    for member in members { topLevel[member.key] = member.value }
    for member in members.reversed() {
      let property = DeviceSuffix.base(of: member.key).string
      guard let role = InfoPlistKeys.role(ofTopLevel: property),
        isNew(member.key, in: .infoPlist),
        case .string(let value) = member.value.value, !BuildSettingReference.isAll(of: value)
      else { continue }
      texts.append(
        InfoPlistText(
          key: member.key, value: value, role: role, property: property, range: member.keyRange))
    }
    texts.reverse()
    for member in topLevel[CodeUnitString(InfoPlistKeys.reasonsByPurpose)]?.members ?? [] {
      guard case .string(let value) = member.value.value, isNew(member.key, in: .infoPlist) else {
        continue
      }
      texts.append(
        InfoPlistText(
          key: member.key, value: value, role: .usageDescription,
          property: InfoPlistKeys.reasonsByPurpose, range: member.keyRange))
    }
  }

  /// Adds a text that is its own key. A text with a build setting is left out, as its key is unknown.
  mutating func add(_ list: PropertyList, at place: InfoPlistKeys.Place) {
    guard case .string(let value) = list.value, value.hasLetters,
      !BuildSettingReference.occurs(in: value), !InfoPlistKeys.constants.contains(value),
      !(place.isOftenAnIdentifier && Self.isIdentifier(value)),
      isNew(value, in: place.table)
    else { return }
    texts.append(
      InfoPlistText(
        table: place.table, key: value, value: value, role: place.role,
        property: place.path.last ?? "", range: list.range))
  }

  /// Whether the key is new in a table. Inserts it.
  private mutating func isNew(_ key: CodeUnitString, in table: InfoPlistText.Table) -> Bool {
    keys[table, default: []].insert(key).inserted
  }

  /// Whether a name is an identifier, such as `org.example.editor`.
  private static func isIdentifier(_ name: CodeUnitString) -> Bool {
    name.bytes.allSatisfy { $0.isASCIIAlphanumeric || ".-_".utf8.contains($0) }
  }

  /// Returns the values at a path, including those of keys with device suffixes.
  static func values(
    at path: [String], in propertyList: PropertyList?
  ) -> [PropertyList] {
    var values = propertyList.map { [$0] } ?? []
    for key in path {
      values = values.flatMap { $0.elements.isEmpty ? [$0] : $0.elements }
      values = values.flatMap { value in
        value.members.filter { DeviceSuffix.isKey($0.key, ofBase: key) }.map(\.value)
      }
    }
    return values
  }
}

extension PropertyListReader {
  /// Reads the bytes of an `Info.plist`, which may contain directives of the C preprocessor: builds with
  /// `INFOPLIST_PREPROCESS` evaluate them.
  package static func readInfoPlist(_ bytes: [UInt8]) -> Parsed<PropertyListReading> {
    let document = read(bytes)
    guard !document.isIntactDictionary, let text = withoutPreprocessorLines(bytes) else {
      return document
    }
    let preprocessed = read(text)
    return preprocessed.isIntactDictionary ? preprocessed : document
  }
}

extension Parsed<PropertyListReading> {
  /// Whether the file is a dictionary without errors.
  package var isIntactDictionary: Bool {
    guard value.isLoadable, case .dictionary? = value.root?.value else { return false }
    return !diagnostics.contains { $0.severity == .error }
  }
}

/// Returns the text of a property list without lines of the C preprocessor, such as `#ifdef DEBUG`; nil if it has none.
///
/// The texts of all branches stay, as the conditions depend on the build. Each directive is replaced by spaces, which keeps
/// all offsets.
private func withoutPreprocessorLines(_ text: [UInt8]) -> [UInt8]? {
  var result = text
  var isFound = false
  var start = 0
  while start < text.count {
    let end = text.withView { endOfLine(in: $0, from: start, to: $0.count) }
    if isPreprocessorLine(text[start..<end]) {
      isFound = true
      for index in start..<end { result[index] = UInt8(ascii: " ") }
    }
    start = end + 1
  }
  return isFound ? result : nil
}

/// Whether a line is a directive of the C preprocessor (ISO C, 6.10).
private func isPreprocessorLine(_ line: ArraySlice<UInt8>) -> Bool {
  let sign = line.drop(while: \.isSpaceOrTab)
  guard sign.first == UInt8(ascii: "#") else { return false }
  let word = sign.dropFirst().drop(while: \.isSpaceOrTab).prefix(while: \.isASCIILowercase)
  return directives.contains { word.elementsEqual($0.utf8) }
}

private let directives = [
  "if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", "import", "error",
  "warning", "pragma", "line",
]

/// The keys of an `Info.plist` whose values are texts for users.
enum InfoPlistKeys {
  /// Returns the role of a top-level key whose value a table replaces under the same key; nil for other keys.
  static func role(ofTopLevel key: String) -> InfoPlistText.Role? {
    if InfoPlistText.isUsageDescription(key) { return .usageDescription }
    return topLevel[key]
  }

  /// CoreFoundation's list of usually localized keys, and keys of other parts of the system.
  private static let topLevel: [String: InfoPlistText.Role] = [
    "CFBundleDisplayName": .name, "CFBundleGetInfoHTML": .name, "CFBundleGetInfoString": .name,
    "CFBundleName": .name, "CFBundleShortVersionString": .version,
    "CFBundleSpokenName": .sentence, "HPDBookTitle": .sentence, "MDItemKeywords": .sentence,
    "NSHumanReadableCopyright": .sentence,
  ]

  /// The place of texts that are themselves the keys of a table.
  struct Place {
    /// The keys from the top level down to the text. All elements of arrays on the way are searched.
    let path: [String]
    var role: InfoPlistText.Role = .sentence
    var table: InfoPlistText.Table = .infoPlist
    /// Whether the value is often an identifier, which needs no translation.
    var isOftenAnIdentifier = false
  }

  /// Values that the system defines, in places where most values are texts.
  static let constants: Set<CodeUnitString> = ["MKDirectionsRequest"]

  /// The dictionary of reasons for purposes that the application defines. CoreLocation looks up each reason by its purpose,
  /// see the header of `CLLocationManager`.
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
