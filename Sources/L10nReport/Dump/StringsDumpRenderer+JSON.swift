import L10nFormats
import L10nModel
import L10nSource

extension StringsDumpRenderer {
  /// Writes the JSON form, one entry and one diagnostic on a line:
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
  /// `comment` is null where there is none, `line` and `column` where there is no place. A value that is no string is
  /// written as `JSONWriter.propertyList` writes it.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the file.
  func writeJSON(to output: inout ByteOutput) {
    let lines = LineIndex(file.source.utf8)
    JSONWriter.write(to: &output) { json in
      json.beginObject(.indented)
      json.dumpHead(.strings, file.source)
      writeEntries(to: &json, lines)
      json.dumpLoaded(file.loaded.status, keyCount: loadedKeyCount)
      json.dumpDiagnostics(diagnostics, in: file.source.utf8)
      json.endObject()
    }
    output.write(byte: UInt8(ascii: "\n"))
  }

  private func writeEntries(to json: inout JSONWriter, _ lines: LineIndex) {
    json.key("entries")
    json.beginArray(.indented)
    forEachEntry { entry in
      json.beginObject()
      json.key("key")
      json.string(entry.key)
      json.key("value")
      json.propertyList(entry.value)
      json.key("comment")
      json.stringOrNull(entry.comment)
      json.key("line")
      json.numberOrNull(entry.offset.map { lines.lineNumber(of: $0) })
      json.endObject()
    }
    json.endArray()
  }
}
