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

  /// The property list that Xcode generates for a target without a file.
  ///
  /// - Parameter path: that of the project file, which contains the settings.
  init(generated: PropertyList, in path: TreePath) {
    self.init(path: path, root: nil, lines: LineIndex([]))
    self = merged(with: generated)
  }

  /// Merges the generated values. Names derived from the product only fill gaps, and the development region comes from
  /// the project, which is queried separately.
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

  /// A value that isn't a build setting, which can't be resolved here: `$(DEVELOPMENT_LANGUAGE)` is the project's
  /// development region, and the project is queried separately.
  private static func literal(_ value: String) -> String? {
    value.isEmpty || value.contains("$(") || value.contains("${") ? nil : value
  }

  /// A boolean, a nonzero number, or the words `true` and `YES` in any case, as in CoreFoundation.
  private static func isTrue(_ list: PropertyList?) -> Bool {
    switch list?.value {
    case .boolean(let value): value
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .string(let text): ["true", "yes"].contains(text.string.lowercased())
    default: false
    }
  }

  /// The last of two equal keys counts, as in CoreFoundation, at the position of the first.
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
