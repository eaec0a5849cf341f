import L10nModel
package import L10nSource

/// Tries the forms of property lists in CoreFoundation's order: binary, XML, old style.
package enum PropertyListReader {
  package static func read(_ bytes: consuming [UInt8]) -> Parsed<PropertyListReading> {
    if BinaryPropertyListReader.recognizes(bytes) { return BinaryPropertyListReader.read(bytes) }
    let source = SourceText(decodingPropertyList: bytes)
    return source.parsePropertyList(read) { !$0.value.isLoadable }
  }

  private static func read(_ source: SourceText) -> Parsed<PropertyListReading> {
    guard XMLPropertyListDetection.isXML(source.utf8) else { return readOldStyle(source) }
    var parsed = XMLPropertyListReader.read(source)
    parsed.text = source.utf8
    return parsed
  }

  private static func readOldStyle(_ source: SourceText) -> Parsed<PropertyListReading> {
    let parsed = StringsFile.parsePairs(of: source)
    let file = parsed.value
    let isLoadable = file.loaded.status != .lost
    let entries = isLoadable ? file.entries.prefix(file.loaded.entryCount) : file.entries[...]
    let root =
      file.form == .pairs
      ? PropertyList(.dictionary(entries.map { file.member(of: $0) }))
      : StringsFile.object(at: 0, depth: 0, in: source.utf8)
    return Parsed(
      PropertyListReading(root: root, isLoadable: isLoadable), diagnostics: parsed.diagnostics,
      text: source.utf8)
  }
}

extension Parsed<PropertyListReading> {
  /// The dictionary that CoreFoundation loads; nil if it loads nothing or something else.
  var dictionary: PropertyList? {
    guard value.isLoadable, let root = value.root, case .dictionary = root.value else { return nil }
    return root
  }

  /// The diagnostics of the file as a general dictionary, without those that apply to tables only.
  var dictionaryDiagnostics: [Diagnostic] {
    let diagnostics = diagnostics.ofAnyDictionary
    guard value.isLoadable, dictionary == nil else { return diagnostics }
    return diagnostics + [
      Diagnostic(
        .brokenPropertyList, at: value.root?.range, "expected a dictionary of keys and values",
        help: "restore the file from version control")
    ]
  }
}

extension [Diagnostic] {
  /// Those that don't apply to tables of texts only.
  var ofAnyDictionary: Self { filter { $0.check != .valueIsNotText && $0.check != .notATable } }
}
