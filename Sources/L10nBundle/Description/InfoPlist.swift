import L10nFormats
import L10nModel
import L10nSource

/// What an `Info.plist` says about localizations.
struct InfoPlist {
  let path: TreePath
  /// `CFBundleDevelopmentRegion` where it is a language and not a build setting.
  let developmentRegion: String?
  /// The strings of `CFBundleLocalizations`, in order.
  let claimedLocalizations: [String]
  /// The string values at the top level, in the file's order.
  let values: [InfoPlistValue]
  /// The texts that a localization may replace.
  let content: InfoPlistContent
  private let root: PropertyList?
  private let lines: LineIndex
  /// `CFBundleAllowMixedLocalizations`, or the key by which an extension says the same.
  let allowsMixedLocalizations: Bool

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
  }

  /// What Xcode writes for a target that has no file.
  ///
  /// - Parameter path: of the project file, whose settings it comes from.
  init(generated: PropertyList, in path: TreePath) {
    self.init(path: path, root: nil, lines: LineIndex([]))
    self = merged(with: generated)
  }

  /// With what Xcode writes over it. The names that it takes from the product only fill gaps, and the development region
  /// is the project's own, which is asked anyway.
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

  /// A value that is no build setting, which nobody can know here: `$(DEVELOPMENT_LANGUAGE)` is what the project
  /// says, and the project is asked anyway.
  private static func literal(_ value: String) -> String? {
    value.isEmpty || value.contains("$(") || value.contains("${") ? nil : value
  }

  /// A boolean, a number but zero, or the words `true` and `YES` in any case, as CoreFoundation has it.
  private static func isTrue(_ list: PropertyList?) -> Bool {
    switch list?.value {
    case .boolean(let value): value
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .string(let text): ["true", "yes"].contains(text.string.lowercased())
    default: false
    }
  }

  /// Of two equal keys the last counts, as for CoreFoundation, at the place of the first.
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
