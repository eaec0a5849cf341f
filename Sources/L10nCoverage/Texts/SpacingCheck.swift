import L10nModel
package import L10nSource

/// White space at the two ends of a text.
struct TextEdges: Sendable, Hashable {
  var hasLeadingSpace = false
  var hasLeadingBreak = false
  var hasTrailingSpace = false
  var hasTrailingBreak = false
  /// What is between the white space.
  var content: Range<Int>

  /// - Complexity: O(*n*) in the number of bytes of white space.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    content = 0..<text.count
    // Most texts begin and end with a printable character of ASCII.
    if let first = text.first, let last = text.last, first &- 0x21 < 0x5E, last &- 0x21 < 0x5E {
      return
    }
    var start = 0
    while start < text.count, let length = text.lengthOfSpace(at: start) {
      if text[start] == 0x0A || text[start] == 0x0D {
        hasLeadingBreak = true
      } else {
        hasLeadingSpace = true
      }
      start += length
    }
    var end = text.count
    while end > start {
      var first = end - 1
      while first > start, text[first] & 0xC0 == 0x80 { first -= 1 }
      guard let length = text.lengthOfSpace(at: first), first + length == end else { break }
      if text[first] == 0x0A || text[first] == 0x0D {
        hasTrailingBreak = true
      } else {
        hasTrailingSpace = true
      }
      end = first
    }
    content = start..<end
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes the white space at an index has; nil where there is none.
  fileprivate func lengthOfSpace(at index: Int) -> Int? {
    switch self[index] {
    case 0x20, 0x09, 0x0A, 0x0D: return 1
    case 0xC2: return index + 1 < count && self[index + 1] == 0xA0 ? 2 : nil
    case 0xE2:
      // U+2000–200A and U+202F
      guard index + 2 < count, self[index + 1] == 0x80 else { return nil }
      return (0x80...0x8A).contains(self[index + 2]) || self[index + 2] == 0xAF ? 3 : nil
    case 0xE3:
      return index + 2 < count && self[index + 1] == 0x80 && self[index + 2] == 0x80 ? 3 : nil
    default: return nil
    }
  }
}

/// White space that a translation has or lacks beside its source: at its ends, where texts are put together, and where
/// lines are broken.
struct SpacingCheck {
  /// Whether words of the language have spaces between them.
  let separatesWords: Bool

  /// - Complexity: O(1); O(*n*) where only one of the texts breaks its lines.
  func problems(
    source: UnsafeBufferPointer<UInt8>, _ sourceEdges: TextEdges,
    translation: UnsafeBufferPointer<UInt8>, _ edges: TextEdges
  ) -> [(problem: SpacingProblem, range: Range<Int>?)] {
    // A text of white space alone has no ends.
    guard !sourceEdges.content.isEmpty, !edges.content.isEmpty else { return [] }
    var found: [(problem: SpacingProblem, range: Range<Int>?)] = []
    let (start, end) = (0..<edges.content.lowerBound, edges.content.upperBound..<translation.count)
    if sourceEdges.hasLeadingBreak != edges.hasLeadingBreak {
      found.append((.lineBreakAtStart(isThere: edges.hasLeadingBreak), start))
    } else if sourceEdges.hasLeadingSpace != edges.hasLeadingSpace,
      separatesWords || edges.hasLeadingSpace
    {
      found.append((.spaceAtStart(isThere: edges.hasLeadingSpace), start))
    }
    if sourceEdges.hasTrailingBreak != edges.hasTrailingBreak {
      found.append((.lineBreakAtEnd(isThere: edges.hasTrailingBreak), end))
    } else if sourceEdges.hasTrailingSpace != edges.hasTrailingSpace,
      separatesWords || edges.hasTrailingSpace
    {
      found.append((.spaceAtEnd(isThere: edges.hasTrailingSpace), end))
    }
    let breaks = source[sourceEdges.content].contains(where: \.isLineBreak)
    let ownBreaks = translation[edges.content].contains(where: \.isLineBreak)
    if breaks, !ownBreaks {
      if let written = translation.writtenLineBreak, source.writtenLineBreak == nil {
        found.append((.writtenLineBreak, written))
      } else {
        found.append((.noLineBreaks, nil))
      }
    }
    return found
  }
}

package enum SpacingProblem: Sendable, Hashable {
  case spaceAtStart(isThere: Bool)
  case spaceAtEnd(isThere: Bool)
  case lineBreakAtStart(isThere: Bool)
  case lineBreakAtEnd(isThere: Bool)
  /// The source has several lines, the translation one.
  case noLineBreaks
  /// A backslash and an n stand where the source breaks a line.
  case writtenLineBreak
}

extension SpacingProblem {
  var words: ProblemWords {
    switch self {
    case .spaceAtStart(true):
      ProblemWords(
        .surroundingSpace, .note,
        .fixed("the translation of ", " begins with a space, and the source does not"),
        help: "remove the space")
    case .spaceAtStart(false):
      ProblemWords(
        .surroundingSpace,
        .fixed("the translation of ", " does not begin with a space as the source does"),
        help: "add it: the text probably follows another one")
    case .spaceAtEnd(true):
      ProblemWords(
        .surroundingSpace, .note,
        .fixed("the translation of ", " ends with a space, and the source does not"),
        help: "remove the space")
    case .spaceAtEnd(false):
      ProblemWords(
        .surroundingSpace,
        .fixed("the translation of ", " does not end with a space as the source does"),
        help: "add it: another text probably follows")
    case .lineBreakAtStart(true):
      ProblemWords(
        .lineBreaks,
        .fixed("the translation of ", " begins with a line break, and the source does not"),
        help: "remove the line break")
    case .lineBreakAtStart(false):
      ProblemWords(
        .lineBreaks,
        .fixed("the translation of ", " does not begin with a line break as the source does"),
        help: "add the line break")
    case .lineBreakAtEnd(true):
      ProblemWords(
        .lineBreaks,
        .fixed("the translation of ", " ends with a line break, and the source does not"),
        help: "remove the line break")
    case .lineBreakAtEnd(false):
      ProblemWords(
        .lineBreaks,
        .fixed("the translation of ", " does not end with a line break as the source does"),
        help: "add the line break")
    case .noLineBreaks:
      ProblemWords(
        .lineBreaks, .fixed("the translation of ", " is one line, and the source has several"))
    case .writtenLineBreak:
      ProblemWords(
        .lineBreaks, .warning,
        .fixed(
          "the translation of ", " shows a backslash and an n where the source breaks the line"),
        help: "write one backslash less")
    }
  }
}

extension Check {
  package static let surroundingSpace = Check(
    "surrounding-space", .warning,
    "a translation begins or ends with a space where its source does not, or the other way round")
  package static let lineBreaks = Check(
    "line-breaks", .note, "a translation breaks its lines in another way than its source")
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}

extension UnsafeBufferPointer<UInt8> {
  /// A backslash with an n behind it.
  fileprivate var writtenLineBreak: Range<Int>? {
    let start = indices.dropLast().first {
      self[$0] == UInt8(ascii: "\\") && self[$0 + 1] == UInt8(ascii: "n")
    }
    return start.map { $0..<$0 + 2 }
  }
}
