package import L10nCoverage

extension GateResult {
  /// How many reasons are named before the others are counted.
  private static let mostReasons = 6

  /// What the run came to and why, in one line; empty where it passed.
  package var verdict: String {
    guard !passed else { return "" }
    return "\(lead) \(reasonWords)"
  }

  /// Which languages a release can have, and which it can't, with the reasons; nil where it isn't known which it is to
  /// have.
  package var answer: String? { shipping.answer }

  /// "failed:", or what it is where a failure is only told of.
  var lead: String { gate.isOnlyTold ? "would fail:" : "failed:" }

  /// The first reasons, and how many there are besides.
  package var reasonWords: String { Self.words(reasons.map(\.sentence)) }

  /// Why it failed, but for what the answer tells; nil where it has nothing else to tell.
  var otherReasonWords: String? {
    let sentences = reasons.compactMap { reason -> String? in
      if case .shipping = reason { nil } else { reason.sentence }
    }
    return sentences.isEmpty ? nil : Self.words(sentences)
  }

  private static func words(_ sentences: [String]) -> String {
    let most = sentences.count > mostReasons + 1 ? mostReasons : sentences.count
    let named = sentences.prefix(most).joined(separator: "; ")
    return sentences.count > most ? named + "; and \(sentences.count - most) more" : named
  }
}

extension [ShippingVerdict] {
  /// Which languages a release can have, and which it can't, with the reasons; nil where it is to have none.
  package var answer: String? {
    guard !isEmpty else { return nil }
    let able = filter(\.canShip).map(\.language.spelling)
    let unable = filter { !$0.canShip }
    // What stands against all is said once.
    let common = unable.first?.obstaclesByReach.common ?? []
    let names = unable.map { verdict in
      let own = verdict.obstaclesByReach.own
      return verdict.language.spelling + (own.isEmpty ? "" : " (\(own.words))")
    }
    let lead = common.isEmpty ? "cannot ship: " : "cannot ship, for \(common.words): "
    let sentences = [("can ship: ", able), (lead, names)].filter { !$0.1.isEmpty }
    return sentences.map { $0.0 + $0.1.joined(separator: ", ") }.joined(separator: ". ")
  }
}
