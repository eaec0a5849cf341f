import L10nModel

/// Files on their way into tables and resources.
struct FileSorting {
  private let localizationCount: Int
  /// The compiled documents whose texts still have keys.
  private let keyedDocuments: Set<TreePath>
  private let emptyTable: TableFiles
  private let emptyResource: ResourceHolders
  // Names are told apart by their bytes, as file systems do: a `String` would merge é and e + U+0301.
  private var tables: [TreePath: TableFiles] = [:]
  private var resources: [TreePath: ResourceHolders] = [:]

  fileprivate struct TableFiles {
    var development: [TableFile] = []
    var own: [[TableFile]]
  }

  fileprivate struct ResourceHolders {
    var isInDevelopmentRegion = false
    var isInBase = false
    var isPresent: [Bool]
  }

  init(localizationCount: Int, keyedDocuments: Set<TreePath>) {
    self.localizationCount = localizationCount
    self.keyedDocuments = keyedDocuments
    emptyTable = TableFiles(own: [[TableFile]](repeating: [], count: localizationCount))
    emptyResource = ResourceHolders(isPresent: [Bool](repeating: false, count: localizationCount))
  }

  mutating func addDevelopment(_ file: String, in directory: LocalizationDirectory) {
    let isInBase = directory.spelling == DevelopmentColumn.base
    if let (name, format) = TableFile.parts(of: file), !format.isMultilingual {
      let tableFile = tableFile(format, directory.realPath.appending(file), isInBase: isInBase)
      tables[TreePath(name), default: emptyTable].development.append(tableFile)
    } else if isInBase {
      resources[TreePath(file), default: emptyResource].isInBase = true
    } else {
      resources[TreePath(file), default: emptyResource].isInDevelopmentRegion = true
    }
  }

  private func tableFile(
    _ format: TableFormat, _ path: TreePath, isInBase: Bool = false
  ) -> TableFile {
    let hasKeys = format.isCompiledDocument && keyedDocuments.contains(path)
    return TableFile(format: format, path: path, isInBase: isInBase, hasKeys: hasKeys)
  }

  mutating func addSettingsPane(_ path: TreePath, ofTable table: String) {
    let file = TableFile(format: .settingsPane, path: path)
    tables[TreePath(table), default: emptyTable].development.append(file)
  }

  mutating func add(_ file: String, in directory: LocalizationDirectory, of position: Int) {
    if let (name, format) = TableFile.parts(of: file), !format.isMultilingual {
      let tableFile = tableFile(format, directory.realPath.appending(file))
      tables[TreePath(name), default: emptyTable].own[position].append(tableFile)
    } else {
      resources[TreePath(file), default: emptyResource].isPresent[position] = true
    }
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
    let table = TreePath(file.table)
    let isSource = file.sourceLanguage.map { $0 == language.spelling } ?? toDevelopment
    if isSource { tables[table, default: emptyTable].development.append(tableFile) }
    guard let position else { return }
    tables[table, default: emptyTable].own[position].append(tableFile)
  }

  /// The tables in byte order of their names; `InfoPlist` also where only `Info.plist` itself has texts to translate.
  func tables(of bundle: BundleDescription) -> [PlannedTable] {
    var names = tables.filter { !$0.value.isCompiledDocument }.map(\.key)
    for part in InfoPlistText.Table.allCases {
      let table = TreePath(part.rawValue)
      if tables[table] == nil, localizationCount > 0,
        InfoPlistTable(named: part.rawValue, in: bundle)?.isExpected ?? false
      {
        names.append(table)
      }
    }
    return names.sorted().map { path in
      let files = tables[path] ?? emptyTable
      let name = path.string
      let infoPlist = InfoPlistTable(named: name, in: bundle)
      let formatsOfFiles = files.formats
      let formats = TableFormat.allCases.filter { format in
        if let infoPlist, format == .strings,
          files.development.isEmpty || infoPlist.part == .infoPlist,
          !formatsOfFiles.hasMultilingualFormat
        {
          return true
        }
        if format == .infoPlist { return infoPlist?.path != nil }
        return formatsOfFiles.contains(TableFormatSet(format))
      }
      return PlannedTable(
        name: name, kind: files.kind(replacing: infoPlist), formats: formats,
        developmentFiles: TableFile.inOrder(files.development),
        files: files.own.map(TableFile.inOrder), infoPlist: infoPlist)
    }
  }

  /// The files that are no table, in byte order of their paths.
  func resources(of bundle: BundleDescription) -> [PlannedResource] {
    var holders = resources
    for (table, files) in tables where files.isCompiledDocument {
      func path(_ file: TableFile) -> TreePath { TreePath("\(table).\(file.format.rawValue)") }
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

extension FileSorting.TableFiles {
  /// The formats of all files.
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
