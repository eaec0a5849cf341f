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
    of keyIndex: Int, format: TableFormat, in cell: TableCell, at position: Int
  ) -> TableFile? {
    guard cell.sources.contains(where: { $0.format == format && $0.state == .inherited }) else {
      return nil
    }
    if let file = planned.ownTable(at: position, withAnyOf: source.parts[keyIndex]) { return file }
    guard cell.records[keyIndex].isMasked else { return nil }
    return planned.files[position].first { $0.format.isPlainTable }
  }
}

extension PlannedTable {
  /// The localization's own file that ends a lookup of some of the parts; nil if the lookup goes on.
  package func ownTable(at position: Int, withAnyOf parts: TableParts) -> TableFile? {
    files[position].first { $0.format.isPlainTable && !$0.parts.isDisjoint(with: parts) }
  }
}
