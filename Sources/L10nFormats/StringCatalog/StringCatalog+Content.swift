package import L10nModel
import L10nSource

extension StringCatalog {
  /// The content of one language, with the keys of its entries.
  package struct Content: Sendable {
    /// An entry for each key with a value, in the order of the catalog. The offset of an entry is that of its language's code,
    /// or of its key if the key is the text. Its bytes and nodes are shared with the catalog.
    package var table: TableContent
    /// The index in `keys` of the key of each entry.
    package var keys: [UInt32]
  }

  package enum SourceTextOrigin: UInt8, Sendable {
    case localization
    case key
  }

  /// Returns the contents of `languages`, in order.
  ///
  /// - Parameter isIncluded: whether to include a key.
  package func contents(where isIncluded: (Key) -> Bool = { _ in true }) -> Contents {
    Contents(self, [entries(ofPart: 0, of: 1, where: isIncluded)])
  }

  package struct Contents: RandomAccessCollection, Sendable {
    private let bytes: [UInt8]
    private let nodes: [ValueNode]
    private let keys: [Key]
    private let entries: [LanguageEntries]

    /// - Parameter entries: the entries of all parts of the catalog's languages, in order.
    package init(_ catalog: StringCatalog, _ entries: [LanguageEntries]) {
      bytes = catalog.bytes
      nodes = catalog.nodes
      keys = catalog.keys
      self.entries = entries
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.last?.languages.upperBound ?? 0 }

    /// - Complexity: O(*n*) in the number of the catalog's keys.
    package subscript(language: Int) -> Content {
      let table = table(ofLanguage: language)
      // The localizations of a key are between it and the next key.
      var position = 0
      let keyPositions = table.entries.map { entry in
        while position + 1 < keys.count, keys[position + 1].offset <= entry.offset { position += 1 }
        return UInt32(position)
      }
      return Content(table: table, keys: keyPositions)
    }

    package func table(ofLanguage language: Int) -> TableContent {
      TableContent(bytes: bytes, entries: Array(part(language).ofLanguage(language)), nodes: nodes)
    }

    /// Calls `body` with the bytes of the catalog and each key with a comment.
    package func forEachComment(_ body: ([UInt8], Key) -> Void) {
      for key in keys where key.traits.contains(.comment) && !key.traits.contains(.overridden) {
        body(bytes, key)
      }
    }

    private func part(_ language: Int) -> LanguageEntries {
      let position = entries.firstIndex { $0.languages.contains(language) }
      return entries[position ?? entries.endIndex]
    }
  }

  /// Returns the content of the source language. Every key has a text: that of the source language's localization, whatever its
  /// state, or else the key itself. A source text in state `new` counts as translated, because Xcode sets that state for texts
  /// that it extracts.
  package func sourceContent() -> (content: Content, origins: [SourceTextOrigin]) {
    let language = sourceLanguage.flatMap { code in
      languages.firstIndex { $0.spelling == code }
    }
    var entries: [TableEntry] = []
    var keyPositions: [UInt32] = []
    var origins: [SourceTextOrigin] = []
    entries.reserveCapacity(keys.count)
    var sourceNodes = nodes
    for (position, key) in keys.enumerated() where !key.traits.contains(.overridden) {
      keyPositions.append(UInt32(position))
      let localization = localizations[key.localizationRange].first {
        Int($0.language) == language && $0.form != .nothing
      }
      guard let localization else {
        entries.append(TableEntry(key, offset: key.offset))
        origins.append(.key)
        continue
      }
      var entry = TableEntry(key, localization)
      if entry.state == .new { entry.state = .translated }
      if entry.form == .varied {
        for node in entry.valueRange where sourceNodes[node].state == .new {
          sourceNodes[node].state = .translated
        }
      }
      entries.append(entry)
      origins.append(.localization)
    }
    let table = TableContent(bytes: bytes, entries: entries, nodes: sourceNodes)
    return (Content(table: table, keys: keyPositions), origins)
  }
}

extension TableEntry {
  init(_ key: StringCatalog.Key, _ localization: StringCatalog.Localization) {
    self.init(
      keyStart: key.keyStart, keyCount: key.keyCount, valueStart: localization.valueStart,
      valueCount: localization.valueCount, offset: localization.offset,
      form: localization.form == .varied ? .varied : .text, state: localization.state)
  }

  /// Creates the entry of a key that is its own text.
  fileprivate init(_ key: StringCatalog.Key, offset: UInt32) {
    self.init(
      keyStart: key.keyStart, keyCount: key.keyCount, valueStart: key.keyStart,
      valueCount: key.keyCount, offset: offset)
  }
}

extension StringCatalog {
  /// The entries of several of a catalog's languages, created together in the order of the catalog: selecting the entries of
  /// one language after the other takes five times as long, because of cache misses. Several threads can each create a part of
  /// the languages, because first touch of memory is slow.
  package struct LanguageEntries: Sendable {
    let languages: Range<Int>
    /// The entries of each language in one buffer, in the order of the catalog.
    private let entries: [TableEntry]
    /// The start of each language's entries, and the end of the last language's.
    private let starts: [Int]

    /// - Parameters:
    ///   - languages: the languages, by their indices in the catalog.
    ///   - isIncluded: whether to include a key.
    /// - Complexity: O(*n*) in the number of the catalog's localizations.
    init(_ catalog: StringCatalog, languages: Range<Int>, where isIncluded: (Key) -> Bool) {
      let counted = catalog.keys.filter { !$0.traits.contains(.overridden) && isIncluded($0) }
      let localizations = catalog.localizations
      /// Returns the index of a localization's language among the requested ones.
      func position(_ localization: Localization) -> Int? {
        let language = Int(localization.language)
        guard localization.form != .nothing, languages.contains(language) else { return nil }
        return language - languages.lowerBound
      }
      // First the number of entries of each language, then the position of its next entry.
      var places = [Int](repeating: 0, count: languages.count + 1)
      for key in counted {
        for localization in localizations[key.localizationRange] {
          if let language = position(localization) { places[language + 1] += 1 }
        }
      }
      for language in 0..<languages.count { places[language + 1] += places[language] }
      starts = places
      let count = places[languages.count]
      var entries = [TableEntry](largeCapacity: count)
      entries.append(contentsOf: repeatElement(.unfilled, count: count))
      for key in counted {
        for localization in localizations[key.localizationRange] {
          guard let language = position(localization) else { continue }
          entries[places[language]] = TableEntry(key, localization)
          places[language] += 1
        }
      }
      self.entries = entries
      self.languages = languages
    }

    /// - Precondition: the language is one of `languages`.
    func ofLanguage(_ language: Int) -> ArraySlice<TableEntry> {
      let position = language - languages.lowerBound
      return entries[starts[position]..<starts[position + 1]]
    }
  }

  /// Returns the entries of a part of the languages. Parts with the same `partCount` cover all languages.
  ///
  /// - Parameters:
  ///   - part: the number of the part, from 0.
  ///   - isIncluded: whether to include a key.
  package func entries(
    ofPart part: Int, of partCount: Int, where isIncluded: (Key) -> Bool
  ) -> LanguageEntries {
    let start = languages.count * part / partCount
    let end = languages.count * (part + 1) / partCount
    return LanguageEntries(self, languages: start..<end, where: isIncluded)
  }
}

extension TableEntry {
  fileprivate static let unfilled = Self(
    keyStart: 0, keyCount: 0, valueStart: 0, valueCount: 0, offset: 0, form: .text,
    state: .translated)
}
