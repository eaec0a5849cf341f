package import L10nModel
package import L10nSource

/// A problem of a text: a small value of the check that finds it, with its wording. Equal problems of a file are stored once.
package protocol TextProblem: Hashable, Sendable {
  var words: ProblemWords { get }
}

extension TextProblem {
  /// Whether two problems of any type are equal.
  func isEqual<Other: TextProblem>(to other: Other) -> Bool {
    guard Self.self == Other.self, let other = other as? Self else { return false }
    return self == other
  }
}

/// The wording of a problem in reports. A problem that no check asks about afterwards is nothing else.
package struct ProblemWords: TextProblem {
  package let check: Check
  package let severity: Severity
  let message: Message
  package let help: String?
  /// The number of texts that the finding counts.
  package let count: Int

  /// A sentence about a key, which is inserted in quotes between the two parts.
  enum Message: Hashable, Sendable {
    /// The same parts for all keys, so that the findings of a file can share them.
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

  package var words: ProblemWords { self }

  /// The message, if it has the same parts for all keys; otherwise nil.
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
  /// Assembles the sentence in a single allocation, because every text may have one.
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
    // Invalid UTF-8 of the key is replaced separately, as in a string of the key alone, because quotes surround it.
    return String(decoding: sentence, as: UTF8.self)
  }
}
