import L10nSource

/// The place of a call among the branches of its function.
struct CodeBranch: Sendable {
  /// The index of the callee's name.
  let token: Int
  /// The later tokens that don't run if the call does.
  var skipped: [Range<Int>] = []

  private func skips(_ other: Self) -> Bool { skipped.contains { $0.contains(other.token) } }

  /// Whether no run of their function reaches both calls.
  func isAlternative(to other: Self) -> Bool { skips(other) || other.skips(self) }
}

/// The branches of functions.
extension CodeReader {
  /// The place of a call among the branches. If it runs, the `else` branches and other cases don't, nor does the code after its
  /// `return`.
  ///
  /// - Parameter name: the index of the callee's name.
  func branch(of name: Int) -> CodeBranch {
    var branch = CodeBranch(token: name)
    guard let body = scopes.innermostBody?.value else { return branch }
    var (index, isStatement, isBehindColon) = (name - 1, true, false)
    // The beginning of the expression or block around the call, and the end of the returned expression.
    var (start, returned): (Int, Int?) = (name, nil)
    let first = max(body.lowerBound, name - CodeTokens.branchLimit)
    while index > first {
      let partner = Int(tokens[index].partner)
      switch tokens[index].symbol {
      case UInt8(ascii: "}"), UInt8(ascii: ";"): isStatement = false
      case UInt8(ascii: "("), UInt8(ascii: "["): (start, isBehindColon) = (index, false)
      case UInt8(ascii: "{"):
        if let end = returned, tokens.isWord(index - 1, "do") || tokens.isWord(index - 1, "try") {
          // After a catch, execution continues behind the block.
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
      // Brackets that are closed before the call don't contain it.
      index = min(index, partner) - 1
    }
    if let end = returned { branch.skipped.append(end..<max(end, body.upperBound)) }
    return branch
  }
}

extension CodeTokens {
  /// The maximum number of tokens between the beginning of a branch and the call.
  fileprivate static let branchLimit = 400

  /// The other cases of a `switch` after one of them; empty if the block belongs to something else.
  fileprivate func otherCases(behind start: Int, to end: Int) -> Range<Int> {
    let other = outer(from: start, to: end).first { index in
      // `if case .sail = boat`
      let isPattern =
        isSymbol(index - 1, UInt8(ascii: ","))
        || ["if", "guard", "for", "while"].contains { isWord(index - 1, $0) }
      return !isPattern && (isWord(index, "case") || isWord(index, "default"))
    }
    return other.map { $0..<end } ?? start..<start
  }

  /// The branches that run instead of a block with this end.
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

  /// The colon of a conditional expression whose first branch contains the call.
  fileprivate func colon(ofConditionAt mark: Int, behind start: Int) -> Int? {
    guard self[mark - 1].end < self[mark].start, !isSymbol(mark + 1, UInt8(ascii: "?"))
    else { return nil }
    return outer(from: start, to: endOfExpression(from: start)).first {
      isSymbol($0, UInt8(ascii: ":"))
    }
  }
}
