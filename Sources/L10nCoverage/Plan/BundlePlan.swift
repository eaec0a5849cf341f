package import L10nLocale
package import L10nModel
import L10nSource

/// Who has which file: everything about a bundle that can be known without reading a table.
///
/// It is one reference: every file and every cell of the bundle asks it, on all threads at once, which would count the
/// references of a copy in turns.
package final class BundlePlan: Sendable {
  package let bundle: BundleDescription
  package let productNames: Set<String>
  /// What the programs with it are called in their `Info.plist`.
  let programNames: Set<CodeUnitString>
  /// The development region's, for checks of texts.
  let developmentLanguage: TextLanguage
  /// Whether the development region has a directory, or `Base`: otherwise its texts are in the code, in a string
  /// catalog or nowhere, and there is nothing to compare with.
  package let hasDevelopmentColumn: Bool
  /// The localizations to compare, in byte order of their spellings.
  package let localizations: [PlannedLocalization]
  /// Whether each of them is a translation of its own: no link to another one, and in another language than the
  /// development region.
  package let isTranslation: [Bool]
  /// What so many have in common is no oversight in one of them.
  static let manyTranslations = 3
  package let tables: [PlannedTable]
  package let resources: [PlannedResource]
  /// The string catalogs and `.loctable` files.
  package let multilingualFiles: [MultilingualFile]
  private let languages: PlannedLanguages
  /// What the first of these files calls a localization, by the localization's path.
  private let languageNames: [TreePath: String]
  /// What answers where a localization has no file itself: the same lookup that tells what one user gets.
  package let files: BundleFiles

  init(
    bundle: BundleDescription, hasDevelopmentColumn: Bool, localizations: [PlannedLocalization],
    tables: [PlannedTable], resources: [PlannedResource], multilingualFiles: [MultilingualFile],
    languages: PlannedLanguages, files: BundleFiles
  ) {
    self.bundle = bundle
    programNames = Set(
      (bundle.infoPlistContent.texts + bundle.targetInfoPlists.flatMap(\.content.texts))
        .filter { $0.role == .name }.map(\.value))
    productNames = bundle.products.reduce(into: Set(programNames.map(\.string))) {
      $0.formUnion($1.productNames)
    }
    let developmentLanguage = TextLanguage(bundle.developmentRegion.identifier)
    self.developmentLanguage = developmentLanguage
    self.hasDevelopmentColumn = hasDevelopmentColumn
    self.localizations = localizations
    isTranslation = localizations.map {
      !$0.isAlias && !$0.language.isVariant(of: developmentLanguage)
    }
    self.tables = tables
    self.resources = resources
    self.multilingualFiles = multilingualFiles
    self.languages = languages
    languageNames = Dictionary(
      multilingualFiles.lazy.flatMap(\.languages).compactMap { language in
        languages.directory(ofLanguage: language.spelling).map { ($0.path, language.spelling) }
      }, uniquingKeysWith: { first, _ in first })
    self.files = files
  }

  /// What a string catalog calls a localization: as the other catalogs spell it, else by its canonical name where that
  /// leads to it.
  package func languageName(ofLocalization position: Int) -> String {
    let directory = localizations[position].directory
    if let name = languageNames[directory.path] { return name }
    let name = localizations[position].identifier.rawValue
    return languages.directory(ofLanguage: name)?.path == directory.path ? name : directory.spelling
  }
}

/// A localization with the directories that serve where it has no file itself; one reference for all of its cells.
package final class PlannedLocalization: Sendable {
  package let directory: LocalizationDirectory
  package let identifier: LocaleIdentifier
  /// For checks of texts.
  let language: TextLanguage
  /// The directories that a lookup visits for a user who prefers this localization.
  package let searchOrder: [String]
  /// The others that serve, in the order of the lookup.
  package let fallbacks: [Fallback]
  /// Who of them is of the same language and script.
  let parents: [Holder]
  /// Whether the texts of the development region's documents are in its language and script.
  let readsDocuments: Bool
  /// Whether the `.lproj` is a link to another localization of this bundle, which has the findings then.
  package let isAlias: Bool

  init(
    directory: LocalizationDirectory, identifier: LocaleIdentifier, searchOrder: [String],
    fallbacks: [Fallback], isAlias: Bool
  ) {
    self.directory = directory
    self.identifier = identifier
    language = TextLanguage(identifier)
    self.searchOrder = searchOrder
    self.fallbacks = fallbacks
    parents = fallbacks.filter(\.sharesLanguage).map(\.holder)
    readsDocuments = parents.contains { $0 == .developmentRegion || $0 == .base }
    self.isAlias = isAlias
  }

  /// A place where a lookup goes on.
  package struct Fallback: Sendable, Hashable {
    package let holder: Holder
    package let place: LookupPlace
    /// Whether it is of the same language and script, so that what it has counts as inherited.
    package let sharesLanguage: Bool
  }

  /// Who holds files.
  package enum Holder: Sendable, Hashable {
    case localization(Int)
    /// The development region's own directory.
    case developmentRegion
    /// No localization: the files beside the `.lproj` directories.
    case nonlocalized
    /// `Base`, which a lookup visits before every language but the first.
    case base
  }
}

