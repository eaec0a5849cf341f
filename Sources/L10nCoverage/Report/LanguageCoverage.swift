import L10nLocale
public import L10nModel
import L10nSource

/// A language over all inputs: whether a release can ship it, and what is left to do.
public struct LanguageCoverage: Sendable, Equatable {
  /// The canonical name.
  public let identifier: LocaleIdentifier
  /// The name of its directories or in its files; the canonical name if these differ.
  public internal(set) var spelling: String
  /// The name in English.
  public let name: String
  /// The number of bundles that have it.
  public internal(set) var bundles = 0
  /// Whether it is the development region of all its bundles, so that only its errors are reported.
  public internal(set) var isSource = true
  /// The number of keys in each state, in all bundles.
  public internal(set) var keys = KeyCounts()
  /// The words of the source texts, in all bundles.
  public internal(set) var words = WordCounts()
  /// The number of files other than tables in each state, in all bundles.
  public internal(set) var resources = ResourceCounts()
  /// The number of keys that users see themselves, in tables and in code.
  public internal(set) var raw = 0
  /// The number of those that no table has.
  private var absent = 0
  /// The number of keys that are missing, unseen or copied, and that no code uses.
  public internal(set) var unused = 0
  /// The number of missing or unseen keys for which it isn't known what users see.
  public internal(set) var unclear = 0
  /// The number of keys whose text in the file users don't see.
  private var unseen = UnseenCounts()
  /// Whether only parts of an application have it, such as a framework, an extension or a Settings.bundle. Users can't choose
  /// it.
  public internal(set) var isOnlyInParts = false
  /// Whether its name is a language code, so that users can choose it.
  public let isLanguage: Bool
  /// Whether it is a pseudolocalization for tests, which no release needs.
  private let isPseudo: Bool
  /// Whether a table of an application with this language isn't in the inputs, so that the remaining work is unknown.
  public internal(set) var lacksTables = false
  /// The number of texts with a broken placeholder, which users see as it is.
  public internal(set) var brokenTexts = 0
  /// The number of findings about it.
  public internal(set) var findings = FindingCounts()
  /// Whether a release can ship it; nil if no release is configured.
  public internal(set) var shipping: ShippingVerdict?
  /// The required coverage that it doesn't reach; nil if it does.
  public internal(set) var shortfall: CoverageShortfall?

  /// Whether a release can ship a language.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Something is broken, users see keys, or the coverage is below the required one.
    case blocked
    /// Nothing is broken, and something is left to translate or to review.
    case toDo
    /// Nothing is left to do.
    case ready
    /// There is nothing to compare or to ship: the development region has no keys or files, only parts of an application have
    /// the language, a table of the application isn't in the inputs, or the name isn't a language code or is a
    /// pseudolocalization.
    case notCompared
  }

  /// Whether a release can ship the language.
  public var verdict: Verdict {
    if shipping?.canShip == false || shortfall != nil { return .blocked }
    if isOnlyInParts || !isLanguage || isPseudo && shipping == nil { return .notCompared }
    if shipping == nil, findings.errors > 0 || raw > 0 { return .blocked }
    if keys.total == 0, resources.total == 0 { return .notCompared }
    // Translations of keys that no code uses aren't needed.
    if keysToDo > unused || keys.needsReview > 0 || resources.missing > 0 || brokenTexts > 0 {
      return .toDo
    }
    return lacksTables ? .notCompared : .ready
  }

  /// Whether something is left to do for a release.
  public var isOpen: Bool { verdict == .blocked || verdict == .toDo }

  /// Whether a translator or reviewer has work to do.
  public var hasKeysToDo: Bool { keysToDo > 0 || keys.needsReview > 0 }

  /// The number of keys for which users see no translation or only a part of one.
  public var keysToDo: Int { keys.total - keys.covered }

  /// Whether nearly all texts are copies of the source's.
  public var isMadeOfCopies: Bool { keys.copied > 1 && keys.copied * 10 >= keys.texts * 9 }

  /// The number of words in the source texts of `keysToDo`.
  public var wordsToDo: Int { words.total - words.translated }

  /// The number of missing or unseen keys for which users see another text than the key: the development region's or a
  /// document's. Keys in files that no target copies don't count.
  public var shownInSource: Int {
    keys.missing + unseen.all + unseen.copies - (raw - absent) - unused - unclear - uncopied
  }

  /// The number of keys whose text is a copy of the source's, except those that no code uses.
  public var copied: Int { keys.copied - unseen.copies }

  /// The number of keys whose translations are in files that no target copies, so that users see another text.
  public var uncopied: Int { unseen.uncopied }

  /// The number of keys with an empty text or one marked as untranslated, which users see.
  public var untranslated: Int { keys.untranslated - unseen.all }

  init(_ identifier: LocaleIdentifier, name: String) {
    self.identifier = identifier
    self.name = name
    spelling = identifier.rawValue
    let recognized = RecognizedLocale(spelling: identifier.rawValue)
    isLanguage = recognized.category != .unknown
    isPseudo = recognized.isPseudo
  }
}

