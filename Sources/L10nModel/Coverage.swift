/// The share of keys that users see translated, from 0% to 100%.
///
/// It is rounded down to ten-thousandths, so that 100% means all keys: one missing key of 20,000 makes 99.99%.
///
/// ```swift
/// Coverage(covered: 6, of: 7)?.formatted  // "85.7%"
/// Coverage("97.5%")?.fraction  // 0.975
/// ```
public struct Coverage: Sendable, Hashable {
  /// The share in ten-thousandths, or hundredths of a percent, from 0 to 10,000.
  public let tenThousandths: Int

  /// The share of 100%: all keys.
  public static let complete = Coverage(tenThousandths: 10_000)

  /// The share of 0%: no keys.
  public static let zero = Coverage(tenThousandths: 0)

  /// Creates a share of ten-thousandths; numbers outside 0 to 10,000 are clamped.
  public init(tenThousandths: Int) {
    self.tenThousandths = min(max(0, tenThousandths), 10_000)
  }

  /// Creates the share of `covered` in `total`, rounded down; nil if `total` is 0.
  public init?(covered: Int, of total: Int) {
    guard total > 0 else { return nil }
    self.init(tenThousandths: covered * 10_000 / total)
  }

  /// Returns the share for whole percent; numbers outside 0 to 100 are clamped.
  public static func percent(_ percent: Int) -> Coverage {
    Coverage(tenThousandths: min(max(0, percent), 100) * 100)
  }

  /// The share as a fraction, from 0 to 1.
  public var fraction: Double { Double(tenThousandths) / 10_000 }

  /// The share as reports show it, in percent with one decimal, rounded down: `85.7%`, `80.0%`, and `100%` for all keys.
  public var formatted: String {
    self == .complete ? "100%" : "\(tenThousandths / 100).\(tenThousandths / 10 % 10)%"
  }
}

extension Coverage: Comparable {
  /// Whether the share is smaller.
  public static func < (left: Self, right: Self) -> Bool {
    left.tenThousandths < right.tenThousandths
  }
}

extension Coverage: LosslessStringConvertible {
  /// Parses a percentage from 0 to 100 with at most two decimals, with or without a percent sign, such as `97.5%`; nil for any
  /// other text.
  public init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([0-9]{1,3})(?:\.([0-9]{1,2}))?%?/),
      let whole = Int(match.1)
    else { return nil }
    let decimals = match.2.map(String.init) ?? ""
    let padded = decimals + String(repeating: "0", count: 2 - decimals.count)
    guard let rest = Int(padded), whole * 100 + rest <= 10_000 else { return nil }
    self.init(tenThousandths: whole * 100 + rest)
  }

  /// The exact share in percent, with at most two decimals: `97.5%`, `55.55%`.
  public var description: String {
    let decimals = tenThousandths % 100
    let digits =
      decimals == 0
      ? ""
      : decimals % 10 == 0
        ? ".\(decimals / 10)" : decimals < 10 ? ".0\(decimals)" : ".\(decimals)"
    return "\(tenThousandths / 100)\(digits)%"
  }
}
