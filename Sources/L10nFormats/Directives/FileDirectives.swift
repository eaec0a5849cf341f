package import L10nModel
package import L10nSource

package struct FileDirectives: Sendable, Hashable {
  /// The directives of entries, by the index of the entry.
  package private(set) var keys: [Int: KeyDirectives] = [:]
  /// The identifiers of the checks whose findings about the file are suppressed.
  package private(set) var allowedChecks: [String] = []
  /// Findings about unknown directives and checks.
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  package var isEmpty: Bool { keys.isEmpty && allowedChecks.isEmpty && diagnostics.isEmpty }

  /// Adds the directives of a comment.
  ///
  /// - Parameters:
  ///   - comment: the comment, with or without its delimiters.
  ///   - entry: the index of the entry that the comment applies to; nil if it applies to none.
  ///   - isPlaced: whether the comment's indices are offsets in the text of the file.
  mutating func add(
    _ comment: ArraySlice<UInt8>, ofEntry entry: Int?, _ syntax: DirectiveSyntax,
    isPlaced: Bool = true
  ) {
    if let entry, syntax.hasOwnMarker(in: comment) {
      keys[entry, default: KeyDirectives()].needsTranslation = true
    }
    for (directive, range) in CommentDirective.all(in: comment) {
      let range = isPlaced ? range : nil
      let allowed = directive.checks.filter(syntax.isCheck)
      for name in directive.checks where !syntax.isCheck(name) {
        diagnostics.append(.unknownCheck(name, allowed: allowed, syntax, range))
      }
      switch directive {
      case .allowFile(let checks): allowedChecks += checks
      case .unknown(let words): diagnostics.append(.unknownDirective(words, range))
      case .uses(let keys):
        diagnostics.append(
          .unknownDirective(
            "uses \(keys.joined(separator: " "))", range,
            help: "write it in the code that uses the keys"))
      case .needsTranslation, .allow, .maximumLength:
        guard let entry else {
          diagnostics.append(.directiveOfNoKey(range))
          continue
        }
        keys[entry, default: KeyDirectives()].add(directive)
      }
    }
  }
}

package struct DirectiveSyntax: Sendable {
  /// The user's own marker of stubs; nil if none is configured.
  private let marker: [UInt8]?
  /// The names of checks that can be suppressed; nil to accept every name.
  private let checks: Set<String>?

  package init(marker: String? = nil, checks: Set<String>? = nil) {
    self.marker = marker.map { Array($0.utf8) }
    self.checks = checks
  }

  /// The default syntax: no own marker, and all names of checks accepted.
  package static let standard = DirectiveSyntax()

  func isCheck(_ name: String) -> Bool { checks?.contains(name) ?? true }

  /// Returns a suggestion for an unknown name of a check.
  fileprivate func question(about name: String) -> String {
    // The name may be a prefix: "unchanged" of "unchanged-text".
    let longer = (checks ?? []).filter { $0.utf8.starts(with: "\(name)-".utf8) }.sorted()
    return (1...3).contains(longer.count)
      ? L10nSource.question(offering: longer, quote: "\"")
      : nearestQuestion(for: name, among: Array(checks ?? []), quote: "\"")
  }

  /// Whether comments without `l10ncheck:` may also be directives.
  var hasOwnMarker: Bool { marker != nil }

  /// - Complexity: O(*n*) in the length of the comment, times that of the marker.
  func hasOwnMarker(in comment: ArraySlice<UInt8>) -> Bool {
    marker.map { comment.contains($0) } ?? false
  }
}

