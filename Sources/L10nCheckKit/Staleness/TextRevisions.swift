import L10nModel

/// How many translations each commit revised together with their sources: how far it went over the languages.
struct TextRevisions {
  private var ofTexts: [Text: Int] = [:]
  private var inLanguages: [Language: Int] = [:]

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

  init(_ history: TextHistory) {
    for translation in history.translations {
      guard let isWithSource = history.isRevisedWithSource(translation),
        let step = translation.decision?.change?.step
      else { continue }
      ofTexts[Text(source: translation.source, step: step), default: 0] += 1
      guard isWithSource else { continue }
      inLanguages[Language(localization: translation.localization, step: step), default: 0] += 1
    }
  }

  /// How many translations of a text were revised in a commit that changed it.
  func ofText(_ source: Int, at step: TextHistory.Step) -> Int {
    ofTexts[Text(source: source, step: step)] ?? 0
  }

  /// How many translations into a language were revised in a commit that changed their sources.
  func inLanguage(_ localization: LocaleIdentifier, at step: TextHistory.Step) -> Int {
    inLanguages[Language(localization: localization, step: step)] ?? 0
  }
}
