import L10nModel
public import L10nSource

/// The conditions under which a run fails because of its report.
public struct ReportGate: Sendable, Hashable {
  /// The lowest severity of findings that fail; nil if findings never fail.
  public var leastSeverity: Severity?
  /// The required coverages.
  public var thresholds: [CoverageThreshold]
  /// The languages that a release is to ship. If there are some, errors in other languages don't fail.
  public var ship: [ShippedLanguage]
  /// Whether the user configured this gate, so that having nothing to judge is an error.
  public var isConfigured: Bool
  /// Whether the gate passes if it has nothing to judge.
  public var allowsEmpty: Bool
  /// Whether a failure is reported only, with exit status 0.
  public var onlyReports: Bool

  /// Creates a gate; by default that of `l10ncheck report`, which fails on errors.
  ///
  /// - Parameters:
  ///   - leastSeverity: the lowest severity of findings that fail; nil if findings never fail.
  ///   - thresholds: the required coverages.
  ///   - ship: the languages that a release is to ship.
  ///   - isConfigured: whether having nothing to judge is an error.
  ///   - allowsEmpty: whether the gate passes if it has nothing to judge.
  ///   - onlyReports: whether a failure leaves the exit status 0.
  public init(
    leastSeverity: Severity? = .error, thresholds: [CoverageThreshold] = [],
    ship: [ShippedLanguage] = [], isConfigured: Bool = false, allowsEmpty: Bool = false,
    onlyReports: Bool = false
  ) {
    self.leastSeverity = leastSeverity
    self.thresholds = thresholds
    self.ship = ship
    self.isConfigured = isConfigured
    self.allowsEmpty = allowsEmpty
    self.onlyReports = onlyReports
  }

  /// The decisive settings as options of the command line; equal for gates that judge alike.
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
  /// The option's text before the percentage.
  fileprivate var option: String {
    switch self {
    case .whole: ""
    case .eachLocalization: "each="
    case .localization(let name): "\(name)="
    case .table(let name): "table:\(name)="
    }
  }
}

/// The result of a gate.
public struct GateResult: Sendable, Hashable {
  /// The gate.
  public let gate: ReportGate
  /// The reasons for a failure, the most severe first; empty if the gate passed.
  public let reasons: [GateReason]
  /// Whether each language that a release is to ship is ready, in the gate's order.
  public let shipping: [ShippingVerdict]

  /// Creates a result with the reasons for a failure.
  public init(gate: ReportGate, reasons: [GateReason], shipping: [ShippingVerdict] = []) {
    self.gate = gate
    self.reasons = reasons
    self.shipping = shipping
  }

  /// Whether the gate passed.
  public var passed: Bool { reasons.isEmpty }
}

/// A reason why a gate failed.
public enum GateReason: Sendable, Hashable {
  /// There is nothing to judge; the text says what there is instead.
  case nothingCompared(String)
  /// A coverage below its threshold.
  case coverage(CoverageShortfall)
  /// A language that a release is to ship and can't.
  case shipping(ShippingVerdict)
  /// The number of findings of a severity that fails.
  case findings(Severity, count: Int)
}

extension GateReason {
  /// The reason in words, without a subject.
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