extension Report {
  /// The bundles that aren't compared because their development region has no directory.
  package var bundlesWithoutSource: Set<BundleCoverage.Place> {
    Set(
      findingRuns.filter { $0.check == .missingDevelopmentRegion }.map {
        BundleCoverage.Place(input: $0.subject.input, path: $0.subject.bundle ?? .root)
      })
  }

  /// The languages of all bundles. Those that a release is to ship come first, then the order is by verdict and by coverage.
  /// A development region is included if something in it is broken or a release is to ship it.
  ///
  /// - Complexity: O(*n*) in the number of localizations and of runs of findings.
  public var languages: [LanguageCoverage] {
    var languages: [LanguageCoverage] = []
    var positions: [LocaleIdentifier: Int] = [:]
    func position(of identifier: LocaleIdentifier, name: @autoclosure () -> String) -> Int {
      if let known = positions[identifier] { return known }
      positions[identifier] = languages.count
      languages.append(LanguageCoverage(identifier, name: name()))
      return languages.count - 1
    }
    let withoutSource = bundlesWithoutSource
    let incomplete = products.applicationsWithoutTables
    for bundle in bundles {
      let lacksTables =
        bundle.products.contains(where: incomplete.contains)
        || bundle.tables.contains(where: \.lacksUsedSource)
      let isCompared = !withoutSource.contains(bundle.place)
      let isPart = bundle.isPart || bundle.isSettings && bundles.contains { !$0.isSettings }
      for localization in bundle.localizationsOfLanguages
      where localization.identifier != bundle.developmentRegion.identifier {
        let index = position(of: localization.identifier, name: localization.name)
        languages[index].isOnlyInParts =
          isPart && (languages[index].bundles == 0 || languages[index].isOnlyInParts)
        if lacksTables { languages[index].lacksTables = true }
        languages[index].add(localization, isCompared: isCompared)
      }
    }
    for run in findingRuns
    where [.missingBundle, .missingInTables, .wrongTable].contains(run.check)
      && run.severity == .error
    {
      for (identifier, count) in absentKeys(run) {
        if let index = positions[identifier] { languages[index].addAbsent(count) }
      }
    }
    var findingLanguages = FindingLanguages()
    // Findings of a gate aren't mistakes in a language.
    for run in findingRuns where !Check.ofGates.contains(run.check) {
      guard let (spelling, identifier) = findingLanguages.language(of: run.subject) else {
        continue
      }
      // If no localization has the identifier, only errors count.
      guard run.severity == .error || positions[identifier] != nil else { continue }
      let index = position(of: identifier, name: identifier.displayName() ?? spelling)
      languages[index].add(run)
    }
    for case .coverage(let shortfall) in gate?.reasons ?? [] {
      guard let spelling = shortfall.localization else { continue }
      if let position = positions[RecognizedLocale(spelling: spelling).identifier] {
        languages[position].shortfall = shortfall
      }
    }
    for verdict in gate?.shipping ?? [] {
      let language = verdict.language.identifier
      guard positions[language] != nil || !verdict.canShip else { continue }
      let name = language.displayName() ?? verdict.language.spelling
      languages[position(of: language, name: name)].shipping = verdict
    }
    return languages.filter { !$0.isSource || $0.findings.errors > 0 || $0.shipping != nil }
      .sorted { $0.rank < $1.rank }
  }

