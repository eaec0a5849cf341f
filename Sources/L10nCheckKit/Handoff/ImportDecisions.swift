import L10nBundle
import L10nCoverage
import L10nHandoff
import L10nLocale
import L10nModel
import L10nPatch
import L10nSource

/// What becomes of the texts of all documents.
struct ImportDecisions {
  private let documents: [Importer.Document]
  private let tree: ExchangeTree
  private let options: ImportOptions
  private var taken: [TakenUnit] = []
  private var others: [PendingDecision] = []
  private var unchanged = 0
  /// The values that the texts to be taken make up, by rank.
  private var values: [Cell: [Int: AssignedValue]] = [:]

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
    let outcomes = await ParallelWork.map(files.count, workers: workers) { index in
      matcher.outcome(ofFileAt: files[index])
    }
    for (number, document) in documents.enumerated() {
      for problem in document.content.problems {
        others.append(
          PendingDecision(
            place: UnitPlace(document: number, file: -1, unit: problem.offset),
            outcome: problem.isFatal ? .rejected : .ignored,
            code: problem.isFatal ? .unreadableDocument : .documentProblem,
            message: problem.message))
      }
    }
    for outcome in outcomes {
      taken += outcome.taken
      others += outcome.others
      unchanged += outcome.unchanged
    }
    removeDuplicates()
  }

  private struct Destination: Hashable {
    let table: TableJob.Position
    let localization: Int
    let rank: Int
    let path: VariationPath
  }

  /// Keeps the first of texts for the same place if all are the same, and none if they differ.
  private mutating func removeDuplicates() {
    let groups = Dictionary(grouping: taken.indices) { index in
      let unit = taken[index]
      return Destination(
        table: unit.table, localization: unit.localization, rank: unit.text.rank,
        path: unit.text.path)
    }
    var removed: Set<Int> = []
    for indices in groups.values where indices.count > 1 {
      let isOne = Set(indices.map { taken[$0].text.text }).count == 1
      for index in isOne ? indices.dropFirst() : indices[...] {
        removed.insert(index)
        if isOne {
          unchanged += 1
        } else {
          others.append(
            PendingDecision(
              place: taken[index].place, outcome: .rejected, code: .duplicateText,
              message: "the documents have \(indices.count) different texts for it: keep one"))
        }
      }
    }
    guard !removed.isEmpty else { return }
    taken = taken.indices.filter { !removed.contains($0) }.map { taken[$0] }
  }

  // MARK: - Checks

  /// Lets the checks of a report judge the texts.
  mutating func check(workers: Int) async {
    let cells = Array(Dictionary(grouping: taken.indices) { Cell(self.taken[$0]) })
    let (tree, taken) = (tree, taken)
    let judged = await ParallelWork.map(cells.count, workers: workers) { index in
      let (cell, units) = cells[index]
      let values = IncomingValues(
        units.map { taken[$0].text }, of: cell.table, cell.localization, in: tree)
      return (values: values, findings: values.findings())
    }
    var rejected: Set<Int> = []
    for (index, result) in judged.enumerated() {
      // All texts of a key are rejected together, so that the values of the others stay.
      values[cells[index].key] = result.values.values
      for unit in cells[index].value {
        let rank = taken[unit].text.rank
        if let failure = result.values.failures[rank] {
          reject(unit, failure.code, failure.message, &rejected)
          continue
        }
        for finding in result.findings[rank] ?? [] {
          let isError =
            finding.severity == .error || options.isStrict && finding.severity == .warning
          let message = "\(finding.messageText) [\(finding.check.identifier)]"
          if isError {
            reject(unit, .brokenText, message, &rejected)
          } else {
            self.taken[unit].warnings.append(message)
          }
        }
      }
    }
    self.taken = self.taken.indices.filter { !rejected.contains($0) }.map { self.taken[$0] }
  }

  private mutating func reject(
    _ unit: Int, _ code: ImportCode, _ message: String, _ rejected: inout Set<Int>
  ) {
    guard rejected.insert(unit).inserted else { return }
    others.append(
      PendingDecision(place: taken[unit].place, outcome: .rejected, code: code, message: message))
  }

  private struct Cell: Hashable, Sendable {
    let table: TableJob.Position
    let localization: Int

    init(table: TableJob.Position, localization: Int) {
      self.table = table
      self.localization = localization
    }

    init(_ unit: TakenUnit) {
      self.init(table: unit.table, localization: unit.localization)
    }
  }

  /// The texts to write.
  var accepted: [ImportRequests.Cell] {
    Dictionary(grouping: taken, by: { Cell($0) }).map { cell, units in
      let texts = units.map(\.text)
      return ImportRequests.Cell(
        table: cell.table, localization: cell.localization, texts: texts,
        values: values[cell] ?? [:])
    }.sorted {
      ($0.table.bundle, $0.table.table, $0.localization)
        < ($1.table.bundle, $1.table.table, $1.localization)
    }
  }

  /// Rejects texts that no file can take.
  mutating func reject(_ failures: [ImportRequests.Failure]) {
    guard !failures.isEmpty else { return }
    let reasons = Dictionary(grouping: failures) {
      Cell(table: $0.table, localization: $0.localization)
    }.mapValues { failures in
      Dictionary(failures.map { ($0.rank, $0.reason) }, uniquingKeysWith: { first, _ in first })
    }
    var rejected: Set<Int> = []
    for index in taken.indices {
      guard let ofCell = reasons[Cell(taken[index])],
        let reason = ofCell[taken[index].text.rank] ?? ofCell[nil]
      else { continue }
      reject(index, .notWritable, reason, &rejected)
    }
    taken = taken.indices.filter { !rejected.contains($0) }.map { taken[$0] }
  }

  // MARK: - Results

  var counts: ImportCounts {
    var counts = ImportCounts()
    counts.accepted = taken.count
    counts.unchanged = unchanged
    for pending in others { counts.add(pending.count, pending.outcome) }
    return counts
  }

  /// The decisions with words, by document and place.
  var inOrder: [ImportDecision] {
    let accepted = taken.map { unit in
      PendingDecision(
        place: unit.place, outcome: .accepted,
        code: unit.warnings.isEmpty ? .accepted : .warning,
        message: unit.warnings.joined(separator: "; "), text: unit.text)
    }
    let all = (accepted + others).sorted {
      ($0.place.document, $0.place.file, $0.place.unit ?? -1)
        < ($1.place.document, $1.place.file, $1.place.unit ?? -1)
    }
    return all.map { decision($0) }
  }

  private func decision(_ pending: PendingDecision) -> ImportDecision {
    let document = documents[pending.place.document]
    let files = document.content.files
    let file = files.indices.contains(pending.place.file) ? files[pending.place.file] : nil
    let name = file.flatMap { file in pending.place.unit.map { file.text(file.units[$0].name) } }
    return ImportDecision(
      outcome: pending.outcome, code: pending.code, document: pending.place.document,
      line: line(of: pending.place),
      original: file?.original ?? "", name: name ?? "",
      language: file?.targetLanguage ?? document.language ?? "", text: pending.text?.text,
      previous: pending.text?.previous, message: pending.message)
  }

  private func line(of place: UnitPlace) -> Int? {
    guard let unit = place.unit else { return nil }
    let content = documents[place.document].content
    return content.lines.line(
      of: place.file >= 0 ? content.files[place.file].units[unit].offset : unit)
  }
}
