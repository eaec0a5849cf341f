import L10nBundle
import L10nFormats
import L10nModel

extension TableContent {
  /// Takes what the comments of the file say. Stubs are still to be translated, whatever stands there.
  ///
  /// - Parameter found: by the positions of the entries, of which the content has the first ones.
  mutating func take(_ found: FileDirectives) {
    guard !found.isEmpty else { return }
    allowedChecks = found.allowedChecks
    directives = found.keys.filter { entries.indices.contains($0.key) }
    for (position, key) in directives where key.needsTranslation {
      let entry = entries[position]
      entries[position].state = .new
      guard entry.form == .varied else { continue }
      for node in entry.valueRange where nodes[node].kind == .text { nodes[node].state = .new }
    }
  }

  /// Takes what the comments of a catalog's keys say of all languages. None of them is a stub by that: a catalog has a
  /// state for each text.
  ///
  /// - Parameter keys: the position in the catalog of the key of each entry.
  mutating func take(_ found: FileDirectives, keys: [UInt32]) {
    allowedChecks = found.allowedChecks
    for (position, key) in keys.enumerated() {
      if let directives = found.keys[Int(key)] { self.directives[position] = directives }
    }
  }

  /// Limits the lengths of translations of keys that no comment limits.
  ///
  /// - Complexity: O(*n* · *m*) in the number of keys and patterns.
  mutating func limitLengths(_ limits: [(keys: Glob, length: Int)]) {
    guard !limits.isEmpty else { return }
    for (position, entry) in entries.enumerated() {
      guard directives[position]?.maximumLength == nil else { continue }
      let name = key(of: entry).string
      guard let least = limits.filter({ $0.keys.matches(name: name) }).map(\.length).min() else {
        continue
      }
      directives[position, default: KeyDirectives()].maximumLength = least
    }
  }
}
