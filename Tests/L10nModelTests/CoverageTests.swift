import L10nModel
import Testing

/// Shares of keys, and their display.
@Suite struct CoverageTests {
  @Test(arguments: [
    (6, 7, "85.7%", "85.71%"), (7, 7, "100%", "100%"), (0, 7, "0.0%", "0%"),
    (4, 5, "80.0%", "80%"), (5, 9, "55.5%", "55.55%"), (39, 40, "97.5%", "97.5%"),
    (1, 2_000, "0.0%", "0.05%"), (19_999, 20_000, "99.9%", "99.99%"),
  ])
  func sharesAreRoundedDown(
    _ covered: Int, _ total: Int, _ formatted: String, _ exact: String
  ) throws {
    let coverage = try #require(Coverage(covered: covered, of: total))
    #expect(coverage.formatted == formatted)
    #expect(coverage.description == exact)
    #expect(Coverage(exact) == coverage)
  }

  @Test(arguments: [
    (10_000, "100%"), (9_999, "99.9%"), (9_990, "99.9%"), (9_909, "99.0%"), (5, "0.0%"),
    (0, "0.0%"),
  ])
  func formattedSharesAreFloored(_ share: Int, _ text: String) {
    #expect(Coverage(tenThousandths: share).formatted == text)
  }

  @Test func ofNothingThereIsNoShare() {
    #expect(Coverage(covered: 0, of: 0) == nil)
  }

  @Test(
    arguments: [
      ("97.5%", 9_750), ("97.5", 9_750), ("97.05", 9_705), ("100%", 10_000), ("0", 0),
      ("100.01", nil),
      ("101", nil), ("-1", nil), ("5.123", nil), ("", nil), ("%", nil), ("5 %", nil),
    ] as [(String, Int?)])
  func textsAreRead(_ text: String, _ expected: Int?) {
    #expect(Coverage(text)?.tenThousandths == expected)
  }

  @Test func everyShareComesBackFromItsText() {
    for share in 0...10_000 {
      let coverage = Coverage(tenThousandths: share)
      #expect(Coverage(coverage.description) == coverage)
    }
  }

  @Test func sharesBeyondTheEndsAreTheEnds() {
    #expect(Coverage.percent(101) == .complete && Coverage.percent(-1) == .zero)
    #expect(Coverage(covered: 3, of: 2) == .complete)
    #expect(Coverage.percent(95).fraction == 0.95)
  }
}
