package import L10nModel
package import L10nSource

/// What one localization puts in the place of `Info.plist`: the keys and values of its table `InfoPlist`.
package struct LocalizedInfoPlist: Sendable {
  /// What the findings about the file have in common.
  package let subject: Finding.Subject
  package let entries: [Entry]

  /// One key of the table.
  package struct Entry: Sendable, Hashable {
    package let key: CodeUnitString
    package let value: CodeUnitString
    package let place: LineColumn?

    package init(key: CodeUnitString, value: CodeUnitString, place: LineColumn? = nil) {
      self.key = key
      self.value = value
      self.place = place
    }
  }

  package init(subject: Finding.Subject, entries: [Entry]) {
    self.subject = subject
    self.entries = entries
  }

  /// The entry that counts for a key: the last one.
  func entry(_ key: CodeUnitString) -> Entry? { entries.last { $0.key == key } }

  /// A finding about one of the keys.
  func finding(_ check: Check, _ entry: Entry, _ message: String, help: String) -> Finding {
    Finding(
      check, about: subject, key: entry.key, place: entry.place, message: .text(message),
      help: help)
  }
}
