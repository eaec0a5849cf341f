import L10nBundle
import L10nCoverage
import L10nHandoff
import L10nLocale

/// Finds the texts of documents in a tree.
struct DocumentMatcher: Sendable {
  private let documents: [Importer.Document]
  private let tree: ExchangeTree
  private let index: OriginalIndex
  private let options: ImportOptions

  init(_ documents: [Importer.Document], _ tree: ExchangeTree, _ options: ImportOptions) {
    self.documents = documents
    self.tree = tree
    self.options = options
    index = OriginalIndex(tree)
  }

  /// What becomes of the texts of one file of a document.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  func outcome(ofFileAt place: UnitPlace) -> FileOutcome {
    let document = documents[place.document]
    let file = document.content.files[place.file]
    var outcome = FileOutcome()
    func rejectAll(_ code: ImportCode, _ message: String) -> FileOutcome {
      let count = file.units.count { $0.target != nil }
      guard count > 0 else { return outcome }
      outcome.others.append(
        PendingDecision(
          place: place, outcome: .rejected, code: code, message: message, count: count))
      return outcome
    }
    guard !document.content.isUnreadable else { return outcome }
    let places =
      options.matching == .standard
      ? index.places(of: file.original ?? "") : index.all
    guard !places.isEmpty else {
      return rejectAll(
        .unknownFile, "the tree has no such source file; --match nofile looks in all files")
    }
    guard options.matching != .standard || Set(places.map(\.table)).count == 1 else {
      return rejectAll(.unknownFile, "the tree has several such source files")
    }
    let nameless =
      "the document doesn't name its language: add target-language, or name the document by it"
    guard let language = file.targetLanguage ?? document.language else {
      return rejectAll(.unknownLanguage, nameless)
    }
    var matchers = places.compactMap { matcher(for: $0, language) }
    guard !matchers.isEmpty else {
      // The name of a document can be anything.
      guard file.targetLanguage != nil || RecognizedLocale(spelling: language).isKnown else {
        return rejectAll(.unknownLanguage, nameless)
      }
      return rejectAll(
        .unknownLanguage,
        "the tree has no localization \(language): add it with stub --add-language \(language)")
    }
    for (number, unit) in file.units.enumerated() {
      decide(
        unit, at: UnitPlace(document: place.document, file: place.file, unit: number), of: file,
        &matchers, &outcome)
    }
    return outcome
  }

  private func matcher(for place: OriginalIndex.Place, _ language: String) -> UnitMatcher? {
    let plan = tree.works[place.table.bundle].plan
    let identifier = RecognizedLocale(spelling: language).identifier
    let candidates = plan.localizations.indices.filter { !plan.localizations[$0].isAlias }
    let localization =
      candidates.first { plan.localizations[$0].directory.spelling == language }
      ?? candidates.first { plan.localizations[$0].identifier == identifier }
    return localization.map { UnitMatcher(place, localization: $0, in: tree, options) }
  }

  private func decide(
    _ unit: IncomingUnit, at place: UnitPlace, of file: IncomingFile,
    _ matchers: inout [UnitMatcher], _ outcome: inout FileOutcome
  ) {
    var first: (answer: UnitMatcher.Answer, matcher: Int)?
    var count = 0
    for number in matchers.indices {
      let answer = matchers[number].answer(to: unit, of: file)
      if case .unknown = answer { continue }
      count += 1
      if first == nil { first = (answer, number) }
    }
    func add(_ kind: ImportOutcome, _ code: ImportCode, _ message: String) {
      outcome.others.append(
        PendingDecision(place: place, outcome: kind, code: code, message: message))
    }
    guard let (answer, number) = first else {
      if unit.target == nil {
        add(.ignored, .noTarget, "has no translation")
      } else {
        add(.rejected, .unknownText, "the source file has no such text: export it again")
      }
      return
    }
    guard count == 1 else {
      add(
        .rejected, .ambiguousText,
        "\(count) source files have a text of this name; --match standard tells them apart")
      return
    }
    switch answer {
    case .unchanged: outcome.unchanged += 1
    case .ignored(let code, let message): add(.ignored, code, message)
    case .rejected(let code, let message): add(.rejected, code, message)
    case .conflict(let message): add(.conflict, .conflict, message)
    case .accepted(let text):
      outcome.taken.append(
        TakenUnit(
          place: place, table: matchers[number].position,
          localization: matchers[number].localization, text: text))
    case .unknown: break
    }
  }
}

/// The place of a unit in the documents.
struct UnitPlace: Sendable, Hashable {
  let document: Int
  let file: Int
  /// Nil for the whole file.
  let unit: Int?
}

/// A unit whose text is to be taken.
struct TakenUnit: Sendable {
  let place: UnitPlace
  let table: TableJob.Position
  let localization: Int
  let text: AcceptedText
  var warnings: [String] = []
}

/// The outcome for a unit, before it has words.
struct PendingDecision: Sendable {
  let place: UnitPlace
  let outcome: ImportOutcome
  let code: ImportCode
  let message: String
  var text: AcceptedText?
  /// How many texts it is about.
  var count = 1
}

/// The outcome for one file of a document.
struct FileOutcome: Sendable {
  var taken: [TakenUnit] = []
  var others: [PendingDecision] = []
  var unchanged = 0
}
