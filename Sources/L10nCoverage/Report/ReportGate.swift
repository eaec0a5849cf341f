import L10nModel
public import L10nSource

/// What a report has to be like so that a run over it does not fail.
public struct ReportGate: Sendable, Hashable {
  /// The least severity that fails; nil where no finding does.
  public var leastSeverity: Severity?
  /// The coverages that are asked for.
  public var thresholds: [CoverageThreshold]
  /// The languages that a release is to have; where there are some, errors of other languages don't fail.
  public var ship: [ShippedLanguage]
  /// Whether somebody asked for this gate, so that one over nothing is a mistake of theirs.
  public var isAskedFor: Bool
  /// Whether a gate over nothing passes.
  public var allowsEmpty: Bool
  /// Whether a failure is only told of.
  public var onlyReports: Bool

  /// A gate; by default that of `l10ncheck report`, which fails on errors.
  ///
  /// - Parameters:
  ///   - leastSeverity: the least severity that fails; nil where no finding does.
  ///   - thresholds: the coverages that are asked for.
  ///   - ship: the languages that a release is to have.
  ///   - isAskedFor: whether a gate over nothing is a mistake.
  ///   - allowsEmpty: whether a gate over nothing passes.
  ///   - onlyReports: whether a failure leaves the exit status 0.
  public init(
    leastSeverity: Severity? = .error, thresholds: [CoverageThreshold] = [],
    ship: [ShippedLanguage] = [], isAskedFor: Bool = false, allowsEmpty: Bool = false,
    onlyReports: Bool = false
  ) {
    self.leastSeverity = leastSeverity
    self.thresholds = thresholds
    self.ship = ship
    self.isAskedFor = isAskedFor
    self.allowsEmpty = allowsEmpty
    self.onlyReports = onlyReports
  }

  /// What decides between passing and failing, as options of the command line: equal for gates that judge alike.
  package var options: String {
    var words = ["--fail-on \(leastSeverity?.rawValue ?? "never")"]
    words += thresholds.map {
      "--fail-under \($0.counted.prefix)\($0.scope.option)\($0.minimum)"
    }
    if !ship.isEmpty {
      let languages = ship.flatMap { language in
        let name = language.spelling
        let human = "human:\(name)=\(language.humanMinimum)"
        return [language.minimum == .complete ? name : "\(name)=\(language.minimum)"]
          + (language.humanMinimum > .zero ? [human] : [])
      }
      words.append("--ship \(languages.joined(separator: ","))")
    }
    if allowsEmpty { words.append("--allow-empty") }
    return words.joined(separator: " ")
  }

  /// Whether findings of this severity fail.
  public func fails(with severity: Severity) -> Bool {
    leastSeverity.map { severity >= $0 } ?? false
  }
}

extension CoverageThreshold.Scope {
  /// What stands before the percentage.
  fileprivate var option: String {
    switch self {
    case .whole: ""
    case .eachLocalization: "each="
    case .localization(let name): "\(name)="
    case .table(let name): "table:\(name)="
    }
  }
}

/// What came of a gate.
public struct GateResult: Sendable, Hashable {
  /// The gate.
  public let gate: ReportGate
  /// Why it failed, the gravest first; none where it passed.
  public let reasons: [GateReason]
  /// Whether a release can have each of the languages that it is to have, in the gate's order.
  public let shipping: [ShippingVerdict]

  /// The result of a gate, with the reasons of its failure.
  public init(gate: ReportGate, reasons: [GateReason], shipping: [ShippingVerdict] = []) {
    self.gate = gate
    self.reasons = reasons
    self.shipping = shipping
  }

  /// Whether there is no reason to fail.
  public var passed: Bool { reasons.isEmpty }
}

/// One reason why a gate failed.
public enum GateReason: Sendable, Hashable {
  /// There is nothing that could have failed; in words, what there is instead.
  case nothingCompared(String)
  /// A coverage below its threshold.
  case coverage(CoverageShortfall)
  /// A language that a release is to have and can't.
  case shipping(ShippingVerdict)
  /// So many findings of a severity that fails.
  case findings(Severity, count: Int)
}

extension GateReason {
  /// The reason in words, without a subject in front.
  public var sentence: String {
    switch self {
    case .nothingCompared(let what): "nothing was compared: \(what)"
    case .coverage(let shortfall): shortfall.sentence
    case .shipping(let verdict): "\(verdict.language.spelling) can't ship: \(verdict.obstacleWords)"
    case .findings(let severity, let count):
      count == 1 ? "1 \(severity.rawValue)" : "\(count) \(severity.rawValue)s"
    }
  }
}
