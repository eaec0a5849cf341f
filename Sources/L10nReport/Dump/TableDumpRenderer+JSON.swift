import L10nFormats
import L10nModel
import L10nSource

extension TableDumpRenderer {
  /// Writes the JSON form, one entry and one diagnostic on a line, with the fields of a strings file's dump.
  ///
  /// Where a value varies, `value` is the format that its texts are put into, or null, and `variations` says the rest:
  ///
  /// ```json
  /// {"key": "%d files", "value": "%#@files@", "variations": {"variables": {"files": {"valueType": "d",
  ///  "value": {"plural": {"one": "%d file", "other": "%d files"}}}}}, "comment": null, "line": 5}
  /// ```
  ///
  /// An entry of a loctable has its `language`; one of a catalog has `localizations` in place of the value, each with its
  /// `state`. A text below a variation that has another state than `translated` is an object, too.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  func writeJSON(to output: inout ByteOutput) {
    let lines = LineIndex(dump.text)
    JSONWriter.write(to: &output) { json in
      json.beginObject(.indented)
      json.dumpHead(dump.format, dump.source)
      if let head = dump.head {
        json.key("sourceLanguage")
        json.stringOrNull(head.sourceLanguage)
        json.key("version")
        json.stringOrNull(head.version)
        json.key("languages")
        json.beginArray()
        for language in head.languages { json.string(language) }
        json.endArray()
      }
      json.key("entries")
      json.beginArray(.indented)
      for entry in dump.entries { json.entry(entry, isOfCatalog: dump.head != nil, lines) }
      json.endArray()
      json.dumpLoaded(dump.status, keyCount: dump.loadedKeyCount)
      json.dumpDiagnostics(dump.diagnostics, in: dump.text)
      json.endObject()
    }
    output.write(byte: UInt8(ascii: "\n"))
  }
}

extension JSONWriter {
  fileprivate mutating func entry(
    _ entry: TableDump.Entry, isOfCatalog: Bool, _ lines: LineIndex
  ) {
    beginObject()
    if let language = entry.language {
      key("language")
      string(language)
    }
    key("key")
    string(entry.key)
    if isOfCatalog {
      catalogFields(of: entry)
    } else if let value = entry.values.first {
      self.value(value)
    }
    if !isOfCatalog, let traits = entry.traits {
      key("shouldTranslate")
      boolean(traits.isTranslatable)
    }
    key("comment")
    stringOrNull(entry.comment)
    key("line")
    numberOrNull(entry.offset.map { lines.lineNumber(of: $0) })
    endObject()
  }

  private mutating func catalogFields(of entry: TableDump.Entry) {
    key("extractionState")
    stringOrNull(entry.traits?.extractionState)
    key("shouldTranslate")
    boolean(entry.traits?.isTranslatable ?? true)
    key("localizations")
    beginObject()
    // An object has each name once.
    for value in entry.values.lastOfEach(\.language) {
      guard let language = value.language else { continue }
      key(text: language)
      beginObject()
      key("state")
      string(value.state.spelling)
      self.value(value)
      endObject()
    }
    endObject()
  }

  /// The field `value`, and `variations` where there are some.
  private mutating func value(_ value: TableDump.Value) {
    key("value")
    switch value.form {
    case .text(let text): string(text)
    case .other(let list): propertyList(list)
    case .nothing: null()
    case .varied(let node):
      let format = node.kind == .format ? node.children.first : nil
      stringOrNull(format?.kind == .text ? format?.text : nil)
      key("variations")
      self.node(node)
    }
  }

  /// A text, or an object that says what it varies by.
  private mutating func node(_ node: DumpNode) {
    switch node.kind {
    case .text where node.state == .translated: string(node.text)
    case .text:
      beginObject()
      key("value")
      string(node.text)
      key("state")
      string(node.state.spelling)
      endObject()
    case .plural: labelled("plural", node)
    case .device: labelled("device", node)
    case .width: labelled("width", node)
    case .alternatives:
      beginObject()
      key("alternatives")
      beginArray()
      for child in node.children { self.node(child) }
      endArray()
      endObject()
    case .format: format(node)
    case .variable:
      beginObject()
      key("valueType")
      string(node.text)
      key("value")
      if let value = node.children.first { self.node(value) } else { null() }
      endObject()
    }
  }

  private mutating func labelled(_ name: StaticString, _ node: DumpNode) {
    beginObject()
    key(name)
    beginObject()
    for child in node.children.lastOfEach(\.label) {
      key(text: child.label)
      self.node(child)
    }
    endObject()
    endObject()
  }

  private mutating func format(_ node: DumpNode) {
    beginObject()
    if let format = node.children.first, format.kind != .text {
      key("format")
      self.node(format)
    }
    key("variables")
    beginObject()
    for variable in node.children.filter({ $0.kind == .variable }).lastOfEach(\.label) {
      key(text: variable.label)
      self.node(variable)
    }
    endObject()
    endObject()
  }
}
