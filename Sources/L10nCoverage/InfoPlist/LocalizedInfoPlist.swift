package import L10nModel
package import L10nSource

/// The keys and values of the table `InfoPlist` in one localization, which replace those of `Info.plist`.
package struct LocalizedInfoPlist: Sendable {
  /// The part that all findings about the file share.
  package let subject: Finding.Subject
  package let entries: [Entry]

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

  /// Returns the effective entry for a key: the last one.
  func entry(_ key: CodeUnitString) -> Entry? { entries.last { $0.key == key } }

  func finding(_ check: Check, _ entry: Entry, _ message: String, help: String) -> Finding {
    Finding(
      check, about: subject, key: entry.key, place: entry.place, message: .text(message),
      help: help)
  }
}
