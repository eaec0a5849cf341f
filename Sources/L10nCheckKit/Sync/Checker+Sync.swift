import L10nCode
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

extension Checker {
  /// Reads the tables and the code below the paths, and plans changes that add the keys that code looks up to the tables of the
  /// development region, without writing them.
  ///
  /// - Parameters:
  ///   - paths: files and directories.
  ///   - keyPatterns: patterns of the keys to add: `*` matches any text, `?` one character; empty for all keys.
  ///   - dropsUnusedKeys: whether to remove unused keys, or to mark them as stale in a string catalog.
  /// - Throws: `CheckError` for the first path that can't be read at all, or if the task is cancelled.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of the code.
  public func syncPlan(
    for paths: [String], keyPatterns: [String] = [], dropsUnusedKeys: Bool = false
  ) async throws(CheckError) -> SyncPlan {
    try ArchiveInput.refuse(paths)
    var options = options
    options.readsCode = true
    let inputs = try await CheckedInput.all(paths, options, progress)
    let works = try await BundleWork.all(inputs, options)
    let tables = try await TablePipeline(
      works, for: .report(.none), workers: options.jobs, progress: progress
    ).tables()
    var targets = SyncTargets(
      works, tables, ReportFilter(options, inputs), [Glob](ofKeys: keyPatterns))
    if dropsUnusedKeys { targets.addUnusedKeys() }
    let files = targets.files
    let outcomes = await ParallelWork.map(files.count, workers: options.jobs) {
      var file = files[$0]
      return file.plan()
    }
    var plan = targets.plan
    for outcome in outcomes {
      plan.counts += outcome.counts
      if let change = outcome.change { plan.changes.append(change) }
      plan.leftOut += outcome.leftOut
    }
    plan.changes.sort { ($0.input, $0.file.path) < ($1.input, $1.file.path) }
    plan.leftOut.sort {
      ($0.input, $0.path, $0.line ?? 0, $0.reason) < ($1.input, $1.path, $1.line ?? 0, $1.reason)
    }
    return plan
  }
}

/// The changes that add the keys that code looks up to the tables of the development region.
public struct SyncPlan: Sendable {
  /// The changes, sorted by input and path.
  public package(set) var changes: [PlannedChange] = []
  /// The files that can't get their keys, and the places in code of keys that no file can get, with the reasons.
  public package(set) var leftOut: [LeftOutFile] = []
  /// The numbers of keys that need a change, and of those that the changes add.
  public package(set) var counts = SyncCounts()

  /// Whether the tables have all keys that code looks up, and none to remove.
  public var isComplete: Bool { counts.asked == 0 && counts.revived == 0 && counts.dropped == 0 }
}

/// The counts of a plan.
public struct SyncCounts: Sendable, Hashable {
  /// The number of files of code that were read.
  public package(set) var codeFiles = 0
  /// The number of keys that code looks up and no table has.
  public package(set) var asked = 0
  /// The number of added keys; each counts once for each file.
  public package(set) var added = 0
  /// The number of keys that a string catalog marks as stale although code uses them.
  public package(set) var revived = 0
  /// The number of unused keys that are removed or marked as stale.
  public package(set) var dropped = 0

  static func += (left: inout Self, right: Self) {
    left.codeFiles += right.codeFiles
    left.asked += right.asked
    left.added += right.added
    left.revived += right.revived
    left.dropped += right.dropped
  }
}

/// Determines the keys that each file of the development region gets.
struct SyncTargets {
  private(set) var files: [SyncFileWork] = []
  /// The results that are known before the files are read.
  private(set) var plan = SyncPlan()

  private let tables: [Table]
  private let patterns: [Glob]
  private var positions: [FileKey: Int] = [:]

  private struct Table {
    let work: BundleWork
    let compared: ComparedTable
    let keysInCode: KeysInCode?
  }

