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
    JSONWriter.document(to: &output) { json in
      json.dumpHead(.strings, file.source)
      writeEntries(to: &json, lines)
      json.dumpLoaded(file.loaded.status, keyCount: loadedKeyCount)
      json.dumpDiagnostics(diagnostics, in: file.source.utf8)
    }
  }

  private func writeEntries(to json: inout JSONWriter, _ lines: LineIndex) {
    json.array("entries", .indented) { json in
      forEachEntry { entry in
        json.object { json in
          json.member("key", entry.key)
          json.member("value", entry.value)
          json.member("comment", entry.comment)
          json.member("line", entry.offset.map { lines.lineNumber(of: $0) })
        }
      }
    }
  }
}
