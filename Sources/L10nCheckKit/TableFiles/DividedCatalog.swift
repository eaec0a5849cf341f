import L10nFormats
import L10nSource
import Synchronization

/// A parsed catalog with the line positions of its text.
struct LinedCatalog: Sendable {
  let parsed: Parsed<StringCatalog>
  let lines: LineCounts

  init(_ parsed: Parsed<StringCatalog>, lines: LineCounts? = nil) {
    self.parsed = parsed
    self.lines = lines ?? LineCounts(parsed.value.bytes)
  }
}

/// A large catalog that several threads parse. One of them takes its text in the end.
final class DividedCatalog: Sendable {
  /// The result of one unit of work.
  private struct Piece: Sendable {
    var part: StringCatalogPart?
    var lines: LineCounts?
  }

  private let unitCount: Int
  private let division: Mutex<StringCatalogDivision>

  init(_ division: StringCatalogDivision) {
    unitCount = division.partCount + 1
    self.division = Mutex(division)
  }

  /// Parses a part; the first unit counts the lines.
  private func piece(ofUnit number: Int) -> Piece {
    let division = division.withLock { $0 }
    return number == 0
      ? Piece(lines: LineCounts(division.text)) : Piece(part: division.parsePart(number - 1))
  }

  /// Merges the parts, or parses the file as a whole if they don't fit together.
  private func join(_ pieces: ArraySlice<Piece>) -> LinedCatalog {
    let joined = division.withLock { $0.join(pieces.compactMap(\.part)) }
    return joined.map { LinedCatalog($0, lines: pieces.first?.lines) } ?? parseWhole()
  }

  func parseWhole() -> LinedCatalog { LinedCatalog(division.withLock { $0.parseWhole() }) }

  /// Parses catalogs. All workers share the units of one before they start the next.
  static func parse(_ catalogs: [DividedCatalog], jobs: Int) async -> [LinedCatalog] {
    let units = catalogs.flatMap { catalog in
      (0..<catalog.unitCount).map { (catalog: catalog, number: $0) }
    }
    let pieces = await ParallelWork.map(units.count, workers: jobs) { unit in
      units[unit].catalog.piece(ofUnit: units[unit].number)
    }.split(by: catalogs.map(\.unitCount))
    return await ParallelWork.map(catalogs.count, workers: jobs) { catalogs[$0].join(pieces[$0]) }
  }
}
