package import L10nModel

extension ComparedTable {
  /// The localization's own file because of which its users don't see what an inherited file has.
  ///
  /// A key belongs into a file of the format that it has in the source. If the localization inherits that file, the file
  /// gets the key, and so does everybody who inherits it. But users see the key only if the localization has no file of
  /// its own for that part of the table; and a key that the parent has elsewhere is not missing there.
  ///
  /// - Parameters:
  ///   - cell: the cell of the localization.
  ///   - format: the format of the file that the key belongs into.
  /// - Returns: nil if the localization inherits no such file, or sees what it has.
  package func hidingFile(
    of rank: Int, format: TableFormat, in cell: TableCell, at position: Int
  ) -> TableFile? {
    guard cell.sources.contains(where: { $0.format == format && $0.state == .inherited }) else {
      return nil
    }
    let own = planned.files[position].filter { $0.format.isPlainTable }
    return own.first { !$0.parts.isDisjoint(with: source.parts[rank]) }
      ?? (cell.records[rank].isMasked ? own.first : nil)
  }
}
