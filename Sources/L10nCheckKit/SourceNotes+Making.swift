import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

extension BundleWork {
  /// What stands beside the keys of a table in the development region's files, which are read once more.
  ///
  /// - Parameters:
  ///   - tables: the files as they were loaded.
  ///   - infoPlist: what `Info.plist` has of the table, the source's content behind those of the files.
  /// - Complexity: O(*n*) in the length of the files.
  func notes(
    on source: SourceTable, _ files: [TableFile], _ tables: [LoadedTable],
    infoPlist: (path: TreePath, content: TableContent)?
  ) -> SourceNotes {
    var lines = [UInt32](repeating: 0, count: source.keys.count)
    func addLines(ofHome home: Int, in table: LoadedTable) {
      for (rank, place) in source.places(ofHome: home, in: table).enumerated() {
        if let place, Int(source.homes[rank]) == home { lines[rank] = UInt32(place.line) }
      }
    }
    for home in files.indices { addLines(ofHome: home, in: tables[home]) }
    if let infoPlist {
      var content = infoPlist.content
      content.text = .separate(propertyListText(of: infoPlist.path))
      addLines(ofHome: files.count, in: LoadedTable(content: content, isLost: false))
    }
    return SourceNotes(
      of: source, comments: comments(on: source, files),
      paths: files.map(\.path) + (infoPlist.map { [$0.path] } ?? []), lines: lines)
  }

  /// What the files say to translators, by rank.
  private func comments(on source: SourceTable, _ files: [TableFile]) -> TextColumn {
    var comments = TextColumn(count: source.keys.count)
    let outline = SourceOutline(of: source, files, in: tree)
    let positions = source.entriesByRank
    for (rank, key) in source.keys.enumerated() {
      let home = Int(source.homes[rank])
      if let comment = outline.comment(ofHome: home, position: positions[rank], key: key) {
        comments.set(rank, to: comment)
      }
    }
    for (home, file) in files.enumerated() {
      multilingualTables[file.path]?.contents.forEachComment { bytes, key, comment in
        guard let rank = source.rank(ofKey: key, in: bytes), Int(source.homes[rank]) == home
        else { return }
        comments.set(rank, to: CodeUnitString(bytes: bytes[comment]))
      }
    }
    return comments
  }

  /// The text of a property list; empty where it has none, as a binary one, or cannot be read.
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
