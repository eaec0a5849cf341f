package import L10nModel
package import L10nSource

/// A parsed property list file of any form.
package struct PropertyListDocument: Sendable {
  /// The readable part; nil if there is none.
  package var root: PropertyList?
  /// Whether CoreFoundation loads the file; if not, `root` is incomplete.
  package var isLoadable: Bool
  package var diagnostics: [Diagnostic]
  /// The UTF-8 text that ranges refer to; empty for a binary file.
  package var text: [UInt8]
}

/// Tries the forms of property lists in CoreFoundation's order: binary, XML, old style.
package enum PropertyListReader {
  /// Reads the bytes of a whole file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ bytes: consuming [UInt8]) -> PropertyListDocument {
    if BinaryPropertyListReader.recognizes(bytes) {
      return PropertyListDocument(BinaryPropertyListReader.read(bytes), text: [])
    }
    let source = SourceText(decodingPropertyList: bytes)
    return source.parsePropertyList(read) { !$0.isLoadable }
  }

  private static func read(_ source: SourceText) -> PropertyListDocument {
    XMLPropertyListDetection.isXML(source.utf8)
      ? PropertyListDocument(XMLPropertyListReader.read(source), text: source.utf8)
      : readOldStyle(source)
  }

  private static func readOldStyle(_ source: SourceText) -> PropertyListDocument {
    let parsed = StringsFile.parsePairs(of: source)
    let file = parsed.value
    let isLoadable = file.loaded.status != .lost
    var document = PropertyListDocument(
      root: nil, isLoadable: isLoadable, diagnostics: parsed.diagnostics, text: source.utf8)
    document.root = source.utf8.withView { buffer in
      var parser = OldStyleParser(buffer)
      guard file.form == .pairs else { return parser.parseObject(at: 0, depth: 0) }
      let entries = isLoadable ? file.entries.prefix(file.loaded.entryCount) : file.entries[...]
      return PropertyList(.dictionary(entries.map { file.member($0, &parser) }))
    }
    return document
  }
}

extension PropertyListDocument {
  fileprivate init(_ parsed: Parsed<PropertyListReading>, text: [UInt8]) {
    self.init(
      root: parsed.value.root, isLoadable: parsed.value.isLoadable, diagnostics: parsed.diagnostics,
      text: text)
  }
}

extension StringsFile {
  /// An entry as a member of a dictionary.
  fileprivate func member(_ entry: StringsEntry, _ parser: inout OldStyleParser)
    -> PropertyList.Member
  {
    let range = SourceRange(Int(entry.valueStart), Int(entry.valueEnd))
    var object = PropertyList(.string(value(of: entry)), range: range)
    if entry.traits.contains(.nestedValue),
      let nested = parser.parseObject(at: range.start, depth: 1)
    {
      object = nested
    }
    return PropertyList.Member(
      key: key(of: entry), keyRange: SourceRange(Int(entry.keyStart), Int(entry.keyEnd)),
      value: object)
  }
}

extension PropertyListDocument {
  /// The dictionary that CoreFoundation loads; nil if the file isn't one, or is lost.
  var dictionary: PropertyList? {
    guard isLoadable, let root, case .dictionary = root.value else { return nil }
    return root
  }

  /// The errors of the file as a general dictionary, without those that apply only to tables.
  var dictionaryDiagnostics: [Diagnostic] {
    let diagnostics = diagnostics.filter { $0.check != .valueIsNotText && $0.check != .notATable }
    guard isLoadable, dictionary == nil else { return diagnostics }
    return diagnostics + [
      Diagnostic(
        .brokenPropertyList, at: root?.range, "expected a dictionary of keys and values",
        help: "restore the file from version control")
    ]
  }
}
