import L10nLocale
public import L10nModel
import L10nSource

/// A language that a release is to have.
public struct ShippedLanguage: Sendable, Hashable {
  /// As it was named.
  public let spelling: String
  /// The canonical name.
  public let identifier: LocaleIdentifier
  /// The coverage that is enough.
  public let minimum: Coverage
  /// The coverage that is enough of translations that aren't marked as a machine's.
  public let humanMinimum: Coverage

  /// A language, by any spelling of it, that needs all of its keys or a share of them.
  public init(
    _ spelling: String, minimum: Coverage = .complete, humanMinimum: Coverage = .zero
  ) {
    self.spelling = spelling
    identifier = RecognizedLocale(spelling: spelling).identifier
    self.minimum = minimum
    self.humanMinimum = humanMinimum
  }

  /// The languages of a list, in which `human:de` asks for more of the language `de`, each as it is named last.
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

/// Whether a release can have a language: it has enough coverage, and no user meets an error or sees a raw key.
public struct ShippingVerdict: Sendable, Hashable {
  /// The language, and what it must reach.
  public let language: ShippedLanguage
  /// What stands against it, the gravest first; none where it can be shipped.
  public let obstacles: [Obstacle]

  /// Something that stands against shipping a language.
  public enum Obstacle: Sendable, Hashable {
    /// No bundle has it, or only a part of an application, or a table of the application isn't here.
    case missing
    /// So many errors are about it, its files or their texts.
    case errors(Int)
    /// So many errors are about no language, or about the source of all.
    case commonErrors(Int)
    /// Users see so many keys themselves.
    case raw(Int)
    /// So many texts of so many words aren't translated. In place of them users see the language that is named; nil where
    /// that isn't known of all.
    case texts(Int, words: Int, shownIn: String?)
    /// So many texts are a machine's, more than there may be.
    case machineTexts(Int)
  }

  package init(language: ShippedLanguage, obstacles: [Obstacle]) {
    self.language = language
    self.obstacles = obstacles
  }

  /// Whether nothing stands against it.
  public var canShip: Bool { obstacles.isEmpty }
}

extension Report {
  /// Whether a release can have each of some languages.
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
    let source = sources.count == 1 ? sources.first?.displayName() : nil
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
      return ShippingVerdict(language: language, obstacles: obstacles.compactMap(\.self))
    }
  }
}

extension LanguageCoverage {
  /// Whether nothing of it was held against anything of the development region.
  fileprivate var isEmpty: Bool { keys.total == 0 && resources.total == 0 }

  /// The texts that a language lacks, of those that code asks for; nil where it has enough.
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

  /// The texts of a machine, where people have translated less than they are to.
  fileprivate func machineTexts(besides minimum: Coverage) -> ShippingVerdict.Obstacle? {
    let covered = keys.covered(counting: .human)
    guard keys.machineTranslated > 0, let coverage = Coverage(covered: covered, of: keys.total),
      coverage < minimum
    else { return nil }
    return .machineTexts(keys.machineTranslated)
  }
}

extension ShippingVerdict {
  /// What stands against the language, in words: `27 texts, 264 words in English; 3 raw keys`.
  public var obstacleWords: String { obstacles.words }

  /// The errors that stand against every language, and what stands against this one besides.
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
