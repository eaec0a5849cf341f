import L10nLocale
import L10nModel

extension TableCoverage {
  /// Puts together what is known of a table.
  ///
  /// - Parameter reading: nil where the table is not compared key by key.
  /// - Complexity: O(*n*) in the number of localizations × keys.
  package init(_ table: PlannedTable, in plan: BundlePlan, _ reading: TableReading?) {
    let showsRawKeys = table.name != InfoPlistTable.name
    self.init(
      name: table.name, formats: table.formats, keys: reading?.source.keys ?? [],
      words: reading?.source.words ?? [], showsRawKeys: showsRawKeys,
      cells: plan.localizations.indices.map { position in
        TableCell(table, position, in: plan, reading, showsRawKeys: showsRawKeys)
      })
  }
}

extension TableCell {
  fileprivate init(
    _ table: PlannedTable, _ position: Int, in plan: BundlePlan, _ reading: TableReading?,
    showsRawKeys: Bool
  ) {
    let sources = table.comparedFormats.map { format in
      CellSource(format, of: table, position, in: plan)
    }.filter { $0.state != .missing || table.isExpected($0.format, in: plan) }
    let states = Set(sources.map(\.state))
    let state = states.count > 1 ? .mixed : states.first ?? .missing
    self.init(state: state, sources: sources, records: [], extra: [], isRaw: false)
    guard let reading else { return }
    if let own = reading.files[position] {
      extra = reading.isSourceLost || !plan.hasDevelopmentColumn ? [] : own.extra.map(\.key)
      records = own.records
      let parents = plan.localizations[position].fallbacks.filter(\.sharesLanguage)
      for rank in records.indices where records[rank].state == .missing {
        records[rank].isMasked = parents.contains { reading.hasKey(rank, $0.holder) }
        records[rank].isRaw = showsRawKeys
      }
      isRaw = showsRawKeys
    } else {
      let server = table.server(of: .strings, for: position, in: plan)
      records = reading.recordsServed(by: server, showsRawKeys: showsRawKeys)
      isRaw =
        showsRawKeys && table.kind != .extra
        && (records.isEmpty
          ? server == nil : records.allSatisfy { $0.state != .missing || $0.isRaw })
    }
  }
}

extension TableReading {
  /// Whether a holder has a file of this table, and the key in it.
  fileprivate func hasKey(_ rank: Int, _ holder: PlannedLocalization.Holder) -> Bool {
    switch holder {
    case .developmentRegion, .base:
      infoPlistKeys.isEmpty || !infoPlistKeys.contains(source.keys[rank])
    case .localization(let position):
      files[position].map { $0.records[rank].state != .missing } ?? false
    case .nonlocalized: false
    }
  }

  /// The states of keys in a localization without own file. What is unchanged or masked is so in the origin.
  fileprivate func recordsServed(
    by server: PlannedLocalization.Fallback?, showsRawKeys: Bool
  ) -> [KeyRecord] {
    let sharesLanguage = server?.sharesLanguage == true
    switch server?.holder {
    case .developmentRegion, .base:
      return [KeyRecord](
        repeating: sharesLanguage ? KeyRecord(.translated) : .missing, count: source.keys.count)
    case .localization(let position):
      guard let served = files[position]?.records else { break }
      return served.map { record in
        let state = sharesLanguage ? record.state : .missing
        return KeyRecord(state, isRaw: showsRawKeys && record.state == .missing)
      }
    case .nonlocalized, nil: break
    }
    return [KeyRecord](
      repeating: KeyRecord(.missing, isRaw: showsRawKeys), count: source.keys.count)
  }
}

extension CellSource {
  fileprivate init(
    _ format: TableFormat, of table: PlannedTable, _ position: Int, in plan: BundlePlan
  ) {
    if let own = table.file(of: format, in: table.files[position]) {
      self.init(format: own.format, state: .present, file: own.path, origin: nil)
      return
    }
    self.init(format: format, state: .missing, file: nil, origin: nil)
    guard let server = table.server(of: format, for: position, in: plan), server.sharesLanguage
    else { return }
    state = .inherited
    switch server.holder {
    case .localization(let other):
      origin = plan.localizations[other].directory.spelling
    case .developmentRegion:
      origin = plan.bundle.developmentRegion.spelling
    case .base:
      origin = DevelopmentColumn.base
    case .nonlocalized: break
    }
    file = table.file(of: format, in: table.files(of: server.holder))?.path ?? plan.bundle.infoPlist
  }
}

extension PlannedTable {
  /// The formats that a cell has a source for. A document and the `.strings` file of its name do the same work; what
  /// only `Info.plist` says is no file of a localization.
  var comparedFormats: [TableFormat] {
    if kind == .document { return [.strings] }
    return formats.filter { $0 != .infoPlist }
  }

  /// Whether a localization without a file of this format lacks something: not where the development region has none.
  func isExpected(_ format: TableFormat, in plan: BundlePlan) -> Bool {
    switch kind {
    case .extra, .document: true
    case .keys, .presence:
      developmentFiles.contains { $0.format == format }
        || (format == .strings && name == InfoPlistTable.name && plan.bundle.infoPlist != nil)
    }
  }

  /// The file of a format among `files`; for a document, whichever there is.
  func file(of format: TableFormat, in files: [TableFile]) -> TableFile? {
    if let file = files.first(where: { $0.format == format }) { return file }
    return kind == .document ? files.first { $0.format.isDocument } : nil
  }

  /// The files of the table in one place of a lookup.
  func files(of holder: PlannedLocalization.Holder) -> [TableFile] {
    switch holder {
    case .localization(let position): files[position]
    case .developmentRegion: developmentFiles.filter { !$0.isInBase }
    case .base: developmentFiles.filter(\.isInBase)
    case .nonlocalized: []
    }
  }

  /// Who serves a format for a localization without own file: the first of its fallbacks that has one.
  ///
  /// The `.strings` files of a document are looked up for themselves, wherever the document is found.
  func server(
    of format: TableFormat, for position: Int, in plan: BundlePlan
  ) -> PlannedLocalization.Fallback? {
    let fallbacks = plan.localizations[position].fallbacks
    let file = ["\(name).\(format.rawValue)"]
    let server = fallbacks.first {
      $0.holder != .nonlocalized && plan.files.file(file, at: $0.place) != nil
    }
    if let server { return server }
    return fallbacks.first { fallback in
      self.file(of: format, in: files(of: fallback.holder)) != nil
        || (fallback.holder == .developmentRegion && name == InfoPlistTable.name
          && plan.bundle.infoPlist != nil)
    }
  }
}