  /// Returns how many keys that code uses and the development region lacks are shown raw, for each language. This needs the
  /// bundle of the finding, or a single bundle with the table. A language can have a text of its own for such a key.
  private func absentKeys(_ run: FindingRun) -> [LocaleIdentifier: Int] {
    let holders = bundles.filter { bundle in
      bundle.input == run.subject.input && bundle.tables.contains { $0.name == run.subject.table }
        && (run.subject.bundle == nil || bundle.path == run.subject.bundle)
    }
    guard holders.count == 1,
      let table = holders[0].tables.first(where: { $0.name == run.subject.table })
    else { return [:] }
    let keys = (0..<run.count).compactMap { run.key(at: $0) }
    let counts = zip(holders[0].localizations, table.cells).map { localization, cell in
      let own = keys.count { key in cell.asked.contains { $0.bytes.elementsEqual(key) } }
      return (localization.identifier, run.count - own)
    }
    return Dictionary(counts, uniquingKeysWith: max)
  }
}

package struct FindingLanguages {
  private var identifiers: [String: LocaleIdentifier] = [:]

  package init() {}

  /// Returns the localization that a finding is about or whose file it is in, as spelled and as an identifier; nil if it is
  /// about no language.
  package mutating func language(
    of subject: Finding.Subject
  ) -> (spelling: String, identifier: LocaleIdentifier)? {
    guard let spelling = subject.localization ?? subject.path?.localizationSpelling,
      spelling != "Base"
    else { return nil }
    if let known = identifiers[spelling] { return (spelling, known) }
    let identifier = RecognizedLocale(spelling: spelling).identifier
    identifiers[spelling] = identifier
    return (spelling, identifier)
  }
}

extension LanguageCoverage {
  fileprivate mutating func add(_ localization: LocalizationCoverage, isCompared: Bool) {
    spelling =
      bundles == 0 || spelling == localization.spelling
      ? localization.spelling : identifier.rawValue
    bundles += 1
    isSource = false
    guard isCompared else { return }
    keys += localization.keys
    words += localization.words
    resources += localization.resources
    raw += localization.raw
    unused += localization.unused
    unclear += localization.unclear
    unseen += localization.unseen
  }

  fileprivate mutating func addAbsent(_ count: Int) {
    raw += count
    absent += count
  }

  fileprivate mutating func add(_ run: FindingRun) {
    findings.add(run.count, of: run.severity)
    if run.check == .brokenArgument, run.severity == .warning { brokenTexts += run.count }
  }

  fileprivate var rank: (Int, Int, Coverage, LocaleIdentifier) {
    (
      shipping == nil ? 1 : 0, Verdict.allCases.firstIndex(of: verdict) ?? 0,
      keys.coverage ?? .complete, identifier
    )
  }
}

extension BundleCoverage {
  /// The localizations; of two directories for the same language, the one with the higher coverage.
  fileprivate var localizationsOfLanguages: [LocalizationCoverage] {
    var positions: [LocaleIdentifier: Int] = [:]
    var all: [LocalizationCoverage] = []
    for localization in localizations {
      guard let known = positions[localization.identifier] else {
        positions[localization.identifier] = all.count
        all.append(localization)
        continue
      }
      if all[known].keys.covered < localization.keys.covered { all[known] = localization }
    }
    return all
  }
}
