import L10nSource

/// Assignments to the texts of views.
extension CodeReader {
  /// Notes what is on the left of `nameLabel.text = …`.
  ///
  /// - Parameter index: that of an equals sign.
  mutating func readAssignedText(_ index: Int) {
    guard tokens.isSymbol(index - 2, UInt8(ascii: ".")), tokens.isWord(index - 1),
      !tokens.isSymbol(index + 1, UInt8(ascii: "=")),
      Self.textProperties.contains(tokens.name(index - 1))
    else { return }
    note(ownerOf: index - 2)
  }

  /// Notes what a message such as `[self.nameLabel setText:…]` is sent to.
  ///
  /// - Parameters:
  ///   - receiver: the tokens of the receiver.
  ///   - name: the index of the message's name.
  mutating func readTextMessage(_ receiver: Range<Int>, _ name: Int) {
    guard tokens.view(name).starts(with: "set".utf8), !receiver.isEmpty,
      Self.textSetters.contains(tokens.name(name))
    else { return }
    note(ownerOf: receiver.upperBound)
  }

  private static let textProperties: Set<String> = [
    "text", "attributedText", "stringValue", "attributedStringValue", "objectValue",
  ]
  private static let textSetters: Set<String> = [
    "setText", "setAttributedText", "setStringValue", "setAttributedStringValue", "setObjectValue",
  ]

  /// Notes the name in front of a token.
  private mutating func note(ownerOf end: Int) {
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
        name: language == .c && word.hasPrefix("_") ? String(word.dropFirst()) : word,
        type: isMember ? nil : enclosingType))
  }
}
