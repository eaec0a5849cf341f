import L10nLocale
public import L10nModel
import L10nSource

/// One language over everything that was looked at: whether it can be shipped, and what is to be done for it.
public struct LanguageCoverage: Sendable, Equatable {
  /// The canonical name.
  public let identifier: LocaleIdentifier
  /// The name of its directories, or in its files; the canonical one where they differ.
  public internal(set) var spelling: String
  /// The name in English.
  public let name: String
  /// How many bundles have it.
  public internal(set) var bundles = 0
  /// Whether it is the development region of every bundle that it is about, so that only its errors are told.
  public internal(set) var isSource = true
  /// How many keys are in which state, in all bundles.
  public internal(set) var keys = KeyCounts()
  /// The words of the source texts, in all bundles.
  public internal(set) var words = WordCounts()
  /// How many files that are no tables are in which state, in all bundles.
  public internal(set) var resources = ResourceCounts()
  /// Keys that a user sees as they are, in the tables and in the code.
  public internal(set) var raw = 0
  /// Those of them that no table has.
  private var absent = 0
  /// Missing or unseen keys and copies that no code asks for.
  public internal(set) var unused = 0
  /// Missing or unseen keys of which it isn't known what users see.
  public internal(set) var unclear = 0
  /// Keys of which no user sees what the file has.
  private var unseen = UnseenCounts()
  /// Whether only a part of an application has it, such as a framework, an extension or a Settings.bundle: nobody can choose
  /// it.
  public internal(set) var isOnlyInParts = false
  /// Whether its name is that of a language, so that people can choose it.
  public let isLanguage: Bool
  /// Whether it is for tests, so that no release needs it.
  private let isPseudo: Bool
  /// Whether a table of an application that has it isn't here, so that nobody can tell what is left to do.
  public internal(set) var lacksTables = false
  /// Texts with a broken placeholder, which users see as it is.
  public internal(set) var brokenTexts = 0
  /// How many findings there are about it.
  public internal(set) var findings = FindingCounts()
  /// Whether a release can have it; nil where none is to.
  public internal(set) var shipping: ShippingVerdict?
  /// The least coverage that is asked of it, where it has less.
  public internal(set) var shortfall: CoverageShortfall?

  /// Whether a release can have it.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Something in it is broken, users see keys, or its coverage is below what is asked of it.
    case blocked
    /// Nothing is broken, and something is left to translate or to review.
    case toDo
    /// Nothing is left to do.
    case ready
    /// The development region has neither keys nor files that could be missing, only a part of an application has the language,
    /// a table of the application isn't here, or it is no language, or one for tests that no release is to have.
    case notCompared
  }

  /// Whether a release can have it.
  public var verdict: Verdict {
    if shipping?.canShip == false || shortfall != nil { return .blocked }
    if isOnlyInParts || !isLanguage || isPseudo && shipping == nil { return .notCompared }
    if shipping == nil, findings.errors > 0 || raw > 0 { return .blocked }
    if keys.total == 0, resources.total == 0 { return .notCompared }
    // Keys that no code asks for wait for nobody.
    if keysToDo > unused || keys.needsReview > 0 || resources.missing > 0 || brokenTexts > 0 {
      return .toDo
    }
    return lacksTables ? .notCompared : .ready
  }

  /// Whether something is left to do for a release.
  public var isOpen: Bool { verdict == .blocked || verdict == .toDo }

  /// Whether a translator or a reviewer has keys to look at.
  public var hasKeysToDo: Bool { keysToDo > 0 || keys.needsReview > 0 }

  /// Keys for which users see no translation, or only a part of one.
  public var keysToDo: Int { keys.total - keys.covered }

  /// Whether nearly all of its texts are copies of the source's.
  public var isMadeOfCopies: Bool { keys.copied > 1 && keys.copied * 10 >= keys.texts * 9 }

  /// The words of their source texts.
  public var wordsToDo: Int { words.total - words.translated }

  /// Missing or unseen keys for which users see another text than the key: the development region's, or a document's.
  /// Without those of files that no target copies.
  public var shownInSource: Int {
    keys.missing + unseen.all + unseen.copies - (raw - absent) - unused - unclear - uncopied
  }

  /// Keys whose text is a copy of the source's, but for those that no code asks for.
  public var copied: Int { keys.copied - unseen.copies }

  /// Keys whose translations are in files that no target copies, so that users see another text.
  public var uncopied: Int { unseen.uncopied }

  /// Keys that are there and empty, or marked as still to be translated, so that users see that.
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
  /// The bundles of which nothing is compared, because their development region has no directory.
  package var bundlesWithoutSource: Set<BundleCoverage.Place> {
    Set(
      findingRuns.filter { $0.check == .missingDevelopmentRegion }.map {
        BundleCoverage.Place(input: $0.subject.input, path: $0.subject.bundle ?? .root)
      })
  }

  /// The languages of all bundles: those that a release is to have first, then those that block one, then by how much is
  /// missing. A development region is
  /// among them where something in it is broken.
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
        || bundle.tables.contains(where: \.lacksAskedSource)
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
    // What a gate asks for is no mistake in a language.
    for run in findingRuns where !Check.ofGates.contains(run.check) {
      guard let (spelling, identifier) = findingLanguages.language(of: run.subject) else {
        continue
      }
      // Of what is no localization only what is broken counts.
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
      .sorted { $0.keyIndex < $1.keyIndex }
  }
}

extension Report {
  /// How many keys, which code asks for and the development region lacks, the users of each language see: in the bundle that
  /// is asked, or the only one that has the table. A language can have a text of its own.
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

  /// The localization that a finding is about or whose file it is in, as spelled and by its identifier; nil for what is
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

  fileprivate var keyIndex: Rank {
    Rank(
      isShipped: shipping != nil, verdict: verdict, coverage: keys.coverage ?? .complete,
      identifier: identifier)
  }

  fileprivate struct Rank: Comparable {
    let isShipped: Bool
    let verdict: Verdict
    let coverage: Coverage
    let identifier: LocaleIdentifier

    static func < (left: Rank, right: Rank) -> Bool {
      if left.isShipped != right.isShipped { return left.isShipped }
      let order = Verdict.allCases
      let (first, second) = (
        order.firstIndex(of: left.verdict) ?? 0, order.firstIndex(of: right.verdict) ?? 0
      )
      if first != second { return first < second }
      return (left.coverage, left.identifier) < (right.coverage, right.identifier)
    }
  }
}

extension BundleCoverage {
  /// The localizations, of two directories for one language the one that has more of it.
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
