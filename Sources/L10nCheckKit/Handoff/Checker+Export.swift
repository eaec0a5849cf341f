import L10nCoverage
import L10nFiles
import L10nFormats
package import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

extension Checker {
  /// Reads everything below the paths and collects the texts to translate, one document for each language.
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all.
  /// - Complexity: O(*n* log *n*) in the number of bytes of the tables and of directory entries.
  package func export(
    on paths: [String], _ exportOptions: ExportOptions = ExportOptions()
  ) async throws(CheckError) -> HandoffExport {
    let tree = try await ExchangeTree(paths, for: .export, options, progress)
    let stale = try await staleTexts(of: tree, at: paths, since: exportOptions.history)
    let groups = tree.cells(separatesBundles: exportOptions.separatesBundles)
    let positions = Array(Set(groups.flatMap(\.cells).map(\.table)))
    let found = await ParallelWork.map(positions.count, workers: options.jobs) {
      ExportedKeys(of: positions[$0], in: tree, exportOptions)
    }
    let keys = Dictionary(zip(positions, found), uniquingKeysWith: { first, _ in first })
    let repeated = RepeatedTexts(positions.map { ($0, tree.table(at: $0).compared.source) })
    let all = tree.cells(separatesBundles: false, isFiltered: false)
    let relatives = Dictionary(grouping: all) { LanguageAndScript($0.language) }
    let exported = await ParallelWork.map(groups.count, workers: options.jobs) { index in
      var leftOut: [LeftOutFile] = []
      let group = groups[index]
      var document = HandoffDocument(
        group, of: tree, keys, repeated, stale, exportOptions, &leftOut)
      let others = (relatives[LanguageAndScript(group.language)] ?? []).filter {
        $0.name != group.name
      }
      if !others.isEmpty { document.addSuggestions(from: others, of: tree, keys) }
      document.tableCounts = HandoffCounts.ofTables(in: document)
      return (document: document, leftOut: leftOut)
    }
    return HandoffExport(
      documents: exported.map(\.document),
      leftOut: (exported.flatMap(\.leftOut) + tree.leftOut + tree.unreadSources).eachOnce,
      tree: tree)
  }

  /// The stale translations; empty if the options don't search the history.
  private func staleTexts(
    of tree: ExchangeTree, at paths: [String], since start: String?
  ) async throws(CheckError) -> ExportedStaleTexts {
    var texts = ExportedStaleTexts()
    guard let start else { return texts }
    var options = StaleOptions()
    options.since = start
    let tables = tree.tables.map { $0.map(\.compared) }
    for (input, path) in zip(tree.inputs, paths) {
      try ArchiveInput.refuse([path], because: "has no history")
      let search = StaleSearch(input, tree.works, tables, self.options, options)
      let report = try await search.report(on: path)
      texts.add(report.translations + report.untranslated, ofInput: input.position)
    }
    // A search that was cancelled found only a part.
    try CheckError.checkCancellation()
    return texts
  }
}

package struct HandoffExport: Sendable {
  package let documents: [HandoffDocument]
  /// The files whose missing texts aren't exported, as no file could take their translations; sorted by input, path and reason.
  package let leftOut: [LeftOutFile]
  let tree: ExchangeTree

  package var countOfKeysInNoTable: Int {
    tree.works.countOfKeysInNoTable(tree.tables.flatMap { $0.map(\.compared) })
  }

  /// The project name for the documents: that of the first Xcode project, or else of the first input.
  package var projectName: String {
    let projects = tree.inputs.lazy.flatMap(\.discovery.xcodeProjects)
    return projects.compactMap(\.project.path.lastComponent).first
      ?? tree.inputs.first?.label ?? ""
  }

  /// The keys whose translations Xcode ignores when it imports a document.
  package var keysLostInXcode: [CodeUnitString] {
    var keys: Set<CodeUnitString> = []
    for table in documents.lazy.flatMap(\.tables) where table.format == .xcstrings {
      for row in table.rows {
        let key = table.source.name(of: table.source.keys[row.key])
        if key.bytes.withView({ UnitIdentity.looksLikeVariation($0) }) { keys.insert(key) }
      }
    }
    return keys.sorted()
  }

  /// The exported catalogs with two values for one text, of which Xcode deletes one when it imports a document.
  package var catalogsLosingTextsInXcode: [String] {
    let originals = Set(documents.lazy.flatMap(\.tables).map(\.original))
    return tree.works.flatMap { work in
      work.multilingualTables.values.filter { table in
        table.findings.contains { $0.check == .competingValues }
      }.map { tree.prefix(of: work) + $0.file.path.string }
    }.filter(originals.contains).sorted()
  }

  /// The bytes of a source file by its name in documents; nil if it can't be read, or if its texts aren't in a file.
  package func contents(ofOriginal original: String) -> [UInt8]? {
    for input in tree.inputs {
      let prefix = tree.prefix(of: input)
      guard original.hasPrefix(prefix) else { continue }
      let path = TreePath(String(original.dropFirst(prefix.count)))
      if let bytes = try? input.tree.bytes(of: path) { return bytes }
    }
    return nil
  }
}

