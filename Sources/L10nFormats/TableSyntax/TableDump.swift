package import L10nModel
package import L10nSource

/// The contents of a file for `dump`, in file order.
package struct TableDump: Sendable {
  package let format: TableFormat
  package let source: SourceText
  /// The text that offsets and ranges refer to; empty if the file isn't text.
  package let text: [UInt8]
  package var entries: [Entry] = []
  /// The findings, sorted by position.
  package let diagnostics: [Diagnostic]
  package let status: StringsFile.Loaded.Status
  /// The number of distinct keys with a value that a lookup finds.
  package var loadedKeyCount = 0
  /// The property list that CoreFoundation loads; nil if it loads nothing.
  package var loaded: PropertyList?
  /// The reason why lookups find nothing in the file. Used only in that case.
  package var reasonNotLoaded = ignoredFile
  package static let ignoredFile = "CoreFoundation ignores the whole file"
  package var head: CatalogHead?

  package struct CatalogHead: Sendable {
    package let sourceLanguage: CodeUnitString?
    package let version: CodeUnitString?
    package let languages: [CodeUnitString]
  }

  /// A key with its values.
  package struct Entry: Sendable {
    package let key: CodeUnitString
    package var comment: CodeUnitString?
    /// The offset of the key in the text; nil if the file isn't text.
    package var offset: Int?
    /// The language of the entry, in a file that contains its languages one after the other.
    package var language: CodeUnitString?
    package var traits: KeyTraits?
    /// The value; in a string catalog, a value for each language.
    package var values: [Value]
  }

  package struct KeyTraits: Sendable {
    /// The extraction state as the file spells it; nil if the file doesn't state it.
    package let extractionState: String?
    package let isTranslatable: Bool
  }

  package struct Value: Sendable {
    /// The language, in a string catalog.
    package var language: CodeUnitString?
    package var state = UnitState.translated
    package let form: Form

    package enum Form: Sendable {
      case text(CodeUnitString)
      case varied(DumpNode)
      case other(PropertyList)
      case nothing
    }
  }
}

/// A value with several texts, as a tree for the lines of a dump.
package struct DumpNode: Sendable {
  package let kind: ValueNode.Kind
  /// The name of the node in its parent.
  package let label: CodeUnitString
  package let text: CodeUnitString
  package let state: UnitState
  package let children: [DumpNode]

  /// Creates the subtree of the node at `position`.
  init(_ content: TableContent, at position: Int) {
    let node = content.nodes[position]
    kind = node.kind
    label = content.label(of: position)
    text = content.text(of: position)
    state = node.state
    children = content.children(of: position).map { DumpNode(content, at: $0) }
  }
}

extension TableDump.Value {
  init(_ entry: TableEntry, of content: TableContent) {
    let form: Form =
      switch entry.form {
      case .text: .text(content.value(of: entry))
      case .varied: .varied(DumpNode(content, at: entry.valueRange.lowerBound))
      case .other: .nothing
      }
    self.init(state: entry.state, form: form)
  }
}

extension TableDump {
  /// - Parameter diagnostics: the diagnostics of the parser and of duplicate keys, sorted by position.
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
