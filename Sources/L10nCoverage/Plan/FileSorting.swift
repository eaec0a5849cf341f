import L10nModel

/// Sorts the files of a bundle into tables and resources.
struct FileSorting {
  private let localizationCount: Int
  private let keyedDocuments: Set<TreePath>
  /// The sources of tables without a file in the development region.
  private let sources: [String: PlannedTable.Source]
  /// The tables of intent definitions outside of the localizations.
  private let intentTables: Set<String>
  private let emptyResource: ResourceHolders
  /// Whether files such as `infoPlist.strings` belong to the table `InfoPlist`.
  private let joinsInfoPlists: Bool
  private var tables: [TableFiles] = []
  // Names are compared by bytes, as file systems do: `String` would treat é and e + U+0301 as equal.
  private var positionsOfTables: [TreePath: Int] = [:]
  /// The files of the first directory with their table and format. A cache, because most directories have the same files.
  private var knownFiles: [(path: TreePath, place: Place?)] = []
  private var resources: [TreePath: ResourceHolders] = [:]
  /// The development region's resources by their paths without the region's name.
  private var developmentResources: [TreePath: TreePath] = [:]

  private typealias Place = (table: Int, format: TableFormat)

  fileprivate struct TableFiles {
    let name: TreePath
    var development: [TableFile] = []
    var own: [[TableFile]]
  }

  fileprivate struct ResourceHolders {
    var isInDevelopmentRegion = false
    var isInBase = false
    var isPresent: [Bool]

    var isOfDevelopment: Bool { isInDevelopmentRegion || isInBase }

    mutating func addDevelopment(isInBase: Bool) {
      if isInBase { self.isInBase = true } else { isInDevelopmentRegion = true }
    }
  }

  /// - Parameter directories: all directories that will be added.
  init(
    localizationCount: Int, keyedDocuments: Set<TreePath>, sources: [String: PlannedTable.Source],
    intentTables: Set<String>, directories: [LocalizationDirectory]
  ) {
    self.localizationCount = localizationCount
    joinsInfoPlists = directories.haveVariantsOfInfoPlist
    self.keyedDocuments = keyedDocuments
    self.sources = sources
    self.intentTables = intentTables
    emptyResource = ResourceHolders(isPresent: [Bool](repeating: false, count: localizationCount))
  }

  mutating func addDevelopment(_ directory: LocalizationDirectory) {
    let isInBase = directory.spelling == DevelopmentColumn.base
    for (index, file) in directory.files.enumerated() {
      if let (table, format) = place(of: file, at: index) {
        tables[table].development.append(
          Self.tableFile(
            format, directory.realPath.appending(file), isInBase: isInBase, keyedDocuments))
      } else {
        let path = TreePath(file)
        if let plain = path.withoutName(of: directory.spelling) {
          developmentResources[plain] = path
        }
        resources[path, default: emptyResource].addDevelopment(isInBase: isInBase)
      }
    }
  }

  mutating func add(_ directory: LocalizationDirectory, of position: Int) {
    var namesakes: [(path: TreePath, original: TreePath)] = []
    for (index, file) in directory.files.enumerated() {
      if let (table, format) = place(of: file, at: index) {
        tables[table].own[position].append(
          Self.tableFile(format, directory.realPath.appending(file), keyedDocuments))
        continue
      }
      let path = TreePath(file)
      let original = path.withoutName(of: directory.spelling).flatMap { developmentResources[$0] }
      if let original, resources[path]?.isOfDevelopment != true {
        namesakes.append((path, original))
      } else {
        resources[path, default: emptyResource].isPresent[position] = true
      }
    }
    for (path, original) in namesakes {
      let isFree = resources[original]?.isPresent[position] == false
      resources[isFree ? original : path, default: emptyResource].isPresent[position] = true
    }
  }

  /// Returns the table and format of a file in one language; nil for a resource.
  ///
  /// - Parameter index: the position of the file in its directory.
  private mutating func place(of file: String, at index: Int) -> Place? {
    let path = TreePath(file)
    if index < knownFiles.count, knownFiles[index].path == path { return knownFiles[index].place }
    var place: Place?
    if let (name, format) = TableFile.parts(of: file), !format.isMultilingual {
      let isInfoPlist = joinsInfoPlists && name.lowercased() == InfoPlistTable.foldedName
      place = (position(ofTable: TreePath(isInfoPlist ? InfoPlistTable.name : name)), format)
    }
    if index == knownFiles.count { knownFiles.append((path, place)) }
    return place
  }

