package import L10nCoverage

extension Baseline {
  package static let schemaVersion = 1

  /// Writes a baseline as JSON with one entry on each line, for readable reviews of changes.
  package func writeJSON(to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.member("schemaVersion", Self.schemaVersion)
      json.objects("findings", entries, .indented) { $0.members(of: $1) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of entry: Baseline.Entry) {
    member("fingerprint") { $0.fingerprint(entry.fingerprint) }
    member("count", ifPresent: entry.count)
    member("check", entry.check)
    member("path", ifPresent: entry.path)
    member("localization", ifPresent: entry.localization)
    member("table", ifPresent: entry.table)
    member("key", ifPresent: entry.key)
    member("expires", ifPresent: entry.expires)
    member("reason", ifPresent: entry.reason)
  }
}
