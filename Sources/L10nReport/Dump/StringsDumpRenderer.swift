import L10nFormats
import L10nModel
import L10nSource

/// Shows what one `.strings` file says, and what CoreFoundation loads of it.
struct StringsDumpRenderer: DumpRenderer {
  let file: StringsFile
  /// Those of the parser and those of duplicate keys, in the order of the text.
  let diagnostics: [Diagnostic]

  /// - Complexity: O(*n* log *n*) in the number of entries and diagnostics.
  init(_ parsed: Parsed<StringsFile>) {
    file = parsed.value
    diagnostics = (parsed.diagnostics + parsed.value.duplicateDiagnostics()).inOrder
  }

  var loadedValue: PropertyList? { file.loadedPropertyList }
  var reasonForNothing: String { "CoreFoundation ignores the whole file" }

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
