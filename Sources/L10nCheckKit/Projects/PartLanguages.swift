import L10nCoverage
import L10nLocale
import L10nModel

/// Languages that an application has and a part of it hasn't, and the reverse: users meet the parts in the language of the
/// application, as far as they have it.
struct PartLanguages {
  private let products: [Product]
  /// The products with a bundle that follows the user's languages on its own.
  private let independent: Set<String>
  /// The products whose `Info.plist` claims languages.
  private let claiming: Set<String>
  /// The applications that contain each product.
  private let hosts: [String: [Product]]

  /// - Parameters:
  ///   - products: the products of an input, with the languages that they appear in.
  ///   - bundles: the bundles of the input.
  init(_ products: [Product], _ bundles: [BundleDescription]) {
    self.products = products
    independent = Set(bundles.filter(\.allowsMixedLocalizations).flatMap(\.products))
    claiming = Set(bundles.filter { !$0.claimedLocalizations.isEmpty }.flatMap(\.products))
    var hosts: [String: [Product]] = [:]
    let contents = ProductContents(products)
    for application in products where application.kind == .application {
      for identifier in contents.of(application) {
        hosts[identifier, default: []].append(application)
      }
    }
    self.hosts = hosts
  }

  /// The findings about each part, sorted by path.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of applications and of products in them.
  func findings(input: Int) -> [Finding] {
    unofferedLanguages(input).sorted { ($0.path ?? .root) < ($1.path ?? .root) }
  }

  /// The bundles that only what applications contain gets, where one of the applications is translated itself.
  ///
  /// Nothing is known where an application claims languages whose files can be anywhere. And a tree with the specification of
  /// a pod or a package at its root is a library's, whose applications are samples.
  ///
  /// - Parameter isLibrary: whether it has such a specification.
  /// - Complexity: O(*n*) in the numbers of bundles and products.
  func parts(among bundles: [BundleCoverage], isLibrary: Bool) -> Set<BundleCoverage.Place> {
    // No user gets an extension that no application contains.
    let parts = Set(hosts.keys).union(
      products.lazy.filter { $0.kind == .appExtension }.map(\.identifier))
    let applications = Set(products.filter { $0.kind == .application }.map(\.identifier))
      .subtracting(parts)
    guard !isLibrary, claiming.isDisjoint(with: applications),
      independent.isDisjoint(with: applications),
      bundles.contains(where: { bundle in
        !bundle.localizations.isEmpty && !applications.isDisjoint(with: bundle.products)
      })
    else { return [] }
    return Set(
      bundles.filter { !$0.products.isEmpty && parts.isSuperset(of: $0.products) }.map(\.place))
  }

  /// The languages in which parts have texts, and no application that contains them.
  private func unofferedLanguages(_ input: Int) -> [Finding] {
    products.filter { $0.kind == .framework || $0.kind == .package }.compactMap { product in
      guard let hosts = hosts[product.identifier],
        !hosts.contains(where: { independent.contains($0.identifier) }),
        let directory = product.files.lazy.compactMap(\.directoryOfLocalizations).first
      else { return nil }
      let offered = Set(
        hosts.flatMap(\.localizations).map { RecognizedLocale(spelling: $0).identifier })
      let region = product.developmentRegion.map { RecognizedLocale(spelling: $0).identifier }
      let unseen = product.localizations.filter {
        let identifier = RecognizedLocale(spelling: $0).identifier
        return !offered.contains(identifier) && identifier != region
      }
      guard !unseen.isEmpty, !offered.isEmpty else { return nil }
      let names = unseen.prefix(12).joined(separator: ", ") + (unseen.count > 12 ? ", …" : "")
      return Finding(
        .unofferedLanguage, input: input, bundle: directory, path: directory,
        message: .text(
          "\(product.name) has texts in \(names), and \(hosts[0].name) doesn't appear in \(unseen.count == 1 ? "this language" : "these languages"): users never see them"
        ),
        help:
          "add the language to the application, or set CFBundleAllowMixedLocalizations in its Info.plist",
        count: unseen.count)
    }
  }

  /// For each of the bundles the languages in which all applications that contain its part appear, and the part has no file:
  /// users meet another language there. A part that has no translation at all isn't meant to have any.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of applications and of products in them.
  func languagesLacking(in bundles: [BundleDescription]) -> [[String]] {
    let parts = Dictionary(
      products.compactMap { product in
        hosts[product.identifier].map { hosts in
          (
            product.identifier,
            languagesLacking(product.localizations, region: product.developmentRegion, hosts)
          )
        }
      }, uniquingKeysWith: { first, _ in first })
    return bundles.map { bundle in
      guard bundle.path.lastComponent == "Settings.bundle" else {
        return bundle.products.flatMap { parts[$0] ?? [] }
      }
      return languagesLacking(
        bundle.localizations.map(\.spelling), region: bundle.developmentRegion.declared,
        products.filter { $0.kind == .application && bundle.products.contains($0.identifier) })
    }
  }

  /// The languages that all hosts appear in and that are none of the localizations.
  private func languagesLacking(
    _ localizations: [String], region: String?, _ hosts: [Product]
  ) -> [String] {
    guard let host = hosts.first else { return [] }
    let own = Self.languages(localizations + [region ?? "en"])
    guard own.count > 1 else { return [] }
    let offered = hosts.dropFirst().reduce(Self.languages(host.localizations)) {
      $0.intersection(Self.languages($1.localizations))
    }.subtracting(own)
    return host.localizations.filter { offered.contains(LanguageAndScript(spelling: $0)) }
  }

