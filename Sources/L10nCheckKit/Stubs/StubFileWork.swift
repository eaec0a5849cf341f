import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// A file that gets keys: that of one localization, or a catalog with several languages.
struct StubFileWork {
  let work: BundleWork
  let compared: ComparedTable
  let outline: SourceOutline
  let options: StubOptions
  let refusesErrors: Bool
  /// The requests for one file; for a catalog, one for each language.
  let requests: [StubRequest]
  /// The file's translations of objects that got new identifiers; nil to ignore them.
  var movedTexts: MovedTexts?
  /// The result so far.
  var outcome = Outcome()

  struct Outcome: Sendable {
    var change: PlannedChange?
    /// The file if it can't change, or the source file of a key that gets no stub.
    var leftOut: LeftOutFile?
    /// The keys that prevent the change; empty if the file can't change at all.
    var refusedKeys: [CodeUnitString] = []
    var counts = StubCounts()
    fileprivate(set) var knownErrors: Set<String> = []

    mutating func keepErrors(among diagnostics: [Diagnostic]) {
      knownErrors = Set(diagnostics.lazy.filter { $0.severity == .error }.map(\.message))
    }
  }

  var target: StubTarget { requests[0].target }

  mutating func plan(_ arena: inout TableArena) -> Outcome {
    do throws(EditFailure) {
      switch target.format.editing {
      case .catalog: try editCatalog(&arena)
      case .file:
        if let syntax = target.format.syntax { try editFile(as: syntax, &arena) }
      case .refused(let reason): throw .refused(reason.description)
      }
      if refusesErrors, let error = newError {
        throw .refused("the file would have an error: \(error)")
      }
    } catch {
      let file = LeftOutFile(
        input: work.input, path: target.path.treePath, line: error.line, reason: error.reason)
      return Outcome(leftOut: file, refusedKeys: error.keys)
    }
    return outcome
  }

  /// The first error that the change adds to the file; nil if there is none.
  private var newError: String? {
    guard let bytes = outcome.change?.file.newBytes else { return nil }
    return target.format.syntax?.diagnostics(in: bytes, fileName: target.path.name).first {
      $0.severity == .error && !outcome.knownErrors.contains($0.message)
    }?.message
  }

  func read() throws(EditFailure) -> [UInt8] {
    try work.tree.editableBytes(of: target.path.treePath)
  }

  // MARK: - Assignments

  /// The assignments for one localization, in the order of the development region.
  mutating func assignments(
    _ request: StubRequest, source: SourceValues, _ arena: inout TableArena,
    isPresent: (Int) -> Bool = { _ in false }
  ) -> [TableAssignment] {
    guard !request.keyIndices.isEmpty else { return [] }
    var values = StubValues(
      work, localization: request.localization, compared, options,
      source: source)
    let positions = compared.source.entriesByKey
    let marker = options.marker.flatMap { $0.isEmpty ? nil : CodeUnitString($0) }
    var assignments: [TableAssignment] = []
    // In the order of the source file, not of the key indices.
    for position in request.keyIndices.map({ positions[$0] }).sorted() {
      let keyIndex = Int(compared.source.keyIndices[position])
      guard !isPresent(position) else { continue }
      let sent = request.translations[keyIndex]
      let moved =
        sent == nil ? movedTexts?.translation(ofKeyAt: keyIndex, of: compared.source) : nil
      let translation = sent ?? moved
      guard
        let chosen = translation.map({
          StubValues.Chosen(value: $0.value, needsTranslation: false)
        })
          ?? values.value(
            at: position, keyIndex: keyIndex, isMasked: request.maskedKeys.contains(keyIndex),
            &arena)
      else {
        outcome.leftOut = outcome.leftOut ?? keptSource(ofKeyAt: keyIndex)
        continue
      }
      let contentIndex = Int(compared.source.contentIndices[keyIndex])
      let key = compared.source.keys[keyIndex]
      var assignment = TableAssignment(
        key: key, value: chosen.value,
        comments: outline.comments(ofContent: contentIndex, position: position, key: key),
        needsTranslation: chosen.needsTranslation, marker: marker, position: position,
        spelling: outline.spelling(ofContent: contentIndex, position: position))
      assignment.state = translation?.state ?? .translated
      if !chosen.isSourceText { assignment.spelling?.value = nil }
      assignments.append(assignment)
      outcome.counts.stubs += 1
      if chosen.isParents { outcome.counts.parentTexts += 1 }
      if moved != nil { outcome.counts.movedTexts += 1 }
    }
    return assignments
  }

