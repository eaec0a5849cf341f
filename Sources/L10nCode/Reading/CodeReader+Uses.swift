import L10nSource

/// The uses of names.
extension CodeReader {
  mutating func noteWord(_ index: Int) {
    guard !tokens.isDeclared(index) else { return }
    let word = tokens.word(index)
    file.words.append(word)
    if language == .swift {
      noteUse(word, index)
    } else {
      file.uses.append(word.of(.any))
    }
  }

  /// Notes a word of Swift that can be what a type has for itself. The member of a value is none of those: `cart.total`.
  private mutating func noteUse(_ word: CodeWord, _ index: Int) {
    guard tokens.isSymbol(index - 1, dot) else {
      file.uses.append(word)
      return
    }
    let qualifier = index - 2
    guard tokens.isWord(qualifier) else {
      if isWithoutType(before: index - 1) {
        file.uses.append(word.of(.implied))
      } else if isOfMetatype(qualifier) {
        file.uses.append(word.of(.any))
      }
      return
    }
    // Of a name that begins beyond ASCII, nobody says whether it is a type's.
    let initial = tokens.view(qualifier)[0]
    if initial.isASCIIUppercase || initial >= 0x80 {
      if tokens.isWord(qualifier, "Self") {
        file.uses.append(word)
      } else {
        let type = tokens.word(qualifier)
        // A module's name stands before what is in no type, too.
        file.uses.append(word.of(modules.contains(type) ? .any : type))
      }
    } else if tokens.isWord(qualifier, "self") || tokens.isWord(qualifier, "super") {
      file.uses.append(word)
    } else if isWithoutType(before: index - 1) {
      file.uses.append(word.of(.implied))
    }
  }

  /// Whether a type stands before a member without its name: `type(of: page).title`, `Box<Int>.title`.
  private func isOfMetatype(_ last: Int) -> Bool {
    guard last > 0 else { return false }
    if tokens.isSymbol(last, UInt8(ascii: ">")) { return true }
    let opening = Int(tokens[last].partner)
    return tokens.isSymbol(last, UInt8(ascii: ")")) && opening < last
      && tokens.isWord(opening - 1, "type")
  }
}
