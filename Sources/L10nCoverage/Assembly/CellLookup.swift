import L10nCode
import L10nLocale
import L10nModel
import L10nSource

/// What a user of one localization sees for each key of a table.
///
/// A lookup treats the two parts of a table (`.strings` and `.stringsdict`) separately: each time it reads the first file
/// along the search order. If that file lacks a key, the lookup doesn't try further files.
struct CellLookup {
  private let position: Int
  let compared: ComparedTable
  let own: [ComparedFile]
  /// The fallback that serves each part that the table has and the localization doesn't, by precedence.
  let servers: [Server]

  typealias Server = (part: TableParts, fallback: PlannedLocalization.Fallback)

  /// - Parameter omitted: the files to ignore.
  init(_ compared: ComparedTable, _ position: Int, omitting omitted: Set<TreePath> = []) {
    self.position = position
    self.compared = compared
    let files = compared.files[position]
    own = omitted.isEmpty ? files : files.filter { !omitted.contains($0.file.path) }
    let table = compared.planned
    var lacking = table.parts
    let planned = table.files[position]
    for index in planned.indices
    where planned[index].isTable && (omitted.isEmpty || !omitted.contains(planned[index].path)) {
      lacking.subtract(planned[index].parts)
    }
    servers =
      lacking.isEmpty ? [] : Self.servers(of: lacking, of: table, for: position, in: compared.plan)
  }

  private static func servers(
    of parts: TableParts, of table: PlannedTable, for position: Int, in plan: BundlePlan
  ) -> [Server] {
    var servers: [Server] = []
    for part in TableParts.inOrder where parts.contains(part) {
      if let fallback = table.server(ofPart: part, for: position, in: plan) {
        servers.append((part, fallback))
      }
    }
    guard servers.count == 2 else { return servers }
    // If the parts are in files of two localizations, the earlier place wins, even for a `.strings` file.
    let fallbacks = plan.localizations[position].fallbacks
    let places = servers.map { fallbacks.firstIndex(of: $0.fallback) ?? fallbacks.count }
    if places[1] < places[0] { servers.swapAt(0, 1) }
    return servers
  }

  private var table: PlannedTable { compared.planned }
  private var plan: BundlePlan { compared.plan }

  var hasMultilingualFile: Bool { own.contains { $0.file.format.isMultilingual } }

  /// Whether a lookup finds no file at all.
  var servesNothing: Bool {
    own.isEmpty
      && TableParts.inOrder.allSatisfy {
        table.server(ofPart: $0, for: position, in: plan) == nil
      }
  }

  var records: [KeyRecord] {
    var records =
      own.isEmpty
      ? [KeyRecord](repeating: .missing, count: compared.source.keys.count) : own[0].records
    for file in own where !file.untranslated.isEmpty { noteUnseen(file, in: &records) }
    guard records.contains(where: { $0.state == .missing }) else { return records }
    records.withMutableView { records in
      withTemporaryView(of: Int32.self, count: records.count) { keyIndices in
        var missing = MissingKeys(records, in: keyIndices)
        for file in own.dropFirst() { take(&missing, from: file, to: records) }
        for server in servers { take(&missing, from: server, to: records) }
        let parents = own.isEmpty ? [] : plan.localizations[position].parents
        // A variant of the source's language can read the source's text, also if Info.plist has it.
        let isVariant =
          !own.isEmpty
          && LanguagePair(
            own: plan.localizations[position].language, source: plan.developmentLanguage
          ).isSameInWriting
        let showsRawKeys = table.absentKey == .key
        let hasKeysForTexts = showsRawKeys && compared.hasKeysForTexts(at: position)
        // Users see a document of the localization's own with its own objects and texts.
        let showsDocument =
          !own.isEmpty && plan.localizations[position].readsDocuments
          || own.contains { $0.file.format.isDocument }
        if table.hasDocument, showsDocument {
          missing.removeAll { keyIndex in
            guard compared.source.formats[keyIndex].hasDocument else { return false }
            records[keyIndex] = KeyRecord(.translated, isInherited: true)
            return true
          }
        }
        for index in 0..<missing.count {
          let keyIndex = missing.keyIndex(index)
          let text = compared.absentText(
            ofKeyAt: keyIndex, in: plan.localizations[position].identifier)
          let isRaw = text == .key && showsRaw(keyIndex)
          let isMasked = parents.contains { hasKey(keyIndex, $0, isRaw: isRaw) }
          let showsSource = !isRaw && (text == .source || !isMasked && text == .key)
          let key = compared.source.keys[keyIndex]
          let isInInfoPlist =
            isVariant
            && table.infoPlist?.hasText(compared.source.text(of: key), of: key) == true
          let isShared =
            isVariant && (showsSource || text == .nothing) || isInInfoPlist
            || showsSource && !isMasked && compared.servesEveryLanguage(keyIndex: keyIndex)
          records[keyIndex] =
            isShared
              || compared.shows(
                showsRawKeys ? .key : .text, ofKeyAt: keyIndex,
                inLettersOf: plan.localizations[position].language)
              || hasKeysForTexts && !looksSymbolic(compared.source.keys[keyIndex])
            ? KeyRecord(.translated, isInherited: true)
            : KeyRecord(
              .missing, isMasked: isMasked, isRaw: isRaw, isUnused: text == .nothing,
              isUnclear: text == .unknown || compared.isTextOfUnknownUse(keyIndex))
        }
      }
    }
    return records
  }

