import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel
import L10nSource

struct KeySearch {
  /// One place of the key for each table: in the development region's file, else in the first file that the user's lookup
  /// visits, or else in any file.
  private(set) var places: [Resolution.KeyPlace] = []
  private(set) var keys: Set<String> = []

  private let bundle: ResolvedBundle
  private let tables: [MultilingualTable]
  private let device: Device
  private let key: CodeUnitString
  private var arena = TableArena()

  /// - Parameters:
  ///   - tables: the multilingual files that take the place of files with one language.
  ///   - order: the places that the user's lookup visits.
  init(
    _ key: String, in bundle: ResolvedBundle, tables: [MultilingualTable], order: [LookupPlace],
    device: Device
  ) {
    (self.bundle, self.tables, self.device) = (bundle, tables, device)
    self.key = CodeUnitString(key)
    let description = bundle.description
    let isDevelopmentRegion = { (localization: LocalizationDirectory) in
      RecognizedLocale(spelling: localization.spelling).identifier
        == description.developmentRegion.identifier
    }
    let visited = order.compactMap { place in
      description.localizations.first { .localization($0.spelling) == place }
    }
    let first = description.localizations.filter(isDevelopmentRegion)
    for localization in first { look(in: localization, isDevelopmentRegion: true) }
    lookInInfoPlist()
    for localization in visited where !first.contains(localization) { look(in: localization) }
    look(in: description.nonlocalizedFiles, at: description.path, localization: nil)
    guard places.isEmpty else { return }
    for localization in description.localizations
    where !first.contains(localization) && !visited.contains(localization) {
      look(in: localization)
      if !places.isEmpty { return }
    }
  }

  /// Adds the place of the key in `Info.plist`, which is the source of its own table.
  private mutating func lookInInfoPlist() {
    guard let file = bundle.description.infoPlist,
      bundle.description.infoPlistContent.topLevel[key] != nil
    else { return }
    let line = bundle.description.infoPlistValues.first { $0.key == key }?.line
    add(
      Resolution.KeyPlace(
        table: InfoPlistTable.name, file: file, line: line, isDevelopmentRegion: true))
  }

  private mutating func look(
    in localization: LocalizationDirectory, isDevelopmentRegion: Bool = false
  ) {
    look(
      in: localization.files, at: localization.path, localization: localization.spelling,
      isDevelopmentRegion: isDevelopmentRegion)
    let index = LocalizationIndex(bundle.description.localizations)
    for table in tables {
      for language in table.file.languages where language.deviceSuffix.isEmpty {
        let position = index.position(ofLanguage: language.spelling)
        let own = position.map { bundle.description.localizations[$0].spelling }
        guard own ?? language.spelling == localization.spelling else { continue }
        look(
          in: table.table(ofLanguage: language.name, parts: .both), table: table.file.table,
          table.file.path, localization.spelling, isDevelopmentRegion)
      }
    }
  }

  private mutating func look(
    in files: [String], at directory: TreePath, localization: String?,
    isDevelopmentRegion: Bool = false
  ) {
    for name in files where !name.utf8.contains(UInt8(ascii: "/")) {
      guard let (table, format) = TableFile.parts(of: name), format.isTableOfOneLanguage else {
        continue
      }
      let path = directory.appending(name)
      let loaded = load(TableFile(format: format, path: path), in: bundle.tree)
      look(in: loaded, table: tableName(of: table), path, localization, isDevelopmentRegion)
    }
  }

  private mutating func load(_ file: TableFile, in tree: some FileTree) -> ParsedTable {
    TableFileReader(tree: tree).parse(file, FindingContext(input: 0, path: file.path), &arena)
  }

  /// The name by which a lookup on the device finds the table.
  private func tableName(of name: String) -> String {
    let suffix = device.suffixes.first { !$0.isEmpty && name.hasSuffix($0) }
    return suffix.map { String(name.dropLast($0.count)) } ?? name
  }

  private mutating func look(
    in loaded: ParsedTable, table: String, _ file: TreePath, _ localization: String?,
    _ isDevelopmentRegion: Bool
  ) {
    let content = loaded.content
    for entry in content.entries {
      keys.insert(String(decoding: content.bytes[entry.keyRange], as: UTF8.self))
    }
    let found = content.entries.last { content.bytes[$0.keyRange].elementsEqual(key.bytes) }
    guard let found else { return }
    add(
      Resolution.KeyPlace(
        table: table, file: file,
        line: loaded.places(ofOffsets: [Int(found.offset)]).first?.line,
        localization: localization, isDevelopmentRegion: isDevelopmentRegion))
  }

  private mutating func add(_ place: Resolution.KeyPlace) {
    if !places.contains(where: { $0.table == place.table }) { places.append(place) }
  }
}
