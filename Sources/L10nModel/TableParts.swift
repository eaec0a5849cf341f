/// The two files of a table, which a lookup finds independently. The values are those of a `.loctable`'s
/// `LocProvenance`.
package struct TableParts: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Plain texts, as in a `.strings` file.
  package static let strings = Self(rawValue: 1)
  /// Texts that depend on numbers, devices or widths, as in a `.stringsdict` file.
  package static let stringsdict = Self(rawValue: 2)
  package static let both: Self = [.strings, .stringsdict]

  /// Both parts, in order of precedence.
  package static let inOrder: [Self] = [.stringsdict, .strings]
}
