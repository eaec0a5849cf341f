package import L10nModel
import L10nSource

extension StringsFile {
  /// The property list that CoreFoundation loads, including nested values; nil if the file is lost.
  ///
  /// Includes duplicate keys: the last one in a dictionary counts.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var loadedPropertyList: PropertyList? {
    guard loaded.status != .lost else { return nil }
    if let propertyList { return propertyList }
    if form == .otherObject { return StringsFile.object(at: 0, depth: 0, in: source.utf8) }
    let members = entries.prefix(loaded.entryCount).map { entry in
      PropertyList.Member(
        key: key(of: entry), keyRange: SourceRange(Int(entry.keyStart), Int(entry.keyEnd)),
        value: propertyListValue(of: entry))
    }
    return PropertyList(.dictionary(members), range: SourceRange(0, source.utf8.count))
  }

  /// The value of an entry, including nested values.
  ///
  /// - Complexity: O(*n*) in the length of the value; the text is not copied.
  package func propertyListValue(of entry: StringsEntry) -> PropertyList {
    let range = SourceRange(Int(entry.valueStart), Int(entry.valueEnd))
    let nested =
      entry.traits.contains(.nestedValue)
      ? StringsFile.object(at: range.start, depth: 1, in: source.utf8) : nil
    return nested ?? PropertyList(.string(value(of: entry)), range: range)
  }

  private static func object(at index: Int, depth: Int, in text: [UInt8]) -> PropertyList? {
    text.withView { buffer in
      var parser = OldStyleParser(buffer)
      return parser.parseObject(at: index, depth: depth)
    }
  }
}
