/// The two files of a table that a lookup finds, each without regard to the other. The values are those of a
/// `.loctable`'s `LocProvenance`.
package struct TableParts: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Plain texts, those of a `.strings` file.
  package static let strings = Self(rawValue: 1)
  /// Texts that depend on numbers, devices or widths, those of a `.stringsdict` file.
  package static let stringsdict = Self(rawValue: 2)
  package static let both: Self = [.strings, .stringsdict]

  /// Both, one after the other: the one that has the say first.
  package static let inOrder: [Self] = [.stringsdict, .strings]
}
