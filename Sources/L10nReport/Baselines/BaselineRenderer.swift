package import L10nCoverage

/// Writes a baseline as JSON, an entry a line, so that a change of it reads well in a review.
package struct BaselineRenderer: Sendable {
  package static let schemaVersion = 1

  package init() {}

  /// - Complexity: O(*n*) in the number of entries.
  package func render(_ baseline: Baseline, to output: inout ByteOutput) {
    JSONWriter.write(to: &output) { json in
      json.beginObject(.indented)
      json.key("schemaVersion")
      json.number(Self.schemaVersion)
      json.key("findings")
      json.beginArray(.indented)
      for entry in baseline.entries { json.entry(entry) }
      json.endArray()
      json.endObject()
    }
    output.write("\n")
  }
}

extension JSONWriter {
  fileprivate mutating func entry(_ entry: Baseline.Entry) {
    beginObject()
    key("fingerprint")
    fingerprint(entry.fingerprint)
    key("check")
    string(entry.check)
    member("path", entry.path)
    member("localization", entry.localization)
    member("table", entry.table)
    member("key", entry.key)
    member("expires", entry.expires)
    member("reason", entry.reason)
    endObject()
  }

  private mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }
}
