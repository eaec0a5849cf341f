extension CellLookup {
  /// The text of each key: the localization's own, or where the key is inherited that of the file that serves it.
  ///
  /// - Parameter records: those of the cell.
  /// - Complexity: O(*n*) in the number of keys and the length of the texts that are copied.
  func texts(_ records: [KeyRecord]) -> TextColumn {
    var column = TextColumn(joining: own.compactMap(\.texts), count: records.count)
    guard records.contains(where: \.isInherited) else { return column }
    let positions = compared.source.entriesByKey
    for keyIndex in records.indices where records[keyIndex].isInherited {
      if let texts = servingFile(of: keyIndex)?.texts {
        column.set(keyIndex, to: keyIndex, of: texts.column)
      } else {
        let entry = compared.source.entries[positions[keyIndex]]
        column.set(keyIndex, to: entry, of: compared.source.content)
      }
    }
    return column
  }

  /// The other localization's file that serves an inherited key; nil where the development region's does.
  private func servingFile(of keyIndex: Int) -> ComparedFile? {
    for (part, fallback) in servers {
      switch fallback.holder {
      case .localization(let position):
        let file = compared.files[position].first {
          $0.records[keyIndex].state != .missing && $0.holds($0.records[keyIndex], part)
        }
        if let file { return file }
      case .developmentRegion, .base:
        if !compared.source.parts[keyIndex].isDisjoint(with: part) { return nil }
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
      for keyIndex in 0..<self.count
      where !hasValue(at: keyIndex) && other.column.hasValue(at: keyIndex) {
        set(keyIndex, to: keyIndex, of: other.column)
      }
    }
  }
}
