package import L10nModel
package import L10nSource

/// The comments and places of the keys in the development region's files, by key.
package struct SourceNotes: Sendable, Equatable {
  package private(set) var comments: TextColumn
  /// The indices of the keys whose comments a tool generated.
  package let generatedComments: Set<Int>
  /// The files of the source's contents; nil for texts that are in no file.
  private let paths: [TreePath?]
  private let contentIndices: [UInt8]
  /// The line of each key; 0 if it is unknown.
  private let lines: [UInt32]
  /// The first places where code uses a key, by key index.
  private var placesInCode: [Int: [SourcePlace]] = [:]

  /// More places don't help a translator.
  private static let mostPlacesInCode = 5

  /// - Parameters:
  ///   - comments: the comments, by key index.
  ///   - generatedComments: the indices of the keys whose comments a tool generated.
  ///   - contentIndices: the position of the content of each key.
  ///   - paths: the files of the contents, in the order of `SourceTable.contentIndices`; nil for texts that are in no file.
  ///   - lines: the line of each key; 0 if it is unknown.
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

  /// Adds a place where code uses a key, and the comment there unless the files have one.
  package mutating func add(_ place: SourcePlace, comment: CodeUnitString?, toKey keyIndex: Int) {
    if let comment, comments.text(at: keyIndex) == nil { comments.set(keyIndex, to: comment) }
    var places = placesInCode[keyIndex] ?? []
    guard places.count < Self.mostPlacesInCode, !places.contains(place) else { return }
    places.append(place)
    placesInCode[keyIndex] = places
  }

  package func placesInCode(ofKey keyIndex: Int) -> [SourcePlace] { placesInCode[keyIndex] ?? [] }

  private func file(ofKey keyIndex: Int) -> TreePath? {
    let contentIndex = Int(contentIndices[keyIndex])
    return contentIndex < paths.count ? paths[contentIndex] : nil
  }

  /// Returns the file of a key, with the line if it is known, or else the first place in code; nil for a text that is in
  /// neither.
  package func place(ofKey keyIndex: Int) -> SourcePlace? {
    file(ofKey: keyIndex).map { SourcePlace(path: $0, line: line(ofKey: keyIndex)) }
      ?? placesInCode[keyIndex]?.first
  }

  /// Returns the line of a key in its file; nil if it is unknown.
  package func line(ofKey keyIndex: Int) -> Int? {
    lines[keyIndex] == 0 ? nil : Int(lines[keyIndex])
  }
}
