import L10nLocale
import L10nModel

/// What a user of one localization gets of each key of one table.
///
/// The two parts of a table are looked up each for itself, the first file along the search order. Keys that such a file
/// lacks are looked up nowhere else.
struct CellLookup {
  private let reading: TableReading
  private let own: [FileReading]
  /// For each part that no own file has, who serves it; the one that has the say for a key first.
  let servers: [(part: TableParts, fallback: PlannedLocalization.Fallback?)]
  /// Those whose keys the own files hide.
  private let parents: [PlannedLocalization.Fallback]
  private let showsRawKeys: Bool
  private let isOfDocument: Bool

  init(
    _ table: PlannedTable, _ position: Int, in plan: BundlePlan, _ reading: TableReading,
    showsRawKeys: Bool
  ) {
    self.reading = reading
    self.showsRawKeys = showsRawKeys
    isOfDocument = table.absentKey == .document
    own = reading.files[position]
    let ownParts = table.tableFiles(of: position).reduce(into: TableParts()) {
      $0.formUnion($1.parts)
    }
    let fallbacks = plan.localizations[position].fallbacks
    let found = TableParts.inOrder.filter { !ownParts.contains($0) }.map { part in
      (part, table.server(ofPart: part, for: position, in: plan))
    }
    // Of files in two localizations the one that is found earlier has the say, be it a `.strings` file.
    let places = found.map { $0.1.flatMap(fallbacks.firstIndex) ?? fallbacks.count }
    servers = places.count > 1 && places[1] < places[0] ? found.reversed() : found
    parents = fallbacks.filter(\.sharesLanguage)
  }

  /// Whether the localization has its texts in a file of several languages.
  var hasMultilingualFile: Bool { own.contains { $0.file.format.isMultilingual } }

  /// Whether no file at all is found.
  var servesNothing: Bool { own.isEmpty && servers.allSatisfy { $0.fallback == nil } }

  /// The records of all keys.
  ///
  /// - Complexity: O(*n*) in the number of keys, and for those that are missing of files and parents.
  var records: [KeyRecord] {
    guard !own.isEmpty else {
      return reading.source.keys.indices.map { recordElsewhere(of: $0) }
    }
    // Files are asked by their positions: each copy of all that is known of one would count a dozen references.
    var records = own[0].records
    for rank in records.indices where records[rank].state == .missing {
      let other = own.indices.dropFirst().first { own[$0].records[rank].state != .missing }
      records[rank] = other.map { own[$0].records[rank] } ?? recordElsewhere(of: rank)
    }
    return records
  }

  /// What becomes of a key that no own file has.
  private func recordElsewhere(of rank: Int) -> KeyRecord {
    for (part, fallback) in servers {
      guard let fallback, let record = reading.record(of: rank, part, at: fallback.holder) else {
        continue
      }
      guard fallback.sharesLanguage else { return .missing }
      return KeyRecord(record.state, isInherited: true, isVaried: record.isVaried)
    }
    let isMasked =
      !own.isEmpty && parents.contains { reading.hasKey(rank, $0.holder) }
    return KeyRecord(.missing, isMasked: isMasked, isRaw: showsRaw(rank))
  }
}

extension CellLookup {
  /// Whether users see a key that nothing serves as it is. A table of a document may serve code, too: what is of no object
  /// has no text there.
  private func showsRaw(_ rank: Int) -> Bool {
    if showsRawKeys { return true }
    guard isOfDocument, !reading.source.formats[rank].hasDocument else { return false }
    return !isInterfaceKey(reading.source.keys[rank])
  }
}

extension TableReading {
  /// What a holder's files of one part say of a key; nil where they do not have it.
  fileprivate func record(
    of rank: Int, _ part: TableParts, at holder: PlannedLocalization.Holder
  ) -> KeyRecord? {
    switch holder {
    case .developmentRegion, .base:
      return source.parts[rank].contains(part) ? KeyRecord(.translated) : nil
    case .localization(let position):
      for index in files[position].indices {
        let record = files[position][index].records[rank]
        if record.state != .missing, files[position][index].holds(record, part) { return record }
      }
      return nil
    case .nonlocalized: return nil
    }
  }

  /// Whether a holder has the key in a file of its own.
  fileprivate func hasKey(_ rank: Int, _ holder: PlannedLocalization.Holder) -> Bool {
    switch holder {
    case .developmentRegion, .base:
      infoPlistKeys.isEmpty || !infoPlistKeys.contains(source.keys[rank])
    case .localization(let position):
      files[position].indices.contains { files[position][$0].records[rank].state != .missing }
    case .nonlocalized: false
    }
  }
}

extension FileReading {
  /// Whether a lookup of one part finds a key of this file: where the file has both parts, by the form of the value.
  fileprivate func holds(_ record: KeyRecord, _ part: TableParts) -> Bool {
    file.format.isMultilingual
      ? record.isVaried == (part == .stringsdict) : file.parts.contains(part)
  }
}
