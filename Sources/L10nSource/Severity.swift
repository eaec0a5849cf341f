/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable {
  /// Information; users don't notice anything wrong.
  case note
  /// Users see something worse than intended, such as text in another language.
  case warning
  /// Users see a defect: a raw key, a lost file, a text that no lookup finds.
  case error
}

extension Severity: Comparable {
  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders severities: a note is less than a warning, and a warning less than an error.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
