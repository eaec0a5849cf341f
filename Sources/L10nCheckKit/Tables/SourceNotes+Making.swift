import L10nCode
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

extension BundleWork {
  /// The notes beside the keys of a table in the development region's files.
  ///
  /// - Parameters:
  ///   - files: with their syntax.
  ///   - infoPlist: the texts of `Info.plist` in the table; they follow those of the files.
  ///   - questions: what code asks the table for; nil where none was read.
  /// - Complexity: O(*n*) in the length of the files.
  func notes(
    on source: SourceTable, _ files: [SourceFile],
    infoPlist: (path: TreePath, content: TableContent)?, _ questions: TableQuestions?
  ) -> SourceNotes {
    var lines = [UInt32](repeating: 0, count: source.keys.count)
    func addLines(ofHome home: Int, in table: ParsedTable) {
      for (rank, place) in source.places(ofHome: home, in: table).enumerated() {
        if let place, Int(source.homes[rank]) == home { lines[rank] = UInt32(place.line) }
      }
    }
    for home in files.indices { addLines(ofHome: home, in: files[home].table) }
    if let infoPlist {
      var content = infoPlist.content
      content.text = .separate(propertyListText(of: infoPlist.path))
      addLines(ofHome: files.count, in: ParsedTable(content: content))
    }
    var notes = SourceNotes(
      comments(on: source, files),
      generatedComments: generatedComments(on: source, files), homes: source.homes,
      paths: files.map(\.file.path) + (infoPlist.map { [$0.path] } ?? []), lines: lines)
    for rank in questions == nil ? 0..<0 : source.keys.indices {
      for lookup in questions?.likelyPlaces(of: source.keys[rank]) ?? [] where !lookup.isUnseen {
        notes.add(
          SourcePlace(
            path: lookup.path, line: lookup.line, declaration: lookup.declaration?.name),
          comment: lookup.comment, toKey: rank)
      }
    }
    return notes
  }

  /// The comments for translators, by rank.
  private func comments(on source: SourceTable, _ files: [SourceFile]) -> TextColumn {
    var comments = TextColumn(count: source.keys.count)
    let outline = SourceOutline(of: source, files.map(\.table.syntax))
    let positions = source.entriesByRank
    for rank in source.keys.indices {
      let home = Int(source.homes[rank])
      if let comment = outline.comment(
        ofHome: home, position: positions[rank], key: source.keys[rank])
      {
        comments.set(rank, to: comment)
      }
    }
    for (home, file) in files.enumerated() {
      multilingualTables[file.file.path]?.contents.forEachComment { bytes, key in
        guard let rank = source.rank(ofKey: key.keyRange, in: bytes),
          Int(source.homes[rank]) == home
        else { return }
        comments.set(rank, to: CodeUnitString(bytes: bytes[key.commentRange]))
      }
    }
    return comments
  }

  /// The keys with comments that a machine has written, by rank.
  private func generatedComments(on source: SourceTable, _ files: [SourceFile]) -> Set<Int> {
    var ranks: Set<Int> = []
    for (home, file) in files.enumerated() {
      multilingualTables[file.file.path]?.contents.forEachComment { bytes, key in
        guard key.traits.contains(.generatedComment),
          let rank = source.rank(ofKey: key.keyRange, in: bytes), Int(source.homes[rank]) == home
        else { return }
        ranks.insert(rank)
      }
    }
    return ranks
  }

  /// The text of a property list; empty for a binary one, or if it can't be read.
  private func propertyListText(of path: TreePath) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(FileTreeError) {
      try tree.read(path, into: &bytes)
    } catch {
      return []
    }
    return PropertyListReader.read(bytes).text
  }
}
