/// Parses and formats percentages.
package enum Percentage {
  /// The hundredths of a number from 0 to 100 with at most two decimals, optionally followed by a percent sign; nil for
  /// anything else.
  package static func hundredths(_ text: Substring) -> Int? {
    guard let match = text.wholeMatch(of: /([0-9]{1,3})(?:\.([0-9]{1,2}))?%?/),
      let whole = Int(match.1)
    else { return nil }
    let decimals = match.2.map(String.init) ?? ""
    let padded = decimals + String(repeating: "0", count: 2 - decimals.count)
    guard let rest = Int(padded) else { return nil }
    let hundredths = whole * 100 + rest
    return hundredths <= 10_000 ? hundredths : nil
  }

  /// At most two decimals, without trailing zeros: `97.5%`.
  package static func text(hundredths: Int) -> String {
    let decimals = hundredths % 100
    let digits =
      decimals == 0
      ? ""
      : decimals % 10 == 0
        ? ".\(decimals / 10)" : decimals < 10 ? ".0\(decimals)" : ".\(decimals)"
    return "\(hundredths / 100)\(digits)%"
  }
}
