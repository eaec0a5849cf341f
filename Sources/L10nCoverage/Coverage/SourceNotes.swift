package import L10nModel
package import L10nSource

/// What the development region's files have beside keys and values, by rank: comments and places.
package struct SourceNotes: Sendable, Equatable {
  /// What is written for translators.
  package private(set) var comments: TextColumn
  /// The ranks of the comments that a machine has written.
  package let generatedComments: Set<Int>
  /// The files of the source's homes; nil for texts that are in no file.
  private let paths: [TreePath?]
  /// The home of each key.
  private let homes: [UInt8]
  /// The line of each key; 0 where nobody knows it.
  private let lines: [UInt32]
  /// The first places in code that ask for a key, by rank.
  private var placesInCode: [Int: [SourcePlace]] = [:]

  /// What a translator looks at: more only tell that a text is common.
  private static let mostPlacesInCode = 5

  /// - Parameters:
  ///   - comments: those of the source's keys, by rank.
  ///   - generatedComments: the ranks of those that a machine has written.
  ///   - homes: those of the source's keys, by rank.
  ///   - paths: the files of the homes, as `SourceTable.homes` counts them; nil for texts that are in no file.
  ///   - lines: those of the keys, by rank; 0 where nobody knows one.
  package init(
    _ comments: TextColumn, generatedComments: Set<Int> = [], homes: [UInt8],
    paths: [TreePath?], lines: [UInt32]
  ) {
    self.comments = comments
    self.generatedComments = generatedComments
    self.paths = paths
    self.homes = homes
    self.lines = lines
  }

  /// Adds what code has with a key that it asks for; its comment where the files have none.
  package mutating func add(_ place: SourcePlace, comment: CodeUnitString?, toKey rank: Int) {
    if let comment, comments.text(at: rank) == nil { comments.set(rank, to: comment) }
    var places = placesInCode[rank] ?? []
    guard places.count < Self.mostPlacesInCode, !places.contains(place) else { return }
    places.append(place)
    placesInCode[rank] = places
  }

  /// The first places in code that ask for a key.
  package func placesInCode(ofKey rank: Int) -> [SourcePlace] { placesInCode[rank] ?? [] }

  private func file(ofKey rank: Int) -> TreePath? {
    let home = Int(homes[rank])
    return home < paths.count ? paths[home] : nil
  }

  /// The file of a key, with the line if it is known, or the place in code; nil for a text that is in neither.
  package func place(ofKey rank: Int) -> SourcePlace? {
    file(ofKey: rank).map { SourcePlace(path: $0, line: line(ofKey: rank)) }
      ?? placesInCode[rank]?.first
  }

  /// The line of a key in its file; nil where it isn't known.
  package func line(ofKey rank: Int) -> Int? { lines[rank] == 0 ? nil : Int(lines[rank]) }
}
