/// How the parser goes on after a mistake.
///
/// An entry can begin after a semicolon or at the beginning of a line. The first of these places from which a whole
/// entry can be read, comments before it included, is where reading goes on; what lies before is junk. So no
/// well-formed entry behind a mistake is lost, and text that only looks like an entry inside a comment is not taken for one.
extension StringsParser {
  /// What is found at a place where an entry may begin.
  private enum Attempt {
    case entry
    /// Nothing but white space and comments follow, or the closing brace.
    case end
    /// No entry; its first token stands here.
    case failure(token: Int)
  }

  /// Returns where to go on after the mistake in what begins at `start`.
  ///
  /// - Complexity: O(*n*) in the length of the text over all calls: attempts share a budget, and when that is
  ///   used up they do not look beyond their line.
  mutating func recover(after start: Int) -> Int {
    if objects.scanner.beginningOfString(at: start) == nil, case .entry = attempt(at: start + 1) {
      return start + 1
    }
    var index = start
    while index < count {
      let byte = objects.scanner[index]
      let isLineBreak = byte == 0x0A || byte == 0x0D
      guard isLineBreak || (byte == UInt8(ascii: ";") && recoveryBudget > 0) else {
        index += 1
        continue
      }
      switch attempt(at: index + 1) {
      case .entry, .end: return index + 1
      case .failure(let token): index = max(token, index + 1)
      }
    }
    return count
  }

  /// Tries to read a whole entry, with the semicolon, from `start` on.
  private mutating func attempt(at start: Int) -> Attempt {
    var probe = objects
    var limit = count
    if recoveryBudget <= 0 {
      limit = objects.scanner.endOfLine(from: start)
      probe = OldStyleParser(objects.prefix(limit))
    }
    let token = probe.scanner.skipTrivia(from: start)
    guard token < limit else { return limit == count ? .end : .failure(token: token) }
    if isBraced, probe.scanner[token] == UInt8(ascii: "}") { return .end }
    let reached = Self.endOfEntry(at: token, &probe)
    recoveryBudget -= reached.offset - start + 16
    return reached.isEntry ? .entry : .failure(token: token)
  }

  /// How far an entry that begins at `token` can be read, and whether all of it can.
  private static func endOfEntry(
    at token: Int, _ probe: inout OldStyleParser
  ) -> (offset: Int, isEntry: Bool) {
    guard let keyEnd = probe.scanner.endOfString(at: token) else {
      return (probe.scanner.count, false)
    }
    var index = probe.scanner.skipTrivia(from: keyEnd)
    if index < probe.scanner.count, probe.scanner[index] == UInt8(ascii: "=") {
      guard probe.parseObject(at: index + 1, depth: 1) != nil else {
        return (max(probe.position, probe.mistake?.offset ?? 0), false)
      }
      index = probe.scanner.skipTrivia(from: probe.position)
    }
    let isEntry = index < probe.scanner.count && probe.scanner[index] == UInt8(ascii: ";")
    return (index, isEntry)
  }

  /// Whether an entry without semicolon ends at `index` all the same: the line ends there, and what comes next, at
  /// `next`, is the end of the text or looks like another entry.
  func isEndOfEntry(_ index: Int, next: Int) -> Bool {
    guard next < count else { return true }
    guard objects.scanner.endOfLine(from: index) < next else { return false }
    if isBraced, objects.scanner[next] == UInt8(ascii: "}") { return true }
    var scanner = objects.scanner
    guard let keyEnd = scanner.endOfString(at: next) else { return false }
    let separator = scanner.skipTrivia(from: keyEnd)
    return separator < count && scanner[separator] == UInt8(ascii: "=")
  }
}

extension OldStyleScanner {
  /// The end of the string that begins at `index`; nil where none does or nothing closes it.
  fileprivate func endOfString(at index: Int) -> Int? {
    switch scanString(at: index) {
    case .quoted(let end, _): end
    case .unquoted(let end): end
    case .unterminated, .none: nil
    }
  }
}
