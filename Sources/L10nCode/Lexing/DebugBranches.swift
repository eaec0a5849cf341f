import L10nSource

/// The branches of conditional compilation that no release contains: `#if DEBUG`, `#if false`, and the `#else` of `#if !DEBUG`.
struct DebugBranches {
  /// The token ranges of the branches, in order. Branches inside of others aren't listed.
  private(set) var ranges: [Range<Int>] = []
  private var open: [Conditional] = []
  /// The number of open conditionals in a branch for debugging. A counter, as conditionals can nest ten thousands deep.
  private var openForDebugging = 0

  /// The purpose of the branches of one `#if`.
  private struct Conditional {
    /// The first token of the branch, if it is for debugging; otherwise nil.
    var start: Int?
    /// Whether the `#else` that remains is for debugging.
    var leavesDebugging: Bool
  }

  /// Updates the branches for a directive.
  ///
  /// - Parameters:
  ///   - name: without the `#`.
  ///   - condition: the rest of its line.
  ///   - token: the index of the next token.
  mutating func take(_ name: ByteView, _ condition: ByteView, at token: Int) {
    switch name {
    case "if": begin(Condition(condition), at: token)
    case "ifdef": begin(condition.isDebugName ? .debugging : .other, at: token)
    case "ifndef": begin(condition.isDebugName ? .release : .other, at: token)
    case "elseif", "elif":
      guard let last = endBranch(at: token) else { return }
      let condition = Condition(condition)
      begin(
        Conditional(
          start: condition == .debugging || last.leavesDebugging ? token : nil,
          leavesDebugging: last.leavesDebugging || condition == .release))
    case "else":
      guard let last = endBranch(at: token) else { return }
      begin(Conditional(start: last.leavesDebugging ? token : nil, leavesDebugging: false))
    case "endif": _ = endBranch(at: token)
    default: break
    }
  }

  private mutating func begin(_ condition: Condition, at token: Int) {
    begin(
      Conditional(
        start: condition == .debugging ? token : nil, leavesDebugging: condition == .release))
  }

  private mutating func begin(_ conditional: Conditional) {
    open.append(conditional)
    if conditional.start != nil { openForDebugging += 1 }
  }

  /// Ends the innermost branch, and returns its conditional; nil if there is none.
  private mutating func endBranch(at token: Int) -> Conditional? {
    guard let last = open.popLast() else { return nil }
    if let start = last.start {
      openForDebugging -= 1
      if openForDebugging == 0 { ranges.append(start..<token) }
    }
    return last
  }

  private enum Condition {
    /// Is false in every release.
    case debugging
    /// Is true in every release, and in nothing else.
    case release
    case other

    init(_ text: ByteView) {
      // Fast path: few conditions contain one of these.
      let words: [StaticString] = ["DEBUG", "true", "false"]
      guard words.contains(where: { text.firstIndex(of: $0, from: 0) != nil }) else {
        self = .other
        return
      }
      let text = text.withoutSpaces
      if text.contains("||") {
        self = .other
      } else if text.split(separator: "&&").contains(where: Self.isDebug) {
        self = .debugging
      } else {
        let isAlwaysMet =
          ["true", "(true)", "!false"].contains(text)
          || (text.hasPrefix("!") && Self.isDebug(text.dropFirst()))
        self = isAlwaysMet ? .release : .other
      }
    }

    private static func isDebug(_ term: Substring) -> Bool {
      [
        "DEBUG", "(DEBUG)", "defined(DEBUG)", "definedDEBUG", "DEBUG==1", "DEBUG!=0", "DEBUG>0",
        "false", "(false)", "!true",
      ]
      .contains(term)
    }
  }
}

extension ByteView {
  fileprivate var isDebugName: Bool { withoutSpaces == "DEBUG" }

  /// The condition without white space, up to a comment.
  fileprivate var withoutSpaces: String {
    let text = String(decoding: self, as: UTF8.self)
    let comments = ["//", "/*"].compactMap { text.firstRange(of: $0)?.lowerBound }
    let end = comments.min() ?? text.endIndex
    return String(text[..<end].filter { !$0.isWhitespace })
  }
}
