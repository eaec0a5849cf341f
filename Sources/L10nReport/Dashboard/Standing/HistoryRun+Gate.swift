import L10nCoverage
import L10nHistory
import L10nSource

extension HistoryRun {
  /// What the run came to, in a sentence: which languages a release can have, as a report answers, or else whether the gate
  /// passed.
  var answer: String {
    shipping.answer ?? gateWords + (gateReason.map { ": \($0)" } ?? "")
  }

  /// How bad the answer is.
  var answerSeverity: Severity {
    shipping.isEmpty ? gateSeverity : shipping.allSatisfy(\.canShip) ? .note : .error
  }

  /// Why the gate failed, but for what the answer tells; nil where it has nothing else to tell.
  var otherFailure: String? {
    guard let failure, !shipping.isEmpty else { return nil }
    var rest = failure
    for verdict in shipping where !verdict.canShip {
      let sentence = GateReason.shipping(verdict).sentence
      for words in [sentence + "; ", "; " + sentence, sentence] {
        guard let range = rest.firstRange(of: words) else { continue }
        rest.removeSubrange(range)
        break
      }
    }
    return rest.isEmpty ? nil : rest
  }

  /// Whether the gate passed, without the reason.
  var gateWords: String {
    failure == nil
      ? blocked.isEmpty ? "Gate passed" : "Gate passed, not all can ship" : "Gate failed"
  }

  /// Why the gate failed; where it passed, the languages that can't ship all the same.
  var gateReason: String? {
    if let failure { return failure }
    guard !blocked.isEmpty else { return nil }
    let verb = blocked.count == 1 ? "is" : "are"
    return "\(blocked.shortList(Self.mostLanguages)) \(verb) blocked"
  }

  var gateSeverity: Severity { failure != nil ? .error : blocked.isEmpty ? .note : .warning }

  private static let mostLanguages = 5

  private var blocked: [String] {
    languages.filter { $0.verdict == .blocked }.map(\.identifier)
  }
}

extension LanguageRecord {
  /// The verdict as people read it; of a language that a release is to have, whether it can.
  func verdictWords(_ shipping: ShippingVerdict?) -> String {
    guard let shipping else { return verdict.words }
    return shipping.canShip ? "can ship" : "cannot ship"
  }
}
