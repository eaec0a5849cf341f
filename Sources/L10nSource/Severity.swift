/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable {
  /// Something to know; nothing is wrong for a user.
  case note
  /// A user meets something worse than intended, such as text in another language.
  case warning
  /// A user meets a defect: a raw key, a lost file, text that nobody can reach.
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

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
