package import L10nSource

/// A place where text isn't JSON according to RFC 8259.
struct JSONMistake: Sendable, Hashable {
  let kind: Kind
  let start: Int
  let end: Int

  enum Kind: Sendable, Hashable {
    /// The text ends inside a value.
    case unexpectedEnd
    /// Something else in place of a value.
    case expectedValue
    /// Something else in place of a member's name or the end of the object.
    case expectedName
    case expectedColon
    case expectedCommaOrEnd
    /// A comma is missing at `start`.
    case missingComma
    /// A trailing comma in an object or array. Foundation on Linux accepts it.
    case trailingComma
    case extraComma
    case comment
    /// A conflict marker of Git or another tool.
    case conflictMarker
    case controlCharacter
    case unknownEscape
    case loneSurrogate
    case unterminatedString
    case malformedNumber
    /// A word other than `true`, `false` and `null`.
    case unknownWord
    case tooDeep
    case textAfterEnd
    /// The entry above lacks its closing braces.
    case missingClosingBrace
    /// A brace closes an object that the text below continues.
    case extraClosingBrace
  }

  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}

extension Check {
  package static let mergeConflict = Check(
    "merge-conflict", .error, "merge conflict markers in a file",
    losesFile: true)
}
