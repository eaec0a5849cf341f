import L10nCheckKit
import L10nHandoff
import L10nReport

/// What leaves, language by language, for a quote.
struct ExportSummary {
  private let lines: [String]
  /// Whether there is anything to count.
  private let isTable: Bool

  init(_ documents: [HandoffDocument]) {
    guard !documents.isEmpty else {
      isTable = false
      lines = ["nothing to export: no localization except the development region"]
      return
    }
    var total = HandoffCounts()
    for document in documents { total += document.counts }
    guard total.total.strings > 0 else {
      isTable = false
      lines = ["nothing to export: nothing is missing or needs a review"]
      return
    }
    let rows = documents.filter { $0.counts.total.strings > 0 }.map {
      (
        [$0.bundle, $0.targetName.rawValue].compactMap(\.self).joined(separator: " "),
        $0.counts
      )
    }
    isTable = true
    let header = [
      "", "strings", "words", "characters", "new words", "repeated", "leveraged", "stale", "review",
    ]
    var table = [header] + rows.map { Self.cells($0.0, $0.1) }
    if rows.count > 1 { table.append(Self.cells("all", total)) }
    lines = Self.aligned(table)
  }

  /// - Parameter onStandardOutput: whether nothing else is written there.
  func tell(onStandardOutput: Bool) throws(RunFailure) {
    guard isTable else { return lines.forEach(RunMessages.say) }
    guard onStandardOutput else {
      return RunMessages.write(lines: lines)
    }
    do throws(OutputStream.Failure) {
      let text = lines.map { VisibleText.escaping($0) + "\n" }.joined()
      try OutputStream.standardOutput.write(Array(text.utf8))
    } catch {
      guard case .failed(let reason) = error else { return }
      throw RunFailure("standard output", reason, .unreadable)
    }
  }

  private static func cells(_ name: String, _ counts: HandoffCounts) -> [String] {
    [
      name, "\(counts.total.strings)", "\(counts.total.words)", "\(counts.total.characters)",
      "\(counts.new.words)", "\(counts.repeated.words)", "\(counts.leveraged.words)",
      "\(counts.stale.words)", "\(counts.review.words)",
    ]
  }

  /// The rows with numbers aligned at the right.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }
  }
}