  /// - Parameters:
  ///   - works: the bundles, with their code read.
  ///   - tables: the tables of each bundle.
  init(
    _ works: [BundleWork], _ tables: [ArraySlice<TablePipeline.Table>], _ filter: ReportFilter,
    _ patterns: [Glob]
  ) {
    self.patterns = patterns
    self.tables = zip(works, tables).flatMap { work, tables in
      zip(tables, work.keysInCode).map {
        Table(work: work, compared: $0.compared, keysInCode: $1)
      }
    }.filter {
      $0.compared.planned.kind == .keys
        && filter.shows(table: $0.compared.planned.name, input: $0.work.input)
        && filter.shows(bundle: $0.work.plan.bundle.path, input: $0.work.input)
    }
    var indices: [Int: CodeIndex] = [:]
    for work in works where indices[work.input] == nil { indices[work.input] = work.code }
    plan.counts.codeFiles = indices.values.reduce(0) { $0 + $1.fileCount }
    for key in works.absentKeys(in: tables.flatMap { $0.map(\.compared) }) {
      guard let index = indices[key.input], key.isMissing, patterns.want(key.key),
        filter.shows(table: key.table, input: key.input)
      else { continue }
      add(key, index.products)
    }
    addTextsOfCode()
    addRevivedKeys()
  }

  /// Adds the keys whose source text is only in code, if the development region has a file for them.
  private mutating func addTextsOfCode() {
    for table in tables where table.compared.code?.sourceTexts ?? 0 > 0 {
      let source = table.compared.source
      guard let file = table.compared.fileForCode, let keysInCode = table.keysInCode else {
        continue
      }
      let texts = source.keys.enumerated().compactMap { keyIndex, key -> TextInCode? in
        let isInFile = table.compared.developmentFile(ofKeyAt: keyIndex) != nil
        return !isInFile && patterns.want(key) ? TextInCode(key, keysInCode) : nil
      }
      plan.counts.asked += texts.count
      change(file, table) { $0.asked += texts }
    }
  }

  /// Adds the keys that catalogs mark as stale although code uses them.
  private mutating func addRevivedKeys() {
    for table in tables {
      guard let keysInCode = table.keysInCode else { continue }
      let development = table.compared.development
      let keys = (development.askedStaleKeys + development.staleKeys).filter {
        keysInCode.answer($0).use == .asked && patterns.want($0)
      }
      guard !keys.isEmpty else { continue }
      for file in table.compared.development.files where file.format == .xcstrings {
        change(file, table) { $0.revived += keys }
      }
    }
  }

  /// Adds the keys to remove: those that no code uses once the tables have the keys to add.
  mutating func addUnusedKeys() {
    for table in tables {
      let source = table.compared.source
      let unused = removableKeys(of: table).filter { patterns.want(source.keys[$0]) }
      for (contentIndex, file) in table.compared.development.files.enumerated() {
        let keys = unused.filter { Int(source.contentIndices[$0]) == contentIndex }
        guard !keys.isEmpty else { continue }
        change(file, table) { $0.dropped += keys.map { source.keys[$0] } }
      }
    }
  }

  /// The positions of a table's unused keys. The keys to add can show that code looks up most of its keys: otherwise, only the
  /// next run would remove the others.
  private func removableKeys(of table: Table) -> [Int] {
    let (source, code) = (table.compared.source, table.compared.code)
    let works = table.compared.development.files.compactMap { file in
      positions[FileKey(input: table.work.input, path: file.path)].map { files[$0] }
    }
    let added = Set(works.flatMap(\.addedKeys)).subtracting(source.keys)
    guard !added.isEmpty, let keysInCode = table.keysInCode, let code else {
      return code?.removable ?? []
    }
    return TableCode(
      source, keysInCode, sourceTexts: code.sourceTexts, addedKeys: added.count
    ).removable
  }

  // MARK: - Keys that code looks up

