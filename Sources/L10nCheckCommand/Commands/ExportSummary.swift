import L10nCheckKit
import L10nHandoff
import L10nReport

/// What leaves, language by language, for a quote.
struct ExportSummary {
  private let lines: [String]
  /// Whether there is anything to count.
  private let isTable: Bool

  /// - Parameter listsTables: whether each table has a row below that of its language.
  init(_ documents: [HandoffDocument], listsTables: Bool) {
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
    let filled = documents.filter { $0.counts.total.strings > 0 }
    let rows = filled.flatMap { document in
      [
        (
          [document.bundle, document.targetName.rawValue].compactMap(\.self)
            .joined(separator: " "), document.counts
        )
      ]
        + (listsTables ? zip(document.tables, document.tableCounts) : zip([], [])).map {
          ("  \($0.original)", $1)
        }
    }
    isTable = true
    let header = [
      "", "strings", "words", "characters", "new words", "repeated", "leveraged", "stale", "review",
    ]
    var table = [header] + rows.map { Self.cells($0.0, $0.1) }
    if filled.count > 1 { table.append(Self.cells("all", total)) }
    lines = TextColumns.aligned(table)
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
}
