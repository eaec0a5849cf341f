import L10nCoverage
import L10nHandoff
import L10nModel
import L10nSource

/// What an export has to know of a table's keys once, for all localizations.
struct ExportedKeys: Sendable {
  /// One for each localization; none if the keys aren't compared.
  let cells: [TableCell]
  /// The keys by the files that they are from, in the order of these.
  let sources: [HandoffSource]
  /// The files that can't take the keys that they lack.
  let leftOut: [LeftOutFile]
  /// The ranks of keys that documents can't tell from another key's text.
  let ambiguous: Set<Int>
  /// The ranks of the missing keys that a localization's files can take.
  private let ranksTaken: [Int: Set<Int>]

  static let ambiguousKeyReason =
    "has a key that is spelled like the name of another key's text: rename it"

  /// - Complexity: O(*n*) in the number of localizations × keys.
  init(of position: TableJob.Position, in tree: ExchangeTree, _ options: ExportOptions) {
    let compared = tree.table(at: position).compared
    cells =
      compared.planned.kind == .keys
      ? compared.plan.localizations.indices.map { TableCell(compared, $0) } : []
    let stubs = tree.stubs(of: position, cells: cells)
    leftOut = stubs.leftOut
    ranksTaken = stubs.requests.reduce(into: [:]) {
      $0[$1.localization, default: []].formUnion($1.ranks)
    }
    ambiguous = Self.ambiguousRanks(of: compared.source)
    let work = tree.works[position.bundle]
    let notes = compared.development.notes
    let comments = notes?.comments ?? TextColumn(count: compared.source.keys.count)
    sources = Self.keys(of: compared).sorted { $0.key < $1.key }.map { home, keys in
      let prefix = tree.prefix(of: work)
      let origin = SourceOrigin(ofHome: home, compared, work, prefix: prefix)
      return HandoffSource(
        original: origin.path, format: origin.format, content: compared.source.content,
        comments: comments, generatedComments: notes?.generatedComments ?? [], keys: keys,
        contextCount: options.contextCount,
        screenshots: options.screenshots.isEmpty
          ? []
          : keys.map { key in
            options.screenshots.path(
              ofKey: compared.source.keys[key.rank], inTable: compared.planned.name,
              comment: comments[key.rank]?.text(at: []))
          },
        placesInCode: keys.map { key in
          (notes?.placesInCode(ofKey: key.rank) ?? []).map {
            SourcePlace(
              path: TreePath(prefix + $0.path.string), line: $0.line, declaration: $0.declaration)
          }
        })
    }
  }

  func ranksTaken(by localization: Int) -> Set<Int> { ranksTaken[localization] ?? [] }

  /// The keys of a table by the file that they are from.
  private static func keys(of compared: ComparedTable) -> [Int: [HandoffSource.Key]] {
    let source = compared.source
    let notes = compared.development.notes
    var keys: [Int: [HandoffSource.Key]] = [:]
    for (rank, entry) in source.entriesByRank.enumerated() {
      keys[Int(source.homes[rank]), default: []].append(
        HandoffSource.Key(
          rank: rank, entry: entry, line: notes?.line(ofKey: rank),
          maximumLength: source.content.directives[entry]?.maximumLength
            ?? compared.textOptions.maximumLength))
    }
    return keys
  }

  private static func ambiguousRanks(of source: SourceTable) -> Set<Int> {
    var ranks: Set<Int> = []
    source.content.bytes.withView { bytes in
      for (entry, rank) in zip(source.content.entries, source.ranks) {
        let isAmbiguous = UnitIdentity.key.isAmbiguous(bytes.part(entry.keyRange)) {
          source.rank(ofKey: 0..<$0.bytes.count, in: $0.bytes) != nil
        }
        if isAmbiguous { ranks.insert(Int(rank)) }
      }
    }
    return ranks
  }
}
