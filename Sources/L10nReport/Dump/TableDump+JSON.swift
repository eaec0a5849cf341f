import L10nFormats
import L10nModel
import L10nSource

extension TableDump {
  /// Writes the JSON form, with one line for each entry and each diagnostic:
  ///
  /// ```json
  /// {
  ///   "format": "strings",
  ///   "encoding": "utf-16le",
  ///   "byteOrderMark": true,
  ///   "lineEnding": "lf",
  ///   "entries": [
  ///     {"key": "Open", "value": "Ouvrir", "comment": "Menu.", "line": 3}
  ///   ],
  ///   "loaded": {"status": "complete", "keys": 1},
  ///   "diagnostics": []
  /// }
  /// ```
  ///
  /// `comment` is null without a comment, `line` and `column` without a place. A value other than a string has the form that
  /// `JSONWriter.propertyList` writes.
  ///
  /// For a value with variations, `value` is the format into which the variables are inserted, or null, and `variations`
  /// contains the rest:
  ///
  /// ```json
  /// {"key": "%d files", "value": "%#@files@", "variations": {"variables": {"files": {"valueType": "d",
  ///  "value": {"plural": {"one": "%d file", "other": "%d files"}}}}}, "comment": null, "line": 5}
  /// ```
  ///
  /// An entry of a loctable has a `language`. An entry of a catalog has `localizations` instead of the value, each with a
  /// `state`. A text in a variation whose state isn't `translated` is an object, too.
  func writeJSON(to output: inout ByteOutput) {
    let lines = LineIndex(text)
    JSONWriter.document(to: &output) { json in
      json.member("format", format.rawValue)
      json.member("encoding", source.encoding.rawValue)
      json.member("byteOrderMark", source.hasByteOrderMark)
      json.member("lineEnding", source.lineEnding.rawValue)
      if let head {
        json.member("sourceLanguage", head.sourceLanguage)
        json.member("version", head.version)
        json.member("languages", head.languages)
      }
      json.objects("entries", entries, .indented) {
        $0.members(of: $1, isOfCatalog: head != nil, lines)
      }
      json.object("loaded") { json in
        json.member("status", status.rawValue)
        json.member("keys", loadedKeyCount)
      }
      var places = lineColumns(of: diagnostics.compactMap(\.range?.start), in: text)[...]
      json.objects("diagnostics", diagnostics, .indented) { json, diagnostic in
        let place = diagnostic.range == nil ? nil : places.popFirst()
        json.member("check", diagnostic.check.identifier)
        json.member("severity", diagnostic.severity.rawValue)
        json.member("line", place?.line)
        json.member("column", place?.column)
        json.member("message", diagnostic.message)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(
    of entry: TableDump.Entry, isOfCatalog: Bool, _ lines: LineIndex
  ) {
    member("language", ifPresent: entry.language)
    member("key", entry.key)
    if isOfCatalog {
      catalogFields(of: entry)
    } else if let value = entry.values.first {
      self.value(value)
    }
    if !isOfCatalog, let traits = entry.traits {
      member("shouldTranslate", traits.isTranslatable)
    }
    member("comment", entry.comment)
    member("line", entry.offset.map { lines.lineNumber(of: $0) })
  }

  private mutating func catalogFields(of entry: TableDump.Entry) {
    member("extractionState", entry.traits?.extractionState)
    member("shouldTranslate", entry.traits?.isTranslatable ?? true)
    object("localizations") { json in
      // Of members with the same name, only the last counts.
      for value in entry.values.lastOfEach(\.language) {
        guard let language = value.language else { continue }
        json.key(text: language)
        json.object {
          $0.member("state", value.state.spelling)
          $0.value(value)
        }
      }
    }
  }

  /// Writes the member `value`, and `variations` if there are any.
  private mutating func value(_ value: TableDump.Value) {
    switch value.form {
    case .text(let text): member("value", text)
    case .other(let list): member("value", list)
    case .nothing: member("value", nil as String?)
    case .varied(let node):
      let format = node.kind == .format ? node.children.first : nil
      member("value", format?.kind == .text ? format?.text : nil)
      member("variations", node)
    }
  }
}

/// A text, or an object with the variations.
extension DumpNode: JSONValue {
  package func write(to json: inout JSONWriter) {
    if kind == .text, state == .translated { return json.string(text) }
    json.object { json in
      switch kind {
      case .text:
        json.member("value", text)
        json.member("state", state.spelling)
      case .plural: json.object("plural") { writeLabelled(children, to: &$0) }
      case .device: json.object("device") { writeLabelled(children, to: &$0) }
      case .width: json.object("width") { writeLabelled(children, to: &$0) }
      case .alternatives: json.member("alternatives", children)
      case .format:
        if let format = children.first, format.kind != .text { json.member("format", format) }
        json.object("variables") {
          writeLabelled(children.filter { $0.kind == .variable }, to: &$0)
        }
      case .variable:
        json.member("valueType", text)
        json.member("value", children.first)
      }
    }
  }

  private func writeLabelled(_ nodes: [DumpNode], to json: inout JSONWriter) {
    for node in nodes.lastOfEach(\.label) { json.member(named: node.label, node) }
  }
}
