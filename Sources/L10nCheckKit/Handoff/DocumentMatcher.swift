import L10nCoverage
import L10nFiles
import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

struct DocumentMatcher: Sendable {
  private let documents: [ReturnedDocument]
  private let tree: ExchangeTree
  private let index: OriginalIndex
  private let options: ImportOptions
  private let languageNames: LanguageNames
  /// The source files by key; nil if the file names in documents count.
  private let keys: KeyIndex?
  /// The files that occur more than once in each document; empty if no language has several directories.
  private let doubled: [Set<FileName>]

  init(_ documents: [ReturnedDocument], _ tree: ExchangeTree, _ options: ImportOptions) {
    self.documents = documents
    self.tree = tree
    self.options = options
    languageNames = LanguageNames(tree, options)
    index = OriginalIndex(tree)
    keys = options.matching == .standard ? nil : KeyIndex(of: index.all, in: tree)
    doubled =
      tree.doubledLanguages.isEmpty
      ? [] : documents.map { Set($0.content.files.map(FileName.init).repeated) }
  }

  /// Returns the decisions on the texts of one file of a document; a single decision counts all unchanged texts.
  func decisions(onFileAt place: UnitPlace) -> [ImportDecision] {
    let document = documents[place.document]
    let file = document.content.files[place.file]
    func rejectAll(_ code: ImportCode, _ message: String) -> [ImportDecision] {
      let count = file.units.count { $0.target != nil }
      return count == 0 ? [] : [ImportDecision(place, .rejected, code, message, count: count)]
    }
    guard !document.content.isUnreadable else { return [] }
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
    guard let language = IncomingLanguage(of: file, in: document) else {
      return rejectAll(.unknownLanguage, nameless)
    }
    let directories = Set(places.map(\.table.bundle)).map {
      LanguageDirectories(of: language, $0, in: tree)
    }
    guard directories.contains(where: { !$0.chosen.isEmpty }) else {
      if let excluded = directories.first(where: \.isExcluded) {
        return rejectAll(
          .ambiguousText,
          "the document belongs to another directory than --tree: \(excluded.names) have the same language"
        )
      }
      // The document's name, which can be any word, is used as the language.
      guard file.targetLanguage != nil || RecognizedLocale(spelling: language.spelling).isKnown
      else { return rejectAll(.unknownLanguage, nameless) }
      return rejectAll(.unknownLanguage, languageNames.reason(language.spelling))
    }
    if let several = directories.first(where: \.areSeveral), hasTwice(file, in: place.document) {
      return rejectAll(
        .ambiguousText, "the document has texts of \(several.names): export them again")
    }
    var matchers = FileMatchers(places: places, language: language, tree: tree, options: options)
    let all = Array(places.indices)
    var decisions: [ImportDecision] = []
    var unchanged = 0
    for (number, unit) in file.units.enumerated() {
      let decision = decision(
        on: UnitPlace(document: place.document, file: place.file, unit: number), unit, of: file,
        keys?.placeNumbers(of: file.text(unit.name)) ?? all, &matchers)
      if decision.outcome == .unchanged { unchanged += 1 } else { decisions.append(decision) }
    }
    if unchanged > 0 {
      decisions.append(ImportDecision(place, .unchanged, .unchanged, count: unchanged))
    }
    return decisions
  }

  private func hasTwice(_ file: IncomingFile, in document: Int) -> Bool {
    doubled[document].contains(FileName(file))
      || Set(file.units.map { file.text($0.name) }).count < file.units.count
  }

  private func decision(
    on place: UnitPlace, _ unit: IncomingUnit, of file: IncomingFile, _ candidates: [Int],
    _ matchers: inout FileMatchers
  ) -> ImportDecision {
    var found: ImportDecision?
    for candidate in candidates {
      guard let decision = matchers.decision(on: place, unit, of: file, at: candidate) else {
        continue
      }
      guard found == nil else {
        return ImportDecision(
          place, .rejected, .ambiguousText,
          "several source files have a text of this name; --match standard distinguishes them")
      }
      found = decision
    }
    if let found { return found }
    return unit.target.map { $0.isEmpty } ?? true
      ? ImportDecision(place, .ignored, .noTarget, "has no translation")
      : ImportDecision(
        place, .rejected, .unknownText, "the source file has no such text: export it again")
  }
}

private struct FileName: Hashable {
  let original: String?
  let language: String?

  init(_ file: IncomingFile) { (original, language) = (file.original, file.targetLanguage) }
}

extension Sequence where Element: Hashable {
  /// The elements that occurred before.
  fileprivate var repeated: [Element] {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }
  }
}

/// The matchers for the source files that one file of a document can mean, each made when the first text needs it.
struct FileMatchers {
  let places: [OriginalIndex.Place]
  let language: IncomingLanguage
  let tree: ExchangeTree
  let options: ImportOptions
  /// By the number of the place; nil if the place lacks the language.
  private(set) var made: [Int: LanguageMatcher?] = [:]

  /// Returns the decision on a text; nil if the place doesn't have the text.
  mutating func decision(
    on unitPlace: UnitPlace, _ unit: IncomingUnit, of file: IncomingFile, at number: Int
  ) -> ImportDecision? {
    if made[number] == nil {
      made.updateValue(LanguageMatcher(places[number], language, in: tree, options), forKey: number)
    }
    return made[number]??.decision(on: unitPlace, unit, of: file)
  }
}

/// The source files by key, for documents whose own file names are ignored.
struct KeyIndex: Sendable {
  let places: [OriginalIndex.Place]
  private var numbers: [UnitIdentity: [CodeUnitString: [Int]]] = [:]

  init(of places: [OriginalIndex.Place], in tree: ExchangeTree) {
    self.places = places
    for (number, place) in places.enumerated() {
      let identity = UnitIdentity(ofSourceIn: place.format)
      for key in tree.table(at: place.table).compared.source.keys {
        numbers[identity, default: [:]][key, default: []].append(number)
      }
    }
  }

  func placeNumbers(of name: CodeUnitString) -> [Int] {
    let found = numbers.flatMap { identity, keys in
      identity.references(to: name, isKey: { keys[$0] != nil }).compactMap { keys[$0.key] }
    }
    guard found.count > 1 else { return found.first ?? [] }
    return Set(found.joined()).sorted()
  }
}
