import L10nModel
import Testing

@testable import L10nReport

/// Scales and labels of charts.
@Suite struct ChartTests {
  @Test(arguments: [
    (9_990, [9_900, 10_000]), (10_000, [9_900, 10_000]),
    (9_640, [9_600, 9_700, 9_800, 9_900, 10_000]),
    (7_540, [7_500, 8_000, 8_500, 9_000, 9_500, 10_000]),
    (0, [0, 2_500, 5_000, 7_500, 10_000]),
  ])
  func coverageTicksAreRoundAndEndAtAll(_ lowest: Int, _ expected: [Int]) {
    #expect(ChartTicks.coverage(from: lowest) == expected)
  }

  @Test(arguments: Array(stride(from: 0, through: 10_000, by: 7)))
  func noCoverageLiesOutside(_ lowest: Int) throws {
    let ticks = ChartTicks.coverage(from: lowest)
    #expect(try #require(ticks.first) <= lowest && ticks.last == 10_000, "\(ticks)")
    #expect((2...7).contains(ticks.count), "\(ticks)")
  }

  @Test(arguments: [
    // Three days, five weeks, a year, eight years from 2026-01-01.
    (3, ["01-01", "01-02", "01-03", "01-04"]),
    (35, ["01-01", "01-08", "01-15", "01-22", "01-29", "02-05"]),
    (365, ["2026-01", "2026-03", "2026-05", "2026-07", "2026-09", "2026-11", "2027-01"]),
    (8 * 365, ["2026", "2028", "2030", "2032"]),
    (0, ["01-01"]),
    (2_000 * 365, ["2500", "3000", "3500", "4000"]),
  ])
  func timeTicksAreFew(_ days: Int, _ expected: [String]) {
    let start = 1_767_225_600
    #expect(ChartTicks.times(in: start...(start + days * 86_400)).map(\.name) == expected)
  }

  @Test(
    arguments: [
      ([9_000, 9_500], "2 runs: from 90.0% to 95.0%"),
      ([9_000, 8_000, 9_500], "3 runs: from 90.0% to 95.0%, lowest 80.0%"),
      ([10_000, 10_000], "2 runs: 100% throughout"),
      ([nil, 5_000, nil, 6_000], "2 runs: from 50.0% to 60.0%"),
      ([9_000], "one run"), ([nil], "no keys"), ([], "no keys"),
    ] as [([Int?], String)])
  func sparklinesHaveWords(_ values: [Int?], _ expected: String) {
    #expect(Sparkline(values.map { $0.map(Coverage.init(tenThousandths:)) }).words == expected)
  }

  @Test func linesLeaveOutWhatDoesNotChange() {
    let points: [(x: Int, y: Int)?] = [
      (0, 5), (10, 5), (20, 5), (30, 15), nil, (50, 5), nil, (70, 5), (80, 6),
    ]
    let svg = String(
      decoding: ByteOutput.collect { $0.html(.polylines("l0", points)) }, as: UTF8.self)
    #expect(
      svg == """
        <polyline class="l0" points="0,0.5 2,0.5 3,1.5"/>
        <circle class="l0" cx="5" cy="0.5" r="3"/>
        <polyline class="l0" points="7,0.5 8,0.6"/>

        """)
  }
}
