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
    matrices = report.bundles.map { Matrix($0, brokenFiles: broken, names: &names) }
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
    let shell = HTMLShell(title: title, style: .inline)
    shell.writeStart(to: &output)
    writeHeader(to: &output)
    output.write("<main>\n")
    writeVerdict(to: &output)
    writeLanguages(to: &output)
    writeSummary(to: &output)
    writeToDo(to: &output)
    if matrices.count > 1 { writeOverview(to: &output) }
    for position in matrices.indices { writeBundle(position, to: &output) }
    writeFindings(to: &output)
    writeLegend(to: &output)
    output.write("</main>\n")
    writeFooter(to: &output)
    shell.writeEnd(to: &output)
  }

  /// What was looked at.
  var subject: String {
    if let bundle = report.bundles.first, isAlone { return bundle.name }
    let few = report.inputs.prefix(3).joined(separator: ", ")
    return report.inputs.count > 3 ? few + ", …" : few
  }

  private var title: String {
    guard let coverage = totals.keys.coverage else { return "Localization of \(subject)" }
    return "\(coverage.formatted) · Localization of \(subject)"
  }

  private func writeHeader(to output: inout ByteOutput) {
    output.write("<header>\n<h1>Localization of <bdi>")
    output.write(html: subject)
    output.write("</bdi></h1>\n<nav aria-label=\"Contents\">\n<ul>\n")
    output.write("<li><a href=\"#verdict\">Verdict</a></li>\n")
    if !languages.isEmpty {
      output.write("<li><a href=\"#languages\">Languages</a></li>\n")
    }
    if matrices.count > 1 {
      output.write("<li><a href=\"#bundles\">Bundles</a></li>\n")
    } else if !matrices.isEmpty {
      output.write("<li><a href=\"#b1\">Localizations</a></li>\n")
      if !matrices[0].bundle.tables.isEmpty {
        output.write("<li><a href=\"#b1-tables\">Keys</a></li>\n")
      }
      if !matrices[0].bundle.resources.isEmpty {
        output.write("<li><a href=\"#b1-files\">Files</a></li>\n")
      }
    }
    output.write("<li><a href=\"#findings\">Findings</a></li>\n")
    output.write("<li><a href=\"#legend\">Legend</a></li>\n</ul>\n</nav>\n</header>\n")
  }

  private func writeFooter(to output: inout ByteOutput) {
    output.write("<footer>\n<p>l10ncheck ")
    output.write(html: toolVersion)
    output.write(" · lookup profile ")
    output.write(html: report.profile)
    output.write("</p>\n</footer>\n")
  }
}
