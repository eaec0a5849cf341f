package import L10nLocale
package import L10nModel
import L10nSource

/// The files of each localization and table of a bundle: everything that is known without reading a table.
///
/// It is a class because every file and cell of the bundle uses it on all threads: copies of a struct would make the threads
/// contend for reference counts.
package final class BundlePlan: Sendable {
  package let bundle: BundleDescription
  package let productNames: Set<String>
  /// The names of the programs that use the bundle, from their `Info.plist`.
  let programNames: Set<CodeUnitString>
  /// The development region's language, for text checks.
  let developmentLanguage: TextLanguage
  /// Whether the development region has a directory, or `Base` exists. Otherwise its texts are in code, in a string catalog
  /// or nowhere, and there is nothing to compare with.
  package let hasDevelopmentColumn: Bool
  /// The localizations to compare, in byte order of their spellings.
  package let localizations: [PlannedLocalization]
  /// Whether each localization is a translation: not a link to another one, and in another language than the development
  /// region.
  package let isTranslation: [Bool]
  /// A difference from the source that at least this many translations share isn't a mistake in one of them.
  static let manyTranslations = 3
  package let tables: [PlannedTable]
  package let resources: [PlannedResource]
  /// The string catalogs and `.loctable` files.
  package let multilingualFiles: [MultilingualFile]
  private let languages: PlannedLanguages
  /// The name of each localization in the first multilingual file that has it, by the localization's path.
  private let languageNames: [TreePath: String]
  /// The bundle's files for lookups, which find the fallback of a localization without its own file. `resolve` uses the same
  /// lookup.
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

  /// Returns the name of a localization for a string catalog: the spelling in other catalogs, else the canonical name if it
  /// resolves to the localization, else the directory's spelling.
  package func languageName(ofLocalization position: Int) -> String {
    let directory = localizations[position].directory
    if let name = languageNames[directory.path] { return name }
    let name = localizations[position].identifier.rawValue
    return languages.directory(ofLanguage: name)?.path == directory.path ? name : directory.spelling
  }
}

/// A localization with the directories of its lookup. It is a class because all its cells share it.
package final class PlannedLocalization: Sendable {
  package let directory: LocalizationDirectory
  package let identifier: LocaleIdentifier
  /// The language, for text checks.
  let language: TextLanguage
  package let searchOrder: [String]
  /// The other places of the lookup, in its order.
  package let fallbacks: [Fallback]
  /// The fallbacks with the same language and script, from which the localization inherits.
  let parents: [Holder]
  /// Whether the development region's documents are in the localization's language and script.
  let readsDocuments: Bool
  /// Whether the `.lproj` is a link to another localization of this bundle, which is reported instead.
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

  /// A place where a lookup continues.
  package struct Fallback: Sendable, Hashable {
    package let holder: Holder
    package let place: LookupPlace
    /// Whether the place has the localization's language and script, so that its keys count as inherited.
    package let sharesLanguage: Bool
  }

  /// An owner of files.
  package enum Holder: Sendable, Hashable {
    case localization(Int)
    /// The development region's directory.
    case developmentRegion
    /// The files beside the `.lproj` directories.
    case nonlocalized
    /// `Base`, which a lookup visits before every language except the first.
    case base
  }
}

