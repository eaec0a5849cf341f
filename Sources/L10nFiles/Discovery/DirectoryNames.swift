import L10nLocale
import L10nModel
import L10nSource

enum DirectoryNames {
  /// Returns the spelling of the localization that CoreFoundation derives from a name; nil if the name isn't that of a
  /// localization.
  ///
  /// Nil for `fr.LPROJ`, a bare `.lproj`, and `._fr.lproj`, which macOS writes on file systems of other systems. Also nil for
  /// names that begin with an underscore, as no language does: tools for help books and websites mark their own directories
  /// in this way, and people disable a localization so.
  static func spelling(of name: String) -> String? {
    guard name.hasSuffix(bytesOf: ".lproj"), name.utf8.count > 6, !isForeignOrDisabled(name) else {
      return nil
    }
    return String(decoding: name.utf8.dropLast(6), as: UTF8.self)
  }

  static func resemblesLocalization(_ name: String) -> Bool {
    guard !isForeignOrDisabled(name) else { return false }
    return name.hasSuffix(bytesOf: ".lproj") || name.lowercasedASCII.hasSuffix(bytesOf: ".lproj")
  }

  /// Whether a directory's name is a language with a misspelled `.lproj`: `pl.proj`, `fr.lporj`.
  static func hasMisspeltExtension(_ name: String) -> Bool {
    guard let fileExtension = name.fileExtension, fileExtension != "lproj",
      editDistance(Array(fileExtension.utf8), Array("lproj".utf8), limit: 1) != nil
    else { return false }
    let spelling = String(decoding: name.utf8.dropLast(fileExtension.utf8.count + 1), as: UTF8.self)
    let locale = RecognizedLocale(spelling: spelling)
    // Nearly every combination of three letters is a language code; only languages that software is translated into have a
    // display name.
    return locale.isKnown && locale.identifier.displayName() != nil
  }

  /// Whether users don't see a file: `.DS_Store`, `.gitkeep`, `._Localizable.strings`, and what editors and merges leave
  /// behind, such as `Credits.rtf~` and `Credits.rtf.orig`.
  static func isHidden(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || name.utf8.last == UInt8(ascii: "~")
      || name.hasSuffix(bytesOf: ".orig") || name.hasSuffix(bytesOf: ".bak")
  }

  static func isLocTable(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".loctable") && !isHidden(name)
  }

  static func isCatalog(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".xcstrings") && !isHidden(name)
  }

  static func isTable(_ name: String) -> Bool {
    guard !isHidden(name), let fileExtension = name.fileExtension else { return false }
    return TableFormat(fileExtension: fileExtension)?.isPlainTable ?? false
  }

  /// Whether a directory with this name is loaded like a single file.
  static func isFilePackage(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".nib") || name.hasSuffix(bytesOf: ".rtfd")
      || name.hasSuffix(bytesOf: ".storyboardc")
  }

  static func isAssetCatalog(_ name: String) -> Bool {
    name.hasSuffix(bytesOf: ".xcassets")
  }

  /// Whether the walk skips a directory because it can't contain localizations.
  static func isOpaque(_ name: String) -> Bool {
    isFilePackage(name) || isAssetCatalog(name)
      || name.hasSuffix(bytesOf: ".xcodeproj") || name.hasSuffix(bytesOf: ".xcworkspace")
  }

  /// Whether the name of a file is that of an `Info.plist`.
  static func isInfoPlist(_ name: String) -> Bool {
    guard name.utf8.last == UInt8(ascii: "t") || name.utf8.last == UInt8(ascii: "T") else {
      return false
    }
    // `GoogleService-Info.plist` contains settings of Firebase.
    if name.hasSuffix(bytesOf: "Info.plist") {
      return !isHidden(name) && !name.hasSuffix(bytesOf: "GoogleService-Info.plist")
    }
    let name = name.lowercasedASCII
    return name == "info.plist" || name == "info-macos.plist" || name == "info-iphoneos.plist"
  }

  /// Whether macOS wrote the file on a file system of another system, or the name begins with an underscore.
  private static func isForeignOrDisabled(_ name: String) -> Bool {
    name.utf8.starts(with: "._".utf8) || name.utf8.first == UInt8(ascii: "_")
  }
}

