import L10nCoverage
import L10nSource

/// Whether sources have new words, judged once for the texts of all revisions: of those that one has stale, the next one has
/// nearly all.
struct JudgedWords: Sendable {
  /// All that the judgement depends on.
  private struct Texts: Hashable {
    let key: CodeUnitString
    let oldSource: ValueText
    let source: ValueText
    let translation: ValueText
  }

  private let earlier: [Texts: Bool]
  private var known: [Texts: Bool] = [:]

  /// - Parameter revision: what was judged for the revision before.
  init(after revision: JudgedWords?) { earlier = revision?.known ?? [:] }

  /// - Complexity: that of `StaleTranslation.hasNewWords`, the first time for its texts.
  mutating func areNew(of stale: StaleTranslation) -> Bool {
    let texts = Texts(
      key: stale.key, oldSource: stale.oldSource, source: stale.source,
      translation: stale.translation)
    let areNew = known[texts] ?? earlier[texts] ?? stale.hasNewWords
    known[texts] = areNew
    return areNew
  }
}
