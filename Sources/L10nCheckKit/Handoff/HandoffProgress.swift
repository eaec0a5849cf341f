package import L10nHandoff
import L10nLocale
import L10nSource

/// How far the texts of one document are.
package struct HandoffProgress: Sendable {
  package private(set) var texts = HandoffCounts.Amount()
  /// Texts whose translation the tree has.
  package private(set) var inTree = HandoffCounts.Amount()
  /// Texts whose translation an import takes.
  package private(set) var returned = HandoffCounts.Amount()
  package private(set) var rejected = HandoffCounts.Amount()
  /// Texts that nobody has translated, or that still need a review.
  package private(set) var open = HandoffCounts.Amount()

  /// - Parameter isUnfinished: whether the document says that somebody still has to look at the text.
  fileprivate mutating func add(
    _ amount: HandoffCounts.Amount, _ decision: ImportDecision?, isUnfinished: Bool
  ) {
    texts += amount
    switch decision?.outcome {
    case nil, .unchanged: if isUnfinished { open += amount } else { inTree += amount }
    case .accepted: returned += amount
    case .rejected, .conflict: rejected += amount
    case .ignored:
      switch decision?.code {
      case .superseded, .uncountedKey: inTree += amount
      case .heldBack: returned += amount
      default: open += amount
      }
    }
  }
}

extension ImportPlan {
  /// How far the texts of each document are.
  ///
  /// - Complexity: O(*n*) in the length of the documents.
  package var progress: [HandoffProgress] {
    let words = WordCounter()
    let byPlace = Dictionary(
      decisions.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    return documents.enumerated().map { number, document in
      var progress = HandoffProgress()
      for (index, file) in document.content.files.enumerated() {
        let all = byPlace[UnitPlace(document: number, file: index, unit: nil)]
        for (position, unit) in file.units.enumerated() {
          let place = UnitPlace(document: number, file: index, unit: position)
          progress.add(
            HandoffCounts.Amount(of: file.text(unit.source ?? unit.name), words),
            byPlace[place] ?? (all?.outcome == .rejected ? all : nil),
            isUnfinished: unit.state == .needsReview || unit.state == .new)
        }
      }
      return progress
    }
  }
}
