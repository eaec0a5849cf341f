import L10nCoverage
package import L10nHandoff
import L10nModel
import L10nSource

/// The facts about a table's keys that an export collects once for all localizations.
struct ExportedKeys: Sendable {
  /// One cell for each localization; empty if the table has no keys to compare.
  let cells: [TableCell]
  /// The keys, grouped and sorted by source file.
  let sources: [HandoffSource]
  let leftOut: [LeftOutFile]
  let ambiguous: Set<Int>
  /// The indices of the missing keys that each localization's files can take.
  private let keysTaken: [Int: Set<Int>]

  static let ambiguousKeyReason =
    "has a key that is spelled like the name of another key's text: rename it"

  init(of position: TableJob.Position, in tree: ExchangeTree, _ options: ExportOptions) {
    let compared = tree.table(at: position).compared
    cells =
      compared.planned.kind == .keys
      ? compared.plan.localizations.indices.map { TableCell(compared, $0) } : []
    let stubs = tree.stubs(of: position, cells: cells)
    leftOut = stubs.leftOut
    keysTaken = stubs.requests.reduce(into: [:]) {
      $0[$1.localization, default: []].formUnion($1.keyIndices)
    }
    ambiguous = Self.ambiguousKeys(of: compared.source)
    let work = tree.works[position.bundle]
    let notes = compared.development.notes
    let comments = notes?.comments ?? TextColumn(count: compared.source.keys.count)
    sources = Self.keys(of: compared).sorted { $0.key < $1.key }.map { contentIndex, keys in
      let prefix = tree.prefix(of: work)
      let origin = SourceOrigin(ofContent: contentIndex, compared, work, prefix: prefix)
      return HandoffSource(
        original: origin.path, format: origin.format, content: compared.source.content,
        comments: comments, generatedComments: notes?.generatedComments ?? [], keys: keys,
        contextCount: options.contextCount,
        screenshots: options.screenshots.isEmpty
          ? []
          : keys.map { key in
            options.screenshots.path(
              ofKey: compared.source.keys[key.indexInTable], inTable: compared.planned.name,
              comment: comments[key.indexInTable]?.text(at: []))
          },
        placesInCode: keys.map { key in
          (notes?.placesInCode(ofKey: key.indexInTable) ?? []).map {
            SourcePlace(
              path: TreePath(prefix + $0.path.string), line: $0.line, declaration: $0.declaration)
          }
        })
    }
  }

  func keysTaken(by localization: Int) -> Set<Int> { keysTaken[localization] ?? [] }

  private static func keys(of compared: ComparedTable) -> [Int: [HandoffSource.Key]] {
    let source = compared.source
    let notes = compared.development.notes
    var keys: [Int: [HandoffSource.Key]] = [:]
    for (keyIndex, entry) in source.entriesByKey.enumerated() {
      keys[Int(source.contentIndices[keyIndex]), default: []].append(
        HandoffSource.Key(
          indexInTable: keyIndex, entry: entry, line: notes?.line(ofKey: keyIndex),
          maximumLength: source.content.directives[entry]?.maximumLength
            ?? compared.textOptions.maximumLength))
    }
    return keys
  }

  private static func ambiguousKeys(of source: SourceTable) -> Set<Int> {
    var keyIndices: Set<Int> = []
    source.content.bytes.withView { bytes in
      for (entry, keyIndex) in zip(source.content.entries, source.keyIndices) {
        let isAmbiguous = UnitIdentity.key.isAmbiguous(bytes.part(entry.keyRange)) {
          source.keyIndex(ofKey: 0..<$0.bytes.count, in: $0.bytes) != nil
        }
        if isAmbiguous { keyIndices.insert(Int(keyIndex)) }
      }
    }
    return keyIndices
  }
}

/// The source texts from which stale translations were made.
struct ExportedStaleTexts: Sendable {
  private var texts: [Place: [CodeUnitString: ValueText]] = [:]

  private struct Place: Hashable {
    let input: Int
    let bundle: TreePath
    let table: String
    let spelling: String
  }

  mutating func add(_ translations: [StaleTranslation], ofInput input: Int) {
    for translation in translations {
      let place = Place(
        input: input, bundle: translation.bundle, table: translation.table,
        spelling: translation.spelling)
      texts[place, default: [:]][translation.key] = translation.oldSource
    }
  }

  func texts(of cell: TableJob.Cell, in tree: ExchangeTree) -> [CodeUnitString: ValueText] {
    guard !texts.isEmpty else { return [:] }
    let work = tree.works[cell.table.bundle]
    let place = Place(
      input: work.input, bundle: work.plan.bundle.path,
      table: tree.table(at: cell.table).compared.planned.name,
      spelling: work.plan.localizations[cell.localization].directory.spelling)
    return texts[place] ?? [:]
  }
}

/// The keys that share a source text with another key, whose translation can serve as a suggestion.
struct RepeatedTexts: Sendable {
  private var keyIndices: [TableJob.Position: Set<Int>] = [:]

  init(_ tables: [(position: TableJob.Position, source: SourceTable)]) {
    var places: [CodeUnitString: [(table: TableJob.Position, keyIndex: Int)]] = [:]
    for (position, source) in tables {
      for (entry, keyIndex) in zip(source.content.entries, source.keyIndices) {
        for text in Self.texts(of: entry, in: source.content) where !text.bytes.isEmpty {
          places[text, default: []].append((position, Int(keyIndex)))
        }
      }
    }
    for places in places.values where places.count > 1 {
      for place in places { keyIndices[place.table, default: []].insert(place.keyIndex) }
    }
  }

  private static func texts(of entry: TableEntry, in content: TableContent) -> [CodeUnitString] {
    guard entry.form == .varied else { return [content.value(of: entry)] }
    return UnitShape.texts(of: entry, in: content, target: nil, categories: [.other])
      .compactMap(\.source)
  }

  func keyIndices(of table: TableJob.Position) -> Set<Int> { keyIndices[table] ?? [] }
}

/// Selects the texts to export for translation.
package struct ExportOptions: Sendable {
  package var kinds: Set<Kind> = Kind.work
  /// Patterns of keys: `*` matches any text, `?` one character. Empty for all keys.
  package var keyPatterns: [String] = []
  /// The texts of an earlier export: those whose source didn't change since are left out.
  package var since = HandoffManifest()
  /// A revision or a day such as 2026-01-31. Translations whose source changed after it, and that didn't change since, are
  /// stale. Nil to skip the search in the history.
  package var history: String?
  package var contextCount = 0
  package var screenshots = Screenshots()
  package var separatesBundles = false

  /// A reason to export a text.
  package enum Kind: String, Sendable, CaseIterable {
    /// The localization has no text, an empty one, or lacks forms that its language needs.
    case missing
    /// The source text changed after the translation.
    case stale
    case needsReview = "needs-review"
    /// A string catalog marks the text as a machine's.
    case machineTranslated = "machine-translated"
    /// The translation is identical to the source text.
    case unchanged
    /// All texts, including translated ones.
    case all

    /// The kinds that need a translator's work.
    package static let work: Set<Kind> = [.missing, .stale, .needsReview]
  }

  package init() {}
}
