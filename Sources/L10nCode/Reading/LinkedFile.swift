import L10nSource

/// What one file of code has to do with localized texts, with the file's place: shared, since a copy of all its lists costs as
/// much as a look at one of them.
@dynamicMemberLookup
final class LinkedFile: Sendable {
  let code: CodeFile
  let origin: CodeOrigin

  init(_ code: CodeFile, _ origin: CodeOrigin) {
    self.code = code
    self.origin = origin
  }

  subscript<Member>(dynamicMember path: KeyPath<CodeFile, Member>) -> Member {
    code[keyPath: path]
  }
}
