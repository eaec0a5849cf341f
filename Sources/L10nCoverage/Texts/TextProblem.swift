package import L10nModel
package import L10nSource

/// What is wrong with one text, beside its source or by itself. Each kind is declared beside the check that finds it.
package enum TextProblem: Sendable, Hashable {
  case argument(ArgumentProblem)
  case parameter(ParameterProblem)
  case spacing(SpacingProblem)
  case punctuation(PunctuationProblem)
  case script(ScriptProblem)
  case lookAlike(LookAlikeProblem)
  case direction(DirectionProblem)
  case invisible(InvisibleProblem)
  case encoding(EncodingProblem)
  case markup(MarkupProblem)
  case entity(EntityProblem)
  case address(AddressProblem)
  case doubleSpace(DoubleSpaceProblem)
  case length(LengthProblem)
  case inconsistent(InconsistentProblem)
  case twinKey(TwinKeyProblem)
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
    // What is no text of the key becomes a sign of its own, as in a string of the key alone: quotes stand around it.
    return String(unsafeUninitializedCapacity: count) { sentence in
      var end = sentence.startIndex
      func add(_ bytes: some Collection<UInt8>) {
        end = sentence[end...].initialize(fromContentsOf: bytes)
      }
      add(before.utf8)
      add(CollectionOfOne(quote))
      add(key.bytes)
      add(CollectionOfOne(quote))
      add(after.utf8)
      return end
    }
  }
}

extension TextProblem {
  package var words: ProblemWords {
    switch self {
    case .argument(let problem): problem.words
    case .parameter(let problem): problem.words
    case .spacing(let problem): problem.words
    case .punctuation(let problem): problem.words
    case .script(let problem): problem.words
    case .lookAlike(let problem): problem.words
    case .direction(let problem): problem.words
    case .invisible(let problem): problem.words
    case .encoding(let problem): problem.words
    case .markup(let problem): problem.words
    case .entity(let problem): problem.words
    case .address(let problem): problem.words
    case .doubleSpace(let problem): problem.words
    case .length(let problem): problem.words
    case .inconsistent(let problem): problem.words
    case .twinKey(let problem): problem.words
    }
  }
}

extension TextProblem {
  /// How many problems hold nothing of a text.
  static let wordlessCount = PunctuationProblem.count + SpacingProblem.count + 10

  /// The position of a problem among those that hold nothing of a text, of which there are few; nil for others.
  @inline(__always)  // Where the problem is known, so is its position.
  var wordlessPosition: Int? {
    switch self {
    case .punctuation(let problem): problem.position
    case .spacing(let problem): PunctuationProblem.count + problem.position
    case .argument(.unexpected): Self.wordlessCount - 10
    case .argument(.dropped): Self.wordlessCount - 9
    case .script(.latinText): Self.wordlessCount - 8
    case .direction(.open): Self.wordlessCount - 7
    case .direction(.stray): Self.wordlessCount - 6
    case .encoding(.lost): Self.wordlessCount - 5
    case .markup(.links): Self.wordlessCount - 4
    case .markup(.bold): Self.wordlessCount - 3
    case .twinKey(let problem): Self.wordlessCount - (problem.isInSource ? 2 : 1)
    default: nil
    }
  }
}