  private static func languages(_ spellings: [String]) -> Set<LanguageAndScript> {
    Set(spellings.map { LanguageAndScript(spelling: $0) })
  }
}

/// What applications contain.
struct ProductContents {
  private let products: [String: Product]

  init(_ products: [Product]) {
    self.products = Dictionary(
      products.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The frameworks, packages and other products in an application, also those in others.
  func of(_ application: Product) -> Set<String> {
    var found: Set<String> = []
    var next = application.embedded
    while let identifier = next.popLast() {
      guard found.insert(identifier).inserted, let product = products[identifier],
        product.kind == .framework || product.kind == .package
      else { continue }
      next += product.embedded
    }
    return found
  }
}

/// The languages that the products of an input appear in. As soon as one file makes a product appear in a language, all
/// of its tables answer in it, or in the development region's instead.
struct OfferedLanguages {
  private var contents: [String: Contents] = [:]

  private struct Contents {
    var spellings: Set<String> = []
    /// The tables of each directory, by the names that they have in the product.
    var tables: [TreePath: Set<String>] = [:]
    /// In which languages each table is.
    var languages: [String: Set<LocaleIdentifier>] = [:]
  }

  /// - Parameters:
  ///   - places: the directories that are judged: those of others, and what lies outside, make no promise.
  ///   - catalogs: the string catalogs of the input.
  /// - Complexity: O(*n*) in the number of files of all products.
  init(_ products: [Product], in places: Set<TreePath>, catalogs: [MultilingualFile]) {
    let languages = Dictionary(
      catalogs.map { ($0.path, $0.languages.filter { $0.deviceSuffix.isEmpty }.map(\.spelling)) },
      uniquingKeysWith: { first, _ in first })
    // Many targets can have the same thousands of files, all or most of them.
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
    /// The name without the extension.
    let table: String?
    let languages: [(spelling: String, identifier: LocaleIdentifier)]

    /// - Parameter inside: the languages of a string catalog.
    init(_ file: TreePath, in places: Set<TreePath>, _ inside: [String]?) {
      place = file.directoryOfLocalizations ?? .root
      table = file.tableFile.flatMap { TreePath($0.stem).lastComponent }
      let spelling = places.contains(place) ? file.localizationSpelling : nil
      languages = (inside ?? [spelling].compactMap(\.self)).filter {
        !LocalizationDirectory.isNoLanguage($0)
      }.map { ($0, RecognizedLocale(spelling: $0).identifier) }
    }
  }

  /// A product with the languages that it appears in.
  func completing(_ product: Product) -> Product {
    var product = product
    product.localizations = (contents[product.identifier]?.spellings ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return product
  }

  /// The languages in which a product with something of a directory appears and one of its tables does not, wherever its
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
  /// The directory with the localizations that no target gets but whose languages users can choose: they are judged after
  /// all, unless another directory has the language.
  func restoringUnbuilt(_ spellings: [String]) -> BundleDescription {
    guard !unbuiltLocalizations.isEmpty else { return self }
    let built = Set(localizations.map { RecognizedLocale(spelling: $0.spelling).identifier })
    let identifiers = Set(spellings.map { RecognizedLocale(spelling: $0).identifier })
      .subtracting(built)
    func isOffered(_ localization: LocalizationDirectory) -> Bool {
      identifiers.contains(RecognizedLocale(spelling: localization.spelling).identifier)
    }
    var bundle = self
    bundle.localizations = (localizations + unbuiltLocalizations.filter(isOffered)).sorted {
      $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8)
    }
    bundle.uncopiedFiles.formUnion(
      unbuiltLocalizations.filter(isOffered).flatMap { localization in
        localization.files.map(localization.path.appending).filter {
          $0.tableFile?.format.isTableOfOneLanguage ?? false
        }
      })
    bundle.unbuiltLocalizations.removeAll(where: isOffered)
    return bundle
  }
}

/// Localizations with names that aren't languages: one finding reports each, and their texts are not checked.
struct UnjudgedTexts {
  private var names: Set<Name> = []

  private struct Name: Hashable {
    let input: Int
    let bundle: TreePath?
    let localization: String

    init?(_ subject: Finding.Subject) {
      guard let localization = subject.localization else { return nil }
      input = subject.input
      bundle = subject.bundle
      self.localization = localization
    }
  }

  /// Removes from a report the findings about such texts.
  ///
  /// - Complexity: O(*n*) in the number of runs of findings.
  mutating func remove(from report: inout Report) {
    for run in report.findingRuns where run.check == Self.tellingName {
      if let name = Name(run.subject) { names.insert(name) }
    }
    guard !names.isEmpty else { return }
    report.findingRuns.removeAll { run in
      !Self.tellingChecks.contains(run.check)
        && Name(run.subject).map(names.contains) ?? false
    }
  }

  /// The check for a name that isn't a language.
  private static let tellingName = Check.unknownLocalization
  /// The checks about a localization as a whole.
  private static let tellingChecks: Set<Check> = [
    tellingName, .unusualLocalization, .duplicateLocalization, .unreferencedFile, .undeclaredRegion,
  ]
}
