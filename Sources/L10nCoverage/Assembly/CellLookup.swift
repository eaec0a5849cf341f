import L10nLocale
import L10nModel
import L10nSource

/// What a user of one localization gets of each key of one table.
///
/// The two parts of a table are looked up each for itself, the first file along the search order. Keys that such a file
/// lacks are looked up nowhere else.
struct CellLookup {
  private let source: SourceTable
  /// The keys of the source that only `Info.plist` has.
  private let infoPlistKeys: Set<CodeUnitString>
  private let own: [FileReading]
  /// For each part that no own file has, who serves it; the one that has the say for a key first.
  let servers: [(part: TableParts, fallback: PlannedLocalization.Fallback?)]
  /// What those have who serve parts, in the same order.
  private let served: [ServedPart]
  /// What those have whose keys the own files hide.
  private let parents: [ServedKeys]
  private let showsRawKeys: Bool
  private let isOfDocument: Bool

  init(
    _ table: PlannedTable, _ position: Int, in plan: BundlePlan, _ reading: TableReading,
    showsRawKeys: Bool
  ) {
    source = reading.source
    infoPlistKeys = reading.infoPlistKeys
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
    served = servers.compactMap { part, fallback in
      fallback.map {
        ServedPart(
          part: part, sharesLanguage: $0.sharesLanguage,
          keys: ServedKeys(of: $0.holder, in: reading))
      }
    }
    parents = fallbacks.filter(\.sharesLanguage).map { ServedKeys(of: $0.holder, in: reading) }
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
      return source.keys.indices.map { recordElsewhere(of: $0) }
    }
    var records = own[0].records
    for rank in records.indices where records[rank].state == .missing {
      let other = own.dropFirst().first { $0.records[rank].state != .missing }
      records[rank] = other?.records[rank] ?? recordElsewhere(of: rank)
    }
    return records
  }

  /// What becomes of a key that no own file has.
  private func recordElsewhere(of rank: Int) -> KeyRecord {
    for index in served.indices {
      guard let record = record(of: rank, served[index].part, served[index].keys) else { continue }
      guard served[index].sharesLanguage else { return .missing }
      return KeyRecord(record.state, isInherited: true, isVaried: record.isVaried)
    }
    let isMasked = !own.isEmpty && parents.contains { hasKey(rank, $0) }
    return KeyRecord(.missing, isMasked: isMasked, isRaw: showsRaw(rank))
  }

  /// What somebody's files of one part say of a key; nil where they do not have it.
  private func record(of rank: Int, _ part: TableParts, _ keys: ServedKeys) -> KeyRecord? {
    switch keys {
    case .source: source.parts[rank].contains(part) ? KeyRecord(.translated) : nil
    case .files(let files):
      files.first { $0.records[rank].state != .missing && $0.holds(rank, part) }?.records[rank]
    case .nothing: nil
    }
  }

  /// Whether somebody has the key in a file.
  private func hasKey(_ rank: Int, _ keys: ServedKeys) -> Bool {
    switch keys {
    case .source:
      infoPlistKeys.isEmpty || !infoPlistKeys.contains(source.keys[rank])
    case .files(let files): files.contains { $0.records[rank].state != .missing }
    case .nothing: false
    }
  }
}

extension CellLookup {
  /// Whether users see a key that nothing serves as it is. A table of a document may serve code, too: what is of no object
  /// has no text there.
  private func showsRaw(_ rank: Int) -> Bool {
    if showsRawKeys { return true }
    guard isOfDocument, !source.formats[rank].hasDocument else { return false }
    return !isInterfaceKey(source.keys[rank])
  }
}

/// One part of a table that another than the localization itself serves.
private struct ServedPart {
  let part: TableParts
  let sharesLanguage: Bool
  let keys: ServedKeys
}

/// The keys of those who may serve a localization.
private enum ServedKeys {
  /// All of the source's.
  case source
  case files([FileReading])
  case nothing

  init(of holder: PlannedLocalization.Holder, in reading: TableReading) {
    switch holder {
    case .developmentRegion, .base: self = .source
    case .localization(let position): self = .files(reading.files[position])
    case .nonlocalized: self = .nothing
    }
  }
}

extension FileReading {
  /// Whether a lookup of one part finds a key of this file: where the file has both parts, by the form of the value.
  fileprivate func holds(_ rank: Int, _ part: TableParts) -> Bool {
    file.format.isMultilingual
      ? records[rank].isVaried == (part == .stringsdict) : file.parts.contains(part)
  }
}
