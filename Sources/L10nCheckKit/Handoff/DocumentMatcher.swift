import L10nBundle
import L10nCoverage
import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

/// Finds the texts of documents in a tree.
struct DocumentMatcher: Sendable {
  private let documents: [Importer.Document]
  private let tree: ExchangeTree
  private let index: OriginalIndex
  private let options: ImportOptions
  /// Nil if documents name the files.
  private let keys: KeyIndex?
  /// The files that left more than once.
  private let repeated: Set<HandoffManifest.Place>
  /// The languages with several directories of which the command line names one, with the names of all.
  private let narrowed: [LocaleIdentifier: String]
  /// The files that each document has more than once; empty if nothing is narrowed.
  private let doubled: [Set<FileName>]

  init(_ documents: [Importer.Document], _ tree: ExchangeTree, _ options: ImportOptions) {
    self.documents = documents
    self.tree = tree
    self.options = options
    index = OriginalIndex(tree)
    keys = options.matching == .standard ? nil : KeyIndex(of: index.all, in: tree)
    repeated = Set(options.manifest.documents.flatMap(\.places).repeated)
    var narrowed: [LocaleIdentifier: String] = [:]
    for (bundle, work) in tree.works.enumerated() {
      for language in work.plan.localizations.filter({ !$0.isAlias }).map(\.identifier).repeated {
        let directories = LanguageDirectories(of: language, bundle, in: tree)
        if directories.isNarrowed { narrowed[language] = directories.names }
      }
    }
    self.narrowed = narrowed
    doubled =
      narrowed.isEmpty ? [] : documents.map { Set($0.content.files.map(FileName.init).repeated) }
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
    let places = keys?.places ?? index.places(of: file.original ?? "")
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
    let identifier = RecognizedLocale(spelling: language).identifier
    var matchers = FileMatchers(
      places, identifier, in: tree, options, repeated: repeated)
    let isKnown =
      keys?.languages.contains(identifier)
      ?? places.contains {
        !LanguageDirectories(of: identifier, $0.table.bundle, in: tree).chosen.isEmpty
      }
    guard isKnown else {
      // The name of a document can be anything.
      guard file.targetLanguage != nil || RecognizedLocale(spelling: language).isKnown else {
        return rejectAll(.unknownLanguage, nameless)
      }
      return rejectAll(
        .unknownLanguage,
        "the tree has no localization \(language): add it with stub --add-language \(language)")
    }
    if let names = narrowed[identifier], hasTwice(file, in: place.document) {
      return rejectAll(
        .ambiguousText, "the document has texts of \(names): export one of them, by its path")
    }
    let all = Array(places.indices)
    for (number, unit) in file.units.enumerated() {
      decide(
        unit, at: UnitPlace(document: place.document, file: place.file, unit: number), of: file,
        keys?.placeNumbers(of: file.text(unit.name)) ?? all, &matchers, &outcome)
    }
    return outcome
  }

  /// Whether a document has the texts of a file for two directories of the language.
  private func hasTwice(_ file: IncomingFile, in document: Int) -> Bool {
    doubled[document].contains(FileName(file))
      || Set(file.units.map { file.text($0.name) }).count < file.units.count
  }

  private func decide(
    _ unit: IncomingUnit, at place: UnitPlace, of file: IncomingFile, _ candidates: [Int],
    _ matchers: inout FileMatchers, _ outcome: inout FileOutcome
  ) {
    func add(_ kind: ImportOutcome, _ code: ImportCode, _ message: String) {
      outcome.others.append(
        PendingDecision(place: place, outcome: kind, code: code, message: message))
    }
    var found: (answer: LanguageMatcher.Answer, candidate: Int)?
    for candidate in candidates {
      guard let answer = matchers.answer(to: unit, of: file, at: candidate) else { continue }
      guard found == nil else {
        add(
          .rejected, .ambiguousText,
          "several source files have a text of this name; --match standard tells them apart")
        return
      }
      found = (answer, candidate)
    }
    guard let (answer, candidate) = found else {
      if unit.target == nil {
        add(.ignored, .noTarget, "has no translation")
      } else {
        add(.rejected, .unknownText, "the source file has no such text: export it again")
      }
      return
    }
    switch answer.answer {
    case .unchanged: outcome.unchanged += 1
    case .ignored(let code, let message): add(.ignored, code, message)
    case .rejected(let code, let message): add(.rejected, code, message)
    case .conflict(let message): add(.conflict, .conflict, message)
    case .accepted(let text):
      outcome.taken.append(
        TakenUnit(
          place: place, table: matchers.table(at: candidate), localization: answer.localization,
          text: text))
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

/// What a document says which file and language texts are of.
private struct FileName: Hashable {
  let original: String?
  let language: String?

  init(_ file: IncomingFile) {
    original = file.original
    language = file.targetLanguage
  }
}

extension Sequence where Element: Hashable {
  /// The elements that occur before already.
  fileprivate var repeated: [Element] {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }
  }
}
