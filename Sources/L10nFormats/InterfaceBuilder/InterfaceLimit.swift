/// The bounds of what is read.
enum InterfaceLimit {
  /// How many elements may stand inside each other. Those of the deepest windows are a few dozen.
  static let depth = 512
  /// How many attributes an element may have. Those of Interface Builder have a few dozen.
  static let attributes: Int32 = 256
  /// How many names of elements and attributes a document may have. Real ones have a few hundred.
  static let names = 4096
  /// The longest text whose offsets fit, with what is decoded behind it.
  static let bytes = Int(Int32.max) - 1
  /// After so many findings of one sort in a document the rest is not told.
  static let findings = 100
}
