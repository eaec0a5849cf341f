package import L10nModel
package import L10nSource

/// A `.stringsdict` file: what it says, and what CoreFoundation loads of it.
///
/// Its top level is a dictionary. A value of it is a text, as in a `.strings` file, or a dictionary of rules: a format
/// whose variables have plural forms, texts by width, texts by device.
package struct StringsDictFile: Sendable {
  package private(set) var source: SourceText
  package let form: Form
  /// How much of the file CoreFoundation loads; the whole or nothing but for the old-style form.
  package let status: StringsFile.Loaded.Status
  /// The values laid out; empty where nothing could be read.
  let list: FlatPropertyList
  /// The entries and nodes of `list`. Its bytes follow those of the source where that is part of it.
  private var content: TableContent
  /// Whether texts of the content are slices of the source.
  private let isSourcePartOfContent: Bool

  /// Which of the three forms of a property list a file has.
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
  /// The keys and values that CoreFoundation loads: of equal keys the last one wins. Among rules only winners are here.
  ///
  /// The file has no text afterwards: it is not copied where this was its only owner.
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

  /// The bytes of the file again, whatever they were.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func write() -> [UInt8] {
    source.encode(source.utf8)
  }
}
