import L10nModel
package import L10nSource

/// Checks the number of characters against the limit of a text.
enum LengthCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    guard let limit = pair.file.limits?.limit(at: pair.entry, with: pair.sourceEntry),
      let problem = problem(pair.text, limit: limit)
    else { return }
    found.add(problem, 0..<pair.text.count)
  }

  static func problem(_ text: ByteView, limit: Int) -> ProblemWords? {
    // No text has more characters than bytes.
    guard text.count > limit else { return nil }
    let count = String(decoding: text, as: UTF8.self).count
    guard count > limit else { return nil }
    return ProblemWords(
      .maximumLength, .made("", " has \(count) characters, but only \(limit) are allowed"),
      help: "shorten it, or raise the limit")
  }
}

/// The maximum numbers of characters in the translations of a file.
struct LengthLimits {
  private let own: [Int: KeyDirectives]
  private let source: [Int: KeyDirectives]
  private let maximum: Int?

  /// Creates the limits; nil if no text is limited, as in most files.
  ///
  /// - Parameters:
  ///   - own: directives in comments of the file, by the positions of its entries.
  ///   - source: directives in comments of the source.
  ///   - maximum: the limit of texts without a directive.
  init?(_ own: [Int: KeyDirectives], _ source: [Int: KeyDirectives], maximum: Int?) {
    guard maximum != nil || !own.isEmpty || !source.isEmpty else { return nil }
    self.own = own
    self.source = source
    self.maximum = maximum
  }

  /// The limit of a translation at a position in the file, whose source is at an index.
  func limit(at position: Int, with index: Int) -> Int? {
    own[position]?.maximumLength ?? source[index]?.maximumLength ?? maximum
  }
}

extension TextCheck {
  static let length = TextCheck(
    checks: [.maximumLength], subject: .text, interest: .all,
    isNeeded: { $0.limits != nil }, looksAtUnchangedTexts: true, look: LengthCheck.look)
}

extension Check {
  package static let maximumLength = Check(
    "maximum-length", .warning, "text longer than the allowed length")
}
