import L10nCoverage
import L10nFiles
import L10nFormats
package import L10nHandoff
import L10nLocale
import L10nModel
package import L10nSource

/// A document that a translator returned.
package struct ReturnedDocument: Sendable {
  package let content: IncomingDocument
  /// The language according to the document's name, for documents that don't declare one; it may be any word.
  package let language: String?
  /// The languages that its files declare, as spelled there.
  let spellings: Set<String>

  package init(_ content: IncomingDocument, language: String?) {
    self.content = content
    self.language = language
    spellings = Set(content.files.compactMap(\.targetLanguage))
  }
}

extension Checker {
  /// Reads everything below the paths and plans the changes that documents of translators make, without writing them.
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all.
  package func importPlan(
    of documents: [ReturnedDocument], into paths: [String],
    _ importOptions: ImportOptions = ImportOptions()
  ) async throws(CheckError) -> ImportPlan {
    try ArchiveInput.refuse(paths)
    let tree = try await ExchangeTree(paths, for: .import, options, progress)
    var names = LanguageNames(tree, importOptions)
    var documents = documents.map { names.naming($0) }
    if documents.contains(where: { $0.content.files.contains(where: \.isNamedBySource) }) {
      let keys = KeysBySource(tree)
      documents = documents.map {
        ReturnedDocument(keys.naming($0.content), language: $0.language)
      }
    }
    var decisions = ImportDecisions(documents, tree, importOptions)
    await decisions.decide(workers: options.jobs)
    await decisions.check(workers: options.jobs)
    var plan = ImportPlan(documents: documents)
    if importOptions.takesWholeLanguages { _ = decisions.holdBack() }
    var parentTexts = await addChanges(to: &plan, &decisions, tree, importOptions)
    while importOptions.takesWholeLanguages, decisions.holdBack() {
      plan.changes = []
      parentTexts = await addChanges(to: &plan, &decisions, tree, importOptions)
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
        "neither handoff.json nor the document has the exported texts: \(replaced == 1 ? "1 text is" : "\(replaced) texts are") replaced even if the tree changed meanwhile"
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
  /// - Returns: the number of texts that the changes copy from parent localizations.
  private func addChanges(
    to plan: inout ImportPlan, _ decisions: inout ImportDecisions, _ tree: ExchangeTree,
    _ importOptions: ImportOptions
  ) async -> Int {
    let requests = ImportRequests(decisions.assignments, decisions.values, tree)
    decisions.reject(requests.failures)
    var stubOptions = StubOptions()
    stubOptions.convertsPropertyLists = importOptions.convertsPropertyLists
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
        // A key that can't be written is rejected alone: the other keys of the file are planned again without it.
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
    return await addChanges(to: &plan, &decisions, tree, importOptions)
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

package struct ImportPlan: Sendable {
  let documents: [ReturnedDocument]
  /// The decisions on all texts, except for unchanged ones; sorted by document and place.
  package internal(set) var decisions: [ImportDecision] = []
  package internal(set) var counts = ImportCounts()
  /// The changes, sorted by input and path.
  package internal(set) var changes: [PlannedChange] = []
  /// Messages about the changes: steps that remain in Xcode, and texts that are copied from parent localizations.
  package internal(set) var changeNotes: [String] = []
  /// Messages about exported texts that no document brings back.
  package internal(set) var returnNotes: [String] = []
  /// A sentence for each of the texts that no document brings back.
  package internal(set) var unreturnedTexts: [String] = []

  /// Whether only languages without rejected texts change.
  package internal(set) var hasWholeLanguages = false
  /// Whether no text was rejected or in conflict.
  package var isWhole: Bool { counts.rejected == 0 && counts.conflicts == 0 }
}

/// The names that documents use.
extension ImportPlan {
  /// The line in the document, counted from 1; nil for the whole document.
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

  /// The name of the text in the document; empty for several texts.
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

/// The number of texts with each outcome.
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

package struct ImportOptions: Sendable {
  package var matching = Matching.standard
  /// The language of all documents, regardless of what they declare; nil to use their own.
  package var language: String?
  /// The localizations that stand for languages of documents, by the spelling in documents.
  package var languages: [String: String] = [:]
  /// The exported texts, to find out which side changed a text.
  package var manifest = HandoffManifest()
  /// Whether to accept texts that need a review, and mark them so if the format can.
  package var acceptsUnfinished = false
  /// Whether an empty translation replaces a text.
  package var allowsEmpty = false
  package var changesSource = false
  /// Whether to reject texts with warnings.
  package var isStrict = false

  /// Whether a rejected text holds back all others of its language, if there are other languages.
  package var takesWholeLanguages = false
  package var convertsPropertyLists = false

  /// The properties that must match for a text to be found.
  package enum Matching: String, Sendable, CaseIterable {
    /// The file, the name and the source text.
    case standard
    /// The name and the source text, in any file.
    case noFile = "nofile"
    /// The name, in any file and regardless of its source text.
    case nameOnly = "matchid"
  }

  package init() {}
}
