import L10nHandoff
import L10nModel
import L10nSource

/// The matchers of the source files that one file of a document can mean, each made for the first text that needs it.
struct FileMatchers {
  private let places: [OriginalIndex.Place]
  private let language: IncomingLanguage
  private let tree: ExchangeTree
  private let options: ImportOptions
  private var made: [LanguageMatcher] = []
  /// The index of each place's matcher, by its number; nil for one without the language.
  private var indices: [Int: Int?] = [:]

  init(
    _ places: [OriginalIndex.Place], _ language: IncomingLanguage, in tree: ExchangeTree,
    _ options: ImportOptions
  ) {
    self.places = places
    self.language = language
    self.tree = tree
    self.options = options
  }

  /// What becomes of a text that a place has; nil if it doesn't.
  mutating func decision(
    on unitPlace: UnitPlace, _ unit: IncomingUnit, of file: IncomingFile, at number: Int
  ) -> ImportDecision? {
    guard let index = index(ofPlace: number) else { return nil }
    return made[index].decision(on: unitPlace, unit, of: file)
  }

  private mutating func index(ofPlace number: Int) -> Int? {
    if let known = indices[number] { return known }
    let matcher = LanguageMatcher(places[number], language, in: tree, options)
    let index = matcher == nil ? nil : made.count
    if let matcher { made.append(matcher) }
    indices[number] = .some(index)
    return index
  }
}

/// The source files by their keys, for documents whose own files don't count.
struct KeyIndex: Sendable {
  let places: [OriginalIndex.Place]
  private var numbers: [UnitIdentity: [CodeUnitString: [Int]]] = [:]

  /// - Complexity: O(*n*) in the number of keys.
  init(of places: [OriginalIndex.Place], in tree: ExchangeTree) {
    self.places = places
    for (number, place) in places.enumerated() {
      let identity = UnitIdentity(ofSourceIn: place.format)
      for key in tree.table(at: place.table).compared.source.keys {
        numbers[identity, default: [:]][key, default: []].append(number)
      }
    }
  }

  /// The numbers of the places that have a key that a name can mean.
  func placeNumbers(of name: CodeUnitString) -> [Int] {
    let found = numbers.flatMap { identity, keys in
      identity.references(to: name, isKey: { keys[$0] != nil }).compactMap { keys[$0.key] }
    }
    guard found.count > 1 else { return found.first ?? [] }
    return Set(found.joined()).sorted()
  }
}
