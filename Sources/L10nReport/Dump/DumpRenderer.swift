package import L10nFormats
import L10nModel
package import L10nSource

/// Shows what one `.strings` file says, and what CoreFoundation loads of it.
///
/// Three forms: JSON for programs (`writeJSON`), text for people and git (`writeText`), and the bare values as
/// CoreFoundation would load them (`writeLoadedValue`).
package struct DumpRenderer: FileDump {
  let file: StringsFile
  /// Those of the parser and those of duplicate keys, in the order of the text.
  let diagnostics: [Diagnostic]

  /// - Complexity: O(*n* log *n*) in the number of entries and diagnostics.
  package init(_ parsed: Parsed<StringsFile>) {
    file = parsed.value
    diagnostics = (parsed.diagnostics + parsed.value.duplicateDiagnostics()).inOrder
  }

  /// Whether CoreFoundation loads the file at all.
  package var isLoaded: Bool { file.loaded.status != .lost }

  /// The number of keys that have a value for CoreFoundation; equal keys are one.
  var loadedKeyCount: Int {
    Set((file.loadedPropertyList?.members ?? []).map(\.key)).count
  }

  /// What the file says, in order, duplicates included.
  func forEachEntry(_ body: (Entry) -> Void) {
    guard let propertyList = file.propertyList else {
      for entry in file.entries {
        body(
          Entry(
            key: file.key(of: entry), value: file.propertyListValue(of: entry),
            comment: file.comment(of: entry), offset: Int(entry.keyStart)))
      }
      return
    }
    for member in propertyList.members {
      body(
        Entry(key: member.key, value: member.value, comment: nil, offset: member.keyRange?.start))
    }
  }

  /// A key with all that belongs to it, whatever the form of the file.
  struct Entry {
    let key: CodeUnitString
    let value: PropertyList
    let comment: CodeUnitString?
    /// Where the key stands in the text; nil where the file is no text.
    let offset: Int?
  }
}