  private mutating func add(_ key: KeyUses.AbsentKey, _ products: CodeProducts) {
    guard let place = key.places.first else { return }
    let found = targets(of: key, products)
    // If the development region has no file for a table, its texts are those of code.
    if key.text != nil, !found.isEmpty, found.allSatisfy(\.compared.development.files.isEmpty) {
      return
    }
    plan.counts.asked += 1
    let places = found.compactMap { table in table.compared.fileForCode.map { ($0, table) } }
    guard !places.isEmpty else {
      let reason =
        found.isEmpty
        ? "l10ncheck can't determine which of the tables \(key.table) needs \"\(key.key)\""
        : "no file of the development region's table \(key.table) can contain \"\(key.key)\""
      plan.leftOut.append(
        LeftOutFile(input: key.input, path: place.path, line: place.line, reason: reason))
      return
    }
    for (file, table) in places {
      change(file, table) { $0.asked.append(TextInCode(key.key, key.places, shownText: key.text)) }
    }
  }

  /// The tables that a key belongs in: those that the lookups find, or else those of the products that contain the code.
  private func targets(of key: KeyUses.AbsentKey, _ products: CodeProducts) -> [Table] {
    let named = tables.filter {
      $0.work.input == key.input && $0.compared.planned.name == key.table
    }
    let lists = named.map { table in
      products.lists(holding: table.compared.planned.allFiles.map(\.path))
    }
    let seen = key.places.reduce(into: Set<Int>()) { seen, place in
      switch products.reach(of: place) {
      case .lists(let lists): seen.formUnion(lists)
      case .any, .noTable: seen.formUnion(products.lists(of: place))
      }
    }
    let found = named.indices.filter { !lists[$0].isDisjoint(with: seen) }.map { named[$0] }
    return found.isEmpty && named.count == 1 ? named : found
  }

  private mutating func change(
    _ file: TableFile, _ table: Table, _ change: (inout SyncFileWork) -> Void
  ) {
    let input = table.work.input
    let identity = FileKey(input: input, path: file.path)
    if let position = positions[identity] { return change(&files[position]) }
    guard let path = PatchPath(file.path) else {
      plan.leftOut.append(LeftOutFile(input: input, path: file.path, reason: StubPlace.outside))
      return
    }
    var target = StubTarget(path: path, format: file.format)
    if let reason = StubRequests.resolve(&target, in: table.work.tree) {
      plan.leftOut.append(LeftOutFile(input: input, path: file.path, reason: reason))
      return
    }
    var work = SyncFileWork(input: input, tree: table.work.tree, target: target)
    change(&work)
    positions[identity] = files.count
    files.append(work)
  }
}

extension ComparedTable {
  /// The development region's file that gets new keys; nil if none can.
  fileprivate var fileForCode: TableFile? {
    development.files.first { $0.format == .xcstrings }
      ?? development.files.first { $0.format == .strings }
  }
}

extension KeyUses.AbsentKey {
  /// Whether no table has the key, so that the development region should.
  var isMissing: Bool { reason == .noKey && !isName }
}

/// A file of the development region that gets keys from code.
struct SyncFileWork {
  let input: Int
  let tree: InputTree
  let target: StubTarget
  /// The keys that it lacks.
  var asked: [TextInCode] = []
  /// The keys that it marks as stale although code uses them.
  var revived: [CodeUnitString] = []
  var dropped: [CodeUnitString] = []
  /// The result so far.
  var outcome = Outcome()

  /// The keys that the file has after the change and lacks before it.
  var addedKeys: [CodeUnitString] {
    asked.filter {
      !$0.hasValues && (target.format == .xcstrings || $0.shownText != nil)
    }.map(\.key) + revived
  }

  struct Outcome: Sendable {
    var change: PlannedChange?
    var leftOut: [LeftOutFile] = []
    var counts = SyncCounts()
  }

