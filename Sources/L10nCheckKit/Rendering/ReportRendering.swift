package import L10nCoverage
import L10nLocale
package import L10nReport
package import L10nSource
import Synchronization

/// One way of writing reports: the one place where a format gets its renderer, for the library and the command.
package struct ReportRendering: Sendable {
  private let format: ReportFormat
  private let options: RenderingOptions

  package init(_ format: ReportFormat, _ options: RenderingOptions) {
    self.format = format
    self.options = options
  }

  /// Writes the whole report, with a final line break.
  package func render(_ report: Report, to output: inout ByteOutput) {
    renderer.render(report, to: &output)
  }

  /// Writes the report as above if that is faster in parts, several of which are rendered at the same time.
  ///
  /// - Parameter handOn: consumes the parts in order. If it returns false, no more are rendered.
  /// - Returns: false if nothing was written, because the format or the report has no such parts.
  package func rendersInParts(
    _ report: Report, workers: Int, handOn: @escaping @Sendable (ByteView) -> Bool
  ) async -> Bool {
    let renderer = jsonRenderer
    guard format == .json, renderer.hasSmallPieces(report) else { return false }
    let pieces = renderer.pieces(of: report)
    await ParallelWork.inOrder(
      pieces.count, workers: workers,
      tools: { JSONReportRenderer.Tools() }, product: { ByteBuffer() },
      make: { number, tools, buffer in
        renderer.render(pieces[number], of: report, into: &buffer, &tools)
      },
      handOn: { buffer in buffer.withView(handOn) })
    return true
  }

  private var renderer: any ReportRenderer {
    let prefixes = format.pathPrefixes(of: options.inputPaths)
    return switch format {
    case .text:
      TextRenderer(
        width: options.width, theme: options.theme, pathPrefixes: prefixes, detail: options.detail)
    case .lines: LinesRenderer(pathPrefixes: prefixes)
    case .json: jsonRenderer
    case .html:
      HTMLReportRenderer(pathPrefixes: prefixes, toolVersion: ToolVersion.current) {
        CheckExplanation(of: $0)
      }
    case .markdown: MarkdownReportRenderer(pathPrefixes: prefixes)
    case .csv:
      switch options.csvRows {
      case .table: CSVRenderer(pathPrefixes: prefixes)
      case .key: KeyCSVRenderer(pathPrefixes: prefixes)
      }
    case .github: GitHubRenderer(pathPrefixes: prefixes)
    case .sarif:
      SARIFRenderer(toolVersion: ToolVersion.current, pathPrefixes: prefixes) {
        CheckExplanation(of: $0)
      }
    case .junit: JUnitRenderer(pathPrefixes: prefixes)
    case .gitlab: GitLabRenderer(pathPrefixes: prefixes)
    case .prometheus:
      PrometheusRenderer(toolVersion: ToolVersion.current, pathPrefixes: prefixes)
    case .badge: BadgeRenderer()
    case .xcode: XcodeRenderer(pathPrefixes: prefixes)
    }
  }

  private var jsonRenderer: JSONReportRenderer {
    JSONReportRenderer(
      toolVersion: ToolVersion.current, icuVersion: LocaleData.version,
      showsTexts: options.showsTexts, showsAuthors: options.showsAuthors)
  }
}

extension RenderingOptions {
  var theme: Theme { usesColor ? .color : .plain }
  var detail: TextRenderer.Detail {
    showsSummaryOnly ? .summary : showsEverything ? .full : .normal
  }
}
