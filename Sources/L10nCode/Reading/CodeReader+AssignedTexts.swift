import L10nSource

/// Assignments to the texts of views.
extension CodeReader {
  /// Notes what is on the left of `nameLabel.text = …`.
  ///
  /// - Parameter index: that of an equals sign.
  mutating func readAssignedText(_ index: Int) {
    guard tokens.isSymbol(index - 2, UInt8(ascii: ".")), tokens.isWord(index - 1),
      !tokens.isSymbol(index + 1, UInt8(ascii: "=")),
      let part = Self.parts[tokens.name(index - 1)]
    else { return }
    note(part, ownerOf: index - 2)
  }

  /// Notes the segmented control of `control.setTitle(…, forSegmentAt: 0)`.
  ///
  /// - Parameter name: the index of the method's name, before an opening parenthesis.
  mutating func readSegmentTitle(_ name: Int) {
    guard tokens.isSymbol(name - 1, UInt8(ascii: ".")), let closing = tokens.closing(name + 1),
      setsSegment(name, closing: closing)
    else { return }
    note(.segments, ownerOf: name - 1)
  }

  /// Whether a method sets the title of a segment: one of its arguments is named as a position.
  private func setsSegment(_ name: Int, closing: Int) -> Bool {
    (tokens.isWord(name, "setTitle") || tokens.isWord(name, "setLabel"))
      && (name + 2..<closing).contains { index in
        tokens.isSymbol(index + 1, UInt8(ascii: ":")) && tokens.isWord(index)
          && tokens.view(index).starts(with: "forSegment".utf8)
      }
  }

  /// Notes what a message such as `[self.nameLabel setText:…]` is sent to.
  ///
  /// - Parameters:
  ///   - receiver: the tokens of the receiver.
  ///   - name: the index of the message's name.
  ///   - closing: that of the bracket behind the message.
  mutating func readTextMessage(_ receiver: Range<Int>, _ name: Int, closing: Int) {
    guard tokens.view(name).starts(with: "set".utf8), !receiver.isEmpty else { return }
    if let part = Self.parts[tokens.name(name).dropFirst(3).decapitalized] {
      note(part, ownerOf: receiver.upperBound)
    } else if setsSegment(name, closing: closing) {
      note(.segments, ownerOf: receiver.upperBound)
    }
  }

  /// What a property of a view is.
  private static let parts: [String: AssignedPart] = [
    "text": .text, "attributedText": .text, "stringValue": .text, "attributedStringValue": .text,
    "objectValue": .text, "placeholder": .placeholder, "attributedPlaceholder": .placeholder,
    "placeholderString": .placeholder, "placeholderAttributedString": .placeholder,
  ]

  /// Notes the name in front of a token.
  private mutating func note(_ part: AssignedPart, ownerOf end: Int) {
    var name = end - 1
    while tokens.isSymbol(name, UInt8(ascii: "?")) || tokens.isSymbol(name, UInt8(ascii: "!")) {
      name -= 1
    }
    guard tokens.isWord(name) else { return }
    let isMember =
      tokens.isSymbol(name - 1, UInt8(ascii: "."))
      && !(tokens.isWord(name - 2, "self") && !tokens.isSymbol(name - 3, UInt8(ascii: ".")))
      || tokens.isSymbol(name - 1, UInt8(ascii: ">"))
    // An outlet `nameLabel` of Objective-C is kept in `_nameLabel`.
    let word = tokens.name(name)
    file.assignedTexts.insert(
      AssignedText(
        part: part,
        name: language == .c && word.hasPrefix("_") ? String(word.dropFirst()) : word,
        type: isMember ? nil : scopes.enclosingType))
  }
}

extension Substring {
  /// With its first letter in lowercase: `text` for `Text`.
  fileprivate var decapitalized: String { prefix(1).lowercased() + dropFirst() }
}
