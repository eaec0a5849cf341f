import L10nCoverage
import Testing

@testable import L10nReport

/// The pace of a language's translation, and whether it allows a forecast.
@Suite struct TranslationPaceTests {
  /// One run a week with these numbers of keys to do, the last one on 2026-01-05.
  private static func pace(_ counts: [Int]) -> TranslationPace {
    let newest = UTCDay("2026-01-05")?.time ?? 0
    return TranslationPace(
      counts.enumerated().map { week, count in
        (time: newest - (counts.count - 1 - week) * 7 * 86_400, count: count)
      })
  }

  @Test(
    arguments: [
      ("nothing is to be done", [5, 4, 3, 2, 1, 0, 0, 0, 0], ""),
      ("no date from two points", [100, 50], "too few runs"),
      ("no date from seven weeks", [100, 90, 80, 70, 60, 50, 40, 30], "too few runs"),
      ("ten a week", [100, 90, 80, 70, 60, 50, 40, 30, 20], "2026-01-19"),
      (
        "five to ten a week", [145, 140, 135, 130, 125, 120, 110, 100, 90],
        "2026-03-18 to 2026-05-11"
      ),
      ("one week of work", [100, 100, 100, 100, 100, 100, 100, 60, 60], "no steady pace"),
      ("more to do each week", [10, 20, 30, 40, 50, 60, 70, 80, 90], "no steady pace"),
      ("work that becomes more", [99, 98, 97, 96, 95, 80, 60, 40, 20], "no steady pace"),
    ] as [(String, [Int], String)])
  func datesAreToldWhereThePaceIsSteady(_ story: String, _ counts: [Int], _ words: String) {
    #expect(Self.pace(counts).doneWords == words, "\(story): \(Self.pace(counts))")
  }

  @Test func thePaceIsTold() {
    #expect(
      Self.pace([145, 140, 135, 130, 125, 120, 110, 100, 90]).sentence
        == "At the pace of the last weeks, done between 2026-03-18 and 2026-05-11: four weeks brought 20 to 35 keys fewer to do."
    )
    #expect(
      Self.pace([100, 101, 101, 101, 101, 101, 101, 60, 60]).sentence
        == "No steady pace, so no date: four weeks changed the keys to do by −41 to +1."
    )
  }

  /// Old runs don't count for today's pace.
  @Test func onlyTwelveWeeksCount() {
    let late = [130, 120, 110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10]
    #expect(Self.pace([1000, 900, 100] + late) == Self.pace(late))
  }

  /// Eight weeks with one run at their beginning and one at their end are two points only.
  @Test func severalRunsAreNeeded() {
    let newest = UTCDay("2026-01-05")?.time ?? 0
    let runs = [(time: newest - 70 * 86_400, count: 100), (time: newest, count: 50)]
    #expect(TranslationPace(runs) == .unknown)
  }
}
