/// Everything that help, manual and completions need to know about an operand.
package struct OperandDescription: Hashable, Sendable {
  /// The number of words that an operand takes.
  package enum Count: Hashable, Sendable {
    case one
    case optional
    case any
    case oneOrMore
  }

  /// The placeholder for the operand in help: `PATH`.
  package let name: String
  package let count: Count
  /// A sentence on one line.
  package let abstract: String
  package let completion: ValueCompletion
  /// The description of a valid word in a usage error.
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

/// The single declaration of an operand: its description and the property of `Arguments` for its words.
package struct OperandSpecification<Arguments>: Sendable {
  package let description: OperandDescription
  /// Whether the word is a valid value.
  let take: @Sendable (String, inout Arguments) -> Bool
  /// Whether `--` is one of the words, because those behind it mean something else.
  private(set) var keepsSeparator = false

  /// A required operand.
  package static func required<Value: ArgumentValue>(
    _ name: String, to path: @autoclosure @escaping PropertyPath<Arguments, Value>,
    completion: ValueCompletion = .none, _ abstract: String
  ) -> Self {
    Self(name, .one, completion, abstract) { $1[keyPath: path()] = $0 as Value }
  }

  /// An optional operand; without it, the property keeps its initial value.
  package static func optional<Value: ArgumentValue>(
    _ name: String, to path: @autoclosure @escaping PropertyPath<Arguments, Value>,
    completion: ValueCompletion = .none, _ abstract: String
  ) -> Self {
    Self(name, .optional, completion, abstract) { $1[keyPath: path()] = $0 as Value }
  }

  /// All remaining operands; each is appended to the property.
  ///
  /// - Parameter keepsSeparator: whether `--` is appended, too, because the words behind it mean something else.
  package static func repeated<Value: ArgumentValue>(
    _ name: String, atLeastOne: Bool = false, keepsSeparator: Bool = false,
    to path: @autoclosure @escaping PropertyPath<Arguments, [Value]>,
    completion: ValueCompletion = .none, _ abstract: String
  ) -> Self {
    var operand = Self(name, atLeastOne ? .oneOrMore : .any, completion, abstract) {
      $1[keyPath: path()].append($0 as Value)
    }
    operand.keepsSeparator = keepsSeparator
    return operand
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
