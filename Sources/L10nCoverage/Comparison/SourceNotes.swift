package import L10nModel

/// What the development region's files have beside keys and values, by rank: comments and places.
package struct SourceNotes: Sendable {
  /// What is written for translators.
  package let comments: TextColumn
  /// The files of the source's homes; nil for texts that are in no file.
  private let paths: [TreePath?]
  /// The home of each key.
  private let homes: [UInt8]
  /// The line of each key; 0 where nobody knows it.
  private let lines: [UInt32]

  /// - Parameters:
  ///   - comments: those of the source's keys, by rank.
  ///   - paths: the files of its homes, as `SourceTable.homes` counts them; nil for texts that are in no file.
  ///   - lines: those of the keys, by rank; 0 where nobody knows one.
  package init(
    of source: SourceTable, comments: TextColumn, paths: [TreePath?], lines: [UInt32]
  ) {
    self.comments = comments
    self.paths = paths
    homes = source.homes
    self.lines = lines
  }

  /// The file of a key, with the line if it is known; nil for a text that is in no file.
  package func place(ofKey rank: Int) -> SourcePlace? {
    let home = Int(homes[rank])
    guard home < paths.count, let path = paths[home] else { return nil }
    return SourcePlace(path: path, line: lines[rank] == 0 ? nil : Int(lines[rank]))
  }
}
