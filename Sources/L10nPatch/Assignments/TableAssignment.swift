package import L10nSource

/// One key that a table of one localization is to have, and with what: what to set, and not how a file is written.
package struct TableAssignment: Sendable, Hashable {
  package var key: CodeUnitString
  package var value: AssignedValue
  /// What the development region's file says about the key.
  package var comments: [AssignedComment]
  /// Whether somebody is still to translate the value.
  package var needsTranslation: Bool
  /// What a comment of its own says then, in files that know no states; nil where there is to be none.
  package var marker: CodeUnitString?
  /// The position of the key in the order of the development region's files.
  package var position: Int
  /// How the development region's `.strings` file writes the key and, where the value is the same, the value.
  package var spelling: EntrySpelling?

  package init(
    key: CodeUnitString, value: AssignedValue, comments: [AssignedComment] = [],
    needsTranslation: Bool, marker: CodeUnitString? = nil, position: Int,
    spelling: EntrySpelling? = nil
  ) {
    self.key = key
    self.value = value
    self.comments = comments
    self.needsTranslation = needsTranslation
    self.marker = needsTranslation ? marker : nil
    self.position = position
    self.spelling = spelling
  }
}

/// One comment of a `.strings` file.
package struct AssignedComment: Sendable, Hashable {
  package var form: Form
  /// What stands between the delimiters, white space included.
  package var text: CodeUnitString

  package enum Form: Sendable, Hashable {
    /// `/* … */`
    case block
    /// `// …`
    case line
  }

  package init(_ form: Form, _ text: CodeUnitString) {
    self.form = form
    self.text = text
  }

  /// The text without white space around.
  package var content: CodeUnitString {
    var bytes = text.bytes[...]
    while let byte = bytes.first, isWhiteSpace(byte) { bytes.removeFirst() }
    while let byte = bytes.last, isWhiteSpace(byte) { bytes.removeLast() }
    return CodeUnitString(bytes: bytes)
  }
}

/// The text of a key and a value between their quotes, escapes and all, as some `.strings` file has them.
package struct EntrySpelling: Sendable, Hashable {
  package var key: Token?
  package var value: Token?

  /// What stands between two quotes.
  package struct Token: Sendable, Hashable {
    package var quote: UInt8
    package var content: [UInt8]

    package init(quote: UInt8, content: [UInt8]) {
      self.quote = quote
      self.content = content
    }
  }

  package init(key: Token?, value: Token?) {
    self.key = key
    self.value = value
  }
}

func isWhiteSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}

func isLineBreak(_ byte: UInt8) -> Bool {
  byte == 0x0A || byte == 0x0D
}
