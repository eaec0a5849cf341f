package import L10nModel

extension ComparedTable {
  /// Returns the localization's own file that hides an inherited file from its users.
  ///
  /// A missing key belongs into a file with the format that it has in the source. If the localization inherits that file, the
  /// key is added to the inherited file, and all localizations that inherit it get the key. But users see it only if the
  /// localization has no file of its own for that part of the table. A key that the parent has in another file isn't missing
  /// there.
  ///
  /// - Parameters:
  ///   - keyIndex: the index of the key.
  ///   - format: the format of the file that the key belongs into.
  ///   - cell: the cell of the localization.
  ///   - position: the position of the localization.
  /// - Returns: nil if the localization inherits no such file, or sees its contents.
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
  /// Returns the localization's own file that ends a lookup of some of the parts; nil if the lookup continues.
  package func ownTable(at position: Int, withAnyOf parts: TableParts) -> TableFile? {
    files[position].first { $0.format.isPlainTable && !$0.parts.isDisjoint(with: parts) }
  }
}
