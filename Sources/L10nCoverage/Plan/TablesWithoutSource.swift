import L10nLocale
package import L10nModel

/// The tables whose `.strings` files some localizations have and the development region doesn't.
///
/// If code uses English texts as keys, the development region needs no such file: users see the key. Whether the keys are
/// texts is decided after the files are read.
package struct TablesWithoutSource {
  /// The files of each table, by its name, in the order of the localizations.
  package private(set) var files: [String: [TreePath]] = [:]
  private let localizationCount: Int

  /// - Parameter multilingual: the names of the tables in multilingual files.
  package init(of bundle: BundleDescription, multilingual: Set<String>) {
    let development = DevelopmentColumn(bundle)
    var others = multilingual.union(InfoPlistText.Table.allCases.map(\.rawValue))
    others.formUnion(bundle.targetInfoPlists.map(\.table))
    for directory in development.directories {
      for file in directory.files {
        guard let (table, format) = TableFile.parts(of: file), format != .stringsdict else {
          continue
        }
        others.insert(table)
      }
    }
    let localizations = bundle.localizations.filter {
      !development.holds($0) && !LocalizationDirectory.isSpecialName($0.spelling)
        && $0.path == $0.realPath && $0.declaringFile == nil && !$0.isOnlyRequired
    }
    for directory in localizations {
      for file in directory.files where file.utf8.suffix(8).elementsEqual(".strings".utf8) {
        let table = String(file.dropLast(8))
        if !others.contains(table) {
          files[table, default: []].append(directory.path.appending(file))
        }
      }
    }
    localizationCount = localizations.count
  }

  package func areMost(_ files: [TreePath]) -> Bool { 2 * files.count >= localizationCount }
}