  /// Returns the position of a table, adding the table if necessary.
  private mutating func position(ofTable name: TreePath) -> Int {
    if let position = positionsOfTables[name] { return position }
    positionsOfTables[name] = tables.count
    tables.append(emptyTable(name))
    return tables.count - 1
  }

  private func emptyTable(_ name: TreePath) -> TableFiles {
    TableFiles(name: name, own: [[TableFile]](repeating: [], count: localizationCount))
  }

  private static func tableFile(
    _ format: TableFormat, _ path: TreePath, isInBase: Bool = false,
    _ keyedDocuments: Set<TreePath>
  ) -> TableFile {
    let hasKeys = format.isCompiledDocument && keyedDocuments.contains(path)
    return TableFile(format: format, path: path, isInBase: isInBase, hasKeys: hasKeys)
  }

  mutating func addSettingsPane(_ path: TreePath, ofTable table: String) {
    let file = TableFile(format: .settingsPane, path: path)
    tables[position(ofTable: TreePath(table))].development.append(file)
  }

  /// Adds one language of a multilingual file.
  ///
  /// Translations in a catalog are compared with the catalog's own source language, which can differ from the development
  /// region. A file without a source language is compared like any other.
  mutating func add(
    _ file: MultilingualFile, _ language: MultilingualFile.Language, toDevelopment: Bool,
    of position: Int?
  ) {
    let format: TableFormat = file.sourceLanguage == nil ? .loctable : .xcstrings
    let tableFile = TableFile(
      format: format, path: file.path, language: language.name, parts: language.parts)
    let table = self.position(ofTable: TreePath(file.table))
    let isSource = file.sourceLanguage.map { $0 == language.spelling } ?? toDevelopment
    if isSource { tables[table].development.append(tableFile) }
    guard let position else { return }
    tables[table].own[position].append(tableFile)
  }

  /// Returns the tables in the byte order of their names. `InfoPlist` is included even if only `Info.plist` itself has texts.
  func tables(of bundle: BundleDescription) -> [PlannedTable] {
    var tables = tables.filter { !$0.isCompiledDocument }.map {
      $0.isBesideDocuments ? $0.keeping { !$0.isCompiledDocument } : $0
    }
    for part in InfoPlistText.Table.allCases {
      let name = TreePath(part.rawValue)
      if positionsOfTables[name] == nil, localizationCount > 0,
        InfoPlistTable(named: part.rawValue, in: bundle)?.isExpected ?? false
      {
        tables.append(emptyTable(name))
      }
    }
    for name in sources.keys.map({ TreePath($0) })
    where positionsOfTables[name] == nil && localizationCount > 0 {
      tables.append(emptyTable(name))
    }
    return tables.sorted { $0.name < $1.name }.map { files in
      let name = files.name.string
      let infoPlist = InfoPlistTable(named: name, in: bundle)
      let formatsOfFiles = files.formats
      let source = sources[name]
      let formats = TableFormat.allCases.filter { format in
        if let infoPlist, format == .strings,
          files.development.isEmpty || infoPlist.part == .infoPlist,
          !formatsOfFiles.hasMultilingualFormat
        {
          return true
        }
        if format == .infoPlist { return infoPlist?.path != nil }
        if case .code(let catalog) = source, formatsOfFiles.isEmpty {
          return format == (catalog == nil ? .strings : .xcstrings)
        }
        return formatsOfFiles.contains(TableFormatSet(format))
      }
      return PlannedTable(
        name: name, kind: source == nil ? files.kind(replacing: infoPlist) : .keys,
        source: source ?? .files, formats: formats,
        developmentFiles: TableFile.inOrder(files.development),
        files: files.own.map(TableFile.inOrder), infoPlist: infoPlist,
        isOfIntents: intentTables.contains(name))
    }
  }

