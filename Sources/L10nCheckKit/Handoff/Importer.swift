import L10nCoverage
import L10nFiles
import L10nFormats
package import L10nHandoff
import L10nLocale
import L10nModel
package import L10nSource

/// Plans what documents of translators change in a tree.
package struct Importer: Sendable {
  package var options: CheckOptions
  package var importOptions: ImportOptions
  package var progress: ProgressReport?

  package init(
    options: CheckOptions = CheckOptions(), importOptions: ImportOptions = ImportOptions()
  ) {
    self.options = options
    self.importOptions = importOptions
  }

  package struct Document: Sendable {
    package let content: IncomingDocument
    /// The language by the name of the document, for those that don't say; it may be any word.
    package let language: String?
    /// The languages of its files, as it spells them.
    let spellings: Set<String>

    package init(_ content: IncomingDocument, language: String?) {
      self.content = content
      self.language = language
      spellings = Set(content.files.compactMap(\.targetLanguage))
    }
  }

  /// Reads everything below the paths and plans the changes, without writing.
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all.
  package func plan(
    _ documents: [Document], into paths: [String]
  ) async throws(CheckError) -> ImportPlan {
    try ArchiveInput.refuse(paths)
    let tree = try await ExchangeTree(paths, for: .import, options, progress)
    var names = LanguageNames(tree, importOptions)
    var documents = documents.map { names.naming($0) }
    if documents.contains(where: { $0.content.files.contains(where: \.isNamedBySource) }) {
      let keys = KeysBySource(tree)
      documents = documents.map {
        Document(keys.naming($0.content), language: $0.language)
      }
    }
    var decisions = ImportDecisions(documents, tree, importOptions)
    await decisions.decide(workers: options.jobs)
    await decisions.check(workers: options.jobs)
    var plan = ImportPlan(documents: documents)
    if importOptions.takesWholeLanguages { _ = decisions.holdBack() }
    var parentTexts = await addChanges(to: &plan, &decisions, tree)
    while importOptions.takesWholeLanguages, decisions.holdBack() {
      plan.changes = []
      parentTexts = await addChanges(to: &plan, &decisions, tree)
    }
    plan.changes.sort { ($0.input, $0.file.path) < ($1.input, $1.file.path) }
    plan.changeNotes = ProjectNotes.notes(on: plan.changes, tree.inputs)
    if parentTexts > 0 {
      let texts = parentTexts == 1 ? "1 text is" : "\(parentTexts) texts are"
      plan.changeNotes.append(
        "\(texts) copied from a parent localization: the files would hide the parent's, and users would see raw keys"
      )
    }
    let replaced = decisions.changes.count {
      $0.previous != nil && $0.previous != $0.text && $0.assignment?.isGuarded == false
    }
    if replaced > 0 {
      plan.returnNotes.append(
        "neither handoff.json nor the document says what left: \(replaced == 1 ? "1 text is" : "\(replaced) texts are") replaced even if the tree changed meanwhile"
      )
    }
    let unreturned = UnreturnedTexts(importOptions.manifest, documents).notes
    plan.returnNotes += names.notes + unreturned.map(\.note)
    plan.unreturnedTexts = unreturned.flatMap(\.texts)
    plan.decisions = decisions.changes
    plan.counts = decisions.counts
    plan.hasWholeLanguages = decisions.areWholeLanguages
    return plan
  }

  /// Plans the changes of files, and rejects the texts that no file can take.
  ///
  /// - Returns: how many texts of parent localizations the changes copy.
  private func addChanges(
    to plan: inout ImportPlan, _ decisions: inout ImportDecisions, _ tree: ExchangeTree
  ) async -> Int {
    let requests = ImportRequests(decisions.assignments, decisions.values, tree)
    decisions.reject(requests.failures)
    let planner = FilePlanner(
      works: tree.works, tables: tree.tables, options: options, stubOptions: stubOptions,
      refusesErrors: true)
    var parentTexts = 0
    var isWithoutKeys = false
    for result in await planner.results(of: requests.requests) {
      if let change = result.outcome.change {
        plan.changes.append(change)
        parentTexts += result.outcome.counts.parentTexts
      } else if let leftOut = result.outcome.leftOut {
        // One key that can't be written doesn't keep others from it.
        if decisions.reject(result.failures(ofKeysIn: tree)) {
          isWithoutKeys = true
          continue
        }
        let line = leftOut.line.map { ":\($0)" } ?? ""
        let reason = "\(leftOut.path)\(line): \(leftOut.reason)"
        decisions.reject(
          result.requests.map {
            ImportRequests.Failure(cell: $0.cell, keyIndex: nil, reason: reason)
          })
      }
    }
    guard isWithoutKeys else { return parentTexts }
    plan.changes = []
    return await addChanges(to: &plan, &decisions, tree)
  }

  private var stubOptions: StubOptions {
    var options = StubOptions()
    options.convertsPropertyLists = importOptions.convertsPropertyLists
    return options
  }
}

