import L10nCoverage
import L10nFiles
import L10nHandoff
import L10nModel

extension ExchangeTree {
  /// The texts of a cell, one table for each file of the development region, without those that could not come back.
  ///
  /// - Parameters:
  ///   - keys: those of the table.
  ///   - leftOut: gets the files that can't take theirs.
  ///   - isNeeded: whether somebody needs a key.
  /// - Complexity: O(*n*) in the number of keys.
  func tables(
    of cell: TableJob.Cell, _ keys: ExportedKeys, _ leftOut: inout [LeftOutFile],
    isNeeded: (Int, KeyRecord) -> Bool
  ) -> [HandoffTable] {
    let work = works[cell.table.bundle]
    let compared = table(at: cell.table).compared
    guard compared.planned.kind == .keys,
      filter.shows(table: compared.planned.name, input: work.input)
    else { return [] }
    let own = keys.cells[cell.localization]
    let destinations = Destinations(
      of: cell.localization, own, compared, keys, input: work.input)
    leftOut += destinations.leftOut
    let files = OwnFiles(of: cell.localization, compared)
    let targets = files.files.map(\.kept.content)
    var obstacles: Set<LeftOutFile> = []
    let tables = keys.sources.compactMap { source -> HandoffTable? in
      var rows: [HandoffTable.Row] = []
      for (number, key) in source.keys.enumerated() {
        let record = own.records[key.indexInTable]
        guard !record.isInherited, isNeeded(key.indexInTable, record) else { continue }
        let target = files.target(ofKeyAt: key.indexInTable)
        guard target != nil || destinations.takes(key.indexInTable) else { continue }
        if keys.ambiguous.contains(key.indexInTable) {
          let contentIndex = Int(compared.source.contentIndices[key.indexInTable])
          let path = SourceOrigin(ofContent: contentIndex, compared, work, prefix: "").path
          obstacles.insert(
            LeftOutFile(
              input: work.input, path: TreePath(path), reason: ExportedKeys.ambiguousKeyReason))
          continue
        }
        let form = source.content.entries[key.entry].form
        if let target, let obstacle = files.obstacle(to: target, ofSource: form) {
          obstacles.insert(
            LeftOutFile(input: work.input, path: obstacle.path, reason: obstacle.reason))
          continue
        }
        rows.append(
          HandoffTable.Row(
            key: number, target: target, state: record.state, isUnchanged: record.isUnchanged))
      }
      return rows.isEmpty ? nil : HandoffTable(source, targets: targets, rows: rows)
    }
    leftOut += obstacles
    return tables
  }
}

extension OwnFiles {
  /// The file that can't take a new translation of a text that it has, with the reason; nil if it can.
  fileprivate func obstacle(
    to target: HandoffTable.Target, ofSource form: TableEntry.Form
  ) -> (path: TreePath, reason: String)? {
    let file = files[target.file]
    if let refusal = file.refusal { return (file.file.path, refusal) }
    guard form == .varied, file.kept.content.entries[target.entry].form == .text,
      !file.file.format.parts.contains(.stringsdict)
    else { return nil }
    return (
      file.file.path,
      "has a plain text of a key that has plural forms in the source: remove it there, and the forms leave"
    )
  }
}

/// Where a localization can take the keys that it lacks.
private struct Destinations {
  private let keyIndices: Set<Int>
  let leftOut: [LeftOutFile]

  init(
    of localization: Int, _ own: TableCell, _ compared: ComparedTable, _ keys: ExportedKeys,
    input: Int
  ) {
    // CoreFoundation ignores such a file: it has to be repaired first. An empty one only needs a text.
    let lost = compared.files[localization].first {
      $0.isLost && $0.kept?.content.bytes.isEmpty == false
    }
    if let lost {
      keyIndices = []
      leftOut = [
        LeftOutFile(
          input: input, path: lost.file.path, reason: "can't be loaded: repair it first")
      ]
      return
    }
    guard own.counts.missing > 0 else {
      keyIndices = []
      leftOut = []
      return
    }
    keyIndices = keys.keysTaken(by: localization)
    leftOut = keyIndices.count < own.counts.missing ? keys.leftOut : []
  }

  func takes(_ keyIndex: Int) -> Bool { keyIndices.contains(keyIndex) }
}

/// A localization's own files of a table, in the order in which they provide texts.
struct OwnFiles {
  private(set) var files: [File] = []

  struct File {
    let file: TableFile
    let kept: KeptContent
    /// The reason why the file takes no texts at all; nil if it takes some.
    let refusal: String?
  }

  /// - Parameter localization: or the development region, as cells have it.
  init(of localization: Int, _ compared: ComparedTable) {
    guard localization != TableJob.Cell.development else {
      let source = compared.source
      files = compared.development.files.enumerated().map { contentIndex, file in
        let entries = zip(source.contentIndices, source.entriesByKey).map {
          Int($0) == contentIndex ? Int32($1) : -1
        }
        return File(
          file: file, kept: KeptContent(source.content, entries: entries),
          refusal: file.format.editing.refusal)
      }
      return
    }
    for file in compared.files[localization] {
      guard let kept = file.kept else { continue }
      files.append(
        File(file: file.file, kept: kept, refusal: file.file.format.editing.refusal))
    }
  }

  /// The translation of a key in the first file that has it; nil if none has.
  func target(ofKeyAt keyIndex: Int) -> HandoffTable.Target? {
    for index in files.indices where files[index].kept.entries[keyIndex] >= 0 {
      return HandoffTable.Target(file: index, entry: Int(files[index].kept.entries[keyIndex]))
    }
    return nil
  }
}
