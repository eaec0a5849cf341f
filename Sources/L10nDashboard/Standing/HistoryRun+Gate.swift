import L10nCoverage
import L10nHistory
import L10nReport
import L10nSource

extension HistoryRun {
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
