import L10nModel
package import L10nSource

extension TableDump {
  /// - Parameter diagnostics: those of the parser and those of duplicate keys, in the order of the text.
  package init(_ file: StringsFile, _ diagnostics: [Diagnostic]) {
    self.init(
      format: .strings, source: file.source, text: file.source.utf8, diagnostics: diagnostics,
      status: file.loaded.status)
    entries =
      file.propertyList?.members.map { member in
        Entry(
          key: member.key, offset: member.keyRange?.start,
          values: [Value(form: .other(member.value))])
      }
      ?? file.entries.map { entry in
        Entry(
          key: file.key(of: entry), comment: file.comment(of: entry), offset: Int(entry.keyStart),
          values: [Value(form: .other(file.propertyListValue(of: entry)))])
      }
    loadedKeyCount = Set((file.loadedPropertyList?.members ?? []).map(\.key)).count
  }
}
