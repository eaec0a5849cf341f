import L10nCoverage
import L10nHistory
import L10nModel

extension ProjectStanding {
  /// The lines of the chart on the first page: those of the release, all languages, and those that lack most.
  var chartLines: [CoverageChart.Line] {
    let shipped = languagesByShipping.shipped
    var lines = [CoverageChart.Line(name: "all", values: coverage)]
    // The languages that lack most are those to look after.
    let candidates = (shipped.isEmpty ? languages.filter { $0.record.keysToDo > 0 } : shipped)
      .sorted { ($0.record.keys.coverage ?? .zero) < ($1.record.keys.coverage ?? .zero) }
    if shipped.count > 1 {
      lines.insert(CoverageChart.Line(name: "release", values: shippedCoverage), at: 0)
    }
    lines += candidates.prefix(CoverageChart.mostLines - lines.count).map {
      CoverageChart.Line(name: $0.record.identifier, values: $0.coverage)
    }
    return lines
  }
}
