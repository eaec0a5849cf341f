import L10nSource

/// The text of a property list without the lines of the C preprocessor, which builds with `INFOPLIST_PREPROCESS` evaluate
/// (`#ifdef DEBUG` and the like); nil if it has none.
///
/// The text of all branches stays: the conditions are those of a build. Spaces take the place of each line, so that all
/// offsets stay the same.
///
/// - Complexity: O(*n*) in the number of bytes.
func withoutPreprocessorLines(_ text: [UInt8]) -> [UInt8]? {
  var result = text
  var isFound = false
  var start = 0
  while start < text.count {
    let end = text.withView { endOfLine(in: $0, from: start, to: $0.count) }
    if isPreprocessorLine(text[start..<end]) {
      isFound = true
      for index in start..<end { result[index] = UInt8(ascii: " ") }
    }
    start = end + 1
  }
  return isFound ? result : nil
}

/// Whether a line is a directive of the C preprocessor (ISO C, 6.10).
private func isPreprocessorLine(_ line: ArraySlice<UInt8>) -> Bool {
  func skipSpace(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
  let sign = skipSpace(line)
  guard sign.first == UInt8(ascii: "#") else { return false }
  let word = skipSpace(sign.dropFirst()).prefix { (0x61...0x7A).contains($0) }
  return directives.contains { word.elementsEqual($0.utf8) }
}

private let directives = [
  "if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", "import", "error",
  "warning", "pragma", "line",
]
