import L10nSource

/// The names of keyboard keys among the texts of a table, and the localizations that leave them. Many languages label keyboards
/// in English, and a localization that leaves "Escape" and "Tab" didn't forget "Return".
struct KeyboardKeys {
  /// The indices of the names.
  private let keyIndices: Set<Int>
  /// The positions of the localizations that leave most of the names.
  private let leaving: Set<Int>

  /// In a table with fewer names than this, "Delete" and "Home" are words.
  private static let enoughNames = 4

  init(_ texts: [UnchangedText], in compared: ComparedTable) {
    let names = texts.filter { compared.withText($0, Self.isName) }
    keyIndices = names.count < Self.enoughNames ? [] : Set(names.map(\.keyIndex))
    var balance: [Int: Int] = [:]
    for name in names {
      for position in name.copies { balance[position, default: 0] += 1 }
      for position in name.translations { balance[position, default: 0] -= 1 }
    }
    leaving = Set(balance.filter { $0.value >= 0 }.keys)
  }

  /// Whether a text is the name of a key in a localization that leaves most such names.
  func areLeft(_ text: UnchangedText, by position: Int) -> Bool {
    keyIndices.contains(text.keyIndex) && leaving.contains(position)
  }

  private static func isName(_ text: ByteView) -> Bool {
    text.count <= 12 && names.contains(String(decoding: text, as: UTF8.self).lowercased())
  }

  private static let names: Set<String> = [
    "alt", "backspace", "caps lock", "cmd", "command", "control", "ctrl", "del", "delete", "end",
    "enter", "esc", "escape", "fn", "home", "insert", "option", "page down", "page up", "return",
    "shift", "space", "spacebar", "tab",
  ]
}
