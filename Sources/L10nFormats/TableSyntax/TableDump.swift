package import L10nModel
package import L10nSource

/// What a file says, in the order of the file.
package struct TableDump: Sendable {
  package let format: TableFormat
  package let source: SourceText
  /// The text that offsets and ranges lie in; empty where the file is no text.
  package let text: [UInt8]
  package var entries: [Entry] = []
  /// In the order of their places.
  package let diagnostics: [Diagnostic]
  package let status: StringsFile.Loaded.Status
  /// The keys that have a value for a lookup; equal keys are one.
  package var loadedKeyCount = 0
  /// What CoreFoundation loads; nil where that is nothing.
  package var loaded: PropertyList?
  /// The reason why lookups find nothing in the file, if that is so.
  package var reasonForNothing = ignoredFile
  package static let ignoredFile = "CoreFoundation ignores the whole file"
  package var head: CatalogHead?

  package struct CatalogHead: Sendable {
    package let sourceLanguage: CodeUnitString?
    package let version: CodeUnitString?
    package let languages: [CodeUnitString]
  }

  /// One key with all that belongs to it.
  package struct Entry: Sendable {
    package let key: CodeUnitString
    package var comment: CodeUnitString?
    /// Where the key stands in the text; nil where the file is no text.
    package var offset: Int?
    /// The language that the entry is of, in a file that has them one after the other.
    package var language: CodeUnitString?
    package var traits: KeyTraits?
    /// The value; of a catalog's key, one for each language.
    package var values: [Value]
  }

  package struct KeyTraits: Sendable {
    /// As the file spells it; nil where it says nothing.
    package let extractionState: String?
    package let isTranslatable: Bool
  }

  package struct Value: Sendable {
    /// In a catalog.
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

/// A value with several texts, as the lines of a dump need it.
package struct DumpNode: Sendable {
  package let kind: ValueNode.Kind
  /// What the node above calls it.
  package let label: CodeUnitString
  package let text: CodeUnitString
  package let state: UnitState
  package let children: [DumpNode]

  /// The node at `position` with all below it.
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
  init(_ entry: TableEntry, of content: TableContent, language: CodeUnitString? = nil) {
    let form: Form =
      switch entry.form {
      case .text: .text(content.value(of: entry))
      case .varied: .varied(DumpNode(content, at: entry.valueRange.lowerBound))
      case .other: .nothing
      }
    self.init(language: language, state: entry.state, form: form)
  }
}

extension [Diagnostic] {
  /// By place; those of one place, or of none, in their order.
  package var inOrder: [Diagnostic] {
    enumerated().sorted { left, right in
      (left.element.range?.start ?? -1, left.offset)
        < (right.element.range?.start ?? -1, right.offset)
    }.map(\.element)
  }
}

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
