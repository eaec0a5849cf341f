package import L10nModel

/// The content of a localization's file with the entry of each key of the source, kept for documents of its texts.
package struct KeptContent: Sendable {
  package let content: TableContent
  /// The entry with the say for each key of the source, by key; -1 if there is none.
  package let entries: [Int32]

  package init(_ content: TableContent, entries: [Int32]) {
    self.content = content
    self.entries = entries
  }
}
