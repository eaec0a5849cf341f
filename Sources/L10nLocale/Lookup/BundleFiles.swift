package import L10nModel
import L10nSource

/// The files of one bundle as a lookup finds them.
///
/// A lookup visits places in order: the resource directory itself and the `.lproj` directories of a search order
/// (`_createQueryTableAtPath` in CoreFoundation). In each place it tries a file name and its device-specific variants; the
/// first place that contains one of them ends the lookup. Names are compared exactly, except for the composition of characters,
/// which macOS normalizes.
package struct BundleFiles: Sendable {
  /// A directory that a lookup searches completely before the next one.
  private struct Root: Sendable {
    let files: LookupDirectory
    /// By spelling: CoreFoundation opens a directory by its name in the search order.
    let localizations: [String: LookupDirectory]

    init(
      path: TreePath, nonlocalizedFiles: [String], localizations: [LocalizationDirectory],
      tables: [MultilingualFile] = []
    ) {
      files = LookupDirectory(path: path, names: nonlocalizedFiles)
      var directories = Dictionary(
        localizations.map { ($0.spelling, LookupDirectory(path: $0.path, names: $0.files)) },
        uniquingKeysWith: { first, _ in first })
      // Most bundles have no such tables.
      let index = tables.isEmpty ? nil : LocalizationIndex(localizations)
      for table in tables {
        for language in table.languages {
          // A language without a localization keeps its own name.
          let position = index?.position(ofLanguage: language.spelling)
          let spelling = position.map { localizations[$0].spelling } ?? language.spelling
          let place = path.appending("\(spelling).lproj")
          for name in language.fileNames(ofTable: table.table) {
            directories[spelling, default: LookupDirectory(path: place, names: [])]
              .tables[name] = table.path
          }
        }
      }
      self.localizations = directories
    }
  }

  private let roots: [Root]
  /// The directory of nonlocalized files in a legacy bundle, with a trailing slash.
  private let nonlocalizedPrefix: String?

  /// - Parameter tables: files with several languages; each language replaces the files of its directory.
  package init(_ bundle: BundleDescription, tables: [MultilingualFile] = []) {
    roots =
      [
        Root(
          path: bundle.path, nonlocalizedFiles: bundle.nonlocalizedFiles,
          localizations: bundle.localizations, tables: tables)
      ]
      + [bundle.secondRoot].compactMap(\.self).map {
        Root(
          path: $0.path, nonlocalizedFiles: $0.nonlocalizedFiles, localizations: $0.localizations)
      }
    nonlocalizedPrefix = bundle.hasNonlocalizedDirectory ? "Non-localized Resources/" : nil
  }

  /// The path of a place in a root, whether the directory exists or not.
  func path(of place: LookupPlace, inRoot root: Int) -> TreePath {
    switch place {
    case .nonlocalized: roots[root].files.path
    case .localization(let spelling):
      roots[root].localizations[spelling]?.path
        ?? roots[root].files.path.appending(spelling + ".lproj")
    }
  }

  func hasDirectory(_ place: LookupPlace, inRoot root: Int) -> Bool {
    switch place {
    case .nonlocalized: true
    case .localization(let spelling): roots[root].localizations[spelling] != nil
    }
  }

  /// The file at one place, or its best variant for the device; nil if there is none.
  ///
  /// - Parameter variants: from `Device.variants(ofFile:)`.
  /// - Complexity: O(log *n*) in the number of files there.
  package func file(
    _ variants: [String], at place: LookupPlace, inRoot root: Int = 0
  ) -> TreePath? {
    switch place {
    case .nonlocalized:
      if let nonlocalizedPrefix, root == 0 {
        let names = variants.map { nonlocalizedPrefix + $0 }
        if let file = roots[root].files.first(names) { return file }
      }
      return roots[root].files.first(variants)
    case .localization(let spelling):
      return roots[root].localizations[spelling]?.first(variants)
    }
  }

  /// Looks up a file whose name can include directories.
  ///
  /// - Parameter places: in the order of the profile, from `SearchOrder.places(_:)`.
  package func lookUp(_ name: String, at places: [LookupPlace], device: Device) -> FileLookup {
    // Without `.` and `..`, which must not lead out of the searched directories.
    guard let resolved = TreePath.root.resolving(String(name.drop { $0 == "/" })), !resolved.isRoot
    else {
      return FileLookup(name: name, steps: [], result: nil)
    }
    let name = resolved.string
    let variants = device.variants(ofFile: name)
    var steps: [FileLookup.Step] = []
    for root in roots.indices {
      for (position, place) in places.enumerated() {
        let file = file(variants, at: place, inRoot: root)
        let step = FileLookup.Step(
          place: place, position: position, path: path(of: place, inRoot: root),
          isDirectory: hasDirectory(place, inRoot: root), isSecondRoot: root > 0, file: file)
        steps.append(step)
        if file != nil { return FileLookup(name: name, steps: steps, result: step) }
      }
    }
    return FileLookup(name: name, steps: steps, result: nil)
  }
}

/// The names of files below a directory, in byte order.
private struct LookupDirectory: Sendable {
  let path: TreePath
  let names: [String]
  /// The multilingual files that replace files in this directory, by the names of the replaced files.
  var tables: [String: TreePath] = [:]

  /// The path of the first name that exists, as a file or as a multilingual file that replaces it.
  func first(_ variants: [String]) -> TreePath? {
    for name in variants {
      if let found = stored(name) { return path.appending(found) }
      if let table = tables[name] { return table }
    }
    return nil
  }

  private func stored(_ name: String) -> String? {
    // Names are in byte order; `TreePath` compares their bytes in place.
    let index = names.firstIndexInOrder { TreePath($0) >= TreePath(name) }
    if index < names.count, names[index].utf8.elementsEqual(name.utf8) { return names[index] }
    // A stored name can be composed differently; `==` ignores the difference.
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    return names.first { $0 == name }
  }
}

extension MultilingualFile.Language {
  /// The names of the files that the table's language replaces.
  fileprivate func fileNames(ofTable table: String) -> [String] {
    var names: [String] = []
    if parts.contains(.strings) { names.append("\(table)\(deviceSuffix).strings") }
    if parts.contains(.stringsdict) { names.append("\(table)\(deviceSuffix).stringsdict") }
    return names
  }
}
