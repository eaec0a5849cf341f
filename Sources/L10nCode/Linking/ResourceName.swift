import L10nSource

/// The name that R.swift generates for a table or a key: `cart.item_count` becomes `cartItem_count`, and `OK` becomes `oK`.
///
/// The rule is that of R.swift 5 to 7, where `R.string.localizable.cartTitle()` looks up a key.
struct ResourceName: Sendable, Hashable {
  let name: String

  init(of text: CodeUnitString) {
    var name = ""
    var isBehindGap = false
    for scalar in text.string.unicodeScalars {
      if Self.isGap(scalar) {
        isBehindGap = true
        continue
      }
      name += isBehindGap ? scalar.properties.uppercaseMapping : String(scalar)
      isBehindGap = false
    }
    self.name = Self.loweringBeginning(name.unicodeScalars.drop { "0"..."9" ~= $0 })
  }

  /// The letters and digits of a key, or of the name that Tuist generates for it, in lowercase: `=cartitemcount` for both
  /// `cart.item_count` and `Cart.itemCount`. The sign distinguishes the result from a name of R.swift.
  static func folded(_ text: String) -> String {
    "=" + text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Lowers the capitals at the beginning, except the last one, which begins the next word or ends the name.
  private static func loweringBeginning(_ name: Substring.UnicodeScalarView) -> String {
    let capitals = name.prefix { "A"..."Z" ~= $0 }
    let rest = name[capitals.endIndex...]
    let endsWord = rest.first.map { !("a"..."z" ~= $0) } ?? false
    let lowered = endsWord || capitals.count < 2 ? capitals : capitals.dropLast()
    guard lowered.isEmpty else {
      return String(lowered).lowercased() + String(name[lowered.endIndex...])
    }
    return String(name.prefix(1)).lowercased() + String(name.dropFirst())
  }

  /// Whether names can't contain the character.
  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation: scalar != "_"
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .control, .format, .unassigned:
      true
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      !pictures.contains { $0 ~= scalar }
    default: false
    }
  }

  /// The symbols that are pictures, which names can contain.
  private static let pictures: [ClosedRange<Unicode.Scalar>] = [
    "\u{2600}"..."\u{27BF}", "\u{1F300}"..."\u{1F6FF}", "\u{1F900}"..."\u{1F9FF}",
    "\u{1F1E6}"..."\u{1F1FF}",
  ]
}
