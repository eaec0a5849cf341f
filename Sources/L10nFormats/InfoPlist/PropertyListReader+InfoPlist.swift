import L10nModel
import L10nSource

extension PropertyListReader {
  /// Reads the bytes of an `Info.plist`, which can have lines of the C preprocessor: builds with `INFOPLIST_PREPROCESS`
  /// evaluate them.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func readInfoPlist(_ bytes: [UInt8]) -> PropertyListDocument {
    let document = read(bytes)
    guard !document.isIntactDictionary, let text = withoutPreprocessorLines(bytes) else {
      return document
    }
    let preprocessed = read(text)
    return preprocessed.isIntactDictionary ? preprocessed : document
  }
}

extension PropertyListDocument {
  /// Whether the file is a dictionary without errors.
  package var isIntactDictionary: Bool {
    guard isLoadable, case .dictionary? = root?.value else { return false }
    return !diagnostics.contains { $0.severity == .error }
  }
}

/// The text of a property list without the lines of the C preprocessor (`#ifdef DEBUG` and the like); nil if it has none.
///
/// The text of all branches stays: the conditions are those of a build. Spaces take the place of each line, so that all
/// offsets stay the same.
///
/// - Complexity: O(*n*) in the number of bytes.
private func withoutPreprocessorLines(_ text: [UInt8]) -> [UInt8]? {
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
  let sign = line.drop(while: \.isSpaceOrTab)
  guard sign.first == UInt8(ascii: "#") else { return false }
  let word = sign.dropFirst().drop(while: \.isSpaceOrTab).prefix(while: \.isASCIILowercase)
  return directives.contains { word.elementsEqual($0.utf8) }
}

private let directives = [
  "if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", "import", "error",
  "warning", "pragma", "line",
]
