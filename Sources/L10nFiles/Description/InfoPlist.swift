import L10nFormats
import L10nModel
import L10nSource

/// The localization settings of an `Info.plist`.
struct InfoPlist {
  let path: TreePath
  /// `CFBundleDevelopmentRegion` if it is a language, not a build setting.
  let developmentRegion: String?
  /// The strings of `CFBundleLocalizations`, in order.
  let claimedLocalizations: [String]
  /// The top-level string values, in file order.
  let values: [InfoPlistValue]
  /// The texts that a localization can replace.
  let content: InfoPlistContent
  private let root: PropertyList?
  private let lines: LineIndex
  /// `CFBundleAllowMixedLocalizations`, or the equivalent key of an extension.
  let allowsMixedLocalizations: Bool
  /// `LSUIElement` or `LSBackgroundOnly`: the application has no menu bar.
  let isAgent: Bool

  init(path: TreePath, root: PropertyList?, lines: LineIndex) {
    self.path = path
    self.root = root
    self.lines = lines
    developmentRegion = root?["CFBundleDevelopmentRegion"]?.text.flatMap(InfoPlist.literal)
    claimedLocalizations =
      root?["CFBundleLocalizations"]?.elements.compactMap(\.text).filter { !$0.isEmpty } ?? []
    values = InfoPlist.values(of: root, lines: lines)
    content = InfoPlistContent(root)
    allowsMixedLocalizations =
      InfoPlist.isTrue(root?["CFBundleAllowMixedLocalizations"])
      || root?["CFBundleFollowParentLocalization"] != nil
    isAgent = ["LSUIElement", "LSBackgroundOnly"].contains { InfoPlist.isTrue(root?[$0]) }
  }

  /// Creates the property list that Xcode generates for a target without a file.
  ///
  /// - Parameter path: the path of the project file, which contains the settings.
  init(generated: PropertyList, in path: TreePath) {
    self.init(path: path, root: nil, lines: LineIndex([]))
    self = merged(with: generated)
  }

  /// Returns this property list with generated values added. A generated name only fills a gap. The generated development
  /// region is left out: it comes from the project, which is queried separately.
  func merged(with generated: PropertyList) -> InfoPlist {
    let own = root?.members ?? []
    let added = generated.members.filter { member in
      switch member.key.string {
      case "CFBundleDevelopmentRegion": false
      case "CFBundleName": !own.contains { $0.key == member.key }
      default: true
      }
    }
    let replaced = Set(added.map(\.key))
    let members = own.filter { !replaced.contains($0.key) } + added
    return InfoPlist(path: path, root: PropertyList(.dictionary(members)), lines: lines)
  }

  /// Returns this property list, with the usage descriptions of another one added for keys that this one lacks.
  func withUsageDescriptions(of other: InfoPlist) -> InfoPlist {
    let own = root?.members ?? []
    let added = (other.root?.members ?? []).filter { member in
      InfoPlistText.isUsageDescription(member.key.string) && !own.contains { $0.key == member.key }
    }
    guard !added.isEmpty else { return self }
    // The ranges are left out: they refer to the other file.
    let members = added.map {
      PropertyList.Member(key: $0.key, keyRange: nil, value: PropertyList($0.value.value))
    }
    return InfoPlist(path: path, root: PropertyList(.dictionary(own + members)), lines: lines)
  }

  /// Returns a value; nil if it refers to a build setting, which can't be resolved here: `$(DEVELOPMENT_LANGUAGE)` is the
  /// project's development region, and the project is queried separately.
  private static func literal(_ value: String) -> String? {
    value.isEmpty || value.contains("$(") || value.contains("${") ? nil : value
  }

  /// Whether a value is true, a nonzero number, or the word `true` or `YES` in any case, as in CoreFoundation.
  private static func isTrue(_ list: PropertyList?) -> Bool {
    switch list?.value {
    case .boolean(let value): value
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .string(let text): ["true", "yes"].contains(text.string.lowercased())
    default: false
    }
  }

  /// Returns the string values. Of equal keys the last one counts, as in CoreFoundation, at the position of the first.
  private static func values(of root: PropertyList?, lines: LineIndex) -> [InfoPlistValue] {
    var values: [InfoPlistValue] = []
    var positions: [CodeUnitString: Int] = [:]
    for member in root?.members ?? [] {
      guard case .string(let text) = member.value.value else { continue }
      let line = member.keyRange.map { lines.lineNumber(of: $0.start) }
      let value = InfoPlistValue(key: member.key, value: text, line: line)
      if let position = positions[member.key] {
        values[position] = value
      } else {
        positions[member.key] = values.count
        values.append(value)
      }
    }
    return values
  }
}

/// Finds the `Info.plist` files of a tree, and reads each once.
struct InfoPlists {
  private let names: [TreePath: [String]]
  private var reader: PropertyListFiles
  private var read: [TreePath: InfoPlist] = [:]

  init(_ walk: TreeWalk) {
    names = walk.infoPlists
    reader = PropertyListFiles(walk.tree, input: walk.options.input)
  }

  mutating func takeFindings() -> [Finding] { reader.takeFindings() }

  /// Returns the file of a bundle in this directory. Its name is compared case-insensitively. A platform-specific file
  /// replaces the plain one as a whole.
  mutating func infoPlist(in directory: TreePath, layout: BundleShape.Layout) -> InfoPlist? {
    let platform = layout == .flat ? "info-iphoneos.plist" : "info-macos.plist"
    guard
      let name = name(platform, in: directory) ?? name("info.plist", in: directory)
    else { return nil }
    return infoPlist(at: directory.appending(name))
  }

  /// Returns the most likely file for the product of a source directory: beside the localizations, or in the parent
  /// directory.
  mutating func infoPlist(ofSources directory: TreePath) -> InfoPlist? {
    for directory in [directory, directory.parent].compactMap(\.self) {
      let plain = name("info.plist", in: directory)
      let others = (names[directory] ?? []).filter { $0.hasSuffix(bytesOf: "Info.plist") }
      if let name = plain ?? others.only {
        return infoPlist(at: directory.appending(name), isGuess: true)
      }
    }
    return nil
  }

  private func name(_ lowercased: String, in directory: TreePath) -> String? {
    let matching = (names[directory] ?? []).filter { $0.lowercasedASCII == lowercased }
    return matching.first { $0 == "Info.plist" } ?? matching.min(by: precedesInByteOrder)
  }

  /// Returns the contents of a file; empty if the file is invalid.
  ///
  /// - Parameter isGuess: whether only its name indicates that the file is an `Info.plist`.
  mutating func infoPlist(at path: TreePath, isGuess: Bool = false) -> InfoPlist {
    if let known = read[path] { return known }
    // CoreFoundation treats a file that it can't load as empty.
    let document = reader.readInfoPlist(path, isGuess: isGuess)
    let root = document.flatMap { $0.value.isLoadable ? $0.value.root : nil }
    let infoPlist = InfoPlist(path: path, root: root, lines: LineIndex(document?.text ?? []))
    read[path] = infoPlist
    return infoPlist
  }
}
