package import L10nCoverage
import L10nModel
import L10nSource

/// Writes annotations for GitHub's pull requests, as the commands that a workflow's log may hold ("Workflow commands for
/// GitHub Actions").
///
/// GitHub shows ten annotations of a kind and drops the others without a word. So no more are written, and how many
/// there are besides is said in the log. A missing key has one for all localizations, where the development region has it.
package struct GitHubRenderer: ReportRenderer {
  private let paths: DisplayedPaths

  static let mostAnnotations = 10

  package init(_ settings: RenderingSettings) { paths = settings.paths }

  package func render(_ report: Report, to output: inout ByteOutput) {
    var rest: [String] = []
    for severity in Severity.allCases.reversed() {
      let annotations = Annotations(of: severity, in: report, atMost: Self.mostAnnotations)
      for annotation in annotations.shown { write(annotation, of: report, to: &output) }
      let count = annotations.count - Self.mostAnnotations
      if count > 0 { rest.append(Numbers.counted(count, "more \(severity.rawValue)")) }
    }
    guard !rest.isEmpty else { return }
    let most = Self.mostAnnotations
    output.write(
      "\(rest.joined(separator: ", ")): GitHub shows at most \(most) annotations per severity\n")
  }

  private func write(_ annotation: Annotation, of report: Report, to output: inout ByteOutput) {
    let finding = annotation.finding
    let source = annotation.sourcePlace(in: report)
    output.write("::\(finding.severity.annotation) ")
    let path =
      source.map { paths.displayed($0.path, input: finding.input) } ?? paths.displayed(finding)
    // An annotation of the whole work tree has no file.
    if path != "." {
      output.write("file=")
      output.write(path, in: .gitHubProperty)
      output.write(",")
    }
    if let line = source?.line {
      output.write("line=\(line),")
    } else if source == nil, let place = finding.place {
      output.write("line=\(place.line),col=\(place.column),")
    }
    output.write("title=")
    output.write(finding.check.identifier, in: .gitHubProperty)
    output.write("::")
    output.write(annotation.text, in: .gitHubMessage)
    output.endLine()
  }
}

extension Severity {
  fileprivate var annotation: StaticString {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}

/// The annotations of one severity: one for each finding, and one for each missing key, however many localizations lack it.
struct Annotations {
  /// The first: broken arguments, then the others in the report's order.
  private(set) var shown: [Annotation] = []
  private(set) var count = 0
  private let limit: Int
  /// The numbers of the annotations about missing keys.
  private var numbers: [Table: [CodeUnitString: Int]] = [:]

  private struct Table: Hashable {
    let input: Int
    let bundle: TreePath?
    let name: String?
  }

  init(of severity: Severity, in report: Report, atMost limit: Int) {
    self.limit = limit
    let runs = report.findingRuns.filter { $0.severity == severity }
    for run in runs.filter(\.check.isOfArguments) + runs.filter({ !$0.check.isOfArguments }) {
      if run.check.identifier == Check.missingKey.identifier, run.hasKeys {
        add(missingKeys: run)
      } else {
        let room = limit - shown.count
        if room > 0 { shown += run.findings.prefix(room).map { Annotation(finding: $0) } }
        count += run.count
      }
    }
  }

  private mutating func add(missingKeys run: FindingRun) {
    let subject = run.subject
    let table = Table(input: subject.input, bundle: subject.bundle, name: subject.table)
    for finding in run.findings {
      guard let key = finding.key else { continue }
      let number = numbers[table]?[key] ?? count
      if number == count {
        numbers[table, default: [:]][key] = number
        if number < limit { shown.append(Annotation(finding: finding)) }
        count += 1
      }
      if number < limit, let localization = finding.localization {
        shown[number].localizations.append(localization)
      }
    }
  }
}

struct Annotation {
  /// What it tells; of a missing key the first of several findings.
  let finding: Finding
  /// Those that lack a key; none where the finding speaks for itself.
  var localizations: [String] = []

  private static let mostNames = 2

  /// The message, and the way out where there is one.
  var text: String {
    guard !localizations.isEmpty else { return finding.visibleAdvice() }
    let missing = Finding(
      finding.check, about: finding.subject, key: finding.key,
      message: .aboutKey("", " is missing in "))
    return missing.visibleMessage
      + localizations.map { VisibleText.escaping($0) }.shortList(Self.mostNames)
  }

  /// Where the development region has a missing key: this is the line that a change has touched. Nil for other findings, and
  /// where the report does not know.
  func sourcePlace(in report: Report) -> SourcePlace? {
    guard !localizations.isEmpty, let key = finding.key else { return nil }
    let bundle = report.bundles.first { $0.input == finding.input && $0.path == finding.bundle }
    guard let table = bundle?.tables.first(where: { $0.name == finding.table }),
      let texts = table.texts, let position = table.keys.firstIndex(of: key)
    else { return nil }
    return texts.place(ofKey: position)
  }
}
