import L10nBundle
import L10nHandoff
import L10nModel

/// Decides on texts for one table in one language, which can have several directories, such as `nb.lproj` and `no.lproj`.
///
/// Documents name the language, not the directory: a text is taken only if it fits in a single one.
struct LanguageMatcher {
  /// One for each directory.
  private var matchers: [UnitMatcher]
  /// The directories, as messages name them.
  private let names: String
  /// Whether the manifest knows the texts of one directory only, so that it tells which one that is.
  private let isToldApart: Bool

  /// Nil if the table's bundle doesn't have the language.
  ///
  /// - Parameter repeated: the files that left more than once.
  init?(
    _ place: OriginalIndex.Place, _ language: LocaleIdentifier, in tree: ExchangeTree,
    _ options: ImportOptions, repeated: Set<HandoffManifest.Place>
  ) {
    let directories = LanguageDirectories(of: language, place.table.bundle, in: tree)
    guard !directories.chosen.isEmpty else { return nil }
    matchers = directories.chosen.map {
      UnitMatcher(place, localization: $0, in: tree, options)
    }
    names = directories.names
    isToldApart = !repeated.contains(
      HandoffManifest.Place(language: language, original: place.original))
  }

  /// What becomes of a text; nil if the table has no such text.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  mutating func decision(
    on place: UnitPlace, _ unit: IncomingUnit, of file: IncomingFile
  ) -> ImportDecision? {
    guard matchers.count > 1 else { return matchers[0].decision(on: place, unit, of: file) }
    var decisions: [ImportDecision?] = []
    for index in matchers.indices {
      decisions.append(matchers[index].decision(on: place, unit, of: file))
    }
    if let unchanged = decisions.first(where: { $0?.outcome == .unchanged }) { return unchanged }
    let fitting = decisions.filter { $0?.outcome == .accepted }
    let conflicts = decisions.count { $0?.outcome == .conflict }
    guard !fitting.isEmpty || conflicts > 0 else { return decisions[0] }
    if fitting.count == 1, fitting.count + conflicts == decisions.count, isToldApart {
      return fitting[0]
    }
    return ImportDecision(
      place, .rejected, .ambiguousText,
      "\(names) have the same language: export and import them one by one, by their paths")
  }
}

/// The directories of one language in a bundle.
struct LanguageDirectories {
  /// Those that the command line doesn't exclude by naming another one.
  let chosen: [Int]
  /// Whether only the command line tells which one is meant.
  let isNarrowed: Bool
  let names: String

  /// - Complexity: O(*n*) in the number of localizations.
  init(of language: LocaleIdentifier, _ bundle: Int, in tree: ExchangeTree) {
    let work = tree.works[bundle]
    let localizations = work.plan.localizations
    let all = localizations.indices.filter {
      !localizations[$0].isAlias && localizations[$0].identifier == language
    }
    let shown = all.filter {
      tree.filter.shows(localization: localizations[$0].directory.spelling, input: work.input)
    }
    isNarrowed = all.count > 1 && shown.count == 1
    chosen = isNarrowed ? shown : all
    names = all.map { tree.prefix(of: work) + localizations[$0].directory.path.string }
      .joined(separator: " and ")
  }
}
