import CommandLineSyntax

/// Comma-separated names.
struct NameList: ArgumentValue {
  let names: [String]

  /// Empty names are invalid.
  init?(argument word: String) {
    names = word.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
  }

  static let expectation = ""
}
