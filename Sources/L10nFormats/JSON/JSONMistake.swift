package import L10nSource

/// A place where text is no JSON as RFC 8259 has it.
struct JSONMistake: Sendable, Hashable {
  let kind: Kind
  let start: Int
  let end: Int

  enum Kind: Sendable, Hashable {
    /// The text ends before what was begun.
    case unexpectedEnd
    /// Something else stands where a value is to be.
    case expectedValue
    /// Something else stands where the name of a member, or the end of the object, is to be.
    case expectedName
    case expectedColon
    case expectedCommaOrEnd
    /// A comma is to be put in at `start`.
    case missingComma
    /// A comma before the end of an object or array. Foundation on Linux reads over it.
    case trailingComma
    case extraComma
    case comment
    /// A marker of Git's, or of another tool that merges.
    case conflictMarker
    case controlCharacter
    case unknownEscape
    case loneSurrogate
    case unterminatedString
    case malformedNumber
    /// A word that is none of `true`, `false` and `null`.
    case unknownWord
    case tooDeep
    case textAfterEnd
    /// The entry above ends without its closing braces.
    case missingClosingBrace
    /// A brace closes what the text below goes on with.
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
