import L10nCoverage
import L10nFiles
import L10nFormats
import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

/// The decisions on the texts of all documents.
struct ImportDecisions {
  private let documents: [ReturnedDocument]
  private let tree: ExchangeTree
  private let options: ImportOptions
  private var decisions: [ImportDecision] = []
  /// The values that the accepted texts form, by key.
  private(set) var values: [TableJob.Cell: [Int: AssignedValue]] = [:]

  init(_ documents: [ReturnedDocument], _ tree: ExchangeTree, _ options: ImportOptions) {
    self.documents = documents
    self.tree = tree
    self.options = options
  }

  // MARK: - Matching

  /// Matches the texts with the tree.
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
            "no entry of the document identifies a text of a file"))
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

  /// Of several texts for the same place, keeps the first if all are equal, and rejects all if they differ.
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

  /// Damage that tools do to texts. It always rejects a text, as no translator intends it.
  private static let damages: Set<Check> = [.brokenArgument, .brokenEncoding]

  /// Applies the checks of a report to the accepted texts.
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
      // All texts of a key are rejected together, so that the values of other keys stay valid.
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
  /// - Returns: whether any of them was accepted before.
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

  /// Withdraws the accepted texts of languages with rejected texts, unless all accepted texts belong to such languages.
  ///
  /// - Returns: whether accepted texts were withdrawn.
  mutating func holdBack() -> Bool {
    let (accepted, held) = acceptedInFailedLanguages
    guard !held.isEmpty, held.count < accepted else { return false }
    for index in held {
      decisions[index].revoke(
        .ignored, .heldBack, "other texts of the language are rejected; --partial accepts it")
    }
    return true
  }

  /// Whether texts are accepted, and only in languages without rejected texts.
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

  /// All decisions except for unchanged texts, sorted by document and place.
  var changes: [ImportDecision] { decisions.filter { $0.outcome != .unchanged } }
}

/// The values that the accepted texts of one cell form, and the findings about them.
struct IncomingValues {
  private let table: TablePipeline.Table
  private let language: LocaleIdentifier
  /// The spelling of the localization's directory.
  private let spelling: String
  private let work: BundleWork
  /// The values with the new texts, by key index.
  private(set) var values: [Int: AssignedValue] = [:]
  /// The present values of the same keys.
  private var currentValues: [Int: AssignedValue] = [:]
  /// The keys whose texts don't form a value, with the reason.
  private(set) var failures: [Int: (code: ImportCode, message: String)] = [:]

  init(
    _ texts: [TextAssignment], of cell: TableJob.Cell, in tree: ExchangeTree
  ) {
    table = tree.table(at: cell.table)
    work = tree.works[cell.table.bundle]
    let localization = cell.localization
    let isSource = localization == TableJob.Cell.development
    let region = work.plan.bundle.developmentRegion
    let planned = isSource ? nil : work.plan.localizations[localization]
    language = planned?.identifier ?? region.identifier
    spelling = planned?.directory.spelling ?? region.spelling
    let categories = PluralNeeds(language).required.categories
    let kept = OwnFiles(of: localization, table.compared).files.map(\.kept)
    let source = table.compared.source
    let positions = source.entriesByKey
    for (keyIndex, texts) in Dictionary(grouping: texts, by: \.keyIndex) {
      let current = kept.lazy.compactMap { file -> AssignedValue? in
        guard file.entries[keyIndex] >= 0 else { return nil }
        return AssignedValue(file.content.entries[Int(file.entries[keyIndex])], of: file.content)
      }.first
      currentValues[keyIndex] = current
      if var value = current {
        var isPossible = true
        for text in texts {
          if let new = value.setting(text.text, at: text.path[...]) {
            value = new
          } else {
            isPossible = false
          }
        }
        if isPossible {
          values[keyIndex] = value
        } else {
          failures[keyIndex] = (.notWritable, "the value in the tree has no place for this text")
        }
        continue
      }
      let byPath = Dictionary(
        texts.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
      let original = AssignedValue(source.content.entries[positions[keyIndex]], of: source.content)
      if let value = original?.expanded(to: categories).filled(with: byPath) {
        values[keyIndex] = value
      } else {
        failures[keyIndex] = (
          .incompletePlural,
          "the key needs more texts: at least those of the main text, of \"other\" and of earlier phrases"
        )
      }
    }
  }

  /// The findings about the new values that the present values don't have, by key index.
  func findings() -> [Int: [Finding]] {
    let before = Set(findings(of: currentValues).map { ReportedFinding($0) })
    var found: [Int: [Finding]] = [:]
    for finding in findings(of: values) where !before.contains(ReportedFinding(finding)) {
      guard let key = finding.key,
        let keyIndex = table.compared.source.keyIndex(ofKey: 0..<key.bytes.count, in: key.bytes)
      else { continue }
      found[keyIndex, default: []].append(finding)
    }
    return found
  }

  private struct ReportedFinding: Hashable {
    let check: Check
    let key: CodeUnitString?
    let message: String

    init(_ finding: Finding) {
      check = finding.check
      key = finding.key
      message = finding.messageText
    }
  }

  private func findings(of values: [Int: AssignedValue]) -> [Finding] {
    let source = table.compared.source
    guard let texts = table.source.texts, !values.isEmpty else { return [] }
    var content = TableContent()
    for (keyIndex, value) in values.sorted(by: { $0.key < $1.key }) {
      content.append(key: source.keys[keyIndex], value)
    }
    let comparison = TableComparison(content, with: source, language: language)
    let found =
      TextComparison(content, comparison, with: source, texts, language: language).findings
    let subject = Finding.Subject(
      input: work.input, bundle: work.plan.bundle.path,
      localization: spelling,
      table: table.compared.planned.name)
    let parsed = ParsedTable(content: content)
    return TextFindings(parsed: parsed, options: texts.options, compared: (source, comparison))
      .runs(found, about: subject)
      .flatMap(\.findings)
  }
}

extension CodeUnitString {
  /// The damage that a tool did to a translation; nil if there is none.
  func damage(beside source: CodeUnitString) -> String? {
    let (text, source) = (string, source.string)
    if !Self.entities.contains(where: { source.contains($0.entity) }),
      let found = Self.entities.first(where: { entity in
        text.contains(entity.entity) && source.contains(entity.character)
      })
    {
      return "the translation has \(found.entity) where the source has \(found.character)"
    }
    if source.contains("=\""), let quote = Self.quotes.first(where: { text.contains("=\($0)") }) {
      return "an attribute of the translation begins with \(quote) instead of \""
    }
    return nil
  }

  private static let entities: [(entity: String, character: Character)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""),
  ]
  /// The quotation marks that word processors substitute for straight ones.
  private static let quotes = ["“", "”", "„", "«", "»"]
}
