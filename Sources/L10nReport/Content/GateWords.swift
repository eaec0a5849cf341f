package import L10nCoverage

extension GateResult {
  /// How many reasons are named before the others are counted.
  private static let mostReasons = 6

  /// What the run came to and why, in one line; empty where it passed.
  package var verdict: String {
    guard !passed else { return "" }
    return lead + reasonWords
  }

  /// "failed: ", or what it is where a failure is only told of.
  var lead: String { gate.isOnlyTold ? "would fail: " : "failed: " }

  /// The first reasons, with those of one kind together, and how many there are besides.
  package var reasonWords: String {
    let most = reasons.count > Self.mostReasons + 1 ? Self.mostReasons : reasons.count
    let named = reasons.prefix(most).map(\.sentence).joined(separator: "; ")
    return reasons.count > most ? named + "; and \(reasons.count - most) more" : named
  }
}
