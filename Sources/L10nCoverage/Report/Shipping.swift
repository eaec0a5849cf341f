import L10nLocale
public import L10nModel
import L10nSource

/// A language that a release is to ship.
public struct ShippedLanguage: Sendable, Hashable {
  /// The name of the localization, or as the user wrote it if there is none.
  public private(set) var spelling: String
  /// The canonical name.
  public let identifier: LocaleIdentifier
  /// The required coverage.
  public let minimum: Coverage
  /// The required coverage by translations that aren't marked as machine translations.
  public let humanMinimum: Coverage

  /// Creates a language from any spelling; by default, it needs all keys.
  public init(
    _ spelling: String, minimum: Coverage = .complete, humanMinimum: Coverage = .zero
  ) {
    self.spelling = spelling
    identifier = RecognizedLocale(spelling: spelling).identifier
    self.minimum = minimum
    self.humanMinimum = humanMinimum
  }

  /// Returns the language by the name that all other parts of a report show, such as `fr` for `french`.
  fileprivate func spelled(_ spelling: String?) -> Self {
    var language = self
    language.spelling = spelling ?? self.spelling
    return language
  }

  /// Returns the languages of a list. An entry `human:de` adds a requirement to the language `de`. The last entry of a
  /// language wins.
  package static func all(in list: [(name: String, minimum: Coverage)]) -> [ShippedLanguage] {
    let parts = list.map { (part: CountedTranslations.split($0.name), minimum: $0.minimum) }
    let human = parts.filter { $0.part.counted == .human }.map {
      ShippedLanguage($0.part.name, humanMinimum: $0.minimum)
    }
    let all = parts.filter { $0.part.counted == .all }.map { entry in
      let language = ShippedLanguage(entry.part.name, minimum: entry.minimum)
      let further = human.last { $0.identifier == language.identifier }
      return ShippedLanguage(
        entry.part.name, minimum: entry.minimum, humanMinimum: further?.humanMinimum ?? .zero)
    }
    let named = Set(all.map(\.identifier))
    let once = all.enumerated().filter { position, language in
      !all[(position + 1)...].contains { $0.identifier == language.identifier }
    }.map(\.element)
    return once + human.filter { !named.contains($0.identifier) }
  }
}

/// Whether a release can ship a language: its coverage suffices, and users meet no error and see no raw key.
public struct ShippingVerdict: Sendable, Hashable {
  /// The language and the required coverage.
  public let language: ShippedLanguage
  /// The obstacles, the most severe first; empty if the language can be shipped.
  public let obstacles: [Obstacle]

  /// A reason why a language can't be shipped.
  public enum Obstacle: Sendable, Hashable {
    /// No bundle has the language, only parts of an application have it, or a table of the application isn't in the inputs.
    case missing
    /// The number of errors about the language, its files or their texts.
    case errors(Int)
    /// The number of errors about no language or about the source.
    case commonErrors(Int)
    /// The number of keys that users see themselves.
    case raw(Int)
    /// The numbers of untranslated texts and of their words, and the language in which users see them; nil if that isn't
    /// known for all of them.
    case texts(Int, words: Int, shownIn: String?)
    /// The number of machine translations, if too many keys rely on them.
    case machineTexts(Int)
  }

  package init(language: ShippedLanguage, obstacles: [Obstacle]) {
    self.language = language
    self.obstacles = obstacles
  }

  /// Whether the language can be shipped.
  public var canShip: Bool { obstacles.isEmpty }
}

extension Report {
  /// Returns a verdict for each of some languages.
  func shippingVerdicts(of shipped: [ShippedLanguage]) -> [ShippingVerdict] {
    guard !shipped.isEmpty else { return [] }
    let languages = languages
    let sources = Set(bundles.map(\.developmentRegion.identifier))
    var common = 0
    var named = FindingLanguages()
    for run in findingRuns where run.severity == .error {
      let language = named.language(of: run.subject)?.identifier
      if language.map(sources.contains) ?? true { common += run.count }
    }
    let source = sources.only?.displayName()
    return shipped.map { language in
      let coverage = languages.first { $0.identifier == language.identifier }
      let isSource = sources.contains(language.identifier)
      let obstacles: [ShippingVerdict.Obstacle?] = [
        coverage.map { $0.isOnlyInParts || $0.lacksTables || $0.isEmpty && !isSource } ?? !isSource
          ? .missing : nil,
        coverage.flatMap {
          $0.findings.errors > 0 && !isSource ? .errors($0.findings.errors) : nil
        },
        common > 0 ? .commonErrors(common) : nil,
        coverage.flatMap { $0.raw > 0 ? .raw($0.raw) : nil },
        coverage.flatMap { $0.shortage(below: language.minimum, shownIn: source) },
        coverage.flatMap { $0.machineTexts(besides: language.humanMinimum) },
      ]
      return ShippingVerdict(
        language: language.spelled(
          coverage?.spelling ?? (isSource ? language.identifier.rawValue : nil)),
        obstacles: obstacles.compactMap(\.self))
    }
  }
}

extension LanguageCoverage {
  /// Whether the language has nothing that was compared with the development region.
  fileprivate var isEmpty: Bool { keys.total == 0 && resources.total == 0 }

  /// Returns the missing texts that code uses; nil if the coverage suffices.
  fileprivate func shortage(
    below minimum: Coverage, shownIn source: String?
  ) -> ShippingVerdict.Obstacle? {
    guard let coverage = Coverage(covered: keys.covered, of: keys.total - unused),
      coverage < minimum
    else { return nil }
    let count = keysToDo - unused
    return .texts(
      count, words: wordsToDo - words.unused,
      shownIn: shownInSource + copied == count ? source : nil)
  }

  /// Returns the machine translations, if the coverage by human translations is too low.
  fileprivate func machineTexts(besides minimum: Coverage) -> ShippingVerdict.Obstacle? {
    let covered = keys.covered(counting: .human)
    guard keys.machineTranslated > 0, let coverage = Coverage(covered: covered, of: keys.total),
      coverage < minimum
    else { return nil }
    return .machineTexts(keys.machineTranslated)
  }
}

extension ShippingVerdict {
  /// The obstacles in words: `27 texts, 264 words in English; 3 raw keys`.
  public var obstacleWords: String { obstacles.words }

  /// The obstacles that concern every language, and those of this one.
  package var obstaclesByReach: (common: [Obstacle], own: [Obstacle]) {
    let isCommon = { (obstacle: Obstacle) in
      if case .commonErrors = obstacle { true } else { false }
    }
    return (obstacles.filter(isCommon), obstacles.filter { !isCommon($0) })
  }
}

extension [ShippingVerdict.Obstacle] {
  package var words: String {
    map { obstacle in
      switch obstacle {
      case .missing: return "files missing"
      case .errors(let count): return Numbers.counted(count, "error")
      case .commonErrors(let count):
        return
          "\(Numbers.counted(count, "error")) that concern\(count == 1 ? "s" : "") all languages"
      case .raw(let count): return Numbers.counted(count, "raw key")
      case .texts(let count, let words, let shownIn):
        let end = shownIn.map { " in \($0)" } ?? " to translate"
        return "\(Numbers.counted(count, "text")), \(Numbers.counted(words, "word"))\(end)"
      case .machineTexts(let count): return "\(Numbers.counted(count, "text")) by a machine"
      }
    }.joined(separator: "; ")
  }
}
