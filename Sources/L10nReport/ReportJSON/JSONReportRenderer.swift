package import L10nCoverage
import L10nModel
import L10nSource

/// Renders a report as JSON, schema version 2.
///
/// Each localization, cell and finding has a separate line, so that reports can be compared line by line. A large report is
/// rendered in pieces, which can be rendered in parallel.
package struct JSONReportRenderer: ReportRenderer {
  /// The version of the members' layout and meaning. Changes of existing members increase it; new members don't.
  package static let schemaVersion = 2

  private let settings: RenderingSettings

  package init(_ settings: RenderingSettings) { self.settings = settings }

  /// A part of the text. All pieces in order form the whole text.
  package enum Piece: Sendable, Hashable {
    case beginning
    case bundleBeginning(Int)
    case tables(bundle: Int, Range<Int>)
    case tableBeginning(bundle: Int, table: Int)
    /// The texts of some of the table's keys.
    case texts(bundle: Int, table: Int, Range<Int>)
    case tableEnd(bundle: Int, table: Int)
    case bundleEnd(Int)
    case findingsBeginning
    case findings(Range<Int>)
    case end
  }

  /// The number of findings in a piece of about fifty kilobytes. A table's cell counts as four findings.
  private static let pieceSize = 160
  private static let textPieceSize = 1_000

  package func pieces(of report: Report) -> [Piece] {
    var pieces = [Piece.beginning]
    for (index, bundle) in report.bundles.enumerated() {
      pieces.append(.bundleBeginning(index))
      if settings.showsTexts {
        for position in bundle.tables.indices {
          pieces += tablePieces(position, of: bundle, number: index)
        }
      } else {
        let step = max(1, Self.pieceSize / max(1, bundle.localizations.count * 4))
        pieces += Self.ranges(of: bundle.tables.count, step: step).map {
          .tables(bundle: index, $0)
        }
      }
      pieces.append(.bundleEnd(index))
    }
    pieces.append(.findingsBeginning)
    pieces += Self.findingRanges(report.findingRuns).map { .findings($0) }
    pieces.append(.end)
    return pieces
  }

  private func tablePieces(_ position: Int, of bundle: BundleCoverage, number: Int) -> [Piece] {
    let table = bundle.tables[position]
    guard table.texts != nil else {
      return [.tables(bundle: number, position..<position + 1)]
    }
    let step = max(1, Self.textPieceSize / (bundle.localizations.count + 4))
    return [.tableBeginning(bundle: number, table: position)]
      + Self.ranges(of: table.keys.count, step: step).map {
        .texts(bundle: number, table: position, $0)
      } + [.tableEnd(bundle: number, table: position)]
  }

  /// Whether each piece is small enough to stay in memory until the pieces before it are written. A piece contains all findings
  /// of a file, or all keys of a table, however many there are.
  package func hasSmallPieces(_ report: Report) -> Bool {
    // About 50 MB of text.
    let limit = 200_000
    return report.findingRuns.allSatisfy { $0.count <= limit }
      && report.bundles.allSatisfy { $0.tables.allSatisfy { $0.keys.count <= limit } }
  }

  private static func ranges(of count: Int, step: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: step).map { $0..<min(count, $0 + step) }
  }

  /// Returns ranges of runs that contain whole subjects: findings about one subject are numbered within a piece.
  private static func findingRanges(_ runs: [FindingRun]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < runs.count {
      var end = start + 1
      var count = runs[start].count
      while end < runs.count,
        count < pieceSize || runs[end].isAboutSubject(of: runs[end - 1])
      {
        count += runs[end].count
        end += 1
      }
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  /// State that is reused from piece to piece.
  package struct Tools: ~Copyable {
    fileprivate var findings = FindingTools()

    package init() {}
  }

  package func render(
    _ piece: Piece, of report: Report, into buffer: inout ByteBuffer, _ tools: inout Tools
  ) {
    buffer.fill { write(piece, of: report, to: &$0, &tools) }
  }

  /// Writes the report, with a final line break.
  package func render(_ report: Report, to output: inout ByteOutput) {
    var tools = Tools()
    for piece in pieces(of: report) { write(piece, of: report, to: &output, &tools) }
  }

  private func write(
    _ piece: Piece, of report: Report, to output: inout ByteOutput, _ tools: inout Tools
  ) {
    switch piece {
    case .beginning:
      JSONWriter.write(to: &output) { json in writeBeginning(report, &json) }
    case .bundleBeginning(let index):
      JSONWriter.resume(in: &output, depth: 2, isFirst: index == 0) {
        $0.bundleBeginning(report.bundles[index])
      }
    case .tables(let index, let range):
      let bundle = report.bundles[index]
      JSONWriter.resume(in: &output, depth: 4, isFirst: range.lowerBound == 0) { json in
        for table in bundle.tables[range] { json.table(table, bundle.localizations) }
      }
    case .tableBeginning(let index, let position):
      let bundle = report.bundles[index]
      JSONWriter.resume(in: &output, depth: 4, isFirst: position == 0) { json in
        json.tableBeginning(bundle.tables[position], bundle.localizations)
        json.member("texts") { $0.beginArray(.indented) }
      }
    case .texts(let index, let position, let range):
      let bundle = report.bundles[index]
      let table = bundle.tables[position]
      guard let texts = table.texts else { return }
      JSONWriter.resume(in: &output, depth: 6, isFirst: range.lowerBound == 0) { json in
        for key in range { json.texts(ofKey: key, texts, in: table, bundle.localizations) }
      }
    case .tableEnd(let index, let position):
      let isEmpty = report.bundles[index].tables[position].keys.isEmpty
      JSONWriter.resume(in: &output, depth: 6, isFirst: isEmpty) { json in
        json.endArray()
        json.endObject()
      }
    case .bundleEnd(let index):
      let bundle = report.bundles[index]
      JSONWriter.resume(in: &output, depth: 4, isFirst: bundle.tables.isEmpty) {
        $0.bundleEnd(bundle)
      }
    case .findingsBeginning:
      JSONWriter.resume(in: &output, depth: 2, isFirst: report.bundles.isEmpty) { json in
        json.endArray()
        json.member("findings") { $0.beginArray(.indented) }
      }
    case .findings(let range):
      tools.findings.showsAuthors = settings.showsAuthors
      JSONWriter.resume(in: &output, depth: 2, isFirst: range.lowerBound == 0) {
        $0.findings(report.findingRuns[range], &tools.findings)
      }
    case .end:
      JSONWriter.resume(in: &output, depth: 2, isFirst: report.findingRuns.isEmpty) { json in
        json.endArray()
        json.totals(of: report)
        json.endObject()
      }
      output.write("\n")
    }
  }

  private func writeBeginning(_ report: Report, _ json: inout JSONWriter) {
    json.beginObject(.indented)
    json.heading(
      settings, schemaVersion: Self.schemaVersion, profile: report.profile, inputs: report.inputs)
    json.gate(report.gate)
    json.languages(report.languages)
    json.products(of: report)
    json.member("bundles") { $0.beginArray(.indented) }
  }
}
