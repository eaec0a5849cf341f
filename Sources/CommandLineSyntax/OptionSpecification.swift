/// The single declaration of an option: its description and the property of `Arguments` for its value.
package struct OptionSpecification<Arguments>: Sendable {
  package let description: OptionDescription
  /// Stores the value that a word represents; returns false if the word isn't a valid value. A switch ignores the word.
  let take: @Sendable (String, inout Arguments) -> Bool

  /// Declares an option without a value, which sets the property to true.
  package static func `switch`(
    _ name: String, short: Unicode.Scalar? = nil,
    to path: @autoclosure @escaping PropertyPath<Arguments, Bool>, category: OptionCategory,
    _ abstract: String, discussion: String = ""
  ) -> Self {
    Self(
      description: OptionDescription(
        name: name, short: short, category: category, abstract: abstract, discussion: discussion),
      take: { _, arguments in
        arguments[keyPath: path()] = true
        return true
      })
  }

  /// Declares an option with one value. If it is given several times, the last value counts.
  ///
  /// The property can be optional, to distinguish a missing option from every value. The `choices` of the value's type take
  /// precedence over `completion`.
  package static func value<Value: ArgumentValue>(
    _ name: String, short: Unicode.Scalar? = nil, _ valueName: String,
    to path: @autoclosure @escaping PropertyPath<Arguments, Value>,
    completion: ValueCompletion = .none,
    category: OptionCategory, _ abstract: String, discussion: String = ""
  ) -> Self {
    Self(name, short, valueName, isRepeated: false, completion, category, abstract, discussion) {
      $1[keyPath: path()] = $0 as Value
    }
  }

  /// Declares an option with a whole number. If it is given several times, the last value counts.
  ///
  /// - Parameters:
  ///   - range: the valid numbers.
  ///   - noun: the name of the number in usage errors.
  package static func number(
    _ name: String, short: Unicode.Scalar? = nil, _ valueName: String,
    to path: @autoclosure @escaping PropertyPath<Arguments, Int?>, in range: ClosedRange<Int>,
    noun: String = "a number", category: OptionCategory, _ abstract: String,
    discussion: String = ""
  ) -> Self {
    let description = OptionDescription(
      name: name, short: short, valueName: valueName, category: category, abstract: abstract,
      discussion: discussion,
      expectation: range.upperBound == .max
        ? "\(noun) of at least \(range.lowerBound)"
        : "\(noun) from \(range.lowerBound) to \(range.upperBound)")
    return Self(
      description: description,
      take: { word, arguments in
        guard let number = Int(word), range.contains(number) else { return false }
        arguments[keyPath: path()] = number
        return true
      })
  }

  /// Declares a repeatable option; each value is appended to the property.
  ///
  /// - Parameter isList: whether one word can contain several values, separated by commas.
  package static func repeated<Value: ArgumentValue>(
    _ name: String, short: Unicode.Scalar? = nil, _ valueName: String,
    to path: @autoclosure @escaping PropertyPath<Arguments, [Value]>, isList: Bool = false,
    completion: ValueCompletion = .none,
    category: OptionCategory, _ abstract: String, discussion: String = ""
  ) -> Self {
    Self(
      name, short, valueName, isRepeated: true, isList: isList, completion, category, abstract,
      discussion
    ) {
      $1[keyPath: path()].append($0 as Value)
    }
  }
}

extension OptionSpecification {
  private init<Value: ArgumentValue>(
    _ name: String, _ short: Unicode.Scalar?, _ valueName: String, isRepeated: Bool,
    isList: Bool = false, _ completion: ValueCompletion, _ category: OptionCategory,
    _ abstract: String,
    _ discussion: String, store: @escaping @Sendable (Value, inout Arguments) -> Void
  ) {
    description = OptionDescription(
      name: name, short: short, valueName: valueName, isRepeated: isRepeated,
      isList: isList, category: category, abstract: abstract, discussion: discussion,
      completion: Value.choices.isEmpty ? completion : .choices(Value.choices),
      expectation: Value.expectation)
    take = { word, arguments in
      guard let value = Value(argument: word) else { return false }
      store(value, &arguments)
      return true
    }
  }

  /// The same option for arguments that contain `Arguments` at `path`.
  package func lifted<Outer>(
    to path: @autoclosure @escaping PropertyPath<Outer, Arguments>
  ) -> OptionSpecification<Outer> {
    OptionSpecification<Outer>(description: description) { word, outer in
      take(word, &outer[keyPath: path()])
    }
  }
}

extension Array {
  /// The options of a nested structure, as options of the enclosing structure: `SharedArguments.options.lifted(to: \.shared)`.
  package func lifted<Inner, Outer>(
    to path: @autoclosure @escaping PropertyPath<Outer, Inner>
  ) -> [OptionSpecification<Outer>] where Element == OptionSpecification<Inner> {
    map { $0.lifted(to: path()) }
  }
}

/// The destination of a value. It is created on demand: a command line uses few of the declared options, and creating a key
/// path takes microseconds.
package typealias PropertyPath<Root, Value> =
  @Sendable () -> any WritableKeyPath<Root, Value> & Sendable