  /// Marks the untranslated keys whose text in the file users don't see: a build omits texts that a catalog marks as new, and
  /// an empty text of an unused key isn't visible.
  private func noteUnseen(_ file: ComparedFile, in records: inout [KeyRecord]) {
    for (keyIndex, untranslated) in file.untranslated where records[keyIndex].state == .untranslated
    {
      let text = compared.absentText(
        ofKeyAt: keyIndex, in: plan.localizations[position].identifier)
      let isVaried = file.records[keyIndex].isVaried
      let isRaw: Bool
      switch untranslated.reason {
      case .marked where file.file.format.isMultilingual:
        // If the build creates no file of this kind in the language, the lookup continues.
        let isBuilt = file.file.parts.contains(isVaried ? .stringsdict : .strings)
        isRaw = text == .key && isBuilt && showsRaw(keyIndex)
        let showsSource = !isRaw && (text == .source || text == .key)
        if !isRaw,
          compared.isWithoutText(keyIndex: keyIndex)
            || showsSource && compared.servesEveryLanguage(keyIndex: keyIndex)
        {
          records[keyIndex] = KeyRecord(.translated)
          continue
        }
      case .empty where text == .nothing: isRaw = false
      case .marked, .empty, .echo, .leftover: continue
      }
      records[keyIndex] = KeyRecord(
        .untranslated, isRaw: isRaw, isVaried: isVaried, isUnused: text == .nothing,
        isUnclear: text == .unknown, isUnseen: true)
    }
  }

  /// Copies the records of missing keys that another own file has.
  private func take(
    _ missing: inout MissingKeys, from file: ComparedFile,
    to records: MutableView<KeyRecord>
  ) {
    missing.removeAll { keyIndex in
      records[keyIndex] = file.records[keyIndex]
      return records[keyIndex].state != .missing
    }
  }

  /// Sets the records of missing keys that a fallback serves because no own file has this part.
  private func take(
    _ missing: inout MissingKeys, from server: Server,
    to records: MutableView<KeyRecord>
  ) {
    let sharesLanguage = server.fallback.sharesLanguage
    switch server.fallback.holder {
    case .developmentRegion, .base:
      let (parts, part) = (compared.source.parts, server.part.rawValue)
      let language = plan.localizations[position].language
      let hasNames = table.name == InfoPlistTable.name
      missing.removeAll { keyIndex in
        guard parts[keyIndex].rawValue & part != 0 else { return false }
        let isShared =
          sharesLanguage
          || (hasNames || table.hasDocument || compared.isProductName(keyIndex: keyIndex))
            && compared.servesEveryLanguage(keyIndex: keyIndex)
          || compared.shows(.text, ofKeyAt: keyIndex, inLettersOf: language)
        records[keyIndex] =
          isShared ? KeyRecord(.translated, isInherited: true) : self.missing(keyIndex)
        return true
      }
    case .localization(let position):
      for file in compared.files[position] {
        missing.removeAll { keyIndex in
          let record = file.records[keyIndex]
          guard record.state != .missing, file.holds(record, server.part) else { return false }
          records[keyIndex] =
            sharesLanguage
            ? KeyRecord(
              record.state, isInherited: true, isVaried: record.isVaried, isUnused: record.isUnused)
            : self.missing(keyIndex)
          return true
        }
      }
    case .nonlocalized: break
    }
  }

  /// The record of a key whose text users see in another language.
  private func missing(_ keyIndex: Int) -> KeyRecord {
    KeyRecord(.missing, isUnused: compared.code?.isUnused(keyIndex) == true)
  }

