/// The limits of the reader.
enum InterfaceLimit {
  /// The maximum depth of nested elements. The deepest windows have a few dozen levels.
  static let depth = 512
  /// The maximum number of attributes of an element. Interface Builder writes a few dozen.
  static let attributes: Int32 = 256
  /// The maximum number of names of elements and attributes in a document. Genuine ones have a few hundred.
  static let names = 4096
  /// The maximum length of text whose offsets fit, including decoded texts.
  static let bytes = Int(Int32.max) - 1
  /// The maximum number of findings of one kind in a document.
  static let findings = 100
}
