import L10nFiles
import L10nModel

/// Which translations were revised, and when: how far a commit that changed a source went over the languages, and whether
/// translators answered it.
struct TextRevisions {
  private var ofTexts: [Text: Int] = [:]
  private var inLanguages: [Language: Int] = [:]
  /// When the newest translations of each language were revised, three at most; in seconds since 1970, the newest first.
  private var newest: [LocaleIdentifier: [Int]] = [:]
  /// The translations of each text with stale ones.
  private var translations: [Int: [Revision]] = [:]
  private let commits: [GitCommit]

  /// The translations of one text.
  private struct Text: Hashable {
    let source: Int
    let step: TextHistory.Step
  }

  /// Those of all texts into one language.
  private struct Language: Hashable {
    let localization: LocaleIdentifier
    let step: TextHistory.Step
  }

  /// The last change of a translation.
  private struct Revision {
    let localization: LocaleIdentifier
    /// Nil if it is older than the history.
    let step: TextHistory.Step?
    /// Whether it brought the translation.
    let isNew: Bool
  }

  private static let secondsToAnswer = 14 * 86_400
  /// How many translations of a language, and how many languages, say that translators work on.
  private static let (leastRevised, leastLanguages) = (3, 5)

  /// - Parameter commits: the history.
  /// - Complexity: O(*n*) in the number of translations.
  init(_ history: TextHistory, _ commits: [GitCommit]) {
    self.commits = commits
    for translation in history.translations where translation.decision?.outdated != nil {
      translations[translation.source] = []
    }
    for (position, translation) in history.translations.enumerated() {
      guard let decision = translation.decision else { continue }
      if translations[translation.source] != nil, !history.isFormerSource(position) {
        translations[translation.source]?.append(
          Revision(
            localization: translation.localization, step: decision.change?.step,
            isNew: decision.isNew))
      }
      guard let isWithSource = history.isRevisedWithSource(translation),
        let step = decision.change?.step
      else { continue }
      add(time(of: step), to: translation.localization)
      ofTexts[Text(source: translation.source, step: step), default: 0] += 1
      guard isWithSource else { continue }
      inLanguages[Language(localization: translation.localization, step: step), default: 0] += 1
    }
  }

  private mutating func add(_ time: Int, to localization: LocaleIdentifier) {
    var times = newest[localization] ?? []
    guard times.count < Self.leastRevised || times[times.count - 1] < time else { return }
    times.insert(time, at: times.firstIndex { $0 < time } ?? times.count)
    newest[localization] = Array(times.prefix(Self.leastRevised))
  }

  private func time(of step: TextHistory.Step) -> Int {
    step < 0 ? Int.max : commits[step].time
  }

  /// How many translations of a text were revised in a commit that changed it.
  func ofText(_ source: Int, at step: TextHistory.Step) -> Int {
    ofTexts[Text(source: source, step: step)] ?? 0
  }

  /// How many translations into a language were revised in a commit that changed their sources.
  func inLanguage(_ localization: LocaleIdentifier, at step: TextHistory.Step) -> Int {
    inLanguages[Language(localization: localization, step: step)] ?? 0
  }

  /// Whether translators of five languages or more revised other texts two weeks after a change of a text, and at most a tenth of
  /// them this one.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  func leave(_ source: Int, changedAt step: TextHistory.Step) -> Bool {
    guard step >= 0, let translations = translations[source] else { return false }
    let start = commits[step].time + Self.secondsToAnswer
    // What came after the change was made for it. Smaller steps are newer.
    let own = translations.filter { translation in
      let times = newest[translation.localization] ?? []
      return times.count == Self.leastRevised && times[Self.leastRevised - 1] > start
        && !(translation.isNew && translation.step.map { $0 <= step } ?? false)
    }
    let revised = own.count { $0.step.map { $0 <= step } ?? false }
    return own.count >= Self.leastLanguages && revised * 10 <= own.count
  }
}
