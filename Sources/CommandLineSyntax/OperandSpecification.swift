/// All that help, manual and completions need to know of an operand.
package struct OperandDescription: Hashable, Sendable {
  /// How many words an operand takes.
  package enum Count: Hashable, Sendable {
    case one
    case optional
    case any
    case oneOrMore
  }

  /// What stands for the operand in help: `PATH`.
  package let name: String
  package let count: Count
  /// One line, a sentence.
  package let abstract: String
  package let completion: ValueCompletion
  /// What a word has to be, as a usage error says it.
  package let expectation: String

  /// The operand in a usage line: `[PATH...]`.
  var synopsis: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)...]"
    case .oneOrMore: "\(name)..."
    }
  }
}

/// An operand that is declared once: its description, and where in `Arguments` its words go.
package struct OperandSpecification<Arguments>: Sendable {
  package let description: OperandDescription
  /// Answers whether the word is a value.
  let take: @Sendable (String, inout Arguments) -> Bool

  /// An operand that must be there.
  package static func required<Value: ArgumentValue>(
    _ name: String, to path: @autoclosure @escaping PropertyPath<Arguments, Value>,
    completion: ValueCompletion = .none, _ abstract: String
  ) -> Self {
    Self(name, .one, completion, abstract) { $1[keyPath: path()] = $0 as Value }
  }

  /// An operand that may be left out; the property keeps its initial value then.
  package static func optional<Value: ArgumentValue>(
    _ name: String, to path: @autoclosure @escaping PropertyPath<Arguments, Value>,
    completion: ValueCompletion = .none, _ abstract: String
  ) -> Self {
    Self(name, .optional, completion, abstract) { $1[keyPath: path()] = $0 as Value }
  }

  /// All operands that remain; each is appended to the property.
  package static func repeated<Value: ArgumentValue>(
    _ name: String, atLeastOne: Bool = false,
    to path: @autoclosure @escaping PropertyPath<Arguments, [Value]>,
    completion: ValueCompletion = .none, _ abstract: String
  ) -> Self {
    Self(name, atLeastOne ? .oneOrMore : .any, completion, abstract) {
      $1[keyPath: path()].append($0 as Value)
    }
  }

  private init<Value: ArgumentValue>(
    _ name: String, _ count: OperandDescription.Count, _ completion: ValueCompletion,
    _ abstract: String, store: @escaping @Sendable (Value, inout Arguments) -> Void
  ) {
    description = OperandDescription(
      name: name, count: count, abstract: abstract,
      completion: Value.choices.isEmpty ? completion : .choices(Value.choices),
      expectation: Value.expectation)
    take = { word, arguments in
      guard let value = Value(argument: word) else { return false }
      store(value, &arguments)
      return true
    }
  }
}
