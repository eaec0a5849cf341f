package import L10nCoverage
import L10nModel
import L10nSource

/// A report on its way to HTML: what the parts of the page have to know of each other.
struct HTMLPage {
  let report: Report
  private let settings: RenderingSettings
  let totals: Totals
  /// Those that block a release first.
  let languages: [LanguageCoverage]
  /// One for each bundle.
  let matrices: [Matrix]
  let outline: FindingOutline
  /// Keys of files that don't load, by language.
  let lostKeys: [LocaleIdentifier: Int]
  /// The positions of the sections of findings by file, for links.
  private let sectionOfFile: [File: Int]

  private struct File: Hashable {
    let input: Int
    let path: TreePath
  }

  init(_ report: Report, _ settings: RenderingSettings) {
    self.report = report
    self.settings = settings
    totals = report.totals
    languages = report.languages
    matrices = report.matrices
    var lostKeys: [LocaleIdentifier: Int] = [:]
    for row in matrices.lazy.flatMap(\.rows) where row.hasBrokenFiles {
      lostKeys[row.localization.identifier, default: 0] += row.lostKeys
    }
    self.lostKeys = lostKeys
    outline = FindingOutline(
      report.findingRuns, .page, objectTexts: ObjectTexts(of: report.bundles))
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

  var paths: DisplayedPaths { settings.paths }

  func explain(_ check: Check) -> CheckExplanation? { settings.explain(check) }

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
      writeErrors(to: &output)
      writeSummary(to: &output)
      writeLanguages(to: &output)
      writeHeatMap(to: &output)
      if matrices.count > 1 || !report.unjudged.isEmpty { writeOverview(to: &output) }
      writeToDo(to: &output)
      writeBundles(to: &output)
      writeFindings(to: &output)
      if !matrices.isEmpty { writeLegend(to: &output) }
      output.html(
        """
        </main>
        <footer>
        <p>l10ncheck \(settings.toolVersion) · lookup profile \(report.profile)</p>
        </footer>

        """)
    }
  }

  private func writeBundles(to output: inout ByteOutput) {
    guard matrices.count > 1 else {
      for position in matrices.indices { writeBundle(position, to: &output) }
      return
    }
    output.section("details", "Bundle by bundle") { output in
      for position in matrices.indices { writeBundle(position, to: &output) }
    }
  }

  /// What was looked at, by names that don't depend on where it lies.
  var subject: String {
    if let matrix = matrices.first, isAlone { return matrix.bundle.name }
    return report.subject(matrices)
  }

  /// The name of an input, which doesn't depend on where it lies.
  func name(ofInput input: Int) -> String { report.name(ofInput: input, matrices) }

  private var title: String {
    guard let coverage = totals.keys.coverage else { return "Localization of \(subject)" }
    return "\(coverage.formatted) · Localization of \(subject)"
  }

  private func writeHeader(to output: inout ByteOutput) {
    var parts: [(name: HTML, id: HTML)] = [("Answer", "verdict")]
    if hasErrors { parts.append(("Errors", "errors")) }
    if !languages.isEmpty { parts.append(("Languages", "languages")) }
    if hasHeatMap { parts.append(("Tables", "heat")) }
    if matrices.count > 1 {
      parts.append(("Bundles", "bundles"))
    } else if let bundle = matrices.first?.bundle {
      parts.append(("Localizations", "b1"))
      if !bundle.tables.isEmpty { parts.append(("Keys", "b1-tables")) }
      if !bundle.resources.isEmpty { parts.append(("Files", "b1-files")) }
    }
    if languages.contains(where: \.hasKeysToDo) { parts.append(("To do", "todo")) }
    parts.append(("Findings", "findings"))
    if !matrices.isEmpty { parts.append(("Legend", "legend")) }
    output.html("<header>\n<h1>Localization of \(name: subject)</h1>\n")
    output.contents(parts)
    output.write("</header>\n")
  }
}

/// Writes a report as one page of HTML that needs nothing else: no scripts, no images, no other files.
///
/// What is said and what links lead to does not depend on the style sheet, which some servers refuse. Everything that is
/// folded is in the page, so that a browser's search finds each key.
package struct HTMLReportRenderer: ReportRenderer {
  private let settings: RenderingSettings

  package init(_ settings: RenderingSettings) { self.settings = settings }

  /// Writes the whole page, with a final line break.
  ///
  /// - Complexity: O(*n*) in the number of keys × localizations and of findings; columns and rows are sorted.
  package func render(_ report: Report, to output: inout ByteOutput) {
    HTMLPage(report, settings).write(to: &output)
  }
}

/// A place of the page that links lead to.
enum Anchor {
  case bundle(Int)
  /// Bundle and localization, by their positions.
  case localization(Int, Int)
  /// Bundle, localization and table.
  case cell(Int, Int, Int)
  /// Bundle and table.
  case table(Int, Int)
  case resources(Int)
  case file(Int)
  case language(Int)
  case check(String)

  /// Its name; numbers begin at 1.
  fileprivate var name: HTML {
    switch self {
    case .bundle(let bundle): "b\(bundle + 1)"
    case .localization(let bundle, let localization): "b\(bundle + 1)-l\(localization + 1)"
    case .cell(let bundle, let localization, let table):
      "b\(bundle + 1)-l\(localization + 1)-t\(table + 1)"
    case .table(let bundle, let table): "b\(bundle + 1)-t\(table + 1)"
    case .resources(let bundle): "b\(bundle + 1)-files"
    case .file(let file): "f\(file + 1)"
    case .language(let language): "l\(language + 1)"
    case .check(let name): "check-\(attribute: name)"
    }
  }
}

extension HTML {
  /// A link to a place of the page; its content alone where there is none.
  static func link(to anchor: Anchor?, _ content: HTML) -> HTML {
    guard let anchor else { return content }
    return "<a href=\"#\(anchor.name)\">\(content)</a>"
  }
}

extension HTML.StringInterpolation {
  /// Puts in the attribute that makes an element a place to go to, behind a space.
  mutating func appendInterpolation(id anchor: Anchor) {
    appendLiteral(" id=\"")
    appendInterpolation(anchor.name)
    appendLiteral("\"")
  }
}

/// What the glyphs and words of the page mean.
extension HTMLPage {
  private static let marks: [Mark] = [
    .inherited, .mixed, .noFile, .notCompared, .filesMissing, .servedFiles, .raw, .masked, .extra,
    .partial, .absent,
  ]

  func writeLegend(to output: inout ByteOutput) {
    output.section("legend", "Legend") { output in
      output.legend(
        Level.allCases.reversed().map {
          ("<span class=\"chip c\(ground: $0)\">\($0.sign)</span>", $0.meaning)
        } + Self.marks.map { ("\($0.sign)", $0.meaning) })
      output.write("</p>\n")
    }
  }
}