extension KeyDirectives {
  fileprivate mutating func add(_ directive: CommentDirective) {
    switch directive {
    case .needsTranslation: needsTranslation = true
    case .allow(let checks): allowedChecks += checks
    case .maximumLength(let length): maximumLength = length
    case .allowFile, .uses, .unknown: break
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownDirective(
    _ words: String, _ range: SourceRange?,
    help: String =
      "write l10ncheck:allow CHECK, l10ncheck:allow-file CHECK, l10ncheck:maximum-length NUMBER or l10ncheck: needs translation"
  ) -> Self {
    Self(
      .unknownDirective, at: range, "\"\(words)\" isn't an l10ncheck directive",
      label: "unknown directive", help: help)
  }

  /// - Parameter allowed: the known checks in the same directive.
  fileprivate static func unknownCheck(
    _ name: String, allowed: [String], _ syntax: DirectiveSyntax, _ range: SourceRange?
  ) -> Self {
    let verb = allowed.count == 1 ? "is" : "are"
    let effect =
      allowed.isEmpty ? "" : "; only \(allowed.joined(separator: ", ")) \(verb) suppressed"
    return Self(
      .unknownDirective, at: range,
      "there is no check \"\(name)\"\(effect)\(syntax.question(about: name))",
      label: allowed.isEmpty ? "suppresses nothing" : "\"\(name)\" suppresses nothing",
      help: "copy the name from the finding; l10ncheck checks lists all names")
  }

  fileprivate static func directiveOfNoKey(_ range: SourceRange?) -> Self {
    Self(
      .unknownDirective, at: range, "this comment applies to no key", label: "no key follows",
      help: "put it right before the key, or after its value on the same line")
  }
}

extension FileDirectives {
  /// The position of an entry in an XML property list.
  struct XMLEntry {
    let key: SourceRange?
    let value: SourceRange?
  }

  /// Returns the directives in the comments of an XML property list. A comment applies to the key that follows, to the value
  /// before it on the same line, or to the entry that contains it.
  static func inXML(_ text: [UInt8], _ entries: [XMLEntry], _ syntax: DirectiveSyntax) -> Self {
    var directives = FileDirectives()
    guard syntax.hasOwnMarker || CommentDirective.startOfMark(in: text[...]) != nil else {
      return directives
    }
    var next = 0
    var gap: Gap?
    for comment in xmlComments(in: text[...]) {
      while next < entries.count, (entries[next].key?.start ?? 0) < comment.end { next += 1 }
      let own =
        gap.flatMap { $0.next == next ? $0 : nil } ?? Gap(before: next, of: entries, in: text)
      gap = own
      directives.add(text[comment.start..<comment.end], ofEntry: own.entry(of: comment), syntax)
    }
    return directives
  }

  /// The text between the value of one entry and the key of the next.
  private struct Gap {
    /// The index of the next entry.
    let next: Int
    /// The end of the previous value, and the first line break after it; nil before the first entry.
    private let value: (end: Int, lineBreak: Int)?
    private let commentsOfKey: Set<SourceRange>

    init(before next: Int, of entries: [XMLEntry], in text: [UInt8]) {
      self.next = next
      let end = next > 0 ? entries[next - 1].value?.end : nil
      let key = next < entries.count ? entries[next].key : nil
      let limit = key?.start ?? text.count
      value = end.map { ($0, text[$0..<limit].firstIndex(where: \.isLineBreak) ?? limit) }
      guard let key else {
        commentsOfKey = []
        return
      }
      let range = SourceRange(end ?? 0, key.start)
      commentsOfKey = Set(XMLComments(in: text, range, isBehindValue: next > 0).ofKey)
    }

    /// Returns the index of the entry that a comment applies to; nil for none.
    func entry(of comment: SourceRange) -> Int? {
      if commentsOfKey.contains(comment) { return next }
      return value.flatMap {
        comment.start < $0.end || comment.start <= $0.lineBreak ? next - 1 : nil
      }
    }
  }
}

extension StringsFile {
  /// Returns the directives by the indices of the entries that CoreFoundation loads.
  ///
  /// A comment on the line where an entry ends applies to that entry, otherwise to the next one. A comment without an entry,
  /// such as a header, can apply to the whole file only.
  package func directives(_ syntax: DirectiveSyntax = .standard) -> FileDirectives {
    guard form != .binary else { return FileDirectives() }
    if form == .xml {
      return .inXML(source.utf8, ranges(of: propertyList?.members ?? []), syntax)
    }
    var directives = FileDirectives()
    guard mayHaveDirectives || syntax.hasOwnMarker else { return directives }
    for (position, entry) in entries.enumerated() {
      addComments(
        from: Int(entry.start), toKeyAt: Int(entry.keyStart), of: position, &directives, syntax)
    }
    let end = source.utf8.count
    if let rest = otherText.last, rest.end == end,
      rest.start == entries.last.map({ Int($0.end) }) ?? 0
    {
      addComments(from: rest.start, toKeyAt: end, of: nil, &directives, syntax)
    }
    return directives
  }

  /// - Parameter position: the index of the entry whose key follows; nil at the end of the text.
  private func addComments(
    from start: Int, toKeyAt keyStart: Int, of position: Int?, _ directives: inout FileDirectives,
    _ syntax: DirectiveSyntax
  ) {
    guard keyStart - start > 2 else { return }
    let all = comments(in: SourceRange(start, keyStart))
    guard !all.isEmpty else { return }
    // The comments that are last apply to the key.
    let ofKey = position.map { commentRangesBeforeKey(of: entries[$0]).count } ?? 0
    let lineBreak = source.utf8[start..<keyStart].firstIndex(where: \.isLineBreak) ?? keyStart
    for (index, comment) in all.enumerated() {
      let entry: Int? =
        if index >= all.count - ofKey {
          position
        } else if start > 0, comment.start <= lineBreak {
          // The comment is on the line where the previous entry ends.
          position.map { $0 - 1 } ?? entries.indices.last
        } else {
          nil
        }
      directives.add(source.utf8[comment.start..<comment.end], ofEntry: entry, syntax)
    }
  }

  private func ranges(of members: [PropertyList.Member]) -> [FileDirectives.XMLEntry] {
    members.map { FileDirectives.XMLEntry(key: $0.keyRange, value: $0.value.range) }
  }
}
