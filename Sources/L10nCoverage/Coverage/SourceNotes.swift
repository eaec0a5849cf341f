package import L10nModel
package import L10nSource

/// What the development region's files have beside keys and values, by key: comments and places.
package struct SourceNotes: Sendable, Equatable {
  /// What is written for translators.
  package private(set) var comments: TextColumn
  /// The indices of the comments that a machine has written.
  package let generatedComments: Set<Int>
  /// The files of the source's contents; nil for texts that are in no file.
  private let paths: [TreePath?]
  private let contentIndices: [UInt8]
  /// The line of each key; 0 where nobody knows it.
  private let lines: [UInt32]
  /// The first places in code that ask for a key, by key.
  private var placesInCode: [Int: [SourcePlace]] = [:]

  /// What a translator looks at: more only tell that a text is common.
  private static let mostPlacesInCode = 5

  /// - Parameters:
  ///   - comments: those of the source's keys, by key.
  ///   - generatedComments: the indices of those that a machine has written.
  ///   - contentIndices: those of the source's keys, by key.
  ///   - paths: the files of the contents, as `SourceTable.contentIndices` counts them; nil for texts that are in no file.
  ///   - lines: those of the keys, by key; 0 where nobody knows one.
  package init(
    _ comments: TextColumn, generatedComments: Set<Int> = [], contentIndices: [UInt8],
    paths: [TreePath?], lines: [UInt32]
  ) {
    self.comments = comments
    self.generatedComments = generatedComments
    self.paths = paths
    self.contentIndices = contentIndices
    self.lines = lines
  }

  /// Adds what code has with a key that it asks for; its comment where the files have none.
  package mutating func add(_ place: SourcePlace, comment: CodeUnitString?, toKey keyIndex: Int) {
    if let comment, comments.text(at: keyIndex) == nil { comments.set(keyIndex, to: comment) }
    var places = placesInCode[keyIndex] ?? []
    guard places.count < Self.mostPlacesInCode, !places.contains(place) else { return }
    places.append(place)
    placesInCode[keyIndex] = places
  }

  /// The first places in code that ask for a key.
  package func placesInCode(ofKey keyIndex: Int) -> [SourcePlace] { placesInCode[keyIndex] ?? [] }

  private func file(ofKey keyIndex: Int) -> TreePath? {
    let contentIndex = Int(contentIndices[keyIndex])
    return contentIndex < paths.count ? paths[contentIndex] : nil
  }

  /// The file of a key, with the line if it is known, or the place in code; nil for a text that is in neither.
  package func place(ofKey keyIndex: Int) -> SourcePlace? {
    file(ofKey: keyIndex).map { SourcePlace(path: $0, line: line(ofKey: keyIndex)) }
      ?? placesInCode[keyIndex]?.first
  }

  /// The line of a key in its file; nil where it isn't known.
  package func line(ofKey keyIndex: Int) -> Int? {
    lines[keyIndex] == 0 ? nil : Int(lines[keyIndex])
  }
}
