import L10nSource

/// Where a call stands among the branches of its function.
struct CodeBranch: Sendable {
  /// The index of the token that names what is called.
  let token: Int
  /// The tokens behind it that aren't run where it is.
  var skipped: [Range<Int>] = []

  private func skips(_ other: Self) -> Bool { skipped.contains { $0.contains(other.token) } }

  /// Whether no run of their function comes to both calls.
  func isAlternative(to other: Self) -> Bool { skips(other) || other.skips(self) }
}

/// The branches of functions.
extension CodeReader {
  /// Where a call stands: what `else` or another case has isn't run then, nor what is behind `return`.
  ///
  /// - Parameter name: the index of what is called.
  func branch(of name: Int) -> CodeBranch {
    var branch = CodeBranch(token: name)
    guard let body = scopes.innermostBody?.value else { return branch }
    var (index, isStatement, isBehindColon) = (name - 1, true, false)
    // Where the expression or block begins that the call is in, and where that ends which is returned.
    var (start, returned): (Int, Int?) = (name, nil)
    let first = max(body.lowerBound, name - CodeTokens.branchLimit)
    while index > first {
      let partner = Int(tokens[index].partner)
      switch tokens[index].symbol {
      case UInt8(ascii: "}"), UInt8(ascii: ";"): isStatement = false
      case UInt8(ascii: "("), UInt8(ascii: "["): (start, isBehindColon) = (index, false)
      case UInt8(ascii: "{"):
        if let end = returned, tokens.isWord(index - 1, "do") || tokens.isWord(index - 1, "try") {
          // What is caught goes on behind it.
          branch.skipped.append(end..<max(end, partner))
          returned = nil
        } else if let end = returned {
          let isClosure =
            ".,)]?(".utf8.contains { tokens.isSymbol(partner + 1, $0) }
            || (index + 1..<index + 6).contains { tokens.isWord($0, "in") }
          branch.skipped.append(end..<max(end, isClosure ? partner : body.upperBound))
          returned = nil
          if !isClosure { return branch }
        }
        let skipped = [
          tokens.otherCases(behind: start, to: partner), tokens.elseBranches(behind: partner),
        ]
        branch.skipped += skipped.filter { !$0.isEmpty }
        (start, isStatement) = (index, false)
      case UInt8(ascii: ":"): isBehindColon = true
      case UInt8(ascii: "?") where isStatement && !isBehindColon:
        if let colon = tokens.colon(ofConditionAt: index, behind: start) {
          branch.skipped.append(colon..<tokens.endOfExpression(from: colon + 1))
        }
      default:
        if isStatement, tokens.isWord(index, "return") {
          returned = tokens.endOfExpression(from: index + 1)
          isStatement = false
        } else if ["case", "default", "let", "var"].contains(where: { tokens.isWord(index, $0) }) {
          isStatement = false
        }
      }
      // What is in brackets before it has no part in it.
      index = min(index, partner) - 1
    }
    if let end = returned { branch.skipped.append(end..<max(end, body.upperBound)) }
    return branch
  }
}

extension CodeTokens {
  /// How far before a call its branches can begin.
  fileprivate static let branchLimit = 400

  /// The other cases of a `switch` behind one; none if the block is that of something else.
  fileprivate func otherCases(behind start: Int, to end: Int) -> Range<Int> {
    var index = start
    while index < end {
      let isCase = isWord(index, "case") || isWord(index, "default")
      // `if case .sail = boat`
      let isPattern =
        isSymbol(index - 1, UInt8(ascii: ","))
        || ["if", "guard", "for", "while"].contains { isWord(index - 1, $0) }
      if isCase, !isPattern { return index..<end }
      index = next(index)
    }
    return start..<start
  }

  /// What is run instead of a block with that end.
  fileprivate func elseBranches(behind end: Int) -> Range<Int> {
    var next = end + 1
    while isWord(next, "else") {
      while next < count, !isSymbol(next, UInt8(ascii: "{")) {
        next = self.next(next)
      }
      guard next < count else { break }
      next = self.next(next)
    }
    return end + 1..<next
  }

  /// The colon of a condition in whose first branch a call is.
  fileprivate func colon(ofConditionAt mark: Int, behind start: Int) -> Int? {
    guard self[mark - 1].end < self[mark].start, !isSymbol(mark + 1, UInt8(ascii: "?"))
    else { return nil }
    let end = endOfExpression(from: start)
    var index = start
    while index < end {
      if isSymbol(index, UInt8(ascii: ":")) { return index }
      index = next(index)
    }
    return nil
  }
}