  /// Returns the files that aren't tables, in the byte order of their paths.
  func resources(of bundle: BundleDescription) -> [PlannedResource] {
    var holders = resources
    for files in tables where files.isCompiledDocument || files.isBesideDocuments {
      let files = files.keeping(\.isCompiledDocument)
      func path(_ file: TableFile) -> TreePath {
        TreePath("\(files.name).\(file.format.rawValue)")
      }
      for file in files.development {
        holders[path(file), default: emptyResource].addDevelopment(isInBase: file.isInBase)
      }
      for (position, own) in files.own.enumerated() {
        for file in own { holders[path(file), default: emptyResource].isPresent[position] = true }
      }
    }
    let nonlocalized = Set(bundle.nonlocalizedFiles.map { TreePath($0) })
    return holders.sorted { $0.key < $1.key }.map { path, holder in
      PlannedResource(
        path: path.string, isInDevelopmentRegion: holder.isInDevelopmentRegion,
        isInBase: holder.isInBase, isNonlocalized: nonlocalized.contains(path),
        isPresent: holder.isPresent)
    }
  }
}

extension TreePath {
  /// The path without the name of its localization in the file's name, where pages that link each other have it:
  /// `guide.html` for `guide_fr.html`; nil for other paths.
  fileprivate func withoutName(of localization: String) -> TreePath? {
    guard let name = lastComponent.map({ Array($0.utf8) }) else { return nil }
    let own = Array(localization.utf8)
    func isBoundary(_ index: Int) -> Bool {
      !name.indices.contains(index) || "_-. ".utf8.contains(name[index])
    }
    let start = name.indices.first { start in
      name[start...].starts(with: own) && isBoundary(start - 1) && isBoundary(start + own.count)
    }
    guard let start, name.count > own.count + 1 else { return nil }
    let rest =
      start == 0 ? name[(own.count + 1)...] : name[..<(start - 1)] + name[(start + own.count)...]
    return (parent ?? .root).appending(String(decoding: rest, as: UTF8.self))
  }
}

extension [LocalizationDirectory] {
  /// Whether some directories have a table `InfoPlist`, and others one that differs in case. On a case-insensitive volume this
  /// is the same table. A directory that has both spellings has two tables.
  fileprivate var haveVariantsOfInfoPlist: Bool {
    var names: Set<String> = []
    for directory in self {
      let own = Set(directory.files.compactMap(\.nameOfInfoPlistTable))
      guard own.count < 2 else { return false }
      names.formUnion(own)
    }
    return names.count > 1 && names.contains(InfoPlistTable.name)
  }
}

extension String {
  /// The name of the file's table if it is `InfoPlist` in any case; otherwise nil.
  fileprivate var nameOfInfoPlistTable: String? {
    let count = InfoPlistTable.foldedName.utf8.count
    // A quick test that excludes nearly all files.
    guard utf8.count > count, let first = utf8.first, first | 0x20 == UInt8(ascii: "i"),
      let (name, _) = TableFile.parts(of: self), name.lowercased() == InfoPlistTable.foldedName
    else { return nil }
    return name
  }
}

extension FileSorting.TableFiles {
  fileprivate var formats: TableFormatSet {
    TableFormatSet((development + own.joined()).map(\.format))
  }

  /// Whether all files are compiled documents, which are resources.
  fileprivate var isCompiledDocument: Bool { formats.isOfCompiledDocuments }

  /// Whether it is a table for code with the name of compiled documents that each localization has separately.
  fileprivate var isBesideDocuments: Bool {
    development.contains { $0.format == .strings }
      && development.contains { $0.format.isCompiledDocument && !$0.isInBase }
      && !development.contains { $0.isTable && $0.format != .strings }
  }

  fileprivate func keeping(_ isKept: (TableFormat) -> Bool) -> Self {
    var kept = self
    kept.development.removeAll { !isKept($0.format) }
    for position in kept.own.indices { kept.own[position].removeAll { !isKept($0.format) } }
    return kept
  }

  fileprivate func kind(replacing infoPlist: InfoPlistTable?) -> PlannedTable.Kind {
    // If a document has no keys, a `.strings` file beside it may have only some of its keys.
    let hasKeys = development.contains { $0.isTable && $0.format != .strings }
    if !hasKeys, development.contains(where: { $0.format.isDocument }) { return .document }
    if development.contains(where: \.isTable) { return .keys }
    guard let infoPlist else { return development.isEmpty ? .extra : .presence }
    if infoPlist.isCompared { return .keys }
    return infoPlist.part == .infoPlist || !development.isEmpty ? .presence : .extra
  }
}
