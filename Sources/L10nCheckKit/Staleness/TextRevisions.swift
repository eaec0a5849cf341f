import L10nModel

/// The numbers of translations that each commit revised together with their sources, which show how many languages it covered.
struct TextRevisions {
  private var ofTexts: [Text: Int] = [:]
  private var inLanguages: [Language: Int] = [:]

  private struct Text: Hashable {
    let source: Int
    let step: TextHistory.Step
  }

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

  /// The number of translations of a text that a commit revised.
  func ofText(_ source: Int, at step: TextHistory.Step) -> Int {
    ofTexts[Text(source: source, step: step)] ?? 0
  }

  /// The number of translations into a language that a commit revised together with their sources.
  func inLanguage(_ localization: LocaleIdentifier, at step: TextHistory.Step) -> Int {
    inLanguages[Language(localization: localization, step: step)] ?? 0
  }
}
