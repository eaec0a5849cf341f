import L10nBundle
import L10nCoverage
import L10nModel
import L10nPatch
import L10nSource

/// The changes of files that accepted texts ask for.
struct ImportRequests {
  private(set) var requests: StubRequests
  /// The keys that no file can take, with the reason.
  private(set) var failures: [Failure] = []

  /// A key that can't be written.
  struct Failure {
    let table: TableJob.Position
    let localization: Int
    /// Nil for all keys of the localization's table.
    let rank: Int?
    let reason: String
  }

  /// The accepted texts of one table in one localization, with the values that they make up.
  struct Cell: Sendable {
    let table: TableJob.Position
    let localization: Int
    let texts: [AcceptedText]
    let values: [Int: AssignedValue]
  }

  init(_ cells: [Cell], _ tree: ExchangeTree) {
    var all: [StubRequest] = []
    var failures: [Failure] = []
    // The cells of one table follow each other.
    var last: (table: TableJob.Position, stubs: TableStubs)?
    for cell in cells {
      let compared = tree.table(at: cell.table).compared
      let new = Set(cell.texts.filter(\.isNew).map(\.rank))
      var own = Self.replacements(cell, compared, &failures)
      if !new.isEmpty {
        let stubs = last?.table == cell.table ? last?.stubs : nil
        let found = stubs ?? tree.stubs(of: cell.table)
        last = (cell.table, found)
        let missing = found.requests.filter { $0.localization == cell.localization }
        Self.add(missing, cell, new, to: &own)
        let placed = Set(own.flatMap(\.ranks))
        for rank in new.subtracting(placed) {
          let reason =
            found.leftOut.first.map { "\($0.path): \($0.reason)" }
            ?? "users get the text from the file of another localization: import it there"
          failures.append(
            Failure(
              table: cell.table, localization: cell.localization, rank: rank, reason: reason))
        }
      }
      for index in own.indices { own[index].keepInheritedTexts(compared) }
      all += own
    }
    requests = StubRequests(all, tree.works)
    let leftOut = requests.resolveLinks()
    for file in leftOut {
      for request in all
      where request.target.path.treePath == file.path
        && tree.works[request.table.bundle].input == file.input
      {
        failures.append(
          Failure(
            table: request.table, localization: request.localization, rank: nil,
            reason: "\(file.path): \(file.reason)"))
      }
    }
    self.failures = failures
  }

  /// Adds the requests for keys that the localization lacks.
  private static func add(
    _ missing: [StubRequest], _ cell: Cell, _ new: Set<Int>, to requests: inout [StubRequest]
  ) {
    for var request in missing {
      // A new file hides all keys that it lacks, so that the others become stubs.
      if !request.target.hidesOtherKeys { request.ranks.removeAll { !new.contains($0) } }
      guard request.ranks.contains(where: new.contains) else { continue }
      let unfinished = Set(cell.texts.filter { $0.state == .needsReview }.map(\.rank))
      for rank in request.ranks where new.contains(rank) {
        request.translations[rank] = cell.values[rank].map {
          StubRequest.Translation(value: $0, needsReview: unfinished.contains(rank))
        }
      }
      if let index = requests.firstIndex(where: { $0.target.isSameFile(as: request.target) }) {
        requests[index].ranks += request.ranks
        requests[index].maskedRanks.formUnion(request.maskedRanks)
        requests[index].translations.merge(request.translations) { first, _ in first }
      } else {
        requests.append(request)
      }
    }
  }

  /// The requests for texts of keys that a file has.
  private static func replacements(
    _ cell: Cell, _ compared: ComparedTable, _ failures: inout [Failure]
  ) -> [StubRequest] {
    var requests: [StubRequest] = []
    for text in cell.texts where !text.isNew {
      let file = compared.files[cell.localization].first { file in
        file.kept.map { $0.entries[text.rank] >= 0 } ?? false
      }?.file
      guard let file, let path = PatchPath(file.path) else { continue }
      if let refusal = file.format.editing.refusal {
        failures.append(
          Failure(
            table: cell.table, localization: cell.localization, rank: text.rank,
            reason: "\(file.path): \(refusal)"))
        continue
      }
      let target = StubTarget(path: path, format: file.format, language: file.language)
      var index = requests.firstIndex { $0.target.isSameFile(as: target) }
      if index == nil {
        requests.append(
          StubRequest(
            table: cell.table, localization: cell.localization, target: target, ranks: [],
            maskedRanks: []))
        index = requests.indices.last
      }
      guard let index else { continue }
      // A catalog's phrases are written as a whole.
      if case .alternative? = text.path.last, let value = cell.values[text.rank] {
        if requests[index].translations[text.rank] == nil {
          requests[index].ranks.append(text.rank)
        }
        requests[index].translations[text.rank] = StubRequest.Translation(
          value: value, needsReview: text.state == .needsReview)
      } else {
        requests[index].replacements.append(text)
      }
    }
    return requests
  }
}

extension StubTarget {
  fileprivate func isSameFile(as other: StubTarget) -> Bool {
    path == other.path && language == other.language
  }
}
