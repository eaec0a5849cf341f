extension CellLookup {
  /// The text of each key: the localization's own, or where the key is inherited that of the file that serves it.
  ///
  /// - Parameter records: those of the cell.
  /// - Complexity: O(*n*) in the number of keys and the length of the texts that are copied.
  func texts(_ records: [KeyRecord]) -> TextColumn {
    var column = TextColumn(joining: own.compactMap(\.texts), count: records.count)
    guard records.contains(where: \.isInherited) else { return column }
    let positions = compared.source.entriesByRank
    for rank in records.indices where records[rank].isInherited {
      if let texts = servingFile(of: rank)?.texts {
        column.set(rank, to: rank, of: texts.column)
      } else {
        let entry = compared.source.entries[positions[rank]]
        column.set(rank, to: entry, of: compared.source.content)
      }
    }
    return column
  }

  /// The other localization's file that serves an inherited key; nil where the development region's does.
  private func servingFile(of rank: Int) -> ComparedFile? {
    for (part, fallback) in servers {
      switch fallback.holder {
      case .localization(let position):
        let file = compared.files[position].first {
          $0.records[rank].state != .missing && $0.holds($0.records[rank], part)
        }
        if let file { return file }
      case .developmentRegion, .base:
        if !compared.source.parts[rank].isDisjoint(with: part) { return nil }
      case .nonlocalized: break
      }
    }
    return nil
  }
}

extension TextColumn {
  /// What the files of one localization say of each key. Of two files that have a key the first has the say.
  init(joining files: [FileTexts], count: Int) {
    self = files.first?.column ?? TextColumn(count: count)
    for other in files.dropFirst() {
      for rank in 0..<self.count where !hasValue(at: rank) && other.column.hasValue(at: rank) {
        set(rank, to: rank, of: other.column)
      }
    }
  }
}
