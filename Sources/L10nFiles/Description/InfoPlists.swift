import L10nFormats
import L10nModel
import L10nSource

/// Finds and reads the `Info.plist` files of a tree, each once.
struct InfoPlists {
  private let names: [TreePath: [String]]
  private var reader: PropertyListFiles
  private var read: [TreePath: InfoPlist] = [:]

  init(_ walk: TreeWalk) {
    names = walk.infoPlists
    reader = PropertyListFiles(walk.tree, input: walk.options.input)
  }

  mutating func takeFindings() -> [Finding] { reader.takeFindings() }

  /// The file of a bundle: in this directory, with its name compared case-insensitively. A platform-specific file
  /// replaces the plain one as a whole.
  mutating func infoPlist(in directory: TreePath, layout: BundleShape.Layout) -> InfoPlist? {
    let platform = layout == .flat ? "info-iphoneos.plist" : "info-macos.plist"
    guard
      let name = name(platform, in: directory) ?? name("info.plist", in: directory)
    else { return nil }
    return infoPlist(at: directory.appending(name))
  }

  /// The most likely file for the product of a source directory: beside the localizations, or in the parent directory.
  mutating func infoPlist(ofSources directory: TreePath) -> InfoPlist? {
    for directory in [directory, directory.parent].compactMap(\.self) {
      let plain = name("info.plist", in: directory)
      let others = (names[directory] ?? []).filter { $0.hasSuffix(bytesOf: "Info.plist") }
      if let name = plain ?? (others.count == 1 ? others.first : nil) {
        return infoPlist(at: directory.appending(name), isGuess: true)
      }
    }
    return nil
  }

  private func name(_ lowercased: String, in directory: TreePath) -> String? {
    let matching = (names[directory] ?? []).filter { $0.lowercasedASCII == lowercased }
    return matching.first { $0 == "Info.plist" } ?? matching.min(by: precedesInByteOrder)
  }

  /// The contents of a file; empty if it is invalid.
  ///
  /// - Parameter isGuess: whether only its name says that it is one.
  mutating func infoPlist(at path: TreePath, isGuess: Bool = false) -> InfoPlist {
    if let known = read[path] { return known }
    // CoreFoundation treats a file that it can't load as empty.
    let document = reader.readInfoPlist(path, isGuess: isGuess)
    let root = document.flatMap { $0.isLoadable ? $0.root : nil }
    let infoPlist = InfoPlist(path: path, root: root, lines: LineIndex(document?.text ?? []))
    read[path] = infoPlist
    return infoPlist
  }
}
