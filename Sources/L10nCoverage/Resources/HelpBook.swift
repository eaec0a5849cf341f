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
    var localizations: [String: [String]] = [:]
    var exists = false
    for file in files {
      let components = file.components.map(String.init)
      guard let position = components.firstIndex(of: folder) else { continue }
      exists = true
      guard let directory = components.firstIndex(where: { $0.hasSuffix(".lproj") }) else {
        continue
      }
      let rest = components[(max(directory, position) + 1)...]
      guard !rest.isEmpty else { continue }
      let spelling = String(components[directory].dropLast(6))
      localizations[spelling, default: []].append(rest.joined(separator: "/"))
    }
    guard exists else { return nil }
    self.folder = folder
    self.localizations = localizations.mapValues { $0.sorted() }
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