extension FilePlanner.Result {
  fileprivate func failures(ofKeysIn tree: ExchangeTree) -> [ImportRequests.Failure] {
    outcome.refusedKeys.flatMap { key in
      requests.compactMap { request in
        let source = tree.table(at: request.table).compared.source
        guard let keyIndex = source.keyIndex(ofKey: 0..<key.bytes.count, in: key.bytes) else {
          return nil
        }
        let failure = EditFailure.unexpectedContent(ofKeys: [key])
        return ImportRequests.Failure(
          cell: request.cell, keyIndex: keyIndex,
          reason: "\(request.target.path.treePath): \(failure.reason)")
      }
    }
  }
}

/// What documents of translators change in a tree.
package struct ImportPlan: Sendable {
  let documents: [Importer.Document]
  /// What becomes of each text, but for those that stay as they are: by document and place.
  package internal(set) var decisions: [ImportDecision] = []
  package internal(set) var counts = ImportCounts()
  /// The changes, sorted by input and path.
  package internal(set) var changes: [PlannedChange] = []
  /// Messages about what the changes don't do.
  package internal(set) var changeNotes: [String] = []
  /// Messages about texts that left and didn't come back.
  package internal(set) var returnNotes: [String] = []
  /// A sentence for each of these texts.
  package internal(set) var unreturnedTexts: [String] = []

  /// Whether the changes are those of whole languages, without the ones of which texts are rejected.
  package internal(set) var hasWholeLanguages = false
  /// Whether all texts of the documents could be taken.
  package var isWhole: Bool { counts.rejected == 0 && counts.conflicts == 0 }
}

/// How documents name texts.
extension ImportPlan {
  /// The place in the document, counted from 1; nil for the whole document.
  package func line(of decision: ImportDecision) -> Int? {
    decision.place.unit.flatMap { unit in
      documents[decision.document].content.lines.line(
        of: file(of: decision)?.units[unit].offset ?? unit)
    }
  }

  /// The source file as the document names it; empty if it doesn't.
  package func original(of decision: ImportDecision) -> String {
    file(of: decision)?.original ?? ""
  }

  /// The text as the document names it; empty for several.
  package func name(of decision: ImportDecision) -> CodeUnitString {
    guard let file = file(of: decision), let unit = decision.place.unit else { return "" }
    return file.text(file.units[unit].name)
  }

  package func translation(of decision: ImportDecision) -> CodeUnitString? {
    guard let file = file(of: decision), let unit = decision.place.unit else { return nil }
    return file.units[unit].target.map { file.text($0) }
  }

  package func language(of decision: ImportDecision) -> String {
    file(of: decision)?.targetLanguage ?? documents[decision.document].language ?? ""
  }

  /// Nil for a decision on the document itself.
  private func file(of decision: ImportDecision) -> IncomingFile? {
    let place = decision.place
    return place.file < 0 ? nil : documents[place.document].content.files[place.file]
  }
}

/// How many texts have which outcome.
package struct ImportCounts: Sendable, Hashable {
  package var accepted = 0
  package var unchanged = 0
  package var ignored = 0
  package var rejected = 0
  package var conflicts = 0

  package init() {}

  mutating func add(_ count: Int, _ outcome: ImportOutcome) {
    switch outcome {
    case .accepted: accepted += count
    case .unchanged: unchanged += count
    case .ignored: ignored += count
    case .rejected: rejected += count
    case .conflict: conflicts += count
    }
  }
}

/// How documents of translators are taken.
package struct ImportOptions: Sendable {
  package var matching = Matching.standard
  /// The language of all documents, whatever they say; nil if they name it.
  package var language: String?
  /// The localizations that languages of documents mean.
  package var languages: [String: String] = [:]
  /// What left for translation, to tell which side changed a text.
  package var manifest = HandoffManifest()
  /// Whether texts that still need a review are taken, marked so where the format can.
  package var acceptsUnfinished = false
  /// Whether an empty translation replaces a text.
  package var allowsEmpty = false
  package var changesSource = false
  /// Whether a warning about a text rejects it.
  package var isStrict = false

  /// Whether a rejected text keeps all others of its language from being taken, if there are other languages.
  package var takesWholeLanguages = false
  package var convertsPropertyLists = false

  /// What has to agree for a text to be found.
  package enum Matching: String, Sendable, CaseIterable {
    /// The file, the name and the source text.
    case standard
    /// The name and the source text, in any file.
    case noFile = "nofile"
    /// The name, in any file and whatever its source text.
    case nameOnly = "matchid"
  }

  package init() {}
}
