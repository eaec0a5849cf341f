package import L10nCoverage
import L10nModel
import L10nSource

/// Writes annotations for GitHub's pull requests, as workflow commands in the log ("Workflow commands for GitHub Actions").
///
/// GitHub shows only ten annotations of a kind and drops the others without a message. So this writes no more than ten, and a
/// line with the number of the others. A missing key gets one annotation for all localizations, at its place in the development
/// region.
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
    // An annotation about the whole work tree has no file.
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

/// The annotations of one severity: one for each finding, but only one for each missing key, however many localizations lack
/// it.
struct Annotations {
  /// The first annotations: broken arguments, then others in the report's order.
  private(set) var shown: [Annotation] = []
  private(set) var count = 0
  private let limit: Int
  /// The indices of the annotations about missing keys.
  private var numbers: [SubjectTable: [CodeUnitString: Int]] = [:]

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
    let table = SubjectTable(run.subject)
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
  /// The finding. For a missing key, the first of several.
  let finding: Finding
  /// The localizations that lack a key; empty for other findings.
  var localizations: [String] = []

  private static let mostNames = 2

  /// The message and the help text.
  var text: String {
    guard !localizations.isEmpty else { return finding.visibleAdvice() }
    let missing = Finding(
      finding.check, about: finding.subject, key: finding.key,
      message: .aboutKey("", " is missing in "))
    return missing.visibleMessage
      + localizations.map { VisibleText.escaping($0) }.shortList(Self.mostNames)
  }

  /// Returns the development region's place of a missing key, which is the line that a pull request changed. Returns nil for
  /// other findings, and if the report doesn't contain the place.
  func sourcePlace(in report: Report) -> SourcePlace? {
    guard !localizations.isEmpty, let key = finding.key else { return nil }
    let bundle = report.bundles.first { $0.input == finding.input && $0.path == finding.bundle }
    guard let table = bundle?.tables.first(where: { $0.name == finding.table }),
      let texts = table.texts, let position = table.keys.firstIndex(of: key)
    else { return nil }
    return texts.place(ofKey: position)
  }
}
