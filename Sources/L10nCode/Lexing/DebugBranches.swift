import L10nSource

/// Lines of code that only a build with a certain macro compiles: `#if BETA`.
package struct ConditionalLines: Sendable {
  package let macro: String
  let lines: ClosedRange<Int>
}

/// The branches of conditional compilation that no release contains, `#if DEBUG`, `#if false`, and the `#else` of `#if !DEBUG`,
/// and those that need another macro.
struct DebugBranches {
  /// The token ranges of the branches for debugging, in order. Branches inside of others aren't listed.
  private(set) var ranges: [Range<Int>] = []
  /// The lines of the branches that need a macro.
  private(set) var conditionalLines: [ConditionalLines] = []
  private var open: [Conditional] = []
  /// The number of open conditionals in a branch for debugging. A counter, as conditionals can nest ten thousands deep.
  private var openForDebugging = 0

  /// The purpose of the branches of one `#if`.
  private struct Conditional {
    /// The first token of the branch, if it is for debugging; otherwise nil.
    var start: Int?
    /// Whether the `#else` that remains is for debugging.
    var leavesDebugging: Bool
    /// The macros that the branch needs, and the line at which it begins.
    var macros: [String] = []
    var line = 0
    /// The macro that the `#else` needs.
    var macroOfElse: String?
  }

  /// Updates the branches for a directive.
  ///
  /// - Parameters:
  ///   - name: without the `#`.
  ///   - condition: the rest of its line.
  ///   - token: the index of the next token.
  ///   - line: the number of its line, from 1.
  mutating func take(_ name: ByteView, _ condition: ByteView, at token: Int, line: Int) {
    func isName(_ word: StaticString) -> Bool { name.hasSameBytes(as: ByteView(word)) }
    if isName("if") {
      let (macros, absent) = condition.macros
      begin(Condition(condition), at: token, macros, line, macroOfElse: absent)
    } else if isName("ifdef") {
      begin(
        condition.isDebugName ? .debugging : .other, at: token, condition.macros.needed, line)
    } else if isName("ifndef") {
      begin(
        condition.isDebugName ? .release : .other, at: token, [], line,
        macroOfElse: condition.macros.needed.first)
    } else if isName("elseif") || isName("elif") {
      guard let last = endBranch(at: token, line: line) else { return }
      let macros = condition.macros.needed
      let condition = Condition(condition)
      begin(
        Conditional(
          start: condition == .debugging || last.leavesDebugging ? token : nil,
          leavesDebugging: last.leavesDebugging || condition == .release, macros: macros,
          line: line))
    } else if isName("else") {
      guard let last = endBranch(at: token, line: line) else { return }
      begin(
        Conditional(
          start: last.leavesDebugging ? token : nil, leavesDebugging: false,
          macros: last.macroOfElse.map { [$0] } ?? [], line: line))
    } else if isName("endif") {
      _ = endBranch(at: token, line: line)
    }
  }

  private mutating func begin(
    _ condition: Condition, at token: Int, _ macros: [String], _ line: Int,
    macroOfElse: String? = nil
  ) {
    begin(
      Conditional(
        start: condition == .debugging ? token : nil, leavesDebugging: condition == .release,
        macros: macros, line: line, macroOfElse: macroOfElse))
  }

  private mutating func begin(_ conditional: Conditional) {
    open.append(conditional)
    if conditional.start != nil { openForDebugging += 1 }
  }

  /// Ends the innermost branch, and returns its conditional; nil if there is none.
  private mutating func endBranch(at token: Int, line: Int) -> Conditional? {
    guard let last = open.popLast() else { return nil }
    conditionalLines += last.macros.map { ConditionalLines(macro: $0, lines: last.line...line) }
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

  /// The macros that have to be defined for a condition to be met, and the one that its `#else` needs.
  fileprivate var macros: (needed: [String], ofElse: String?) {
    let text = withoutSpaces
    guard !text.contains("||") else { return ([], nil) }
    if text.hasPrefix("!"), let name = String(text.dropFirst()).nameOfMacro { return ([], name) }
    return (text.split(separator: "&&").compactMap { String($0).nameOfMacro }, nil)
  }

  /// The condition without white space, up to a comment.
  fileprivate var withoutSpaces: String {
    let text = String(decoding: self, as: UTF8.self)
    let comments = ["//", "/*"].compactMap { text.firstRange(of: $0)?.lowerBound }
    let end = comments.min() ?? text.endIndex
    return String(text[..<end].filter { !$0.isWhitespace })
  }
}

extension String {
  /// The macro that a term of a condition tests; nil for a term of another form and for the macros of compilers and SDKs.
  fileprivate var nameOfMacro: String? {
    var name = self[...]
    if name.hasPrefix("defined") { name = name.dropFirst("defined".utf8.count) }
    if name.hasPrefix("("), name.hasSuffix(")") { name = name.dropFirst().dropLast() }
    for comparison in ["==1", "!=0", ">0"] where name.hasSuffix(comparison) {
      name = name.dropLast(comparison.utf8.count)
    }
    let isName = name.utf8.allSatisfy { $0.isWordByte && $0 < 0x80 }
    guard isName, let first = name.utf8.first, !first.isASCIIDigit,
      !["true", "false"].contains(name),
      !Self.beginningsOfSystemMacros.contains(where: name.hasPrefix)
    else { return nil }
    return String(name)
  }

  private static let beginningsOfSystemMacros = [
    "_", "API_", "AVAILABLE", "CF", "COCOAPODS", "DEBUG", "GL_", "HAVE_", "IPHONE", "MAC_OS",
    "NDEBUG", "NS", "OBJC", "OS_", "SDK", "SWIFT", "TARGET_", "UI",
  ]
}
