package import L10nModel
package import L10nSource

/// What is wrong with a text: a small value of the check that finds it, which says it in words. Problems of a file that
/// are equal are one.
package protocol TextProblem: Hashable, Sendable {
  var words: ProblemWords { get }
}

extension TextProblem {
  /// Whether it is the same problem.
  func isEqual<Other: TextProblem>(to other: Other) -> Bool {
    guard Self.self == Other.self, let other = other as? Self else { return false }
    return self == other
  }
}

/// What a report says of a problem.
package struct ProblemWords: Sendable {
  package let check: Check
  package let severity: Severity
  let message: Message
  package let help: String?
  /// How many texts the problem is told of at once.
  package let count: Int

  /// A sentence about a key, which stands in quotes where it is divided.
  enum Message: Sendable {
    /// The same for all keys, so that the findings of a file can share it.
    case fixed(Finding.StaticText, Finding.StaticText)
    case made(String, String)
  }

  init(
    _ check: Check, _ severity: Severity, _ message: Message, help: String? = nil, count: Int = 1
  ) {
    self.count = count
    self.check = check
    self.severity = severity
    self.message = message
    self.help = help
  }

  init(_ check: Check, _ message: Message, help: String? = nil, count: Int = 1) {
    self.init(check, check.severity, message, help: help, count: count)
  }

  /// The message where it is the same for all keys.
  package var sharedMessage: Finding.Message? {
    switch message {
    case .fixed(let before, let after): .aboutKey(before, after)
    case .made: nil
    }
  }

  package func message(about key: CodeUnitString) -> Finding.Message {
    switch message {
    case .fixed(let before, let after): .aboutKey(before, after)
    case .made(let before, let after):
      .text(Self.sentence(before, key, after))
    }
  }
}

extension ProblemWords {
  /// Put together in one piece of memory: there may be a sentence for every text.
  private static func sentence(
    _ before: String, _ key: CodeUnitString, _ after: String
  ) -> String {
    let quote = UInt8(ascii: "\"")
    let count = before.utf8.count + key.bytes.count + after.utf8.count + 2
    var sentence: [UInt8] = []
    sentence.reserveCapacity(count)
    sentence += before.utf8
    sentence.append(quote)
    sentence += key.bytes
    sentence.append(quote)
    sentence += after.utf8
    // What is no text of the key becomes a sign of its own, as in a string of the key alone: quotes stand around it.
    return String(decoding: sentence, as: UTF8.self)
  }
}