/// One table and the files that make it up; one reference for all of its cells.
package final class PlannedTable: Sendable {
  package let name: String
  package let kind: Kind
  /// What its plain texts are compared with.
  package let source: Source
  package let formats: [TableFormat]
  /// The development region's files; those of its own directory before those of `Base`, and of each those first that
  /// have the say for a key.
  package let developmentFiles: [TableFile]
  /// The files of each localization, in the plan's order, those first that have the say.
  package let files: [[TableFile]]
  /// What of an `Info.plist` it replaces; nil for other tables.
  package let infoPlist: InfoPlistTable?
  /// Whether its texts are those of an intent definition, which lies elsewhere.
  let isOfIntents: Bool
  package let isOfSettings: Bool
  /// Whether code is the development region's file of it.
  let isOfCode: Bool
  /// Whether the development region has its texts in a document.
  package let hasDocument: Bool
  /// What users see of a key that no file of the table has for them.
  package let absentKey: AbsentKey
  /// What of the table there is anywhere: a lookup of anything else finds no key of it.
  let parts: TableParts

  init(
    name: String, kind: Kind, source: Source = .files, formats: [TableFormat],
    developmentFiles: [TableFile],
    files: [[TableFile]], infoPlist: InfoPlistTable?, isOfIntents: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.source = source
    self.formats = formats
    self.developmentFiles = developmentFiles
    self.files = files
    self.infoPlist = infoPlist
    self.isOfIntents = isOfIntents
    hasDocument = developmentFiles.contains(where: \.format.isDocument)
    isOfSettings = developmentFiles.contains { $0.format == .settingsPane }
    absentKey = AbsentKey(
      isOfInfoPlist: infoPlist?.part == .infoPlist || formats.contains(.infoPlist),
      isOfDocument: hasDocument || isOfIntents
        || developmentFiles.contains { $0.path.parent?.lastComponent == "mul.lproj" })
    let hasInfoPlist = infoPlist != nil || formats.contains(.infoPlist)
    let parts = files.reduce(developmentFiles.parts) { parts, files in
      TableParts(rawValue: parts.rawValue | files.parts.rawValue)
    }
    isOfCode = if case .code = source { true } else { false }
    self.parts = hasInfoPlist || isOfCode ? parts.union(.strings) : parts
  }

  /// Whether none of several translations has a file of a format.
  func isInNoTranslation(_ format: TableFormat, of plan: BundlePlan) -> Bool {
    let translations = files.indices.filter { plan.isTranslation[$0] }
    return translations.count >= BundlePlan.manyTranslations
      && translations.allSatisfy { position in
        !files[position].contains { $0.format == format }
      }
  }

  /// Those of the development region and of all localizations.
  package var allFiles: some Sequence<TableFile> { developmentFiles + files.joined() }

  package enum Kind: Sendable, Hashable {
    /// Key by key.
    case keys
    /// A document without keys and the `.strings` files of its name: by presence.
    case document
    /// Nothing that has keys: by presence.
    case presence
    /// The development region does not have it.
    case extra
  }

  /// What the plain texts of a table are compared with.
  package enum Source: Sendable, Hashable {
    /// The development region's files.
    case files
    /// The keys that all localizations have together, because they are texts: the development region needs no file of them.
    case localizations
    /// What code asks for, and has the texts of. Where no localization has the table, and its texts belong in a string catalog,
    /// that is the one that isn't there yet.
    case code(newCatalog: TreePath? = nil)
  }

  /// Whether no language has a file of it.
  package var isWithoutFiles: Bool { developmentFiles.isEmpty && files.allSatisfy(\.isEmpty) }

  /// The string catalog to create for its texts; nil if each localization has a file of its own.
  package var newCatalog: TreePath? {
    if case .code(let catalog) = source { catalog } else { nil }
  }

  package var isCompared: Bool { kind == .keys || kind == .extra }

  /// What users see of a key that no file of a table has for them.
  package enum AbsentKey: Sendable, Hashable {
    case key
    /// The value of `Info.plist`.
    case infoPlist
    case document

    fileprivate init(isOfInfoPlist: Bool, isOfDocument: Bool) {
      self = isOfInfoPlist ? .infoPlist : isOfDocument ? .document : .key
    }
  }

  package func tableFiles(of localization: Int) -> [TableFile] {
    files[localization].filter(\.isTable)
  }
}

extension [TableFile] {
  /// The parts that some file may have.
  fileprivate var parts: TableParts {
    // The bits, for the operations of a set are made for any set.
    var bits: UInt8 = 0
    for index in indices {
      // Which of them a file of several languages has is known of each language, not of each key.
      bits |=
        self[index].format.isMultilingual ? TableParts.both.rawValue : self[index].parts.rawValue
    }
    return TableParts(rawValue: bits)
  }
}

/// One file that is no table, or an asset.
package struct PlannedResource: Sendable {
  /// Below the localizations; of an asset, below the bundle's resource directory.
  package let path: String
  /// Whether the development region's own directory has it.
  package let isInDevelopmentRegion: Bool
  package let isInBase: Bool
  package let isNonlocalized: Bool
  /// Which localizations have it, in the plan's order.
  package let isPresent: [Bool]
  /// Of an asset, what each localization has of its wells; nil for a localization without any.
  package var wells: [ResourceState?]?

  /// Whether none of many localizations has it, so that it serves all of them as it is.
  var isOfDevelopmentRegionAlone: Bool {
    (isInDevelopmentRegion || isInBase) && wells == nil && isPresent.count >= Self.manyLocalizations
      && !isPresent.contains(true)
  }

  private static let manyLocalizations = 5
}

extension String {
  /// The names of the target and the project in the identifier of a product: `Ferry.xcodeproj#FerryShare`.
  fileprivate var productNames: [String] {
    guard let mark = lastIndex(of: "#") else { return [] }
    let project = TreePath(String(self[..<mark])).lastComponent ?? ""
    let isXcode = project.hasSuffix(".xcodeproj")
    return [String(self[index(after: mark)...])] + (isXcode ? [String(project.dropLast(10))] : [])
  }
}
