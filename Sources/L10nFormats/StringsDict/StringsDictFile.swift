package import L10nModel
package import L10nSource

/// A `.stringsdict` file: its contents, and the part that CoreFoundation loads.
///
/// Its top level is a dictionary. Each value is a text, as in a `.strings` file, or a dictionary of rules: a format
/// with plural variables, texts by width, or texts by device.
package struct StringsDictFile: Sendable {
  package private(set) var source: SourceText
  package let form: Form
  /// The part of the file that CoreFoundation loads: everything or nothing, except in the old-style form.
  package let status: StringsFile.Loaded.Status
  /// The values in flat form; empty if nothing could be read.
  let list: FlatPropertyList
  /// The entries and nodes of `list`. Its bytes follow those of the source if it includes them.
  private var content: TableContent
  /// Whether texts of the content are slices of the source.
  private let isSourcePartOfContent: Bool

  /// The form of the property list.
  package enum Form: Sendable, Hashable {
    case xml
    case binary
    case oldStyle
  }

  init(
    source: consuming SourceText, form: Form, status: StringsFile.Loaded.Status,
    list: FlatPropertyList, content: TableContent, isSourcePartOfContent: Bool
  ) {
    self.source = source
    self.form = form
    self.status = status
    self.list = list
    self.content = content
    self.isSourcePartOfContent = isSourcePartOfContent
  }
}

extension StringsDictFile {
  /// The keys and values that CoreFoundation loads: the last of equal keys counts. Rules contain no duplicates.
  ///
  /// Moves the text out of the file: it isn't copied if the file was its only owner.
  ///
  /// - Complexity: O(*n*) in the length of the texts that are no slices of the file.
  package mutating func takeLoadedContent() -> TableContent {
    guard status != .lost else { return TableContent() }
    var loaded = content
    content = TableContent()
    guard isSourcePartOfContent else {
      loaded.text = form == .binary ? .none : .separate(source.utf8)
      return loaded
    }
    var bytes = source.takeText()
    loaded.text = .beginning(count: bytes.count)
    bytes.append(contentsOf: loaded.bytes)
    loaded.bytes = bytes
    return loaded
  }

  /// The original bytes of the file.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func write() -> [UInt8] {
    source.encode(source.utf8)
  }
}