extension HandoffDocument {
  /// - Parameter leftOut: receives the files whose texts aren't exported, with the reason.
  fileprivate init(
    _ group: ExchangeTree.Group, of tree: ExchangeTree,
    _ keys: [TableJob.Position: ExportedKeys], _ repeated: RepeatedTexts,
    _ stale: ExportedStaleTexts, _ options: ExportOptions, _ leftOut: inout [LeftOutFile]
  ) {
    let patterns = [Glob](ofKeys: options.keyPatterns)
    let wanted = options.kinds
    var all: [HandoffTable] = []
    for cell in group.cells {
      guard let keys = keys[cell.table] else { continue }
      let repeated = repeated.keyIndices(of: cell.table)
      let staleTexts = stale.texts(of: cell, in: tree)
      // The texts of an earlier export show what changed since.
      let needsAll = !options.since.isEmpty || !staleTexts.isEmpty
      var tables = tree.tables(of: cell, keys, &leftOut) { keyIndex, record in
        needsAll || wanted.want(record.state, isUnchanged: record.isUnchanged)
          || repeated.contains(keyIndex)
      }
      if !staleTexts.isEmpty {
        for index in tables.indices { tables[index].mark(staleTexts) }
      }
      all += tables
    }
    all.sort { $0.original < $1.original }
    if !options.since.isEmpty {
      for index in all.indices {
        all[index].removeSent(options.since, group.language, named: group.name)
      }
    }
    var selected: [HandoffTable] = []
    for var table in all {
      let source = table.source
      table.rows.removeAll { row in
        !wanted.want(row.state, isUnchanged: row.isUnchanged, isStale: row.isStale)
          || !patterns.isEmpty && !patterns.want(source.name(of: source.keys[row.key]))
      }
      if !table.rows.isEmpty { selected.append(table) }
    }
    self.init(from: group.sourceLanguage, to: group.language, named: group.name, selected)
    bundle = group.bundle
    memory = TranslationMemory(for: selected, from: all, categories)
  }

  /// Suggests translations from related languages, such as `de` for `de-AT`, for texts without a translation. Parent languages
  /// come first.
  fileprivate mutating func addSuggestions(
    from groups: [ExchangeTree.Group], of tree: ExchangeTree,
    _ keys: [TableJob.Position: ExportedKeys]
  ) {
    let parents = targetLanguage.parents
    func distance(_ group: ExchangeTree.Group) -> Int {
      parents.firstIndex(of: group.language) ?? parents.count
    }
    for group in groups.sorted(by: { distance($0) < distance($1) }) {
      var leftOut: [LeftOutFile] = []
      let others = group.cells.flatMap { cell in
        keys[cell.table].map { tree.tables(of: cell, $0, &leftOut) { _, _ in true } } ?? []
      }
      memory = memory.completed(by: TranslationMemory(for: tables, from: others, categories))
    }
  }
}

extension Set<ExportOptions.Kind> {
  fileprivate func want(_ state: KeyState, isUnchanged: Bool, isStale: Bool = false) -> Bool {
    if contains(.all) || isUnchanged && contains(.unchanged) { return true }
    return switch state {
    case .missing, .untranslated, .copied, .partial: contains(.missing)
    case .needsReview: contains(.needsReview)
    case .machineTranslated: contains(.machineTranslated) || isStale && contains(.stale)
    case .translated: isStale && contains(.stale)
    }
  }
}

extension HandoffTable {
  fileprivate mutating func mark(_ oldSources: [CodeUnitString: ValueText]) {
    for index in rows.indices where rows[index].target != nil {
      guard let old = oldSources[name(of: rows[index])] else { continue }
      rows[index].isStale = true
      self.oldSources[rows[index].key] = old
    }
  }

  /// Removes keys that need a translation and were exported before with the same source texts. Marks those whose source texts
  /// changed.
  fileprivate mutating func removeSent(
    _ manifest: HandoffManifest, _ language: LocaleIdentifier, named name: LocaleIdentifier
  ) {
    let texts = manifest.texts(
      at: HandoffManifest.Place(language: name, original: original))
    var sent: Set<Int> = []
    var changed: Set<Int> = []
    forEachUnit(PluralNeeds(language).required.categories) { unit in
      guard let entry = texts[CodeUnitString(bytes: Array(unit.name))] else { return }
      sent.insert(unit.keyIndex)
      if entry.source != TextDigest(unit.source) { changed.insert(unit.keyIndex) }
    }
    rows.removeAll { row in
      sent.contains(row.key) && !changed.contains(row.key) && row.state != .translated
        && row.state != .machineTranslated
    }
    for index in rows.indices where rows[index].target != nil {
      if changed.contains(rows[index].key) { rows[index].isStale = true }
    }
  }

  private func name(of row: Row) -> CodeUnitString { source.name(of: source.keys[row.key]) }
}