/// The entries of a directory, classified for the walk. Entries that the walk reports or visits are in byte order.
struct SortedContents {
  /// All entries that CoreFoundation treats as localizations: directories, links or files.
  var localizations: [DirectoryEntry] = []
  var directories: [String] = []
  /// Visible files other than catalogs.
  var files: [String] = []
  var catalogs: [String] = []
  var infoPlists: [String] = []
  var links: [(name: String, destination: String)] = []
  /// The links to directories in the tree, each with the real path of its target.
  var linkedDirectories: [(name: String, target: TreePath)] = []
  /// Names such as `fr.LPROJ`, which aren't in `localizations`. In a directory with localizations, also names such as
  /// `fr.proj`.
  var unrecognizedLocalizations: [String] = []

  /// Whether the directory is the root of a library's repository: it contains a licence, a podspec and a project. Modules of
  /// an application have one or two of these.
  var isLibrary: Bool {
    files.contains { $0.hasSuffix(bytesOf: ".podspec") }
      && directories.contains { $0.hasSuffix(bytesOf: ".xcodeproj") }
      && files.contains { file in
        ["license", "licence", "copying"].contains { file.lowercased().hasPrefix($0) }
      }
  }

  init(_ contents: DirectoryContents) {
    for entry in contents.entries {
      let name = entry.name
      if DirectoryNames.spelling(of: name) != nil {
        localizations.append(entry)
        continue
      }
      if DirectoryNames.resemblesLocalization(name) { unrecognizedLocalizations.append(name) }
      switch entry.kind {
      case .directory: directories.append(name)
      case .file: add(file: name)
      case .link(let destination): links.append((name, destination))
      case .other: break
      }
    }
    if !localizations.isEmpty {
      unrecognizedLocalizations += directories.filter(DirectoryNames.hasMisspeltExtension)
    }
    localizations.sort { precedesInByteOrder($0.name, $1.name) }
    directories.sort(by: precedesInByteOrder)
    links.sort { precedesInByteOrder($0.name, $1.name) }
    unrecognizedLocalizations.sort(by: precedesInByteOrder)
    catalogs.sort(by: precedesInByteOrder)
  }

  mutating func add(file name: String) {
    if DirectoryNames.isHidden(name) { return }
    if DirectoryNames.isCatalog(name) {
      catalogs.append(name)
      return
    }
    if DirectoryNames.isInfoPlist(name) { infoPlists.append(name) }
    files.append(name)
  }
}

package enum ProjectFileName {
  /// Whether a file has the name of Tuist's specification, or a name that is usual for XcodeGen's. Repositories with a
  /// project for each application use names such as `mail-project.yml` or `project-mail.yml`.
  package static func isSpecification(_ name: String) -> Bool {
    name == "Project.swift" || name.hasSuffix("project.yml")
      || name.hasPrefix("project-") && name.hasSuffix(".yml")
  }

  /// Whether a file is most likely included by the `project.yml` beside it, instead of being a specification itself.
  package static func isPart(_ name: String, besides names: some Sequence<String>) -> Bool {
    name.hasPrefix("project-") && names.contains("project.yml")
  }

  /// Whether a file is such a specification or a package's manifest, by its name.
  package static func isDescription(_ name: String) -> Bool {
    name == "Package.swift" || isSpecification(name)
  }

  /// Whether a file has the name of a shell script, which can put together an application.
  static func isScript(_ name: String) -> Bool {
    [".bash", ".command", ".sh", ".zsh"].contains(where: name.hasSuffix(bytesOf:))
  }

  /// Whether the contents of a file with this name may be read: it is a description, a script, a table, or names languages. Of
  /// other files, only the names matter.
  package static func isRead(_ name: String) -> Bool {
    if name == "Contents.json" || isDescription(name) || isScript(name) { return true }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let fileExtension = name[name.utf8.index(after: dot)...].lowercased()
    return TableFormat(fileExtension: fileExtension) != nil
      || ["plist", "pbxproj", "xcconfig"].contains(fileExtension)
  }
}