  /// The development region's file with a key whose value isn't a text, so that no stub can have it.
  private func keptSource(ofKeyAt keyIndex: Int) -> LeftOutFile {
    LeftOutFile(
      input: work.input,
      path: compared.developmentFile(ofKeyAt: keyIndex)?.path ?? target.path.treePath,
      reason:
        "has a value of \"\(compared.source.keys[keyIndex])\" that isn't a text: no localization gets a stub"
    )
  }

  func change(
    _ bytes: [UInt8], _ source: SourceText, _ edits: [FileEdit]
  ) -> PlannedChange? {
    guard !edits.isEmpty else { return nil }
    return change(.edit(bytes, source.encoded(edits)))
  }

  func change(_ action: FileChange.Action) -> PlannedChange {
    var change = PlannedChange(input: work.input, file: FileChange(target.path, action))
    change.stubCount = outcome.counts.stubs
    change.prunedCount = outcome.counts.pruned
    return change
  }
}

extension SourceText {
  func encoded(_ edits: [FileEdit]) -> [FileEdit] {
    zip(encoded(edits.map(\.edit)), edits).map { FileEdit($0, $1.purpose) }
  }
}

extension InputTree {
  func editableBytes(of path: TreePath) throws(EditFailure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try self.bytes(of: path)
    } catch {
      throw .refused("can't be read: \(error)")
    }
    guard UInt32(exactly: bytes.count * 2) != nil else {
      throw .refused("is too large")
    }
    return bytes
  }
}

// String catalogs, which contain all languages.
extension StubFileWork {
  mutating func editCatalog(_ arena: inout TableArena) throws(EditFailure) {
    let bytes = target.isNew ? emptyCatalog : try read()
    let parsed = StringCatalog.parse(bytes, fileName: target.path.name)
    outcome.keepErrors(among: parsed.diagnostics)
    let catalog = parsed.value
    var patch = try StringCatalogPatch(parsed)
    let source = SourceValues(
      catalog.sourceContent().content.table, compared.source)
    let elsewhere = SourceValues(compared.source)
    if target.isNew {
      // The new catalog becomes the source of the table. Therefore it gets all keys, as if Xcode had extracted them.
      for text in textsOfCode {
        patch.addExtracted(text.key, comment: text.comment, text: text.defaultText)
      }
    }
    for request in requests {
      guard let language = request.target.language else { continue }
      var own = request
      own.keyIndices = request.keyIndices.filter(isOfCatalog)
      var others = request
      others.keyIndices = request.keyIndices.filter { !isOfCatalog($0) }
      let assignments =
        assignments(own, source: source, &arena)
        + assignments(others, source: elsewhere, &arena)
      for assignment in assignments {
        try patch.set(
          assignment, language: CodeUnitString(language),
          newKey: newKey(at: assignment.position, elsewhere))
      }
      for text in request.replacements {
        try patch.setText(
          text.text, state: text.state, key: compared.source.keys[text.keyIndex],
          language: CodeUnitString(language), at: text.path)
      }
    }
    let edits = try patch.edits().map { FileEdit($0, .addition) }
    // Encodes the edits with `bytes`: parsing moved the text out of the catalog's own `source`.
    outcome.change =
      target.isNew
      ? change(.create(TextEdit.apply(edits.map(\.edit), to: bytes)))
      : change(bytes, SourceText(decoding: bytes), edits)
  }

  private var emptyCatalog: [UInt8] {
    let language = work.plan.bundle.developmentRegion.identifier
    return Array(
      """
      {
        "sourceLanguage" : "\(language)",
        "strings" : {

        },
        "version" : "1.0"
      }
      """.utf8)
  }

  /// The keys that the table has in code only.
  private var textsOfCode: [TextInCode] {
    guard let keysInCode = work.keysInCode[requests[0].table.table] else { return [] }
    return compared.source.keys.compactMap { TextInCode($0, keysInCode) }
  }

  /// The data for a key that the catalog lacks; nil if the development region has no text for it.
  private func newKey(at position: Int, _ source: SourceValues) -> StringCatalogPatch.NewKey? {
    let file = compared.developmentFile(ofKeyAt: Int(compared.source.keyIndices[position]))
    return source.value(at: position).map {
      StringCatalogPatch.NewKey(
        file?.format.isDocument == true ? .extractedWithValue : .manual, sourceValue: $0)
    }
  }

  private func isOfCatalog(_ keyIndex: Int) -> Bool {
    compared.developmentFile(ofKeyAt: keyIndex)?.path == target.path.treePath
  }
}
