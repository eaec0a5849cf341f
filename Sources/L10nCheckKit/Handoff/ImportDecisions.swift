import L10nCoverage
import L10nFiles
import L10nFormats
import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

/// What becomes of the texts of all documents.
struct ImportDecisions {
  private let documents: [Importer.Document]
  private let tree: ExchangeTree
  private let options: ImportOptions
  private var decisions: [ImportDecision] = []
  /// The values that the accepted texts make up, by key.
  private(set) var values: [TableJob.Cell: [Int: AssignedValue]] = [:]

  init(_ documents: [Importer.Document], _ tree: ExchangeTree, _ options: ImportOptions) {
    self.documents = documents
    self.tree = tree
    self.options = options
  }

  // MARK: - Matching

  /// Finds the texts in the tree.
  mutating func decide(workers: Int) async {
    let files = documents.indices.flatMap { document in
      documents[document].content.files.indices.map {
        UnitPlace(document: document, file: $0, unit: nil)
      }
    }
    let matcher = DocumentMatcher(documents, tree, options)
    let found = await ParallelWork.map(files.count, workers: workers) { index in
      matcher.decisions(onFileAt: files[index])
    }
    for (number, document) in documents.enumerated() {
      for problem in document.content.problems {
        decisions.append(
          ImportDecision(
            UnitPlace(document: number, file: -1, unit: problem.offset),
            problem.isFatal ? .rejected : .ignored,
            problem.isFatal ? .unreadableDocument : .documentProblem, problem.message))
      }
      let content = document.content
      if !content.isUnreadable, !content.problems.isEmpty, content.files.allSatisfy(\.units.isEmpty)
      {
        decisions.append(
          ImportDecision(
            UnitPlace(document: number, file: -1, unit: nil), .rejected, .unreadableDocument,
            "none of the document's entries names a text of a file"))
      }
    }
    decisions += found.joined()
    decisions.sort {
      ($0.place.document, $0.place.file, $0.place.unit ?? -1)
        < ($1.place.document, $1.place.file, $1.place.unit ?? -1)
    }
    removeDuplicates()
  }

  private struct Destination: Hashable {
    let cell: TableJob.Cell
    let keyIndex: Int
    let path: VariationPath

    init(_ text: TextAssignment) {
      cell = text.cell
      keyIndex = text.keyIndex
      path = text.path
    }
  }

  /// The indices of the accepted texts, grouped.
  private func accepted<Group: Hashable>(
    by group: (TextAssignment) -> Group
  ) -> [Group: [Int]] {
    var groups: [Group: [Int]] = [:]
    for index in decisions.indices {
      guard let text = decisions[index].assignment else { continue }
      groups[group(text), default: []].append(index)
    }
    return groups
  }

  /// Keeps the first of texts for the same place if all are the same, and none if they differ.
  private mutating func removeDuplicates() {
    for indices in accepted(by: Destination.init).values where indices.count > 1 {
      if Set(indices.map { decisions[$0].text }).count == 1 {
        for index in indices.dropFirst() { decisions[index].revoke(.unchanged, .unchanged) }
      } else {
        for index in indices {
          decisions[index].revoke(
            .rejected, .duplicateText,
            "the documents have \(indices.count) different texts for it: keep one")
        }
      }
    }
  }

  // MARK: - Checks

  /// What tools do to texts, and nobody means.
  private static let damages: Set<Check> = [.brokenArgument, .brokenEncoding]

  /// Lets the checks of a report judge the texts.
  mutating func check(workers: Int) async {
    let cells = Array(accepted(by: \.cell))
    let (tree, decisions) = (tree, decisions)
    let judged = await ParallelWork.map(cells.count, workers: workers) { index in
      let (cell, texts) = cells[index]
      let values = IncomingValues(
        texts.compactMap { decisions[$0].assignment }, of: cell, in: tree)
      return (values: values, findings: values.findings())
    }
    for (cell, result) in zip(cells, judged) {
      // All texts of a key are rejected together, so that the values of the others stay.
      values[cell.key] = result.values.values
      for index in cell.value {
        guard let keyIndex = decisions[index].assignment?.keyIndex else { continue }
        if let failure = result.values.failures[keyIndex] {
          self.decisions[index].revoke(.rejected, failure.code, failure.message)
        }
        for finding in result.findings[keyIndex] ?? [] {
          let isError =
            finding.severity == .error || options.isStrict && finding.severity == .warning
            || Self.damages.contains(finding.check)
          let message = "\(finding.messageText) [\(finding.check.identifier)]"
          if isError {
            self.decisions[index].revoke(.rejected, .brokenText, message)
          } else {
            self.decisions[index].warn(message)
          }
        }
      }
    }
  }

  /// Rejects texts that no file can take.
  ///
  /// - Returns: whether any of them was accepted.
  @discardableResult
  mutating func reject(_ failures: [ImportRequests.Failure]) -> Bool {
    guard !failures.isEmpty else { return false }
    let reasons = Dictionary(grouping: failures, by: \.cell).mapValues { failures in
      Dictionary(failures.map { ($0.keyIndex, $0.reason) }, uniquingKeysWith: { first, _ in first })
    }
    var isAny = false
    for index in decisions.indices {
      guard let text = decisions[index].assignment, let ofCell = reasons[text.cell],
        let reason = ofCell[text.keyIndex] ?? ofCell[nil]
      else { continue }
      decisions[index].revoke(.rejected, .notWritable, reason)
      isAny = true
    }
    return isAny
  }

  /// Takes nothing in the languages of which something is rejected, if there are others.
  ///
  /// - Returns: whether something accepted isn't taken any more.
  mutating func holdBack() -> Bool {
    let (accepted, held) = acceptedInFailedLanguages
    guard !held.isEmpty, held.count < accepted else { return false }
    for index in held {
      decisions[index].revoke(
        .ignored, .heldBack, "other texts of the language are rejected; --partial takes it")
    }
    return true
  }

  /// Whether texts are accepted, and none in a language of which something is rejected.
  var areWholeLanguages: Bool {
    let (accepted, held) = acceptedInFailedLanguages
    return accepted > 0 && held.isEmpty
  }

  private var acceptedInFailedLanguages: (accepted: Int, inFailed: [Int]) {
    func language(_ decision: ImportDecision) -> String? {
      let document = documents[decision.document]
      guard decision.place.file >= 0 else { return document.language }
      return document.content.files[decision.place.file].targetLanguage ?? document.language
    }
    let failed = Set(
      decisions.lazy.filter { [.rejected, .conflict].contains($0.outcome) }.map(language))
    let accepted = decisions.indices.filter { decisions[$0].assignment != nil }
    return (accepted.count, accepted.filter { failed.contains(language(decisions[$0])) })
  }

  // MARK: - Results

  var counts: ImportCounts {
    var counts = ImportCounts()
    for decision in decisions { counts.add(decision.count, decision.outcome) }
    return counts
  }

  var assignments: [TextAssignment] { decisions.compactMap(\.assignment) }

  /// All decisions but those to leave a text as it is, by document and place.
  var changes: [ImportDecision] { decisions.filter { $0.outcome != .unchanged } }
}
