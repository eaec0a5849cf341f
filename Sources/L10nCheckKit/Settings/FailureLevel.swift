package import L10nCoverage
package import L10nSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lowest severity that fails a run.
package enum FailureLevel: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case never

  /// The severity itself; nil if none fails.
  package var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .never: nil
    }
  }
}

extension ReportGate {
  /// The gate of a run.
  ///
  /// - Parameters:
  ///   - level: nil where nobody named one.
  package init(
    failingOn level: FailureLevel?, thresholds: [CoverageThreshold], ship: [ShippedLanguage],
    allowsEmpty: Bool, isOnlyTold: Bool
  ) {
    self.init(
      // Whoever names what ships wants to hear of its errors alone.
      leastSeverity: (level ?? (ship.isEmpty ? .error : .never)).severity, thresholds: thresholds,
      ship: ship,
      isAskedFor: !thresholds.isEmpty || !ship.isEmpty || (level ?? .never) != .never
        || Self.isContinuousIntegration,
      allowsEmpty: allowsEmpty, isOnlyTold: isOnlyTold)
  }

  /// Whether nobody watches: a wrong path must not look like success.
  private static var isContinuousIntegration: Bool {
    guard let value = getenv("CI").map({ String(cString: $0) }) else { return false }
    return !["", "0", "false"].contains(value)
  }
}
