import L10nCoverage
import L10nModel
import L10nSource

/// A report on its way to HTML: what the parts of the page have to know of each other.
struct HTMLPage {
  let report: Report
  let paths: DisplayedPaths
  let toolVersion: String
  let totals: Totals
  /// Those that block a release first.
  let languages: [LanguageCoverage]
  /// One for each bundle.
  let matrices: [Matrix]
  let outline: FindingOutline
  /// The positions of the sections of findings by file, for links.
  private let sectionOfFile: [File: Int]

  private struct File: Hashable {
    let input: Int
    let path: TreePath
  }

  init(_ report: Report, paths: DisplayedPaths, toolVersion: String) {
    self.report = report
    self.paths = paths
    self.toolVersion = toolVersion
    totals = report.totals
    languages = report.languages
    let broken = BrokenFiles(report)
    var names = LocalizationNames()
    let shipped = report.shippedLanguages
    matrices = report.blocks.map {
      Matrix($0, brokenFiles: broken, shipped: shipped, names: &names)
    }
    outline = FindingOutline(report.findingRuns, .page)
    var sectionOfFile: [File: Int] = [:]
    for (position, section) in outline.sections.enumerated() {
      for run in section.runs {
        guard let path = outline.runs[run].subject.path else { continue }
        let file = File(input: section.input, path: path)
        if sectionOfFile[file] == nil { sectionOfFile[file] = position }
      }
    }
    self.sectionOfFile = sectionOfFile
  }

  /// Whether there is one bundle, whose name can stand for all.
  var isAlone: Bool { matrices.count == 1 }

  /// The findings about a file, by the position of their section.
  func section(about path: TreePath, input: Int) -> Int? {
    sectionOfFile[File(input: input, path: path)]
  }

  func write(to output: inout ByteOutput) {
    HTMLShell(title: title, style: .inline).write(to: &output) { output in
      writeHeader(to: &output)
      output.write("<main>\n")
      writeVerdict(to: &output)
      writeLanguages(to: &output)
      writeSummary(to: &output)
      writeToDo(to: &output)
      if matrices.count > 1 || !report.unjudged.isEmpty { writeOverview(to: &output) }
      for position in matrices.indices { writeBundle(position, to: &output) }
      writeFindings(to: &output)
      writeLegend(to: &output)
      output.html(
        """
        </main>
        <footer>
        <p>l10ncheck \(toolVersion) · lookup profile \(report.profile)</p>
        </footer>

        """)
    }
  }

  /// What was looked at.
  var subject: String {
    if let matrix = matrices.first, isAlone { return matrix.bundle.name }
    let few = report.inputs.prefix(3).joined(separator: ", ")
    return report.inputs.count > 3 ? few + ", …" : few
  }

  private var title: String {
    guard let coverage = totals.keys.coverage else { return "Localization of \(subject)" }
    return "\(coverage.formatted) · Localization of \(subject)"
  }

  private func writeHeader(to output: inout ByteOutput) {
    var parts: [(name: HTML, id: HTML)] = [("Verdict", "verdict")]
    if !languages.isEmpty { parts.append(("Languages", "languages")) }
    if matrices.count > 1 {
      parts.append(("Bundles", "bundles"))
    } else if let bundle = matrices.first?.bundle {
      parts.append(("Localizations", "b1"))
      if !bundle.tables.isEmpty { parts.append(("Keys", "b1-tables")) }
      if !bundle.resources.isEmpty { parts.append(("Files", "b1-files")) }
    }
    parts += [("Findings", "findings"), ("Legend", "legend")]
    output.html("<header>\n<h1>Localization of \(name: subject)</h1>\n")
    output.contents(parts)
    output.write("</header>\n")
  }
}