  /// Whether a parent has a text that users would see if this localization had no file, other than what they see anyway.
  ///
  /// - Parameter isRaw: whether they see the key otherwise, and not the source's text.
  private func hasKey(_ keyIndex: Int, _ parent: PlannedLocalization.Holder, isRaw: Bool) -> Bool {
    switch parent {
    case .developmentRegion, .base:
      compared.development.infoPlistKeys.isEmpty
        || !compared.development.infoPlistKeys.contains(compared.source.keys[keyIndex])
    case .localization(let position):
      compared.files[position].contains {
        $0.records[keyIndex].state != .missing && (isRaw || !$0.records[keyIndex].isUnchanged)
      }
    case .nonlocalized: false
    }
  }

  /// Whether users see a key without any text as it is. A table of a document may also serve code: a key that isn't one of an
  /// object has no text in the document.
  private func showsRaw(_ keyIndex: Int) -> Bool {
    switch table.absentKey {
    case .key: true
    case .document:
      // The key is the text of the pane.
      table.isOfSettings
        || !compared.source.formats[keyIndex].hasDocument
          && !isInterfaceKey(compared.source.keys[keyIndex])
          && !(table.isOfIntents && isIntentKey(compared.source.keys[keyIndex]))
    case .infoPlist: false
    }
  }
}

/// The indices of keys without a record so far, in preallocated memory.
private struct MissingKeys {
  private let keyIndices: MutableView<Int32>
  private(set) var count = 0

  /// - Parameter keyIndices: memory for as many indices as there are records.
  init(_ records: MutableView<KeyRecord>, in keyIndices: MutableView<Int32>) {
    self.keyIndices = keyIndices
    for keyIndex in records.indices where records[keyIndex].state == .missing {
      keyIndices[count] = Int32(truncatingIfNeeded: keyIndex)
      count &+= 1
    }
  }

  func keyIndex(_ index: Int) -> Int { Int(keyIndices[index]) }

  mutating func removeAll(where isRemoved: (Int) -> Bool) {
    var left = 0
    for index in 0..<count where !isRemoved(keyIndex(index)) {
      keyIndices[left] = keyIndices[index]
      left &+= 1
    }
    count = left
  }
}

extension ComparedFile {
  /// Whether a lookup of one part finds a key with this record in the file. If the file has both parts, the form of the value
  /// decides.
  func holds(_ record: KeyRecord, _ part: TableParts) -> Bool {
    file.format.isMultilingual
      ? record.isVaried == (part == .stringsdict) : file.parts.contains(part)
  }
}

extension CellLookup {
  /// Returns the text of each key: the localization's own, or that of the file from which the key is inherited.
  ///
  /// - Parameter records: the records of the cell.
  func texts(_ records: [KeyRecord]) -> TextColumn {
    var column = TextColumn(joining: own.compactMap(\.kept), count: records.count)
    guard records.contains(where: \.isInherited) else { return column }
    let positions = compared.source.entriesByKey
    for keyIndex in records.indices where records[keyIndex].isInherited {
      if let kept = servingFile(of: keyIndex)?.kept {
        column.set(keyIndex, to: kept)
      } else {
        let entry = compared.source.entries[positions[keyIndex]]
        column.set(keyIndex, to: entry, of: compared.source.content)
      }
    }
    return column
  }

  /// Returns the file of another localization that serves an inherited key; nil if the development region serves it.
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
  /// The texts of one localization's files, by key. If two files have a key, the first one wins.
  init(joining files: [KeptContent], count: Int) {
    self.init(count: count)
    reserveCapacity(files.first?.content.entries.reduce(0) { $0 + Int($1.valueCount) } ?? 0)
    for file in files {
      for keyIndex in 0..<count where !hasValue(at: keyIndex) { set(keyIndex, to: file) }
    }
  }

  /// Sets the value of a key to that in a file, if it has one.
  fileprivate mutating func set(_ keyIndex: Int, to file: KeptContent) {
    let entry = Int(file.entries[keyIndex])
    if entry >= 0 { set(keyIndex, to: file.content.entries[entry], of: file.content) }
  }

  /// The development region's text of each key, by key index.
  init(_ source: SourceTable) {
    self.init(count: source.keys.count)
    for (index, entry) in source.entries.enumerated() {
      set(Int(source.keyIndices[index]), to: entry, of: source.content)
    }
  }
}
