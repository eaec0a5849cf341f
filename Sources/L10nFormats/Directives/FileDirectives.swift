package import L10nModel
package import L10nSource

/// The directives in the comments of one file.
package struct FileDirectives: Sendable, Hashable {
  /// By the index of the entry that the comment applies to.
  package private(set) var keys: [Int: KeyDirectives] = [:]
  /// The identifiers of the checks whose findings about the file are suppressed.
  package private(set) var allowedChecks: [String] = []
  /// Unknown words after `l10ncheck:`.
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  package var isEmpty: Bool { keys.isEmpty && allowedChecks.isEmpty && diagnostics.isEmpty }

  /// Adds the directives of a comment.
  ///
  /// - Parameters:
  ///   - comment: with or without its delimiters.
  ///   - entry: the index of the entry that it applies to; nil for none.
  ///   - isPlaced: whether the comment's indices are offsets in the text of the file.
  /// - Complexity: O(*n*) in the length of the comment.
  mutating func add(
    _ comment: ArraySlice<UInt8>, ofEntry entry: Int?, _ syntax: DirectiveSyntax,
    isPlaced: Bool = true
  ) {
    if let entry, syntax.hasOwnMarker(in: comment) {
      keys[entry, default: KeyDirectives()].needsTranslation = true
    }
    for (written, range) in CommentDirective.all(in: comment) {
      let range = isPlaced ? range : nil
      let directive = written.withCurrentNames
      for (former, name) in zip(written.checks, directive.checks) where former != name {
        diagnostics.append(.renamedCheck(former, name, range))
      }
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
            help: "write it in the code that asks for the keys"))
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

/// The configurable syntax of directives.
package struct DirectiveSyntax: Sendable {
  /// The user's own stub comment; nil for none.
  private let marker: [UInt8]?
  /// The names of checks that can be suppressed; nil to accept every name.
  private let checks: Set<String>?

  package init(marker: String? = nil, checks: Set<String>? = nil) {
    self.marker = marker.map { Array($0.utf8) }
    self.checks = checks
  }

  /// Accepts every name of a check.
  package static let standard = DirectiveSyntax()

  func isCheck(_ name: String) -> Bool { checks?.contains(name) ?? true }

  /// The suggestion for an unknown name.
  fileprivate func question(about name: String) -> String {
    // The name may end early: "unchanged" for "unchanged-text".
    let longer = (checks ?? []).filter { $0.utf8.starts(with: "\(name)-".utf8) }.sorted()
    return (1...3).contains(longer.count)
      ? L10nSource.question(offering: longer, quote: "\"")
      : nearestQuestion(for: name, among: Array(checks ?? []), quote: "\"")
  }

  /// Whether any comment can have a meaning, not only those with `l10ncheck:`.
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

  /// - Parameter allowed: the checks whose findings the same directive allows.
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

  fileprivate static func renamedCheck(
    _ former: String, _ name: String, _ range: SourceRange?
  ) -> Self {
    Self(
      .formerName, at: range, "the check \"\(former)\" is now named \"\(name)\"",
      label: "former name", help: "write \"\(name)\"")
  }

  fileprivate static func directiveOfNoKey(_ range: SourceRange?) -> Self {
    Self(
      .unknownDirective, at: range, "this comment applies to no key", label: "no key follows",
      help: "put it right before the key, or after its value on the same line")
  }
}
