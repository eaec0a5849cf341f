import L10nHistory
import L10nModel
import L10nReport

/// The data of a chart, the newest run first.
struct ChartTable {
  let history: ProjectHistory
  let lines: [CoverageChart.Line]

  func write(to output: inout ByteOutput) {
    output.write("<details><summary>Data of the chart</summary>\n")
    output.table(
      "chart-data", "Coverage by run, the newest first",
      ["run", "commit", "release", "gate"] + lines.map { "\(name: $0.name)" }
    ) { output in
      for (position, run) in history.runs.enumerated().reversed() {
        let shares = lines.map { "<td>\($0.values[position]?.formatted ?? "–")</td>" as HTML }
        output.html(
          """
          <tr><th scope="row">\(run.day)</th><td><code>\(run.shortName)</code></td>\
          <td>\(name: history.remarks(onRun: position))</td><td>\(run.failure == nil ? "passed" : "failed")</td>\
          \(shares.joined(by: ""))</tr>

          """)
      }
    }
    output.write("</details>\n")
  }
}
