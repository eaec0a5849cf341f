import L10nBundle
import L10nFormats
import L10nModel

extension TableContent {
  /// Applies the directives of the file. Stubs count as untranslated, whatever their text.
  ///
  /// - Parameter found: by the indices of the entries, of which the content has the first ones.
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

  /// Applies the directives of a catalog's keys to all languages. They don't mark stubs: a catalog has a state for each
  /// text.
  ///
  /// - Parameter keys: the index in the catalog of the key of each entry.
  mutating func take(_ found: FileDirectives, keys: [UInt32]) {
    allowedChecks = found.allowedChecks
    for (position, key) in keys.enumerated() {
      if let directives = found.keys[Int(key)] { self.directives[position] = directives }
    }
  }

  /// Sets the maximum lengths for keys without a comment about it.
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
