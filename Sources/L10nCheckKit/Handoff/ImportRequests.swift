import L10nCoverage
import L10nFiles
import L10nFormats
import L10nHandoff
import L10nModel
import L10nSource

/// The changes to files that accepted texts need.
struct ImportRequests {
  private(set) var requests: StubRequests
  /// The keys that no file can take, with the reason.
  private(set) var failures: [Failure] = []

  /// A key that can't be written, or all keys of a cell.
  struct Failure {
    let cell: TableJob.Cell
    /// Nil for all keys of the cell.
    let keyIndex: Int?
    let reason: String
  }

  /// The accepted texts of one cell, with the values that they form.
  private struct Work {
    let cell: TableJob.Cell
    let texts: [TextAssignment]
    let values: [Int: AssignedValue]
  }

  /// - Parameter values: the values that the texts form, by key index.
  init(
    _ texts: [TextAssignment], _ values: [TableJob.Cell: [Int: AssignedValue]],
    _ tree: ExchangeTree
  ) {
    let works = Dictionary(grouping: texts, by: \.cell).map { cell, texts in
      Work(cell: cell, texts: texts, values: values[cell] ?? [:])
    }.sorted {
      ($0.cell.table.bundle, $0.cell.table.table, $0.cell.localization)
        < ($1.cell.table.bundle, $1.cell.table.table, $1.cell.localization)
    }
    var all: [StubRequest] = []
    var failures: [Failure] = []
    // The works are sorted, so that the cells of one table are consecutive.
    var last: (table: TableJob.Position, stubs: TableStubs)?
    for work in works {
      let cell = work.cell
      let compared = tree.table(at: cell.table).compared
      let new = Set(work.texts.filter(\.isNew).map(\.keyIndex))
      var own = Self.replacements(work, compared, &failures)
      if !new.isEmpty {
        let stubs = last?.table == cell.table ? last?.stubs : nil
        let found = stubs ?? tree.stubs(of: cell.table)
        last = (cell.table, found)
        let missing = found.requests.filter { $0.localization == cell.localization }
        Self.add(missing, work, new, to: &own)
        let placed = Set(own.flatMap(\.keyIndices))
        for keyIndex in new.subtracting(placed) {
          let reason =
            found.leftOut.first.map { "\($0.path): \($0.reason)" }
            ?? "users get the text from the file of another localization: import it there"
          failures.append(Failure(cell: cell, keyIndex: keyIndex, reason: reason))
        }
      }
      if cell.localization != TableJob.Cell.development {
        for index in own.indices { own[index].keepInheritedTexts(compared) }
      }
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
          Failure(cell: request.cell, keyIndex: nil, reason: "\(file.path): \(file.reason)"))
      }
    }
    self.failures = failures
  }

  /// Adds the requests for keys that the localization lacks.
  private static func add(
    _ missing: [StubRequest], _ work: Work, _ new: Set<Int>, to requests: inout [StubRequest]
  ) {
    for var request in missing {
      // A new file hides inherited texts of the keys that it lacks: these keys get stubs, too.
      if !request.target.hidesOtherKeys { request.keyIndices.removeAll { !new.contains($0) } }
      guard request.keyIndices.contains(where: new.contains) else { continue }
      // The least finished text of a value determines its state.
      let states = Dictionary(work.texts.map { ($0.keyIndex, $0.state) }) { max($0, $1) }
      for keyIndex in request.keyIndices where new.contains(keyIndex) {
        request.translations[keyIndex] = work.values[keyIndex].map {
          StubRequest.Translation(value: $0, state: states[keyIndex] ?? .translated)
        }
      }
      if let index = requests.firstIndex(where: { $0.target.isSameFile(as: request.target) }) {
        requests[index].keyIndices += request.keyIndices
        requests[index].maskedKeys.formUnion(request.maskedKeys)
        requests[index].translations.merge(request.translations) { first, _ in first }
      } else {
        requests.append(request)
      }
    }
  }

  /// The requests to replace texts in files that have their keys.
  private static func replacements(
    _ work: Work, _ compared: ComparedTable, _ failures: inout [Failure]
  ) -> [StubRequest] {
    var requests: [StubRequest] = []
    let files = OwnFiles(of: work.cell.localization, compared)
    for text in work.texts where !text.isNew {
      guard let place = files.target(ofKeyAt: text.keyIndex) else { continue }
      let file = files.files[place.file].file
      guard let path = PatchPath(file.path) else { continue }
      if let refusal = files.files[place.file].refusal {
        failures.append(
          Failure(cell: text.cell, keyIndex: text.keyIndex, reason: "\(file.path): \(refusal)"))
        continue
      }
      let target = StubTarget(path: path, format: file.format, language: file.language)
      var index = requests.firstIndex { $0.target.isSameFile(as: target) }
      if index == nil {
        requests.append(
          StubRequest(
            table: text.cell.table, localization: text.cell.localization, target: target,
            keyIndices: [], maskedKeys: []))
        index = requests.indices.last
      }
      guard let index else { continue }
      // The phrases of a catalog's key can only be written together.
      if case .alternative? = text.path.last, let value = work.values[text.keyIndex] {
        if requests[index].translations[text.keyIndex] == nil {
          requests[index].keyIndices.append(text.keyIndex)
        }
        requests[index].translations[text.keyIndex] = StubRequest.Translation(
          value: value, state: text.state)
      } else {
        requests[index].replacements.append(text)
      }
    }
    return requests
  }
}

extension StubRequest {
  var cell: TableJob.Cell { TableJob.Cell(table: table, localization: localization) }
}

extension StubTarget {
  fileprivate func isSameFile(as other: StubTarget) -> Bool {
    path == other.path && language == other.language
  }
}

extension StubRequest {
  /// Adds the keys that the localization inherits at present and that the request would hide.
  ///
  /// As soon as one text is translated, a build makes a table of a catalog's language. From then on, users of the language no
  /// longer get the parent's table. They see raw keys unless the catalog has the parent's texts in their language, too.
  mutating func keepInheritedTexts(_ compared: ComparedTable) {
    guard target.format.isMultilingual else { return }
    let present = compared.planned.files[localization].first { $0.path == target.path.treePath }
    let parts = builtParts.subtracting(present?.parts ?? [])
    guard !parts.isEmpty else { return }
    let cell = TableCell(compared, localization)
    let placed = Set(keyIndices)
    for keyIndex in cell.records.indices where !placed.contains(keyIndex) {
      let record = cell.records[keyIndex]
      guard record.isInherited, parts.contains(record.isVaried ? .stringsdict : .strings) else {
        continue
      }
      keyIndices.append(keyIndex)
      maskedKeys.insert(keyIndex)
    }
  }

  /// The parts of the table that a build makes from the request's texts.
  private var builtParts: TableParts {
    var parts: TableParts = []
    for translation in translations.values {
      switch translation.value {
      case .text, .alternatives: parts.insert(.strings)
      case .plural, .device, .width, .format: parts.insert(.stringsdict)
      }
    }
    for text in replacements where text.state != .new {
      parts.insert(text.path.isEmpty ? .strings : .stringsdict)
    }
    return parts
  }
}
