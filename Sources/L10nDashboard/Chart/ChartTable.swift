import L10nHistory
import L10nModel
import L10nReport

/// The data of a chart, the newest run first.
struct ChartTable {
  let history: ProjectHistory
  let lines: [CoverageChart.Line]

  func write(to output: inout ByteOutput) {
    output.write("<details><summary>Data of the chart</summary>\n")
    output.writeTableStart(caption: "chart-data")
    output.write("Coverage by run, the newest first")
    output.writeTableHeadStart()
    for heading in ["run", "commit", "release", "gate"] as [StaticString] {
      output.write(columnHeading: heading)
    }
    for line in lines {
      output.write("<th scope=\"col\">")
      output.write(htmlName: line.name)
      output.write("</th>")
    }
    output.writeTableHeadEnd()
    for (position, run) in history.runs.enumerated().reversed() {
      output.write("<tr><th scope=\"row\">")
      output.write(run.day)
      output.write("</th><td><code>")
      output.write(html: run.shortName)
      output.write("</code></td><td>")
      output.write(htmlName: history.releases(of: run).map(\.name).joined(separator: ", "))
      output.write(run.failure == nil ? "</td><td>passed</td>" : "</td><td>failed</td>")
      for line in lines {
        output.write("<td>")
        output.write(line.values[position]?.formatted ?? "–")
        output.write("</td>")
      }
      output.write("</tr>\n")
    }
    output.writeTableEnd()
    output.write("</details>\n")
  }
}
