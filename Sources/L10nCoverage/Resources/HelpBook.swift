package import L10nModel

/// A help book: the pages and indexes of each localization.
package struct HelpBook: Sendable, Hashable {
  /// As `Info.plist` names it: `Garden.help`.
  package let folder: String
  /// By the spelling of the localization, each file by its path below the localization.
  package let localizations: [String: [String]]

  /// Finds a help book among the files of a bundle.
  ///
  /// A book is a bundle of its own with localizations (`Garden.help/Contents/Resources/fr.lproj`), or, in older
  /// applications, a directory in each localization (`fr.lproj/GardenHelp`).
  ///
  /// - Parameter files: below the bundle's resource directory.
  /// - Returns: nil where there is no such directory.
  /// - Complexity: O(*n*) in the number of files.
  package init?(folder: String, files: [TreePath]) {
    guard let book = HelpBook.books(in: [folder], files: files)[folder] else { return nil }
    self = book
  }

  /// The help books among the files of a bundle, by their directories; as for one.
  ///
  /// - Complexity: O(*n*) in the number of directories, of files and of their components.
  package static func books(in folders: [String], files: [TreePath]) -> [String: HelpBook] {
    let folders = Set(folders)
    var localizations: [String: [String: [String]]] = [:]
    for file in files {
      let components = file.components.map(String.init)
      let directory = components.firstIndex { $0.hasSuffix(".lproj") }
      var seen: Set<String> = []
      for (position, folder) in components.enumerated()
      where folders.contains(folder) && seen.insert(folder).inserted {
        // A directory without localizations is a book, too.
        if localizations[folder] == nil { localizations[folder] = [:] }
        guard let directory else { continue }
        let rest = components[(max(directory, position) + 1)...]
        guard !rest.isEmpty else { continue }
        let spelling = String(components[directory].dropLast(6))
        localizations[folder]?[spelling, default: []].append(rest.joined(separator: "/"))
      }
    }
    return Dictionary(
      uniqueKeysWithValues: localizations.map { folder, files in
        (folder, HelpBook(folder: folder, localizations: files.mapValues { $0.sorted() }))
      })
  }

  private init(folder: String, localizations: [String: [String]]) {
    self.folder = folder
    self.localizations = localizations
  }

  /// The files that people read or that pages show, in order; indexes are made by a tool.
  ///
  /// - Complexity: O(*n*) in the number of files.
  package func pages(of spelling: String) -> [String] {
    (localizations[spelling] ?? []).filter { !HelpBook.isIndex($0) }
  }

  /// The extensions of the indexes that a localization has, sorted.
  package func indexes(of spelling: String) -> [String] {
    let extensions = indexFiles(of: spelling).compactMap {
      $0.split(separator: ".").last.map(String.init)
    }
    return Set(extensions).sorted()
  }

  /// The indexes that a localization has.
  package func indexFiles(of spelling: String) -> [String] {
    (localizations[spelling] ?? []).filter(HelpBook.isIndex)
  }

  static func isIndex(_ file: String) -> Bool {
    file.hasSuffix(".helpindex") || file.hasSuffix(".cshelpindex")
  }
}

extension BundleDescription {
  /// Whether the bundle is a help book, which the help viewer opens and no application's code.
  package var isHelpBook: Bool { kind == .loadableBundle && name.hasSuffix(".help") }
}
