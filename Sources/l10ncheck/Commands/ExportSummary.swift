import L10nCheckKit
import L10nHandoff
import L10nReport
import L10nSource

/// The size of an export by language, as the basis of a translator's quote.
struct ExportSummary {
  private let lines: [String]
  private let isTable: Bool

  /// - Parameter listsTables: whether each table gets a row below its language.
  init(_ export: HandoffExport, listsTables: Bool) {
    let documents = export.documents
    guard !documents.isEmpty else {
      isTable = false
      lines = ["nothing to export: no localization except the development region"]
      return
    }
    var total = HandoffCounts()
    for document in documents { total += document.counts }
    guard total.total.strings > 0 else {
      isTable = false
      let all = export.leftOut.isEmpty ? "" : " of what isn't left out"
      lines = ["nothing to export: nothing\(all) is missing or needs a review"]
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

  /// - Parameter onStandardOutput: whether the table goes to standard output, because no document does.
  func tell(onStandardOutput: Bool) throws(RunFailure) {
    guard isTable else { return lines.forEach(RunMessages.say) }
    guard onStandardOutput else {
      return RunMessages.write(lines: lines)
    }
    try OutputDestination.write { output in
      for line in lines { output.write(VisibleText.escaping(line) + "\n") }
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

/// Tables of numbers in plain text.
enum TextColumns {
  static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }
  }
}

/// Messages about files that a run didn't change. Many files with the same reason share one message.
struct LeftOutMessages {
  let sentences: [String]

  /// The maximum number of separate messages with the same reason, and of names in a shared message.
  private static let mostNames = 3

  /// - Parameters:
  ///   - leftOut: the files, in order. Files with the same reason are grouped at the first of them.
  ///   - places: the places of the inputs.
  ///   - isVerbose: whether each file gets a separate message.
  ///   - outcome: the result for the files.
  init(
    _ leftOut: [LeftOutFile], _ places: [TreePlace], isVerbose: Bool, outcome: String = "unchanged"
  ) {
    let files = leftOut.map { (name: places.name(of: $0), reason: $0.reason) }
    let groups = Dictionary(grouping: files, by: \.reason)
    var reported: Set<String> = []
    sentences = files.compactMap { file in
      let names = groups[file.reason]?.map(\.name) ?? []
      if isVerbose || names.count <= Self.mostNames {
        return "\(file.name): \(outcome): \(file.reason)"
      }
      guard reported.insert(file.reason).inserted else { return nil }
      return
        "\(names.count) files: \(outcome): \(file.reason) (\(names.shortList(Self.mostNames)))"
    }
  }

  func say() { sentences.forEach(RunMessages.say) }
}

extension [TreePlace] {
  /// Returns the path of a file of one of the inputs, with the line if the reason has one.
  func name(of file: LeftOutFile) -> String {
    "\(self[file.input].shown)\(file.path)\(file.line.map { ":\($0)" } ?? "")"
  }
}
