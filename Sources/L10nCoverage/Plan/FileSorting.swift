import L10nModel

/// Files on their way into tables and resources.
struct FileSorting {
  private let localizationCount: Int
  /// The compiled documents whose texts still have keys.
  private let keyedDocuments: Set<TreePath>
  /// The tables whose localizations are compared with what they have together.
  private let sources: [String: PlannedTable.Source]
  /// Those of intent definitions outside of the localizations.
  private let intentTables: Set<String>
  private let emptyResource: ResourceHolders
  /// Whether files such as `infoPlist.strings` are of the table `InfoPlist`.
  private let joinsInfoPlists: Bool
  private var tables: [TableFiles] = []
  // Names are told apart by their bytes, as file systems do: a `String` would merge é and e + U+0301.
  private var positionsOfTables: [TreePath: Int] = [:]
  /// The files of the first directory, and which table and format each is of: most directories have the very same.
  private var knownFiles: [(path: TreePath, place: Place?)] = []
  private var resources: [TreePath: ResourceHolders] = [:]

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
  }

  /// - Parameter directories: all that will be added.
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
      } else if isInBase {
        resources[TreePath(file), default: emptyResource].isInBase = true
      } else {
        resources[TreePath(file), default: emptyResource].isInDevelopmentRegion = true
      }
    }
  }

  mutating func add(_ directory: LocalizationDirectory, of position: Int) {
    for (index, file) in directory.files.enumerated() {
      if let (table, format) = place(of: file, at: index) {
        tables[table].own[position].append(
          Self.tableFile(format, directory.realPath.appending(file), keyedDocuments))
      } else {
        resources[TreePath(file), default: emptyResource].isPresent[position] = true
      }
    }
  }

  /// The table and format of a file in one language; nil for a resource.
  ///
  /// - Parameter index: that of the file in its directory.
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

  /// The position of a table, which is added where it is not there yet.
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

  /// Adds one language of a file that has several.
  ///
  /// What the others of a catalog translate are the texts of its own source language, be that the development region's
  /// or not; a file without one is compared like any other.
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

  /// The tables in byte order of their names; `InfoPlist` also where only `Info.plist` itself has texts to translate.
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

  /// The files that are no table, in byte order of their paths.
  func resources(of bundle: BundleDescription) -> [PlannedResource] {
    var holders = resources
    for files in tables where files.isCompiledDocument || files.isBesideDocuments {
      let files = files.keeping(\.isCompiledDocument)
      func path(_ file: TableFile) -> TreePath {
        TreePath("\(files.name).\(file.format.rawValue)")
      }
      for file in files.development {
        if file.isInBase {
          holders[path(file), default: emptyResource].isInBase = true
        } else {
          holders[path(file), default: emptyResource].isInDevelopmentRegion = true
        }
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

extension [LocalizationDirectory] {
  /// Whether some directories have the table `InfoPlist` under that name and others under one with other capitals. On
  /// most Macs these are one table; a directory that has both has two.
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
  /// The name of the table that a file is of, where that is `InfoPlist` but for its capitals.
  fileprivate var nameOfInfoPlistTable: String? {
    let count = InfoPlistTable.foldedName.utf8.count
    // Few files begin so, and all others are passed over quickly.
    guard utf8.count > count, let first = utf8.first, first | 0x20 == UInt8(ascii: "i"),
      let (name, _) = TableFile.parts(of: self), name.lowercased() == InfoPlistTable.foldedName
    else { return nil }
    return name
  }
}

extension FileSorting.TableFiles {
  fileprivate var formats: TableFormatSet {
    var formats: TableFormatSet = []
    for file in development { formats.insert(TableFormatSet(file.format)) }
    for files in own {
      for file in files { formats.insert(TableFormatSet(file.format)) }
    }
    return formats
  }

  /// Whether there is nothing but compiled documents, which are resources.
  fileprivate var isCompiledDocument: Bool { formats.isOfCompiledDocuments }

  /// Whether it is a table of code with the name of compiled documents that each localization has for itself.
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
    // Of a document that has lost its keys, those of a file beside it may not be all.
    let hasKeys = development.contains { $0.isTable && $0.format != .strings }
    if !hasKeys, development.contains(where: { $0.format.isDocument }) { return .document }
    if development.contains(where: \.isTable) { return .keys }
    guard let infoPlist else { return development.isEmpty ? .extra : .presence }
    if infoPlist.isCompared { return .keys }
    return infoPlist.part == .infoPlist || !development.isEmpty ? .presence : .extra
  }
}