  mutating func plan() -> Outcome {
    do throws(EditFailure) {
      let bytes = try tree.editableBytes(of: target.path.treePath)
      for text in asked where text.hasValues {
        leaveOut(
          text,
          "the default text of \"\(text.key)\" contains values or comes from elsewhere: let Xcode extract it, or write it into \(target.path.treePath)"
        )
      }
      asked.removeAll(where: \.hasValues)
      let edits =
        switch target.format {
        case .xcstrings: try catalogEdits(bytes)
        case .strings: try stringsEdits(bytes)
        default:
          throw .refused("keys of a .\(target.format.rawValue) file aren't removed")
        }
      guard !edits.isEmpty else { return outcome }
      var change = PlannedChange(
        input: input, file: FileChange(target.path, .edit(bytes, edits)))
      change.stubCount = outcome.counts.added
      change.prunedCount = outcome.counts.dropped
      outcome.change = change
    } catch {
      outcome = Outcome()
      outcome.leftOut = [
        LeftOutFile(
          input: input, path: target.path.treePath, line: error.line, reason: error.reason)
      ]
    }
    return outcome
  }

  private mutating func leaveOut(_ text: TextInCode, _ reason: String) {
    outcome.leftOut.append(
      LeftOutFile(input: input, path: text.place.path, line: text.place.line, reason: reason))
  }

  private mutating func catalogEdits(
    _ bytes: [UInt8]
  ) throws(EditFailure) -> [FileEdit] {
    let parsed = StringCatalog.parse(bytes, fileName: target.path.name)
    let catalog = parsed.value
    var patch = try StringCatalogPatch(parsed)
    for text in asked {
      patch.addExtracted(text.key, comment: text.comment, text: text.defaultText)
    }
    for key in revived { patch.setExtractionState(.absent, ofKey: key) }
    // Only people remove what people entered.
    let states = Dictionary(
      catalog.keys.map { (catalog.text(of: $0), $0.extractionState) },
      uniquingKeysWith: { _, last in last })
    let stale = dropped.filter { states[$0] == .absent || states[$0] == .extractedWithValue }
    for key in stale { patch.setExtractionState(.stale, ofKey: key) }
    outcome.counts.added = asked.count
    outcome.counts.revived = revived.count
    outcome.counts.dropped = stale.count
    return SourceText(decoding: bytes).encoded(try patch.edits().map { FileEdit($0, .addition) })
  }

  private mutating func stringsEdits(
    _ bytes: [UInt8]
  ) throws(EditFailure) -> [FileEdit] {
    let parsed = StringsFile.parse(bytes)
    let file = parsed.value
    guard file.source.isEditable,
      file.loaded.status == .complete || file.source.defect == .empty
    else { throw EditFailure(parsed) }
    guard case .text(_, let editor, let content) = try StringsFile.editable(parsed, .standard)
    else { throw EditFailure(parsed) }
    let keys = content.entries.map { content.key(of: $0) }
    let removed = Set(dropped).intersection(keys)
    // An entry that is removed can't be the anchor of a new one.
    let present = keys.enumerated().map { removed.contains($1) ? -1 : Int32($0) }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
    let assignments = asked.sorted { $0.key < $1.key }.compactMap { text in
      let next = isSorted ? keys.firstIndex { $0 > text.key } : nil
      return assignment(text, at: next ?? keys.count)
    }
    let insertions = try editor.insertions(of: assignments, present: present) { keys[$0] }
    let removals = try editor.removals(of: removed.sorted())
    outcome.counts.added = assignments.count
    outcome.counts.dropped = removed.count
    return file.source.encoded(
      FileEdit.merged(
        insertions.map { FileEdit($0, .addition) } + removals.map { FileEdit($0, .removal) }))
  }

  /// The entry for a key; nil if its text is unknown.
  private mutating func assignment(
    _ text: TextInCode, at position: Int
  ) -> TableAssignment? {
    guard let shown = text.shownText else {
      leaveOut(
        text,
        "code has no default text for \"\(text.key)\": add one there, or write it into \(target.path.treePath)"
      )
      return nil
    }
    let comments = text.comment.map { comment in
      [AssignedComment(.block, CodeUnitString(" \(comment.string.replacing("*/", with: "* /")) "))]
    }
    return TableAssignment(
      key: text.key, value: .text(shown), comments: comments ?? [], needsTranslation: false,
      position: position)
  }
}
