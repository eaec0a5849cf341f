import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel

/// The languages that the products of an input appear in. A single localized file makes the whole product appear in its
/// language. Users then see each table in that language or, where it has none, in the development region.
struct OfferedLanguages {
  private var contents: [String: Contents] = [:]

  private struct Contents {
    var spellings: Set<String> = []
    /// The names of the tables in each directory, as the product has them.
    var tables: [TreePath: Set<String>] = [:]
    var languages: [String: Set<LocaleIdentifier>] = [:]
  }

  /// - Parameter places: the directories that are checked. Files elsewhere don't make a product appear in a language.
  /// - Complexity: O(*n*) in the number of files of all products.
  init(_ products: [Product], in places: Set<TreePath>, catalogs: [MultilingualFile]) {
    let languages = Dictionary(
      catalogs.map { ($0.path, $0.languages.filter { $0.deviceSuffix.isEmpty }.map(\.spelling)) },
      uniquingKeysWith: { first, _ in first })
    // Many targets share thousands of files: `known` is for targets with equal lists, `facts` for those with similar ones.
    var known: [FileList: Contents] = [:]
    var facts: [TreePath: FileFacts] = [:]
    for product in products where product.kind.shipsResources {
      let list = FileList(number: product.fileList, infoPlistTables: product.infoPlistTables)
      if let same = known[list] {
        contents[product.identifier] = same
        continue
      }
      var found = Contents()
      for file in product.files {
        let fact = facts[file] ?? FileFacts(file, in: places, languages[file])
        facts[file] = fact
        let table = fact.table.map { product.infoPlistTables.contains($0) ? "InfoPlist" : $0 }
        if let table { found.tables[fact.place, default: []].insert(table) }
        for (spelling, identifier) in fact.languages {
          found.spellings.insert(spelling)
          if let table { found.languages[table, default: []].insert(identifier) }
        }
      }
      contents[product.identifier] = found
      known[list] = found
    }
  }

  private struct FileList: Hashable {
    let number: Int
    let infoPlistTables: Set<String>
  }

  private struct FileFacts {
    let place: TreePath
    /// The file name without its extension.
    let table: String?
    let languages: [(spelling: String, identifier: LocaleIdentifier)]

    init(_ file: TreePath, in places: Set<TreePath>, _ inside: [String]?) {
      place = file.directoryOfLocalizations ?? .root
      table = file.tableFile.flatMap { TreePath($0.stem).lastComponent }
      let spelling = places.contains(place) ? file.localizationSpelling : nil
      languages = (inside ?? [spelling].compactMap(\.self)).filter {
        !LocalizationDirectory.isSpecialName($0)
      }.map { ($0, RecognizedLocale(spelling: $0).identifier) }
    }
  }

  func completing(_ product: Product) -> Product {
    var product = product
    product.localizations = (contents[product.identifier]?.spellings ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return product
  }

  /// The languages in which a product with files of the directory appears but one of its tables doesn't, wherever the table's
  /// files are; in byte order.
  func languages(of bundle: BundleDescription) -> [String] {
    var all: Set<String> = []
    for contents in bundle.products.compactMap({ contents[$0] }) {
      let tables = contents.tables[bundle.path] ?? []
      all.formUnion(
        contents.spellings.filter { spelling in
          let identifier = RecognizedLocale(spelling: spelling).identifier
          return tables.contains { !(contents.languages[$0] ?? []).contains(identifier) }
        })
    }
    return all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension BundleDescription {
  /// Returns the bundle with those unbuilt localizations that users can choose all the same, so that they are checked. A
  /// localization stays unbuilt if the bundle has its language elsewhere, or if built catalogs have all of its tables. So does
  /// a table that no target copies in any language: it isn't missing from the product.
  func restoringUnbuilt(_ spellings: [String]) -> BundleDescription {
    guard !unbuiltLocalizations.isEmpty else { return self }
    let built = Set(localizations.map { RecognizedLocale(spelling: $0.spelling).identifier })
    let identifiers = Set(spellings.map { RecognizedLocale(spelling: $0).identifier })
      .subtracting(built)
    func isOffered(_ localization: LocalizationDirectory) -> Bool {
      identifiers.contains(RecognizedLocale(spelling: localization.spelling).identifier)
    }
    let ofCatalogs = Set(catalogs.compactMap { $0.lastComponent?.fileStem })
    let ofTargets = Set(localizations.flatMap(\.files).map(\.fileStem))
      .union(InfoPlistText.Table.allCases.map(\.rawValue))
    let restored = unbuiltLocalizations.filter(isOffered)
      .map { $0.without { ofCatalogs.contains($0.fileStem) || !ofTargets.contains($0.fileStem) } }
      .filter { !$0.files.isEmpty }
    var bundle = self
    bundle.localizations = (localizations + restored).sorted {
      $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8)
    }
    bundle.uncopiedFiles.formUnion(
      restored.flatMap { localization in
        localization.files.map(localization.path.appending).filter {
          $0.tableFile?.format.isTableOfOneLanguage ?? false
        }
      })
    let paths = Set(restored.map(\.path))
    bundle.unbuiltLocalizations.removeAll { paths.contains($0.path) }
    return bundle
  }
}