/// A table and its files. It is a class because all its cells share it.
package final class PlannedTable: Sendable {
  package let name: String
  package let kind: Kind
  /// The source of its plain texts.
  package let source: Source
  package let formats: [TableFormat]
  /// The development region's files: those of its directory before those of `Base`, and within each by precedence in a
  /// lookup.
  package let developmentFiles: [TableFile]
  /// The files of each localization, in the order of the plan, and within each by precedence in a lookup.
  package let files: [[TableFile]]
  /// The part of an `Info.plist` that the table replaces; nil for other tables.
  package let infoPlist: InfoPlistTable?
  /// Whether the texts are those of an intent definition, which is outside of the localizations.
  let isOfIntents: Bool
  package let isOfSettings: Bool
  /// Whether code takes the place of the development region's file.
  let isOfCode: Bool
  /// Whether the development region's texts are in a document.
  package let hasDocument: Bool
  /// What users see for a key without a text in any file of the table.
  package let absentKey: AbsentKey
  /// The parts that some file of the table has. A lookup in other parts finds no key.
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

  /// The files of the development region and of all localizations.
  package var allFiles: some Sequence<TableFile> { developmentFiles + files.joined() }

  package enum Kind: Sendable, Hashable {
    case keys
    /// By presence: a document without keys, and the `.strings` files with its name.
    case document
    /// By presence: files without keys.
    case presence
    /// Not at all: the development region doesn't have the table.
    case extra
  }

  /// The source that the plain texts of a table are compared with.
  package enum Source: Sendable, Hashable {
    /// The development region's files.
    case files
    /// The keys of all localizations together. As the keys are texts, the development region needs no file.
    case localizations
    /// The texts in code. If no localization has the table and its texts belong in a string catalog, the associated value is
    /// the path of the catalog to create.
    case code(newCatalog: TreePath? = nil)
  }

  /// Whether no language has a file of the table.
  package var isWithoutFiles: Bool { developmentFiles.isEmpty && files.allSatisfy(\.isEmpty) }

  /// The string catalog to create for the texts; nil if each localization has its own file.
  package var newCatalog: TreePath? {
    if case .code(let catalog) = source { catalog } else { nil }
  }

  package var isCompared: Bool { kind == .keys || kind == .extra }

  /// What users see for a key without a text in any file of a table.
  package enum AbsentKey: Sendable, Hashable {
    case key
    /// The value in `Info.plist`.
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
  /// The parts that some file can have.
  fileprivate var parts: TableParts {
    // Bit operations are faster than those of `OptionSet`, which are generic.
    var bits: UInt8 = 0
    for index in indices {
      // The parts of a multilingual file are known for each language, not for each key.
      bits |=
        self[index].format.isMultilingual ? TableParts.both.rawValue : self[index].parts.rawValue
    }
    return TableParts(rawValue: bits)
  }
}

/// A file that isn't a table, or an asset.
package struct PlannedResource: Sendable {
  /// The path relative to the localizations; for an asset, relative to the bundle's resource directory.
  package let path: String
  /// Whether the development region's directory has it.
  package let isInDevelopmentRegion: Bool
  package let isInBase: Bool
  package let isNonlocalized: Bool
  /// Whether each localization has it, in the order of the plan.
  package let isPresent: [Bool]
  /// The state of an asset's wells in each localization, nil for a localization without wells; nil for other files.
  package var wells: [ResourceState?]?

  /// Whether it is meant to serve all localizations: few of many have it, or only `Base` has it.
  var servesAll: Bool {
    (isInDevelopmentRegion || isInBase) && wells == nil
      && (isPresent.count >= Self.manyLocalizations && presentCount * 2 < isPresent.count
        || !isInDevelopmentRegion && presentCount == 0 && !isPresent.isEmpty)
  }

  /// The number of localizations that have it.
  var presentCount: Int { isPresent.count(where: \.self) }

  /// Whether only `Base` has it, as a picture or a script, which every language can share.
  var isOfBaseWithoutTexts: Bool {
    isInBase && !isInDevelopmentRegion && presentCount == 0 && !hasTexts
  }

  /// Whether at least half of the localizations have it, with texts: users of another one miss something to read.
  var isExpected: Bool {
    hasTexts
      && (presentCount + (isInDevelopmentRegion ? 1 : 0)) * 2 > isPresent.count
  }

  private var hasTexts: Bool {
    let fileExtension = path.split(separator: ".").last?.lowercased() ?? ""
    return !Self.extensionsWithoutTexts.contains(fileExtension)
  }

  private static let manyLocalizations = 5

  /// Those of pictures of pixels, sounds, films, fonts, style sheets, scripts and databases.
  private static let extensionsWithoutTexts: Set<String> = [
    "aif", "aiff", "avif", "bmp", "caf", "car", "css", "gif", "heic", "icns", "ico", "jpeg", "jpg",
    "js", "m4a", "m4v", "map", "mov", "mp3", "mp4", "otf", "png", "psd", "sqlite", "tif", "tiff",
    "ttf", "wav", "webp", "woff", "woff2",
  ]
}

extension String {
  /// The names of the target and the project in a product's identifier: `Ferry.xcodeproj#FerryShare`.
  fileprivate var productNames: [String] {
    guard let mark = lastIndex(of: "#") else { return [] }
    let project = TreePath(String(self[..<mark])).lastComponent ?? ""
    let isXcode = project.hasSuffix(".xcodeproj")
    return [String(self[index(after: mark)...])] + (isXcode ? [String(project.dropLast(10))] : [])
  }
}
