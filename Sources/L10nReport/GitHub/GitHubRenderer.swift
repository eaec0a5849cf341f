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

  /// How many annotations of a kind a step may have.
  static let mostAnnotations = 10

  /// - Parameter pathPrefixes: for each input what stands before a path below it, from the top of the work tree.
  package init(pathPrefixes: [String]) {
    paths = DisplayedPaths(prefixes: pathPrefixes)
  }

  /// - Complexity: O(*n*) in the number of findings about missing keys and of runs of others.
  package func render(_ report: Report, to output: inout ByteOutput) {
    var rest: [String] = []
    for severity in Severity.allCases.reversed() {
      let annotations = Annotations(of: severity, in: report, atMost: Self.mostAnnotations)
      for annotation in annotations.shown { write(annotation, of: report, to: &output) }
      let count = annotations.count - Self.mostAnnotations
      if count > 0 { rest.append(Numbers.counted(count, "more \(severity.rawValue)")) }
    }
    guard !rest.isEmpty else { return }
    output.write(rest.joined(separator: ", "))
    output.write(": GitHub shows at most \(Self.mostAnnotations) annotations per severity")
    output.endLine()
  }

  private func write(_ annotation: Annotation, of report: Report, to output: inout ByteOutput) {
    let finding = annotation.finding
    let source = annotation.sourcePlace(in: report)
    output.write("::")
    output.write(finding.severity.annotation)
    output.write(" ")
    let path =
      source.map { paths.displayed($0.path, input: finding.input) } ?? paths.displayed(finding)
    // An annotation of the whole work tree has no file.
    if path != "." {
      output.write("file=")
      output.write(path, in: .gitHubProperty)
      output.write(",")
    }
    if let line = source?.line {
      output.write("line=")
      output.write(line)
      output.write(",")
    } else if source == nil, let place = finding.place {
      output.write("line=")
      output.write(place.line)
      output.write(",col=")
      output.write(place.column)
      output.write(",")
    }
    output.write("title=")
    output.write(finding.check.identifier, in: .gitHubProperty)
    output.write("::")
    output.write(annotation.text, in: .gitHubMessage)
    output.endLine()
  }
}

extension Severity {
  /// The command that makes an annotation of this severity.
  fileprivate var annotation: StaticString {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
