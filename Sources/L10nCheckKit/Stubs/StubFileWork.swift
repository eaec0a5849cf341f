import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// A file that gets keys: a localization's own, or a catalog with several.
struct StubFileWork {
  let work: BundleWork
  let compared: ComparedTable
  let outline: SourceOutline
  let options: StubOptions
  /// Whether a change that adds an error to the file is refused.
  let refusesErrors: Bool
  /// The requests for one file; for a catalog, one for each language.
  let requests: [StubRequest]
  /// What is known of the result so far.
  var outcome = Outcome()

  /// The result for a file.
  struct Outcome: Sendable {
    var change: PlannedChange?
    /// The file if it doesn't change, or that of a key that it doesn't get.
    var leftOut: LeftOutFile?
    var counts = StubCounts()
    /// The errors that the file has already.
    fileprivate(set) var knownErrors: Set<String> = []

    /// Keeps the errors that parsing the file found.
    mutating func keepErrors(among diagnostics: [Diagnostic]) {
      knownErrors = Set(diagnostics.lazy.filter { $0.severity == .error }.map(\.message))
    }
  }

  var target: StubTarget { requests[0].target }

  /// Reads the file and plans its change.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  mutating func plan(_ arena: inout TableArena) -> Outcome {
    do throws(LeftOut) {
      switch target.format.editing {
      case .catalog: try editCatalog(&arena)
      case .pairs: try editStrings(&arena)
      case .propertyList: try editStringsDict(&arena)
      case .refused(let reason): throw LeftOut(reason.description)
      }
      if refusesErrors, let error = newError {
        throw LeftOut("the file would have an error: \(error)")
      }
    } catch {
      let file = LeftOutFile(
        input: work.input, path: target.path.treePath, line: error.line, reason: error.reason)
      return Outcome(leftOut: file)
    }
    return outcome
  }

  /// The first error that the file has after its change and doesn't have before; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  private var newError: String? {
    guard let bytes = outcome.change?.file.newBytes else { return nil }
    return target.format.syntax?.diagnostics(in: bytes, fileName: target.path.name).first {
      $0.severity == .error && !outcome.knownErrors.contains($0.message)
    }?.message
  }

  /// The reason why a file is unchanged.
  struct LeftOut: Error {
    var reason: String
    var line: Int?

    init(_ reason: String, line: Int? = nil) {
      self.reason = reason
      self.line = line
    }
  }

  /// The bytes of the file.
  func read() throws(LeftOut) -> [UInt8] { try work.tree.editableBytes(of: target.path.treePath) }

  // MARK: - Assignments

  /// The assignments for one localization, in the order of the development region.
  mutating func assignments(
    _ request: StubRequest, source: SourceValues, _ arena: inout TableArena,
    isPresent: (Int) -> Bool = { _ in false }
  ) -> [TableAssignment] {
    guard !request.ranks.isEmpty else { return [] }
    var values = StubValues(
      work, localization: request.localization, compared, options,
      source: source)
    let positions = compared.source.entriesByRank
    let marker = options.marker.flatMap { $0.isEmpty ? nil : CodeUnitString($0) }
    var assignments: [TableAssignment] = []
    // In the order of the file, not of the ranks.
    for position in request.ranks.map({ positions[$0] }).sorted() {
      let rank = Int(compared.source.ranks[position])
      guard !isPresent(position) else { continue }
      let translation = request.translations[rank]
      guard
        let chosen = translation.map({
          StubValues.Chosen(value: $0.value, needsTranslation: false)
        })
          ?? values.value(
            at: position, rank: rank, isMasked: request.maskedRanks.contains(rank), &arena)
      else {
        outcome.leftOut = outcome.leftOut ?? keptSource(ofKeyAt: rank)
        continue
      }
      let home = Int(compared.source.homes[rank])
      let key = compared.source.keys[rank]
      var assignment = TableAssignment(
        key: key, value: chosen.value,
        comments: outline.comments(ofHome: home, position: position, key: key),
        needsTranslation: chosen.needsTranslation, marker: marker, position: position,
        spelling: outline.spelling(ofHome: home, position: position))
      assignment.state = translation?.state ?? .translated
      if !chosen.isSourceText { assignment.spelling?.value = nil }
      assignments.append(assignment)
      outcome.counts.stubs += 1
      if chosen.isParents { outcome.counts.parentTexts += 1 }
    }
    return assignments
  }

  /// The file of the development region with a key whose value no stub can have.
  private func keptSource(ofKeyAt rank: Int) -> LeftOutFile {
    let home = Int(compared.source.homes[rank])
    let files = compared.development.files
    let path = home < files.count ? files[home].path : target.path.treePath
    return LeftOutFile(
      input: work.input, path: path,
      reason:
        "has a value of \"\(compared.source.keys[rank])\" that isn't a text: no localization gets a stub"
    )
  }

  /// The change of the file for edits of its text.
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
  /// The edits of the file for edits of its text.
  func encoded(_ edits: [FileEdit]) -> [FileEdit] {
    zip(encoded(edits.map(\.edit)), edits).map { FileEdit($0, $1.purpose) }
  }
}

extension InputTree {
  /// The bytes of a file to be edited.
  func editableBytes(of path: TreePath) throws(StubFileWork.LeftOut) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try read(path, into: &bytes)
    } catch {
      throw StubFileWork.LeftOut("can't be read: \(error)")
    }
    guard UInt32(exactly: bytes.count * 2) != nil else {
      throw StubFileWork.LeftOut("is too large")
    }
    return bytes
  }
}
