import L10nBundle
import L10nCoverage
package import L10nHandoff
import L10nLocale
import L10nModel
import L10nPatch
import L10nSource

/// Plans what documents of translators change in a tree.
package struct Importer: Sendable {
  package var options: CheckOptions
  package var importOptions: ImportOptions
  /// Called with the progress from time to time.
  package var progress: ProgressReport?

  package init(
    options: CheckOptions = CheckOptions(), importOptions: ImportOptions = ImportOptions()
  ) {
    self.options = options
    self.importOptions = importOptions
  }

  /// A document to import.
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
  /// - Complexity: O(*n*) in the number of bytes of the tables, of directory entries and of the documents.
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
    var plan = ImportPlan(documents)
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
    for result in await planner.results(of: requests.requests) {
      if let change = result.outcome.change {
        plan.changes.append(change)
        parentTexts += result.outcome.counts.parentTexts
      } else if let leftOut = result.outcome.leftOut {
        let line = leftOut.line.map { ":\($0)" } ?? ""
        let reason = "\(leftOut.path)\(line): \(leftOut.reason)"
        decisions.reject(
          result.requests.map {
            ImportRequests.Failure(cell: $0.cell, rank: nil, reason: reason)
          })
      }
    }
    return parentTexts
  }

  private var stubOptions: StubOptions {
    var options = StubOptions()
    options.convertsPropertyLists = importOptions.convertsPropertyLists
    return options
  }
}
