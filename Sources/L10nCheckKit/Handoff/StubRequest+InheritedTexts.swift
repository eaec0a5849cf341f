import L10nCoverage
import L10nModel
import L10nPatch

extension StubRequest {
  /// Adds the keys that the localization inherits today and that the request would hide.
  ///
  /// A build makes a language of a catalog a table of its own as soon as one text is translated. From then on, its users
  /// no longer get the parent's table, and see raw keys unless the catalog has the parent's texts in their language, too.
  ///
  /// - Complexity: O(*n*) in the number of keys if the language becomes a table, else O(1).
  mutating func keepInheritedTexts(_ compared: ComparedTable) {
    guard target.format.isMultilingual else { return }
    let present = compared.planned.files[localization].first { $0.path == target.path.treePath }
    let parts = builtParts.subtracting(present?.parts ?? [])
    guard !parts.isEmpty else { return }
    let cell = TableCell(compared, localization)
    let placed = Set(ranks)
    for rank in cell.records.indices where !placed.contains(rank) {
      let record = cell.records[rank]
      guard record.isInherited, parts.contains(record.isVaried ? .stringsdict : .strings) else {
        continue
      }
      ranks.append(rank)
      maskedRanks.insert(rank)
    }
  }

  /// The parts of the table that a build makes of the request's texts.
  private var builtParts: TableParts {
    var parts: TableParts = []
    for translation in translations.values {
      switch translation.value {
      case .text, .alternatives: parts.insert(.strings)
      case .plural, .device, .width, .format: parts.insert(.stringsdict)
      }
    }
    for text in replacements where text.state != .new {
      parts.insert(text.path.isEmpty ? .strings : .stringsdict)
    }
    return parts
  }
}
